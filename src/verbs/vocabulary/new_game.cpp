#include "verbs/vocabulary/new_game.hpp"

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

std::vector<Argument> NewGame::arguments(Catalog catalog, const Module& game) {
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
                   record_ = given.text;
                   without_record_ = false;
                   return {};
                 },
                 .completions = complete_files(),
                 .excludes = "--no-record"});
  Argument no_record = flag("--no-record", "Keep nothing", without_record_);
  no_record.take = [this, take = no_record.take](const Given& given) {
    record_.reset();
    return take(given);
  };
  all.push_back(no_record);
  all.push_back(choice("--dice", "WHO", "Who rolls: auto (the program) or ask (you type your own dice)",
                       {"auto", "ask"}, [this](const std::string& who) { ask_dice_ = who == "ask"; }));
  for (Argument& argument : game_options_.engine_arguments()) all.push_back(std::move(argument));
  return all;
}

Result<PlayOptions> NewGame::play_options(const Module& game, const SessionOptions& session) const {
  // Whoever sits at a terminal wants to play; a script may watch the program play.
  const auto setup =
      game_options_.setup(game, reads_from_terminal() ? OpenSeats::person_first : OpenSeats::usual);
  if (!setup) return tl::unexpected(setup.error());
  PlayOptions options;
  options.setup = *setup;
  options.record = record_;
  options.without_record = without_record_;
  options.session = session;
  options.engine_limits = game_options_.engine_limits();
  options.session.ask_dice = ask_dice_;
  return options;
}

}  // namespace herbarium
