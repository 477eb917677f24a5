// Answers questions about a game, during play and in a replay. No answer changes the game.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "ui/session/commands.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/names.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// How the people at a terminal see the board.
struct BoardLook {
  std::map<Seat, bool> flipped{};       // the seats that see it turned by half
  Seat alone = spectator;               // the only person there, who sees all of the game from this seat
  bool overlaid = false;                // with the pictures' overlay
  std::optional<std::size_t> traced{};  // a cell whose line the next question shows

  bool is_flipped(Seat seat) const;
  void flip(Seat seat);

 private:
  Seat side_of(Seat seat) const { return seat == spectator ? alone : seat; }
};

// A question about a place in a game.
struct Question {
  UserInterface& ui;
  MessageLog& log;
  BoardLook& look;
  const Match& match;
  SeatNames names;
  int moves = 0;            // the number of moves before it
  Seat viewer = spectator;  // the seat that they see the game as
  Seat seat = spectator;    // the asker, who alone gets the answer
  Picture picture{};        // their picture of that place
};

// Questions about a game, as rows of a list of commands; `ask` is where they are asked: `board`, and all the
// others that such a game has.
using Ask = std::function<Question(Seat)>;
Command board_command(const Ask& ask);
std::vector<Command> question_commands(const DisplayTraits& display, const Ask& ask);

// Shows lines of the game, with the players' names instead of seat numbers.
void say(const Question& question, const std::vector<std::string>& lines);
// A long answer: on a screen it is a separate text, so that it does not push out messages.
void tell(const Question& question, const std::string& title, const std::vector<std::string>& lines);
// Reports why a typed line was refused.
void deny(const Question& question, const std::string& words);

}  // namespace herbarium
