#include "games/herbs/plans/beginning.hpp"

#include <utility>

namespace herbarium::herbs {

std::uint64_t mark_of(const Arena& arena) {
  std::uint64_t mark = 0x9e3779b97f4a7c15U;
  const auto mix = [&](std::uint64_t value) {
    mark = (mark ^ value) * 0xff51afd7ed558ccdU;
    mark ^= mark >> 32;
  };
  std::uint64_t word = 0;
  for (int place = 0; place < square_count; ++place) {
    word = word * 3 + static_cast<std::uint64_t>(arena.stone(place));
    if (place % 40 == 39) mix(std::exchange(word, 0));
  }
  mix(word);
  for (const Herb& herb : arena.herbs)
    mix(static_cast<std::uint64_t>((herb.at + 1) * 4 + static_cast<int>(herb.facing)));
  for (const Seat seat : both_seats) mix(static_cast<std::uint64_t>(arena.gp[seat] + 8));
  return mark;
}

}  // namespace herbarium::herbs
