#include "games/rush/typing/typed_words.hpp"

#include <algorithm>
#include <vector>

#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

using Words = std::vector<std::string_view>;

bool begins_with(std::string_view word, std::string_view text) {
  return text.size() <= word.size() && same_but_for_case(word.substr(0, text.size()), text);
}

// What a single letter can stand for, before the words that are never called so.
Words words_of_action(const State& state) {
  Words words{"grab", "cube", "end", "step"};
  if (state.players > 2) words.push_back("take");
  if (state.carries(state.mover())) words.push_back("drop");
  if (state.minions_of(team_of(state.mover())).any()) words.push_back("minion");
  return words;
}

Words words_due(const State& state) {
  if (const auto two = plain_due(state.phase)) return {word_of(two->front()), word_of(two->back())};
  switch (state.phase) {
    case Phase::act: return words_of_action(state);
    case Phase::drag: return {"drag", "stop"};
    case Phase::target: return {"fight", "minion"};
    case Phase::spend: return {"spend"};
    default: return {};
  }
}

}  // namespace

std::string word_meant(const State& state, std::string_view text) {
  std::string_view found = text;
  int number = 0;
  for (const std::string_view word : words_due(state)) {
    if (text.empty() || !begins_with(word, text)) continue;
    found = word;
    ++number;
  }
  return std::string(number == 1 ? found : text);
}

Seat seat_with_letter(const State& state, std::string_view letter) {
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (letter.size() == 1 && upper(letter[0]) == letter_of(seat)) return seat;
  return nobody;
}

std::optional<Space> space_meant(const State& state, std::string_view word) {
  if (const auto space = space_called(word)) return space;
  if (state.has_mover()) {
    const Team team = team_of(state.mover());
    if (same_but_for_case(word, "home")) return base_of(team);
    if (word.size() >= 2 && begins_with("princess", word)) return state.princess_of(other(team)).at;
  }
  if (same_but_for_case(word, "h")) return state.princess_of(Team::jocks).at;
  if (same_but_for_case(word, "p")) return state.princess_of(Team::zombies).at;
  const Seat seat = seat_with_letter(state, word);
  return seat == nobody ? std::nullopt : std::optional(state.at[seat]);
}

}  // namespace herbarium::rush
