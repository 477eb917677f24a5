// Opens a new table, or one that resumes a saved game. Its process outlives the terminal.
#include "verbs/tables/table_verbs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "net/wire/users.hpp"
#include "table/shelf.hpp"
#include "verbs/version.hpp"

namespace herbarium {

namespace {

constexpr int most_of_a_game = 9;         // the most tables of one game that get automatic names
constexpr int most_of_a_guest = 3;        // the most tables that a guest of a shared account has open at once
constexpr std::size_t longest_stem = 30;  // of a name with a number (is_table_name)

// How long an empty table stays open. Only an administrator could end a forgotten one of a guest; but over
// days nobody is there most of the time.
double usual_linger(const TablePlan& plan, const HostOptions& options) {
  constexpr double of_guests = 3600, of_days = 60 * one_day;
  if (plan.terms.limit.in_days) return of_days;
  return options.as.empty() ? one_day : of_guests;
}

// The host's name at the table (ClientSession::name).
std::string own_name(const HostOptions& options) {
  return user_name(geteuid()) + (options.as.empty() ? "" : "/" + options.as);
}

Invitation invitation_for(const Occupant& occupant, const HostOptions& options) {
  using Kind = Invitation::Kind;
  if (occupant.kind == Occupant::Kind::me) return {Kind::person, {own_name(options)}};
  if (occupant.is_program()) return {Kind::program, {occupant.name}};
  if (!occupant.is_person()) return {};
  // At a shared account, a bare name means a person of that account.
  const std::string account = options.as.empty() ? "" : user_name(geteuid()) + "/";
  return {Kind::person, {account + occupant.name}};
}

Result<void> plan_new_game(TablePlan& plan, const HostOptions& options) {
  const Setup& setup = options.game.setup;
  plan.terms.module = setup.module;
  plan.terms.options = setup.options;
  plan.terms.id = random_id();
  plan.terms.date = date_text();
  plan.terms.hints = options.game.hints;
  plan.terms.is_private = options.game.is_private;
  plan.terms.key = plan.key.name();
  plan.terms.version = version;
  if (const auto limit = read_limit(options.game.limit)) plan.terms.limit = *limit;
  if (const auto good = check_limit(plan.terms); !good) return pass_on(good);
  if (options.patience) plan.terms.patience = *options.patience;
  for (const Occupant& occupant : setup.occupants) plan.seats.push_back(invitation_for(occupant, options));
  const auto path = new_shared_record(plan);
  if (!path) return pass_on(path);
  plan.record = *path;
  return {};
}

// `herbs`, or `herbs-2` if this account already has a table of that name; nothing if all names are taken.
std::optional<std::string> free_name(const std::string& base, std::string_view wanted) {
  const FoundTables found = find_tables(base);
  for (int number = 1; number <= most_of_a_game; ++number) {
    const std::string name =
        number == 1 ? std::string(wanted) : fmt::format("{}-{}", wanted.substr(0, longest_stem), number);
    const bool taken = std::any_of(found.tables.begin(), found.tables.end(), [&](const FoundTable& table) {
      return table.uid == geteuid() && table.name == name;
    });
    if (!taken) return name;
  }
  return std::nullopt;
}

// The name of the table at which a saved game was last played; empty if that is not known.
std::string former_name(const TablePlan& plan) {
  const auto address = kept_address(plan.record);
  const auto read = address ? read_address(*address) : Result<Address>(Address{});
  const std::string name = read ? read->table.substr(read->table.rfind('/') + 1) : "";
  return is_table_name(name) ? name : "";
}

// While it lives, no other session of this guest opens a table.
Result<LockedFile> lock_turn(const HostOptions& options) {
  if (options.as.empty()) return LockedFile();
  if (const auto made = make_folders(state_folder()); !made) return pass_on(made);
  return lock_file(state_folder() + "/opening");
}

// The names of tables are scarce at a shared account: no guest can take them all.
Result<void> check_share(const TablePlan& plan, const HostOptions& options) {
  if (options.as.empty()) return {};
  const TableList list = ask_tables(plan.base);
  const std::string account = address_of(user_name(geteuid()), "");
  const auto open = std::count_if(list.tables.begin(), list.tables.end(), [&](const ListedTable& table) {
    return table.address.starts_with(account) && field_of(table, "host") == plan.opener;
  });
  if (open < most_of_a_guest) return {};
  return refuse(fmt::format("You have {} open tables here. Close one, or wait until one ends.", open));
}

Result<void> name_table(TablePlan& plan, const HostOptions& options) {
  const Module& game = *plan.terms.module;
  plan.name = options.name;
  if (plan.name.empty() && !options.resume.empty()) plan.name = former_name(plan);
  if (plan.name.empty()) plan.name = game.name;
  if (!options.name.empty() || !options.any_name) return {};
  const auto name = free_name(plan.base, plan.name);
  if (!name)
    return refuse(fmt::format("There are {} tables of {} here already.", most_of_a_game, game.title));
  plan.name = *name;
  return {};
}

std::optional<Seat> own_seat(const TablePlan& plan, const std::string& me) {
  for (std::size_t i = 0; i < plan.seats.size(); ++i)
    if (plan.seats[i].is_for({me, plan.key.name()})) return static_cast<Seat>(i + 1);
  return std::nullopt;
}

}  // namespace

Result<std::string> new_shared_record(const TablePlan& plan) {
  const auto path = new_record_path(plan.terms.module->name);
  if (!path) return path;
  // Until all seats are taken there is a proof but no record, and two tables must not choose the same path.
  return fmt::format("{}-{}.rec", path->substr(0, path->rfind('.')), plan.terms.id.substr(0, 8));
}

Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base) {
  TablePlan plan;
  std::error_code error;  // an impossible path will not be found, either
  plan.base = std::filesystem::absolute(base, error);
  plan.opener = own_name(options);
  const auto key = load_key(state_folder());
  if (!key) return pass_on(key);
  plan.key = *key;
  plan.statements = load_statements(state_folder());
  plan.secrets = state_folder() + "/tables";
  const auto planned = options.resume.empty() ? plan_new_game(plan, options)
                                              : plan_resumed(plan, options.resume, catalog, own_name(options),
                                                             options.tells_end);
  if (!planned) return pass_on(planned);
  plan.linger = options.linger.value_or(usual_linger(plan, options));
  const auto turn = lock_turn(options);
  if (!turn) return pass_on(turn);
  if (const auto fair = check_share(plan, options); !fair) return pass_on(fair);
  plan.record = std::filesystem::absolute(plan.record, error);  // the table's process changes its directory
  if (const auto named = name_table(plan, options); !named) return pass_on(named);
  // Of two processes that find no proof, only one can create it.
  const std::string proof = proof_path(plan.record);
  const bool lone = !options.resume.empty() && access(proof.c_str(), F_OK) != 0;
  if (lone)
    if (const auto put = Journal::create(proof, plan.given); !put) return pass_on(put);
  const auto started = start_table(plan, catalog);
  if (!started && lone) unlink(proof.c_str());
  if (!started) return pass_on(started);
  return OpenedTable{address_of(user_name(geteuid()), plan.name), plan.record, *started,
                     own_seat(plan, own_name(options)), options.resume.empty() ? "" : plan.terms.id};
}

