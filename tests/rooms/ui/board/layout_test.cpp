#include "ui/layout/layout.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/board_fit.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "core/match.hpp"
#include "games/catalog.hpp"
#include "support/full_view.hpp"
#include "support/hex_boards.hpp"

using namespace herbarium;
using pictures::empty_board;
using views::full_draft;
using views::full_view;
using views::shows;
using views::typed;

namespace {

View uibadi_view(int players, int size) {
  const Module& game = *find_module(catalog(), "uibadi");
  Options options = default_options(game.options);
  options[0] = players;
  options[1] = size;
  View view;
  view.picture = game.start(options).picture(1);
  for (const char* name : {"Ada", "Benedict", "Cleo", "Dorothea", "Emil", "Flo"})
    if (std::ssize(view.seats) < players) view.seats.push_back({name, "", false});
  for (int i = 1; i <= 9; ++i) view.messages.push_back(fmt::format("said {}", i));
  return view;
}

bool is_whole(const Layout& layout) {
  for (std::size_t cell = 0; cell < layout.plan.cells.size(); ++cell)
    if (!layout.place_of(cell)) return false;
  return true;
}

}  // namespace

TEST_CASE("a title has all names, or those of programs in short, or none") {
  View view;
  view.title = "Rush: Ada, level-3 (2), level-3 (3), level-3 (4)";
  view.short_title = "Rush: Ada, L3, L3, L3";
  const auto title = [&](int length) {
    view.picture.moment = concat(std::string(static_cast<std::size_t>(length), 'm'));
    const std::string row = lay_out(view, typed(""), std::nullopt, {24, 80}).canvas.rows()[0];
    return row.substr(1, row.find("mm") - 1);
  };
  CHECK(title(20).starts_with(view.title + "  "));
  CHECK(title(40).starts_with(view.short_title + "  "));
  CHECK(title(60).starts_with("Rush  "));
}

TEST_CASE("a hexagonal board of size 8 is whole at 80x24, with the names next to it") {
  for (int players = 2; players <= 6; ++players) {
    const View view = uibadi_view(players, 8);
    const Layout layout = lay_out(view, typed(""), std::nullopt, {24, 80});
    CHECK(is_whole(layout));
    CHECK(shows(layout, "36 small, 36"));
    const auto rows = layout.canvas.rows();
    for (int seat = 1; seat <= players; ++seat)
      CHECK(shows(layout, fmt::format("{} {}", seat, of_seat(view.seats, seat).name.substr(0, 3))));
    // No text touches the labels at the right of the rim.
    for (const BoardLabel& label : layout.plan.labels) {
      const auto end = static_cast<std::size_t>(label.place.column) + label.text_in_place().size();
      const std::string& row = rows[static_cast<std::size_t>(label.place.row) + 1];
      if (row.size() > end) CHECK(row[end] == ' ');
    }
    for (const std::string& row : rows) CHECK(row.size() <= 80);
    CHECK(rows[18].starts_with("  said 7  "));
    CHECK(rows[20] == "  said 9");
  }
}

TEST_CASE("next to a slanting rim a drawing is not sheared, as lines of text may be") {
  View view = uibadi_view(2, 5);
  const Panel lines{"Two", {{{"+---+"}}, {{"| o |"}}, {{"+---+"}}, {{"| x |"}}, {{"+---+"}}}};
  std::set<std::size_t> at[2];
  for (const bool drawn : {false, true}) {
    view.extra = {lines};
    view.extra[0].drawn = drawn;
    for (const std::string& row : lay_out(view, typed(""), std::nullopt, {20, 60}).canvas.rows())
      for (const char* part : {"+---+", "| o |", "| x |"})
        if (const std::size_t column = row.find(part); column != row.npos) at[drawn].insert(column);
  }
  CHECK(at[false].size() > 1);
  CHECK(at[true].size() == 1);
}

TEST_CASE("if it is too large even then, names are not cut for headings") {
  const Layout layout = lay_out(uibadi_view(3, 9), typed(""), std::nullopt, {24, 80});
  CHECK_FALSE(is_whole(layout));
  for (const char* words : {"1 Ada", "2 Bened", "3 Cleo", "at won armed foes"})
    CHECK_MESSAGE(shows(layout, words), words);
}

TEST_CASE("in a wider window the board is on one side and all else on the other") {
  const Layout layout = lay_out(uibadi_view(3, 8), typed(""), std::nullopt, {24, 100});
  CHECK(is_whole(layout));
  CHECK(shows(layout, "at won armed foes"));
  CHECK(layout.canvas.rows()[2].find("1 Ada") == layout.canvas.rows()[4].find("3 Cleo"));
}

