// Blocks of text next to the board: the holdings, the current sheet, lists, messages, earlier rounds.
#pragma once

#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/side_names.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A row for each seat: whether it acts (`>`), number, name, values and status.
TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width);

// The draft line by line with costs and remainders; refused lines are marked, with the reason. If `rows`
// are too few, first the reasons are shortened, then the oldest lines omitted, with "...".
TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows);

TextBlock panel_block(const Panel& panel, int width);

// --- A block with its place on the screen.

// A free part of the screen.
struct Room {
  Place place;
  Extent size;
};

struct PlacedBlock {
  Place place;
  int width = 0;
  TextBlock block;
};

// --- Messages.

// The last messages in lines of `width` columns, at most `rows` of them; those not shown before are marked.
TextBlock message_lines(const View& view, int width, int rows);

// Draws as many of the last messages as fit in `rows` rows from `place`, the newest at the bottom.
void draw_messages(Canvas& canvas, Place place, int rows, const View& view);

// The number of rows of the new messages in that width.
int unread_rows(const View& view, int width);

// --- Short names of seats.

// A name without its seat number, when that comes before it anyway: "level-3 (2)".
std::string without_number(const std::string& name, int seat);

// The seats at the sides of a board, with their numbers before the names.
std::vector<SideName> side_names_of(const Board& board, const std::vector<SeatView>& seats);

// --- Earlier rounds, in the remaining room.

// The panels, the newest first, one below the other in the first room, then in the next, like the columns
// of a newspaper; no line of a panel continues in the next room. The first is cut short with "..." if it
// does not fit; others that do not fit are omitted. A panel whose lines belong together is put in the first
// room that holds it whole, and only flows if none does.
struct Recent {
  std::vector<PlacedBlock> blocks;
  bool is_first_whole = true;  // the first panel, and in one place if its lines belong together
};

Recent place_recent(const std::vector<Panel>& panels, const std::vector<Room>& rooms);

}  // namespace herbarium
