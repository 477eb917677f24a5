// Whole turns of Herd at random, for playouts: cells are looked up and stones counted as seldom as can be.
#pragma once

#include "games/herd/rules.hpp"

namespace herbarium::herd {

template <int Words>
class RandomTurn {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;

  // GameRules::play_at_random.
  static int play(Position& state, Rng& rng, int last_round) {
    int moves = 0;
    while (state.phase != Phase::over && state.turn <= last_round) moves += play_turn(state, rng);
    return moves;
  }

 private:
  using TheRules = Rules<Words>;

  // Plays what is left of a turn; returns the number of moves.
  static int play_turn(Position& state, Rng& rng) {
    int moves = 0;
    if (state.phase == Phase::roll) {
      const auto first = static_cast<std::int8_t>(rng.die(6));
      TheRules::roll(state, {first, static_cast<std::int8_t>(rng.die(6))}, nullptr);
      ++moves;
    }
    if (state.phase == Phase::remove) moves += remove(state, rng);
    if (state.phase == Phase::place) moves += RandomTurn(state).place(rng);
    return moves;
  }

  // Takes all stones off that are to be removed; returns how many.
  static int remove(Position& state, Rng& rng) {
    const int moves = state.to_remove;
    Cells stones = state.enemy();
    for (int left = stones.size(); state.to_remove > 0; --state.to_remove)
      stones.remove(member(stones, left--, rng));
    state.enemy() = stones;
    state.empty = static_cast<std::int16_t>(state.empty + moves);
    state.phase = Phase::place;
    TheRules::go_on(state, nullptr);
    return moves;
  }

  explicit RandomTurn(Position& state)
      : state_(state),
        board_(TheRules::masks(state)),
        own_(state.own()),
        enemy_(state.enemy()),
        empty_(TheRules::empty_cells(state)),
        empty_count_(state.empty),
        to_place_(state.to_place) {}

  // Places all stones that can be placed; returns how many. There is an open cell for the first.
  int place(Rng& rng) {
    int moves = 0;
    do {
      put(open_cell(rng));
      ++moves;
    } while (empty_count_ > 0 && to_place_ > 0 && TheRules::is_any_open(board_, enemy_, empty_));
    finish();
    return moves;
  }

  static int member(const Cells& cells, int size, Rng& rng) {
    return cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
  }

  int open_cell(Rng& rng) const {
    for (;;) {
      const int cell = member(empty_, empty_count_, rng);
      if (!enemy_.holds_all(board_.neighbours(cell))) return cell;
    }
  }

  void put(int cell) {
    own_.add(cell);
    empty_.remove(cell);
    --empty_count_;
    --to_place_;
    const Cells caught = TheRules::caught_around(board_, own_, enemy_, cell);
    if (caught.empty()) return;
    const int count = caught.size();
    enemy_ = enemy_ - caught;
    empty_ = empty_ | caught;
    empty_count_ += count;
    to_place_ += count;
  }

  void finish() {
    state_.own() = own_;
    state_.enemy() = enemy_;
    state_.empty = static_cast<std::int16_t>(empty_count_);
    state_.to_place = static_cast<std::int16_t>(to_place_);
    if (empty_count_ == 0) return TheRules::end_full(state_, nullptr);
    TheRules::begin_next_turn(state_);
  }

  Position& state_;
  const HexMasks<Words>& board_;
  Cells own_, enemy_, empty_;
  int empty_count_, to_place_;
};

}  // namespace herbarium::herd
