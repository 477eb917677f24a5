#include "ai/listed_moves.hpp"

#include <algorithm>
#include <numeric>

namespace herbarium::ai {

void order_by_prior(std::span<const float> priors, std::vector<std::size_t>& order) {
  order.resize(priors.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return priors[a] != priors[b] ? priors[a] > priors[b] : a < b;
  });
}

}  // namespace herbarium::ai
