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
  walked.ask("<Up><timeout>");
  CHECK(walked.shows("b2: empty"));
  CHECK(walked.shows("Enter: place b2"));
  CHECK(walked.shows("alice: a move"));
  CHECK(walked.line("<Enter>") == "place b2");
  CHECK(Choosing({line_to("place", "b2"), line_to("place", "c3")}).line("<click 3 7>") == "place b2");
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
  play.ask("<Up><resized><timeout>");
  CHECK(play.shows("Enter: move b2"));
  CHECK(play.shows("b2: empty"));
}

TEST_CASE("a cell that cannot be chosen is only marked, and Enter explains why") {
  Choosing play({line_to("place", "b2"), concat("pass")});
  play.view.read = [](const std::string& text) {
    return text == "a3" ? Reading{.good = false, .words = "a3: no room"} : Reading{};
  };
  play.ask("<click 2 4><timeout>");
  CHECK(play.shows("a3: empty"));
  CHECK_FALSE(play.shows("Enter:"));
  CHECK(play.ask("<Enter><timeout>").kind == Answer::Kind::expired);
  CHECK(play.shows("a3: no room"));
  CHECK(play.tape.bells == 1);
}

TEST_CASE("a cell that begins another line says so") {
  Choosing play({concat("setup ", cell_ref("a1"), " ", cell_ref("b2")),
                 concat("setup ", cell_ref("a1"), " ", cell_ref("c3")),
                 concat("setup ", cell_ref("c1"), " ", cell_ref("b2")),
                 concat("setup ", cell_ref("c1"), " ", cell_ref("c3"))});
  play.ask("<click 4 4><Right><Right><timeout>");
  CHECK(play.shows("c1: empty"));
  CHECK(play.shows("Enter takes it"));
  CHECK(play.line("<Enter><click 3 7>") == "setup c1 b2");
}

TEST_CASE("an abandoned choice does not affect the next cell") {
  Choosing play(pairs);
  play.view.read = [](const std::string& text) {
    return text == "a3" ? Reading{.good = false, .words = "a3: no room"} : Reading{};
  };
  play.ask("<click 4 4><Esc><click 2 4><Enter><timeout>");
  CHECK(play.shows("a3: no room"));
}

TEST_CASE("a move of two cells is walked and clicked cell by cell, without the history in between") {
  Choosing play(pairs);
  play.history.add("save");
  play.ask("<click 4 4><timeout>");
  CHECK(play.shows("alice> setup a1"));
  CHECK(play.line("<Up><Right><Enter>") == "setup a1 b2");
  CHECK(Choosing(pairs).line("<click 4 4><click 2 10>") == "setup a1 c3");
  Choosing back(pairs);
  CHECK(back.line("<click 4 4><Backspace><click 3 7><click 4 4>") == "setup b2 a1");
  Choosing left(pairs);
  CHECK(left.line("<click 4 4><Esc>ab<Left>c<Enter>") == "acb");
}

TEST_CASE("if several verbs fit a cell, the cell leads to the choice between them") {
  Choosing play(verbs);
  play.ask("<click 3 7><timeout>");
  CHECK(play.shows("alice> move b2"));
  CHECK(play.shows("[move]  sow   does move b2"));
  CHECK(play.shows("Enter plays it; arrows choose"));
  CHECK(play.line("<Right><Enter>") == "sow b2");
  Choosing two({concat("move ", cell_ref("a1"), " ", cell_ref("b2")),
                concat("sow ", cell_ref("a1"), " ", cell_ref("b2")),
                concat("sow ", cell_ref("a1"), " ", cell_ref("c3"))});
  CHECK(two.line("<click 4 4><click 2 10>") == "sow a1 c3");
  two.ask("<click 4 4><Right><Enter><Backspace><timeout>");
  CHECK(two.shows("alice> move a1 b2"));
  // The words are in the last row but one.
  CHECK(Choosing(verbs).line("<click 3 7><click 22 9>") == "sow b2");
  CHECK(Choosing(verbs).line("<click 3 7><click 2 10>") == "move c3");
}

