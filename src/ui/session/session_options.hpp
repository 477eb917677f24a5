// The settings of a session, and how it ends, for those who begin one.
#pragma once

#include <string>

#include "table/seating.hpp"

namespace herbarium {

struct SessionOptions {
  HouseRules house_rules{};   // of a table of their own
  std::string own_name{};     // of the person who plays alone at this keyboard; may be empty
  bool curtain = true;        // hide each player's secrets from the next
  std::string guide_file{};   // remembers the games with hidden guides (ui/guide_switch.hpp); empty: nothing
  int threads = 0;            // threads for the program's thinking; 0: one for each core
  bool plays_forced = false;  // people without a choice are not asked
  bool remarks = true;        // the story includes the game's jokes
  bool tips = true;           // a person who plays against a low level gets tips
  bool turn_board = true;     // seat 2 sees the board turned by half, in games in which it sits opposite
};

enum class AfterGame {
  leave,
  replay,    // step through the finished game, then return
  review,    // the same, and find out first where it was lost
  rematch,   // play again, everybody on the next seat
  new_game,  // begin another game
};

}  // namespace herbarium
