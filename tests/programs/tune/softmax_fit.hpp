// Fits weights of features to choices: for each choice, the desired frequency of each of its rows is
// compared with the softmax of the rows' weighted sums (the multinomial logit of McFadden 1974, Conditional
// logit analysis of qualitative choice behavior).
//
// Both kinds of a game's judgement are fitted this way. Priors: the rows are moves, the shares are the
// frequencies in a deeper search (Coulom 2007, Computing Elo ratings of move patterns in the game of Go,
// fits such a model to experts' moves; with a search as the expert: Anthony, Tian and Barber 2017, Thinking
// fast and slow with deep learning and tree search). Evaluation: the rows are seats, the shares are their
// results, which for two seats is logistic regression (Buro 1995, Statistical feature combination for the
// evaluation of game positions).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace herbarium::tune {

// Choices, each of some rows; a row has the value of each feature for a move or a seat.
class Choices {
 public:
  explicit Choices(std::size_t features) : features_(features) {}

  // `rows` are as many as `shares`, which add up to 1.
  void add(std::span<const int> rows, std::span<const double> shares);
  // Appends the choices of other games.
  void append(const Choices& others);

  std::size_t features() const { return features_; }
  std::size_t size() const { return ends_.size(); }
  std::span<const double> shares(std::size_t choice) const {
    return std::span(shares_).subspan(begin(choice), ends_[choice] - begin(choice));
  }
  std::span<const std::int16_t> row(std::size_t choice, std::size_t number) const {
    return std::span(values_).subspan((begin(choice) + number) * features_, features_);
  }

 private:
  std::size_t begin(std::size_t choice) const { return choice == 0 ? 0 : ends_[choice - 1]; }

  std::size_t features_;
  std::vector<std::int16_t> values_;
  std::vector<double> shares_;
  std::vector<std::size_t> ends_;  // of each choice, in rows
};

// The mean of the logarithmic loss (cross-entropy) with such weights; a judge who knows the shares
// themselves would still have `least_loss`.
double loss(const Choices& choices, std::span<const double> weights);
double least_loss(const Choices& choices);

// The weights with the least loss: by Newton's method, as the loss is convex. A little of the squares of
// the weights is added to it, so that redundant or useless features get small weights.
std::vector<double> fit(const Choices& choices);

}  // namespace herbarium::tune
