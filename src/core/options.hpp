// The rules options of a game, as they stand in a record's header and on the command line.
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

// The values of an option: those of one range, or of two.
struct Ranges {
  Range first;
  Range second;  // the same again where there is only one

  constexpr Ranges(Range only) : first(only), second(only) {}  // implicit: one range will do
  constexpr Ranges(Range low, Range high) : first(low), second(high) {}
};

// One option of a game.
struct OptionSpec {
  std::string_view name;
  int fallback;
  Ranges ranges;
  std::string_view help;
  // The default at the time when proofs named only options that differed from it, if it was another value.
  std::optional<int> fallback_before = std::nullopt;
  // What suits somebody's first game better than the default, if another value does.
  std::optional<int> first_game = std::nullopt;
  // What people are shown for the name where that is not a word that says it: "Board size".
  std::string_view title{};

  int unnamed() const { return fallback_before.value_or(fallback); }
};

inline constexpr std::size_t max_options = 5;

// The values of a game's options, in the order of its specs.
using Options = std::array<int, max_options>;

Options default_options(std::span<const OptionSpec> specs);
// The defaults at the time when proofs named only options that differed from them.
Options default_options_before(std::span<const OptionSpec> specs);

// `options` with the values that suit somebody's first game.
Options first_game_options(std::span<const OptionSpec> specs, Options options);

// Sets option `name` to the number in `text`; refuses an unknown name or a value out of range.
Result<void> set_option(std::span<const OptionSpec> specs, Options& options, std::string_view name,
                        std::string_view text);

// What people are shown for an option's name: its title, or the name with a capital.
std::string title_of(const OptionSpec& spec);

// The values that an option takes, in words: "10 to 999" or "0 or 10 to 600".
std::string allowed(const OptionSpec& spec);

// The values among which a person chooses by going from one to the next, ascending: all of an option that has
// few, else round ones, with those that the game itself names.
std::vector<int> usual_values(const OptionSpec& spec);

}  // namespace herbarium
