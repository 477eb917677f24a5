// Random games of Herd, as fast as a program can play that plays nothing else: the limit for comparison
// with the program's rules. It has sets of bits, counts and tables; no events, no position, no seat besides
// the mover. It shares no rule with the program's own Herd.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "board/hex.hpp"

namespace limits {

using Word = std::uint64_t;

// How many bits are set in each byte, and up to each byte.
constexpr Word bits_by_byte(Word word) {
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
}

// The place of the set bit with that rank: its byte without a branch, its place there by a table.
inline unsigned place_of(Word word, unsigned rank) {
  static constexpr auto places = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte)
      for (unsigned place = 0, next = 0; place < 8; ++place)
        if ((byte >> place & 1U) != 0) table[byte][next++] = static_cast<std::uint8_t>(place);
    return table;
  }();
  constexpr Word ones = 0x0101010101010101U, tops = ones << 7;
  const Word up_to = bits_by_byte(word) * ones;
  const Word whole_bytes = ((((rank * ones) | tops) - up_to) & tops) >> 7;
  const auto first = static_cast<unsigned>((whole_bytes * ones) >> 56) * 8;
  return first + places[(word >> first) & 255][rank - (((up_to << 8) >> first) & 255)];
}

// A set of cells in two words; one word is a complete set, too.
struct TwoWords {
  Word low = 0, high = 0;

  friend TwoWords operator&(TwoWords a, TwoWords b) { return {a.low & b.low, a.high & b.high}; }
  friend TwoWords operator|(TwoWords a, TwoWords b) { return {a.low | b.low, a.high | b.high}; }
  friend TwoWords operator~(TwoWords a) { return {~a.low, ~a.high}; }
};
// The set if that is so, else none; without a branch.
inline Word only_if(bool so, Word set) { return set & (Word{0} - Word{so}); }
inline TwoWords only_if(bool so, TwoWords set) { return {only_if(so, set.low), only_if(so, set.high)}; }
inline bool any(Word set) { return set != 0; }
inline bool any(TwoWords set) { return (set.low | set.high) != 0; }
inline unsigned lowest(Word set) { return static_cast<unsigned>(std::countr_zero(set)); }
inline unsigned lowest(TwoWords set) { return set.low != 0 ? lowest(set.low) : 64 + lowest(set.high); }
inline unsigned count(Word set) {
  return static_cast<unsigned>((bits_by_byte(set) * 0x0101010101010101U) >> 56);
}
inline unsigned count(TwoWords set) { return count(set.low) + count(set.high); }
inline unsigned place_of(TwoWords set, unsigned rank) {
  const auto lower = static_cast<unsigned>((bits_by_byte(set.low) * 0x0101010101010101U) >> 56);
  const bool is_high = rank >= lower;
  return (is_high ? 64 : 0) + place_of(is_high ? set.high : set.low, rank - (is_high ? lower : 0));
}
template <class Set>
Set set_of(unsigned cell) {
  if constexpr (std::is_same_v<Set, Word>)
    return Word{1} << cell;
  else
    return cell < 64 ? TwoWords{Word{1} << cell, 0} : TwoWords{0, Word{1} << (cell - 64)};
}

template <class Set>
class HerdLimit {
 public:
  explicit HerdLimit(int side) : cells_(static_cast<unsigned>(herbarium::HexBoard::of_side(side).size())) {
    const auto& board = herbarium::HexBoard::of_side(side);
    spots_.resize(cells_);
    for (unsigned cell = 0; cell < cells_; ++cell) {
      all_ = all_ | set_of<Set>(cell);
      spots_[cell].self = set_of<Set>(cell);
      for (const herbarium::HexWay way : herbarium::hex_ways)
        if (const int next = board.neighbour(static_cast<int>(cell), way); next >= 0)
          spots_[cell].around = spots_[cell].around | set_of<Set>(static_cast<unsigned>(next));
    }
    for (unsigned cell = 0; cell < cells_; ++cell)
      for (std::size_t way = 0; way < 6; ++way) {
        const int next = board.neighbour(static_cast<int>(cell), herbarium::hex_ways[way]);
        if (next < 0) continue;
        spots_[cell].beside[way] = set_of<Set>(static_cast<unsigned>(next));
        spots_[cell].around_beside[way] = spots_[static_cast<std::size_t>(next)].around;
      }
  }

  // One game; the number of its moves.
  int play(std::uint64_t seed) const {
    herbarium::Rng rng(seed);
    Set own{}, enemy{};
    unsigned own_count = 0, enemy_count = 0;
    for (int moves = 0, turn = 1;; ++turn) {
      const auto one = static_cast<unsigned>(rng.die(6)), two = static_cast<unsigned>(rng.die(6));
      unsigned to_place = (turn == 1) == (one < two) ? one : two;  // in the first turn the lower
      const unsigned low = one < two ? one : two;
      const unsigned to_remove = low < enemy_count ? low : enemy_count;
      moves += 1 + static_cast<int>(to_remove);
      for (unsigned left = to_remove; left > 0; --left)
        enemy = enemy & ~spots_[place_of(enemy, rng.below(enemy_count--))].self;
      Set open = all_ & ~(own | enemy);
      unsigned open_count = cells_ - own_count - enemy_count;
      for (; to_place > 0 && is_any_allowed(open, enemy); --to_place, ++moves) {
        unsigned cell;
        do cell = place_of(open, rng.below(open_count));
        while (!any(spots_[cell].around & ~enemy));
        const Spot& spot = spots_[cell];
        own = own | spot.self;
        open = open & ~spot.self;
        --open_count;
        ++own_count;
        const Set caught = enemy & surrounded(spot, ~own);
        if (any(caught)) {
          enemy = enemy & ~caught;
          open = open | caught;
          const unsigned stones = count(caught);
          open_count += stones;
          enemy_count -= stones;
          to_place += stones;
        }
        if (open_count == 0) return moves + 1;
      }
      std::swap(own, enemy);
      std::swap(own_count, enemy_count);
    }
  }

 private:
  struct Spot {
    Set self{}, around{};
    std::array<Set, 6> beside{}, around_beside{};
  };

  bool is_any_allowed(Set open, Set enemy) const {
    for (; any(open); open = open & ~spots_[lowest(open)].self)
      if (any(spots_[lowest(open)].around & ~enemy)) return true;
    return false;
  }

  // Those of a cell's neighbours that have own stones all around; none off the board.
  static Set surrounded(const Spot& spot, Set not_own) {
    Set all{};
    for (std::size_t way = 0; way < 6; ++way)
      all = all | only_if(!any(spot.around_beside[way] & not_own), spot.beside[way]);
    return all;
  }

  unsigned cells_;
  Set all_{};
  std::vector<Spot> spots_;
};

}  // namespace limits
