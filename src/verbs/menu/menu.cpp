#include "verbs/menu/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "base/file.hpp"
#include "table/local_table.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu/kept_menu.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/new_game/form.hpp"
#include "verbs/play/learn.hpp"
#include "verbs/play/play.hpp"
#include "verbs/play/post.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

class Menu {
 public:
  // `ui` must outlive the menu.
  Menu(Catalog catalog, const MenuOptions& options, UserInterface* ui)
      : catalog_(catalog), options_(options), ui_(ui), tables_(ui, catalog, options), pace_(ui->pace()) {}

  void run() {
    std::vector<WaitingGame> waiting = tables_.waiting();
    ChoiceList<Action> actions = entries(waiting);
    const std::string title = options_.guest.empty() ? "herbarium" : "herbarium: " + options_.guest;
    for (auto action = actions.choose(*ui_, title); action && *action; action = actions.choose(*ui_, title)) {
      (*action)();
      if (pace_) ui_->set_pace(*pace_);  // the game before may have changed it
      if (termination_signal() != 0) return;
      if (auto now = tables_.waiting(); !now.empty() || !waiting.empty())
        actions = entries(waiting = std::move(now));
    }
  }

 private:
  bool in_lobby() const { return !options_.guest.empty(); }

  using Action = std::function<void()>;  // none: quit

  // What others wait for comes first.
  ChoiceList<Action> entries(const std::vector<WaitingGame>& waiting) {
    ChoiceList<Action> actions;
    const auto is_over = [](const WaitingGame& game) { return game.is_over(); };
    if (!waiting.empty())
      actions.add(
          {'y', std::all_of(waiting.begin(), waiting.end(), is_over) ? "Game over" : "Your turn",
           waiting.size() == 1 ? title_of(waiting[0]) : fmt::format("{} games wait for you", waiting.size())},
          [this, waiting] { tables_.play_waiting(waiting); });
    const auto add_learn = [&] {
      actions.add({'l', "Learn", "a game in short lessons"}, [this] {
        const Module* game = choose_lessons(*ui_, catalog_, options_.session, options_.new_game);
        if (game) play(*game);
      });
    };
    const bool is_new = has_courses(catalog_) && !has_played_anything();
    if (is_new) add_learn();
    char key = '1';
    for (const Module* game : catalog_)
      actions.add({key++, std::string(game->title), std::string(game->summary)}, [=, this] { play(*game); });
    if (has_courses(catalog_) && !is_new) add_learn();
    if (has_puzzles(catalog_))
      actions.add({'z', "Puzzles", "find the best turn"},
                  [this] { puzzle_at(*ui_, catalog_, options_.session); });
    actions.add({'o', "Open a table", "for people at other terminals"}, [this] { tables_.open(); });
    actions.add({'t', "Tables", "join or watch one"}, [this] { tables_.browse(); });
    actions.add({'r', "Resume", "continue a saved game"}, [this] { resume(); });
    actions.add({'p', "Replays", "step through a game that was played"}, [this] { step_through_record(); });
    actions.add({'u', "Rules", "a summary of the rules"}, [this] { show_rules(); });
    if (in_lobby())
      actions.add({'h', "From home", "play here with a key of your own"},
                  [this] { tables_.tell_way_home(); });
    actions.add({'q', "Quit", ""}, nullptr);
    return actions;
  }

  void step_through_record() {
    KeptMenu games(*ui_, catalog_, KeptList::Which::all);
    while (const auto kept = games.choose()) {
      const auto opened = open_record(kept->header.path, catalog_);
      if (!opened)
        ui_->read("This record cannot be read", opened.error().reason);
      else
        herbarium::step_through_record(*ui_, *opened, kept->header.path, 0, options_.new_game);
    }
  }

  void play(const Module& game) {
    const auto options = ask_new_game(*ui_, game, options_);
    if (!options) return;
    if (const auto left = play_from_menu(*ui_, *options); left && left->wants_another) play(game);
  }

  // A game played at a table is resumed at one.
  void resume() {
    const auto kept = KeptMenu(*ui_, catalog_, KeptList::Which::unfinished).choose();
    if (!kept) return;
    if (is_by_letter(kept->header.path))
      return play_by_letter(*ui_, catalog_, kept->header.path, options_.session);
    if (!is_of_table(kept->header.path)) return play_on(*kept);
    tables_.open_again(kept->header.path);
  }

  void play_on(const KeptGame& kept) {
    auto table = LocalTable::resume(kept.header.path, catalog_);
    if (!table) return ui_->read("This game cannot be continued", table.error().reason);
    if (!play_games(*table, *ui_, options_.session, false, true).wants_another) return;
    for (const Module* game : catalog_)
      if (game->title == kept.state.title) play(*game);
  }

  void show_rules() {
    const Module* game = nullptr;
    while ((game = ask_game(*ui_, catalog_, "Rules", game)) != nullptr) {
      ui_->read(std::string(game->title), std::string(game->rules));
      if (catalog_.size() == 1) return;  // there was no question
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
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    Menu(catalog, options, &ui).run();
    return Farewell();
  });
}

// --- questions before a game

namespace {

// A new game with the configured defaults, for as many people as can play; shows a mistake in its section.
std::optional<NewGame> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  auto usual = options.new_game(game);
  if (!usual) return ui.read("The configuration has a mistake", usual.error().reason + "\n"), std::nullopt;
  usual->setup.occupants.resize(max_seats, usual_occupant(game));
  return *usual;
}

