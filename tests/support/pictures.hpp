// What tests ask of pictures.
#pragma once

#include <algorithm>
#include <string>

#include "core/picture.hpp"

namespace pictures {

// The cell of that name, which the picture has.
inline const herbarium::Cell& cell(const herbarium::Picture& picture, const std::string& name) {
  const auto& cells = picture.board.cells;
  return *std::find_if(cells.begin(), cells.end(),
                       [&](const herbarium::Cell& each) { return each.name == name; });
}

// A panel's title and lines, as text.
inline std::string text_of(const herbarium::Panel& panel) {
  std::string text = panel.title;
  for (const herbarium::Line& line : panel.lines) {
    text += "\n";
    for (const herbarium::Span& span : line) text += span.text;
  }
  return text;
}

}  // namespace pictures
