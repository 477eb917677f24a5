// Functions that parse and store the values of arguments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

using Take = std::function<Result<void>(const Given&)>;

// The variable must outlive the function that each returns.
Take text_into(std::string& text);
Take text_into(std::optional<std::string>& text);
Take texts_into(std::vector<std::string>& texts);
// A flag, which sets `flag` to `meaning` when it is given.
Take flag_into(bool& flag, bool meaning = true);
Take number_into(int& number, int low, int high);
Take number_into(std::optional<int>& number, int low, int high);
Take number_into(double& number, double low, double high);
Take seed_into(std::optional<std::uint64_t>& seed);
// A level of the program, as text for player_spec_of.
Take level_into(std::string& level);

// Complete arguments for flags and choices; the words of a choice are also its completions.
Argument flag(const std::string& name, const std::string& help, bool& value, bool meaning = true);
Argument choice(const std::string& name, const std::string& value, const std::string& help,
                const std::vector<std::string>& words, std::function<void(const std::string&)> choose);

// A whole number without a sign; refuses anything else.
Result<std::uint64_t> read_seed(const std::string& text);

}  // namespace herbarium
