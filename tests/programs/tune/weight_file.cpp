#include "programs/tune/weight_file.hpp"

#include <fmt/format.h>

#include <cmath>

namespace herbarium::tune {

int thousandths(double weight) { return static_cast<int>(std::lround(1000 * weight)); }

std::vector<double> weights_of(std::span<const Weight> features) {
  std::vector<double> weights;
  for (const Weight& each : features) weights.push_back(each.thousandths / 1000.0);
  return weights;
}

std::string weight_file(std::string_view origin, std::span<const Weight> features,
                        std::span<const double> weights) {
  std::string text;
  for (std::size_t begin = 0; begin < origin.size();) {
    const std::size_t end = std::min(origin.find('\n', begin), origin.size());
    text += fmt::format("// {}\n", origin.substr(begin, end - begin));
    begin = end + 1;
  }
  text += '\n';
  for (std::size_t i = 0; i < features.size(); ++i)
    text += fmt::format("WEIGHT({}, {}, \"{}\")\n", features[i].feature, thousandths(weights[i]),
                        features[i].meaning);
  return text;
}

}  // namespace herbarium::tune
