// The verbs for scripts and other programs, and for work on the program.
#include "verbs/vocabulary/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/completion/completion.hpp"
#include "verbs/match/bench.hpp"
#include "verbs/match/match.hpp"
#include "verbs/play/referee.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/budget_options.hpp"
#include "verbs/vocabulary/game_options.hpp"

namespace herbarium {
namespace {

struct MatchGiven {
  std::string game;
  GameOptions game_options;
  MatchOptions match;
};

int play_match(MatchGiven& given, Catalog catalog) {
  const auto setup = given.game_options.setup(*find_module(catalog, given.game), OpenSeats::programs);
  if (!setup) return usage_error(setup.error().reason, "match");
  const auto seated = seat_players(given.match, *setup);
  return seated ? run_match(given.match) : usage_error(seated.error().reason, "match");
}

Verb match_verb(const VerbContext& context) {
  const auto given = std::make_shared<MatchGiven>();
  MatchOptions& options = given->match;
  const Catalog catalog = context.catalog;
  Argument seat = given->game_options.seat_argument(
      catalog, nullptr, "Who sits where: N=ai:LEVEL (0 to 9, greedy, or plain-LEVEL)");
  seat.completions = complete_occupants(catalog, nullptr, {"ai:"});
  Verb verb{
      .name = "match",
      .group = Group::programs,
      .help = "Play games of the program against itself and count",
      .arguments = {game_argument(catalog, given->game, "Which game", true),
                    seat,
                    given->game_options.option_argument(catalog, nullptr),
                    given->game_options.seed_argument(),
                    {.name = "--games",
                     .value = "N",
                     .help = "How many games (default: 100)",
                     .take = number_into(options.games, 1, 1000000)},
                    {.name = "--first",
                     .value = "N",
                     .help = "The number of the first of them (default: 1)",
                     .take = number_into(options.first, 1, 100000000)},
                    {.name = "--jobs",
                     .value = "N",
                     .help = "Games to play at the same time (default: 1)",
                     .take = number_into(options.jobs, 1, 256)},
                    {.name = "--records",
                     .value = "DIR",
                     .help = "Write each game's record into this folder",
                     .take = text_into(options.records),
                     .completions = complete_folders()},
                    flag("--json", "One JSON object", options.json)},
      .action =
          [given, catalog, &general = context.general] {
            given->match.threads = std::max(1, general.session.threads);
            return play_match(*given, catalog);
          },
      .notes = {"Pieces of a match (--first 1 --games 50, --first 51 --games 50, …) add up to the whole."}};
  const auto budget = budget_arguments(options.budget);
  verb.arguments.insert(verb.arguments.begin() + 2, budget.begin(), budget.end());
  return verb;
}

struct RefereeGiven {
  std::array<std::string, 2> files;
  std::optional<std::string> record;
  GameOptions game_options;
  std::string checked;
  bool sheets = false;
};

Argument sheets_argument(const std::string& name, std::string& path, const std::string& help) {
  return {.name = name, .value = "", .help = help, .take = text_into(path), .completions = complete_files()};
}

int run_referee(const RefereeGiven& given, const Module& game) {
  const auto setup = given.game_options.setup(game);
  if (!setup) return usage_error(setup.error().reason, "referee");
  if (!given.checked.empty()) return check_sheets(game, given.checked, setup->options);
  for (std::size_t i = 0; i < given.files.size(); ++i)
    if (given.files[i].empty()) return usage_error(fmt::format("SHEETS{} is missing", i + 1), "referee");
  return referee(game, {given.files, setup->options, given.game_options.has_rules(), given.record,
                        setup->seed, given.sheets});
}

Verb referee_verb(const VerbContext& context, const Module& game) {
  const auto given = std::make_shared<RefereeGiven>();
  return {
      .name = "referee",
      .group = Group::programs,
      .help = "Play two files of written sheets against each other",
      .arguments = {sheets_argument("SHEETS1", given->files[0], "What the player on seat 1 handed in"),
                    sheets_argument("SHEETS2", given->files[1], "What the player on seat 2 handed in"),
                    {.name = "--record",
                     .value = "FILE",
                     .help = "Write the record here; one that exists is continued",
                     .take = text_into(given->record),
                     .completions = complete_files()},
                    {.name = "--check",
                     .value = "FILE",
                     .help = "Only list what is wrong with how this file is written",
                     .take = text_into(given->checked),
                     .completions = complete_files()},
                    flag("--sheets", "Print both Command Sheets after an error, too", given->sheets),
                    given->game_options.option_argument(context.catalog, &game),
                    given->game_options.seed_argument()},
      .action = [given, &game] { return run_referee(*given, game); },
      .notes = {"A line `Round 3` begins the sheet of that round; without such lines a sheet ends with its "
                "stone, a blank line, or a total (`78 AP`). A bid stands beside its command, or on a line "
                "`bid 3`, used in their order. The coin falls as a line `coin 1` says, or by the seed; "
                "`resign` gives up."},
      .game = &game};
}

Verb bench_verb(const VerbContext& context) {
  const auto options = std::make_shared<BenchOptions>();
  return {.name = "bench",
          .group = Group::programs,
          .help = "Time games by random events, one core, a fixed seed",
          .arguments = {{.name = "GAME",
                         .value = "",
                         .help = "Which games (default: all); GAME:OPTION=VALUE sets an option",
                         .take = texts_into(options->games),
                         .completions = complete_games_with_rules(context.catalog),
                         .many = true},
                        {.name = "--playouts",
                         .value = "N",
                         .help = "Games to play of each",
                         .take = number_into(options->playouts, 1, 100000000)},
                        flag("--json", "One JSON object", options->json)},
          .action = [options, catalog = context.catalog] { return bench(catalog, *options); },
          .notes = {"The signature is a hash over the outcomes: it stays the same unless the rules change."}};
}

Verb complete_verb(const VerbContext& context) {
  const auto words = std::make_shared<std::vector<std::string>>();
  return {.name = "complete",
          .group = Group::hidden,
          .help = "Print what could stand in the place of the last word, a line each, for the shells",
          .arguments = {{.name = "WORD",
                         .value = "",
                         .help = "The words behind the program's name; the last one may be empty",
                         .take = texts_into(*words),
                         .many = true,
                         .may_be_empty = true}},
          .action =
              [words, &vocabulary = context.vocabulary] {
                for (const std::string& line : complete_line(*words, vocabulary)) print_line(line);
                return done;
              },
          .notes = {"Behind a tab stands a note. A line `:files` stands for the names of files."},
          .configured = false};
}

}  // namespace

std::vector<Verb> program_verbs(const VerbContext& context) {
  std::vector<Verb> verbs{match_verb(context), bench_verb(context), complete_verb(context)};
  const auto is_written = [](const Module* game) { return game->paperwork.script != nullptr; };
  const auto game = std::find_if(context.catalog.begin(), context.catalog.end(), is_written);
  if (game != context.catalog.end()) verbs.insert(verbs.begin() + 1, referee_verb(context, **game));
  return verbs;
}

}  // namespace herbarium
