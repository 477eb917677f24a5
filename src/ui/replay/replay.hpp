// Stepping through a game that was played, by commands of the table that every game shares.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"
#include "ui/text/seat_names.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

struct PlayedGame {
  const Match& match;                          // as it stood last
  SeatNames names;                             // of those who played it
  std::vector<std::optional<double>> times{};  // of its moves, in seconds since it began; may be empty
};

// The game of a match whose record this is.
PlayedGame played_game(const Match& match, const Record& record);

// Plays on where so many moves have been played, as a game of its own, and returns what is to be said about
// that when it is left.
using PlayOn = std::function<std::vector<std::string>(int moves)>;

struct StepOptions {
  int at = 0;        // how many moves have been played where it begins
  PlayOn play_on{};  // may be empty: then it is not offered
};

// Shows the game scene by scene, turn by turn, round by round, or by itself in the tempo in which it was
// played, as the person likes. Returns when they leave.
void step_through(UserInterface& ui, const PlayedGame& game, const StepOptions& options = {});

}  // namespace herbarium
