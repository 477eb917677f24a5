// The puzzles of a game: a text file of positions with one clearly best turn (doc/puzzles.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "study/review.hpp"
#include "study/weigher.hpp"

namespace herbarium {

// A whole turn as moves of a record, with its expected value for the solver, from 0 (lost) to 1 (won).
struct PuzzleAnswer {
  std::vector<std::string> moves;
  double value = 0;
};

struct Puzzle {
  int number = 0;
  std::string source;                 // the origin of the position
  int grade = 0;                      // its difficulty, on the scale of Glicko-2
  Record position;                    // the game up to the solver's turn
  std::vector<PuzzleAnswer> answers;  // the best first, the others by value
  std::string reason;                 // the reason for the best
  int line = 0;                       // its first line in the file
};

struct PuzzleSet {
  const Module* module = nullptr;
  std::vector<Puzzle> puzzles;
};

// Refuses an invalid set of puzzles, with the line. Whether a position is legal shows when it is played.
Result<PuzzleSet> read_puzzles(std::string_view text, Catalog catalog);

// The program's puzzles for a game (puzzles.txt in the game's directory); empty if there are none.
std::string_view puzzle_text(std::string_view game);

// A puzzle in the format of such a file, with this as its number. The match has its position.
std::string puzzle_block(const Puzzle& puzzle, const Match& match, std::string_view number);

// The decisions of a seat in a reviewed game that lost 10 points or more, as puzzles without a grade, the
// worst first. `names` has the names of all seats.
std::vector<Puzzle> mistakes_of(const Match& match, const std::vector<std::string>& names,
                                const Review& review, Seat seat);

// The grades that a puzzle can have.
inline constexpr int easiest_puzzle = 400, hardest_puzzle = 3000;

// An answer worth this little less than the best is right, too, or nearly right.
inline constexpr double equally_right = 0.01, nearly_right = 0.03;

enum class PuzzleVerdict { right, nearly, wrong };

// The verdict on a turn worth that much less than the best; how right a verdict is, from 0 to 1.
PuzzleVerdict verdict_on_loss(double loss);
double share_of(PuzzleVerdict verdict);

struct JudgedTurn {
  PuzzleVerdict verdict = PuzzleVerdict::wrong;
  double value = 0;                  // what the solver can expect after it
  bool is_best = false;              // it comes to the same as the puzzle's best answer
  std::vector<std::string> moves{};  // the solver's
};

// The solver of the puzzle in the match's position: the first seat due; nature if there is none.
Seat solver_of(const Match& match);

// Whether the turn that began after `began` moves of the match is over: another player, or nature, comes
// next. A secret move is a whole turn.
bool is_turn_over(const Match& match, int began);

// Whether two turns of one seat have the same result, however they were played: the first of one match and
// the first of the other, which agree in the `began` moves before. For a secret move: whether it has the
// same effect, whatever the others hand in.
bool is_same_turn(const Match& one, const Match& other, int began);

// Judges the turn played in `match`, which had the puzzle's position after `began` moves: by the answer of
// the puzzle that comes to the same, or, if none does, by weighing it against the best answer, with the
// searches of that player.
JudgedTurn judge(const Puzzle& puzzle, const Match& match, int began, const PlayerSpec& judge);

}  // namespace herbarium
