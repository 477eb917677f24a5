// The keys of two people who share a keyboard: those of one lie at its left, those of the other at its right.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "ui/prompt/pad.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// At most so many can share a keyboard.
inline constexpr std::size_t max_pads = 2;

// The hand at which a key lies, 0 the left one, and what it does, for a letter in either case.
std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter);

// What a key without a letter does for somebody who has the keyboard alone.
std::optional<PadKey> single_key(const Key& key);

// "w a s d move, e takes, q back, x stops"; `rest` is what the last key does, if it does anything.
std::string words_of_hand(std::size_t hand, const std::optional<std::string>& rest);
// "x again: stop, for the whole battle"
std::string words_of_second_press(std::size_t hand, const std::string& rest);

// The keys, for the help.
std::string split_keyboard_help();

}  // namespace herbarium
