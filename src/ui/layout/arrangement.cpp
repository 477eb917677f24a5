#include "ui/layout/arrangement.hpp"

#include <algorithm>

#include "ui/blocks/messages.hpp"
#include "ui/blocks/seat_labels.hpp"
#include "ui/blocks/stack.hpp"
#include "ui/layout/flow_arrangement.hpp"
#include "ui/layout/free_room.hpp"
#include "ui/layout/side_column.hpp"
#include "ui/layout/small_screen.hpp"

namespace herbarium {
namespace {

// The board's sides get the names of those who sit there, as far as that costs the board nothing.
void name_sides(const Display& display, BoardPlan& plan, int most) {
  const bool small = is_small(display.size);
  const int beside = display.size.columns - plan.size.columns - gap;
  if (plan.size.rows > most || beside < (small ? -gap : min_side)) return;
  const SideRoom room{.rows = !small && plan.size.rows + rows_for_names <= most + 1,
                      .columns = small ? 0 : std::max(beside - side_with_names, 0)};
  const auto names = side_names_of(display.picture.board, display.view.seats);
  plan = with_side_names(std::move(plan), names, display.view.flipped, room);
}

void share_columns(const Display& display, Arrangement& at) {
  at.side_at = display.has_board() ? at.board.columns + gap : 0;
  const int third = at.side_at + preferred_side + gap;
  const bool has_third = display.size.columns - third >= min_third && !display.view.extra.empty();
  at.third_at = has_third ? third : display.size.columns;
  at.side_width = has_third ? preferred_side : display.size.columns - at.side_at;
}

// What stands beside the board as a rule stands below it where it has no room there.
void arrange_small(const Display& display, const BoardPlan& plan, Arrangement& at, int most) {
  const bool beside = display.size.columns - plan.size.columns - gap >= narrow_side;
  at.board = {std::min(plan.size.rows, most), std::min(plan.size.columns, display.size.columns)};
  at.side_at = beside ? at.board.columns + gap : 0;
  at.side_row = beside ? 0 : at.board.rows;
  at.side_width = display.size.columns - at.side_at;
  at.third_at = display.size.columns;
  at.window = window_of(display, plan, at.board);
  at.side = side_column(display, plan, at, most - at.side_row);
  at.upper_rows = std::max(at.board.rows, at.side_row + rows_of(at.side));
  if (display.view.guide) place_guide(display, at, most);
}

// Where the board takes the rows of the messages, they stand beside it, below all else.
void arrange_beside(const Display& display, const BoardPlan& plan, Arrangement& at, int all) {
  at.board.rows = std::min(plan.size.rows, all);
  at.below_at = at.side_at;
  at.window = window_of(display, plan, at.board);
  at.side = side_column(display, plan, at, all - at.rows.min_messages);
  const int free = std::max(all - rows_of(at.side), at.rows.min_messages);
  at.upper_rows = all - std::clamp(unread_rows(display.view, at.side_width), at.rows.min_messages, free);
  place_recent_rounds(display, at);
  if (display.view.guide) place_guide(display, at, at.upper_rows);
  const bool guide_beside = !at.guide.block.empty() && at.guide.place.column == at.side_at;
  const int used = guide_beside ? at.guide.place.row + rows_of(at.guide.block) : side_rows_used(at);
  at.upper_rows = std::min(at.upper_rows, used + 1);
}

// What stands beside the board may also have rows of the messages that no new ones need.
void arrange_usual(const Display& display, const BoardPlan& plan, Arrangement& at, int most, int all) {
  if (display.has_board())
    at.window = window_of(display, plan, {std::min(at.board.rows, most), at.board.columns});
  at.side = side_column(display, plan, at, most);
  const int free_rows = all - std::max(unread_rows(display.view, display.size.columns), 1);
  if (is_cut_short(at.side) && free_rows > most) {
    at.side = side_column(display, plan, at, free_rows);
    most = rows_of(at.side);
  }
  share_upper_rows(display, at, most, all);
  at.board.rows = std::min(at.board.rows, at.upper_rows);
  if (!display.view.guide) return;
  place_guide(display, at, most);
  place_earlier_rounds(display, at);
}

}  // namespace

// Shares out the columns, then fills them, then knows how many rows they need.
Arrangement arrange(const Display& display, BoardPlan& plan) {
  Arrangement at;
  at.rows = share_screen(display, plan);
  at.below = at.rows.question;
  const bool has_board = display.has_board();
  const int all = std::max(display.size.rows - at.rows.head - at.rows.foot, 0);
  int most = std::max(all - at.rows.min_messages, 0);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && try_flow(display, plan, at, most)) return at;
  if (has_board) name_sides(display, plan, most);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && is_small(display.size)) {
    arrange_small(display, plan, at, most);
    return at;
  }
  at.board = {has_board ? plan.size.rows : 0,
              has_board ? std::min(plan.size.columns, display.size.columns - min_side - gap) : 0};
  share_columns(display, at);
  if (has_board && display.picture.board.narrow && plan.size.rows > most)
    arrange_beside(display, plan, at, all);
  else
    arrange_usual(display, plan, at, most, all);
  return at;
}

}  // namespace herbarium
