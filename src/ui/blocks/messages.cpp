#include "ui/blocks/messages.hpp"

#include <algorithm>
#include <utility>

#include "ui/blocks/stack.hpp"
#include "ui/canvas/wrap.hpp"

namespace herbarium {

TextBlock message_lines(const View& view, int width, int rows) {
  const std::vector<std::string>& messages = view.messages;
  const std::size_t old = messages.size() - std::min(view.unread, messages.size());
  TextBlock lines;
  for (std::size_t i = messages.size() - std::min(messages.size(), static_cast<std::size_t>(rows));
       i < messages.size(); ++i) {
    const bool unread = i >= old;
    const Line line{{(unread ? "* " : "  ") + messages[i], unread ? Role::strong : Role::plain}};
    for (Line& piece : wrapped(line, width, 2)) lines.push_back(std::move(piece));
  }
  if (rows_of(lines) > rows) lines.erase(lines.begin(), lines.end() - rows);
  return lines;
}

void draw_messages(Canvas& canvas, Place place, int rows, const View& view) {
  const int width = canvas.size().columns - place.column;
  const TextBlock lines = message_lines(view, width, rows);
  put_block(canvas, {place.row + rows - rows_of(lines), place.column}, lines, width);
}

int unread_rows(const View& view, int width) {
  std::size_t rows = 0;
  for (std::size_t i = view.messages.size() - std::min(view.unread, view.messages.size());
       i < view.messages.size(); ++i)
    rows += wrapped("* " + view.messages[i], width, 2).size();
  return static_cast<int>(rows);
}

}  // namespace herbarium
