#include "verbs/vocabulary/table_options.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "net/directory/table_folder.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/vocabulary/new_game_options.hpp"

namespace herbarium {
namespace {

// Wraps `take`, and sets `typed` if the value was on the command line.
Take noting(bool& typed, Take take) {
  return [&typed, take = std::move(take)](const Given& given) {
    typed = typed || given.place.empty();
    return take(given);
  };
}

}  // namespace

std::vector<Argument> TableOptions::host_arguments(Catalog catalog) {
  const auto noted = [this](Argument argument) {
    argument.take = noting(terms_typed_, std::move(argument.take));
    return argument;
  };
  Argument seat_argument = game_options_.seat_argument(
      catalog, nullptr, "Who sits where: N=me, N=open, N=USER, N=ai:LEVEL (default: 1=me, the rest open)");
  seat_argument.completions = complete_occupants(catalog, nullptr, {"me", "open", "ai:"});
  const auto take_clock = [this](const Given& given) -> Result<void> {
    const auto limit = limit_of(given.text);
    if (!limit) return tl::unexpected(limit.error());
    host_.game.limit = *limit;
    return {};
  };
  return {
      game_argument(catalog, game_, "Which game (not with --resume)", false),
      noted(seat_argument),
      game_options_.option_argument(catalog, nullptr),
      {.name = "--name",
       .value = "TABLE",
       .help = "What the table is called (default: as the game)",
       .take = text_into(host_.name)},
      {.name = "--resume",
       .value = "RECORD",
       .help = "Go on with the game of a record, with the same people",
       .take = text_into(host_.resume),
       .completions = complete_records(catalog, Records::unfinished)},
      {.name = "--clock",
       .value = "LIMIT",
       .help = "How long people may take: \"player SECONDS [+SECONDS]\" or \"turn SECONDS\"",
       .take = noting(terms_typed_, take_clock),
       .completions = complete_words({})},
      {.name = "--linger",
       .value = "SECONDS",
       .help = "Seconds that the table waits for people (default: 86400)",
       .take = number_into(host_.linger, 1, 1e7)},
      noted(switch_argument(hints_switch, host_.game)),
      switch_argument(onlookers_switch, host_.game),
      switch_argument(away_switch, host_.game),
      program_argument(),
  };
}

std::vector<Argument> TableOptions::join_arguments(bool watch) {
  std::vector<Argument> arguments;
  arguments.push_back({.name = "TABLE",
                       .value = "",
                       .help = "USER, TABLE or USER/TABLE, and @HOST behind it (default: the only one)",
                       .take = text_into(join_.address),
                       .completions = complete_tables()});
  if (!watch)
    arguments.push_back({.name = "--seat",
                         .value = "N",
                         .help = "Which seat (default: your own, else a free one)",
                         .take = number_into(join_.seat, 1, max_seats),
                         .completions = complete_seats()});
  if (!watch) arguments.push_back(program_argument());
  arguments.push_back({.name = "--record",
                       .value = "FILE",
                       .help = "Keep the game here, too, with its proof beside it",
                       .take = text_into(join_.record),
                       .completions = complete_files()});
  arguments.push_back({.name = "--ssh",
                       .value = "COMMAND",
                       .help = "What reaches another host (default: ssh)",
                       .take = text_into(join_.ssh)});
  return arguments;
}

std::vector<Argument> TableOptions::relay_arguments() {
  return {{.name = "TABLE",
           .value = "",
           .help = "Which: USER, TABLE or USER/TABLE (default: the only one there is)",
           .take = text_into(join_.address),
           .completions = complete_tables()}};
}

Argument TableOptions::program_argument() {
  return {.name = "--play",
          .value = "LEVEL",
          .help = "Let the program play the seat at this terminal, at a level from 0 to 9",
          .take = [this](const Given& given) -> Result<void> {
            join_.player = player_spec_of(given.text);
            if (!join_.player) return refuse("a level from 0 to 9 is wanted, or greedy");
            return {};
          },
          .completions = complete_levels()};
}

JoinOptions TableOptions::join(const std::string& base) const {
  JoinOptions join = join_;
  join.base = base;
  return join;
}

Result<HostOptions> TableOptions::host(Catalog catalog) const {
  HostOptions options = host_;
  options.any_name = true;
  if (host_.resume.empty() == game_.empty())
    return refuse("host: either a game or --resume RECORD is wanted");
  if (host_.game.is_away && join_.player) return refuse("--play: with --away nobody plays at this terminal");
  if (!host_.resume.empty() && (terms_typed_ || game_options_.has_rules()))
    return refuse("host: with --resume, the seats, the options and the clock are those of the record");
  if (!host_.resume.empty()) return options;
  if (!host_.name.empty() && !is_table_name(host_.name))
    return refuse(fmt::format("--name {}: 1 to 32 letters, digits, - and _", escaped(host_.name)));
  const auto setup = game_options_.table_setup(*find_module(catalog, game_));
  if (!setup) return tl::unexpected(setup.error());
  options.game.setup = *setup;
  return options;
}

}  // namespace herbarium
