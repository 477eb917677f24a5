#include <algorithm>

#include "ui/blocks/stack.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/arrangement.hpp"
#include "ui/layout/small_screen.hpp"

namespace herbarium {
namespace {

// Of a question that stands alone on a small screen, its beginning matters most.
ScreenRows rows_for_question(const Display& display) {
  constexpr int rows_with_title = 10;
  ScreenRows rows{
      .head = display.size.rows >= rows_with_title ? head_rows : 0, .foot = least_footer, .question = {}};
  rows.question = wrapped(Line{{"* " + display.view.messages.back(), Role::strong}}, display.size.columns, 2);
  rows.min_messages = rows_of(rows.question);
  return rows;
}

// On a small screen the board comes first, then the title, a third row at the foot, and messages.
ScreenRows few_rows(const Display& display, const BoardPlan& plan) {
  const bool whole = plan.size.rows + least_footer <= minimum_size.rows;
  const int scrolled = display.size.rows - head_rows - footer_rows - min_messages;
  const int left_over = display.size.rows - least_footer - (whole ? plan.size.rows : scrolled);
  return {.head = left_over > 0 ? head_rows : 0,
          .foot = left_over > 1 ? footer_rows : least_footer,
          .min_messages = std::clamp(left_over - 2, 0, min_messages),
          .question = {}};
}

}  // namespace

ScreenRows share_screen(const Display& display, const BoardPlan& plan) {
  if (!is_small(display.size)) return {};
  const bool question_alone = !display.view.needs_board && !display.view.messages.empty();
  return question_alone ? rows_for_question(display) : few_rows(display, plan);
}

}  // namespace herbarium
