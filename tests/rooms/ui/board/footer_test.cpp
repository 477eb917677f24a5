// The foot of the screen: the line being typed, its mistake, its effect, and the choices.
#include "ui/layout/layout.hpp"
#include "ui/layout/title_and_footer.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/files.hpp"
#include "support/full_view.hpp"

using namespace herbarium;
using views::full_view;
using views::shows;
using views::typed;

TEST_CASE("a caret is under the mistake, with the words next to it") {
  Reading reading{false, "no such action", 3, {}};
  const auto rows = lay_out(full_view(), typed("1 X3", reading), std::nullopt, {24, 80}).canvas.rows();
  CHECK(rows[21] == "alice> 1 X3");
  CHECK(rows[22] == "         ^ no such action");
  reading.column = 70;
  const auto far =
      lay_out(full_view(), typed(std::string(70, 'x'), reading), std::nullopt, {24, 80}).canvas.rows();
  CHECK(files::says(far[22], "no such action ^"));
  reading.words = std::string(60, 'a') + ' ' + std::string(60, 'b');
  const auto lengthy = lay_out(full_view(), typed("1 X3", reading), std::nullopt, {24, 80}).canvas.rows();
  CHECK(lengthy[22] == std::string(60, 'a'));
  CHECK(lengthy[23] == std::string(60, 'b'));
}

TEST_CASE(
    "words beside a caret, or after choices, may take the row to its last column, and else one of their "
    "own") {
  struct Case {
    int column;         // of the mistake, from 1
    int length;         // of the words
    std::size_t caret;  // its place then; npos: nowhere
  };
  constexpr std::size_t none = std::string::npos;
  for (const Case& each : {Case{3, 69, 9}, {3, 70, none}, {70, 75, 76}, {70, 76, none}}) {
    CAPTURE(each.column);
    CAPTURE(each.length);
    const std::string words(static_cast<std::size_t>(each.length), 'w');
    const Reading reading{false, words, each.column, {}};
    const auto rows =
        lay_out(full_view(), typed(std::string(72, 'x'), reading), std::nullopt, {24, 80}).canvas.rows();
    CAPTURE(rows[22]);
    CHECK(rows[22].find('^') == each.caret);
    CHECK(files::says(rows[22], words));
    CHECK(rows[22].size() <= 80);
  }
  View view;
  InputState input;
  input.choices = {"move", "sow"};
  for (const int length : {66, 67}) {
    CAPTURE(length);
    input.reading.words = std::string(static_cast<std::size_t>(length), 'w');
    const auto rows = lay_out(view, input, std::nullopt, {24, 80}).canvas.rows();
    const bool is_beside = length <= 66;
    CHECK(files::says(rows[22], "[move]  sow"));
    CHECK(rows[is_beside ? 22 : 23].ends_with(input.reading.words));
    CHECK((rows[22].size() == 80) == is_beside);
  }
}

TEST_CASE("a hint of two lines breaks between two actions") {
  InputState input = typed("");
  input.hint = "Right, Left scene  Down, Up turn  PageDown, PageUp round  p play  Home start  q quit";
  const Layout layout = lay_out(full_view(), input, std::nullopt, {24, 80});
  CHECK(shows(layout, "p play  Home start\n"));
  CHECK(shows(layout, "\nq quit"));
  input.hint =
      "one thing of many words that has no two blanks in it and so breaks at words, wherever they end";
  const Layout words = lay_out(full_view(), input, std::nullopt, {24, 80});
  CHECK(shows(words, "at words,"));
}

TEST_CASE("a hint that is cut says so, unless it ends between two actions") {
  InputState input;
  const auto last_row = [&](const std::string& hint, int rows) {
    input.hint = hint;
    Canvas canvas({rows, 40});
    draw_footer(canvas, 0, "> ", input);
    return canvas.rows().back();
  };
  const std::string story =
      "Ada rolls 10; she is in the Clinic, and so on; Ben nudges her back by 4 to 6; 3 to move";
  for (const int rows : {2, 3}) CHECK(last_row(story, rows).ends_with("..."));
  CHECK(last_row(story, 4) == "to move");
  CHECK(last_row("Enter plays it  Escape clears the line  F3 hint  F4 undo  F5 redo", 2) ==
        "Enter plays it  Escape clears the line");
}

TEST_CASE("a question stays whole after a refusal, in a row of the messages if need be") {
  const std::string question =
      "Ann: `nudge`, for a cube, or `decline`: the Homecoming Princess comes to #19, "
      "4 from Level 2, 7 from Ann; `waive` declines all this round; `?` helps.";
  InputState input = typed("nudje", {false, "nudje: `nudge` or `decline` is expected here", 1, {}});
  input.hint = question;
  View view = full_view();
  view.draft.reset();
  const auto rows = lay_out(view, input, std::nullopt, {24, 80}).canvas.rows();
  CHECK(rows[19] == "* said 9");
  CHECK(rows[20] == "alice> nudje");
  CHECK(files::says(rows[21], "is expected here"));
  CHECK(rows[22] + " " + rows[23] == question);
  input.reading = {true, "nudges", 0, {}};
  CHECK(lay_out(view, input, std::nullopt, {24, 80}).canvas.rows()[21] == "alice> nudje");
}

