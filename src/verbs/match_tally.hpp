// What a match came to: points, Elo, lengths and times.
#pragma once

#include "verbs/match_game.hpp"

namespace herbarium {

// Players of the same kind together. A game is worth one point: its winners share it equally, and where
// nobody has won, all do. A side has what its players have; even is as many of all shares as it has of all
// players.
struct Side {
  std::string name;
  int players = 0;
  double even = 0;
  int wins = 0;  // games that counted more than is even
  int draws = 0;
  int losses = 0;
  double score = 0;    // the sum of what the games counted
  double squares = 0;  // the sum of their squares
  SearchCost search_cost;

  // Elo of each of its players against each other one, if players win in proportion to their strengths
  // (Plackett and Luce), with the ends of its 95 % interval; nothing where it has no end.
  struct Elo {
    std::optional<double> mean, low, high;
  };
  Elo elo() const;
};

class Tally {
 public:
  explicit Tally(const MatchOptions& options);

  void add(const MatchGame& game);

  // A table for people, and one JSON object whose counts can be added to those of other pieces.
  std::string table() const;
  std::string json() const;

 private:
  double share_of(std::size_t side, const MatchGame& game) const;
  static void count(Side& side, double share);

  const MatchOptions& options_;
  std::vector<Side> sides_;
  std::vector<std::size_t> side_of_;  // of each player
  int games_ = 0;
  int unfinished_ = 0;
  long long moves_ = 0;
};

}  // namespace herbarium
