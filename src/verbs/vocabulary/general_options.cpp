#include "verbs/vocabulary/general_options.hpp"

#include "net/directory/table_folder.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"

namespace herbarium {

GeneralOptions::GeneralOptions() : tables(default_base()) {}

std::vector<Argument> GeneralOptions::arguments() {
  return {
      {.name = "--config",
       .value = "FILE",
       .help = "Read this configuration file instead of the usual one",
       .take = text_into(config),
       .completions = complete_files()},
      flag("--plain", "Plain lines instead of the screen", screen.plain),
      choice("--color", "WHEN", "Colours: auto, always, never", {"auto", "always", "never"},
             [this](const std::string& when) { screen.colour = when; }),
      flag("--no-mouse", "Leave the mouse to the terminal", screen.mouse, false),
      {.name = "--pace",
       .value = "SECONDS",
       .help = "Seconds that each scene of a round is shown, 0 to 60 (default: 0.9)",
       .take = number_into(screen.pace, 0, 60)},
      flag("--no-curtain", "Do not hide one player's secrets from the next", session.curtain, false),
      flag("--no-turn", "Seat 2 sees the board as seat 1 does, not turned round", session.turn_board, false),
      flag("--no-jokes", "Tell a game without the jokes that it makes", session.remarks, false),
      choice("--battles", "HOW", "Battles in real time: together, or alternate (in turn, and no clock runs)",
             {"together", "alternate"},
             [this](const std::string& how) { session.alternate = how == "alternate"; }),
      {.name = "--threads",
       .value = "N",
       .help = "Threads that the program may think with at once (default: one a core; in `match`, one)",
       .take = number_into(session.threads, 1, 256)},
      {.name = "--tables",
       .value = "DIR",
       .help = "Where tables are found (default: /run/herbarium, else /tmp)",
       .take = text_into(tables),
       .completions = complete_folders()},
  };
}

}  // namespace herbarium
