// What keys do to the line being typed and to the cursor on the board, and what a view calls them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// The name that a view's shortcuts have for a key ("Right", "F1", "x"); empty for keys that cannot be
// shortcuts.
std::string key_name(const Key& key);

// Where a key leads on the board, in rows and columns of the drawing; nothing if it does not.
std::optional<Place> step_of(const Key& key);

// Whether shortcuts use the arrows, so that these do not lead onto the board, not even the ones that do
// nothing just now. (Left and right alone do not count: they step through a game.)
bool uses_arrows(const std::vector<Shortcut>& shortcuts);

// Edits the line as the key says, if it is a key for editing; false for a character that the line does not
// take.
bool edit(LineEditor& editor, const Key& key);

}  // namespace herbarium
