#include "verbs/tables/table_verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "table/shelf.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/lines/printing.hpp"
#include "verbs/tables/attend.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

// `alice@host` is a table of alice's, but looks like a login as alice.
void tell_who_logs_in(const std::string& where) {
  const auto address = read_address(where);
  if (!address || address->host.empty() || address->table.empty() || !at_terminal()) return;
  if (address->host.find('@') != address->host.npos) return;
  print_line(fmt::format(
      "You log in to {0} under your own name there, for the table {1}; as another user: {1}@USER@{0}",
      address->host, escaped(where.substr(0, host_mark(where)))));
}

// The command by which a person rejoins the table.
std::string rejoin_command(const JoinOptions& join) {
  std::string words = "herbarium";
  if (join.base != default_base()) words += " --tables " + shell_word(join.base);
  words += " join";
  if (join.ssh != "ssh") words += " --ssh " + shell_word(join.ssh);
  return join.address.empty() ? words : words + " " + shell_word(join.address);
}

// Nobody signs for unusual terms without having read them. Where nobody can be asked, the call has to say so.
bool agrees_here(const TableTerms& terms, bool to_any, const InterfaceOptions& screen) {
  if (are_usual(terms)) return true;
  if (at_terminal() && !to_any) return agrees_in(*open_interface(screen), "The terms of this table", terms);
  print_line("The terms of this table:\n" + describe_terms(terms));
  if (!to_any) print_error("nobody can be asked here; with --any-terms you sit down on these terms");
  return to_any;
}

// How to rejoin or resume the game; `latest` is how the person joined the last game.
std::string last_words(const RemoteTable& table, const JoinOptions& join, const JoinOptions& latest) {
  if (table.match().over() || table.seat() == spectator) return "";
  if (!table.has_ended() && !table.is_gone())
    return "You keep your seat. To rejoin: " + rejoin_command(latest.game.empty() ? join : latest);
  const std::string record = latest.kept_at.value_or(table.record_path().value_or(""));
  if (record.empty()) return "";
  return "The game is saved. To continue: herbarium resume " + shell_word(short_name_of(record));
}

int play_joined(Catalog catalog, std::unique_ptr<RemoteTable> table, const JoinOptions& join,
                const SessionOptions& session, const InterfaceOptions& screen) {
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    JoinOptions latest = join;
    const auto played = play_together(table, ui, catalog, latest, session);
    return Farewell{played ? "" : played.error().reason, last_words(*table, join, latest)};
  });
}

}  // namespace

int join_table(Catalog catalog, const JoinOptions& join, const SessionOptions& session,
               const InterfaceOptions& screen) {
  tell_who_logs_in(join.address);
  ClientOptions options = client_options(join, catalog);
  options.remark = [&](const std::string& words) { print_error(words); };
  // Who opens a table knows its terms.
  if (!join.kept_at)
    options.agrees = [&](const TableTerms& terms) { return agrees_here(terms, join.any_terms, screen); };
  auto table = sit_down(std::move(options), join, catalog, longest_silence);
  if (!table) return print_error(table.error().reason);
  return play_joined(catalog, std::move(*table), join, session, screen);
}

int host_table(Catalog catalog, const HostOptions& host, const JoinOptions& join,
               const SessionOptions& session, const InterfaceOptions& screen) {
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return print_error(opened.error().reason);
  attend_to_others(catalog, join.base);
  if (host.game.is_away)
    for (const std::string& note : opened->notes) print_line(note);
  print_line(fmt::format("The table {} is open; others come with: herbarium join {}", opened->address,
                         opened->address));
  if (host.game.is_away) return done;
  return join_table(catalog, join_options_for(*opened, join, host.linger), session, screen);
}

int resume_table(Catalog catalog, const std::string& record, const JoinOptions& join,
                 const SessionOptions& session, const InterfaceOptions& screen) {
  JoinOptions there = join;
  auto table =
      rejoin(catalog, record, there, Prompting::allowed, [](const std::string& words) { print_line(words); });
  if (!table) return print_error(table.error().reason);
  if (*table) return play_joined(catalog, std::move(*table), there, session, screen);
  HostOptions host;
  host.resume = record;
  host.any_name = true;
  return host_table(catalog, host, join, session, screen);
}

// --- reports

