// The verbs for scripts and other programs, and for work on the program.
#include <fmt/format.h>

#include <algorithm>

#include "verbs/arguments/completion.hpp"
#include "verbs/play/referee.hpp"
#include "verbs/programs/engine_verb.hpp"
#include "verbs/programs/match_verb.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

constexpr int usual_games = 100;

int play_match(const Call& call, const Module& game) {
  const auto setup = setup_of(call, game, OpenSeats::programs);
  if (!setup) return usage_error(setup.error().reason, "match");
  MatchOptions match;
  match.budget = budget_of(call);
  if (const auto ready = seat_players(match, *setup); !ready)
    return usage_error(ready.error().reason, "match");
  match.engine_limits = engine_limits_of(call);
  match.first = call.number("--first", match.first);
  match.games = call.number("--games", usual_games);
  match.jobs = call.number("--jobs", match.jobs);
  match.threads = threads_of(call);
  match.records = call.text("--records");
  match.json = call.flag("--json");
  return run_match(match);
}

Verb match_verb(const VerbContext& context) {
  const Catalog catalog = context.catalog;
  Verb verb{
      .name = "match",
      .group = Group::programs,
      .help = "Let the program play many games against itself or other programs",
      .arguments = {required(kind::game(catalog, "Which game")),
                    seat_argument(
                        catalog, nullptr,
                        "Who plays seat N: N=ai:LEVEL (0 to 9, greedy, or plain-LEVEL) or N=engine:COMMAND",
                        {"ai:", "engine:"}),
                    option_argument(catalog, nullptr), seed_argument(),
                    kind::number("--games", "N", "The number of games (default: 100)", 1, 1000000),
                    kind::number("--first", "N", "The number of the first game (default: 1)", 1, 100000000),
                    kind::number("--jobs", "N", "Games to play at the same time (default: 1)", 1, 256),
                    kind::file("--records", "DIR", "Write the records into this directory"),
                    kind::flag("--json", "One JSON object")},
      .run = [catalog](const Call& call) { return play_match(call, *call.game(catalog)); },
      .notes = {"Parts of a match, such as --first 1 --games 50 and --first 51 --games 50, add up."}};
  const auto budget = budget_arguments();
  verb.arguments.insert(verb.arguments.begin() + 2, budget.begin(), budget.end());
  for (Argument& argument : engine_arguments()) verb.arguments.push_back(std::move(argument));
  return verb;
}

int run_referee(const Call& call, const Module& game) {
  const auto setup = setup_of(call, game);
  if (!setup) return usage_error(setup.error().reason, "referee");
  if (const auto checked = call.text("--check")) return check_sheets(game, *checked, setup->options);
  for (const char* sheets : {"SHEETS1", "SHEETS2"})
    if (!call.has(sheets)) return usage_error(fmt::format("{} is missing", sheets), "referee");
  return referee(game, {.files = {*call.text("SHEETS1"), *call.text("SHEETS2")},
                        .game_options = setup->options,
                        .options_given = call.has_typed({"--option"}),
                        .record = call.text("--record"),
                        .seed = setup->seed,
                        .prints_sheets = call.flag("--sheets")});
}

Verb referee_verb(const VerbContext& context, const Module& game) {
  return {
      .name = "referee",
      .group = Group::programs,
      .help = "Play two files of written sheets against each other",
      .arguments = {kind::file("SHEETS1", "", "The sheets of seat 1"),
                    kind::file("SHEETS2", "", "The sheets of seat 2"),
                    kind::file("--record", "FILE", "Save the game in this file, or continue it"),
                    kind::file("--check", "FILE", "Only list the mistakes in this file"),
                    kind::flag("--sheets", "After an error, print both Command Sheets"),
                    option_argument(context.catalog, &game), seed_argument()},
      .run = [&game](const Call& call) { return run_referee(call, game); },
      .notes = {"A line `Round 3` starts the sheet of that round. Without such lines a sheet ends with its "
                "stone, a blank line, or a total (`78 AP`). A bid is written after its command or on a line "
                "`bid 3`; bids are used in order. A line `coin 1` decides the coin, otherwise the seed. "
                "`resign` resigns."},
      .game = &game};
}

Verb engine_verb(const VerbContext& context) {
  return {.name = "engine",
          .group = Group::programs,
          .help = "Play for another program, by the engine protocol",
          .arguments = {kind::level("--level", "How well it plays, from 0 to 9 (default: 3), or greedy")},
          .run =
              [catalog = context.catalog](const Call& call) {
                return serve_engine(catalog, *player_spec_of(call.text("--level", "")), threads_of(call));
              },
          .notes = {"See man herbarium-engine for the commands."}};
}

Verb complete_verb(const VerbContext& context) {
  Argument words = kind::text("WORD", "", "The words after the program's name; the last one may be empty");
  words.many = true;
  words.may_be_empty = true;
  return {.name = "complete",
          .group = Group::hidden,
          .help = "Print the completions of the last word, one on each line, for shells",
          .arguments = {words},
          .run =
              [&application = context.application](const Call& call) {
                for (const std::string& line : application.complete(call.texts("WORD"))) print_line(line);
                return done;
              },
          .notes = {"After a tab comes a note. A line `:files` means the names of files."},
          .configured = false};
}

}  // namespace

std::vector<Verb> program_verbs(const VerbContext& context) {
  std::vector<Verb> verbs{match_verb(context), engine_verb(context), complete_verb(context)};
  const auto is_written = [](const Module* game) { return game->paperwork.script != nullptr; };
  const auto game = std::find_if(context.catalog.begin(), context.catalog.end(), is_written);
  if (game != context.catalog.end()) verbs.insert(verbs.begin() + 1, referee_verb(context, **game));
  return verbs;
}

}  // namespace herbarium
