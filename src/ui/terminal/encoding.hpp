// What terminals send and understand: letters by the locale, kinds by name, sequences that begin with an
// Escape.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The letter, or `?` if the locale's encoding has no bytes for it.
wchar_t printable(char32_t point);

// A text that is UTF-8, as bytes of the locale's encoding.
std::string to_terminal_encoding(std::string_view text);

// --- Kinds of terminals, by the names that TERM has for them.

// The kinds that a terminal may be taken for where its own is not known: nearest first, perhaps none.
std::vector<std::string> fallback_kinds(std::string_view kind);

// --- What comes behind an Escape: nothing if it was the key of that name, and otherwise the rest of what a
// terminal sends for another key, or says unasked. Whoever does not know what it means must not take it for
// typed text, so it is read to its end.

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
