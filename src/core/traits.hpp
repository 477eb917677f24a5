// What kind of game it is: what can occur in it at all.
#pragma once

namespace herbarium {

// What is not said here never occurs in the game. Screens and verbs ask this before anything has been played.
// It follows from the functions that the game gives, and the laws hold it against random games
// (tests/support/laws.cpp).
struct Traits {
  bool dice = false;                // nature rolls dice, tosses coins, draws cards
  bool real_time = false;           // clocks run, or whoever is first acts first
  bool simultaneous = false;        // moves of several seats can be due at once
  bool secret_moves = false;        // some of these nobody else may read until all have come in
  bool hidden_information = false;  // a state holds what some seat may not know
  bool shared_wins = false;         // several seats can win together: a team, or those who are level
  bool sheets = false;              // moves are written in lines, one below the other

  constexpr bool operator==(const Traits&) const = default;
};

}  // namespace herbarium
