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
  bool whole = true;  // neither a panel nor the newest of what is recent was cut short or left out
};

// How many columns each row of a drawing takes, from the left on.
std::vector<int> occupied_columns(const BoardPlan& plan);

// The table of the seats and the panels beside a drawing at the left end of a screen, in so many rows and
// columns; nothing if there is no room for the table. Panels that do not fit are left out or cut short. Of
// what is recent, the newest first, the first may be cut short, and "..." says so. Then come those parts of
// the guide that end in the first `guide_rows` rows; without a guide, more of what is recent.
std::optional<Flow> flow_beside(const BoardPlan& plan, Extent room, const Holdings& holdings,
                                const std::vector<SeatView>& seats, const std::vector<Panel>& panels,
                                const std::vector<Panel>& recent, const std::optional<GuideView>& guide,
                                int guide_rows);

// --- The arrangement.

// How the rows of a screen are shared out before the board is known to fit.
struct ScreenRows {
  int head = head_rows;  // 0 or 1
  int foot = footer_rows;
  int min_messages = herbarium::min_messages;
  TextBlock question;  // in the place of the messages, where it stands alone on a small screen
};

ScreenRows share_screen(const Display& display, const BoardPlan& plan);

// The rows between the first one of the screen and its foot are the upper part, with the board, and the
// messages below it. Places are in the upper part.
struct Arrangement {
  ScreenRows rows;
  Extent board;      // what the board gets; no rows if there is none
  int side_row = 0;  // where what stands beside the board begins; below the board's first one if it
  int side_at = 0;   // has no room beside it
  int side_width = 0;
  int third_at = 0;  // the column in which the third one begins; the screen's width if there is none
  int upper_rows = 0;
  TextBlock side;
  std::vector<PlacedBlock> recent;
  bool latest_is_whole = true;   // of what is recent, the newest
  std::vector<PlacedLine> flow;  // instead of the side and of what is recent
  PlacedBlock guide;
  TextBlock below;                    // instead of the messages
  int below_at = 0;                   // the column of either
  std::optional<BoardWindow> window;  // of the board beside `side`
};

// Arranges a display around the drawing of its board, to which the names at its sides are added.
Arrangement arrange(const Display& display, BoardPlan& plan);

// --- Around a board that leaves hardly any columns beside its middle.

// Where a board is whole only if what stands beside it goes on above and below its middle: arranges the
// display so, with at most `most` rows for its upper part, and says so; else changes nothing.
bool try_flow(const Display& display, BoardPlan& plan, Arrangement& at, int most);

// --- The guide and the earlier rounds, in the room that is left.

// In which row of the upper part the guide ends at the latest, so that all that was just said can be read.
int guide_end(const Display& display, const ScreenRows& rows, int most);

// The guide takes what nothing else needs: beside the board, or below it.
void place_guide(const Display& display, Arrangement& at, int most);

// The row behind what stands in the side's columns.
int side_rows_used(const Arrangement& at);

// What happened before goes to whatever room is free in the upper part; of that only the newest where there
// is a guide to be placed.
void place_recent_rounds(const Display& display, Arrangement& at);

// The upper part gets the rows that the board and what stands beside it need, and the last round, but no more
// than `most`. What is left of `all` is for the messages; rows that they do not fill are for what happened
// before.
void share_upper_rows(const Display& display, Arrangement& at, int most, int all);

// Rows that the guide has made are for the rounds that have no place yet: in the third column, and below the
// board.
void place_earlier_rounds(const Display& display, Arrangement& at);

// --- The column beside the board: holdings, the current sheet, panels.

// In the columns of the side, in at most `most` rows. What a window on the board hides is told there too, if
// the arrangement has one.
TextBlock side_column(const Display& display, const BoardPlan& plan, const Arrangement& at, int most);

}  // namespace herbarium
