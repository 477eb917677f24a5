#include "base/refusal.hpp"

#include <fmt/format.h>

namespace herbarium {

std::string at_place(const std::string& source, const Refusal& refusal) {
  std::string place = source;
  if (refusal.line > 0) place += fmt::format(":{}", refusal.line);
  if (refusal.line > 0 && refusal.column > 0) place += fmt::format(":{}", refusal.column);
  return place.empty() ? refusal.reason : place + ": " + refusal.reason;
}

}  // namespace herbarium
