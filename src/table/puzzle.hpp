// The puzzles of a game: a text file of positions in which one turn is clearly the best (doc/puzzles.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"

namespace herbarium {

// A whole turn as a record writes its moves, and what the solver can expect of it, from 0 (lost) to 1 (won).
struct PuzzleAnswer {
  std::vector<std::string> moves;
  double value = 0;
};

struct Puzzle {
  int number = 0;
  std::string source;                 // where the position was found
  int grade = 0;                      // how hard it is, on the scale of Glicko-2
  Record position;                    // the game up to the solver's turn
  std::vector<PuzzleAnswer> answers;  // the best first, the others by their values
  std::string reason;                 // why the best is the best
  int line = 0;                       // of the file, where it begins
};

struct PuzzleSet {
  const Module* module = nullptr;
  std::vector<Puzzle> puzzles;
};

// Refuses, with the line, what is no set of puzzles. Whether the rules allow a position is seen when it is
// played.
Result<PuzzleSet> read_puzzles(std::string_view text, Catalog catalog);

// The puzzles that the program has for a game (puzzles.txt in the game's folder); empty if there are none.
std::string_view puzzle_text(std::string_view game);

// The grades that a puzzle can have.
inline constexpr int easiest_puzzle = 400, hardest_puzzle = 3000;

// What is worth so little less than the best answer is nearly right.
inline constexpr double nearly_right = 0.03;

enum class PuzzleVerdict { right, nearly, wrong };

// Who is to solve the puzzle whose position the match has: the first seat that is to act; nature if nobody
// is.
Seat solver_of(const Match& match);

// Whether the turn that began after so many moves of the match is over: somebody else, or chance, comes next.
// A secret move is a whole turn.
bool is_turn_over(const Match& match, int began);

// Whether two turns of one seat come to the same, however they were played: the first of the one match, the
// other of the other, which are the same for the `began` moves before. Of a secret move: whether it does the
// same, whatever the others hand in.
bool is_same_turn(const Match& one, const Match& other, int began);

// Judges the turn that has been played in `match`, which had the puzzle's position after `began` moves. What
// no answer comes to is wrong.
PuzzleVerdict judge(const Puzzle& puzzle, const Match& match, int began);

}  // namespace herbarium
