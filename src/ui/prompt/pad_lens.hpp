// What those who choose at once with keys of their own see of their choices on the board.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "ui/layout/layout.hpp"
#include "ui/prompt/pad.hpp"

namespace herbarium {

// By seat.
using PadCursors = std::map<int, PadCursor>;

class PadLens {
 public:
  // Both must outlive it.
  PadLens(const View& view, const PadCursors& cursors) : view_(view), cursors_(cursors) {}

  // Tells what the choice marked by `last`, or by anybody else, would do before it is made: in the hint where
  // two share the keyboard, else in the words on the line; and on the board.
  void foretell(InputState& input, int last);

  // Marks the cells that can be chosen next, and no others.
  void mark_options(Picture& picture) const;

  // Draws the cursors in reverse, with the seat's number in the place of marks: they must be distinct without
  // colour.
  void draw_cursors(Layout& layout) const;

 private:
  const PadCursor& cursor(const PadView& pad) const { return cursors_.at(pad.seat); }
  const PadView* foretold_pad(int last) const;

  const View& view_;
  const PadCursors& cursors_;
  std::optional<std::string> foretold_;  // the line, with its seat, that `check_` is about
  Check check_;
};

}  // namespace herbarium
