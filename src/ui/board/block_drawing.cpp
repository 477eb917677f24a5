#include "ui/board/block_drawing.hpp"

#include "base/safe_text.hpp"

namespace herbarium {
namespace {

struct Walls {
  char first;
  char last;
};

Walls walls_of(int row, int rows) {
  if (rows == 1) return {'[', ']'};
  if (row == 0) return {'/', '\\'};
  return row == rows - 1 ? Walls{'\\', '/'} : Walls{'|', '|'};
}

void put_wall(Canvas& canvas, Place place, char wall, Style style) {
  const bool shared = canvas.at(place).point != U' ';
  canvas.put(place, std::string(1, shared ? '|' : wall), shared ? Style{} : style);
}

// What stands in the block matters more than its caption.
const std::string& news(const Cell& cell) { return cell.sign.empty() ? cell.block->caption : cell.sign; }

// The tag and what there is room for behind it.
std::string only_line(const Cell& cell, int width) {
  const std::string& tag = cell.block->tag;
  const bool fits = columns(escaped(tag)) + 1 + columns(escaped(cell.sign)) <= width;
  return tag + (!tag.empty() && fits ? " " : "") + news(cell);
}

// The tag, and the caption if it is not below and there is room for all of it.
std::string first_line(const Cell& cell, int width) {
  const Block& block = *cell.block;
  const std::string both = block.tag + (block.tag.empty() ? "" : " ") + block.caption;
  return !cell.sign.empty() && columns(escaped(both)) <= width ? both : block.tag;
}

}  // namespace

void draw_walls(Canvas& canvas, Place place, Extent extent, Style style) {
  for (int row = 0; row < extent.rows; ++row) {
    const Walls walls = walls_of(row, extent.rows);
    put_wall(canvas, {place.row + row, place.column - 1}, walls.first, style);
    put_wall(canvas, {place.row + row, place.column + extent.columns - 1}, walls.last, style);
  }
}

void draw_inside(Canvas& canvas, const Cell& cell, Place place, Extent extent, Style style) {
  const int width = extent.columns - 1;
  for (int row = 0; row < extent.rows; ++row) canvas.paint({place.row + row, place.column}, width, style);
  const bool only = extent.rows == 1;
  canvas.put(place, only ? only_line(cell, width) : first_line(cell, width), style, width);
  if (!only) canvas.put({place.row + 1, place.column}, news(cell), style, width);
}

}  // namespace herbarium
