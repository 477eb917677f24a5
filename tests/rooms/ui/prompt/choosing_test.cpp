// Everything that can be typed is chosen with arrows, Tab and Enter, or with the mouse.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "support/played_screen.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using namespace played;

namespace {

Spans line_to(const std::string& verb, const std::string& cell) { return concat(verb, " ", cell_ref(cell)); }

// A board of three by three on which these lines can be chosen. Row 3 is shown in row 2, its first cell in
// column 4, the next ones three columns further on.
struct Choosing : Play {
  explicit Choosing(std::vector<Spans> lines) {
    view.moves = std::move(lines);
    view.read = [](const std::string& text) {
      Reading reading;
      reading.words = text.empty() ? "" : "does " + text;
      reading.complete = !text.empty();
      return reading;
    };
    view.hint = "alice: a move";
    for (Cell& each : view.picture.board.cells) each.typed.clear();
  }
};

const std::vector<Spans> pairs = {concat("setup ", cell_ref("a1"), " ", cell_ref("b2")),
                                  concat("setup ", cell_ref("a1"), " ", cell_ref("c3")),
                                  concat("setup ", cell_ref("b2"), " ", cell_ref("a1"))};
const std::vector<Spans> verbs = {line_to("move", "b2"), line_to("move", "c3"), line_to("sow", "b2"),
                                  concat("pass")};

}  // namespace

TEST_CASE("if one cell is due, one Enter or one click plays, and the screen says so before") {
  Choosing walked({line_to("place", "b2"), line_to("place", "c3"), concat("pass")});
  walked.press(Kind::up).press(Kind::expired).ask();
  CHECK(walked.shows("b2: empty"));
  CHECK(walked.shows("Enter: place b2"));
  CHECK(walked.shows("alice: a move"));
  CHECK(walked.press(Kind::enter).line() == "place b2");
  CHECK(Choosing({line_to("place", "b2"), line_to("place", "c3")}).click(3, 7).line() == "place b2");
}

TEST_CASE("a cell is described as it is, whatever Enter would do there") {
  Choosing play({line_to("move", "b2"), concat("pass")});
  play.view.read = [&play](const std::string& text) {
    Reading reading;
    if (text != "move b2") return reading;
    reading.draft.emplace().picture = play.view.picture;
    reading.draft->picture.board.cells[4].words = concat("peasant");
    return reading;
  };
  play.press(Kind::up).press(Kind::resized).press(Kind::expired).ask();
  CHECK(play.shows("Enter: move b2"));
  CHECK(play.shows("b2: empty"));
}

TEST_CASE("a cell that cannot be chosen is only marked, and Enter explains why") {
  Choosing play({line_to("place", "b2"), concat("pass")});
  play.view.read = [](const std::string& text) {
    return text == "a3" ? Reading{.good = false, .words = "a3: no room"} : Reading{};
  };
  play.click(2, 4).press(Kind::expired).ask();
  CHECK(play.shows("a3: empty"));
  CHECK_FALSE(play.shows("Enter:"));
  CHECK(play.press(Kind::enter).press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.shows("a3: no room"));
  CHECK(play.tape.bells == 1);
}

TEST_CASE("a cell that begins another line says so") {
  Choosing play({concat("setup ", cell_ref("a1"), " ", cell_ref("b2")),
                 concat("setup ", cell_ref("a1"), " ", cell_ref("c3")),
                 concat("setup ", cell_ref("c1"), " ", cell_ref("b2")),
                 concat("setup ", cell_ref("c1"), " ", cell_ref("c3"))});
  play.click(4, 4).press(Kind::right).press(Kind::right).press(Kind::expired).ask();
  CHECK(play.shows("c1: empty"));
  CHECK(play.shows("Enter takes it"));
  CHECK(play.press(Kind::enter).click(3, 7).line() == "setup c1 b2");
}

TEST_CASE("an abandoned choice does not affect the next cell") {
  Choosing play(pairs);
  play.view.read = [](const std::string& text) {
    return text == "a3" ? Reading{.good = false, .words = "a3: no room"} : Reading{};
  };
  play.click(4, 4).press(Kind::escape).click(2, 4).press(Kind::enter).press(Kind::expired).ask();
  CHECK(play.shows("a3: no room"));
}