namespace {

std::string_view next_field(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\t'), rest.size());
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return field;
}

JsonObject json_of_seat(const ListedSeat& seat) {
  JsonObject object;
  object.add("seat", seat.seat).add("kind", seat.kind);
  if (!seat.name.empty()) object.add("name", seat.name);
  object.add_truth("turn", seat.since.has_value()).add_truth("away", seat.is_away);
  if (seat.since) object.add("since", date_text(*seat.since));
  if (seat.until) object.add("until", date_text(*seat.until));
  return object;
}

// The table's own words come from somebody else's process: fields that make no sense are left out.
JsonObject json_of(const ListedTable& table) {
  JsonObject object, options;
  std::vector<JsonObject> seats;
  std::vector<std::string> people;
  std::string game, host, state, start, clock;
  std::optional<int> patience;
  bool hints = false, spectators = true;
  for (std::string_view rest = table.details; !rest.empty();) {
    std::string_view field = next_field(rest);
    const std::string_view word = take_word(field);
    if (word == "game") game = field;
    if (word == "host") host = field;
    if (word == "state") state = field;
    if (word == "start") start = field;
    if (word == "clock") clock = field;
    if (word == "patience") patience = whole_number(field);
    if (word == "hints") hints = field == "yes";
    if (word == "spectators") spectators = field != "no";
    if (word == "option") {
      const std::string name(take_word(field));
      if (const auto value = whole_number(field)) options.add(name, *value);
    }
  }
  for (const ListedSeat& seat : seats_of(table)) {
    seats.push_back(json_of_seat(seat));
    if (seat.kind == "person") people.push_back(seat.name);
  }
  object.add("table", table.address).add("words", table.words);
  if (game.empty()) return object;
  object.add("game", game).add("host", host).add("options", options);
  if (!clock.empty()) object.add("clock", clock);
  if (patience) object.add("patience", *patience);
  return object.add_truth("hints", hints)
      .add_truth("spectators", spectators)
      .add("state", state)
      .add("start", start)
      .add("seats", seats)
      .add("people", people);
}

}  // namespace

std::vector<std::string> in_lines(const ListedTable& table, int columns) {
  constexpr int indent = 4;
  return wrapped(fmt::format("{}: {}", table.address, table.words), columns, indent);
}

// The list of tables, and the report on a game's proof.
int list_tables(const std::string& base, bool json) {
  const TableList list = ask_tables(base);
  for (const std::string& complaint : list.complaints) print_error(complaint);
  if (json) {
    std::vector<JsonObject> tables;
    for (const ListedTable& table : list.tables) tables.push_back(json_of(table));
    print_line(JsonObject().add("tables", tables).text());
    return list.tables.empty() && !list.complaints.empty() ? refused : done;
  }
  const int columns = terminal_columns().value_or(1 << 20);
  for (const ListedTable& table : list.tables)
    for (const std::string& line : in_lines(table, columns)) print_line(line);
  if (list.tables.empty() && !list.complaints.empty()) return refused;
  if (list.tables.empty()) print_line("No table is open on this host; `herbarium host GAME` opens one.");
  return done;
}

int verify_record(Catalog catalog, const std::string& record) {
  const auto text = read_file(record);
  if (!text) return print_error(text.error().reason);
  const std::string path = proof_path(record);
  const auto proof_text = read_own_file(path);
  if (!proof_text)
    return print_error(proof_text.error().reason + "; only games of shared tables have a proof");
  const auto proof = read_proof(*proof_text, catalog);
  if (!proof) return print_error(at_place(escaped(path), proof.error()));
  const auto same = compare_with_proof(*text, proof->ledger);
  const bool behind = !same && is_behind_by_an_entry(*text, *proof);
  if (!same && !behind) return print_error(at_place(escaped(record), same.error()));
  const int given = proof->ledger.given();
  const int all = static_cast<int>(proof->ledger.record_lines().size());
  if (given > 0)
    print_line(fmt::format("{} of {} events hold; the first {} were given and prove nothing.", all - given,
                           all, given));
  else
    print_line(fmt::format("All {} events hold.", all));
  if (behind)
    print_line(
        fmt::format("The record lacks the last entry of the proof, because of a crash. "
                    "`herbarium host --resume {}` mends it.",
                    shell_word(record)));
  const std::string unentered = read_own_file(unentered_path(record)).value_or("");
  for (const std::string& line : report_of(*proof, unentered)) print_line(line);
  return done;
}

}  // namespace herbarium