JoinOptions join_options_for(const OpenedTable& opened, const JoinOptions& join,
                             std::optional<double> linger) {
  JoinOptions own = join;
  own.address = opened.address;
  own.seat = opened.own_seat;
  own.watch = !opened.own_seat;
  own.kept_at = opened.record;
  own.linger = linger;
  own.meets = opened.resumed;
  own.notes = opened.notes;
  return own;
}

// --- a table that resumes a saved game

namespace {

bool is_proof(const std::string& path) {
  if (!path.ends_with(proof_path(""))) return false;
  const auto text = read_own_file(path);
  return text && text->starts_with("herbarium proof ");
}

// People have their former seats, whatever they are called here, even if the program last played for them.
// In a game of people without names the seats are open, except for the host's.
void seat_people(TablePlan& plan, const Ledger& ledger, const std::string& me) {
  plan.seats.resize(static_cast<std::size_t>(ledger.match().seats()));
  Invitation* open = nullptr;
  bool is_there = false;
  for (Seat seat = 1; seat <= ledger.match().seats(); ++seat) {
    Invitation& invitation = of_seat(plan.seats, seat);
    invitation = Invitation::of(ledger, seat);
    is_there = is_there || invitation.is_for({me, plan.key.name()});
    if (!open && ledger.occupant(seat).is_free()) open = &invitation;
  }
  if (open && !is_there) *open = {Invitation::Kind::person, {me}};
}

// Refuses to resume a record that conflicts with its proof.
tl::unexpected<Refusal> refuse_record(const std::string& path, const std::string& text,
                                      const Ledger& ledger) {
  const auto same = compare_with_proof(text, ledger);
  const std::string where = same ? escaped(path) : at_place(escaped(path), same.error());
  return refuse(
      fmt::format("{}. The record was played on alone, or changed. To continue the game of the table: "
                  "herbarium host --resume {} (this sets the record aside)",
                  where, shell_word(proof_path(path))));
}

// Resuming a copy that lags behind another would make two games with the same identifier.
Result<void> check_other_copies(const TablePlan& plan) {
  const std::vector<std::string> story = whole_lines(plan.given);
  if (data_folder().empty()) return {};
  for (const GameCopy& copy : copies_in(data_folder(), plan.terms.id)) {
    std::error_code error;
    if (std::filesystem::equivalent(proof_path(copy.record), proof_path(plan.record), error)) continue;
    if (copy.in_use)
      return refuse(fmt::format("{}: this game is being played, and saved as {}", escaped(plan.record),
                                escaped(copy.record)));
    if (extends(copy, story, plan.terms)) continue;
    const Divergence at = find_divergence(copy.lines, story);
    return refuse(fmt::format(
        "{}: you have another copy of this game, which goes {}: {}. {}: it has {}, this one {}. To continue "
        "from "
        "that copy: herbarium host --resume {}. To use this one, move the other to another directory first.",
        escaped(plan.record), at.told == "nothing" ? "further" : "another way", escaped(copy.record),
        at.place, at.own, at.told, shell_word(copy.record)));
  }
  return {};
}

Result<void> check_record(const TablePlan& plan, const std::string& kept, const Ledger& ledger) {
  const auto text = read_file(plan.record);
  if (!text)
    return refuse(fmt::format("{}; its proof is there: herbarium host --resume {}", text.error().reason,
                              shell_word(proof_path(plan.record))));
  if (is_moment_of(*text, kept, ledger.terms())) return {};
  return refuse_record(plan.record, *text, ledger);
}

// Entries missing from the record after a crash are written in any case.
tl::unexpected<Refusal> refuse_finished(const TablePlan& plan, const std::string& kept,
                                        const Ledger& ledger) {
  const auto text = read_file(plan.record);
  const bool whole = text && compare_with_proof(*text, ledger);
  const bool mended = !whole && GameStore::begin(plan.record, kept, ledger);
  return refuse(escaped(plan.record) + ": this game is over" +
                (mended ? "; its record has been mended" : ""));
}

Result<void> plan_from_proof(TablePlan& plan, const std::string& kept, const Ledger& ledger,
                             const std::string& me) {
  if (!ledger.has_begun() && ledger.given() == 0)
    return refuse(escaped(proof_path(plan.record)) + ": this game never started; some players were missing");
  plan.terms = ledger.terms();
  plan.given = kept.substr(0, kept.rfind('\n') + 1);
  seat_people(plan, ledger, me);
  return check_other_copies(plan);
}

// Plans a game from a record without a proof: its moves are given.
Result<void> plan_from_record(TablePlan& plan, Catalog catalog, const std::string& me) {
  const auto placed = [&](const Refusal& refusal) { return refuse(at_place(escaped(plan.record), refusal)); };
  const auto opened = open_record(plan.record, catalog);
  if (!opened) return pass_on(opened);
  const Record& record = opened->record;
  if (opened->match.over()) return refuse(escaped(plan.record) + ": this game is over");
  plan.terms.module = &opened->match.module();
  plan.terms.options = *options_of(record, *plan.terms.module);
  plan.terms.id = random_id();
  plan.terms.date = record.other("date").value_or(date_text());
  plan.terms.key = plan.key.name();
  plan.terms.version = version;
  const auto given = proof_of_given(record, plan.terms, plan.key);
  if (!given) return placed(given.error());
  const auto proof = read_proof(*given, catalog);
  if (!proof) return placed(proof.error());
  plan.terms = proof->ledger.terms();
  plan.given = *given;
  seat_people(plan, proof->ledger, me);
  return {};
}

}  // namespace

bool is_of_table(const std::string& path) { return exists(proof_path(path)) || is_proof(path); }

Result<void> plan_resumed(TablePlan& plan, const std::string& path, Catalog catalog, const std::string& me,
                          bool tells_end) {
  const bool from_proof = is_proof(path);
  plan.record = from_proof ? path.substr(0, path.size() - proof_path("").size()) : path;
  if (!exists(proof_path(plan.record))) return plan_from_record(plan, catalog, me);
  const auto kept = read_own_file(proof_path(plan.record));
  if (!kept) return pass_on(kept);
  const auto proof = read_proof(*kept, catalog);
  if (!proof) return refuse(at_place(escaped(proof_path(plan.record)), proof.error()));
  if (!from_proof)
    if (const auto agrees = check_record(plan, *kept, proof->ledger); !agrees) return agrees;
  if (proof->ledger.match().over() && !tells_end && proof->ledger.unaware().empty())
    return refuse_finished(plan, *kept, proof->ledger);
  return plan_from_proof(plan, *kept, proof->ledger, me);
}

}  // namespace herbarium