TEST_CASE("Tab shows the words that no cell types, the game's first, and continues with cells") {
  Choosing play(verbs);
  play.view.completions = {"board", "hint", "look "};
  play.ask("<Tab><timeout>");
  CHECK(play.shows("[move]  sow  pass  hint  board  look"));
  CHECK(play.line("<Tab><Tab><Enter>") == "pass");
  Choosing mixed({concat(cell_ref("a1")), concat("pass")});
  mixed.ask("<Tab><timeout>");
  CHECK(mixed.shows("[a1]  pass"));
  CHECK(play.line("<Tab><End><Enter>c3<Enter>") == "look c3");
  CHECK(play.line("<Tab><Enter><Tab><Enter>") == "move c3");
  CHECK(play.line("<Tab><S-Tab><S-Tab><Enter>") == "board");
}

TEST_CASE("numbers are chosen, or typed after the words chosen so far") {
  std::vector<Spans> bids;
  for (int i = 0; i < 40; ++i) bids.push_back(concat(fmt::format("bid {}", i)));
  Choosing play(bids);
  CHECK(play.line("<Tab><PageDown><Right><Enter>") == "bid 11");
  CHECK(play.line("<Tab><Left><Enter>") == "bid 39");
  CHECK(play.line("<Tab>7<Enter>") == "bid 7");
  CHECK(play.press("<Tab>").paste("7").line("<Enter>") == "bid 7");
}

TEST_CASE("walking ends if no cell is asked for, and the question is never hidden") {
  Choosing play({line_to("place", "b2"), line_to("place", "c3")});
  CHECK(play.line("<Up><Enter>") == "place b2");
  play.ask("<timeout>");
  CHECK(play.shows("b2: empty"));
  play.view.moves = {concat("bid 0"), concat("bid 1")};
  play.view.hint = "alice: a bid, 0 to 1";
  play.ask("<timeout>");
  CHECK_FALSE(play.shows("b2: empty"));
  CHECK(play.shows("alice: a bid, 0 to 1"));
}

TEST_CASE("Enter makes the only possible move, and says so before") {
  Choosing play({concat("pass")});
  play.ask("<timeout>");
  CHECK(play.shows("Enter: pass, the only move"));
  CHECK(play.line("<Enter>") == "pass");
  play.view.draft.emplace();
  CHECK(play.line("<Enter>") == "");
}

TEST_CASE("a choice outlives news, but neither the question nor a battle") {
  Choosing play(pairs);
  play.ask("<click 4 4><news>");
  CHECK(play.line("<click 3 7>") == "setup a1 b2");
  play.ask("<click 4 4><news>");
  play.view.prompt = "bob> ";
  play.ask("<timeout>");
  CHECK_FALSE(play.shows("setup"));
  play.ask("<click 4 4><news>");
  play.view.pads.push_back({.seat = 1, .name = "alice", .completions = {}});
  play.view.clock = Countdown{now_seconds() + 60, 60};  // or one person would type
  play.ask("<timeout>");
  play.view.pads.clear();
  play.view.clock.reset();
  play.ask("<timeout>");
  CHECK_FALSE(play.shows("setup"));
}

TEST_CASE("a choice to which news leaves one line is over") {
  Choosing play(pairs);
  play.ask("<click 4 4><news>");
  play.view.moves = {pairs[0]};
  CHECK(play.line("<Enter>") == "setup a1 b2");
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
    play.ask(text + "<timeout>");
    const bool told = play.shows("is due");
    play.ask("<Esc><timeout>");
    return told;
  };
  for (const char* text : {"h", "hi", "hin", "hint", "m", "move", "move ", "move b", "b", "MO"})
    CHECK_FALSE(complains(text));
  for (const char* text : {"move a1", "hints", "move b2 c3"}) CHECK(complains(text));
  play.ask("qhint<timeout>");
  CHECK(play.shows("qhint: a move is due"));
}

TEST_CASE("Tab completes cells after an omitted verb, and in a line of several") {
  Choosing play(pairs);
  play.ask("b<Tab><timeout>");
  CHECK(play.shows("alice> b2 a1"));
  play.ask("<Esc>a1 <Tab><timeout>");
  CHECK(play.shows("alice> setup a1"));
  play.ask("<Esc>c3 d<Tab>");
  CHECK(play.tape.bells == 1);
}

