// Lines as the words that people choose one by one.
#pragma once

#include <string>
#include <vector>

#include "core/words.hpp"

namespace herbarium {

// A word of a line, and the name of the cell that it refers to, if it does.
struct Word {
  std::string text;
  std::string cell = {};

  bool operator==(const Word&) const = default;
};

using Words = std::vector<Word>;

// Blanks part the words of a line; a cell stays whole.
Words words_of(const Line& line);

std::string in_one_line(const Words& words);

}  // namespace herbarium