TEST_CASE("a move of two cells is walked and clicked cell by cell, without the history in between") {
  Choosing play(pairs);
  play.history.add("save");
  play.click(4, 4).press(Kind::expired).ask();
  CHECK(play.shows("alice> setup a1"));
  CHECK(play.press(Kind::up).press(Kind::right).press(Kind::enter).line() == "setup a1 b2");
  CHECK(Choosing(pairs).click(4, 4).click(2, 10).line() == "setup a1 c3");
  Choosing back(pairs);
  CHECK(back.click(4, 4).press(Kind::backspace).click(3, 7).click(4, 4).line() == "setup b2 a1");
  Choosing left(pairs);
  CHECK(
      left.click(4, 4).press(Kind::escape).type("ab").press(Kind::left).type("c").press(Kind::enter).line() ==
      "acb");
}

TEST_CASE("if several verbs fit a cell, the cell leads to the choice between them") {
  Choosing play(verbs);
  play.click(3, 7).press(Kind::expired).ask();
  CHECK(play.shows("alice> move b2"));
  CHECK(play.shows("[move]  sow   does move b2"));
  CHECK(play.shows("Enter plays it; arrows choose"));
  CHECK(play.press(Kind::right).press(Kind::enter).line() == "sow b2");
  Choosing two({concat("move ", cell_ref("a1"), " ", cell_ref("b2")),
                concat("sow ", cell_ref("a1"), " ", cell_ref("b2")),
                concat("sow ", cell_ref("a1"), " ", cell_ref("c3"))});
  CHECK(two.click(4, 4).click(2, 10).line() == "sow a1 c3");
  two.click(4, 4).press(Kind::right).press(Kind::enter).press(Kind::backspace).press(Kind::expired).ask();
  CHECK(two.shows("alice> move a1 b2"));
  // The words are in the last row but one.
  CHECK(Choosing(verbs).click(3, 7).click(22, 9).line() == "sow b2");
  CHECK(Choosing(verbs).click(3, 7).click(2, 10).line() == "move c3");
}

TEST_CASE("Tab shows the words that no cell types, the game's first, and continues with cells") {
  Choosing play(verbs);
  play.view.completions = {"board", "hint", "look "};
  play.press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("[move]  sow  pass  hint  board  look"));
  CHECK(play.press(Kind::tab).press(Kind::tab).press(Kind::enter).line() == "pass");
  Choosing mixed({concat(cell_ref("a1")), concat("pass")});
  mixed.press(Kind::tab).press(Kind::expired).ask();
  CHECK(mixed.shows("[a1]  pass"));
  CHECK(play.press(Kind::tab).press(Kind::end).press(Kind::enter).type("c3").press(Kind::enter).line() ==
        "look c3");
  CHECK(play.press(Kind::tab).press(Kind::enter).press(Kind::tab).press(Kind::enter).line() == "move c3");
  CHECK(play.press(Kind::tab).press(Kind::backtab).press(Kind::backtab).press(Kind::enter).line() == "board");
}

TEST_CASE("numbers are chosen, or typed after the words chosen so far") {
  std::vector<Spans> bids;
  for (int i = 0; i < 40; ++i) bids.push_back(concat(fmt::format("bid {}", i)));
  Choosing play(bids);
  CHECK(play.press(Kind::tab).press(Kind::page_down).press(Kind::right).press(Kind::enter).line() ==
        "bid 11");
  CHECK(play.press(Kind::tab).press(Kind::left).press(Kind::enter).line() == "bid 39");
  CHECK(play.press(Kind::tab).type("7").press(Kind::enter).line() == "bid 7");
  CHECK(play.press(Kind::tab).paste("7").press(Kind::enter).line() == "bid 7");
}

TEST_CASE("walking ends if no cell is asked for, and the question is never hidden") {
  Choosing play({line_to("place", "b2"), line_to("place", "c3")});
  CHECK(play.press(Kind::up).press(Kind::enter).line() == "place b2");
  play.press(Kind::expired).ask();
  CHECK(play.shows("b2: empty"));
  play.view.moves = {concat("bid 0"), concat("bid 1")};
  play.view.hint = "alice: a bid, 0 to 1";
  play.press(Kind::expired).ask();
  CHECK_FALSE(play.shows("b2: empty"));
  CHECK(play.shows("alice: a bid, 0 to 1"));
}

