// What a person has done with the puzzles: their grade in each game, and which puzzle comes next.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "table/puzzle.hpp"
#include "verbs/play/glicko.hpp"
#include "verbs/play/progress_file.hpp"

namespace herbarium {

// Answers are lines of a file: "herd 12 1740 0.5" is the puzzle, its grade then, and what the first answer
// was worth when it was set. Only the first time that a puzzle is set counts for the grade, each as a rating
// period of its own.
class PuzzleBook {
 public:
  // One that saves nothing begins empty.
  explicit PuzzleBook(bool saves) : file_(saves ? "puzzles" : "") {}

  void add(const PuzzleSet& set, const Puzzle& puzzle, double score);

  Grade grade(const PuzzleSet& set) const;
  int tried(const PuzzleSet& set) const;
  int solved(const PuzzleSet& set) const;
  bool has_tried(const PuzzleSet& set, const Puzzle& puzzle) const;
  bool has_solved(const PuzzleSet& set, const Puzzle& puzzle) const;

  // The puzzle nearest to the grade among those that were never set; once all were, the one of those not
  // solved that was set longest ago; then of all.
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

// The puzzle of a day, "2026-11-26", which is the same for everybody: one of a set, or of all. There must be
// one.
const Puzzle& daily_puzzle(const PuzzleSet& set, std::string_view date);
const PuzzleSet& daily_set(std::span<const PuzzleSet> sets, std::string_view date);

}  // namespace herbarium
