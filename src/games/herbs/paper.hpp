// A player's Command Sheet as he would have kept it on paper.
#pragma once

#include <string>
#include <vector>

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

class Paper {
 public:
  // The paper of `player` at the start of a game.
  Paper(const State& start, int player);

  // Writes down a sheet that the player handed in, once both were in.
  void add_sheet(int round, const Sheet& sheet);
  // Writes a bid beside the action of its step.
  void add_bid(int step, int bid);
  // Keeps the books after a move: what the state now has.
  void keep(const State& after);

  std::vector<std::string> lines() const;

 private:
  struct Entry {
    std::string command;
    int cost;
    int left;
    std::string remark;
  };

  int player_;
  int start_ap_;
  int ap_;  // by the written costs, bids and losses included once they are written
  int gp_ = 0;
  std::string points_;              // the game points in the corner
  std::size_t first_of_round_ = 0;  // in entries_
  std::vector<Entry> entries_;
};

}  // namespace herbarium::herbs