TEST_CASE("a large window shows more") {
  CHECK(shows(lay_out(full_view(), typed(""), std::nullopt, {24, 120}), "Last round"));
  const Layout tall = lay_out(full_view(), typed(""), std::nullopt, {40, 80});
  CHECK(shows(tall, "Last round"));
  CHECK(shows(tall, "said 1"));
}

TEST_CASE("no part of what somebody says begins like another message") {
  View view;
  view.message_indent = 4;  // as at a shared table
  view.messages = {"mallory: x x x x x x x alice: I give up. " + std::string(60, 'y') + " [table] The end."};
  for (view.unread = 0; view.unread <= 1; ++view.unread)
    for (int width = 12; width < 100; ++width) {
      const TextBlock lines = message_lines(view, width, 100);
      CHECK(plain_text(lines.at(0)).starts_with(view.unread > 0 ? "* mallory:" : "  mallory:"));
      for (std::size_t i = 1; i < lines.size(); ++i) CHECK(plain_text(lines[i]).starts_with("    "));
    }
}

namespace {

// Three earlier rounds, and the one under way with this many steps.
View with_rounds(std::size_t steps) {
  View view = full_view();
  view.draft.reset();
  view.messages.clear();
  view.extra.clear();
  Panel now;
  for (std::size_t step = 0; step <= steps; ++step)
    now.lines.push_back({{step == 0 ? "alice  bob" : fmt::format("step {}.", step)}});
  if (steps > 0) view.extra.push_back(now);
  for (int round = 3; round > 0; --round)
    view.extra.push_back({.title = round == 3 ? "Earlier" : "",
                          .lines = {{{fmt::format("{} alice.", round)}}, {{fmt::format("{} bob.", round)}}},
                          .earlier = true});
  return view;
}

// The places of words, in rows and columns.
Place place_of(const Layout& layout, const std::string& words) {
  const auto rows = layout.canvas.rows();
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (const auto column = rows[row].find(words); column != std::string::npos)
      return {static_cast<int>(row), static_cast<int>(column)};
  return {-1, -1};
}

}  // namespace

TEST_CASE("earlier rounds stand oldest first, in a third column or at the end of the second one") {
  const View view = with_rounds(0);
  for (const Extent size : {Extent{24, 80}, Extent{24, 120}}) {
    const Layout layout = lay_out(view, typed(""), std::nullopt, size);
    const Place title = place_of(layout, "Earlier"), first = place_of(layout, "1 alice.");
    CHECK(first == Place{title.row + 1, title.column});
    CHECK(place_of(layout, "3 bob.") == Place{title.row + 6, title.column});
    const Place seats = place_of(layout, "> 1 alice");
    CHECK((size.columns == 80 ? title.column == seats.column : title.row == 1));
  }
}

TEST_CASE("where there is no room for all earlier rounds, the oldest lines go") {
  View view = with_rounds(6);
  const Layout layout = lay_out(view, typed(""), std::nullopt, {24, 80});
  CHECK(shows(layout, "step 6."));
  CHECK(shows(layout, "3 bob."));
  CHECK(shows(layout, "3 alice."));
  CHECK_FALSE(shows(layout, "1 alice."));
}

TEST_CASE("a round that is too long scrolls with the step that is carried out") {
  View view = with_rounds(20);
  const auto at_step = [&](int step) {
    view.extra[0].now = static_cast<std::size_t>(step);
    return lay_out(view, typed(""), std::nullopt, {24, 80});
  };
  for (const int step : {1, 10, 20}) {
    const Layout layout = at_step(step);
    CHECK(shows(layout, "alice  bob"));
    CHECK(shows(layout, fmt::format("step {}.", step)));
  }
  CHECK_FALSE(shows(at_step(20), "step 1."));
  CHECK_FALSE(shows(at_step(1), "step 20."));
}

TEST_CASE("an optional drawing is left out where it has no room, not cut") {
  View view = with_rounds(0);
  view.extra = {{"4 turns", {{{"alice: 3"}}}}, {.title = "Points", .lines = {}, .optional = true}};
  for (int row = 0; row < 14; ++row) view.extra[1].lines.push_back({{"|"}});
  CHECK_FALSE(shows(lay_out(view, typed(""), std::nullopt, {24, 80}), "Points"));
  CHECK(shows(lay_out(view, typed(""), std::nullopt, {30, 80}), "Points"));
}

