// The results of a match: points, Elo, lengths and times.
#pragma once

#include "verbs/programs/match_game.hpp"

namespace herbarium {

// All players of the same kind. A game is worth one point, shared equally by its winners, or by everybody
// if nobody won. A side has the points of its players; its even share is its share of all players.
struct Side {
  std::string name;
  int players = 0;
  double even = 0;
  int wins = 0;  // games with more than the even share
  int draws = 0;
  int losses = 0;
  double score = 0;    // the sum of its shares
  double squares = 0;  // the sum of their squares
  int forfeits = 0;    // games lost because the player failed
  SearchCost search_cost;

  // The Elo difference between each of its players and the others, if players win in proportion to their
  // strengths (Plackett and Luce), with the bounds of its 95 % interval; nothing for an infinite one.
  struct Elo {
    std::optional<double> mean, low, high;
  };
  Elo elo() const;
};

class Tally {
 public:
  explicit Tally(MatchOptions options);

  void add(const MatchGame& game);

  // A table for people; and a JSON object whose counts can be added to those of other parts of the match.
  // Both include the test's result, if there was one.
  std::string table(const std::optional<Sprt>& sprt) const;
  std::string json(const std::optional<Sprt>& sprt) const;

  // For the side of the first player: its share of a game, and the even share.
  double first_share(const MatchGame& game) const { return share_of(0, game); }
  double even() const { return sides_[0].even; }

 private:
  double share_of(std::size_t side, const MatchGame& game) const;
  static void count(Side& side, double share);

  MatchOptions options_;
  std::vector<Side> sides_;
  std::vector<std::size_t> side_of_;  // per player
  int games_ = 0;
  int unfinished_ = 0;
  long long moves_ = 0;
};

}  // namespace herbarium
