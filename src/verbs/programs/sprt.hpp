// Wald's sequential probability ratio test on the points of a match: it ends as soon as it is known, with
// errors of 5 % each way, which of two Elo differences fits better (Wald 1945, Sequential tests of
// statistical hypotheses).
//
// As the testers of chess engines do it, the hypotheses speak of the mean alone, and the likelihood ratio is
// the generalized one in its normal approximation with an unknown variance: N/2 log(r0/r1), where r0 and r1
// are the mean squared distances of the results from the two expected ones (M. Van den Bergh, A practical
// introduction to the GSPRT; `LLR_alt2` in Fishtest). A result is that of as many games as there are seats,
// in which each player has had each seat, so that what a seat is worth cancels out (with two seats: the
// pentanomial model). Lest the first few results, which may all be the same, seem to know more than they do,
// the squares of a few results at random are added to both.
//
// That approximation knows nothing of shares far beyond both hypotheses: games that are all won spread as far
// from the one as from the other, so it takes them for chance. So the test also bets against each hypothesis
// (`Bets`), and ends when the bets have won so much that it cannot be chance.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The two Elo differences between the first side and the others.
struct SprtBounds {
  double low = 0;
  double high = 0;
};

// The Elo difference for a share of the points, between 0 and 1, where `even` is the share of equal players;
// and the other way round.
double elo_of_share(double share, double even);
double share_of_elo(double elo, double even);

// Bets that the mean of results between 0 and 1 is not at most `mean` (or not at least): whoever puts the
// same part of their money on every result has no more than they began with, in expectation, if it is. So if
// it is, their money ever grows to 500 times that with a probability of at most 0.002, whatever the
// variance, however long they bet (Ville's inequality). The money is spread over bets of several sizes
// (Waudby-Smith and Ramdas 2024, Estimating means of bounded random variables by betting).
class Bets {
 public:
  enum class Against { at_most, at_least };

  Bets(Against against, double mean);

  void add(double result);
  // Whether the hypothesis is refuted.
  bool are_won() const;

 private:
  static constexpr std::size_t sizes = 8;

  double mean_;
  double most_;  // the largest bet, with which a single result can lose all
  std::array<double, sizes> money_;
};

class Sprt {
 public:
  enum class Verdict { open, low, high };

  // `even` is what the first side gets of a game among equals.
  Sprt(SprtBounds bounds, double even, int seats);

  // The share of the next game's point that the first side got.
  void add(double share);

  Verdict verdict() const { return verdict_; }
  // The log-likelihood ratio of the high difference to the low one, and how far from 0 it decides.
  double llr() const { return llr_; }
  static double bound();

  const SprtBounds& bounds() const { return bounds_; }
  int games() const { return games_; }
  // All that in a line; `name` is that of the first side.
  std::string words(std::string_view name) const;

 private:
  void judge();
  std::string outcome() const;

  SprtBounds bounds_;
  double low_share_;
  double high_share_;
  int seats_;
  int games_ = 0;
  double sum_ = 0;  // of the games of the result under way
  // Of the results so far: how many, their sum, and the sums of their squared distances from both shares,
  // with those that are added.
  int results_ = 0;
  double points_ = 0;
  double low_squares_;
  double high_squares_;
  Bets against_low_;
  Bets against_high_;
  double llr_ = 0;
  Verdict verdict_ = Verdict::open;
};

}  // namespace herbarium
