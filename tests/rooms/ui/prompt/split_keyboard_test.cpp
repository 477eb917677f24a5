// Two people who act at once at one keyboard.
#include <doctest/doctest.h>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

namespace {

using Texts = std::vector<std::string>;

// In a move, every word of a letter and a digit is a cell.
Spans move_of(const std::string& text) {
  Spans words;
  Scanner scanner(text);
  while (!scanner.at_end()) {
    if (!words.empty()) append(words, " ");
    const std::string word(scanner.word());
    append(words, word.size() == 2 && is_digit(word[1]) ? cell_ref(word) : Span{word});
    scanner.skip_blanks();
  }
  return words;
}

std::vector<Spans> moves_of(const Texts& texts) {
  std::vector<Spans> moves;
  for (const std::string& text : texts) moves.push_back(move_of(text));
  return moves;
}

PadView pad(int seat, const char* name, const Texts& moves) { return {seat, name, moves_of(moves)}; }

struct Battle : Play {
  explicit Battle(const Texts& moves = {"aim a1 b2 n", "aim a1 c3 n", "stop"}) {
    view.pads = {pad(1, "Ada", moves), pad(2, "Ben", moves)};
    view.completions = {"quit"};
    view.read = [](const std::string& line) { return Reading{.words = "foretold: " + line.substr(2)}; };
  }
  void offer(const Texts& moves) { view.pads[0].completions = moves_of(moves); }

  // The first player's choice after these keys, with the marked word in brackets.
  std::string after(const std::string& keys) {
    ask(keys + "<timeout>");
    const std::size_t begin = tape.shown.find("1 Ada: ") + 7;
    return tape.shown.substr(begin, tape.shown.find("   (", begin) - begin);
  }
};

}  // namespace

TEST_CASE("a pad chooses words without an alternative automatically, but never a whole line") {
  Battle one({"aim a1 b2 w", "stop"});
  CHECK(one.after("") == "aim a1 b2 [w]");
  CHECK(one.line("e") == "1 aim a1 b2 w");
  Battle two({"aim a1 b2 w", "aim a2 c3 e", "stop"});
  CHECK(two.after("") == "aim [a1]");
  CHECK(two.after("e") == "aim a1 b2 [w]");
  CHECK(two.line("e") == "1 aim a1 b2 w");
  Battle last({"aim a1 b2 w", "aim a1 c3 e", "stop"});
  CHECK(last.after("") == "aim a1 [b2]");
  CHECK(last.line("e") == "1 aim a1 b2 w");
}

TEST_CASE("a pad's mark moves to the nearest cell in a direction, or through words other than cells") {
  Battle cells({"go a1", "go a2", "go b3", "go c2"});
  CHECK(cells.after("") == "go [a1]");
  CHECK(cells.after("d") == "go [c2]");
  CHECK(cells.after("d") == "go [c2]");
  CHECK(cells.after("w") == "go [b3]");
  CHECK(cells.after("a") == "go [a2]");
  CHECK(cells.after("s") == "go [a1]");
  Battle words({"turn w", "turn e", "turn ne"});
  CHECK(words.after("d") == "turn [e]");
  CHECK(words.after("aa") == "turn [ne]");
  // A word is a cell because it refers to one, and not because it reads like one.
  words.view.pads[0].completions = {{{"go a1"}}, {{"go a2"}}};
  CHECK(words.after("a") == "go [a2]");
}

TEST_CASE("back undoes the chosen word, with those that followed automatically") {
  Battle play({"aim a1 b2 w", "aim a1 b2 e", "aim a2 c3 e", "aim a2 c2 e"});
  CHECK(play.after("e") == "aim a1 b2 [w]");
  CHECK(play.after("q") == "aim [a1]");
  CHECK(play.after("wq") == "aim [a1]");
}

TEST_CASE("one person types lines without a clock, and with one of days, and has the keys otherwise") {
  const auto line_with = [](std::optional<double> left) {
    Battle play;
    play.view.pads.pop_back();
    play.view.read = [](const std::string& line) { return Reading{.words = line}; };
    if (left) play.view.clock = Countdown{now_seconds() + *left, *left};
    return play.line("stop<Enter>");
  };
  CHECK(line_with(std::nullopt) == "stop");
  CHECK(line_with(2 * 86400.0) == "stop");
  CHECK(line_with(60.0) != "stop");
}

