// The texts next to a board: the holdings, and the sheet being written.
#include "ui/layout/blocks.hpp"

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/full_view.hpp"

using namespace herbarium;
using views::full_draft;

namespace {

std::string text_of(const TextBlock& block) {
  std::string text;
  for (const Spans& line : block) text += plain_text(line) + "|";
  return text;
}

}  // namespace

TEST_CASE("the further lines of a row of a list begin below its text") {
  CHECK(text_column("  undo            take back the last step") == 18);
  CHECK(text_column("  a stone, or  two") == 15);
  CHECK(text_column("  no gap") == 2);
  CHECK(text_column("Full.  Stop.") == 0);
  CHECK(text_column("") == 0);
}

TEST_CASE("the number after a name is omitted before the name is cut") {
  const Holdings holdings{{"AP"}, {{"20"}, {"20"}, {"20"}}};
  const std::vector<SeatView> seats{
      {"level-3 (1)", "", false}, {"level-3 (2)", "", false}, {"Ada (3rd)", "", true}};
  const auto names = [&](int width) {
    std::string text;
    for (const Spans& line : holdings_block(holdings, seats, width))
      if (line.size() > 1) text += line[1].text + "|";  // the heading has one span
    return text;
  };
  CHECK(names(30) == "1 level-3 (1)|2 level-3 (2)|3 Ada (3rd)  |");
  CHECK(names(15) == "1 level-3 |2 level-3 |3 Ada (3rd|");
}

TEST_CASE("a program's level is never cut") {
  const Holdings holdings{{"AP"}, {{"20"}, {"20"}}};
  const std::vector<SeatView> seats{{"Benedict", "", true}, {"level-3", "", false, "L3"}};
  CHECK(text_of(holdings_block(holdings, seats, 13)) == "           AP|> 1 Benedi 20|  2 L3     20|");
  CHECK(text_of(holdings_block(holdings, seats, 14)) == "            AP|> 1 Benedic 20|  2 level-3 20|");
}

TEST_CASE("if values leave no room for names, they are below them") {
  const Holdings holdings{{"colour", "height", "score"}, {{"white", "1", "10.5"}, {"black", "12", "0"}}};
  const std::vector<SeatView> seats{{"Ann", "", true}, {"level-3", "", false, "L3"}};
  CHECK(text_of(holdings_block(holdings, seats, 16)) ==
        "   colou he scor|> 1 Ann    |   white  1 10.5|  2 level-3|   black 12    0|");
  CHECK(files::says(text_of(holdings_block(holdings, seats, 40)), "1 Ann      white"));
}

TEST_CASE("a heading that is wider than its column begins before it, unless that would cut one") {
  const Holdings holdings{{"as", "at", "cubes"}, {{"Z", "#5", "0"}, {"J", "#20", "0"}}};
  const std::vector<SeatView> seats{{"seat 1", "", true}, {"level-3", "", false}};
  CHECK(text_of(holdings_block(holdings, seats, 21)) ==
        "         as at cubes|> 1 seat 1   Z  #5 0|  2 level-3  J #20 0|");
  CHECK(text_of(holdings_block(holdings, seats, 26)) ==
        "            as  at cubes|> 1 seat 1   Z  #5     0|  2 level-3  J #20     0|");
}

TEST_CASE("the title of a panel is wrapped, as its lines are") {
  const Panel panel{.title = "Costliest turns, as the program saw them", .lines = {{{"Ada: lost 12%"}}}};
  CHECK(text_of(panel_block(panel, 22)) == "Costliest turns, as|  the program saw them|Ada: lost 12%|");
}

TEST_CASE("a value that warns stands out, and no other does") {
  Holdings holdings{{"free", "foes"}, {{"20", "0"}, {"20", "4!"}}};
  holdings.warned = {-1, 1};
  const TextBlock block = holdings_block(holdings, {{"Ann", "", true}, {"Ben", "", false}}, 30);
  std::string warned;
  for (const Spans& line : block)
    for (const Span& span : line)
      if (span.role == Role::bad) warned += span.text;
  CHECK(warned == "   4!");
}

TEST_CASE("refused lines are marked, with the reason") {
  Draft draft = full_draft();
  draft.lines[1].refusal = Refusal{"a move goes 1 to 6 squares, not 9, and never through a wall", 0, 0};
  const TextBlock whole = draft_block("sheet", draft, 38, 20);
  CHECK(whole.size() == 13);
  CHECK(whole[3][0].text.substr(0, 12) == "! 2  1 M3  a");
  CHECK(whole[3][0].role == Role::bad);
  CHECK(draft_block("sheet", draft, 38, 11).size() == 11);
  const TextBlock tail = draft_block("sheet", draft, 38, 5);
  CHECK(tail.size() == 5);
  CHECK(tail[0][0].role == Role::strong);
  CHECK(tail[4][1].text == "169 AP");
  draft.refusal = Refusal{"a stone is owed", 0, 0};
  CHECK(draft_block("sheet", draft, 38, 20)[1][0].text == "! a stone is owed");
}

TEST_CASE("the reasons beside a sheet are shortened from the last on, and only as far as they must be") {
  Draft draft = full_draft();
  draft.warnings = {std::string("the first of the warnings is a long one"),
                    std::string("the second of the warnings is as long")};
  const std::size_t whole = draft_block("sheet", draft, 30, 99).size();
  const auto rows_with = [&](int left_out) {
    return text_of(draft_block("sheet", draft, 30, static_cast<int>(whole) - left_out));
  };
  CHECK_FALSE(files::says(rows_with(0), "..."));
  CHECK(files::says(rows_with(1), "! the first of the warnings is|  a long one|"));
  CHECK(files::says(rows_with(1), "! the second of the ...|"));
  CHECK(files::says(rows_with(2), "! the first of the ...|"));
}

TEST_CASE("a narrow sheet keeps its commands and costs whole; the AP left after each go first") {
  Draft draft;
  draft.lines = {{"0 Pnt B->W", "0", "115", "", {}}, {"0 P3 12", "12", "103", "", {}}};
  draft.left_at_start = "115 AP";
  draft.move = "sheet";
  const std::vector<std::string> rows = plain_texts(draft_block("root's sheet", draft, 18, 20));
  CHECK(rows == std::vector<std::string>{"root's sheet", "  115 AP", "  type done", " 1 0 Pnt B->W  0",
                                         " 2 0 P3 12    12"});
}
