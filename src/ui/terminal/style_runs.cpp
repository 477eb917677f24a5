#include "ui/terminal/style_runs.hpp"

namespace herbarium {
namespace {

constexpr int longest_gap = 2;

// Whether a blank in this style looks like any other blank.
bool is_unseen(const Style& style) { return !style.reverse && !style.underline; }

bool is_short_gap(const Canvas& canvas, Place place) {
  for (int i = 1; i <= longest_gap && place.column + i < canvas.size().columns; ++i)
    if (canvas.at({place.row, place.column + i}).point != U' ') return true;
  return false;
}

}  // namespace

Style StyleRuns::style_at(const Canvas& canvas, Place place) {
  const Glyph& glyph = canvas.at(place);
  const bool blank = glyph.point == U' ' && is_unseen(glyph.style) && is_unseen(before_);
  if (place.column == 0 || !blank || !is_short_gap(canvas, place)) before_ = glyph.style;
  return before_;
}

}  // namespace herbarium
