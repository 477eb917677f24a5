// Herd in words and letters (doc/rules/herd.md, Moves; Position text). The functions take what all board
// sizes share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex.hpp"
#include "games/herd/state.hpp"

namespace herbarium::herd {

// A game without its bit sets, as it stands: nothing of the board is copied.
struct Plain {
  virtual ~Plain() = default;
  // What stands on a cell: `r`, `b` or `.`.
  virtual char on(int cell) const = 0;
  // Whether the mover may not place there.
  virtual bool is_prohibited(int cell) const = 0;
  virtual int stones(int player) const = 0;

  int turn = 1;
  int side = 5;
  int mover = 0;
  int to_remove = 0;
  int to_place = 0;
  std::array<std::int8_t, 2> dice{};
  Phase phase = Phase::roll;
  Why why = Why::none;
  int winner = -1;

  const HexBoard& board() const { return HexBoard::of_side(side); }
};

std::string write(const Plain& game, const Move& move);
// Refuses what is no move of the game, or not legal now.
Result<Move> read(const Plain& game, std::string_view text);
// The moves that a short line stands for: `x c4 d5 + e5 f5`, cells alone (first those to remove, then those
// to place), `5 3` for dice; else the line itself.
std::vector<std::string> expand_shorthand(const Plain& game, std::string_view line);

std::string position(const Plain& game);
Line words(const Event& event);
Line due(const Plain& game);
Picture picture(const Plain& game, Seat viewer);

}  // namespace herbarium::herd
