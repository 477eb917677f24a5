#include "ui/drawing/board_drawing.hpp"

#include <doctest/doctest.h>

#include "board/square.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"
#include "support/tables.hpp"
#include "ui/drawing/board_marks.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/layout/layout.hpp"
#include "ui/text/description.hpp"

using namespace herbarium;
using pictures::index;

namespace {

using DrawnRows = std::vector<std::string>;

// Puts a block in place of its squares.
void build(Board& board, Square corner, int columns, int rows, const std::string& tag,
           const std::string& caption) {
  std::erase_if(board.cells, [&](const Cell& cell) {
    return cell.column >= corner.column && cell.column < corner.column + columns && cell.row >= corner.row &&
           cell.row < corner.row + rows;
  });
  Cell& cell = board.cells.emplace_back();
  cell.column = corner.column;
  cell.row = corner.row;
  cell.block = Block{columns, rows, tag, caption};
  cell.name = "#" + tag;
  cell.words = line("the ", caption);
}

// Blocks of every shape, at the rim and next to each other:
//     6  .  .  .  .  .  .
//     5  .  .  . 20 20 12
//     4  .  7  7 20 20 12
//     3  8  8  9  9  .  .
//     2  .  .  .  .  . 30
//     1  .  .  .  5  .  .
Board town() {
  Board board = pictures::empty_board(6, 6, false);
  for (Cell& cell : board.cells) cell.words = line("empty");
  build(board, {1, 3}, 2, 1, "7", "Gym");
  build(board, {0, 2}, 2, 1, "8", "Art");
  build(board, {2, 2}, 2, 1, "9", "Library");
  build(board, {3, 3}, 2, 2, "20", "Field House");
  build(board, {5, 3}, 1, 2, "12", "Gym");
  build(board, {5, 1}, 1, 1, "30", "");
  build(board, {3, 0}, 1, 1, "5", "");
  return board;
}

Cell& at(Board& board, const std::string& name) { return board.cells[index(board, name)]; }

// The names of the cells reached by steps from `from`, up to the rim.
std::string walk(const Board& board, bool flipped, const std::string& from, Place step) {
  const BoardPlan plan = plan_of(board, flipped);
  std::string names = from;
  BoardCursor spot{index(board, from), {}};
  while (const auto next = next_cell(plan, spot, step)) names += " " + board.cells[(spot = *next).cell].name;
  return names;
}

BoardWindow whole(const BoardPlan& plan) { return window_on(plan, {}, plan.size); }

// A window's glyphs at the places of a cell, except for its last column, which may have a wall.
std::u32string shown_glyphs(const Board& board, const BoardPlan& plan, std::size_t cell,
                            const BoardWindow& window) {
  const Canvas canvas = board_canvas(board, plan, {}, window);
  const Extent extent = extent_of(plan, cell);
  std::u32string glyphs;
  for (int row = 0; row < extent.rows; ++row)
    for (int column = 0; column + 1 < extent.columns; ++column) {
      const Place drawn{plan.cells[cell].row + row, plan.cells[cell].column + column};
      const Place seen{drawn.row - window.from.row + plan.margins.top,
                       drawn.column - window.from.column + plan.margins.left};
      if (seen_at(plan, window, seen)) glyphs += canvas.at(seen).point;
    }
  return glyphs;
}

bool whole_or_hidden(const Board& board, const BoardPlan& plan, std::size_t cell, const BoardWindow& window) {
  const std::u32string glyphs = shown_glyphs(board, plan, cell, window);
  return glyphs == shown_glyphs(board, plan, cell, whole(plan)) ||
         glyphs.find_first_not_of(U' ') == glyphs.npos;
}

constexpr Place north{-1, 0}, south{1, 0}, west{0, -1}, east{0, 1};

}  // namespace

