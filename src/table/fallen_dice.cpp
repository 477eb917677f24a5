#include "table/fallen_dice.hpp"

namespace herbarium {

int FallenDice::rolls_in(const Match& match, int moves) {
  int rolls = 0;
  for (int move = 0; move < moves; ++move) rolls += match.actor(move) == nature ? 1 : 0;
  return rolls;
}

void FallenDice::remember(const Match& match, int first) {
  int rolls = rolls_in(match, first);
  for (int move = first; move < match.size(); ++move) {
    if (match.actor(move) != nature) continue;
    const Position& then = match.at(move);
    if (!then.alarm()) fallen_[rolls] = {plain_text(then.due(nature)), match.full_text(move)};
    ++rolls;
  }
}

std::optional<std::string> FallenDice::next(const Match& match) const {
  if (fallen_.empty() || !match.to_act().has(nature) || match.alarm()) return std::nullopt;
  const auto fell = fallen_.find(rolls_in(match, match.size()));
  if (fell == fallen_.end() || fell->second.due != plain_text(match.due(nature))) return std::nullopt;
  const auto legal = match.validate(nature, fell->second.text);
  return legal ? std::optional(*legal) : std::nullopt;
}

}  // namespace herbarium
