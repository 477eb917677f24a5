// What is pasted, made harmless: lines of text, in which no control byte can act as a key.
#pragma once

#include <cstddef>
#include <string>

namespace herbarium {

class PastedText {
 public:
  static constexpr std::size_t longest = 1 << 16;  // bytes; what is behind them is dropped

  // Adds a character as it comes. Ends of lines of all kinds become \n, tabs blanks; other controls are
  // dropped.
  void add(char32_t point);
  // All of it, taken.
  std::string take();

 private:
  std::string text_;
  bool after_return_ = false;
};

}  // namespace herbarium
