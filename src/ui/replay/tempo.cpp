#include "ui/replay/tempo.hpp"

#include <algorithm>

namespace herbarium {
namespace {

// Where a clock runs every second belongs to the game; elsewhere long thinking is cut short.
double longest_wait(const Match& match) {
  constexpr double thinking = 5, unhurried = 60;
  if (const auto alarm = match.alarm()) return alarm->seconds;
  return match.in_real_time() ? unhurried : thinking;
}

}  // namespace

// Moves that came all at once are spread out, so that people can follow.
double seconds_of(const Match& match, const Record& record) {
  constexpr double untimed = 1, least = 0.1;
  const auto moves = static_cast<std::size_t>(match.size());
  if (moves == 0 || moves >= record.moves.size()) return untimed;
  const auto from = record.moves[moves - 1].time, to = record.moves[moves].time;
  return from && to ? std::clamp(*to - *from, least, longest_wait(match)) : untimed;
}

}  // namespace herbarium