TEST_CASE("blocks are outlined, and share the walls between them") {
  const DrawnRows drawn{"    a  b  c  d  e  f",      //
                        " 6  .  .  .  .  .  .   6",  //
                        " 5  .  .  . /20   |12\\ 5",
                        " 4  . [7 Gym|Field|Gy/ 4",  //
                        " 3 [8 Art|9 Lib].  .   3",  " 2  .  .  .  .  . [30] 2",
                        " 1  .  .  . [5 ].  .   1",  "    a  b  c  d  e  f"};
  CHECK(board_text(town(), false) == drawn);
}

TEST_CASE("a board with blocks that is turned by half has their words upright") {
  const DrawnRows drawn{"    f  e  d  c  b  a",     " 1  .  . [5 ].  .  .   1", " 2 [30].  .  .  .  .   2",
                        " 3  .  . [9 Lib|8 Art] 3", " 4 /12|20   |7 Gym].   4", " 5 \\Gy|Field/.  .  .   5",
                        " 6  .  .  .  .  .  .   6", "    f  e  d  c  b  a"};
  CHECK(board_text(town(), true) == drawn);
}

TEST_CASE("the contents of a block come before its caption") {
  Board board = town();
  at(board, "#7").sign = "1";
  at(board, "#8").sign = "1234";
  at(board, "#9").sign = "12345";
  at(board, "#20").sign = "1z3PQ";
  at(board, "#12").sign = "13";
  const DrawnRows rows = board_text(board, false);
  CHECK(rows[2] == " 5  .  .  . /20   |12\\ 5");
  CHECK(rows[3] == " 4  . [7 1  |1z3PQ|13/ 4");
  CHECK(rows[4] == " 3 [81234|91234].  .   3");
  at(board, "#20").block->caption = "Hi";
  at(board, "#20").block->tag = "2";
  CHECK(board_text(board, false)[2] == " 5  .  .  . /2 Hi |12\\ 5");
}

TEST_CASE("a block of more than two rows has walls all along") {
  Board board = pictures::empty_board(4, 3);
  build(board, {1, 0}, 2, 3, "1", "Hall");
  CHECK(board_text(board, false) == DrawnRows{"    A  B  C  D", " 3  . /1    \\.   3", " 2  . |Hall |.   2",
                                              " 1  . \\     /.   1", "    A  B  C  D"});
}

TEST_CASE("marks are seen in the last wall of a block, and before it") {
  Board board = town();
  at(board, "#7").changed = true;
  at(board, "#8").target = true;
  at(board, "#20").target = true;
  at(board, "#12").ghost = true;
  at(board, "#30").changed = true;
  at(board, "e2").sign = "()";
  at(board, "e2").target = true;
  at(board, "c1").sign = "m";
  at(board, "c1").changed = true;
  const DrawnRows rows = board_text(board, false);
  CHECK(rows[2] == " 5  .  .  . /20   +12' 5");
  CHECK(rows[3] == " 4  . [7 Gym,Field|Gy/ 4");
  CHECK(rows[4] == " 3 [8 Art+9 Lib].  .   3");
  CHECK(rows[5] == " 2  .  .  .  .  ()+30, 2");
  CHECK(rows[6] == " 1  .  .  m*[5 ].  .   1");
}

TEST_CASE("the cursor covers the whole inside of a block's walls") {
  const Board board = town();
  const BoardPlan plan = plan_of(board, false);
  const std::size_t block = index(board, "#20");
  const Canvas canvas = board_canvas(board, plan, block);
  int reversed = 0;
  for (int row = 0; row < plan.size.rows; ++row)
    for (int column = 0; column < plan.size.columns; ++column)
      reversed += canvas.at({row, column}).style.reverse;
  CHECK(reversed == 10);
  CHECK(canvas.at(plan.cells[block]).style.reverse);
  CHECK(canvas.at({plan.cells[block].row + 1, plan.cells[block].column + 4}).style.reverse);
}

