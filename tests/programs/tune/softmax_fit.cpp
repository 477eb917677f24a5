#include "programs/tune/softmax_fit.hpp"

#include <algorithm>
#include <cmath>

namespace herbarium::tune {
namespace {

// Added to the loss for the square of each weight: as if this much of a choice contradicted it.
constexpr double ridge = 1;

using Vector = std::vector<double>;

double sum_of(std::span<const std::int16_t> row, std::span<const double> weights) {
  double sum = 0;
  for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * weights[i];
  return sum;
}

// The share that these weights give to each row of a choice.
Vector softmax(const Choices& choices, std::size_t choice, std::span<const double> weights) {
  Vector shares(choices.shares(choice).size());
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = sum_of(choices.row(choice, i), weights);
  const double highest = *std::max_element(shares.begin(), shares.end());
  double all = 0;
  for (double& share : shares) all += share = std::exp(share - highest);
  for (double& share : shares) share /= all;
  return shares;
}

double cross_entropy(std::span<const double> wanted, std::span<const double> given) {
  double sum = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i] > 0) sum -= wanted[i] * std::log(std::max(given[i], 1e-12));
  return sum;
}

double with_ridge(const Choices& choices, std::span<const double> weights) {
  double squares = 0;
  for (const double weight : weights) squares += weight * weight;
  return loss(choices, weights) + ridge * squares / (2 * static_cast<double>(choices.size()));
}

// Slope and curvature of the loss, not yet divided by the number of choices.
struct Slope {
  Vector gradient, hessian;

  Slope(const Choices& choices, std::span<const double> weights)
      : gradient(weights.size()), hessian(weights.size() * weights.size()) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      gradient[i] = ridge * weights[i];
      hessian[i * weights.size() + i] = ridge;
    }
    for (std::size_t choice = 0; choice < choices.size(); ++choice) add(choices, choice, weights);
  }

 private:
  void add(const Choices& choices, std::size_t choice, std::span<const double> weights) {
    const Vector given = softmax(choices, choice, weights);
    Vector mean(weights.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
      const auto row = choices.row(choice, i);
      const double missing = choices.shares(choice)[i] - given[i];
      for (std::size_t a = 0; a < row.size(); ++a) {
        if (row[a] == 0) continue;
        gradient[a] -= missing * row[a];
        mean[a] += given[i] * row[a];
        for (std::size_t b = 0; b <= a; ++b) hessian[a * mean.size() + b] += given[i] * row[a] * row[b];
      }
    }
    for (std::size_t a = 0; a < mean.size(); ++a)
      for (std::size_t b = 0; b <= a; ++b) hessian[a * mean.size() + b] -= mean[a] * mean[b];
  }
};

// Solves hessian * step = gradient by Cholesky's decomposition; the lower half of the matrix is given.
Vector solve(Vector matrix, Vector right) {
  const std::size_t n = right.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = matrix[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= matrix[i * n + k] * matrix[j * n + k];
      matrix[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / matrix[j * n + j];
    }
    for (std::size_t k = 0; k < i; ++k) right[i] -= matrix[i * n + k] * right[k];
    right[i] /= matrix[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) right[i] -= matrix[k * n + i] * right[k];
    right[i] /= matrix[i * n + i];
  }
  return right;
}

}  // namespace

void Choices::add(std::span<const int> rows, std::span<const double> shares) {
  for (const int value : rows) values_.push_back(static_cast<std::int16_t>(std::clamp(value, -32768, 32767)));
  shares_.insert(shares_.end(), shares.begin(), shares.end());
  ends_.push_back(shares_.size());
}

void Choices::append(const Choices& others) {
  const std::size_t before = shares_.size();
  values_.insert(values_.end(), others.values_.begin(), others.values_.end());
  shares_.insert(shares_.end(), others.shares_.begin(), others.shares_.end());
  for (const std::size_t end : others.ends_) ends_.push_back(before + end);
}

double loss(const Choices& choices, std::span<const double> weights) {
  double sum = 0;
  for (std::size_t choice = 0; choice < choices.size(); ++choice)
    sum += cross_entropy(choices.shares(choice), softmax(choices, choice, weights));
  return sum / static_cast<double>(std::max<std::size_t>(choices.size(), 1));
}

double least_loss(const Choices& choices) {
  double sum = 0;
  for (std::size_t choice = 0; choice < choices.size(); ++choice)
    sum += cross_entropy(choices.shares(choice), choices.shares(choice));
  return sum / static_cast<double>(std::max<std::size_t>(choices.size(), 1));
}

std::vector<double> fit(const Choices& choices) {
  constexpr int most_steps = 30;
  constexpr double least_gain = 1e-7;
  Vector weights(choices.features());
  double now = with_ridge(choices, weights);
  for (int step = 0; step < most_steps; ++step) {
    const Slope slope(choices, weights);
    Vector change = solve(slope.hessian, slope.gradient);
    Vector next = weights;
    double then = now;
    // A full step may go too far if the loss is not yet like a parabola.
    for (int halvings = 0; halvings < 20; ++halvings) {
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = weights[i] - change[i];
      if ((then = with_ridge(choices, next)) < now) break;
      for (double& each : change) each /= 2;
    }
    if (!(then < now - least_gain)) break;
    weights = next;
    now = then;
  }
  return weights;
}

}  // namespace herbarium::tune
