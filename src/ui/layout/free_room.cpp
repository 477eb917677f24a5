#include "ui/layout/free_room.hpp"

#include <algorithm>
#include <utility>

#include "ui/blocks/guide_block.hpp"
#include "ui/blocks/messages.hpp"
#include "ui/blocks/recent.hpp"
#include "ui/blocks/stack.hpp"
#include "ui/layout/small_screen.hpp"

namespace herbarium {
namespace {

// What is free in the upper part: the third column, in two halves if it is wide enough, the end of the
// second one, and what is below the board.
std::vector<Room> free_rooms(const Display& display, const Arrangement& at) {
  std::vector<Room> free;
  const int third = display.size.columns - at.third_at;
  const int halves = third >= 2 * min_third + gap ? 2 : 1;
  const int half = (third - (halves - 1) * gap) / halves;
  for (int i = 0; third > 0 && i < halves; ++i)
    free.push_back({{0, at.third_at + i * (half + gap)}, {at.upper_rows, half}});
  const int used = at.side.empty() ? 0 : rows_of(at.side) + 1;
  free.push_back({{used, at.side_at}, {at.upper_rows - used, at.side_width}});
  if (at.board.rows > 0)
    free.push_back({{at.board.rows + 1, 0}, {at.upper_rows - at.board.rows - 1, at.board.columns}});
  return free;
}

std::vector<Panel> newest(const View& view) {
  return {view.extra.begin(), view.extra.begin() + (view.extra.empty() ? 0 : 1)};
}

// The row behind what is recent and begins in one of these columns.
int end_of_recent(const Arrangement& at, int from, int end) {
  int row = -1;
  for (const PlacedBlock& each : at.recent)
    if (each.place.column >= from && each.place.column < end)
      row = std::max(row, each.place.row + rows_of(each.block));
  return row;
}

// Where rounds that have no place yet could stand, and whether they go on there below later ones.
struct EarlierRooms {
  std::vector<Room> rooms;
  bool goes_on = false;
};

EarlierRooms earlier_rooms(const Display& display, const Arrangement& at) {
  EarlierRooms earlier;
  const int third = std::max(end_of_recent(at, at.third_at, display.size.columns), 0);
  if (at.third_at < display.size.columns)
    earlier.rooms.push_back(
        {{third, at.third_at}, {at.upper_rows - third, display.size.columns - at.third_at}});
  const int below = std::max(end_of_recent(at, 0, at.side_at), at.board.rows + 1);
  if (at.board.rows > 0 && (at.guide.block.empty() || at.guide.place.column >= at.side_at))
    earlier.rooms.push_back({{below, 0}, {at.upper_rows - below, at.board.columns}});
  earlier.goes_on = third > 0 || below > at.board.rows + 1;
  return earlier;
}

}  // namespace

int guide_end(const Display& display, const ScreenRows& rows, int most) {
  return std::min(
      most, display.size.rows - rows.head - rows.foot - unread_rows(display.view, display.size.columns));
}

int side_rows_used(const Arrangement& at) {
  int rows = rows_of(at.side);
  for (const PlacedBlock& each : at.recent)
    if (each.place.column == at.side_at) rows = std::max(rows, each.place.row + rows_of(each.block));
  return rows;
}

void place_guide(const Display& display, Arrangement& at, int most) {
  const int end = guide_end(display, at.rows, most);
  const auto room = [&](int row, int column, int width) { return Room{{row, column}, {end - row, width}}; };
  const int used = at.side_row + side_rows_used(at);
  const Room beside = room(used + (used == at.side_row ? 0 : 1), at.side_at, at.side_width);
  const Room below = room(at.upper_rows + 1, 0, display.size.columns);
  at.guide = guide_in_best(*display.view.guide, {beside, below});
  if (!at.guide.block.empty())
    at.upper_rows = std::max(at.upper_rows, at.guide.place.row + rows_of(at.guide.block));
}

void place_recent_rounds(const Display& display, Arrangement& at) {
  const auto& all = display.view.extra;
  Recent placed = place_recent(display.view.guide ? newest(display.view) : all, free_rooms(display, at));
  at.recent = std::move(placed.blocks);
  at.latest_is_whole = placed.is_first_whole;
}

void share_upper_rows(const Display& display, Arrangement& at, int most, int all) {
  const auto& recent = display.view.extra;
  at.upper_rows = std::min(std::max(at.board.rows, rows_of(at.side)), most);
  while (at.upper_rows < most && !place_recent(recent, free_rooms(display, at)).is_first_whole)
    ++at.upper_rows;
  if (!display.view.guide) {
    const int messages = rows_of(message_lines(display.view, display.size.columns, all));
    at.upper_rows = std::clamp(all - messages, at.upper_rows, std::max(most, at.upper_rows));
  }
  place_recent_rounds(display, at);
}

void place_earlier_rounds(const Display& display, Arrangement& at) {
  const auto& all = display.view.extra;
  const std::size_t shown = at.latest_is_whole ? 1 : 0;
  const bool large = display.size.columns > minimum_size.columns || display.size.rows > minimum_size.rows;
  if (!large || all.size() <= shown) return;
  std::vector<Panel> earlier(all.begin() + static_cast<std::ptrdiff_t>(shown), all.end());
  const EarlierRooms free = earlier_rooms(display, at);
  if (!free.goes_on) earlier[0].title = at.latest_is_whole ? "Before that" : all[0].title;
  Recent placed = place_recent(earlier, free.rooms);
  if (!placed.is_first_whole) return;
  if (!at.latest_is_whole) at.recent.clear();
  for (PlacedBlock& each : placed.blocks) at.recent.push_back(std::move(each));
}

}  // namespace herbarium
