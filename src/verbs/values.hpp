// How the values of arguments are read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verbs/arguments.hpp"

namespace herbarium {

using Take = std::function<Result<void>(const Given&)>;

// What each is given must outlive the function that it makes.
Take text_into(std::string& text);
Take text_into(std::optional<std::string>& text);
Take texts_into(std::vector<std::string>& texts);
// A flag; `meaning` is what it is for the flag to be given.
Take flag_into(bool& flag, bool meaning = true);
Take number_into(int& number, int low, int high);
Take number_into(std::optional<int>& number, int low, int high);
Take number_into(double& number, double low, double high);
Take seed_into(std::optional<std::uint64_t>& seed);
// One of the levels of the program, as the text that player_spec_of reads.
Take level_into(std::string& level);

// Flags and choices, whole: the words that can be chosen are what the shells offer, too.
Argument flag(const std::string& name, const std::string& help, bool& value, bool meaning = true);
Argument choice(const std::string& name, const std::string& value, const std::string& help,
                const std::vector<std::string>& words, std::function<void(const std::string&)> choose);

// A whole number without a sign; refuses all else.
Result<std::uint64_t> read_seed(const std::string& text);

// "a, b or c"
std::string listed(const std::vector<std::string>& words);

}  // namespace herbarium
