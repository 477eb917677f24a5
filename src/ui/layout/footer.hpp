// The foot of the screen: the line being typed, its check, and the keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

// What a person has typed, and how it stands.
struct InputState {
  std::string line;           // what has been typed
  std::string before_cursor;  // the part of it before the cursor
  Check check;                // how it stands
  std::string hint;           // what can be done now
  std::string action{};       // what Enter does; shown behind the line
  // The words of which one can be chosen, and which of them is marked; shown before the words on the line.
  std::vector<std::string> choices{};
  std::size_t marked = 0;
  std::optional<Spacing> cells{Spacing::usual};  // how large they are at most; nothing: as the screen allows
  bool keeps_hint = false;  // the words on the line take one row at most, so that the hint is seen
};

constexpr int footer_rows = 3;

// Where one of the choices is shown.
struct ChoicePlace {
  Place place;
  int width = 0;
  std::size_t choice = 0;
};

struct Footer {
  Place cursor;
  Place action;  // where what Enter does begins, up to the end of its row; in no row if it is not shown
  std::vector<ChoicePlace> choices;
};

// Whether the foot of a screen of that width can hold all the words on the line.
bool words_fit(const InputState& input, int width);

// Draws only a line that is being typed, behind its prompt, in a window that follows the cursor; gives the
// cursor's place.
Place draw_input_line(Canvas& canvas, int row, const std::string& prompt, const std::string& line,
                      const std::string& before_cursor);

// Draws the foot from `row` down, and gives the places of what can be clicked there.
Footer draw_footer(Canvas& canvas, int row, const std::string& prompt, const InputState& input);

}  // namespace herbarium
