#include "ui/board/overlay.hpp"

namespace herbarium {

Picture with_overlay(const Picture& picture) {
  Picture laid = picture;
  if (!picture.overlay) return laid;
  for (const Overlay::Reading& reading : picture.overlay->readings) {
    Cell& cell = laid.board.cells[reading.cell];
    cell.sign = reading.sign;
    cell.shade = reading.role;
  }
  if (picture.overlay->panel < laid.panels.size())
    laid.panels[picture.overlay->panel] = picture.overlay->legend;
  else
    laid.panels.push_back(picture.overlay->legend);
  return laid;
}

}  // namespace herbarium
