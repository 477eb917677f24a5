#include "verbs/menu/menu.hpp"

#include <fmt/format.h>

#include <functional>

#include "ui/choice_list.hpp"
#include "ui/terminal/hard_exit.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/menu/kept_menu.hpp"
#include "verbs/menu/menu_questions.hpp"
#include "verbs/menu/menu_tables.hpp"
#include "verbs/play/play_verbs.hpp"
#include "verbs/tables/resumed_table.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

class Menu {
 public:
  // `ui` must outlive the menu.
  Menu(Catalog catalog, const MenuOptions& options, UserInterface* ui)
      : catalog_(catalog), options_(options), ui_(ui), tables_(ui, catalog, options), pace_(ui->pace()) {}

  void run() {
    ChoiceList<Action> actions = entries();
    const std::string title = options_.guest.empty() ? "herbarium" : "herbarium: " + options_.guest;
    for (auto action = actions.choose(*ui_, title); action && *action; action = actions.choose(*ui_, title)) {
      (*action)();
      if (pace_) ui_->set_pace(*pace_);  // a game may have had one of its own
      if (termination_signal() != 0) return;
    }
  }

 private:
  bool in_lobby() const { return !options_.guest.empty(); }

  using Action = std::function<void()>;  // none: quit

  ChoiceList<Action> entries() {
    ChoiceList<Action> actions;
    char key = '1';
    for (const Module* game : catalog_)
      actions.add({key++, std::string(game->title), std::string(game->summary)}, [=, this] { play(*game); });
    actions.add({'o', "Open a table", "for people at other terminals"}, [this] { tables_.open(); });
    actions.add({'t', "Tables", "join or watch one"}, [this] { tables_.browse(); });
    actions.add({'r', "Resume", "go on with a game that was left"}, [this] { resume(); });
    actions.add({'p', "Replays", "step through a game that was played"}, [this] { step_through_record(); });
    actions.add({'u', "Rules", "the rules in short"}, [this] { show_rules(); });
    if (in_lobby())
      actions.add({'h', "From home", "play here with a key of your own"},
                  [this] { tables_.tell_way_home(); });
    actions.add({'q', "Quit", ""}, nullptr);
    return actions;
  }

  void step_through_record() {
    KeptMenu games(*ui_, catalog_, KeptList::Which::all);
    while (const auto kept = games.choose())
      step_through_at(*ui_, catalog_, kept->header.path, options_.new_game);
  }

  void play(const Module& game) {
    const auto options = ask_new_game(*ui_, game, options_);
    if (!options) return;
    if (const auto left = play_new_at(*ui_, *options); left && left->wants_another) play(game);
  }

  // A game that was played at a table is resumed at one.
  void resume() {
    const auto kept = KeptMenu(*ui_, catalog_, KeptList::Which::unfinished).choose();
    if (!kept) return;
    if (!is_of_table(kept->header.path)) return play_on(*kept);
    if (kept->state.in_use) return ui_->page(kept->state.title, "This game is being played: see Tables.\n");
    tables_.open_again(kept->header.path);
  }

  void play_on(const KeptGame& kept) {
    if (!play_on_at(*ui_, catalog_, kept.header.path, options_.session)) return;
    for (const Module* game : catalog_)
      if (game->title == kept.state.title) play(*game);
  }

  void show_rules() {
    const Module* game = nullptr;
    while ((game = ask_game(*ui_, catalog_, "Rules", game)) != nullptr) {
      ui_->page(std::string(game->title), std::string(game->rules));
      if (catalog_.size() == 1) return;  // nothing was asked
    }
  }

  Catalog catalog_;
  MenuOptions options_;
  UserInterface* ui_;
  TableMenu tables_;
  std::optional<double> pace_;
};

}  // namespace

int show_menu(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen) {
  auto ui = open_interface(screen);
  Menu(catalog, options, ui.get()).run();
  const int refused_lines = ui->refused_lines();
  ui.reset();
  if (const int signal = termination_signal()) die_by_signal(signal);
  return status_after(refused_lines);
}

}  // namespace herbarium
