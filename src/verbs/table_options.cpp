#include "verbs/table_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/safe_text.hpp"
#include "net/rendezvous.hpp"
#include "verbs/hosting.hpp"

namespace herbarium {

TableOptions::TableOptions() { join_.base = default_base(); }

void TableOptions::add_place_to(CLI::App& app) {
  app.add_option("--tables", join_.base, "Where tables are found (default: /run/herbarium, else /tmp)")
      ->type_name("DIR");
}

void TableOptions::add_table_to(CLI::App& verb) {
  verb.add_option("TABLE", join_.address,
                  "Which: USER, TABLE or USER/TABLE (default: the only one there is)");
}

void TableOptions::add_host_to(CLI::App& verb, GameOptions& game_options) {
  verb.add_option("GAME", game_, "Which game (not with --resume)");
  verb.add_option("--seat", host_.seats,
                  "Who sits where: N=me, N=open, N=USER, N=ai:LEVEL (default: 1=me, rest open)")
      ->type_name("N=WHO")
      ->allow_extra_args(false);
  game_options.add_options_to(verb, "An option of the rules");
  verb.add_option("--name", host_.name, "What the table is called (default: as the game)")
      ->type_name("TABLE");
  verb.add_option("--resume", host_.resume, "Go on with the game of a record, with the same people")
      ->type_name("RECORD");
  verb.add_option("--clock", host_.clock, "How long people may take: \"player SECONDS\" or \"turn SECONDS\"")
      ->type_name("LIMIT");
  verb.add_option("--linger", host_.linger, "Seconds that the table waits for people (default: 86400)")
      ->check(CLI::Range(1.0, 1e7).description(""))
      ->type_name("SECONDS");
  verb.add_flag("--away", host_.stay_away, "Only open the table");
  add_program_to(verb);
  verb.footer("The table is a process of its own: it outlives the terminal, and ends by itself.");
}

void TableOptions::add_join_to(CLI::App& verb, bool watch) {
  verb.add_option("TABLE", join_.address,
                  "USER, TABLE or USER/TABLE, and @HOST behind it (default: the only one)");
  if (!watch) verb.add_option("--seat", join_.seat, "Which seat (default: your own, else a free one)");
  if (!watch) add_program_to(verb);
  verb.add_option("--record", join_.record, "Keep the game here, too, with its proof beside it");
  verb.add_option("--ssh", join_.ssh, "What reaches another host (default: ssh)")->type_name("COMMAND");
}

void TableOptions::add_program_to(CLI::App& verb) {
  verb.add_option_function<std::string>(
          "--play", [this](const std::string& level) { join_.brain = brain_of(level); },
          "Let the program play the seat at this terminal, at a level from 0 to 9")
      ->check(is_brain())
      ->type_name("LEVEL");
}

Result<HostWishes> TableOptions::host(Catalog catalog, const GameOptions& game_options) const {
  HostWishes wishes = host_;
  if (host_.resume.empty() == game_.empty())
    return refuse("host: either a game or --resume RECORD is wanted");
  if (host_.stay_away && join_.brain) return refuse("--play: with --away nobody plays at this terminal");
  const bool terms = game_options.has_rules() || !host_.seats.empty() || !host_.clock.empty();
  if (!host_.resume.empty() && terms)
    return refuse("host: with --resume, the seats, the options and the clock are those of the record");
  if (!host_.resume.empty()) return wishes;
  wishes.game = find_module(catalog, game_);
  if (!wishes.game) return refuse(game_ + ": no such game; `herbarium games` lists them");
  const auto setup = game_options.setup(*wishes.game);
  if (!setup) return tl::unexpected(setup.error());
  wishes.options = setup->options;
  if (const auto good = check_wishes(wishes); !good) return tl::unexpected(good.error());
  return wishes;
}

}  // namespace herbarium
