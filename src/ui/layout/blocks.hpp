// Blocks of text next to the board: the holdings, the current sheet, lists, messages, earlier rounds.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/picture.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/side_names.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A row for each seat: whether it acts (`>`), number, name, values and status.
TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width);

// The draft line by line with costs and remainders; refused lines are marked, with the reason. If `rows`
// are too few, first the reasons are shortened, from the last on, then the oldest lines omitted, with "...".
TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows);

// The lines of a panel, with its title, and the same in a block.
std::vector<Spans> lines_of(const Panel& panel);
TextBlock panel_block(const Panel& panel, int width);

// --- The guide: the aim of the game, the commands, the legend (guide_block.cpp).

inline constexpr int guide_forms = 5;

// The guide in one of its forms, of which each needs fewer rows than the one before, next to a board with
// such cells.
TextBlock guide_block(const GuideView& guide, int form, int width, Spacing cells = Spacing::usual);

// --- Messages.

// The last messages in lines of `width` columns, at most `rows` of them; those not shown before are marked.
TextBlock message_lines(const View& view, int width, int rows);

// The rows of messages on the screen, counted from the end of them all.
struct MessageWindow {
  int rows = 0;
  int from_end = 0;  // the rows from the first one shown to the end: more than `rows` if some are below
  bool more_above = false;
  bool more_below() const { return from_end > rows; }
};

// Draws messages in `rows` rows from `place`, `from_end` rows before their end. If that is not given, these
// are the last ones, or the first ones of news that are longer. Marks name the keys for the rest; `on_board`:
// the cursor is on the board.
MessageWindow draw_messages(Canvas& canvas, Place place, int rows, const View& view,
                            std::optional<int> from_end, bool on_board);

// The number of rows of the new messages in that width.
int unread_rows(const View& view, int width);
// The same for messages that are to be read from their beginning.
int news_rows(const View& view, int width);

// --- Short names of seats.

// A name without its seat number, when that comes before it anyway: "level-3 (2)".
std::string without_number(const std::string& name, int seat);

// The seats at the sides of a board, with their numbers before the names.
std::vector<SideName> side_names_of(const Board& board, const std::vector<SeatView>& seats);

}  // namespace herbarium
