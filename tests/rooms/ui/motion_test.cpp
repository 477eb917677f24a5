#include "ui/screen/motion.hpp"

#include <doctest/doctest.h>

#include "support/full_view.hpp"
#include "support/pictures.hpp"

using namespace herbarium;

namespace {

void put(Board& board, const std::string& name, Role role, const std::string& sign) {
  Cell& cell = board.cells[pictures::index(board, name)];
  cell.role = role;
  cell.sign = sign;
}

Board board_with(const std::string& name) {
  Board board = pictures::empty_board(11, 11);
  for (Cell& cell : board.cells) cell.role = Role::faint;
  put(board, name, Role::first, "Q");
  return board;
}

InputState as_it_fits() {
  InputState input;
  input.cells = std::nullopt;
  return input;
}

}  // namespace

TEST_CASE("a piece that has gone slides to where one like it has come, and to no other place") {
  const Board before = board_with("C3");
  Board now = board_with("F3");
  const auto at = [&](const char* name) { return pictures::index(now, name); };
  CHECK(slides_between(before, now) == std::vector<Slide>{{at("C3"), at("F3")}});
  CHECK(slides_between(now, now).empty());
  put(now, "H8", Role::second, "Q");
  CHECK(slides_between(before, now).size() == 1);
  // What was captured does not slide.
  Board occupied = before;
  put(occupied, "F3", Role::second, "1");
  CHECK(slides_between(occupied, now).empty());
}

TEST_CASE("the frames of a motion lead from the one cell to the other, at most eight of them") {
  View view = views::full_view();
  view.draft.reset();
  view.picture.board = board_with("K3");
  const Board before = board_with("A3");
  const Extent size{45, 140};
  const auto motion = Motion::between(before, view, as_it_fits(), size);
  REQUIRE(motion);
  REQUIRE(motion->frames() == Motion::most_frames);
  const auto columns_of = [](const Canvas& canvas) {
    std::vector<int> columns;
    for (int row = 1; row < 40; ++row)
      for (int column = 4; column < 75; ++column)
        if (canvas.at({row, column}).point == U'Q') columns.push_back(column);
    return columns;
  };
  int last = 0;
  for (int frame = 0; frame < motion->frames(); ++frame) {
    const auto columns = columns_of(motion->canvas(frame));
    REQUIRE(columns.size() == 1);
    CHECK(columns[0] > last);
    last = columns[0];
  }
  CHECK(columns_of(lay_out(view, as_it_fits(), std::nullopt, size).canvas)[0] > last);
  // In cells of one row nothing moves.
  CHECK_FALSE(Motion::between(before, view, {}, size));
  CHECK_FALSE(Motion::between(before, view, as_it_fits(), {24, 80}));
}
