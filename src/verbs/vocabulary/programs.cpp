// The verbs for scripts and other programs, and for work on the program.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/completion/completion.hpp"
#include "verbs/play/referee.hpp"
#include "verbs/programs/bench.hpp"
#include "verbs/programs/engine_verb.hpp"
#include "verbs/programs/match.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/budget_options.hpp"
#include "verbs/vocabulary/game_options.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

struct MatchGiven {
  std::string game;
  GameOptions game_options;
  std::optional<int> games;
  MatchOptions match;
};

constexpr int usual_games = 100;
constexpr int most_games_of_a_test = 20000;

Result<void> take_sprt(std::optional<SprtBounds>& sprt, const Given& given) {
  const std::size_t comma = given.text.find(',');
  SprtBounds bounds;
  const auto reads = [&](std::string_view text, double& number) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && std::abs(number) <= 2000;
  };
  const std::string_view text = given.text;
  if (comma == text.npos || !reads(text.substr(0, comma), bounds.low) ||
      !reads(text.substr(comma + 1), bounds.high) || !(bounds.low < bounds.high))
    return refuse("LOW,HIGH is wanted: two Elo differences, the lower one first");
  sprt = bounds;
  return {};
}

int play_match(MatchGiven& given, Catalog catalog) {
  const auto setup = given.game_options.setup(*find_module(catalog, given.game), OpenSeats::programs);
  if (!setup) return usage_error(setup.error().reason, "match");
  auto ready = seat_players(given.match, *setup);
  MatchOptions& match = given.match;
  if (!ready) return usage_error(ready.error().reason, "match");
  match.engine_limits = given.game_options.engine_limits();
  match.games = given.games.value_or(match.sprt ? most_games_of_a_test : usual_games);
  return run_match(match);
}

Verb match_verb(const VerbContext& context) {
  const auto given = std::make_shared<MatchGiven>();
  MatchOptions& options = given->match;
  const Catalog catalog = context.catalog;
  Argument seat = given->game_options.seat_argument(
      catalog, nullptr, "Who sits where: N=ai:LEVEL (0 to 9, greedy, or plain-LEVEL) or N=engine:COMMAND");
  seat.completions = complete_occupants(catalog, nullptr, {"ai:", "engine:"});
  Verb verb{
      .name = "match",
      .group = Group::programs,
      .help = "Play games of the program against itself or others and count",
      .arguments = {game_argument(catalog, given->game, "Which game", true),
                    seat,
                    given->game_options.option_argument(catalog, nullptr),
                    given->game_options.seed_argument(),
                    {.name = "--games",
                     .value = "N",
                     .help = "How many games (default: 100; with --sprt at most 20000)",
                     .take = number_into(given->games, 1, 1000000)},
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
                    {.name = "--sprt",
                     .value = "LOW,HIGH",
                     .help = "End when it is known whether the first player is better by LOW or by HIGH Elo",
                     .take = [&options](const Given& bounds) { return take_sprt(options.sprt, bounds); }},
                    flag("--json", "One JSON object", options.json)},
      .action =
          [given, catalog, &general = context.general] {
            given->match.threads = std::max(1, general.session.threads);
            return play_match(*given, catalog);
          },
      .notes = {"Pieces of a match (--first 1 --games 50, --first 51 --games 50, …) add up to the whole."}};
  const auto budget = budget_arguments(options.budget);
  verb.arguments.insert(verb.arguments.begin() + 2, budget.begin(), budget.end());
  for (Argument& argument : given->game_options.engine_arguments())
    verb.arguments.push_back(std::move(argument));
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

Verb engine_verb(const VerbContext& context) {
  const auto level = std::make_shared<std::string>();
  return {.name = "engine",
          .group = Group::programs,
          .help = "Play for another program, by the engine protocol on standard input and output",
          .arguments = {{.name = "--level",
                         .value = "LEVEL",
                         .help = "How well it plays, from 0 to 9 (default: 3), or greedy",
                         .take = level_into(*level),
                         .completions = complete_levels()}},
          .action =
              [level, catalog = context.catalog, &general = context.general] {
                return serve_engine(catalog, *player_spec_of(*level), std::max(1, general.session.threads));
              },
          .notes = {"man herbarium-engine tells the commands."}};
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
  std::vector<Verb> verbs{match_verb(context), engine_verb(context), bench_verb(context),
                          complete_verb(context)};
  const auto is_written = [](const Module* game) { return game->paperwork.script != nullptr; };
  const auto game = std::find_if(context.catalog.begin(), context.catalog.end(), is_written);
  if (game != context.catalog.end()) verbs.insert(verbs.begin() + 1, referee_verb(context, **game));
  return verbs;
}

}  // namespace herbarium
