#include "verbs/play/play.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engine/engine_player.hpp"
#include "engine/engine_process.hpp"
#include "table/local_table.hpp"
#include "table/rematch_score.hpp"
#include "table/shelf.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
#include "verbs/play/learn.hpp"
#include "verbs/play/post.hpp"
#include "verbs/play/record_reports.hpp"
#include "verbs/tables/inbox.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

namespace {

using NewTable = Result<std::unique_ptr<LocalTable>>;

// A game at this terminal can be continued from any point.
AfterGame play_here(LocalTable& table, UserInterface& ui, const SessionOptions& settings) {
  const UsualGame usual = [&](const Module&) {
    NewGame options;
    options.without_record = !table.record_path();
    options.session = settings;
    return Result<NewGame>(options);
  };
  return play_at(table, ui, settings, [&](const PlayedGame& game, StepOptions& offered) {
    offered.branches = branches_of(ui, game, table.setup_of_next(), table.record_path().value_or(""), usual);
    offered.learn = [&](const Review& review, Seat seat) { learn_from(ui, game, review, seat, settings); };
  });
}

// Everybody moves on to the next seat, and the last to the first.
Setup moved_on(Setup setup) {
  std::rotate(setup.occupants.rbegin(), setup.occupants.rbegin() + 1, setup.occupants.rend());
  return setup;
}

// Refuses if the record cannot be written. Somebody who plays alone has their own name.
NewTable begin_game(NewGame options) {
  if (const SeatSet people = people_in(options); people.size() == 1)
    if (Occupant& only = of_seat(options.setup.occupants, people.first()); only.name.empty())
      only.name = options.session.own_name;
  if (options.without_record) return LocalTable::create(options.setup, std::nullopt);
  if (options.record) return LocalTable::create(options.setup, options.record);
  for (;;) {
    const auto path = new_record_path(options.setup.module->name);
    if (!path) return pass_on(path);
    auto table = LocalTable::create_kept(options.setup, *path);
    // Another game may have taken the path in the meantime.
    if (table || access(path->c_str(), F_OK) != 0) return table;
  }
}

// The saved game of a shared table that has waited for this person longest: somebody else waits there, and
// nobody does in a game of one terminal. A table that only says it has a game of theirs is left alone.
std::optional<std::string> longest_waiting(Catalog catalog, const std::string& tables) {
  InboxPlaces places;
  places.tables = tables;
  places.shelf = false;
  const auto games = look_for_games(catalog, places).games;
  const auto found =
      std::find_if(games.begin(), games.end(), [](const WaitingGame& each) { return !each.record.empty(); });
  if (found == games.end()) return std::nullopt;
  if (games.size() > 1)
    print_line(fmt::format("{} games wait for you; this is {}, since {}.", games.size(), title_of(*found),
                           short_date(found->since)));
  return found->record;
}

Farewell farewell_to(const LocalTable& table) {
  Farewell farewell;
  if (table.keeping() == Keeping::waiting)
    farewell.error = "some moves could not be saved: " + escaped(*table.record_path());
  if (table.record_path() && !table.match().over())
    farewell.words = fmt::format("The game is saved. To continue: {} resume {}", program_name(),
                                 shell_word(short_name_of(*table.record_path())));
  return farewell;
}

// Starts the other programs that were given seats.
Result<void> start_engines(Setup& setup, const EngineLimits& limits) {
  Seat seat = 0;
  for (Occupant& occupant : setup.occupants) {
    ++seat;
    if (!occupant.is_engine()) continue;
    const auto words = command_words(occupant.name);
    if (!words) return pass_on(words);
    // Independent of the dice.
    const std::uint64_t seed =
        setup.seed ? Rng(~*setup.seed, 0x656e67U + static_cast<unsigned>(seat)).next() : random_seed();
    auto started = EnginePlayer::start({*words, limits}, seed);
    if (!started) return refuse(fmt::format("--seat {}: {}", seat, started.error().reason));
    occupant.engine = std::move(*started);
    occupant.name = occupant.engine->name();
  }
  return {};
}

}  // namespace

int play_new(const NewGame& given, const InterfaceOptions& screen) {
  NewGame options = given;
  if (const auto started = start_engines(options.setup, options.engine_limits); !started)
    return print_error(started.error().reason);
  // If a record was requested by name, the game is not played without it.
  NewTable asked = options.record ? begin_game(options) : NewTable();
  if (!asked && access(options.record->c_str(), F_OK) == 0)
    return print_error(fmt::format("{}; `{} resume` continues a game", asked.error().reason, program_name()));
  if (!asked) return print_error(asked.error().reason);
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    NewTable table = *asked ? std::move(asked) : begin_game_at(ui, options);
    if (!table) return pass_on(table);
    play_games(*table, ui, options.session, options.without_record, false);
    return farewell_to(**table);
  });
}

