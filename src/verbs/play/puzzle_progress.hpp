// A person's answers to puzzles: their grade in each game, and their next puzzle.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "table/puzzle.hpp"
#include "verbs/play/progress_file.hpp"

namespace herbarium {

// A grade by Glicko-2 (Glickman 2013, Example of the Glicko-2 system): strength, its uncertainty, and its
// steadiness, from the results against others with known grades.
struct Grade {
  double rating = 1500;
  double deviation = 350;  // with 95% the strength is within twice that
  double volatility = 0.06;
};

struct GradedResult {
  double rating = 1500;  // of the opponent
  double deviation = 0;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// The grade after a rating period with these results.
Grade after_period(const Grade& grade, std::span<const GradedResult> results);

// The file has a line for each time that a puzzle was answered: "herd 12 1740 0.5" is the puzzle, its grade
// then, and the score of the first answer. Only a puzzle's first line counts for the grade, as a rating
// period of its own.
class PuzzleBook {
 public:
  // One that saves nothing begins empty.
  explicit PuzzleBook(bool saves) : file_(saves ? "puzzles" : "") {}

  // Returns why the answer cannot be saved, once (ProgressFile).
  std::string add(const PuzzleSet& set, const Puzzle& puzzle, double score);

  Grade grade(const PuzzleSet& set) const;
  int tried(const PuzzleSet& set) const;
  int solved(const PuzzleSet& set) const;
  bool has_tried(const PuzzleSet& set, const Puzzle& puzzle) const;
  bool has_solved(const PuzzleSet& set, const Puzzle& puzzle) const;

  // Of the puzzles that were never answered, the one nearest to the grade. If there are none: of those that
  // are not solved, or of all, the one that was answered longest ago.
  const Puzzle& next(const PuzzleSet& set) const;

 private:
  struct Mark {
    std::string_view game;
    int number;
    double grade;
    double score;
  };

  static std::optional<Mark> read(std::string_view line);
  template <class Use>
  void each(const PuzzleSet& set, const Use& use) const;

  ProgressFile file_;
};

// The puzzle of a set, or the set, for a day such as "2026-11-26": the same for everybody. None may be empty.
const Puzzle& daily_puzzle(const PuzzleSet& set, std::string_view date);
const PuzzleSet& daily_set(std::span<const PuzzleSet> sets, std::string_view date);

}  // namespace herbarium