TEST_CASE("a line that is too long for the window is shown around the cursor") {
  const std::string line = std::string(100, 'x') + "end";
  const Layout layout = lay_out(full_view(), typed(line), std::nullopt, {24, 80});
  CHECK(files::says(layout.canvas.rows()[21], "end"));
  CHECK(layout.footer.cursor.column < 80);
}

TEST_CASE("a long story is cut at the foot, and is among the messages above it") {
  View view = full_view();
  view.draft.reset();
  Reading reading;
  reading.draft.emplace().picture = view.picture;
  reading.draft->picture.board.cells[0].sign = "Q";
  for (int i = 1; i <= 5; ++i) {
    reading.draft->story.push_back(fmt::format("Sentence {} of a long story.", i));
    reading.words += (i == 1 ? "" : " ") + reading.draft->story.back();
  }
  const Layout whole = lay_out(view, typed("x", reading), std::nullopt, {24, 80});
  CHECK(shows(whole, "Sentence 5 of a long story."));
  CHECK_FALSE(shows(whole, "If so"));
  CHECK(shows(whole, " Q "));

  for (const char* more : {"Sentence 6 tells the whole of it.", "Sentence 7 is the end."}) {
    reading.draft->story.emplace_back(more);
    reading.words += std::string(" ") + more;
  }
  const Layout cut = lay_out(view, typed("x", reading), std::nullopt, {24, 80});
  CHECK(shows(cut, "If so"));
  CHECK(shows(cut, "Sentence 7 is the end."));
  CHECK(cut.canvas.rows()[23] == "alice> x");

  // One that is too long for that, too, is read from its beginning.
  for (int i = 0; i < 200; ++i) reading.draft->story.emplace_back("More.");
  const Layout full = lay_out(view, typed("x", reading), std::nullopt, {24, 80});
  CHECK(shows(full, "* If so: Sentence 1"));
  CHECK(shows(full, "-- PageDown: "));
}

TEST_CASE("words of the line that foretell nothing are above the foot, too, where it lacks room") {
  View view;
  view.prompt = "ada> ";
  InputState input;
  input.hint = "ada: a bid, 0 to 186";
  input.reading.words =
      "A sentence that takes a whole row of this screen, and then it goes on below: the end.";
  const auto laid_out = [&] { return lay_out(view, input, std::nullopt, {24, 80}); };
  CHECK(words_above(input, 80).empty());
  CHECK(laid_out().canvas.rows()[23].ends_with("end."));
  // Words to choose from leave one row for it.
  input.choices = {"one", "two"};
  CHECK(words_above(input, 80) == input.reading.words);
  CHECK(laid_out().canvas.rows()[23].ends_with(" ..."));
  CHECK(shows(laid_out(), "* A sentence"));
  CHECK(shows(laid_out(), "end."));
}

TEST_CASE("words to choose from and the action of Enter are where a click finds them") {
  View view;
  view.prompt = "ada> ";
  InputState input;
  input.line = "move b2";
  input.action = "Enter plays it";
  input.choices = {"move", "sow"};
  input.marked = 1;
  input.reading.words = "ada sows";
  const Layout layout = lay_out(view, input, std::nullopt, {24, 80});
  CHECK(layout.canvas.rows()[21] == "ada> move b2" + std::string(80 - 12 - 14, ' ') + "Enter plays it");
  CHECK(layout.canvas.rows()[22] == "move  [sow]   ada sows");
  CHECK(layout.choice_at({22, 0}) == 0);
  CHECK(layout.choice_at({22, 6}) == 1);
  CHECK(layout.choice_at({22, 10}) == 1);
  CHECK_FALSE(layout.choice_at({22, 4}));
  CHECK_FALSE(layout.choice_at({22, 14}));
  CHECK(layout.is_action({21, 70}));
  CHECK_FALSE(layout.is_action({21, 20}));
  // A line that needs the room has it.
  input.line = std::string(60, 'x');
  CHECK_FALSE(lay_out(view, input, std::nullopt, {24, 80}).is_action({21, 79}));
}

TEST_CASE("of too many words, those around the marked one are shown") {
  View view;
  InputState input;
  for (int i = 0; i < 200; ++i) input.choices.push_back(std::to_string(i));
  input.marked = 100;
  const Layout layout = lay_out(view, input, std::nullopt, {24, 80});
  const std::string row = layout.canvas.rows()[22];
  CHECK(row.starts_with("< "));
  CHECK(row.ends_with(" >"));
  CHECK(files::says(row, "[100]"));
  CHECK(row.size() <= 80);
  CHECK(layout.footer.choices.size() >= 12);
}
