#include "ui/screen/motion.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "support/full_view.hpp"
#include "support/hex_boards.hpp"
#include "support/pictures.hpp"

using namespace herbarium;

namespace {

constexpr Extent large{45, 140};

void put(Board& board, const std::string& name, Role role, const std::string& sign) {
  Cell& cell = board.cells[pictures::index(board, name)];
  cell.role = role;
  cell.sign = sign;
}

Board empty_board() {
  Board board = pictures::empty_board(11, 11);
  for (Cell& cell : board.cells) cell.role = Role::faint;
  return board;
}

Board board_with(const std::string& name) {
  Board board = empty_board();
  put(board, name, Role::first, "Q");
  return board;
}

Board with_pit(Board board, const std::string& name) {
  put(board, name, Role::hazard, "()");
  board.cells[pictures::index(board, name)].figure = "pit";
  return board;
}

std::vector<std::size_t> cells(const Board& board, const std::vector<std::string>& names) {
  std::vector<std::size_t> all;
  for (const std::string& name : names) all.push_back(pictures::index(board, name));
  return all;
}

InputState as_it_fits() {
  InputState input;
  input.cells = std::nullopt;
  return input;
}

View view_of(Board board) {
  View view = views::full_view();
  view.draft.reset();
  view.picture.board = std::move(board);
  return view;
}

std::vector<Canvas> motion(const Board& before, const Board& now, Extent size = large) {
  return motion_between(view_of(before).picture, view_of(now), as_it_fits(), size);
}

// Where the letter is on the board: the row and column of each.
std::vector<std::pair<int, int>> places_of(const Canvas& canvas, char32_t letter) {
  std::vector<std::pair<int, int>> places;
  for (int row = 1; row < 38; ++row)
    for (int column = 0; column < 80; ++column)
      if (canvas.at({row, column}).point == letter) places.emplace_back(row, column);
  return places;
}

std::pair<int, int> place_in(const Board& board, char32_t letter) {
  return places_of(lay_out(view_of(board), as_it_fits(), std::nullopt, large).canvas, letter).at(0);
}

}  // namespace

TEST_CASE("a piece that has gone slides to where one like it has come, and to no other place") {
  const Board before = board_with("C3");
  Board now = board_with("F3");
  const auto at = [&](const char* name) { return pictures::index(now, name); };
  CHECK(changes_between(before, now).slides == std::vector<Slide>{{at("C3"), at("F3")}});
  CHECK(changes_between(before, now).gone.empty());
  CHECK(changes_between(now, now).slides.empty());
  put(now, "H8", Role::second, "Q");
  CHECK(changes_between(before, now).slides.size() == 1);
}

TEST_CASE("of several pieces that have gone, the nearest slides") {
  Board before = board_with("A3");
  put(before, "H3", Role::first, "Q");
  put(before, "K3", Role::first, "Q");
  const Board now = board_with("G3");
  const auto at = [&](const char* name) { return pictures::index(now, name); };
  CHECK(changes_between(before, now).slides == std::vector<Slide>{{at("H3"), at("G3")}});
  CHECK(changes_between(before, now).gone == cells(now, {"A3", "K3"}));
}

TEST_CASE("a piece slides to where it has come under another player, and one that changes hands stays") {
  const Board before = board_with("C3");
  Board now = empty_board();
  put(now, "F3", Role::second, "Q");
  CHECK(changes_between(before, now).gone.empty());
  REQUIRE(changes_between(before, now).slides.size() == 1);
  put(now, "C3", Role::second, "Q");
  CHECK(changes_between(before, now).slides.empty());
}

TEST_CASE("what another piece takes stays until then, or falls into a pit") {
  Board before = board_with("C3");
  put(before, "F3", Role::second, "X");
  const Board now = board_with("F3");
  CHECK(changes_between(before, now).slides.size() == 1);
  CHECK(changes_between(before, now).gone.empty());
  const std::vector<Canvas> taken = motion(before, now);
  REQUIRE_FALSE(taken.empty());
  CHECK(places_of(taken[0], U'Q').size() == 1);
  CHECK(places_of(taken[0], U'X').size() == 1);
  CHECK(changes_between(with_pit(before, "G3"), with_pit(now, "G3")).gone == cells(now, {"F3"}));
}

TEST_CASE("the frames of a motion lead from the one cell to the other, at most eight of them") {
  const Board before = board_with("A3"), now = board_with("K3");
  const auto frames = motion(before, now);
  REQUIRE(frames.size() == most_frames);
  auto last = std::pair(place_in(before, U'Q').first, place_in(before, U'Q').second - 1);
  for (const Canvas& frame : frames) {
    const auto places = places_of(frame, U'Q');
    REQUIRE(places.size() == 1);
    CHECK(places[0].second > last.second);
    last = places[0];
  }
  CHECK(place_in(now, U'Q').second > last.second);
  // In cells of one row nothing moves.
  CHECK(motion_between(view_of(before).picture, view_of(now), {}, large).empty());
  CHECK(motion(before, now, {24, 80}).empty());
}

