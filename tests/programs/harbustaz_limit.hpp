// Random games of Harbustaz by a program that plays nothing else and forgets every position: no repetition,
// no events. It shares no rule with the program's own Harbustaz.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "board/hex.hpp"
#include "programs/herd_limit.hpp"

namespace limits {

class HarbustazLimit {
 public:
  explicit HarbustazLimit(int side)
      : cells_(static_cast<unsigned>(herbarium::HexBoard::of_side(side).size())),
        heights_(static_cast<unsigned>(2 * side - 1)) {
    const auto& board = herbarium::HexBoard::of_side(side);
    around_.resize(cells_);
    self_.resize(cells_);
    rays_.resize(cells_ * heights_);
    for (unsigned cell = 0; cell < cells_; ++cell) {
      self_[cell] = set_of<TwoWords>(cell);
      all_ = all_ | self_[cell];
      for (std::size_t way = 0; way < 6; ++way) fill(board, cell, way);
    }
  }

  // One game; the number of its moves.
  int play(std::uint64_t seed) {
    herbarium::Rng rng(seed);
    std::array<Side, 2> sides;
    sides[0].at = rng.below(cells_);
    sides[1].at = (sides[0].at + 1 + rng.below(cells_ - 1)) % cells_;
    for (Side& side : sides) side.stones = self_[side.at];
    rng.below(2);
    int moves = 2;
    for (unsigned passes = 0, turn = 0; passes < 2; turn = 1 - turn, ++moves)
      passes = act(sides[turn], sides[1 - turn].stones, rng) ? 0 : passes + 1;
    has_black_won_ = points(sides, 0) > points(sides, 1);
    return moves;
  }

 private:
  struct Side {
    TwoWords stones;  // including the peasant's
    unsigned at = 0, height = 1;
  };
  struct Ray {
    std::array<TwoWords, 6> passed{};  // everything where the board ends
    std::array<std::uint8_t, 6> ends{};
  };

  void fill(const herbarium::HexBoard& board, unsigned cell, std::size_t way) {
    TwoWords passed;
    int end = static_cast<int>(cell);
    for (unsigned height = 0; height < heights_; ++height) {
      if (end >= 0) end = board.neighbour(end, herbarium::hex_ways[way]);
      if (end >= 0) passed = passed | set_of<TwoWords>(static_cast<unsigned>(end));
      if (end >= 0 && height == 0) around_[cell] = around_[cell] | passed;
      Ray& ray = rays_[cell * heights_ + height];
      ray.ends[way] = static_cast<std::uint8_t>(end >= 0 ? static_cast<unsigned>(end) : cell);
      ray.passed[way] = end >= 0 ? passed : TwoWords{~Word{0}, ~Word{0}};
    }
  }

  // Acts at random; returns false for a pass.
  bool act(Side& side, TwoWords enemies, herbarium::Rng& rng) const {
    const Ray& ray = rays_[side.at * heights_ + (side.height < heights_ ? side.height : heights_) - 1];
    std::array<unsigned, 12> choices;
    unsigned size = 0;
    for (std::size_t way = 0; way < 6; ++way) {
      const unsigned end = ray.ends[way];
      const unsigned is_free = any(ray.passed[way] & enemies) ? 0 : 1;
      const unsigned is_bare = any(self_[end] & side.stones) ? 0 : 1;
      choices[size] = end;
      size += is_free;
      choices[size] = end | 128;
      size += is_free & is_bare;
    }
    const unsigned drawn = rng.below(size + 1);
    if (drawn == size) return false;
    const unsigned cell = choices[drawn] & 127;
    if (choices[drawn] > 127) {
      side.height -= side.height > 1 ? 1 : 0;
    } else {
      side.stones = side.stones & ~self_[side.at];
      side.at = cell;
      ++side.height;
    }
    side.stones = side.stones | self_[cell];
    return true;
  }

  unsigned points(const std::array<Side, 2>& sides, std::size_t of) const {
    unsigned sum = 0;
    for (TwoWords left = all_ & ~(sides[0].stones | sides[1].stones); any(left);) {
      TwoWords edge = self_[lowest(left)], reached{}, territory{};
      while (any(edge)) {
        territory = territory | edge;
        left = left & ~edge;
        TwoWords next{};
        for (TwoWords rest = edge; any(rest); rest = rest & ~self_[lowest(rest)])
          next = next | around_[lowest(rest)];
        reached = reached | next;
        edge = next & left;
      }
      if (count(reached & sides[of].stones) > count(reached & sides[1 - of].stones)) sum += count(territory);
    }
    return sum;
  }

  unsigned cells_, heights_;
  TwoWords all_;
  std::vector<TwoWords> self_, around_;
  std::vector<Ray> rays_;
  bool has_black_won_ = false;
};

}  // namespace limits
