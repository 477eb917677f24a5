// The rules of Herd (doc/rules/herd.md, A turn), for boards whose cells fit `Words` words.
#pragma once

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "board/hex.hpp"
#include "games/herd/state.hpp"

namespace herbarium::herd {

template <int Words>
class Rules {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;
  using Watcher = Observer<Position, Event>;

  static bool fits(const Options& options) { return HexBoard::of_side(options[0]).size() <= 64 * Words; }

  static Position start(const Options& options) {
    Position state;
    state.side = static_cast<std::int8_t>(options[0]);
    state.empty = static_cast<std::int16_t>(state.board().size());
    return state;
  }

  static SeatSet to_act(const Position& state) {
    if (state.phase == Phase::over) return {};
    return state.phase == Phase::roll ? SeatSet{nature} : SeatSet{state.mover};
  }

  static void play(Position& state, Seat, const Move& move, Watcher* watcher) {
    if (const auto* placed = std::get_if<Place>(&move))
      place(state, placed->cell, watcher);
    else if (const auto* removed = std::get_if<Remove>(&move))
      remove(state, removed->cell, watcher);
    else
      roll(state, std::get<Roll>(move).dice, watcher);
  }

  static void resign(Position& state, Seat seat) { end(state, Why::resign, other(seat)); }

  static Score score(const Position& state) {
    Score score;
    for (const Seat seat : {red, blue}) score.points[seat] = state.stones[seat].size();
    if (state.winner != nature) score.winners = {state.winner};
    score.why = state.why == Why::full ? "full" : state.why == Why::resign ? "resign" : "";
    return score;
  }

  static int round(const Position& state) { return state.turn; }

  static void list_moves(const Position& state, Seat, std::vector<Move>& out) {
    if (state.phase == Phase::roll) return list_rolls(out);
    for (const int cell : choices(state)) out.push_back(choice_of(state.phase, cell));
  }

  // Few cells are prohibited, so most draws are good at once.
  static Move random_move(const Position& state, Seat, Rng& rng) {
    if (state.phase == Phase::remove) return choice_of(state.phase, random_member(state.enemy(), rng));
    const Cells open = empty_cells(state);
    for (;;) {
      const int cell = random_member(open, rng);
      if (!is_prohibited(state, cell)) return choice_of(state.phase, cell);
    }
  }

  static Move chance(const Position&, Rng& rng) {
    const auto first = static_cast<std::int8_t>(rng.die(6));
    return Roll{{first, static_cast<std::int8_t>(rng.die(6))}};
  }
  static int outcome(const Move& move) {
    const Dice& dice = std::get<Roll>(move).dice;
    return dice[0] << 3 | dice[1];
  }

  // --- functions for other parts, too

  static const HexMasks<Words>& masks(const Position& state) { return HexMasks<Words>::of_side(state.side); }
  static Cells empty_cells(const Position& state) {
    return masks(state).all() - (state.stones[red] | state.stones[blue]);
  }
  // A cell whose neighbours are all stones of the seat that is not to move.
  static bool is_prohibited(const Position& state, int cell) {
    return state.enemy().holds_all(masks(state).neighbours(cell));
  }

 private:
  // The cells that the mover may choose now, in phase remove or place.
  static Cells choices(const Position& state) {
    if (state.phase == Phase::remove) return state.enemy();
    Cells open = empty_cells(state);
    for (const int cell : open)
      if (is_prohibited(state, cell)) open.remove(cell);
    return open;
  }

  static void list_rolls(std::vector<Move>& out) {
    for (std::int8_t first = 1; first <= 6; ++first)
      for (std::int8_t second = 1; second <= 6; ++second) out.push_back(Roll{{first, second}});
  }

  static void tell(const Position& state, Watcher* watcher, const Event& event) {
    if (watcher) watcher->notify(state, event);
  }

  static void roll(Position& state, Dice dice, Watcher* watcher) {
    const auto [low, high] = std::minmax({dice[0], dice[1]});
    const bool first_turn = state.turn == 1;
    state.dice = dice;
    state.to_remove = static_cast<std::int16_t>(std::min<int>(low, state.enemy().size()));
    state.to_place = first_turn ? low : high;
    state.phase = state.to_remove > 0 ? Phase::remove : Phase::place;
    tell(state, watcher, Rolled{state.mover, dice, first_turn && low < high});
    if (state.phase == Phase::place) go_on(state, watcher);
  }

  static void remove(Position& state, int cell, Watcher* watcher) {
    state.enemy().remove(cell);
    ++state.empty;
    --state.to_remove;
    if (watcher) tell(state, watcher, Removed{state.mover, state.board().cell(cell)});
    if (state.to_remove > 0) return;
    state.phase = Phase::place;
    go_on(state, watcher);
  }

  static void place(Position& state, int cell, Watcher* watcher) {
    state.own().add(cell);
    --state.empty;
    --state.to_place;
    if (watcher) tell(state, watcher, Placed{state.mover, state.board().cell(cell)});
    capture_around(state, cell, watcher);
    if (state.empty == 0) return end_full(state, watcher);
    go_on(state, watcher);
  }

  // An enemy stone surrounded by the mover's stones is captured at once; only a neighbour of the new stone
  // can be one. Checking all six neighbours takes less time than choosing the necessary ones.
  static Cells caught_around(const HexMasks<Words>& board, const Cells& own, const Cells& enemy, int cell) {
    Cells caught;
    for (const int next : board.ring(cell)) caught.add_if(own.holds_all(board.neighbours(next)), next);
    return caught & enemy;
  }

  static void capture_around(Position& state, int cell, Watcher* watcher) {
    for (const int stone : caught_around(masks(state), state.own(), state.enemy(), cell)) {
      state.enemy().remove(stone);
      ++state.empty;
      ++state.to_place;
      if (watcher)
        tell(state, watcher, Captured{other(state.mover), state.board().cell(stone), state.to_place});
    }
  }

  // Whether the mover, whose enemy has these stones, may place one on some of the empty cells.
  static bool is_any_open(const HexMasks<Words>& board, const Cells& enemy, const Cells& empty) {
    for (const int cell : empty)
      if (!enemy.holds_all(board.neighbours(cell))) return true;
    return false;
  }

  // If stones are left to place, there must be a cell for them; else the turn is over.
  static void go_on(Position& state, Watcher* watcher) {
    if (state.to_place > 0) {
      if (is_any_open(masks(state), state.enemy(), empty_cells(state))) return;
      tell(state, watcher, TurnCutShort{state.mover, state.to_place});
    }
    begin_next_turn(state);
  }

  static void begin_next_turn(Position& state) {
    state.to_place = 0;
    state.dice = {};
    state.phase = Phase::roll;
    state.mover = static_cast<std::int8_t>(other(state.mover));
    ++state.turn;
  }

  static void end_full(Position& state, Watcher* watcher) {
    end(state, Why::full, state.stones[red].size() > state.stones[blue].size() ? red : blue);
    tell(state, watcher, BoardFull{});
  }

  static void end(Position& state, Why why, Seat winner) {
    state.winner = static_cast<std::int8_t>(winner);
    state.why = why;
    state.phase = Phase::over;
    state.to_remove = state.to_place = 0;
    state.dice = {};
  }
};

}  // namespace herbarium::herd
