// What chance has brought in moves that were taken back: whatever is played instead, dice stay as they fell.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/match.hpp"

namespace herbarium {

class FallenDice {
 public:
  // Remembers what chance has brought in the moves from number `first` on, which are about to be taken back.
  void remember(const Match& match, int first);
  // Forgets what fell where `match` stands now: it was misread.
  void forget(const Match& match) { fallen_.erase(rolls_in(match, match.size())); }

  // What chance brings now, if it has brought it here before: after as many of its moves, where the same is
  // due. Nothing if it has not, or if a clock has to decide.
  std::optional<std::string> next(const Match& match) const;

 private:
  struct Roll {
    std::string due;
    std::string text;
  };

  // Chance's moves among the first ones.
  static int rolls_in(const Match& match, int moves);

  std::map<int, Roll> fallen_;  // by how many moves of nature there were before
};

}  // namespace herbarium
