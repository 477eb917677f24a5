// The options of a game's rules, as in a record's header and on the command line.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

struct Range {
  int low;
  int high;
};

// The values of an option: one range, or two.
struct Ranges {
  Range first;
  Range second;  // the same again if there is only one

  constexpr Ranges(Range only) : first(only), second(only) {}  // implicit: a single range is enough
  constexpr Ranges(Range low, Range high) : first(low), second(high) {}
};

// One option of a game.
struct OptionSpec {
  std::string_view name;
  int fallback;
  Ranges ranges;
  std::string_view help;
  // A better value than the default for a first game, if there is one.
  std::optional<int> first_game = std::nullopt;
  // The name shown to people, if the option's own is not clear: "Board size".
  std::string_view title{};
};

inline constexpr std::size_t max_options = 5;

// The values of a game's options, in the order of its specs.
using Options = std::array<int, max_options>;

Options default_options(std::span<const OptionSpec> specs);

// `options` with the values for a first game.
Options first_game_options(std::span<const OptionSpec> specs, Options options);

// Sets option `name` to the number in `text`; refuses an unknown name or a value out of range.
Result<void> set_option(std::span<const OptionSpec> specs, Options& options, std::string_view name,
                        std::string_view text);

// The name shown to people: the title, or the option's own with a capital.
std::string title_of(const OptionSpec& spec);

// The values of an option, as text: "10 to 999" or "0 or 10 to 600".
std::string allowed(const OptionSpec& spec);

// The values offered to a person step by step, ascending: all if there are few, else round ones and those
// named by the game itself.
std::vector<int> usual_values(const OptionSpec& spec);

}  // namespace herbarium
