// The ways on which a side's peasant could act, whether it is its turn or not.
#pragma once

#include "games/harbustaz/rays.hpp"

namespace herbarium::harbustaz {

// How many they are, and the cells at which it would arrive.
struct Ways {
  int count = 0;
  Cells arrivals;

  Ways(int size, const Side& side, const Cells& enemies) {
    const Rays& rays = all_rays.of(size, side.at, side.height);
    for (std::size_t way = 0; way < rays.ends.size(); ++way) {
      const bool is_free = (rays.passed[way] & enemies).empty();
      count += is_free ? 1 : 0;
      arrivals.add_if(is_free, rays.ends[way]);
    }
  }
};

}  // namespace herbarium::harbustaz