TEST_CASE("Enter makes the only possible move, and says so before") {
  Choosing play({concat("pass")});
  play.press(Kind::expired).ask();
  CHECK(play.shows("Enter: pass, the only move"));
  CHECK(play.press(Kind::enter).line() == "pass");
  play.view.draft.emplace();
  CHECK(play.press(Kind::enter).line() == "");
}

TEST_CASE("a choice outlives news, but neither the question nor a battle") {
  Choosing play(pairs);
  play.click(4, 4).press(Kind::news).ask();
  CHECK(play.click(3, 7).line() == "setup a1 b2");
  play.click(4, 4).press(Kind::news).ask();
  play.view.prompt = "bob> ";
  play.press(Kind::expired).ask();
  CHECK_FALSE(play.shows("setup"));
  play.click(4, 4).press(Kind::news).ask();
  play.view.pads.push_back({.seat = 1, .name = "alice", .completions = {}});
  play.view.clock = Countdown{now_seconds() + 60, 60};  // or one person would type
  play.press(Kind::expired).ask();
  play.view.pads.clear();
  play.view.clock.reset();
  play.press(Kind::expired).ask();
  CHECK_FALSE(play.shows("setup"));
}

TEST_CASE("a choice to which news leaves one line is over") {
  Choosing play(pairs);
  play.click(4, 4).press(Kind::news).ask();
  play.view.moves = {pairs[0]};
  CHECK(play.press(Kind::enter).line() == "setup a1 b2");
}

TEST_CASE("a mistake is reported when its word is finished, and unknown words are not understood") {
  Choosing play(verbs);
  play.view.completions = {"hint", "help"};
  play.view.read = [](const std::string& text) {
    const bool good = text.empty() || text == "hint" || text == "move b2";
    return good ? Reading{}
                : Reading{.good = false, .words = text.substr(0, text.find(' ')) + ": a move is due"};
  };
  const auto complains = [&](const std::string& text) {
    play.type(text).press(Kind::expired).ask();
    const bool told = play.shows("is due");
    play.press(Kind::escape).press(Kind::expired).ask();
    return told;
  };
  for (const char* text : {"h", "hi", "hin", "hint", "m", "move", "move ", "move b", "b", "MO"})
    CHECK_FALSE(complains(text));
  for (const char* text : {"move a1", "hints", "move b2 c3"}) CHECK(complains(text));
  play.type("qhint").press(Kind::expired).ask();
  CHECK(play.shows("qhint: a move is due"));
}

TEST_CASE("Tab completes cells after an omitted verb, and in a line of several") {
  Choosing play(pairs);
  play.type("b").press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("alice> b2 a1"));
  play.press(Kind::escape).type("a1 ").press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("alice> setup a1"));
  play.press(Kind::escape).type("c3 d").press(Kind::tab).ask();
  CHECK(play.tape.bells == 1);
}

TEST_CASE("lines that were pasted answer one question each, and the last goes on") {
  Choosing play(verbs);
  play.paste("look b2\nmove c3\npass\nso");
  CHECK(play.line() == "look b2");
  CHECK(play.line() == "move c3");
  CHECK(play.line() == "pass");
  CHECK(play.type("w b2").press(Kind::enter).line() == "sow b2");
}

TEST_CASE("a refused line ends the pasted text") {
  Choosing play(verbs);
  play.paste("one\ntwo\nthree\n");
  CHECK(play.line() == "one");
  CHECK(play.line() == "two");
  play.screen().count_refused_line();
  CHECK(play.press(Kind::enter).line() == "");
}

