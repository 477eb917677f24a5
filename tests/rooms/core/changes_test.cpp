// The marks for news on a board.
#include "core/match.hpp"
#include "core/picture.hpp"

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"

using namespace herbarium;

namespace {

Cell piece(std::string sign) {
  Cell cell;
  cell.sign = std::move(sign);
  cell.role = Role::first;
  return cell;
}

Picture pieces(int changed, int unchanged) {
  Picture picture;
  for (int i = 0; i < changed + unchanged; ++i) {
    picture.board.cells.push_back(piece("R"));
    picture.board.cells.back().changed = i < changed;
  }
  return picture;
}

std::size_t marked(const Picture& picture) {
  std::size_t number = 0;
  for (const Cell& cell : picture.board.cells)
    if (cell.changed) ++number;
  return number;
}

Match herd(const std::vector<std::string>& moves) {
  const Module& module = *find_module(catalog(), "herd");
  auto match = module.start({3});
  for (const std::string& move : moves) {
    const Seat seat = match.to_act().first();
    REQUIRE_MESSAGE(match.submit(seat, move), move);
  }
  return match;
}

// The cells with that mark, in the order of the board.
std::string with_mark(const Match& match, Seat viewer, bool gone) {
  std::string names;
  for (const Cell& cell : match.picture(viewer).board.cells)
    if (cell.changed && is_vacated(cell) == gone) names += cell.name + " ";
  return names;
}

}  // namespace

TEST_CASE("marks that every piece would have are not drawn, unless there are only one or two") {
  for (const auto& [changed, unchanged, left] :
       {std::tuple{3, 0, 0}, {4, 0, 0}, {2, 0, 2}, {1, 0, 1}, {3, 1, 3}}) {
    Picture picture = pieces(changed, unchanged);
    drop_common_marks(picture);
    CHECK(marked(picture) == static_cast<std::size_t>(left));
  }
  Picture picture = pieces(3, 0);
  picture.board.cells.emplace_back().role = Role::faint;
  picture.board.cells.back().changed = true;
  drop_common_marks(picture);
  CHECK(marked(picture) == 1);
  CHECK(is_vacated(picture.board.cells[3]));
}

TEST_CASE("an empty building is left, and not news of a piece") {
  Picture before = pieces(0, 1), now = pieces(0, 1);
  now.board.cells[0].block = before.board.cells[0].block = Block{2, 2, "7", "Gym"};
  now.board.cells[0].sign.clear();
  now.board.cells[0].role = Role::plain;
  CHECK(mark_changes(before, now));
  CHECK(is_vacated(now.board.cells[0]));
}

TEST_CASE("everything since one's own last turn is news, including missing pieces") {
  auto match = herd({"roll 1 2", "place a1", "roll 1 2", "remove a1", "place c3", "place c4", "roll 2 2",
                     "remove c4", "remove c3", "place e5", "place e4"});
  // Blue has just seen a whole turn of Red's.
  CHECK(with_mark(match, 2, false) == "e4 e5 ");
  CHECK(with_mark(match, 2, true) == "c3 c4 ");
  CHECK(with_mark(match, spectator, false) == "e4 e5 ");
  CHECK(with_mark(match, spectator, true) == "c3 c4 ");
  // For Red it is their own turn: the news are Blue's remaining stones and the effects of Blue's turn.
  CHECK(with_mark(match, 1, true) == "a1 ");
  // Blue's own doings are added to it.
  REQUIRE(match.submit(nature, "roll 1 3"));
  REQUIRE(match.submit(2, "remove e4"));
  CHECK(with_mark(match, 2, false) == "e5 ");
  CHECK(with_mark(match, 2, true) == "c3 c4 ");
  CHECK(with_mark(match, 1, true) == "e4 ");
  CHECK(with_mark(match, spectator, true) == "e4 ");
  match.rewind(match.size() - 2);
  CHECK(with_mark(match, 2, false) == "e4 e5 ");
}

TEST_CASE("a missing piece has its own sign on the drawing") {
  const auto match = herd({"roll 1 2", "place a1", "roll 1 2", "remove a1", "place c3", "place c4"});
  std::string drawing;
  for (const std::string& row : board_text(match.picture(1).board, false)) drawing += row + "\n";
  CHECK(files::says(drawing, ".,"));
  CHECK(files::says(drawing, "B*"));
}
