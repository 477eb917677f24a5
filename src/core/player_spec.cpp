#include "core/player_spec.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/text.hpp"

namespace herbarium {
namespace {

constexpr std::string_view plain_prefix = "plain-";
constexpr std::string_view level_prefix = "level-";

std::optional<int> level_of(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '0' + highest_level) return std::nullopt;
  return text[0] - '0';
}

// Takes `level-9` off `level-9 playouts=50000`, with the separator.
std::string_view take_until(std::string_view& text, std::string_view separators) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

constexpr std::string_view separators = ", ";

std::optional<double> seconds_of(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  // In this form because `nan` is not beyond any bound.
  const bool fits = seconds >= least_own_seconds && seconds <= most_own_seconds;
  return read.ec == std::errc() && read.ptr == end && fits ? std::optional(seconds) : std::nullopt;
}

// `playouts=50000` or `seconds=2`, each once at most; false for anything else.
bool read_budget(std::string_view text, PlayerSpec& spec) {
  const std::string_view value = text.substr(std::min(text.find('=') + 1, text.size()));
  if (text.starts_with("playouts=") && spec.playouts == 0) {
    const auto playouts = whole_number(value);
    spec.playouts = playouts && *playouts <= most_own_playouts ? *playouts : 0;
    return spec.playouts > 0;
  }
  if (!text.starts_with("seconds=") || spec.seconds > 0) return false;
  spec.seconds = seconds_of(value).value_or(0);
  return spec.seconds > 0;
}

std::optional<PlayerSpec> kind_and_level_of(std::string_view text) {
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

}  // namespace

const std::array<std::string_view, highest_level + 1> level_words{
    "random",      "beginner", "easy",   "casual",      "steady",
    "experienced", "skilled",  "strong", "very strong", "as strong as it gets"};

std::optional<PlayerSpec> player_spec_of(std::string_view text) {
  if (text.empty()) return PlayerSpec{};
  bool goes_on = text.find_first_of(separators) != text.npos;
  auto spec = kind_and_level_of(take_until(text, separators));
  while (spec && goes_on) {
    goes_on = text.find_first_of(separators) != text.npos;
    if (spec->level == 0 || !read_budget(take_until(text, separators), *spec)) return std::nullopt;
  }
  return spec;
}

std::optional<PlayerSpec> player_spec_named(std::string_view name) {
  const auto spec = player_spec_of(name);
  return spec ? spec : player_spec_of(take_until(name, separators));
}

std::string name_of(PlayerSpec spec) {
  if (spec.kind == PlayerSpec::Kind::greedy) return "greedy";
  std::string name =
      fmt::format("{}{}", spec.kind == PlayerSpec::Kind::plain ? plain_prefix : level_prefix, spec.level);
  if (spec.playouts > 0) name += fmt::format(" playouts={}", spec.playouts);
  if (spec.seconds > 0) name += fmt::format(" seconds={}", spec.seconds);
  return name;
}

std::string title_of(PlayerSpec spec, std::string_view level) {
  std::string name = name_of(spec);
  if (spec.kind == PlayerSpec::Kind::level) name.replace(0, level_prefix.size(), level);
  return name;
}

}  // namespace herbarium
