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
  CHECK(play.type("hint").press(Kind::enter).frame() == Playback::next);
  CHECK(play.frame() == Playback::skip);
  CHECK(play.line() == "hint");
  CHECK(play.press(Kind::enter).line() == "");
}

TEST_CASE("no letter typed during a story steers it, however slowly") {
  Told play;
  CHECK(play.type("s").press(Kind::expired).frame() == Playback::next);
  play.clock.pass(5);
  CHECK(play.type("p d6 sw").press(Kind::enter).frame() == Playback::next);
  CHECK(play.line() == "sp d6 sw");
}

TEST_CASE("a line begun during a story continues at the next question") {
  Told play;
  CHECK(play.type("hi").press(Kind::expired).frame() == Playback::next);
  CHECK(play.shows("alice> hi"));
  CHECK(play.type("nt").press(Kind::enter).line() == "hint");
}

TEST_CASE("a line begun before a story continues in it and after it, and typed text replaces an offer") {
  Told play;
  play.type("hi").press(Kind::expired).ask();
  CHECK(play.type("nt").press(Kind::expired).frame() == Playback::next);
  CHECK(play.shows("alice> hint"));
  CHECK(play.press(Kind::enter).line() == "hint");
  CHECK(play.type("pass").press(Kind::expired).frame() == Playback::next);
  play.view.offered = {"c3 b3", ""};
  play.view.initial_input = "c3 b3";
  CHECK(play.press(Kind::enter).line() == "pass");
}

TEST_CASE("a key that steers a story never reaches the prompt, even pressed once too often") {
  Told play;
  CHECK(play.press(Kind::escape).frame() == Playback::skip);
  CHECK(play.press(Kind::escape).press(Kind::expired).ask().kind == Answer::Kind::expired);
  play.clock.pass(1);
  CHECK(play.type("quit").press(Kind::enter).line() == "quit");

  CHECK(play.press(Kind::expired).frame() == Playback::next);
  CHECK(play.type(" ").press(Kind::enter).press(Kind::expired).ask().kind == Answer::Kind::expired);
  play.clock.pass(1);
  CHECK(play.type("s").press(Kind::enter).line() == "s");
}

TEST_CASE("the keys of a battle end with it") {
  Told play;
  for (const Seat seat : {1, 2}) play.view.pads.push_back({.seat = seat, .name = "alice", .completions = {}});
  CHECK(play.press(Kind::expired).ask().kind == Answer::Kind::expired);
  play.view.pads.clear();
  CHECK(play.type("ee").press(Kind::expired).frame() == Playback::next);
  play.clock.pass(0.5);
  CHECK(play.type("eo").press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.shows("alice>"));
  CHECK(!play.shows("alice> e"));
  play.clock.pass(2);
  CHECK(play.type("e4").press(Kind::enter).line() == "e4");
}

TEST_CASE("a question in a battle is answered at once by a letter that is no key of it") {
  Told play;
  play.view.pads.push_back({.seat = 1, .name = "alice", .completions = {}});
  CHECK(play.press(Kind::expired).ask().kind == Answer::Kind::expired);
  play.view.pads.clear();
  CHECK(play.type("yes").press(Kind::enter).line() == "yes");
}

TEST_CASE("text meant for the question is not read as a key of the story") {
  Told play;
  CHECK(play.press(Kind::expired).frame() == Playback::next);
  CHECK(play.type("sow a1").press(Kind::enter).line() == "sow a1");
  CHECK(play.press(Kind::expired).frame() == Playback::next);
  CHECK(play.type("c3").press(Kind::enter).line() == "c3");
}

TEST_CASE("pasted text has no controls, and its lines end in one way") {
  CHECK(pasted(U"a\tb\r\nc\rd\n\ne") == "a b\nc\nd\n\ne");
  CHECK(pasted(U"\x1b[A\x03\x04"
               U"0 m1\x7f\x9b"
               U"é") == "[A0 m1é");
  CHECK(pasted(std::u32string(100000, U'x')).size() <= PastedText::longest);
}
