#include "verbs/tables/table_verbs.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <memory>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "net/client/remote_table.hpp"
#include "net/directory/dialler.hpp"
#include "net/directory/table_directory.hpp"
#include "net/directory/table_list.hpp"
#include "net/ledger/proof_report.hpp"
#include "net/storage/key_file.hpp"
#include "ui/choice_list.hpp"
#include "ui/session/session.hpp"
#include "ui/terminal/hard_exit.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/tables/new_table.hpp"
#include "verbs/tables/table_replay.hpp"
#include "verbs/terminal/history_file.hpp"
#include "verbs/terminal/json.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/session_settings.hpp"
#include "verbs/version.hpp"

namespace herbarium {
namespace {

// Seconds for a table to answer; on another host somebody may have to type a password first.
constexpr double longest_silence = 120;
constexpr double longest_silence_here = 5;

// Opens a table whose process has died again, under its name.
Result<void> open_again(Catalog catalog, const JoinOptions& join, const std::string& table,
                        const std::string& record) {
  HostOptions host;
  host.resume = record;
  host.tells_end = true;
  host.name = table.substr(table.find('/') + 1);
  host.linger = join.linger;
  host.as = join.as;
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return tl::unexpected(opened.error());
  return {};
}

ClientOptions client_options(const JoinOptions& join, Catalog catalog) {
  ClientOptions options;
  const auto way = std::make_shared<Dialler>(join.base, join.address, join.ssh);
  options.dial = [way] { return way->dial(Prompting::allowed); };
  options.redial = [way] { return way->dial(Prompting::forbidden); };
  options.on_welcome = [way](const std::string& table) { way->pin(table); };
  options.is_gone = [way] { return way->is_gone(); };
  // At a shared account the tables of the others are not this person's.
  if (join.as.empty() || join.kept_at)
    options.reopen = [catalog, join](const std::string& table, const std::string& record) {
      return open_again(catalog, join, table, record);
    };
  options.kept_at = join.kept_at;
  options.seat = join.seat;
  options.watch = join.watch;
  options.as = join.as;
  options.key_is_hosted = !join.as.empty();
  options.version = version;
  options.secrets = state_folder() + "/tables";
  options.record = join.record;
  options.shelf = data_folder();
  options.keeps = !join.watch && !join.kept_at;
  return options;
}

// Connects to a table, with the person's own key if they want to play.
Result<std::unique_ptr<TableClient>> connect_as(ClientOptions options, Catalog catalog, double seconds) {
  if (options.watch) return TableClient::connect(std::move(options), catalog, seconds);
  const auto key = load_key(state_folder());
  if (!key) return tl::unexpected(key.error());
  options.key = *key;
  return TableClient::connect(std::move(options), catalog, seconds);
}

// Asks that the game stops here, and gives the table a moment to answer: where nobody else plays, it ends.
bool close_at_once(RemoteTable& table) {
  constexpr double patience = 2;
  table.request(TableRequest::adjourn, "");
  EventSource& source = table.event_source();
  for (const double until = now_seconds() + patience; !table.has_ended() && source.file() >= 0;) {
    const double left = until - now_seconds();
    if (left <= 0) break;
    const short events = static_cast<short>(source.wants_to_write() ? POLLIN | POLLOUT : POLLIN);
    pollfd line{source.file(), events, 0};
    poll(&line, 1, static_cast<int>(left * 1000) + 1);
    source.dispatch();
    while (table.hear()) {
    }
  }
  return table.has_ended();
}

// A table outlives whoever opened it, and the person who leaves it should know that.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address) {
  if (table.has_ended() || table.match().over() || termination_signal() != 0) return;
  ChoiceList<bool> choices;
  choices.add({'k', "Keep it open", "for the others; your seat is kept, and Tables comes back"}, false);
  choices.add({'c', "Close it", "the game is kept, and Resume goes on with it"}, true);
  if (!choices.choose(ui, fmt::format("The table {} is still open", address)).value_or(false)) return;
  if (!close_at_once(table))
    ui.page("The table is still open",
            "The others must agree, and were asked. `herbarium tables` tells whether it is open.\n");
}

// Plays the game of a table until the person leaves, or it goes on with another, which is said.
bool play_game_together(RemoteTable& table, UserInterface& ui, const SessionOptions& settings) {
  History history = load_history();
  set_event_source(&table.event_source());
  Session session(table, ui, at_this_terminal(settings), history);
  AfterGame after_game = AfterGame::leave;
  while ((after_game = session.play()) == AfterGame::replay) step_through_table(table, ui);
  set_event_source(nullptr);
  if (const auto saved = save_history(history); !saved && at_terminal())
    ui.page("The lines that you typed cannot be kept", saved.error().reason + "\n");
  return after_game == AfterGame::rematch;
}

// The same with every game that follows. In `table` and `join` stands the one that was played at last.
Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings) {
  while (play_game_together(*table, ui, settings)) {
    join.seat.reset();  // each seat is kept for whoever comes next on it
    join.record.reset();
    join.kept_at.reset();
    ClientOptions options = client_options(join, catalog);
    options.dial = options.redial;  // the screen is not ssh's to write on
    auto client = connect_as(std::move(options), catalog, longest_silence);
    if (!client) return tl::unexpected(client.error());
    table = std::make_unique<RemoteTable>(std::move(*client), join.player);
    table->tell_rematch();
  }
  return {};
}

