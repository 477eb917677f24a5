#include "ui/replay/tempo.hpp"

#include <algorithm>

namespace herbarium {
namespace {

// Where a clock runs every second belongs to the game; elsewhere long thinking is cut short.
double longest_wait(const Match& match, int moves) {
  constexpr double thinking = 5, unhurried = 60;
  if (!match.module().traits.real_time) return thinking;
  const Position& then = match.at(moves);
  if (const auto alarm = then.alarm()) return alarm->seconds;
  return then.acts_at_once() ? unhurried : thinking;
}

double seconds_to_read(std::size_t characters) {
  constexpr double untimed = 1, in_a_second = 50;
  return std::max(untimed, static_cast<double>(characters) / in_a_second);
}

}  // namespace

bool in_real_time(const Match& match, int moves) {
  return match.module().traits.real_time && match.at(moves).acts_at_once();
}

// Moves that came all at once are spread out, so that people can follow.
double seconds_at(const PlayedGame& game, Moment place, Moment next, std::size_t characters) {
  constexpr double least = 0.1;
  const auto last = static_cast<std::size_t>(next.frames > 0 ? next.moves : next.moves - 1);
  const auto moves = static_cast<std::size_t>(place.moves);
  if (place.frames > 0 || moves == 0 || last >= game.times.size()) return seconds_to_read(characters);
  const auto from = game.times[moves - 1], to = game.times[last];
  if (!from || !to) return seconds_to_read(characters);
  return std::clamp(*to - *from, least, longest_wait(game.match, place.moves));
}

}  // namespace herbarium
