#include "ui/layout/arrangement.hpp"

#include <algorithm>

#include "ui/blocks/messages.hpp"
#include "ui/blocks/seat_labels.hpp"
#include "ui/blocks/stack.hpp"
#include "ui/layout/flow_arrangement.hpp"
#include "ui/layout/side_column.hpp"
#include "ui/layout/small_screen.hpp"
#include "ui/layout/spare_room.hpp"

namespace herbarium {
namespace {

// The board's sides get the names of those who sit there, as far as that costs the board nothing.
void name_sides(const Scene& scene, BoardPlan& plan, int most) {
  const bool small = is_small(scene.size);
  const int beside = scene.size.columns - plan.size.columns - gap;
  if (plan.size.rows > most || beside < (small ? -gap : min_side)) return;
  const SideRoom room{.rows = !small && plan.size.rows + rows_for_names <= most + 1,
                      .columns = small ? 0 : std::max(beside - side_with_names, 0)};
  const auto names = side_names_of(scene.picture.board, scene.view.seats);
  plan = with_side_names(std::move(plan), names, scene.view.flipped, room);
}

void share_columns(const Scene& scene, Arrangement& at) {
  at.side_at = scene.has_board() ? at.board.columns + gap : 0;
  const int third = at.side_at + preferred_side + gap;
  const bool has_third = scene.size.columns - third >= min_third && !scene.view.extra.empty();
  at.third_at = has_third ? third : scene.size.columns;
  at.side_width = has_third ? preferred_side : scene.size.columns - at.side_at;
}

// What stands beside the board as a rule stands below it where it has no room there.
void arrange_small(const Scene& scene, const BoardPlan& plan, Arrangement& at, int most) {
  const bool beside = scene.size.columns - plan.size.columns - gap >= narrow_side;
  at.board = {std::min(plan.size.rows, most), std::min(plan.size.columns, scene.size.columns)};
  at.side_at = beside ? at.board.columns + gap : 0;
  at.side_row = beside ? 0 : at.board.rows;
  at.side_width = scene.size.columns - at.side_at;
  at.third_at = scene.size.columns;
  at.window = window_of(scene, plan, at.board);
  at.side = side_column(scene, plan, at, most - at.side_row);
  at.upper_rows = std::max(at.board.rows, at.side_row + rows_of(at.side));
  if (scene.view.guide) place_guide(scene, at, most);
}

// Where the board takes the rows of the messages, they stand beside it, below all else.
void arrange_beside(const Scene& scene, const BoardPlan& plan, Arrangement& at, int all) {
  at.board.rows = std::min(plan.size.rows, all);
  at.below_at = at.side_at;
  at.window = window_of(scene, plan, at.board);
  at.side = side_column(scene, plan, at, all - at.rows.min_messages);
  const int free = std::max(all - rows_of(at.side), at.rows.min_messages);
  at.upper_rows = all - std::clamp(unread_rows(scene.view, at.side_width), at.rows.min_messages, free);
  place_recent_rounds(scene, at);
  if (scene.view.guide) place_guide(scene, at, at.upper_rows);
  const bool guide_beside = !at.guide.block.empty() && at.guide.place.column == at.side_at;
  const int used = guide_beside ? at.guide.place.row + rows_of(at.guide.block) : side_rows_used(at);
  at.upper_rows = std::min(at.upper_rows, used + 1);
}

// What stands beside the board may also have rows of the messages that no new ones need.
void arrange_usual(const Scene& scene, const BoardPlan& plan, Arrangement& at, int most, int all) {
  if (scene.has_board())
    at.window = window_of(scene, plan, {std::min(at.board.rows, most), at.board.columns});
  at.side = side_column(scene, plan, at, most);
  const int spare = all - std::max(unread_rows(scene.view, scene.size.columns), 1);
  if (rows_of(at.side) == most && spare > most) {
    at.side = side_column(scene, plan, at, spare);
    most = rows_of(at.side);
  }
  share_upper_rows(scene, at, most, all);
  at.board.rows = std::min(at.board.rows, at.upper_rows);
  if (!scene.view.guide) return;
  place_guide(scene, at, most);
  place_earlier_rounds(scene, at);
}

}  // namespace

// Shares out the columns, then fills them, then knows how many rows they need.
Arrangement arrange(const Scene& scene, BoardPlan& plan) {
  Arrangement at;
  at.rows = share_screen(scene, plan);
  at.below = at.rows.question;
  const bool has_board = scene.has_board();
  const int all = std::max(scene.size.rows - at.rows.head - at.rows.foot, 0);
  int most = std::max(all - at.rows.min_messages, 0);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && try_flow(scene, plan, at, most)) return at;
  if (has_board) name_sides(scene, plan, most);
  if (has_board && plan.size.rows == most + 1) ++most;
  if (has_board && is_small(scene.size)) {
    arrange_small(scene, plan, at, most);
    return at;
  }
  at.board = {has_board ? plan.size.rows : 0,
              has_board ? std::min(plan.size.columns, scene.size.columns - min_side - gap) : 0};
  share_columns(scene, at);
  if (has_board && scene.picture.board.narrow && plan.size.rows > most)
    arrange_beside(scene, plan, at, all);
  else
    arrange_usual(scene, plan, at, most, all);
  return at;
}

}  // namespace herbarium
