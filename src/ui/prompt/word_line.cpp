#include "ui/prompt/word_line.hpp"

#include <variant>

namespace herbarium {

Words words_of(const Line& line) {
  Words words(1);
  for (const Span& span : line) {
    if (const auto* cell = std::get_if<CellRef>(&span.reference)) words.back().cell = cell->cell;
    for (const char letter : span.text) {
      if (letter != ' ')
        words.back().text += letter;
      else if (!words.back().text.empty())
        words.emplace_back();
    }
  }
  if (words.back().text.empty()) words.pop_back();
  return words;
}

std::string in_one_line(const Words& words) {
  std::string line;
  for (const Word& word : words) line += (line.empty() ? "" : " ") + word.text;
  return line;
}

}  // namespace herbarium
