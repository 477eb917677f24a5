// The foot of the screen: the line being typed, how it stands, and what can be done.
#pragma once

#include <string>

#include "ui/canvas/canvas.hpp"
#include "ui/view.hpp"

namespace herbarium {

// What a person has typed, and how it stands.
struct InputState {
  std::string line;           // what has been typed
  std::string before_cursor;  // the part of it before the cursor
  Check check;                // how it stands
  std::string hint;           // what can be done now
};

constexpr int footer_rows = 3;

// Whether the foot of a screen of that width can hold all the words on the line.
bool words_fit(const Check& check, int width);

// Draws the foot from `row` down, and gives the place of the cursor.
Place draw_footer(Canvas& canvas, int row, const std::string& prompt, const InputState& input);

}  // namespace herbarium
