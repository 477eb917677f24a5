// Boards on which some cells are blocks of squares.
#include <doctest/doctest.h>

#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/text/description.hpp"

using namespace herbarium;
using pictures::build;
using pictures::drawn;
using pictures::index;
using pictures::town;

namespace {

Cell& at(Board& board, const std::string& name) { return board.cells[index(board, name)]; }

std::string drawn_town(const Board& board, bool flipped = false) { return drawn(board_text(board, flipped)); }

// The names of the cells reached by steps from `from`, up to the rim.
std::string walk(const std::string& from, Place step, bool flipped = false) {
  const Board board = town();
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

constexpr Place north{-1, 0}, south{1, 0}, west{0, -1}, east{0, 1}, north_east{-1, 1}, south_west{1, -1};

}  // namespace

TEST_CASE("blocks are outlined, and share the walls between them; turned by half their words are upright") {
  CHECK(drawn_town(town()) == R"(
    a  b  c  d  e  f
 6  .  .  .  .  .  .   6
 5  .  .  . /20   |12\ 5
 4  . [7 Gym|Field|Gy/ 4
 3 [8 Art|9 Lib].  .   3
 2  .  .  .  .  . [30] 2
 1  .  .  . [5 ].  .   1
    a  b  c  d  e  f
)");
  CHECK(drawn_town(town(), true) == R"(
    f  e  d  c  b  a
 1  .  . [5 ].  .  .   1
 2 [30].  .  .  .  .   2
 3  .  . [9 Lib|8 Art] 3
 4 /12|20   |7 Gym].   4
 5 \Gy|Field/.  .  .   5
 6  .  .  .  .  .  .   6
    f  e  d  c  b  a
)");
}

TEST_CASE("the contents of a block come before its caption, and a short caption after the tag") {
  Board board = town();
  for (const auto& [name, sign] :
       {std::pair("#7", "1"), {"#8", "1234"}, {"#9", "12345"}, {"#20", "1z3PQ"}, {"#12", "13"}})
    at(board, name).sign = sign;
  CHECK(drawn_town(board) == R"(
    a  b  c  d  e  f
 6  .  .  .  .  .  .   6
 5  .  .  . /20   |12\ 5
 4  . [7 1  |1z3PQ|13/ 4
 3 [81234|91234].  .   3
 2  .  .  .  .  . [30] 2
 1  .  .  . [5 ].  .   1
    a  b  c  d  e  f
)");
  at(board, "#20").block->caption = "Hi";
  at(board, "#20").block->tag = "2";
  CHECK(board_text(board, false)[2] == " 5  .  .  . /2 Hi |12\\ 5");
}

TEST_CASE("a block of more than two rows has walls all along") {
  Board board = pictures::empty_board(4, 3);
  build(board, {1, 0}, 2, 3, "1", "Hall");
  CHECK(drawn(board_text(board, false)) == R"(
    A  B  C  D
 3  . /1    \.   3
 2  . |Hall |.   2
 1  . \     /.   1
    A  B  C  D
)");
}

TEST_CASE("marks are seen in the last wall of a block, and before it") {
  Board board = town();
  for (const char* name : {"#7", "#30", "c1"}) at(board, name).changed = true;
  for (const char* name : {"#8", "#20", "e2"}) at(board, name).target = true;
  at(board, "#12").ghost = true;
  at(board, "e2").sign = "()";
  at(board, "c1").sign = "m";
  CHECK(drawn_town(board) == R"(
    a  b  c  d  e  f
 6  .  .  .  .  .  .   6
 5  .  .  . /20   +12' 5
 4  . [7 Gym,Field|Gy/ 4
 3 [8 Art+9 Lib].  .   3
 2  .  .  .  .  ()+30, 2
 1  .  .  m*[5 ].  .   1
    a  b  c  d  e  f
)");
}

TEST_CASE("a block and its walls have the style of its role, and the cursor covers the whole inside") {
  Board board = town();
  at(board, "#20").role = Role::first;
  const BoardPlan plan = plan_of(board, false);
  const Place place = plan.cells[index(board, "#20")];
  const auto role_at = [&](int column) {
    Style style = board_canvas(board, plan).at({place.row, place.column + column}).style;
    style.ink = style.ground = Paint::none;
    return style;
  };
  CHECK(role_at(-1) == style_of(Role::first));
  CHECK(role_at(0) == style_of(Role::first));
  CHECK(role_at(5) == Style{});
  const Canvas marked = board_canvas(board, plan, index(board, "#20"));
  std::string reversed;
  for (int row = 0; row < plan.size.rows; ++row)
    for (int column = 0; column < plan.size.columns; ++column)
      if (marked.at({row, column}).style.reverse)
        reversed += static_cast<char>(marked.at({row, column}).point);
  CHECK(reversed == "20   Field");
}

TEST_CASE("the cursor walks onto blocks and straight across them, and diagonally past their corners") {
  CHECK(walk("a5", east) == "a5 b5 c5 #20 #12");
  CHECK(walk("a4", east) == "a4 #7 #20 #12");
  CHECK(walk("#12", west) == "#12 #20 c5 b5 a5");
  CHECK(walk("e1", north) == "e1 e2 e3 #20 e6");
  CHECK(walk("d6", south) == "d6 #20 #9 d2 #5");
  CHECK(walk("c1", north) == "c1 c2 #9 #7 c5 c6");
  CHECK(walk("b1", north) == "b1 b2 #8 #7 b5 b6");
  CHECK(walk("#12", east, true) == "#12 #20 #7 a4");
  CHECK(walk("e6", north, true) == "e6 #20 e3 e2 e1");
  CHECK(walk("c2", north_east) == "c2 #9 #20 f6");
  CHECK(walk("b2", north_east) == "b2 #9 #20 f6");
  CHECK(walk("f6", south_west) == "f6 #20 #9 b2 a1");
}

TEST_CASE("a part of a board shows a block whole or not at all, and that of the cursor whole") {
  const Board board = town();
  for (bool flipped : {false, true}) {
    const BoardPlan plan = plan_of(board, flipped);
    std::vector<std::u32string> all;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      all.push_back(shown_glyphs(board, plan, i, whole(plan)));
    for (const Extent room : {Extent{3, 10}, {3, 22}, {4, 11}, {4, 15}, {5, 13}, {6, 16}, {7, 10}, {7, 19}})
      for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const BoardWindow window = window_on(plan, middle_of(plan, i), room);
        for (std::size_t other = 0; other < board.cells.size(); ++other) {
          const std::u32string glyphs = shown_glyphs(board, plan, other, window);
          const bool is_hidden = glyphs.find_first_not_of(U' ') == glyphs.npos;
          CHECK((glyphs == all[other] || (is_hidden && (other != i || room.rows < 4 || room.columns < 15))));
        }
      }
  }
}

TEST_CASE("a look at a board with blocks names the cells along their sides") {
  const Board board = town();
  CHECK(describe_cell(board, "#20") ==
        "#20: the Field House. North: d6: empty; e6: empty. East: #12: the Gym. "
        "South: e3: empty; #9: the Library. West: c5: empty; #7: the Gym.");
  CHECK(describe_cell(board, "b6") == "b6: empty. North: the rim. East: empty. South: empty. West: empty.");
  CHECK(files::says(describe_cell(board, "e6"), "South: #20: the Field House."));
  // Any of its squares, and less than its name.
  for (const char* same : {"d4", "E5", "20"})
    CHECK(describe_cell(board, same) == describe_cell(board, "#20"));
  CHECK(describe_cell(board, "THE LIB") == describe_cell(board, "#9"));
  for (const char* none : {"d0", "d04", "d4 ", "d 4", "d", "4d", "d44", "z1", "empty"})
    CHECK(describe_cell(board, none).empty());
}

TEST_CASE("`where` lists occupied blocks in their uppermost row, from the left") {
  Board board = town();
  for (Cell& cell : board.cells)
    if (!cell.block)
      cell.role = cell.name == "a4" ? Role::plain : Role::faint;
    else if (cell.name != "#9")
      cell.sign = "1";
  CHECK(drawn(describe_board(board)) == R"(
#20: the Field House; #12: the Gym.
a4: empty; #7: the Gym.
#8: the Art.
#30: the .
#5: the .
)");
}

TEST_CASE("`where` on an empty board says how far its rows reach") {
  Board board = town();
  board.cells.resize(4);
  board.rows = 2;
  for (int i = 0; i < 4; ++i) {
    Cell& cell = board.cells[static_cast<std::size_t>(i)];
    cell = {};
    cell.column = i % 2, cell.row = i / 2, cell.role = Role::faint;
    cell.name = std::string(1, "abcd"[i]) + "1";
  }
  CHECK(drawn(describe_board(board)) == "\nThe board is empty. Its rows, from above: c1 to d1; a1 to b1.\n");
}
