// A person of this account at a table: connecting and playing.
#include "verbs/tables/table_verbs.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <utility>

#include "base/clock.hpp"
#include "base/crew.hpp"
#include "base/file.hpp"
#include "core/record.hpp"
#include "net/directory/dial.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "table/local_table.hpp"
#include "table/rematch_score.hpp"
#include "ui/session/session.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/user_interface.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/version.hpp"

namespace herbarium {

namespace {

// Reopens a table whose process has died, under its name. It may have died between the first entry of the
// proof and the record.
Result<void> open_again(Catalog catalog, const JoinOptions& join, const std::string& table,
                        const std::string& record) {
  HostOptions host;
  host.resume = exists(record) ? record : proof_path(record);
  host.tells_end = true;
  host.name = table.substr(table.rfind('/') + 1);
  host.linger = join.linger;
  host.as = join.as;
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return pass_on(opened);
  return {};
}

}  // namespace

ClientOptions client_options(const JoinOptions& join, Catalog catalog) {
  ClientOptions options;
  const auto way = std::make_shared<Dialler>(join.base, join.address, join.ssh);
  options.dial = [way] { return way->dial(Prompting::allowed); };
  options.redial = [way] { return way->dial(Prompting::forbidden); };
  options.on_welcome = [way](const std::string& table) { return way->pin(table), way->address(); };
  options.is_gone = [way] { return way->is_gone(); };
  // At a shared account this person does not own the others' tables.
  if (join.as.empty() || join.kept_at)
    options.reopen = [catalog, join](const std::string& table, const std::string& record) {
      return open_again(catalog, join, table, record);
    };
  options.kept_at = join.kept_at;
  options.game = join.game;
  options.copy = join.copy;
  if (!join.meets.empty()) options.meet = meeting_of(catalog, join);
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

std::string describe_terms(const TableTerms& terms) {
  std::string text;
  for (const TermInWords& each : in_words(terms))
    text += fmt::format("  {}{}\n", each.is_unusual ? "Unusual: " : "", each.words);
  return text;
}

bool agrees_in(UserInterface& ui, const std::string& title, const TableTerms& terms) {
  ui.read(title, describe_terms(terms));
  ChoiceList<bool> choices;
  choices.add({'s', "Sit down", "on these terms"}, true);
  choices.add({'l', "Leave", "without a seat"}, false);
  choices.mark_last();
  return choices.choose(ui, "Do you sit down?").value_or(false);
}

std::function<bool(const TableTerms&)> agrees_to_same(UserInterface& ui, const TableTerms& before) {
  return [&ui, before](const TableTerms& terms) {
    return are_same(terms, before) || agrees_in(ui, "The terms have changed", terms);
  };
}

Result<std::unique_ptr<RemoteTable>> sit_down(ClientOptions options, const JoinOptions& join, Catalog catalog,
                                              double seconds) {
  if (!options.watch) {
    const auto key = load_key(state_folder());
    if (!key) return pass_on(key);
    options.key = *key;
    options.statements = load_statements(state_folder());
  }
  auto client = TableClient::connect(std::move(options), catalog, seconds);
  if (!client) return pass_on(client);
  auto table = std::make_unique<RemoteTable>(std::move(*client), join.player);
  for (const std::string& note : join.notes) table->note(note);
  return table;
}

// --- playing

namespace {

// Proposes to adjourn, and gives the table a moment to answer: without other players, it closes.
bool close_at_once(RemoteTable& table) {
  constexpr double patience = 2;
  table.command("adjourn", "");
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

// The table's record; for a game that is not saved, a record's data about the seats.
Record record_of(const Table& table) {
  if (const auto path = table.record_path())
    if (const auto text = read_file(*path))
      if (auto record = read_record(*text)) return *std::move(record);
  Record record;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat)
    record.seats.push_back(record_seat(seat, table.occupant(seat)));
  return record;
}

void step_through_table(const Table& table, UserInterface& ui, int threads, bool reviews, bool flipped,
                        const std::function<void(const PlayedGame&, StepOptions&)>& equip) {
  const auto match = table.match();
  const PlayedGame game = played_game(match, record_of(table));
  StepOptions options{.at = reviews ? match.size() : 0,
                      .review = reviewing(match, table.record_path().value_or(""), threads),
                      .threads = threads,
                      .reviews = reviews,
                      .flipped = flipped};
  if (equip) equip(game, options);
  step_through(ui, game, options);
}

}  // namespace

BeginReview reviewing(const Match& match, const std::string& record, int threads) {
  return [&match, record, threads] {
    return std::make_unique<Reviewer>(match, record, usual_judge, version,
                                      threads > 0 ? threads : all_cores());
  };
}

AfterGame play_at(Table& table, UserInterface& ui, const SessionOptions& settings,
                  const std::function<void(const PlayedGame&, StepOptions&)>& equip) {
  History history = load_history();
  Session session(table, ui, at_this_terminal(settings), history);
  AfterGame after_game = session.play();
  for (; after_game == AfterGame::replay || after_game == AfterGame::review; after_game = session.play())
    step_through_table(table, ui, settings.threads, after_game == AfterGame::review,
                       session.sees_board_flipped(), equip);
  if (LocalTable* const local = table.local()) local->close_record();
  // History is only a convenience, but people must not believe that it was saved.
  if (const auto saved = save_history(history); !saved && at_terminal())
    ui.read("Cannot save the lines that you typed", saved.error().reason + "\n");
  return after_game;
}

namespace {

// Waits until the process of a table that has closed has left its files, though not for long.
void await_end_of_use(const std::string& record) {
  constexpr double patience = 5;
  for (const double until = now_seconds() + patience; is_locked(proof_path(record)) && now_seconds() < until;)
    poll(nullptr, 0, 10);
}

// Plays the game of a table until the person leaves or a rematch replaces it; the result says which.
bool play_game_together(RemoteTable& table, UserInterface& ui, const SessionOptions& settings) {
  set_event_source(&table.event_source());
  const AfterGame after_game = play_at(table, ui, settings);
  set_event_source(nullptr);
  return after_game == AfterGame::rematch;
}

}  // namespace

// A table outlives its host's session, and a host who leaves should know that.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address) {
  if (table.has_ended() || table.match().over() || termination_signal() != 0) return;
  if (table.terms().limit.in_days && table.match().size() > 0)
    return;  // it stays open for those who are away
  ChoiceList<bool> choices;
  choices.add({'k', "Keep it open", "for the others; you keep your seat (rejoin under Tables)"}, false);
  choices.add({'c', "Close it", "the game is saved, and Resume continues it"}, true);
  if (!choices.choose(ui, fmt::format("The table {} is still open", address)).value_or(false)) return;
  if (!close_at_once(table))
    ui.read("The table is still open",
            "The others have been asked to agree. `herbarium tables` shows whether it is open.\n");
}

Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings) {
  MatchScore score;
  while (play_game_together(*table, ui, settings)) {
    const auto meeting = table->next_address();
    if (meeting && join.kept_at) await_end_of_use(*join.kept_at);
    if (!meeting) score.add(*table);
    join.address = meeting.value_or(pinned(join.address, table->address()));
    join.game = meeting ? join.meets : "";
    join.copy = meeting ? join.kept_at.value_or("") : "";
    join.meets.clear();
    join.seat.reset();  // each seat is reserved for its next player
    // The table may not have noticed yet that the check is over.
    if (meeting && table->seat() != spectator) join.seat = table->seat();
    join.record.reset();
    join.kept_at.reset();
    join.notes.clear();
    ClientOptions options = client_options(join, catalog);
    options.agrees = agrees_to_same(ui, table->terms());
    options.dial = options.redial;  // no ssh prompts on the screen
    auto next = sit_down(std::move(options), join, catalog, longest_silence);
    if (!next && meeting)
      return refuse(next.error().reason + "; your table is closed, and `herbarium resume` opens it again");
    if (!next) return pass_on(next);
    table = std::move(*next);
    if (meeting) table->note("This game had been opened twice; its players meet here.");
    if (meeting) continue;
    table->tell_rematch();
    table->note(score.move_on_to(*table));
  }
  table->settle();
  return {};
}

}  // namespace herbarium
