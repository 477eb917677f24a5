#include "verbs/menu/menu_questions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/choice_list.hpp"
#include "verbs/menu/new_game_form.hpp"

namespace herbarium {
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
