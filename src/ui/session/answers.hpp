// Answers questions about a game, during play and in a replay. No answer changes the game.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "ui/session/commands.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/names.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// How the people at a terminal look at the board.
struct BoardLook {
  std::map<Seat, bool> flipped{};       // for whom it is turned by half
  bool overlaid = false;                // with the pictures' overlay
  std::optional<std::size_t> traced{};  // a cell whose line the next question shows

  bool is_flipped(Seat seat) const;
};

// Somebody's question about a place in a game.
struct Question {
  UserInterface& ui;
  MessageLog& log;
  BoardLook& look;
  const Match& match;
  SeatNames names;
  int moves = 0;            // after so many of them it is asked
  Seat viewer = spectator;  // as whom they see the game
  Seat seat = spectator;    // who asks, and is answered alone
  Picture picture{};        // what they see of that place
};

// Answers what can be asked of any game: `look`, `trace`, `territory`, `where`, `board`, `flip`, `log`,
// `manual`. False if it is none of these, or there is nothing to say.
bool answer(const Question& question, const ParsedCommand& command);

// What everybody has, and the panels.
std::vector<std::string> score_in_words(const Question& question);

// Says lines in which the game may speak of seats by number: they become the players' names.
void say(const Question& question, const std::vector<std::string>& lines);
// A long answer: on the screen it is read by itself, lest it push out what was told. False if it is empty.
bool tell(const Question& question, const std::string& title, const std::vector<std::string>& lines);
// Says why a typed line was refused.
void deny(const Question& question, const std::string& words);

}  // namespace herbarium
