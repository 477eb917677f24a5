// The first and the last rows of the screen: the title; the line being typed, its effect or mistake, and the
// keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

constexpr int gap = 2;  // between the columns of the screen
constexpr int head_rows = 1;
constexpr int footer_rows = 3;
constexpr int least_footer = 2;  // on a small screen: the line being typed, and one more

// --- The title.

// The subject of the screen at the left, more about it at the right.
void draw_title(Canvas& canvas, const std::string& left, const std::string& right);

// The title of a game: its moment, with the clock if one runs, and as much of its name and its players' as
// fits.
void draw_title(Canvas& canvas, const View& view, const Spans& moment);

// --- The foot.

// The typed line, and its reading.
struct InputState {
  std::string line;           // typed so far
  std::string before_cursor;  // the part of it before the cursor
  Reading reading;            // of the line
  std::string hint;           // the possible actions
  std::string action{};       // the action of Enter; shown after the line
  // The words to choose from, and the marked one; shown before the words of the line.
  std::vector<std::string> choices{};
  std::size_t marked = 0;
  std::optional<Spacing> cells{Spacing::usual};  // the largest size of cells; nothing: as the screen allows
  int rows = footer_rows;                        // of the foot, at most
  std::optional<int>
      messages_from_end{};  // where the messages in sight begin, if they are scrolled (draw_messages)
};

// The place of a choice.
struct ChoicePlace {
  Place place;
  int width = 0;
  std::size_t choice = 0;
};

struct Footer {
  Place cursor;
  Place action;  // from the start of the action of Enter to the end of its row; in no row if not shown
  std::vector<ChoicePlace> choices;
};

// Whether the foot of a screen of that width can hold all the words of the line.
bool words_fit(const InputState& input, int width);

// The rows of the foot; more than usual where a question must stay whole below the words that refuse the
// line.
int footer_rows_of(const InputState& input, int width);

// Draws only a line being typed, after its prompt, in a window that follows the cursor; returns the
// cursor's place.
Place draw_input_line(Canvas& canvas, int row, const std::string& prompt, const std::string& line,
                      const std::string& before_cursor);

// Draws the foot from `row` down, and returns the places to click there.
Footer draw_footer(Canvas& canvas, int row, const std::string& prompt, const InputState& input);

}  // namespace herbarium
