// What people call the rounds of a game: those of Herd are turns, those of Harbustaz a set-up and actions.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

// The house counts rounds from 1.
struct RoundWords {
  std::string_view word = "round";
  int before = 0;              // how many rounds come before the first that is called so,
  std::string_view prelude{};  // and what these are called

  // The number by which people know a round; 0 or less for one that has none.
  int number(int round) const { return round - before; }

  // "turn 3", or "set-up".
  std::string in_words(int round) const {
    return round > before ? std::string(word) + " " + std::to_string(number(round)) : std::string(prelude);
  }
};

}  // namespace herbarium
