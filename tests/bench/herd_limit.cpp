// How fast random games of Herd at size 5 can be played at all: the limits against which `herbarium bench
// herd` is held (`make limits`). Two programs in one, neither of which shares a rule with the house's Herd:
// - `fastest` knows nothing but two 64-bit words and the neighbours of each cell;
// - `plain` is what one writes first: stones in a vector, and a vector of legal moves made anew for each
// choice. The mean lengths of both and of the house's games must agree, or one of the three plays another
// game.
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "base/bits.hpp"
#include "base/rng.hpp"
#include "board/hex.hpp"

namespace {

using herbarium::HexBoard;
using herbarium::Rng;

constexpr int side = 5;
constexpr int cells = 61;

class Fastest {
 public:
  Fastest() {
    const HexBoard& board = HexBoard::of_side(side);
    for (int cell = 0; cell < cells; ++cell)
      for (const herbarium::HexWay way : herbarium::hex_ways)
        if (const int next = board.neighbour(cell, way); next >= 0)
          around_[static_cast<std::size_t>(cell)] |= std::uint64_t{1} << next;
  }

  // One game; the number of its moves.
  int play(Rng& rng) const {
    std::array<std::uint64_t, 2> stones{};
    int moves = 0;
    for (int mover = 0, turn = 1;; mover = 1 - mover, ++turn) {
      const int a = rng.die(6), b = rng.die(6);
      const int low = a < b ? a : b;
      int to_place = turn == 1 || a < b ? (turn == 1 ? low : b) : a;
      std::uint64_t own = stones[static_cast<std::size_t>(mover)];
      std::uint64_t enemy = stones[static_cast<std::size_t>(1 - mover)];
      ++moves;
      for (int left = low; left > 0 && enemy != 0; --left, ++moves) enemy &= ~random_bit(enemy, rng);
      for (; to_place > 0; --to_place, ++moves) {
        const std::uint64_t open = all & ~(own | enemy);
        if (!is_any_allowed(open, enemy)) break;
        std::uint64_t stone;
        int cell;
        do {
          stone = random_bit(open, rng);
          cell = std::countr_zero(stone);
        } while ((around_[static_cast<std::size_t>(cell)] & ~enemy) == 0);
        own |= stone;
        for (std::uint64_t near = around_[static_cast<std::size_t>(cell)] & enemy; near != 0;
             near &= near - 1)
          if ((around_[static_cast<std::size_t>(std::countr_zero(near))] & ~own) == 0) {
            enemy &= ~(near & -near);
            ++to_place;
          }
        if ((own | enemy) == all) return moves + 1;
      }
      stones[static_cast<std::size_t>(mover)] = own;
      stones[static_cast<std::size_t>(1 - mover)] = enemy;
    }
  }

 private:
  static constexpr std::uint64_t all = (std::uint64_t{1} << cells) - 1;

  static std::uint64_t random_bit(std::uint64_t word, Rng& rng) {
    const auto size = static_cast<std::uint32_t>(std::popcount(word));
    return std::uint64_t{1} << herbarium::nth_bit(word, static_cast<int>(rng.below(size)));
  }
  bool is_any_allowed(std::uint64_t open, std::uint64_t enemy) const {
    for (; open != 0; open &= open - 1)
      if ((around_[static_cast<std::size_t>(std::countr_zero(open))] & ~enemy) != 0) return true;
    return false;
  }

  std::array<std::uint64_t, cells> around_{};
};

class Plain {
 public:
  int play(Rng& rng) {
    stones_.assign(cells, 0);
    int moves = 0;
    for (int mover = 1, turn = 1;; mover = 3 - mover, ++turn) {
      const int a = rng.die(6), b = rng.die(6);
      const int low = a < b ? a : b, high = a < b ? b : a;
      int to_place = turn == 1 ? low : high;
      ++moves;
      for (int left = low; left > 0; --left, ++moves) {
        const std::vector<int> stones = stones_of(3 - mover);
        if (stones.empty()) break;
        stones_[stones[rng.below(static_cast<std::uint32_t>(stones.size()))]] = 0;
      }
      for (; to_place > 0; --to_place, ++moves) {
        const std::vector<int> open = open_to(mover);
        if (open.empty()) break;
        stones_[open[rng.below(static_cast<std::uint32_t>(open.size()))]] = mover;
        for (const int stone : stones_of(3 - mover))
          if (is_surrounded(stone, mover)) {
            stones_[stone] = 0;
            ++to_place;
          }
        if (stones_of(0).empty()) return moves + 1;
      }
    }
  }

 private:
  struct Stones : std::vector<int> {
    int& operator[](int cell) { return at(static_cast<std::size_t>(cell)); }
  };

  std::vector<int> neighbours(int cell) const {
    const HexBoard& board = HexBoard::of_side(side);
    std::vector<int> around;
    for (const herbarium::HexWay way : herbarium::hex_ways)
      if (const int next = board.neighbour(cell, way); next >= 0) around.push_back(next);
    return around;
  }
  std::vector<int> stones_of(int player) {
    std::vector<int> found;
    for (int cell = 0; cell < cells; ++cell)
      if (stones_[cell] == player) found.push_back(cell);
    return found;
  }
  bool is_surrounded(int cell, int player) {
    for (const int next : neighbours(cell))
      if (stones_[next] != player) return false;
    return true;
  }
  std::vector<int> open_to(int player) {
    std::vector<int> open;
    for (const int cell : stones_of(0))
      if (!is_surrounded(cell, 3 - player)) open.push_back(cell);
    return open;
  }

  Stones stones_;
};

template <class Game>
void time_games(const char* name, Game& game, int games) {
  const auto begin = std::chrono::steady_clock::now();
  long long moves = 0;
  for (int number = 1; number <= games; ++number) {
    Rng rng(static_cast<std::uint64_t>(number));
    moves += game.play(rng);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("%-18s%12.0f%14.0f%10.1f%10.1f\n", name, games / seconds, static_cast<double>(moves) / seconds,
              1e9 * seconds / static_cast<double>(moves), static_cast<double>(moves) / games);
}

}  // namespace

int main() {
  Fastest fastest;
  Plain plain;
  time_games("fastest", fastest, 20000);
  time_games("plain", plain, 500);
}