TEST_CASE("an arrow that hands over the turn needs a second press") {
  Choosing play({line_to("go", "b2"), concat("end")});
  play.view.shortcuts = {{"Up", "step b2", ""}, {"Left", "step a1", ""}, {"x", "stop", ""}};
  const auto rush = tables::played(tables::setup("rush", {{"players", 2}}),
                                   {"* order 1:11 2:18", "* princess 15", "* move 3"});
  play.view.read = [&](const std::string& text) {
    const Position& now = rush->match().now();
    const Seat seat = now.to_act().first();
    const auto move = now.expand_shorthand(seat, text == "step a1" ? "step m9" : "end").front();
    return Reading{.seat = seat, .moves = {{move, now.after(seat, move)}}};
  };
  CHECK(play.press(Kind::left).line() == "step a1");
  CHECK(play.type("x").line() == "stop");
  play.press(Kind::up).press(Kind::expired).ask();
  CHECK(play.shows("This cannot be taken back"));
  play.press(Kind::escape).press(Kind::expired).ask();
  CHECK(play.press(Kind::up).press(Kind::up).line() == "step b2");
  CHECK(play.press(Kind::up).press(Kind::enter).line() == "step b2");
  CHECK(play.press(Kind::up).press(Kind::escape).press(Kind::left).line() == "step a1");
}

TEST_CASE("a piece on which the cursor only stands is drawn as it is, not as what Enter would make of it") {
  Choosing play({line_to("grow", "b2"), concat("pass")});
  Cell& piece = play.view.picture.board.cells[4];
  piece.sign = "S";
  piece.role = Role::first;
  play.view.read = [&play](const std::string& text) {
    if (text != "grow b2") return Reading{};
    Draft grown;
    grown.picture = play.view.picture;
    grown.picture.board.cells[4].sign = "M";
    grown.picture.board.cells[4].ghost = true;
    return Reading{.words = "It grows.", .draft = grown, .complete = true};
  };
  play.press(Kind::up).press(Kind::expired).ask();
  CHECK(play.shows("It grows."));
  CHECK_FALSE(play.shows("M'"));
  play.press(Kind::escape).type("grow b2").press(Kind::expired).ask();
  CHECK(play.shows("M'"));
}

TEST_CASE("Shift-Tab leads the cursor from one cell that can be chosen to the next") {
  Choosing play({line_to("place", "b2"), line_to("place", "a3"), line_to("place", "c1")});
  for (const std::size_t cell : {2U, 6U}) play.view.picture.board.cells[cell].target = true;
  play.press(Kind::up).press(Kind::backtab).press(Kind::expired).ask();
  CHECK(play.shows("a3: empty"));
  play.press(Kind::backtab).press(Kind::expired).ask();
  CHECK(play.shows("c1: empty"));
}

TEST_CASE("a function key does what it does while words are chosen, too") {
  Choosing play(verbs);
  play.view.shortcuts = {{"F3", "hint", ""}};
  play.press(Kind::tab).press(Kind::function);
  play.tape.keys.back().number = 3;
  CHECK(play.line() == "hint");
}

TEST_CASE("a sheet on which nothing is written is not offered to be handed in first") {
  Choosing play(verbs);
  play.view.completions = {"done"};
  play.view.draft.emplace();
  play.press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("[move]  sow  pass  done"));
  play.press(Kind::escape);
  play.view.draft->lines.push_back({"pass", "", "", "", {}});
  play.press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("[done]  move"));
}

TEST_CASE("how the end of a line is called says the game") {
  Choosing play({concat("place s a1"), concat("place s a1 ne")});
  play.view.nothing_more = "upright";
  play.press(Kind::tab).press(Kind::expired).ask();
  CHECK(play.shows("[(upright)]  ne"));
}

TEST_CASE("Up and Down do not go round a list of words: who means the board gets no other word") {
  Choosing play({concat("0 M1"), concat("0 M2"), concat("0 P3")});
  play.press(Kind::tab).press(Kind::up).press(Kind::expired).ask();
  CHECK(play.shows("[M1]"));
  CHECK(play.shows("Left and Right choose a word"));
  CHECK(play.press(Kind::up).press(Kind::enter).line() == "0 M1");
  Choosing last({concat("0 M1"), concat("0 M2"), concat("0 P3")});
  CHECK(last.press(Kind::tab).press(Kind::left).press(Kind::down).press(Kind::enter).line() == "0 P3");
}
