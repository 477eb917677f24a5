// A word whose first letter acts at once may be typed whole: its rest reaches nobody.
#include "ui/prompt/typed_ahead.hpp"

#include <doctest/doctest.h>

#include "base/clock.hpp"
#include "support/manual_clock.hpp"
#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

namespace {

// The prompt of a game that is over.
struct Over : Play {
  Over() {
    view.prompt = "over> ";
    view.shortcuts = {{"q", "quit", ""}, {"s", "summary", ""}, {"v", "replay", ""}};
    view.completions = {"quit", "replay", "rules", "say ", "summary"};
  }
};

// Sends the keys of a text, one every `pause` seconds.
class SlowTerminal : public PlayedTerminal {
 public:
  SlowTerminal(Tape& tape, tables::ManualClock& clock, double pause)
      : PlayedTerminal(tape), clock_(clock), pause_(pause) {}
  Key read(std::optional<double> seconds) override {
    if (seconds && *seconds < pause_) return clock_.pass(*seconds), key(Kind::expired);
    clock_.pass(pause_);
    return PlayedTerminal::read(seconds);
  }

 private:
  tables::ManualClock& clock_;
  double pause_;
};

// The rest of `typed` for a reader after `quit`, with a key every `pause` seconds; a star is news of the
// table.
std::string left_of(const std::string& typed, double pause) {
  tables::ManualClock clock;
  Play play;
  for (const char c : typed) play.press(c == '*' ? "<news>" : std::string{c});
  WordRest terminal(std::make_unique<SlowTerminal>(play.tape, clock, pause));
  terminal.expect("uit");
  std::string left;
  for (Key key; (key = terminal.read(std::nullopt)).kind != Kind::closed;)
    left += key.kind == Kind::news ? '*' : static_cast<char>(key.point);
  return left;
}

}  // namespace

TEST_CASE("the rest of a word whose letter has acted is skipped, with its Enter") {
  Over over;
  CHECK(over.line("quit<Enter>x<Enter>") == "quit");
  CHECK(over.line() == "x");
}

TEST_CASE("a letter that stands for another word waits for the words that begin with it") {
  Over over;
  over.view.shortcuts.push_back({"w", "review", ""});
  CHECK(over.line("w") == "review");
  over.view.completions.push_back("who");
  CHECK(over.line("who<Enter>") == "who");
  CHECK(over.line("w<timeout>") == "review");
}

TEST_CASE("an Enter right after the letter that has acted is skipped, another one is not") {
  Over over;
  CHECK(over.line("q<Enter>x<Enter>") == "quit");
  CHECK(over.line() == "x");
  CHECK(over.line("q<Enter><Enter>") == "quit");
  CHECK(over.line() == "");
}

TEST_CASE("keys that turn out to be of another word are all read") {
  Over over;
  CHECK(over.line("quick<Enter>") == "quit");
  CHECK(over.line() == "uick");
  CHECK(over.line("qundo<Enter>") == "quit");
  CHECK(over.line() == "undo");
  CHECK(over.line("qit<Enter>") == "quit");
  CHECK(over.line() == "it");
  CHECK(over.line("quit<Enter><Enter>") == "quit");
  CHECK(over.line() == "");
}

TEST_CASE("a key that is no letter of its word leaves nothing to skip") {
  Over over;
  CHECK(over.line("vuit<Enter>") == "replay");
  CHECK(over.line() == "uit");
}

TEST_CASE("a letter that begins other words as well waits for them, and acts alone after a moment") {
  Over over;
  CHECK(over.line("say hi<Enter>") == "say hi");
  CHECK(over.line("s<resized><timeout>") == "summary");
  CHECK(over.line("s<news>") == "summary");
  CHECK(over.line("s<Enter>") == "s");
  CHECK(over.line("s<Backspace>q") == "quit");
  CHECK(over.line("s<timeout>ummary<Enter>") == "summary");
  CHECK(over.line("x<Enter>") == "x");
}

TEST_CASE("during the wait for the rest of a word, the screen and the table work as ever") {
  Over over;
  CHECK(over.line("qui<news>t<Enter>") == "quit");
  CHECK(over.ask().kind == Answer::Kind::news);
  CHECK(over.line("v") == "replay");
  CHECK(over.line("q<C-c>uit<Enter>") == "quit");
  CHECK(over.ask().kind == Answer::Kind::interrupt);
  CHECK(over.line() == "uit");
}

TEST_CASE("a word that is typed with pauses is still one, until it is given up") {
  CHECK(left_of("uitx", WordRest::patience / 2) == "x");
  CHECK(left_of("uit", WordRest::patience * 2) == "uit");
  CHECK(left_of("u", WordRest::patience / 2) == "u");
}

TEST_CASE("news takes from the time that a word waits for its next key, and gives none") {
  CHECK(left_of("ui*t", WordRest::patience / 2) == "*");
  CHECK(left_of("u*it", WordRest::patience * 0.75) == "*uit");
}

TEST_CASE("once the input is discarded, no rest of a word is expected and no key of it comes back") {
  Play play;
  WordRest terminal(std::make_unique<PlayedTerminal>(play.tape));
  terminal.expect("uit");
  play.press("u<news>x");
  CHECK(terminal.read(std::nullopt).kind == Kind::news);
  terminal.discard_input();
  play.press("it");
  CHECK(terminal.read(std::nullopt).point == U'i');
}

TEST_CASE("the rest that has come when the terminal is given back goes to nobody") {
  struct ReadyTerminal : PlayedTerminal {
    using PlayedTerminal::PlayedTerminal;
    Key read(std::optional<double>) override { return PlayedTerminal::read(std::nullopt); }
  };
  Play play;
  play.press("ui");
  { WordRest(std::make_unique<ReadyTerminal>(play.tape)).expect("uit"); }
  CHECK(play.tape.keys.empty());
}
