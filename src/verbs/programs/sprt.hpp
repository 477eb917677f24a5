// Wald's sequential probability ratio test on the points of a match: it ends as soon as one of two Elo
// differences is known, with errors of 5 % each way, to fit better (Wald 1945, Sequential tests of
// statistical hypotheses).
//
// As in testing chess engines, the hypotheses are about the mean alone, and the likelihood ratio is the
// generalized one in its normal approximation with an unknown variance: N/2 log(r0/r1), where r0 and r1 are
// the mean squared distances of the results from the two expected ones (M. Van den Bergh, A practical
// introduction to the GSPRT; `LLR_alt2` in Fishtest). A result covers one game for each seat, with each
// player on each seat once, so that advantages of seats cancel out (with two seats: the pentanomial model).
// The first few results may all be the same, and would look too certain; so the squares of a few random
// results are added to both.
//
// That approximation fails for shares far beyond both hypotheses: if all games are won, they spread as far
// from one as from the other, so it takes them for chance. So the test also bets against each hypothesis
// (`Bets`), and ends when the winnings cannot be chance.
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

// The Elo difference for a share of the points, between 0 and 1, where `even` is the share of equal
// players; and the reverse.
double elo_of_share(double share, double even);
double share_of_elo(double elo, double even);

// Bets that the mean of results between 0 and 1 is not at most `mean` (or not at least). If it is, a
// gambler who puts the same fraction of their money on every result expects to end with no more than they
// had. So their money ever grows to 500 times that with a probability of at most 0.002, for any variance
// and any number of bets (Ville's inequality). The money is spread over bets of several sizes (Waudby-Smith
// and Ramdas 2024, Estimating means of bounded random variables by betting).
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
  double most_;  // the largest bet, with which a single result can lose everything
  std::array<double, sizes> money_;
};

class Sprt {
 public:
  enum class Verdict { open, low, high };

  // `even` is the first side's share of a game among equals.
  Sprt(SprtBounds bounds, double even, int seats);

  // The first side's share of the next game's point.
  void add(double share);

  Verdict verdict() const { return verdict_; }
  // The log-likelihood ratio of the high difference to the low one, and the distance from 0 that decides.
  double llr() const { return llr_; }
  static double bound();

  const SprtBounds& bounds() const { return bounds_; }
  int games() const { return games_; }
  // The state of the test in a line; `name` is the first side's.
  std::string words(std::string_view name) const;

 private:
  void judge();
  std::string outcome() const;

  SprtBounds bounds_;
  double low_share_;
  double high_share_;
  int seats_;
  int games_ = 0;
  double sum_ = 0;  // over the games of the present result
  // Of the results: their number, their sum, and the sums of their squared distances from both shares,
  // including the added ones.
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