// The table after the game; null if it could not be joined, which is said.
std::unique_ptr<RemoteTable> play_at_table(UserInterface& ui, Catalog catalog, const JoinOptions& join,
                                           const SessionOptions& session) {
  auto client = connect_as(client_options(join, catalog), catalog, longest_silence_here);
  if (!client) ui.page("This table cannot be joined", client.error().reason);
  if (!client) return nullptr;
  auto table = std::make_unique<RemoteTable>(std::move(*client), join.player);
  JoinOptions latest = join;
  if (const auto played = play_together(table, ui, catalog, latest, session); !played)
    ui.page("The next game cannot be joined", played.error().reason);
  return table;
}

// How the person who has opened a table joins it.
JoinOptions join_options_for(const OpenedTable& opened, const JoinOptions& join, double linger) {
  JoinOptions own = join;
  own.address = opened.address;
  own.seat = opened.own_seat;
  own.watch = !opened.own_seat;
  own.kept_at = opened.record;
  own.linger = linger;
  return own;
}

// `alice@host` is a table of alice's, and reads as if one logged in as alice.
void tell_who_logs_in(const std::string& where) {
  const auto address = read_address(where);
  if (!address || address->host.empty() || address->table.empty() || !at_terminal()) return;
  if (address->host.find('@') != address->host.npos) return;
  print_line(fmt::format(
      "You log in to {0} under your own name there, for the table {1}; as another user: {1}@USER@{0}",
      address->host, address->table));
}

// The command by which a person rejoins the table.
std::string rejoin_command(const JoinOptions& join) {
  std::string words = "herbarium";
  if (join.base != default_base()) words += " --tables " + escaped(join.base);
  words += " join";
  if (join.ssh != "ssh") words += fmt::format(" --ssh '{}'", escaped(join.ssh));
  return join.address.empty() ? words : words + " " + escaped(join.address);
}

}  // namespace