NewGame first_game(NewGame game) {
  game.setup.options = first_game_options(game.setup.module->options, game.setup.options);
  return game;
}

// The different ones, with a name and a remark on each.
std::vector<Preset> presets_of(Seating seating, const NewGame& usual, const std::optional<NewGame>& last) {
  std::vector<Preset> presets;
  const auto add = [&](const char* name, const char* note, const NewGame& game) {
    const auto same = [&](const Preset& each) { return is_same(each.game, game, seating); };
    if (std::none_of(presets.begin(), presets.end(), same)) presets.push_back({name, note, game});
  };
  add("usual", "as the rules and your settings say", usual);
  add("first game", "short, to get to know it", first_game(usual));
  if (last) add("as last time", "", *last);
  return presets;
}

// The form's first settings: a first game for a person who never played this one and has no settings for
// it.
NewGame start_of(const NewGame& usual, const std::optional<NewGame>& last) {
  if (last) return *last;
  const Module& game = *usual.setup.module;
  const bool is_new = usual.setup.options == default_options(game.options) && games_kept(game) == 0;
  return is_new ? first_game(usual) : usual;
}

// The name of one of several people; nothing if they go back. Enter accepts the one in the line.
std::optional<std::string> ask_name(UserInterface& ui, const Module& game, Seat seat,
                                    const std::string& usual) {
  View view;
  view.title = std::string(game.title) + ": who plays?";
  view.prompt = fmt::format("name of seat {}> ", seat);
  view.initial_input = usual;
  view.offered = {usual, fmt::format("Enter accepts {}; or type another name.", usual)};
  view.hint = "A name; Enter alone: " + usual;
  for (;;) {
    const Answer answer = ui.ask(view, History(), std::nullopt);
    if (answer.kind != Answer::Kind::line) return std::nullopt;
    const auto name = checked_name(answer.line);
    if (name) return name->empty() ? usual : *name;
    view.messages = {name.error().reason};
    view.unread = view.news = 1;
    view.initial_input = answer.line;
  }
}

// Several people at one keyboard have names: those that they gave, or else the last ones, or "Player 2".
// False if somebody goes back.
bool ask_names(UserInterface& ui, NewGame& game) {
  const SeatSet people = people_in(game);
  if (people.size() < 2) return true;
  const std::vector<std::string> last = last_names();
  std::vector<std::string> names;
  for (const Seat seat : people) names.push_back(of_seat(game.setup.occupants, seat).name);
  const auto is_taken = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::size_t number = 0;
  for (const Seat seat : people) {
    std::string& name = names[number++];
    if (!name.empty()) continue;
    const std::string usual = number <= last.size() && !is_taken(last[number - 1])
                                  ? last[number - 1]
                                  : fmt::format("Player {}", number);
    const auto given = ask_name(ui, *game.setup.module, seat, usual);
    if (!given) return false;
    name = of_seat(game.setup.occupants, seat).name = *given;
  }
  save_names(names);
  return true;
}

// Lets a person fill in the form, and remembers their choices under `name`.
std::optional<NewGame> ask_settings(UserInterface& ui, Seating seating, const std::string& name,
                                    const NewGame& usual) {
  const auto last = load_choices(name, seating, usual);
  NewGameForm form(seating, presets_of(seating, usual, last), start_of(usual, last));
  if (!ui.fill_in(form)) return std::nullopt;
  save_choices(name, seating, form.game(), usual);
  NewGame game = form.game();
  game.setup.occupants.resize(static_cast<std::size_t>(game.setup.module->seats(game.setup.options)));
  if (seating == Seating::keyboard && !ask_names(ui, game)) return std::nullopt;
  return game;
}

}  // namespace

const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title, const Module* game) {
  ChoiceList<const Module*> games;
  char key = '1';
  for (const Module* each : catalog) {
    games.add({key++, std::string(each->title), std::string(each->summary)}, each);
    if (each == game) games.mark_last();
  }
  return games.choose_if_several(ui, title).value_or(nullptr);
}

std::optional<NewGame> ask_new_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  auto usual = usual_game(ui, game, options);
  if (!usual) return std::nullopt;
  usual->pace = ui.pace();
  if (options.guest.empty()) return ask_settings(ui, Seating::keyboard, std::string(game.name), *usual);
  if (!game.think) {
    ui.read(std::string(game.title), "The program does not play this game; open a table.\n");
    return std::nullopt;
  }
  // In the lobby, a person plays alone against the program; against others, at a table.
  std::vector<Occupant>& occupants = usual->setup.occupants;
  std::fill(occupants.begin(), occupants.end(), usual_occupant(game));
  occupants[0] = {Occupant::Kind::human, options.guest};
  usual->record.reset();  // the account's, not this person's
  return ask_settings(ui, Seating::guest, std::string(game.name), *usual);
}

std::optional<NewGame> ask_new_table(UserInterface& ui, const Module& game, const MenuOptions& options) {
  auto usual = usual_game(ui, game, options);
  if (!usual) return std::nullopt;
  std::vector<Occupant>& occupants = usual->setup.occupants;
  std::fill(occupants.begin(), occupants.end(), Occupant{Occupant::Kind::open, ""});
  occupants[0] = {Occupant::Kind::me, ""};
  const Seating seating = options.guest.empty() ? Seating::table : Seating::lobby;
  return ask_settings(ui, seating, fmt::format("table-{}", game.name), *usual);
}

}  // namespace herbarium
