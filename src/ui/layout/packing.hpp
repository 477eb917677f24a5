// Shares the rows and columns of a screen out among the parts of a view.
#pragma once

#include <optional>
#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/screen_parts.hpp"

namespace herbarium {

struct PlacedLine {
  Place place;  // on the drawing, or to the right of it
  int width = 0;
  Line line;
};

struct Flow {
  std::vector<PlacedLine> lines;
  bool whole = true;  // no panel was cut short or omitted, nor was the newest recent round
};

// How many columns each row of a drawing takes, from the left on.
std::vector<int> occupied_columns(const BoardPlan& plan);

// The table of the seats and the panels next to a drawing at the left end of a screen, in `room`; nothing
// if there is no room for the table. Panels that do not fit are omitted or cut short. Of the recent rounds,
// the newest first, the first may be cut short, with "...". Then come those parts of the guide that end in
// the first `guide_rows` rows; without a guide, more recent rounds.
std::optional<Flow> flow_beside(const BoardPlan& plan, Extent room, const Holdings& holdings,
                                const std::vector<SeatView>& seats, const std::vector<Panel>& panels,
                                const std::vector<Panel>& recent, const std::optional<GuideView>& guide,
                                int guide_rows);

// --- The arrangement.

// The division of a screen's rows before the board's fit is known.
struct ScreenRows {
  int head = head_rows;  // 0 or 1
  int foot = footer_rows;
  int min_messages = herbarium::min_messages;
  TextBlock question;  // instead of the messages, if it is alone on a small screen
};

ScreenRows share_screen(const Display& display, const BoardPlan& plan);

// The rows from the first of the screen to its foot are the upper part, with the board, and the messages
// below it. Places are in the upper part.
struct Arrangement {
  ScreenRows rows;
  Extent board;      // of the board; no rows if there is none
  int side_row = 0;  // the start of the texts next to the board; below the board's first row if the board
  int side_at = 0;   // leaves no room at its side
  int side_width = 0;
  int third_at = 0;  // the first column of the third one; the screen's width if there is none
  int upper_rows = 0;
  TextBlock side;
  std::vector<PlacedBlock> recent;
  bool latest_is_whole = true;   // of what is recent, the first panel
  std::vector<PlacedLine> flow;  // instead of the side and of what is recent
  PlacedBlock guide;
  TextBlock below;                    // instead of the messages
  int below_at = 0;                   // the first column of either
  std::optional<BoardWindow> window;  // of the board next to `side`
};

// Arranges a display around the drawing of its board, and adds the names at the board's sides.
Arrangement arrange(const Display& display, BoardPlan& plan);

// --- Around a board that leaves hardly any columns next to its middle.

// For a board that is whole only if the side texts continue above and below its middle: arranges the
// display that way, with at most `most` rows for its upper part, and returns true; else changes nothing.
bool try_flow(const Display& display, BoardPlan& plan, Arrangement& at, int most);

// --- The guide and the earlier rounds, in the remaining room.

// The last row of the upper part that the guide may use, so that all new messages can be read.
int guide_end(const Display& display, const ScreenRows& rows, int most);

// The guide takes the room that nothing else needs: next to the board, or below it.
void place_guide(const Display& display, Arrangement& at, int most);

// The row after the texts in the side's columns.
int side_rows_used(const Arrangement& at);

// What is recent goes to whatever room is free in the upper part: its first panels, at most so many.
void place_recent_rounds(const Display& display, Arrangement& at, std::size_t most_panels);

// The upper part gets the rows for the board, the texts next to it, and the last round, but no more than
// `most`. The rest of `all` is for the messages; rows that they do not fill are for earlier rounds.
void share_upper_rows(const Display& display, Arrangement& at, int most, int all);

// The guide, and as many earlier rounds besides the newest as leave it all its rows.
void place_guide_and_rounds(const Display& display, Arrangement& at, int most);

// --- The column next to the board: holdings, the current sheet, panels.

// In the columns of the side, in at most `most` rows. It also describes the part of the board hidden by a
// window, if there is one.
TextBlock side_column(const Display& display, const BoardPlan& plan, const Arrangement& at, int most);

}  // namespace herbarium
