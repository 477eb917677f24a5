// Messages that are longer than their place on the screen.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

namespace {

// FirstAndLast 1 to 40, of which the last ones are news.
struct Scrolling : Play {
  explicit Scrolling(std::size_t news) {
    for (int i = 1; i <= 40; ++i) view.messages.push_back(fmt::format("row {}.", i));
    view.news = view.unread = news;
  }
  // The numbers of the first and the last row in sight after these keys.
  std::pair<int, int> after(std::string_view keys) {
    ask(keys);
    return shown();
  }
  std::pair<int, int> shown() const {
    std::pair<int, int> rows{0, 0};
    for (int i = 1; i <= 40; ++i) {
      if (!shows(fmt::format("row {}.", i))) continue;
      if (rows.first == 0) rows.first = i;
      rows.second = i;
    }
    return rows;
  }
};

using FirstAndLast = std::pair<int, int>;

}  // namespace

TEST_CASE("the newest messages are in sight, and the page keys go back and forth") {
  Scrolling play(1);
  const auto [first, last] = play.after("");
  const int rows = last - first + 1;
  CHECK(last == 40);
  CHECK(rows >= 4);
  CHECK(play.shows("^ PageUp"));
  CHECK_FALSE(play.shows("PageDown"));
  CHECK(play.after("<PageUp>") == FirstAndLast{first - rows + 1, first - 1});
  CHECK(play.shows(fmt::format("-- PageDown: {} more lines --", rows)));
  CHECK(play.after("<PageDown>") == FirstAndLast{first, 40});
  CHECK(play.tape.bells == 0);
  play.ask("<PageDown>");
  CHECK(play.tape.bells == 1);
  for (int i = 0; i < 40; ++i) play.press("<PageUp>");
  CHECK(play.after("").first == 1);
  CHECK_FALSE(play.shows("^"));
}

TEST_CASE("the messages in sight begin with a whole one, unless it is too long for their place") {
  Play play;
  std::string words;
  for (int i = 1; i <= 300; ++i) words += fmt::format("word{} ", i);
  play.view.messages = {words + "the last.", "And now this."};
  play.view.news = 1;
  play.ask();
  CHECK(play.shows("And now this."));
  CHECK_FALSE(play.shows("the last."));
  CHECK(play.shows("^ PageUp"));
  play.ask("<PageUp>");
  CHECK(play.shows("the last."));
  play.view.messages.pop_back();
  play.view.news = 0;
  play.ask();
  CHECK(play.shows("the last."));
}

TEST_CASE("news that are longer than their place are read from their beginning") {
  Scrolling play(30);
  CHECK(play.after("").first == 11);
  CHECK(play.shows("* row 11."));
  CHECK(play.shows("^ PageUp"));
  // Enter goes on in the text first, where it would have no other effect.
  for (int i = 0; i < 10; ++i) play.press("<Enter>");
  CHECK(play.line() == "");
  CHECK(play.shown().second == 40);
}

TEST_CASE("what was begun stays in its place until there is something new") {
  Scrolling play(30);
  CHECK(play.after("").first == 11);
  play.view.news = play.view.unread = 0;
  CHECK(play.after("").first == 11);
  play.press("abc");
  CHECK(play.after("").first == 11);
  play.view.messages.back() = "row 40. It goes on.";
  CHECK(play.after("").second == 40);
}

TEST_CASE("news that lose rows to the columns after an empty line still begin at their beginning") {
  Scrolling play(13);
  CHECK(play.after("").second == 40);
  play.view.news = play.view.unread = 0;
  play.tape.size.rows -= 6;
  CHECK(play.after("").first == 28);
  CHECK(play.shows("PageDown: "));
}

TEST_CASE("one message that is too long begins at its beginning, a scene of a story at the scene's") {
  Play play;
  std::string words;
  for (int i = 1; i <= 300; ++i) words += fmt::format("word{} ", i);
  play.view.messages = {words};
  play.view.news = 1;
  play.ask();
  CHECK(play.shows("  word1 "));
  play.view.messages = {words + words};
  play.view.frame_length = words.size();
  CHECK(play.frame("<timeout>") == Playback::next);
  CHECK(play.shows("word1 "));
  CHECK(play.shows("^"));
  play.view.messages = {words + "The end."};
  play.view.frame_length = 8;
  CHECK(play.frame("<PageUp> ") == Playback::next);
  CHECK(play.shows("paused: "));
  CHECK_FALSE(play.shows("The end."));
}

TEST_CASE("the page keys move the cursor on the board") {
  Scrolling play(1);
  CHECK(play.after("<Up><PageUp>").second == 40);
  CHECK(play.shows("^ Escape, PageUp"));
  CHECK(play.after("<Esc><PageUp>").second < 40);
}

TEST_CASE("where the page keys step through a game, Enter goes on in the text") {
  Scrolling steps(30);
  steps.view.shortcuts = {{"PageUp", "round back", ""}, {"PageDown", "round", ""}};
  CHECK(steps.line("<PageDown>") == "round");
  CHECK(steps.shows("-- Enter: "));
  CHECK(steps.after("<Enter><Enter>").second > 24);
}

TEST_CASE("two people at one keyboard scroll the messages, too") {
  Scrolling play(1);
  play.view.pads = {{1, "Ada", {concat("stop")}}, {2, "Ben", {concat("stop")}}};
  CHECK(play.after("<PageUp>").second < 40);
  CHECK(play.after("<PageDown>").second == 40);
}
