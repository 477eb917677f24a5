#include "ui/blocks/stack.hpp"

#include <utility>

#include "ui/canvas/theme.hpp"

namespace herbarium {

TextBlock first_rows(TextBlock block, int rows) {
  if (rows_of(block) > rows) block.resize(static_cast<std::size_t>(rows));
  return block;
}

namespace {

constexpr const char* and_so_on = "...";

}  // namespace

TextBlock cut_short(TextBlock block, int rows) {
  if (rows_of(block) <= rows) return block;
  block = first_rows(std::move(block), rows);
  if (!block.empty()) block.back() = {{and_so_on, Role::faint}};
  return block;
}

bool is_cut_short(const TextBlock& block) { return !block.empty() && plain_text(block.back()) == and_so_on; }

TextBlock stacked(std::vector<Part> parts, int rows) {
  int needed = 0;
  for (Part& part : parts) {
    if (part.optional && needed + rows_of(part.block) > rows) part.block.clear();
    needed += rows_of(part.block);
  }
  const bool spaced = needed + static_cast<int>(parts.size()) - 1 <= rows;
  TextBlock all;
  for (const auto& [block, optional] : parts) {
    if (block.empty()) continue;
    if (spaced && !all.empty()) all.emplace_back();
    all.insert(all.end(), block.begin(), block.end());
  }
  return cut_short(std::move(all), rows);
}

void put_line(Canvas& canvas, Place place, const Line& line, int width) {
  int used = 0;
  for (const Span& span : line)
    used += canvas.put({place.row, place.column + used}, span.text, style_of(span.role), width - used);
}

void put_block(Canvas& canvas, Place place, const TextBlock& block, int width) {
  for (const Line& line : block) put_line(canvas, {place.row++, place.column}, line, width);
}

}  // namespace herbarium