TEST_CASE("a choice survives new lines, as far as possible") {
  Battle play({"aim a1 b2 w", "aim a1 c3 e", "aim a2 c3 e"});
  CHECK(play.after("ew") == "aim a1 [c3]");
  play.offer({"aim a1 b2 w", "aim a1 c3 e"});
  CHECK(play.after("") == "aim a1 [c3]");
  play.offer({"aim a2 c3 e", "aim a2 c2 e"});
  CHECK(play.after("") == "aim a2 [c3]");
  play.offer({"stop"});
  CHECK(play.after("") == "");
  CHECK(play.shows("x stops"));
  play.offer({"aim a1 b2 w"});
  CHECK(play.after("") == "aim a1 b2 [w]");
  CHECK(play.shows("x does nothing"));
}

TEST_CASE("a line can still be chosen when the similar ones are gone") {
  Battle play({"aim a1 b2 w", "aim a1 b2 e", "aim a1 c3 e"});
  CHECK(play.after("e") == "aim a1 b2 [w]");
  play.offer({"aim a1 b2 w"});
  CHECK(play.after("") == "aim a1 b2 [w]");
  CHECK(play.line("e") == "1 aim a1 b2 w");
}

TEST_CASE("a stop needs its key twice, and any other key of that hand in between cancels it") {
  Battle play;
  CHECK(play.ask("x<timeout>").kind == Answer::Kind::expired);
  CHECK(play.shows("(x again: stop, for the whole battle)"));
  CHECK(play.ask("ax<timeout>").kind == Answer::Kind::expired);
  CHECK(play.line("x") == "1 stop");
  // The other's keys do not count, and a player's choice outlives the other's answer.
  CHECK(play.line("xmo") == "2 aim a1 b2 n");
  CHECK(play.line("x") == "1 stop");
}

TEST_CASE("the possible cells are marked, and the effect of the marked aim is shown") {
  Battle play;
  play.view.pads.pop_back();
  play.view.clock = Countdown{now_seconds() + 60, 60};  // or one person would type
  play.view.picture.board.cells[0].target = true;
  play.ask("<timeout>");
  // Of the rows from the top, b2 and c3 can be chosen; a1 follows automatically.
  CHECK(play.shows(" 3  .  .  .+"));
  CHECK(play.shows(" 1  .  .  .  1"));
  CHECK(play.shows("foretold: aim a1 b2 n"));
  // With further choices left, nothing is chosen.
  play.view.pads[0].completions.push_back(move_of("aim a1 b2 e"));
  play.ask("<timeout>");
  CHECK_FALSE(play.shows("foretold"));
}

TEST_CASE("a click chooses a possible cell, or acts as the key named in the line at the foot") {
  Battle play;
  play.ask("<timeout>");
  CHECK(play.line("<click 2 10>") == "1 aim a1 c3 n");
  // An impossible choice is not made.
  CHECK(play.ask("<click 2 4><timeout>").kind == Answer::Kind::expired);
  CHECK(play.tape.bells == 1);
  CHECK(play.ask("<click 22 70><timeout>").kind == Answer::Kind::expired);
  CHECK(play.shows("(m again: stop, for the whole battle)"));
  CHECK(play.line("<click 22 50>") == "2 stop");
  CHECK(play.line("<click 21 3>") == "1 aim a1 b2 n");
}

TEST_CASE("arrows, Enter and Backspace act for a person who is alone at the keyboard") {
  Battle play({"aim a1 b2 n", "aim a1 b2 e", "aim a1 c3 n"});
  play.press("<Right><Enter>");
  CHECK(play.after("") == "aim a1 [b2]");
  play.view.pads.pop_back();
  play.press("<Enter>");
  CHECK(play.after("") == "aim a1 b2 [n]");
  play.press("<Backspace>");
  CHECK(play.after("") == "aim a1 [b2]");
  CHECK(play.line("<Right><Enter>") == "1 aim a1 c3 n");
}
