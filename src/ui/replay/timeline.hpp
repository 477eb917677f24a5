// A game that was played, as it stood after any of its moves.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {

class Timeline {
 public:
  // Begins at the beginning. The match must outlive the timeline.
  Timeline(const Match& whole, SeatNames names);

  const SeatNames& names() const { return names_; }
  int moves() const { return whole_.size(); }
  // How many moves have been played where it stands, and the game there.
  int at() const { return at_; }
  const Match& match() const { return *match_; }

  // Goes to where so many moves have been played, or to the nearest end. From where it stands and not from
  // the beginning, so that a step costs a step.
  void go(int moves);
  void go_to_round(int round);

  // What the last move was and what came of it, a line each.
  std::vector<std::string> describe() const;

 private:
  const Match& whole_;
  SeatNames names_;
  std::unique_ptr<Match> match_;
  int at_ = 0;
};

}  // namespace herbarium
