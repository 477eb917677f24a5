// Herd in words and letters (doc/rules/herd.md, Moves; Position text).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/herd/state.hpp"

namespace herbarium::herd {

// For boards whose cells fit `Words` words.
template <int Words>
struct Text {
  using Position = State<Words>;

  static std::string write(const Position& state, Seat seat, const Move& move);
  // Refuses what is no move of the game, or not legal now.
  static Result<Move> read(const Position& state, Seat seat, std::string_view text);
  // The moves that a short line stands for: `x c4 d5 + e5 f5`, cells alone (first those to remove, then those
  // to place), `5 3` for dice; else the line itself.
  static std::vector<std::string> expand_shorthand(const Position& state, Seat seat, std::string_view line);
  // All of a turn in one line: `x c4 d5 + e5 f5`.
  static std::string shorten(const Position& state, Seat seat, std::span<const std::string> moves);
  // Every choice, with its cell.
  static std::vector<Line> completions(const Position& state, Seat seat);

  static std::string position(const Position& state);
  static Line due(const Position& state, Seat seat);
  static std::string ending(const Position& state);
  // Captures, and the most stones placed in one turn.
  static std::vector<Line> figures(const Position& state, std::span<const Event> events);
};

extern template struct Text<1>;
extern template struct Text<2>;
extern template struct Text<3>;
extern template struct Text<8>;

Line words(const Event& event);

// Everybody sees everything; only what cells type is for the viewer whose turn it is.
template <int Words>
Picture picture(const State<Words>& state, Seat viewer);

}  // namespace herbarium::herd
