// What a terminal is told beside what it shows: its modes, its size, its title. Only for curses_*.cpp, once
// curses has begun.
#pragma once

#include <string>

namespace herbarium {

// All keys come, one by one and not echoed, those of signals and of other keys than curses knows too; with
// `mouse` its clicks as well.
void take_all_keys(bool mouse);
// So that what is pasted can be told from what is typed, where the terminal can mark it.
void mark_pastes(bool on);
// The size that the terminal has, whatever LINES and COLUMNS say. Curses reports a change as a key.
void adopt_size();
void redraw_screen();
// What `endwin` would write, for an exit that has no time for it.
std::string farewell();

class TerminalTitle {
 public:
  // Shows these words, where the terminal has a title; the one that it had is kept.
  void set(const std::string& words);
  void give_back();

 private:
  bool is_ours_ = false;
};

}  // namespace herbarium
