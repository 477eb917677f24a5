// Text in columns: wrapped, aligned, cut short, and as blocks of lines on a canvas.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "ui/drawing/canvas.hpp"

namespace herbarium {

using TextBlock = std::vector<Spans>;

// The number of columns of a line on the screen.
int width_of(const Spans& line);

// The line in pieces of at most `width` columns, with `indent` blanks before each but the first. Always at
// least one piece; a line that fits is unchanged, and a word that is too long is broken. A no-break space
// (U+00A0) becomes a blank without a break, as long as the words it joins fit.
std::vector<Spans> wrapped(const Spans& line, int width, int indent = 0);
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

// The column in which a row of a list has its text, after its name and a gap; else the one of its first word.
int text_column(std::string_view row);

// As many words of the text as fit, and a sign that there are more.
std::string with_more_sign(const std::string& text, int width);
// The text as it is if it fits; else the same.
std::string shortened(const std::string& text, int width);

// --- Alignment, of text made safe to show.

// Cut to `width` columns, or padded with blanks after or before it.
std::string left_aligned(const std::string& text, int width);
std::string right_aligned(const std::string& text, int width);

// Two texts at the ends of so many columns, or with a blank between them if they have no room.
std::string at_both_ends(const std::string& first, const std::string& last, int width);

// The number of columns of a text on the screen.
int escaped_columns(const std::string& text);

// Adds the line, wrapped; its continuations begin in column `indent`.
void append_wrapped(TextBlock& block, const Spans& line, int width, int indent);

// --- Blocks of lines.

inline int rows_of(const TextBlock& block) { return static_cast<int>(block.size()); }

TextBlock first_rows(TextBlock block, int rows);
// The last of the rows of a longer block is "...".
TextBlock cut_short(TextBlock block, int rows);

// Draws a line or a block in its roles, in `width` columns from `place` on.
void put_line(Canvas& canvas, Place place, const Spans& line, int width);
void put_block(Canvas& canvas, Place place, const TextBlock& block, int width);

}  // namespace herbarium
