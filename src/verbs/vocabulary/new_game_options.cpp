#include "verbs/vocabulary/new_game_options.hpp"

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

Argument switch_argument(const Switch& each, NewGame& game) {
  const auto& [name, value, help] = each.option;
  if (value[0] != 0)
    return choice(name, value, help, {each.values[0].word, each.values[1].word},
                  [&](const std::string& word) { each.set(game, word == each.values[1].word); });
  Argument argument{.name = name, .value = "", .help = help, .take = {}};
  argument.take = [&each, &game](const Given& given) -> Result<void> {
    bool second = false;
    const auto taken = flag_into(second)(given);
    if (taken) each.set(game, second);
    return taken;
  };
  return argument;
}

std::vector<Argument> NewGameOptions::arguments(Catalog catalog, const Module& game) {
  std::vector<Argument> all{game_options_.seat_argument(
                                catalog, &game,
                                "Who sits where: N=human, N=human:NAME, N=ai:LEVEL (0 to 9, plain-LEVEL, or "
                                "greedy), N=engine:COMMAND"),
                            game_options_.option_argument(catalog, &game), game_options_.seed_argument()};
  // The last of these two options counts, so the command line overrides the configuration.
  all.push_back({.name = "--record",
                 .value = "FILE",
                 .help = "Write the record here (default: among the kept games)",
                 .take = [this](const Given& given) -> Result<void> {
                   given_.record = given.text;
                   given_.without_record = false;
                   return {};
                 },
                 .completions = complete_files(),
                 .excludes = record_switch.option.name});
  Argument no_record = switch_argument(record_switch, given_);
  no_record.take = [this, take = no_record.take](const Given& given) {
    given_.record.reset();
    return take(given);
  };
  all.push_back(no_record);
  all.push_back(switch_argument(dice_switch, given_));
  for (Argument& argument : game_options_.engine_arguments()) all.push_back(std::move(argument));
  return all;
}

Result<NewGame> NewGameOptions::new_game(const Module& game, const SessionOptions& session) const {
  // Whoever sits at a terminal wants to play; a script may watch the program play.
  const auto setup =
      game_options_.setup(game, reads_from_terminal() ? OpenSeats::person_first : OpenSeats::usual);
  if (!setup) return tl::unexpected(setup.error());
  NewGame all = given_;
  all.setup = *setup;
  all.engine_limits = game_options_.engine_limits();
  all.session = session;
  dice_switch.set(all, dice_switch.get(given_));
  return all;
}

}  // namespace herbarium
