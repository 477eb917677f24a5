// Counts with their nouns, for sentences.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace herbarium {

// "1 cube", "2 cubes", "0 cubes".
inline std::string counted(int number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace herbarium
