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
#pragma once

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

  SprtBounds bounds_;
  double low_share_;
  double high_share_;
  int seats_;
  int games_ = 0;
  double sum_ = 0;  // of the games of the result under way
  // Of the results so far: how many, and the sums of their squared distances from both shares, with those
  // that are added.
  int results_ = 0;
  double low_squares_;
  double high_squares_;
  double llr_ = 0;
  Verdict verdict_ = Verdict::open;
};

}  // namespace herbarium
