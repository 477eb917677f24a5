// A letter of a game as text that survives mail, even if it is quoted, wrapped, reordered or mixed with other
// text. Every line has its number, the number of lines, and a checksum.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The contents of a letter: lines without control characters, as on a connection.
using Letter = std::vector<std::string>;

// The most bytes of a mail that are read.
inline constexpr std::size_t longest_mail = std::size_t{1} << 20;

// `title` is a sentence for people. No line is longer than 72 characters.
std::string write_letter(const std::string& title, const Letter& letter);

struct Mail {
  std::vector<Letter> letters;       // the complete ones, each once
  std::vector<std::string> damaged;  // the fault of each other letter: "its lines do not belong together"
};

// Finds the letters in whatever a mail program made of them.
Mail read_mail(std::string_view text);

}  // namespace herbarium