TEST_CASE("lines that were pasted answer one question each, and the last goes on") {
  Choosing play(verbs);
  play.paste("look b2\nmove c3\npass\nso");
  CHECK(play.line() == "look b2");
  CHECK(play.line() == "move c3");
  CHECK(play.line() == "pass");
  CHECK(play.line("w b2<Enter>") == "sow b2");
}

TEST_CASE("a refused line ends the pasted text") {
  Choosing play(verbs);
  play.paste("one\ntwo\nthree\n");
  CHECK(play.line() == "one");
  CHECK(play.line() == "two");
  play.screen().count_refused_line();
  CHECK(play.line("<Enter>") == "");
}

TEST_CASE("an arrow that hands over the turn needs a second press") {
  Choosing play({line_to("go", "b2"), concat("end")});
  play.view.shortcuts = {{"Up", "step b2", ""}, {"Left", "step a1", ""}, {"x", "stop", ""}};
  const auto rush =
      tables::played(tables::setup("rush", {{"players", 2}}), "* order 1:11 2:18; * princess 15; * move 3");
  play.view.read = [&](const std::string& text) {
    const Position& now = rush->match().now();
    const Seat seat = now.to_act().first();
    const auto move = now.expand_shorthand(seat, text == "step a1" ? "step m9" : "end").front();
    return Reading{.seat = seat, .moves = {{move, now.after(seat, move)}}};
  };
  CHECK(play.line("<Left>") == "step a1");
  CHECK(play.line("x") == "stop");
  play.ask("<Up><timeout>");
  CHECK(play.shows("This cannot be taken back"));
  play.ask("<Esc><timeout>");
  CHECK(play.line("<Up><Up>") == "step b2");
  CHECK(play.line("<Up><Enter>") == "step b2");
  CHECK(play.line("<Up><Esc><Left>") == "step a1");
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
  play.ask("<Up><timeout>");
  CHECK(play.shows("It grows."));
  CHECK_FALSE(play.shows("M'"));
  play.ask("<Esc>grow b2<timeout>");
  CHECK(play.shows("M'"));
}

TEST_CASE("Shift-Tab leads the cursor from one cell that can be chosen to the next") {
  Choosing play({line_to("place", "b2"), line_to("place", "a3"), line_to("place", "c1")});
  for (const std::size_t cell : {2U, 6U}) play.view.picture.board.cells[cell].target = true;
  play.ask("<Up><S-Tab><timeout>");
  CHECK(play.shows("a3: empty"));
  play.ask("<S-Tab><timeout>");
  CHECK(play.shows("c1: empty"));
}

TEST_CASE("a function key does what it does while words are chosen, too") {
  Choosing play(verbs);
  play.view.shortcuts = {{"F3", "hint", ""}};
  play.press("<Tab><F3>");
  CHECK(play.line() == "hint");
}

TEST_CASE("a sheet on which nothing is written is not offered to be handed in first") {
  Choosing play(verbs);
  play.view.completions = {"done"};
  play.view.draft.emplace();
  play.ask("<Tab><timeout>");
  CHECK(play.shows("[move]  sow  pass  done"));
  play.press("<Esc>");
  play.view.draft->lines.push_back({"pass", "", "", "", {}});
  play.ask("<Tab><timeout>");
  CHECK(play.shows("[done]  move"));
}

TEST_CASE("how the end of a line is called says the game") {
  Choosing play({concat("place s a1"), concat("place s a1 ne")});
  play.view.nothing_more = "upright";
  play.ask("<Tab><timeout>");
  CHECK(play.shows("[(upright)]  ne"));
}

TEST_CASE("Up and Down do not go round a list of words: who means the board gets no other word") {
  Choosing play({concat("0 M1"), concat("0 M2"), concat("0 P3")});
  play.ask("<Tab><Up><timeout>");
  CHECK(play.shows("[M1]"));
  CHECK(play.shows("Left and Right choose a word"));
  CHECK(play.line("<Up><Enter>") == "0 M1");
  Choosing last({concat("0 M1"), concat("0 M2"), concat("0 P3")});
  CHECK(last.line("<Tab><Left><Down><Enter>") == "0 P3");
}
