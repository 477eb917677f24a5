// What keys do to the line being typed and to the cursor on the board, and the names by which a view speaks
// of them.
#pragma once

#include <optional>
#include <string>

#include "ui/line_editor.hpp"
#include "ui/terminal.hpp"

namespace herbarium {

// The name that a view's shortcuts have for a key ("Right", "F1", "x"); empty for keys that cannot be
// shortcuts.
std::string name_of(const Key& key);

// Where a key leads on the board, in rows and columns of the drawing; nothing if it does not.
std::optional<Place> step_of(const Key& key);

// Does to the line what the key says, if it is a key for editing; false for a character that the line does
// not take.
bool edit(LineEditor& editor, const Key& key);

}  // namespace herbarium
