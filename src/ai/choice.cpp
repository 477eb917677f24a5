#include "ai/choice.hpp"

#include <fmt/format.h>

namespace herbarium::ai {

std::string usual_reason(double value) {
  return fmt::format("expected to win {:.0f} of 100 games from here", 100 * value);
}

}  // namespace herbarium::ai
