// The weights as stored in the tree: a line for each, readable by people and by the compiler.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/heuristics.hpp"

namespace herbarium::tune {

// The text of such a file: `origin` says in a few lines where the weights come from.
std::string weight_file(std::string_view origin, std::span<const Weight> features,
                        std::span<const double> weights);

// A weight as play counts it.
int thousandths(double weight);

// The weights that are compiled in, as the fit has them.
std::vector<double> weights_of(std::span<const Weight> features);

}  // namespace herbarium::tune
