// Text typed during a story steers it, or is a line for the next question; never both.
#include "ui/prompt/typed_ahead.hpp"

#include <doctest/doctest.h>

#include "support/manual_clock.hpp"
#include "support/played_screen.hpp"
#include "ui/terminal/keys.hpp"

using namespace herbarium;
using namespace played;

namespace {

// A story of one frame, and the question after it.
struct Told : Play {
  tables::ManualClock clock;
};

std::string pasted(std::u32string_view points) {
  PastedText text;
  for (const char32_t point : points) text.add(point);
  return text.take();
}

}  // namespace

TEST_CASE("a whole line typed during a story answers the next question") {
  Told play;
  CHECK(play.frame("hint<Enter>") == Playback::next);
  CHECK(play.frame() == Playback::skip);
  CHECK(play.line() == "hint");
  CHECK(play.line("<Enter>") == "");
}

TEST_CASE("no letter typed during a story steers it, however slowly") {
  Told play;
  CHECK(play.frame("s<timeout>") == Playback::next);
  play.clock.pass(5);
  CHECK(play.frame("p d6 sw<Enter>") == Playback::next);
  CHECK(play.line() == "sp d6 sw");
}

TEST_CASE("a line begun during a story continues at the next question") {
  Told play;
  CHECK(play.frame("hi<timeout>") == Playback::next);
  CHECK(play.shows("alice> hi"));
  CHECK(play.line("nt<Enter>") == "hint");
}

TEST_CASE("a line begun before a story continues in it and after it, and typed text replaces an offer") {
  Told play;
  play.ask("hi<timeout>");
  CHECK(play.frame("nt<timeout>") == Playback::next);
  CHECK(play.shows("alice> hint"));
  CHECK(play.line("<Enter>") == "hint");
  CHECK(play.frame("pass<timeout>") == Playback::next);
  play.view.offered = {"c3 b3", ""};
  play.view.initial_input = "c3 b3";
  CHECK(play.line("<Enter>") == "pass");
}

TEST_CASE("a key that steers a story never reaches the prompt, even pressed once too often") {
  Told play;
  CHECK(play.frame("<Esc>") == Playback::skip);
  CHECK(play.ask("<Esc><timeout>").kind == Answer::Kind::expired);
  play.clock.pass(1);
  CHECK(play.line("quit<Enter>") == "quit");

  CHECK(play.frame("<timeout>") == Playback::next);
  CHECK(play.ask(" <Enter><timeout>").kind == Answer::Kind::expired);
  play.clock.pass(1);
  CHECK(play.line("s<Enter>") == "s");
}

TEST_CASE("the keys of a battle end with it") {
  Told play;
  for (const Seat seat : {1, 2}) play.view.pads.push_back({.seat = seat, .name = "alice", .completions = {}});
  CHECK(play.ask("<timeout>").kind == Answer::Kind::expired);
  play.view.pads.clear();
  CHECK(play.frame("ee<timeout>") == Playback::next);
  play.clock.pass(0.5);
  CHECK(play.ask("eo<timeout>").kind == Answer::Kind::expired);
  CHECK(play.shows("alice>"));
  CHECK(!play.shows("alice> e"));
  play.clock.pass(2);
  CHECK(play.line("e4<Enter>") == "e4");
}

TEST_CASE("a question in a battle is answered at once by a letter that is no key of it") {
  Told play;
  play.view.pads.push_back({.seat = 1, .name = "alice", .completions = {}});
  CHECK(play.ask("<timeout>").kind == Answer::Kind::expired);
  play.view.pads.clear();
  CHECK(play.line("yes<Enter>") == "yes");
}

TEST_CASE("text meant for the question is not read as a key of the story") {
  Told play;
  CHECK(play.frame("<timeout>") == Playback::next);
  CHECK(play.line("sow a1<Enter>") == "sow a1");
  CHECK(play.frame("<timeout>") == Playback::next);
  CHECK(play.line("c3<Enter>") == "c3");
}

TEST_CASE("pasted text has no controls, and its lines end in one way") {
  CHECK(pasted(U"a\tb\r\nc\rd\n\ne") == "a b\nc\nd\n\ne");
  CHECK(pasted(U"\x1b[A\x03\x04"
               U"0 m1\x7f\x9b"
               U"é") == "[A0 m1é");
  CHECK(pasted(std::u32string(100000, U'x')).size() <= PastedText::longest);
}
