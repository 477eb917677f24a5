// The rules of Herd (doc/rules/herd.md, A turn), for boards whose cells fit `Words` words.
#pragma once

#include <algorithm>
#include <vector>

#include "board/hex.hpp"
#include "games/herd/state.hpp"

namespace herbarium::herd {

template <int Words>
class Rules {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;
  using Observer = herbarium::Observer<Position, Event>;

  static Position start(int side) {
    Position state;
    state.side = static_cast<std::int8_t>(side);
    state.empty = static_cast<std::int16_t>(HexBoard::of_side(side).size());
    return state;
  }

  // Carries out a move that is legal.
  static void play(Position& state, const Move& move, Observer* observer) {
    switch (move.kind) {
      case Move::Kind::roll: roll(state, move.dice, observer); break;
      case Move::Kind::remove: remove(state, move.cell, observer); break;
      case Move::Kind::place: place(state, move.cell, observer); break;
    }
  }

  static void resign(Position& state, Seat seat) {
    state.winner = static_cast<std::int8_t>(2 - seat);
    end(state, Why::resign);
  }

  // Of the whole board.
  static const Cells& cells(const Position& state) { return mask(state.side).all; }
  // Of each cell.
  static const std::vector<Cells>& neighbours(const Position& state) { return mask(state.side).around; }
  static Cells empty_cells(const Position& state) {
    return cells(state) - (state.stones[0] | state.stones[1]);
  }
  // All of whose neighbours hold stones of the one who is not to move.
  static bool is_prohibited(const Position& state, int cell) {
    return is_surrounded_by(state, cell, 1 - state.mover);
  }
  // Whether all neighbours of the cell hold stones of that player.
  static bool is_surrounded_by(const Position& state, int cell, int player) {
    return state.stones[static_cast<std::size_t>(player)].holds_all(
        mask(state.side).around[static_cast<std::size_t>(cell)]);
  }

  // The cells that the mover may choose now, in phase remove or place.
  static Cells choices(const Position& state) {
    if (state.phase == Phase::remove) return state.enemy();
    Cells open = empty_cells(state);
    for (const int cell : open)
      if (is_prohibited(state, cell)) open.remove(cell);
    return open;
  }

  // One of `choices`, each with the same chance. Few cells are prohibited, so most draws are good at once.
  static int random_choice(const Position& state, Rng& rng) {
    if (state.phase == Phase::remove) return random_member(state.enemy(), rng);
    const Cells open = empty_cells(state);
    for (;;) {
      const int cell = random_member(open, rng);
      if (!is_prohibited(state, cell)) return cell;
    }
  }

 private:
  struct Mask {
    Cells all;
    std::vector<Cells> around;  // the neighbours of each cell
  };

  static Mask mask_of(int side) {
    const HexBoard& board = HexBoard::of_side(side);
    Mask mask;
    mask.around.resize(static_cast<std::size_t>(board.size()));
    if (board.size() > 64 * Words) return {};
    for (int cell = 0; cell < board.size(); ++cell) {
      mask.all.add(cell);
      for (const HexWay way : hex_ways)
        if (const int next = board.neighbour(cell, way); next >= 0)
          mask.around[static_cast<std::size_t>(cell)].add(next);
    }
    return mask;
  }

  static const Mask& mask(int side) {
    static const std::vector<Mask> masks = [] {
      std::vector<Mask> all(14);
      for (int each = 2; each <= 13; ++each) all[static_cast<std::size_t>(each)] = mask_of(each);
      return all;
    }();
    return masks[static_cast<std::size_t>(side)];
  }

  static int random_member(const Cells& cells, Rng& rng) {
    return cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(cells.size()))));
  }

  static void tell(const Position& state, Observer* observer, Event::What what, int cell, int left) {
    if (!observer) return;
    observer->notify(state, {what, state.side, state.mover, state.dice, static_cast<std::int16_t>(cell),
                             static_cast<std::int16_t>(left)});
  }

  static void roll(Position& state, std::array<std::int8_t, 2> dice, Observer* observer) {
    const auto [low, high] = std::minmax({dice[0], dice[1]});
    const bool first_turn = state.turn == 1;
    state.dice = dice;
    state.to_remove = static_cast<std::int16_t>(std::min<int>(low, state.enemy().size()));
    state.to_place = first_turn ? low : high;
    state.phase = state.to_remove > 0 ? Phase::remove : Phase::place;
    tell(state, observer, Event::What::rolled, 0, state.to_place);
    if (state.phase == Phase::place) go_on(state, observer);
  }

  static void remove(Position& state, int cell, Observer* observer) {
    state.enemy().remove(cell);
    ++state.empty;
    tell(state, observer, Event::What::removed, cell, --state.to_remove);
    if (state.to_remove > 0) return;
    state.phase = Phase::place;
    go_on(state, observer);
  }

  static void place(Position& state, int cell, Observer* observer) {
    state.own().add(cell);
    --state.empty;
    --state.to_place;
    tell(state, observer, Event::What::placed, cell, state.to_place);
    capture_around(state, cell, observer);
    if (state.empty == 0) return end_full(state, observer);
    go_on(state, observer);
  }

  // An enemy stone between own stones alone is taken at once; only a neighbour of the new stone can be one.
  static void capture_around(Position& state, int cell, Observer* observer) {
    const Mask& board = mask(state.side);
    Cells caught;
    for (const int next : board.around[static_cast<std::size_t>(cell)] & state.enemy())
      if (state.own().holds_all(board.around[static_cast<std::size_t>(next)])) caught.add(next);
    for (const int stone : caught) {
      state.enemy().remove(stone);
      ++state.empty;
      ++state.to_place;
      tell(state, observer, Event::What::captured, stone, state.to_place);
    }
  }

  // While stones are left to place, there must be a cell for them; else the turn is over.
  static void go_on(Position& state, Observer* observer) {
    if (state.to_place > 0) {
      for (const int cell : empty_cells(state))
        if (!is_prohibited(state, cell)) return;
      tell(state, observer, Event::What::no_cell, 0, state.to_place);
    }
    state.to_place = 0;
    state.dice = {};
    state.phase = Phase::roll;
    state.mover = static_cast<std::int8_t>(1 - state.mover);
    ++state.turn;
  }

  static void end_full(Position& state, Observer* observer) {
    state.winner = state.stones[0].size() > state.stones[1].size() ? 0 : 1;
    end(state, Why::full);
    tell(state, observer, Event::What::full, 0, 0);
  }

  static void end(Position& state, Why why) {
    state.why = why;
    state.phase = Phase::over;
    state.to_remove = state.to_place = 0;
    state.dice = {};
  }
};

}  // namespace herbarium::herd
