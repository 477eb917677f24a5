#include "core/match/thinking.hpp"

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

std::optional<PlayerSpec> player_spec_of(std::string_view text) {
  if (text.empty()) return PlayerSpec{};
  if (text == "greedy") return PlayerSpec{PlayerSpec::Kind::greedy, 0};
  PlayerSpec spec;
  if (text.starts_with(plain_prefix)) {
    spec.kind = PlayerSpec::Kind::plain;
    text.remove_prefix(plain_prefix.size());
  } else if (text.starts_with(level_prefix)) {
    text.remove_prefix(level_prefix.size());
  }
  const auto level = level_of(text);
  if (!level) return std::nullopt;
  spec.level = *level;
  return spec;
}

std::string name_of(PlayerSpec spec) {
  if (spec.kind == PlayerSpec::Kind::greedy) return "greedy";
  return fmt::format("{}{}", spec.kind == PlayerSpec::Kind::plain ? plain_prefix : level_prefix, spec.level);
}

}  // namespace herbarium
