#include "ui/drawing/board_lookup.hpp"

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/pictures.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using pictures::empty_board;
using pictures::index;

namespace {

// d3 points at e4, which points at seat 1; d6 is upright.
Board pointing() {
  const auto table = tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}}),
                                    "1 place s d3 ne; 2 place s e4; 1 place s d6; 2 place s e5 se");
  return table->match().picture(spectator).board;
}

}  // namespace

TEST_CASE("a line is traced to its target and on to the rim, in words") {
  const Board board = pointing();
  CHECK(describe_trace(board, "D3") ==
        "d3: small piece (placed by seat 1), pointing north-east, directly at the small blocker on e4, "
        "ultimately at "
        "seat 2. Its line: meets e4; behind it f5, g6, h7, i8.");
  CHECK(describe_trace(board, "e5") ==
        "e5: small piece (placed by seat 2), pointing south-east, freely and ultimately at seat 1. Its line: "
        "d5, c5, "
        "b5, a5, the rim.");
  CHECK(describe_trace(board, "e4") ==
        "e4: upright small piece (placed by seat 2); nothing there points anywhere.");
  CHECK(describe_trace(board, "e2") == "e2: empty; nothing there points anywhere.");
  CHECK(describe_trace(board, "z9") == "z9: the board has no such cell.");
  CHECK(describe_trace(board, "") == "Trace from which cell?");
}

TEST_CASE("a line is drawn with strokes up to a marked piece, and colons after it") {
  const Board board = pointing();
  const Board hit = with_trace(board, index(board, "d3"));
  CHECK(hit.cells[index(board, "e4")].hit);
  CHECK(hit.cells[index(board, "e4")].sign == "S");
  for (const char* name : {"f5", "g6", "h7", "i8"}) CHECK(hit.cells[index(board, name)].sign == ":");
  CHECK(hit.cells[index(board, "c2")].sign == ".");

  const Board free = with_trace(board, index(board, "e5"));
  for (const char* name : {"d5", "c5", "b5", "a5"}) CHECK(free.cells[index(board, name)].sign == "\\");
  CHECK(std::none_of(free.cells.begin(), free.cells.end(), [](const Cell& c) { return c.hit; }));
  CHECK(with_trace(board, index(board, "e4")) == board);
}

TEST_CASE("on a square board lines go along rows and columns") {
  Board board = empty_board(3, 3);
  for (Cell& cell : board.cells) cell.role = Role::faint;
  Cell& piece = board.cells[index(board, "B2")];
  piece.role = Role::first;
  piece.facing = 2;
  CHECK(with_trace(board, index(board, "B2")).cells[index(board, "B1")].sign == "|");
  piece.facing = 3;
  CHECK(with_trace(board, index(board, "B2")).cells[index(board, "A2")].sign == "-");
  CHECK(files::says(describe_trace(board, "b2"), "Its line: A2, the rim."));
}
