// A letter of a game as text that survives mail: quoted, wrapped, put in another order or between other
// text. Every line says which one it is of how many, and carries a checksum.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// What a letter says: lines without control characters, as a connection would carry them.
using Letter = std::vector<std::string>;

// The most bytes of a mail that are read.
inline constexpr std::size_t longest_mail = std::size_t{1} << 20;

// `title` is a sentence for people. No line is longer than 72 characters.
std::string write_letter(const std::string& title, const Letter& letter);

struct Mail {
  std::vector<Letter> letters;       // those that are whole, each once
  std::vector<std::string> damaged;  // what is wrong with each other: "line 3 of 12 is missing or changed"
};

// Finds the letters in whatever a mail program made of them.
Mail read_mail(std::string_view text);

}  // namespace herbarium
