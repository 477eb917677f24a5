#include "ui/layout/title.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "ui/blocks/alignment.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/measures.hpp"

namespace herbarium {
namespace {

// As wide at its end as at its beginning, so that one tick changes only what it must.
std::string clock_of(const View& view) {
  return view.clock ? fmt::format("{:>5} s  ", in_tenths(view.clock->left())) : "";
}

// With all names if they have room, in short or not at all; the table of the seats has them too.
std::string title_in(const View& view, int room) {
  const std::string& names = view.short_title;
  for (const std::string& text : {view.title, names})
    if (escaped_columns(text) <= room) return text;
  return names.empty() ? view.title : names.substr(0, names.find(": "));
}

}  // namespace

void draw_title(Canvas& canvas, const std::string& left, const std::string& right) {
  const int width = canvas.size().columns;
  const int right_at = std::max(width - columns(escaped(right)) - 1, width / 2 + gap);
  canvas.put({0, 1}, left, {}, right_at - 1 - gap);
  canvas.put({0, right_at}, right);
  canvas.paint({0, 0}, width, {.reverse = true});
}

void draw_title(Canvas& canvas, const View& view, const Line& moment) {
  const std::string right = clock_of(view) + plain_text(moment);
  draw_title(canvas, title_in(view, canvas.size().columns - escaped_columns(right) - 3 - gap), right);
}

}  // namespace herbarium
