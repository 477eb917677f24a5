// How people want to play at a terminal.
#pragma once

#include <string>

namespace herbarium {

struct SessionOptions {
  bool ask_dice = false;     // people roll real dice and type what they show
  bool curtain = true;       // hide each player's secrets from the next
  bool alternate = false;    // those who could act at once do so in turn, and no clock runs
  std::string guide_file{};  // remembers which games' guides are hidden (ui/guide_switch.hpp); empty: nothing
  int threads = 0;           // how many threads the program may think with; 0: as many as there are cores
  bool plays_forced = false;  // where a person has no choice, they are not asked
  bool remarks = true;        // the story is told with the jokes that the game makes
  bool turn_board = true;     // seat 2 sees the board turned by half, in games in which it sits opposite
};

}  // namespace herbarium
