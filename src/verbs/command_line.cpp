#include "verbs/command_line.hpp"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <memory>

#include "base/process.hpp"
#include "verbs/arguments/apply_arguments.hpp"
#include "verbs/arguments/help_text.hpp"
#include "verbs/arguments/parser.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/version.hpp"
#include "verbs/vocabulary/new_game_options.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

// The whole command line: what can be given, and what is then done.
class CommandLine {
 public:
  explicit CommandLine(Catalog catalog) : catalog_(catalog) {
    vocabulary_.general = general_.arguments();
    const VerbContext context{catalog, general_, vocabulary_, [this] { return menu_options(); }};
    for (const auto& make : {game_verbs, play_verbs, kept_verbs, table_verbs, record_verbs, program_verbs})
      for (Verb& verb : make(context)) vocabulary_.verbs.push_back(std::move(verb));
  }

  int run(const std::vector<std::string>& words) {
    const Parsed parsed = parse(words, vocabulary_);
    if (parsed.help) return print(parsed.verb ? help_of(*parsed.verb) : general_help(vocabulary_));
    if (parsed.version) return print(fmt::format("herbarium {}\n", version));
    const std::string verb = parsed.verb && parsed.verb->group != Group::hidden ? parsed.verb->name : "";
    if (!parsed.trouble.empty()) return usage_error(parsed.trouble, verb);
    if (const auto applied = apply_arguments(parsed); !applied)
      return usage_error(applied.error().reason, verb);
    if (parsed.verb) return parsed.verb->action();
    if (at_terminal()) return show_menu(catalog_, menu_options(), general_.screen);
    print_line("herbarium plays board games in a terminal. Say `herbarium` and one of:");
    return print(verb_list(vocabulary_) + "\n`herbarium help VERB` tells more.\n");
  }

 private:
  static int print(std::string_view text) {
    print_line(text.substr(0, text.find_last_not_of('\n') + 1));
    return done;
  }

  // A mistake in the configuration does not stop a verb to which it does not apply.
  Result<void> apply_arguments(const Parsed& parsed) {
    const bool configured = parsed.verb ? parsed.verb->configured : at_terminal();
    if (configured || !parsed.value_of("--config").empty()) {
      auto read = load_configuration(parsed);
      if (read)
        configuration_ = std::move(*read);
      else if (configured || read.error().line == 0)
        return tl::unexpected(read.error());
    }
    if (configured)
      if (const auto taken = apply_configuration(configuration_, parsed, vocabulary_, catalog_); !taken)
        return taken;
    if (const auto taken = apply_command_line(parsed); !taken) return taken;
    return parsed.verb ? check_required(parsed, configuration_) : Result<void>();
  }

  MenuOptions menu_options() const {
    return {general_.session, general_.tables, "", [this](const Module& game) -> Result<NewGame> {
              NewGameOptions given;
              const auto arguments = given.arguments(catalog_, game);
              const auto taken = apply_section(configuration_, std::string(game.name), arguments);
              if (!taken) return tl::unexpected(taken.error());
              return given.new_game(game, general_.session);
            }};
  }

  Catalog catalog_;
  GeneralOptions general_;
  Vocabulary vocabulary_;
  Configuration configuration_;
};

}  // namespace

int run(int argc, char** argv, Catalog catalog) {
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (std::find(words.begin(), words.end(), "lobby") != words.end()) clean_environment();
  set_locale();
  ignore_signals({SIGXFSZ});  // a quota that is used up is an error in words
  reserve_standard_files();
  return end_output(CommandLine(catalog).run(words));
}

}  // namespace herbarium