TEST_CASE("a block and its walls have the style of its role") {
  const auto unpainted = [](Style style) {
    style.ink = style.ground = Paint::none;
    return style;
  };
  Board board = town();
  at(board, "#20").role = Role::first;
  const BoardPlan plan = plan_of(board, false);
  const Place place = plan.cells[index(board, "#20")];
  const Canvas canvas = board_canvas(board, plan);
  CHECK(unpainted(canvas.at(place).style) == style_of(Role::first));
  CHECK(unpainted(canvas.at({place.row, place.column - 1}).style) == style_of(Role::first));
  CHECK(unpainted(canvas.at({place.row, place.column + 5}).style) == Style{});
}

TEST_CASE("every place of a block belongs to it, including its walls") {
  const Board board = town();
  for (bool flipped : {false, true}) {
    const BoardPlan plan = plan_of(board, flipped);
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      for (int row = 0; row < board.cells[i].rows(); ++row)
        for (int column = 0; column < 3 * board.cells[i].columns() - 1; ++column)
          CHECK(cell_at(plan, {plan.cells[i].row + row, plan.cells[i].column + column}) == i);
    for (const char* name : {"#7", "#12"}) {
      const std::size_t i = index(board, name);
      const Place corner = plan.cells[i];
      CHECK(cell_at(plan, {corner.row, corner.column - 1}).has_value());
      CHECK(cell_at(plan, {corner.row, corner.column + 3 * board.cells[i].columns() - 1}).has_value());
    }
    CHECK(cell_at(plan, {plan.cells[index(board, "#30")].row, plan.cells[index(board, "#30")].column - 1}) ==
          index(board, "#30"));
  }
}

TEST_CASE("the cursor walks onto blocks and straight across them") {
  const Board board = town();
  CHECK(walk(board, false, "a5", east) == "a5 b5 c5 #20 #12");
  CHECK(walk(board, false, "a4", east) == "a4 #7 #20 #12");
  CHECK(walk(board, false, "#12", west) == "#12 #20 c5 b5 a5");
  CHECK(walk(board, false, "e1", north) == "e1 e2 e3 #20 e6");
  CHECK(walk(board, false, "d6", south) == "d6 #20 #9 d2 #5");
  CHECK(walk(board, false, "c1", north) == "c1 c2 #9 #7 c5 c6");
  CHECK(walk(board, false, "b1", north) == "b1 b2 #8 #7 b5 b6");
  CHECK(walk(board, true, "#12", east) == "#12 #20 #7 a4");
  CHECK(walk(board, true, "e6", north) == "e6 #20 e3 e2 e1");
}

TEST_CASE("diagonal steps enter a block next to their path, and leave at its corner") {
  const Board board = town();
  CHECK(walk(board, false, "c2", {-1, 1}) == "c2 #9 #20 f6");
  CHECK(walk(board, false, "b2", {-1, 1}) == "b2 #9 #20 f6");
  CHECK(walk(board, false, "f6", {1, -1}) == "f6 #20 #9 b2 a1");
}

TEST_CASE("with four arrows the cursor reaches every cell of a board with blocks") {
  const Board board = town();
  const BoardPlan plan = plan_of(board, false);
  std::vector<bool> seen(board.cells.size());
  std::vector<BoardCursor> open{{0, {}}};
  while (!open.empty()) {
    const BoardCursor spot = open.back();
    open.pop_back();
    seen[spot.cell] = true;
    for (const Place step : {north, south, west, east})
      if (const auto next = next_cell(plan, spot, step); next && !seen[next->cell]) open.push_back(*next);
  }
  CHECK(std::find(seen.begin(), seen.end(), false) == seen.end());
}

