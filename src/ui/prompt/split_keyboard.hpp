// One question at the screen to several people at once, each with keys of his own: whoever has chosen first
// is heard first.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "ui/layout/layout.hpp"
#include "ui/prompt/pad.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// At most so many can share a keyboard.
inline constexpr std::size_t max_pads = 2;

// What is kept from one question to the next: what one has chosen stays while another is heard.
struct SplitKeyboardMemory {
  std::map<int, PadCursor> cursors;  // by seat
  std::map<int, std::size_t> hands;  // the keys of each seat: 0 those at the left, 1 those at the right
  bool types_lines = false;          // the next question is for a line that is typed
};

class SplitKeyboard {
 public:
  // `view.pads` has one or two pads. All but `memory` is only looked at; everything must outlive the
  // question.
  SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory);

  // Asks until there is an answer, for `seconds` at most, if given: a line that begins with the seat's
  // number.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> press(const PadView& pad, PadKey key);
  void show();
  PadCursor& cursor(const PadView& pad) { return memory_.cursors[pad.seat]; }
  // Whose keys those at that hand are; null if nobody's.
  const PadView* pad_at(std::size_t hand) const;
  std::string line_for(const PadView& pad);
  void draw_cursors(Layout& layout);

  Terminal& terminal_;
  const View& view_;
  SplitKeyboardMemory& memory_;
  BoardPlan plan_;
};

// The keys of the pads, for the help.
std::string split_keyboard_help();

}  // namespace herbarium
