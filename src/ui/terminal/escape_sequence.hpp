// What comes behind an Escape: nothing if it was the key of that name, and otherwise the rest of what a
// terminal sends for another key, or says unasked. Whoever does not know what it means must not take it for
// typed text, so it is read to its end.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace herbarium {

constexpr char32_t escape_character = 0x1B;

// How long the rest of a sequence may be on its way, in milliseconds.
constexpr int escape_delay = 50;

// No key sends more characters. What is behind them is read as if it had been typed.
constexpr std::size_t longest_sequence = 64;

struct AfterEscape {
  std::u32string sequence;  // without the Escape; empty if that was a key of its own, or meant Alt
  std::u32string behind;    // what was read, too, but does not belong to it
};

// `next` gives the next character, or nothing if none comes in time: then the sequence has ended as it
// stands.
AfterEscape read_after_escape(const std::function<std::optional<char32_t>()>& next);

}  // namespace herbarium