int play_on(Catalog catalog, const std::optional<std::string>& record, const SessionOptions& session,
            const JoinOptions& join, const InterfaceOptions& screen) {
  auto path = record ? record : longest_waiting(catalog, join.base);
  if (!path) path = last_unfinished(catalog);
  if (!path) return print_error("there is no unfinished game to resume");
  if (is_by_letter(*path)) return resume_by_letter(catalog, *path, session, screen);
  // A game played at a table is resumed at one: continued alone, it would no longer match its proof.
  if (is_of_table(*path)) return resume_table(catalog, *path, join, session, screen);
  NewTable table = LocalTable::resume(*path, catalog);
  if (!table) return print_error(table.error().reason);
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    play_games(*table, ui, session, false, false);
    return farewell_to(**table);
  });
}

int step_through(Catalog catalog, const std::string& record, int at, const UsualGame& usual,
                 const InterfaceOptions& screen) {
  const auto opened = open_reported(record, catalog);
  if (!opened) return print_error(opened.error().reason);
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    step_through_record(ui, *opened, record == "-" ? "" : record, at, usual);
    return Farewell();
  });
}

// --- at an open interface

LeftGame play_games(std::unique_ptr<LocalTable>& table, UserInterface& ui, const SessionOptions& settings,
                    bool without_record, bool has_menu) {
  MatchScore score;
  bool is_over = false;
  for (;;) {
    if (settings.tips && reads_from_terminal()) give_tips(*table);  // a script gets the same every time
    const AfterGame after_game = play_here(*table, ui, settings);
    score.add(*table);
    is_over = is_over || table->match().over();
    const bool wants_another = after_game == AfterGame::new_game;
    if (after_game == AfterGame::leave || (wants_another && has_menu))
      return {table->record_path().value_or(""), wants_another, is_over};
    const Setup setup = table->setup_of_next();
    NewGame next{after_game == AfterGame::rematch ? moved_on(setup) : setup, std::nullopt, without_record,
                 settings};
    if (NewTable begun = begin_game_at(ui, next)) {
      table = std::move(*begun);
      if (after_game == AfterGame::rematch)
        table->note(score.move_on_to(*table));
      else
        score = {};
    }
    without_record = next.without_record;
  }
}

std::optional<LeftGame> play_from_menu(UserInterface& ui, NewGame options, bool has_menu) {
  if (options.pace) ui.set_pace(*options.pace);
  NewTable table = begin_game_at(ui, options);
  if (!table) return std::nullopt;
  return play_games(*table, ui, options.session, options.without_record, has_menu);
}

void step_through_record(UserInterface& ui, const OpenedRecord& opened, const std::string& path, int at,
                         const UsualGame& usual) {
  const PlayedGame game = played_game(opened.match, opened.record);
  const auto settings = usual(opened.match.module());
  const SessionOptions session = settings ? settings->session : SessionOptions();
  step_through(
      ui, game,
      {.at = at,
       .branches = branches_of(ui, game, setup_of(opened), path, usual),
       .review = reviewing(opened.match, path, session.threads),
       .learn = [&](const Review& review, Seat seat) { learn_from(ui, game, review, seat, session); },
       .threads = session.threads});
}

// --- starting a game

namespace {

enum class Way { back, again, elsewhere, without };

Way ask_way(UserInterface& ui) {
  ChoiceList<Way> ways;
  ways.add({'b', "Back", ""}, Way::back);
  ways.add({'t', "Try again", ""}, Way::again);
  ways.add({'e', "Elsewhere", "in another folder or file"}, Way::elsewhere);
  ways.add({'p', "Play without a record", "nothing will be kept"}, Way::without);
  return ways.choose(ui, "What now?").value_or(Way::back);
}

// The path of a record named by the person; nothing if they name none.
std::optional<std::string> ask_place(UserInterface& ui, const NewGame& options) {
  View view;
  view.title = "Where is the record to be written?";
  view.prompt = "where> ";
  view.hint = "The name of a folder, or of a new file; nothing goes back.";
  const Answer answer = ui.ask(view, History(), std::nullopt);
  const std::string_view typed = trimmed(answer.line);
  if (answer.kind != Answer::Kind::line || typed.empty()) return std::nullopt;
  const auto usual = new_record_path(options.setup.module->name);
  return elsewhere(typed, usual.value_or(std::string(options.setup.module->name) + ".rec"));
}

}  // namespace

Result<std::unique_ptr<LocalTable>> begin_game_at(UserInterface& ui, NewGame& options) {
  for (;;) {
    auto table = begin_game(options);
    if (table) return table;
    ui.read("The record cannot be written", table.error().reason);
    switch (ask_way(ui)) {
      case Way::back: return table;
      case Way::again: break;
      case Way::elsewhere:
        if (const auto place = ask_place(ui, options)) options.record = place;
        break;
      case Way::without: options.without_record = true; break;
    }
  }
}

}  // namespace herbarium
