#include "verbs/menu/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "ui/terminal/signals.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu/kept_menu.hpp"
#include "verbs/menu/new_game_form.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/play/play.hpp"
#include "verbs/tables/open_table.hpp"
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

// --- menu questions

namespace {

// A new game with the configured defaults; shows a mistake in its section.
std::optional<PlayOptions> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  const auto usual = options.new_game(game);
  if (usual) return *usual;
  ui.page("The configuration has a mistake", usual.error().reason + "\n");
  return std::nullopt;
}

Choices first_game_choices(const Module& game, Choices choices) {
  choices.options = first_game_options(game.options, choices.options);
  return choices;
}

// Those that differ from one another, with a name and a word on each.
std::vector<Preset> presets_of(const Module& game, const Choices& usual, const std::optional<Choices>& last) {
  std::vector<Preset> presets;
  const auto add = [&](const char* name, const char* note, const Choices& choices) {
    const auto is_same = [&](const Preset& each) { return each.choices == choices; };
    if (std::none_of(presets.begin(), presets.end(), is_same)) presets.push_back({name, note, choices});
  };
  add("usual", "as the rules and your configuration say", usual);
  add("first game", "short, to get to know it", first_game_choices(game, usual));
  if (last) add("as last time", "", *last);
  return presets;
}

// What the form begins with: a first game for somebody who never played this one and has said nothing about
// it.
Choices start_of(const Module& game, const Choices& usual, const std::optional<Choices>& last) {
  if (last) return *last;
  const bool is_new = usual.options == default_options(game.options) && !has_been_played(game);
  return is_new ? first_game_choices(game, usual) : usual;
}

// Lets a person fill the form in, and remembers under `name` what they chose.
std::optional<Choices> ask_choices(UserInterface& ui, const Module& game, Seating seating,
                                   const std::string& name, const Choices& usual) {
  const auto last = load_choices(name, game, usual);
  NewGameForm form(game, seating, presets_of(game, usual, last), start_of(game, usual, last));
  if (!ui.fill_in(form)) return std::nullopt;
  save_choices(name, game, form.choices(), usual);
  return form.choices();
}

// In the lobby, a person plays alone against the program; against others, at a table.
void seat_guest(Choices& choices, const std::string& guest) {
  std::fill(choices.occupants.begin(), choices.occupants.end(), Occupant{"ai", name_of(PlayerSpec{})});
  choices.occupants[0] = {"human", guest};
}

}  // namespace

const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title, const Module* game) {
  ChoiceList<const Module*> games;
  char key = '1';
  for (const Module* each : catalog) {
    games.add({key++, std::string(each->title), each->by_designer()}, each);
    if (each == game) games.mark_last();
  }
  return games.choose_if_several(ui, title).value_or(nullptr);
}

std::optional<PlayOptions> ask_new_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  auto usual = usual_game(ui, game, options);
  if (!usual) return std::nullopt;
  const bool is_guest = !options.guest.empty();
  if (is_guest && !game.think) {
    ui.page(std::string(game.title), "The program does not play this game; open a table.\n");
    return std::nullopt;
  }
  Choices choices = choices_of(*usual, ui.pace());
  if (is_guest) {
    seat_guest(choices, options.guest);
    usual->record.reset();  // the account's, not this person's
  }
  const Seating seating = is_guest ? Seating::guest : Seating::keyboard;
  const auto chosen = ask_choices(ui, game, seating, std::string(game.name), choices);
  return chosen ? std::optional(with_choices(*usual, *chosen)) : std::nullopt;
}

std::optional<Choices> ask_new_table(UserInterface& ui, const Module& game, const MenuOptions& options) {
  const auto usual = usual_game(ui, game, options);
  if (!usual) return std::nullopt;
  Choices choices = choices_of(*usual, std::nullopt);
  std::fill(choices.occupants.begin(), choices.occupants.end(), Occupant{"open", ""});
  const Seating seating = options.guest.empty() ? Seating::table : Seating::lobby;
  return ask_choices(ui, game, seating, fmt::format("table-{}", game.name), choices);
}

}  // namespace herbarium