int join_table(Catalog catalog, const JoinOptions& join, const SessionOptions& session,
               const InterfaceOptions& screen) {
  tell_who_logs_in(join.address);
  ClientOptions options = client_options(join, catalog);
  options.remark = [&](const std::string& words) { print_error(words); };
  auto client = connect_as(std::move(options), catalog, longest_silence);
  if (!client) return print_error(client.error().reason);
  auto table_here = std::make_unique<RemoteTable>(std::move(*client), join.player);
  auto ui = open_interface(screen);
  JoinOptions latest = join;
  const auto played = play_together(table_here, *ui, catalog, latest, session);
  const RemoteTable& table = *table_here;
  const int refused_lines = ui->refused_lines();
  ui.reset();
  if (!played) print_error(played.error().reason);
  if (const int signal = termination_signal()) die_by_signal(signal);
  if (table.match().over() || table.seat() == spectator) return status_after(refused_lines);
  const std::string record = latest.kept_at.value_or(table.record_path().value_or(""));
  if (!table.has_ended() && !table.is_gone())
    print_line("Your seat is kept. Come back with: " + rejoin_command(join));
  else if (!record.empty())
    print_line("The game is kept. Go on with: herbarium host --resume " + escaped(record));
  return status_after(refused_lines);
}

void join_table_at(UserInterface& ui, Catalog catalog, const JoinOptions& join,
                   const SessionOptions& session) {
  play_at_table(ui, catalog, join, session);
}

std::optional<std::string> host_table_at(UserInterface& ui, Catalog catalog, const HostOptions& host,
                                         const JoinOptions& join, const SessionOptions& session) {
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return ui.page("The table cannot be opened", opened.error().reason), std::nullopt;
  if (host.stay_away) return opened->address;
  const auto table = play_at_table(ui, catalog, join_options_for(*opened, join, host.linger), session);
  if (table) ask_to_close(*table, ui, opened->address);
  return opened->address;
}

int host_table(Catalog catalog, const HostOptions& host, const JoinOptions& join,
               const SessionOptions& session, const InterfaceOptions& screen) {
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return print_error(opened.error().reason);
  if (!opened->set_aside.empty())
    print_line(fmt::format("{} told another game than was played at the table; it is kept as {}.",
                           escaped(opened->record), escaped(opened->set_aside)));
  print_line(fmt::format("The table {} is open; others come with: herbarium join {}", opened->address,
                         opened->address));
  if (host.stay_away) return done;
  return join_table(catalog, join_options_for(*opened, join, host.linger), session, screen);
}

int resume_table(Catalog catalog, const std::string& record, const JoinOptions& join,
                 const SessionOptions& session, const InterfaceOptions& screen) {
  if (is_in_use(proof_path(record)))
    return print_error(
        escaped(record) +
        ": this game is being played at a table that is open, or another terminal of yours waits for "
        "its table; `herbarium tables` lists tables, `herbarium join` comes back to one, and `quit` "
        "ends the waiting");
  HostOptions host;
  host.resume = record;
  host.any_name = true;
  return host_table(catalog, host, join, session, screen);
}

int list_tables(const std::string& base, bool json) {
  const TableList list = ask_tables(base);
  for (const std::string& complaint : list.complaints) print_error(complaint);
  if (json) {
    std::vector<JsonObject> tables;
    for (const ListedTable& table : list.tables)
      tables.push_back(JsonObject().add("table", table.address).add("words", table.words));
    print_line(JsonObject().add("tables", tables).text());
    return list.tables.empty() && !list.complaints.empty() ? refused : done;
  }
  for (const ListedTable& table : list.tables) print_line(fmt::format("{}: {}", table.address, table.words));
  if (list.tables.empty() && !list.complaints.empty()) return refused;
  if (list.tables.empty()) print_line("No table is open on this host; `herbarium host GAME` opens one.");
  return done;
}

int verify_record(Catalog catalog, const std::string& record) {
  const auto text = read_file(record);
  if (!text) return print_error(text.error().reason);
  const std::string path = proof_path(record);
  const auto proof_text = read_file(path);
  if (!proof_text)
    return print_error(proof_text.error().reason + " (a record of a shared table has its proof there)");
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
        fmt::format("The record lacks what the last entry of the proof did: a crash came between the two. "
                    "`herbarium host --resume {}` mends it.",
                    escaped(record)));
  for (const std::string& line : report_of(*proof)) print_line(line);
  return done;
}

}  // namespace herbarium
