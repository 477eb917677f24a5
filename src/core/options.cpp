#include "core/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

bool holds(Range range, int value) { return range.low <= value && value <= range.high; }

bool holds(const Ranges& ranges, int value) {
  return holds(ranges.first, value) || holds(ranges.second, value);
}

std::string words(Range range) {
  return range.low == range.high ? fmt::format("{}", range.low)
                                 : fmt::format("{} to {}", range.low, range.high);
}

// Whether the second range is more than a repetition of the first.
bool has_two(const OptionSpec& spec) {
  return spec.ranges.second.low != spec.ranges.first.low || spec.ranges.second.high != spec.ranges.first.high;
}

// 1, 2, 3, 4, 6, 8, 10, 20, 30, 40, 60, 80, 100, 200 ...
bool is_round(int value) {
  while (value >= 10 && value % 10 == 0) value /= 10;
  return value < 5 || value == 6 || value == 8;
}

std::string names_of(std::span<const OptionSpec> specs) {
  std::vector<std::string_view> names;
  for (const OptionSpec& spec : specs) names.push_back(spec.name);
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Options default_options(std::span<const OptionSpec> specs) {
  Options options{};
  for (std::size_t i = 0; i < specs.size(); ++i) options[i] = specs[i].fallback;
  return options;
}

Options first_game_options(std::span<const OptionSpec> specs, Options options) {
  for (std::size_t i = 0; i < specs.size(); ++i) options[i] = specs[i].first_game.value_or(options[i]);
  return options;
}

std::string title_of(const OptionSpec& spec) {
  std::string title(spec.title.empty() ? spec.name : spec.title);
  title[0] = upper(title[0]);
  return title;
}

std::string allowed(const OptionSpec& spec) {
  return has_two(spec) ? words(spec.ranges.first) + " or " + words(spec.ranges.second)
                       : words(spec.ranges.first);
}

Result<void> set_option(std::span<const OptionSpec> specs, Options& options, std::string_view name,
                        std::string_view text) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const OptionSpec& spec = specs[i];
    if (spec.name != name && same_but_for_case(spec.name, name))
      return refuse(fmt::format("{}: the option is written {}", escaped(name), spec.name));
    if (spec.name != name) continue;
    const auto value = whole_number(text);
    if (!value || !holds(spec.ranges, *value))
      return refuse(
          without_empty_word(fmt::format("{}: option {} takes {}", escaped(text), name, allowed(spec))));
    options[i] = *value;
    return {};
  }
  return refuse(
      without_empty_word(fmt::format("{}: no such option; there is {}", escaped(name), names_of(specs))));
}

std::vector<int> usual_values(const OptionSpec& spec) {
  constexpr int few = 20;
  const auto& [first, second] = spec.ranges;
  const int low = std::min(first.low, second.low), high = std::max(first.high, second.high);
  std::vector<int> values;
  for (int value = low; value <= high; ++value) {
    const bool is_named = value == spec.fallback || value == spec.first_game;
    const bool is_end =
        value == first.low || value == first.high || value == second.low || value == second.high;
    if (holds(spec.ranges, value) && (high - low < few || is_named || is_end || is_round(value)))
      values.push_back(value);
  }
  return values;
}

}  // namespace herbarium
