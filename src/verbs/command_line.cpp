#include "verbs/command_line.hpp"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>

#include "base/process.hpp"
#include "net/storage/turn_notice.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/arguments/application.hpp"
#include "verbs/arguments/configuration.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/version.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

// The whole command line, from parsing to running the verb.
class CommandLine {
 public:
  explicit CommandLine(Catalog catalog)
      : catalog_(catalog), vocabulary_{general_arguments(), all_verbs()}, application_(vocabulary_) {}

  int run(const std::vector<std::string>& words) {
    const Parsed parsed = application_.parse(words);
    if (parsed.help) return print(application_.help(parsed.verb));
    if (parsed.version) return print(fmt::format("herbarium {}\n", version));
    const std::string verb = parsed.verb && parsed.verb->group != Group::hidden ? parsed.verb->name : "";
    if (!parsed.trouble.empty()) return usage_error(parsed.trouble, verb);
    auto call = configured(parsed);
    if (!call) return usage_error(call.error().reason, verb);
    call->add(parsed.given);
    set_notifier(call->texts("notify"));
    if (parsed.verb) return parsed.verb->run(*call);
    if (at_terminal()) return show_menu(catalog_, menu_options(*call), screen_of(*call));
    print_line("herbarium plays board games in a terminal. Type `herbarium` and one of:");
    return print(application_.verb_list() + "\n`herbarium help COMMAND` explains a command.\n");
  }

 private:
  static int print(std::string_view text) {
    print_line(text.substr(0, text.find_last_not_of('\n') + 1));
    return done;
  }

  std::vector<Verb> all_verbs() {
    const VerbContext context{catalog_, vocabulary_, application_,
                              [this](const Call& call) { return menu_options(call); }};
    std::vector<Verb> all;
    for (const auto& make : {play_verbs, table_verbs, record_verbs, program_verbs})
      for (Verb& verb : make(context)) all.push_back(std::move(verb));
    return all;
  }

  // The game of a verb; null unless there is exactly one.
  const Module* game_of(const Parsed& parsed) const {
    if (!parsed.verb || parsed.verb->game) return parsed.verb ? parsed.verb->game : nullptr;
    for (const Argument& argument : parsed.verb->arguments)
      if (argument.name == "GAME" && argument.many) return nullptr;
    return parsed.given.game(catalog_);
  }

  // The settings from the configuration. A mistake in it does not stop a verb to which it does not apply.
  Result<Call> configured(const Parsed& parsed) {
    const bool is_wanted = parsed.verb ? parsed.verb->configured : at_terminal();
    const std::string path = parsed.given.text("--config", "");
    if (!is_wanted && path.empty()) return Call();
    auto read = load_configuration(path);
    if (!read && (is_wanted || read.error().line == 0)) return pass_on(read);
    if (!is_wanted) return Call();
    configuration_ = std::move(*read);
    return configured_call(configuration_, parsed.verb, game_of(parsed), vocabulary_);
  }

  MenuOptions menu_options(const Call& call) const {
    const SessionOptions session = session_of(call);
    return {session, tables_of(call), "", [this, session](const Module& game) -> Result<NewGame> {
              const auto section = read_section(configuration_, std::string(game.name),
                                                vocabulary_.find(game.name)->arguments);
              if (!section) return pass_on(section);
              return new_game_of(*section, game, session);
            }};
  }

  Catalog catalog_;
  Vocabulary vocabulary_;
  Application application_;
  Configuration configuration_;
};

}  // namespace

int run(int argc, char** argv, Catalog catalog, std::string_view name) {
  install_fault_handlers();
  set_program_name(name);
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (std::find(words.begin(), words.end(), "lobby") != words.end()) clean_environment();
  set_locale();
  ignore_signals({SIGXFSZ});  // an exhausted quota is reported as an error
  reserve_standard_files();
  return end_output(CommandLine(catalog).run(words));
}

}  // namespace herbarium
