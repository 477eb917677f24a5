#include "verbs/menu/menu_questions.hpp"

#include <fmt/format.h>

#include "ui/choice_list.hpp"
#include "verbs/arguments/person_name.hpp"

namespace herbarium {
namespace {

// Adds the program's levels, of which `marked` is marked, if any.
template <class Value>
void add_levels(ChoiceList<Value>& choices, std::optional<int> marked) {
  for (int level = 0; level <= highest_level; ++level) {
    choices.add({static_cast<char>('0' + level), fmt::format("The program, level {}", level),
                 std::string(level_words[static_cast<std::size_t>(level)])},
                PlayerSpec{PlayerSpec::Kind::level, level});
    if (level == marked) choices.mark_last();
  }
}

// The name for a seat, empty for none.
std::optional<std::string> ask_name(UserInterface& ui, const Module& game, Seat seat,
                                    const std::string& usual) {
  View view;
  view.title = fmt::format("{}, by {}", game.title, game.designer);
  view.prompt = fmt::format("The name of seat {} (Enter: {}): ", seat, usual.empty() ? "none" : usual);
  view.hint = "Names are shown in the game and written into its record.";
  for (;;) {
    const Answer answer = ui.ask(view, History(), std::nullopt);
    view.messages.clear();
    if (answer.kind != Answer::Kind::line) return std::nullopt;
    const auto name = checked_name(answer.line);
    if (name) return name->empty() ? usual : *name;
    view.messages = {name.error().reason};
    view.unread = 1;
  }
}

// The level that sits on a seat as a rule; nothing for a person.
std::optional<int> level_of(const Occupant& occupant) {
  if (occupant.kind == "human") return std::nullopt;
  const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt;
  return spec && spec->kind == PlayerSpec::Kind::level ? spec->level : PlayerSpec{}.level;
}

}  // namespace

std::optional<PlayOptions> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  const auto usual = options.new_game(game);
  if (usual) return *usual;
  ui.page("The configuration has a mistake", usual.error().reason + "\n");
  return std::nullopt;
}

const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title) {
  ChoiceList<const Module*> games;
  char key = '1';
  for (const Module* game : catalog)
    games.add({key++, std::string(game->title), fmt::format("by {}", game->designer)}, game);
  return games.choose_if_several(ui, title).value_or(nullptr);
}

std::optional<Options> ask_options(UserInterface& ui, const Module& game, const Options& usual) {
  ChoiceList<Options> choices;
  for (char digit = '1'; digit <= '9'; ++digit) {
    Options options = usual;
    if (!set_option(game.options, options, "players", std::string(1, digit))) continue;
    choices.add({digit, fmt::format("{} players", digit), ""}, options);
    if (options == usual) choices.mark_last();
  }
  return choices.empty() ? usual : choices.choose(ui, fmt::format("{}: how many play?", game.title));
}

std::optional<PlayerSpec> ask_level(UserInterface& ui, const std::string& title) {
  ChoiceList<PlayerSpec> levels;
  add_levels(levels, PlayerSpec{}.level);
  return levels.choose(ui, title);
}

std::optional<Occupant> ask_occupant(UserInterface& ui, const Module& game, Seat seat,
                                     const Occupant& usual) {
  ChoiceList<std::optional<PlayerSpec>> players;  // nothing for a person
  players.add({'p', "A person", ""}, std::nullopt);
  if (game.think) add_levels(players, level_of(usual));
  const auto chosen =
      players.choose_if_several(ui, fmt::format("{}: who plays on seat {}?", game.title, seat));
  if (!chosen) return std::nullopt;
  if (*chosen) return Occupant{"ai", name_of(**chosen)};
  const auto name = ask_name(ui, game, seat, usual.kind == "human" ? usual.name : "");
  return name ? std::optional<Occupant>({"human", *name}) : std::nullopt;
}

}  // namespace herbarium