TEST_CASE("a part of a board shows a block whole or not at all") {
  const Board board = town();
  for (bool flipped : {false, true})
    for (int rows = 3; rows < 8; ++rows)
      for (int columns = 10; columns < 23; ++columns) {
        const BoardPlan plan = plan_of(board, flipped);
        for (std::size_t i = 0; i < board.cells.size(); ++i) {
          const BoardWindow window = window_on(plan, middle_of(plan, i), {rows, columns});
          for (std::size_t other = 0; other < board.cells.size(); ++other)
            CHECK(whole_or_hidden(board, plan, other, window));
        }
      }
}

TEST_CASE("a part of a board that follows the cursor shows the whole of its block") {
  const Board board = town();
  const BoardPlan plan = plan_of(board, false);
  for (const char* name : {"#7", "#8", "#9", "#20", "#12", "#30"}) {
    const std::size_t block = index(board, name);
    const BoardWindow window = window_on(plan, middle_of(plan, block), {4, 15});
    CHECK(shown_glyphs(board, plan, block, window) == shown_glyphs(board, plan, block, whole(plan)));
  }
}

TEST_CASE("a look at a board with blocks names the cells along their sides") {
  const Board board = town();
  CHECK(describe_cell(board, "#20") ==
        "#20: the Field House. North: d6: empty; e6: empty. East: #12: the Gym. "
        "South: e3: empty; #9: the Library. West: c5: empty; #7: the Gym.");
  CHECK(describe_cell(board, "b6") == "b6: empty. North: the rim. East: empty. South: empty. West: empty.");
  CHECK(files::says(describe_cell(board, "e6"), "South: #20: the Field House."));
  CHECK(describe_cell(board, "d4") == describe_cell(board, "#20"));
  CHECK(describe_cell(board, "E5") == describe_cell(board, "#20"));
  for (const char* none : {"d0", "d04", "d4 ", "d 4", "d", "4d", "d44", "z1"})
    CHECK(describe_cell(board, none).empty());
  // People type less.
  CHECK(describe_cell(board, "20") == describe_cell(board, "#20"));
  CHECK(describe_cell(board, "THE LIB") == describe_cell(board, "#9"));
  CHECK(describe_cell(board, "empty").empty());
}

TEST_CASE("every square of the campus can be looked at, those of a building as the building") {
  const auto match = tables::setup("rush").module->start(tables::setup("rush").options);
  const Board board = match.picture(spectator).board;
  for (int column = 0; column < board.columns; ++column)
    for (int row = 0; row < board.rows; ++row) {
      const std::string name = herbarium::name(Square{column, row});
      CAPTURE(name);
      const auto cell = cell_covering(board, column, row);
      REQUIRE(cell);
      CHECK(describe_cell(board, name) == describe_cell(board, board.cells[*cell].name));
      CHECK_FALSE(describe_cell(board, name).empty());
    }
}

TEST_CASE("`where` lists occupied blocks in their uppermost row, from the left") {
  Board board = town();
  for (Cell& cell : board.cells)
    if (!cell.block)
      cell.role = cell.name == "a4" ? Role::plain : Role::faint;
    else if (cell.name != "#9")
      cell.sign = "1";
  CHECK(describe_board(board) == DrawnRows{"#20: the Field House; #12: the Gym.", "a4: empty; #7: the Gym.",
                                           "#8: the Art.", "#30: the .", "#5: the ."});
}

TEST_CASE("at 80x24 a campus of sixteen by fourteen squares is whole") {
  View view;
  view.picture.board = pictures::empty_board(16, 14, false);
  build(view.picture.board, {14, 4}, 2, 1, "19", "Infirmary");
  build(view.picture.board, {0, 9}, 2, 1, "6", "Gym");
  const auto rows = lay_out(view, {}, std::nullopt, {24, 80}).canvas.rows();
  CHECK(rows[1] == "     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p");
  CHECK(rows[6] == " 10 [6 Gym].  .  .  .  .  .  .  .  .  .  .  .  .  .   10");
  CHECK(rows[11] == "  5  .  .  .  .  .  .  .  .  .  .  .  .  .  . [19 In] 5");
  CHECK(rows[16] == rows[1]);
}
