// One question at the screen to several people at once, each with keys of their own: the first to choose
// answers.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "ui/prompt/pad_keys.hpp"
#include "ui/prompt/pad_lens.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// What is kept from one question to the next: what one has chosen so far stays when another answers.
struct SplitKeyboardMemory {
  PadCursors cursors;
  std::map<int, std::size_t> hands;  // the keys of each seat: 0 those at the left, 1 those at the right
  std::set<int> stopping;            // who has pressed the key that stops once
  int last = 0;                      // the seat that pressed a key last
  bool types_lines = false;          // the next question is for a line that is typed
};

// Asks those of `view.pads`, of which there are one or two, for `seconds` at most, if given: the answer is a
// line that begins with the seat's number.
Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<double> seconds);

}  // namespace herbarium
