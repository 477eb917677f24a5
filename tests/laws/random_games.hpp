// Random games of any module, played through Match, with a visitor called on the states along the way.
#pragma once

#include <functional>
#include <string>

#include "base/random.hpp"
#include "laws/laws.hpp"

namespace laws {

// Called on a state; has its own dice and must leave the match as it was.
using Visit = std::function<void(herbarium::Match&, herbarium::Rng&)>;

// A random legal move of `seat`, which must be to act; nature's is rolled.
std::string next_text(const herbarium::Match& match, herbarium::Seat seat, herbarium::Rng& rng);

// The game as a valid record.
std::string record_of(const herbarium::Match& match, const Setup& setup);

// A refusal with its place, as text; empty if there is none.
template <class T>
std::string reason(const herbarium::Result<T>& result) {
  return result ? "" : at_place("refused", result.error());
}

// Plays random game number `game` to its end, and visits every state, including the last one.
void play_at_random(const Setup& setup, int game, const Visit& visit);

// Plays all games of the setup, and visits one of `one_in` states on average.
void in_random_games(const Setup& setup, const Visit& visit);

}  // namespace laws