TEST_CASE("a window that is too small says so") {
  View view = full_view();  // its board takes 13 rows and 40 columns
  CHECK(needed_size(view) == Extent{15, 40});
  CHECK(is_too_small(view, {14, 80}));
  CHECK(is_too_small(view, {24, 39}));
  CHECK_FALSE(is_too_small(view, {15, 40}));
  CHECK(too_small_canvas(view, {12, 60}).rows()[0].starts_with("needs 40x15, has 60x12: make"));
  CHECK(too_small_canvas(view, {1, 1}).rows()[0] == "n");
  view.clock = Countdown{};
  CHECK(is_too_small(view, {15, 40}));
  view.picture.board = empty_board(30, 30);
  CHECK(needed_size(view) == minimum_size);
}

TEST_CASE("any size can be laid out, with much or nothing in the view") {
  View crowded = full_view();
  crowded.messages.assign(100, std::string(300, 'm'));
  for (int i = 0; i < 30; ++i)
    crowded.draft->lines.push_back({"1 M9", "", "", "", Refusal{std::string(90, 'r'), 0, 0}});
  for (int rows : {24, 25, 50})
    for (int columns : {80, 81, 111, 200}) {
      CHECK(lay_out(crowded, typed(std::string(400, 'x')), 3, {rows, columns}).canvas.size().rows == rows);
      CHECK(lay_out(View{}, typed(""), std::nullopt, {rows, columns}).canvas.size().columns == columns);
    }
}

TEST_CASE("the reading's draft replaces the view's own, including ghosts") {
  Reading reading;
  reading.draft = full_draft();
  reading.draft->lines.resize(1);
  reading.draft->lines[0].text = "0 HT";
  reading.draft->picture.board = empty_board(11, 11);
  reading.draft->picture.board.cells[0].ghost = true;
  const Layout layout = lay_out(full_view(), typed("0 HT", reading), std::nullopt, {24, 80});
  CHECK(shows(layout, "1  0 HT"));
  CHECK_FALSE(shows(layout, "Wh H3"));
  CHECK(shows(layout, "  1  .' ."));
}

TEST_CASE("a board that is too large for its place follows the cursor, and its labels stay in sight") {
  View view = full_view();
  for (const Board& board : {empty_board(24, 30), hex_boards::dots(9), hex_boards::dots(13)})
    for (const bool flipped : {false, true}) {
      view.picture.board = board;
      view.flipped = flipped;
      for (std::size_t at = 0; at < board.cells.size(); at += 1 + at % 3) {
        const Layout layout = lay_out(view, typed(""), at, {24, 80});
        const auto seen = layout.place_of(at);
        REQUIRE(seen);
        CHECK(layout.cell_at(*seen) == at);
        CHECK(layout.canvas.at(*seen).point == U'.');
        CHECK(layout.canvas.at(*seen).style.reverse);
        const std::string& name = board.cells[at].name;
        const bool is_square = board.shape == Shape::square;
        CHECK(files::says(layout.canvas.rows()[static_cast<std::size_t>(seen->row)].substr(0, 56),
                          is_square ? name.substr(1) : name.substr(0, 1)));
        CHECK_FALSE(layout.cell_at({0, 0}));
        CHECK_FALSE(layout.cell_at({23, 0}));
      }
    }
}

TEST_CASE("the line of the piece under the cursor is drawn, or else the one requested") {
  View view = full_view();
  view.draft.reset();
  for (Cell& cell : view.picture.board.cells) cell.role = Role::faint;
  Cell& piece = view.picture.board.cells[12];  // B2
  piece.role = Role::first;
  piece.sign = "s";
  piece.facing = 1;
  const auto row = [&](std::optional<std::size_t> cell) {
    return lay_out(view, typed(""), cell, {24, 80}).canvas.rows()[11].substr(0, 20);
  };
  CHECK(row(12) == "  2  .  s> .  .  .  ");
  view.traces_lines = true;
  CHECK(row(12) == "  2  .  s> -  -  -  ");
  CHECK(row(std::nullopt) == "  2  .  s> .  .  .  ");
  view.traced = 12;
  CHECK(row(std::nullopt) == "  2  .  s> -  -  -  ");
  CHECK(row(13) == "  2  .  s> .  .  .  ");
  view.picture.board.cells[14].role = Role::second;
  CHECK(row(std::nullopt) == "  2  .  s> -  .! :  ");
}
