// The messages of a view on a canvas.
#pragma once

#include "ui/blocks/text_blocks.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

// The last messages in lines of `width` columns, at most `rows` of them; those not shown before are marked.
TextBlock message_lines(const View& view, int width, int rows);

// Draws as many of the last messages as there is room for in `rows` rows from `place` on, the newest at the
// bottom.
void draw_messages(Canvas& canvas, Place place, int rows, const View& view);

// How many rows the messages that have not been shown yet take in that width.
int unread_rows(const View& view, int width);

}  // namespace herbarium