TEST_CASE("what leaves the board goes across the nearer rim, or into the nearest pit") {
  CHECK(changes_between(board_with("C3"), empty_board()).gone == cells(empty_board(), {"C3"}));
  CHECK(motion(board_with("C3"), empty_board(), {24, 80}).empty());
  for (const auto& [name, way] : {std::pair("C3", -1), std::pair("I3", 1)}) {
    const Board before = board_with(name);
    const auto frames = motion(before, empty_board());
    REQUIRE(frames.size() >= 2);
    CHECK(places_of(frames[0], U'Q').at(0) == place_in(before, U'Q'));
    REQUIRE_FALSE(places_of(frames[1], U'Q').empty());
    for (std::size_t i = 1; i < frames.size(); ++i)
      for (const auto& place : places_of(frames[i], U'Q')) {
        CHECK(place.first == place_in(before, U'Q').first);
        CHECK(way * (place.second - places_of(frames[0], U'Q').at(0).second) > 0);
      }
  }
  const Board before = with_pit(with_pit(board_with("C3"), "C9"), "K1");
  const auto frames = motion(before, with_pit(with_pit(empty_board(), "C9"), "K1"));
  REQUIRE(frames.size() > 2);
  const auto start = places_of(frames[0], U'Q').at(0), end = places_of(frames.back(), U'Q').at(0);
  CHECK(end.first < start.first);
  CHECK(end.second == start.second);
}

TEST_CASE("pieces in blocks have not left the board") {
  Board before = board_with("C3"), now = empty_board();
  for (Board* board : {&before, &now}) board->cells[pictures::index(*board, "A1")].block = Block{};
  CHECK(changes_between(before, now).gone.empty());
}

TEST_CASE("a piece that can stand upright does so before it points elsewhere") {
  const std::vector<Drawing> drawings{
      {"peg", 0, "E\nE", "E\nE"}, {"peg", 1, "N\nN", "N\nN"}, {"peg", -1, "U\nU", "U\nU"}};
  const auto pegs = [&](int facing) {
    Board board = hex_boards::dots(4);
    for (Cell& cell : board.cells) cell.role = Role::faint;
    board.drawings = &drawings;
    if (facing < -1) return board;
    put(board, "d4", Role::first, "s");
    Cell& cell = board.cells[pictures::index(board, "d4")];
    cell.figure = "peg";
    cell.facing = facing;
    return board;
  };
  const auto letters = [](const std::vector<Canvas>& frames) {
    std::string all;
    for (const Canvas& frame : frames)
      for (const char32_t letter : U"ENU")
        if (letter != 0 && !places_of(frame, letter).empty()) all += static_cast<char>(letter);
    return all;
  };
  constexpr int east = 0, north_east = 1, upright = -1, nothing = -2;
  CHECK(letters(motion(pegs(nothing), pegs(east))) == "UU");
  CHECK(letters(motion(pegs(north_east), pegs(east))) == "UU");
  CHECK(letters(motion(pegs(east), pegs(upright))) == "NN");
  CHECK(motion(pegs(nothing), pegs(upright)).empty());
  CHECK(motion(pegs(east), pegs(east)).empty());
}

TEST_CASE("dice that were not there tumble, and end as they were rolled") {
  const auto rolled = [](const std::vector<int>& dice, const std::string& words) {
    View view = view_of(board_with("C3"));
    Spans& line = view.picture.panels.emplace_back(Panel{"Dice", {{{words}}}}).lines[0];
    for (const int die : dice)
      line.push_back({fmt::to_string(die), Role::plain,
                      DieRef{{"1", "2", "3", "4", "5", "6"}, static_cast<std::size_t>(die - 1)}});
    return view;
  };
  const auto frames_of = [&](const std::vector<int>& old, const std::vector<int>& now, Extent size) {
    return motion_between(rolled(old, "old ").picture, rolled(now, "rolled "), as_it_fits(), size);
  };
  const auto frames = frames_of({3}, {3, 5}, large);
  REQUIRE(frames.size() == most_frames);
  for (const Canvas& frame : frames) CHECK(files::says(frame.plain(), "rolled 3"));
  CHECK_FALSE(files::says(frames[0].plain(), "rolled 35"));
  CHECK_FALSE(frames[0].plain() == frames[1].plain());
  CHECK(frames_of({3, 5}, {3, 5}, large).empty());
  CHECK(frames_of({3}, {3, 5}, {24, 80}).empty());
}
