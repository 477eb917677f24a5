// Painted boards: their colours can be read on their grounds, and each piece stands out.
#include "ui/drawing/paint.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"

using namespace herbarium;

namespace {

constexpr double least_contrast = 4.5;
constexpr Palette full[] = {Palette::dark, Palette::light};

std::vector<Paint> paints(Paint first, Paint last) {
  std::vector<Paint> all;
  for (int paint = static_cast<int>(first); paint <= static_cast<int>(last); ++paint)
    all.push_back(static_cast<Paint>(paint));
  return all;
}

// What colours from 16 on are, the same on all terminals: a cube, and greys.
double luminance(int colour) {
  REQUIRE(colour >= 16);
  constexpr int levels[] = {0, 95, 135, 175, 215, 255};
  const auto part = [&](int divisor) {
    const int value = colour >= 232 ? 8 + 10 * (colour - 232) : levels[(colour - 16) / divisor % 6];
    const double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(36) + 0.7152 * part(6) + 0.0722 * part(1);
}

// As WCAG 2 defines it.
double contrast(const Pigment& pigment) {
  const auto [less, more] = std::minmax({luminance(pigment.ink), luminance(pigment.ground)});
  return (more + 0.05) / (less + 0.05);
}

void check_text(Paint ink, Paint ground) {
  for (const Palette palette : full) {
    INFO(static_cast<int>(ink) << " on " << static_cast<int>(ground) << " " << static_cast<int>(palette));
    CHECK(contrast(*pigment_of(Style{.ink = ink, .ground = ground}, palette)) >= least_contrast);
  }
}

}  // namespace

TEST_CASE("every painted text has a contrast of 4.5 to 1, on a dark and on a light screen") {
  for (const Paint paint : paints(Paint::land_4, Paint::land_10)) check_text(paint, paint);
  for (const Paint paint : paints(Paint::hit, Paint::cursor)) check_text(paint, paint);
  for (const Paint paint : paints(Paint::first_piece, Paint::other_piece))
    if (paint != Paint::owners_piece) check_text(paint, paint);
  for (const Paint line : paints(Paint::first_line, Paint::bright_line)) check_text(line, Paint::ground);
  for (const Paint ground : paints(Paint::ground, Paint::land_3)) check_text(Paint::bright_line, ground);
  check_text(Paint::other_line, Paint::land_1);
}

TEST_CASE("with 16 colours nothing but pieces is painted, and with 8 nothing") {
  for (const Paint paint : paints(Paint::none, Paint::cursor)) {
    const bool piece =
        paint >= Paint::first_piece && paint <= Paint::other_piece && paint != Paint::owners_piece;
    const auto painted = pigment_of(Style{.ink = paint, .ground = paint}, Palette::sixteen);
    CHECK(painted.has_value() == piece);
    if (painted) CHECK(painted->ink != painted->ground);
  }
}

TEST_CASE("a piece is painted in its owner's colour, a mark in its own, and the cursor above both") {
  Board board = pictures::empty_board(3, 1);
  board.cells[0].sign = "4";
  board.cells[0].role = Role::second;
  board.cells[1].sign = ".";
  board.cells[1].role = Role::faint;
  board.cells[1].target = true;
  for (const Spacing spacing : {Spacing::usual, Spacing::medium, Spacing::large}) {
    const BoardPlan plan = plan_of(board, false, spacing);
    const Canvas canvas = board_canvas(board, plan, 2);
    const auto sign_of = [&](std::size_t cell) {
      const int aside = spacing == Spacing::usual ? 0 : plan.figure.columns / 2;
      return canvas.at({plan.cells[cell].row + plan.sign_row, plan.cells[cell].column + aside}).style;
    };
    CHECK(sign_of(0).ground == Paint::second_piece);
    CHECK(sign_of(1).ground == Paint::target);
    CHECK(canvas.at({0, 0}).style.ground == Paint::none);
    const int before = spacing == Spacing::usual ? 0 : 1;
    const Style cursor = canvas.at({plan.cells[2].row, plan.cells[2].column - before}).style;
    CHECK(pigment_of(cursor, Palette::dark) == pigment_of(Paint::cursor, Palette::dark));
  }
}

TEST_CASE("a piece that would come keeps its owner's colours; only its place is marked") {
  Board board = pictures::empty_board(2, 1);
  for (Cell& cell : board.cells) cell.ghost = true;
  board.cells[0].sign = "4";
  board.cells[0].role = Role::second;
  board.cells[1].sign = ".";
  board.cells[1].role = Role::faint;
  for (const Spacing spacing : {Spacing::usual, Spacing::medium, Spacing::large}) {
    const BoardPlan plan = plan_of(board, false, spacing);
    const Canvas canvas = board_canvas(board, plan, std::nullopt);
    const auto sign_of = [&](std::size_t cell) {
      const int aside = spacing == Spacing::usual ? 0 : plan.figure.columns / 2;
      return canvas.at({plan.cells[cell].row + plan.sign_row, plan.cells[cell].column + aside}).style;
    };
    CHECK(sign_of(0).ground == Paint::second_piece);
    CHECK(sign_of(1).ground == Paint::preview);
  }
}
