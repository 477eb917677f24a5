// Decodes a terminal's input into keys and clicks, and pasted text into lines.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- Escape sequences. An Escape is a key by itself, or it begins a sequence for another key or for a
// message from the terminal. An unknown sequence must not count as typed text, so it is read to its end.

constexpr char32_t escape_character = 0x1B;

// The longest delay, in milliseconds, of the rest of a sequence after the Escape, which may be a key by
// itself; and the longest delay later, when nobody is waiting for the key's effect, because connections may
// be slow.
constexpr int escape_delay = 50;
constexpr int sequence_delay = 200;

// No key sends more characters. Later ones are read as typed text.
constexpr std::size_t longest_sequence = 64;

struct AfterEscape {
  std::u32string sequence;  // without the Escape; empty if that was a key by itself, or meant Alt
  std::u32string behind;    // also read, but not part of it
};

// `next` returns the next character, or nothing if none comes within the given milliseconds: then the
// sequence ends there.
AfterEscape read_after_escape(const std::function<std::optional<char32_t>(int milliseconds)>& next);

// --- Keys.

// The character that a key with Ctrl sends.
constexpr char32_t control_character(char letter) { return static_cast<char32_t>(letter & 0x1F); }

// A key with a kind and nothing else.
Key key_of(Key::Kind kind);

// The key that comes as a character; nothing for one without a meaning.
std::optional<Key> key_of_character(char32_t point);

// Sequences of keys after an Escape.
using Sequences = std::map<std::u32string, Key>;

// The key of a sequence: one of `known`, else one that terminals in use today send, with or without Shift,
// Ctrl and Alt, and with a numeric keypad in either mode. Nothing for one without a meaning.
std::optional<Key> key_of_sequence(const std::u32string& sequence, const Sequences& known = {});

// A press of the left button, in a terminal's sequence after an Escape.
std::optional<Key> click_of(std::u32string_view sequence);

class PastedText {
 public:
  static constexpr std::size_t longest = 1 << 16;  // bytes; the rest is dropped

  // Adds a character as it comes. Ends of lines of all kinds become \n, tabs blanks; other controls are
  // dropped.
  void add(char32_t point);
  // Takes all of it.
  std::string take();

 private:
  std::string text_;
  bool after_return_ = false;
};

// --- Bytes. No wait is longer than the delays above, whatever arrives.

class KeyBytes {
 public:
  // `read` returns bytes that have come, or come within the given milliseconds; nothing if none do.
  using Read = std::function<std::string(int milliseconds)>;
  explicit KeyBytes(Read read) : read_(std::move(read)) {}

  // A character, or a sequence without its Escape.
  struct Unit {
    char32_t point = 0;
    std::u32string sequence{};
  };
  // The next one that has come; skips broken sequences.
  std::optional<Unit> next(const Sequences& known);
  void clear() { come_.clear(); }

 private:
  std::optional<unsigned char> byte(int milliseconds);
  std::optional<char32_t> character();

  Read read_;
  std::string come_;  // and not taken yet
};

}  // namespace herbarium
