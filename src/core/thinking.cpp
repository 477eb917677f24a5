#include "core/thinking.hpp"

#include <fmt/format.h>

namespace herbarium {
namespace {

constexpr std::string_view plain_prefix = "plain-";
constexpr std::string_view level_prefix = "level-";

std::optional<int> level_of(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '0' + highest_level) return std::nullopt;
  return text[0] - '0';
}

}  // namespace

const std::array<std::string_view, highest_level + 1> level_words{
    "random",      "beginner", "easy",   "casual",      "steady",
    "experienced", "skilled",  "strong", "very strong", "as strong as it gets"};

std::optional<Brain> brain_of(std::string_view text) {
  if (text.empty()) return Brain{};
  if (text == "greedy") return Brain{Brain::Kind::greedy, 0};
  Brain brain;
  if (text.starts_with(plain_prefix)) {
    brain.kind = Brain::Kind::plain;
    text.remove_prefix(plain_prefix.size());
  } else if (text.starts_with(level_prefix)) {
    text.remove_prefix(level_prefix.size());
  }
  const auto level = level_of(text);
  if (!level) return std::nullopt;
  brain.level = *level;
  return brain;
}

std::string name_of(Brain brain) {
  if (brain.kind == Brain::Kind::greedy) return "greedy";
  return fmt::format("{}{}", brain.kind == Brain::Kind::plain ? plain_prefix : level_prefix, brain.level);
}

}  // namespace herbarium
