#include "verbs/menu_questions.hpp"

#include <fmt/format.h>

#include "verbs/person_name.hpp"

namespace herbarium {
namespace {

void add_levels(std::vector<Choice>& choices) {
  for (int level = 0; level <= highest_level; ++level)
    choices.push_back({static_cast<char>('0' + level), fmt::format("The program, level {}", level),
                       std::string(level_words[static_cast<std::size_t>(level)])});
}

PlayerSpec spec_of_level(std::size_t level) { return {PlayerSpec::Kind::level, static_cast<int>(level)}; }

constexpr std::size_t usual_level = static_cast<std::size_t>(PlayerSpec{}.level);

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

// The occupant's index in the list of choices: a person, then the levels.
std::size_t place_of(const Occupant& occupant) {
  const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt;
  if (occupant.kind == "human") return 0;
  return 1 + (spec && spec->kind == PlayerSpec::Kind::level ? static_cast<std::size_t>(spec->level)
                                                            : usual_level);
}

}  // namespace

std::optional<PlayOptions> usual_game(UserInterface& ui, const Module& game, const MenuOptions& options) {
  const auto usual = options.new_game(game);
  if (usual) return *usual;
  ui.page("The configuration has a mistake", usual.error().reason + "\n");
  return std::nullopt;
}

const Module* ask_game(UserInterface& ui, Catalog catalog, const std::string& title) {
  std::vector<Choice> choices;
  char key = '1';
  for (const Module* game : catalog)
    choices.push_back({key++, std::string(game->title), fmt::format("by {}", game->designer)});
  const auto chosen = choices.size() == 1 ? std::optional<std::size_t>(0) : ui.choose(title, choices, 0);
  return chosen ? catalog[*chosen] : nullptr;
}

std::optional<Options> ask_options(UserInterface& ui, const Module& game, const Options& usual) {
  std::vector<Choice> choices;
  std::vector<Options> meant;
  std::size_t at = 0;
  for (char digit = '1'; digit <= '9'; ++digit) {
    Options options = usual;
    if (!set_option(game.options, options, "players", std::string(1, digit))) continue;
    if (options == usual) at = choices.size();
    choices.push_back({digit, fmt::format("{} players", digit), ""});
    meant.push_back(options);
  }
  if (choices.empty()) return usual;
  const auto chosen = ui.choose(fmt::format("{}: how many play?", game.title), choices, at);
  return chosen ? std::optional(meant[*chosen]) : std::nullopt;
}

std::optional<PlayerSpec> ask_level(UserInterface& ui, const std::string& title) {
  std::vector<Choice> choices;
  add_levels(choices);
  const auto chosen = ui.choose(title, choices, usual_level);
  return chosen ? std::optional(spec_of_level(*chosen)) : std::nullopt;
}

std::optional<Occupant> ask_occupant(UserInterface& ui, const Module& game, Seat seat,
                                     const Occupant& usual) {
  std::vector<Choice> choices{{'p', "A person", ""}};
  if (game.think) add_levels(choices);
  const std::string title = fmt::format("{}: who plays on seat {}?", game.title, seat);
  const auto chosen = choices.size() == 1 ? 0 : ui.choose(title, choices, place_of(usual));
  if (!chosen) return std::nullopt;
  if (*chosen > 0) return Occupant{"ai", name_of(spec_of_level(*chosen - 1))};
  const auto name = ask_name(ui, game, seat, usual.kind == "human" ? usual.name : "");
  return name ? std::optional<Occupant>({"human", *name}) : std::nullopt;
}

}  // namespace herbarium
