#include "ui/session/session.hpp"

#include <doctest/doctest.h>

#include "base/event_source.hpp"
#include "support/played_session.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/messages.hpp"

using namespace herbarium;
using namespace sessions;

namespace {

// A source that always has news, for all waits as long as it lives.
class EndlessNews final : public EventSource {
 public:
  EndlessNews() { set_event_source(this); }
  ~EndlessNews() override { set_event_source(nullptr); }

  int file() const override { return -1; }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override { return 0; }
  bool dispatch() override { return true; }
};

}  // namespace

TEST_CASE("news does not answer a yes-or-no question, and is no refused line") {
  const auto table = herbs();
  const EndlessNews news;
  Wait at_question = Wait::leave, at_confirmation = Wait::leave;
  const Played game(*table, {"resign", "^Z", "no"}, [&](const View& view) {
    (view.prompt == "yes or no> " ? at_confirmation : at_question) = wait_beside_input(0);
  });
  CHECK(at_question == Wait::news);
  CHECK(at_confirmation == Wait::expired);
  CHECK(game.ui.refused_lines() == 0);
  CHECK_FALSE(table->match().over());
}

// Screens do not show how many messages are still stored.
TEST_CASE("the messages do not grow without end") {
  const auto table = herbs();
  const Played game(*table, Lines(2000, "7 X"));
  CHECK(game.ui.views.back().messages.size() <= 500);
  CHECK(game.ui.views.back().unread == 1);
}

TEST_CASE("a story that begins in the middle of a line begins with its subject") {
  MessageLog log;
  log.add_story("c5", " > ", "Ada goes to ");
  log.add_story("c6", " > ", "Ada goes to ");
  View view;
  log.put_into(view, spectator);
  CHECK(view.messages == std::vector<std::string>{"Ada goes to c5 > c6"});
}

TEST_CASE("a move made unasked is taken back with the line before it") {
  const auto table =
      tables::played(tables::setup("rush", {{"players", 2}}), "* order 1:17 2:4; * princess 17; * move 4");
  SessionOptions options{.plays_forced = true};
  options.house_rules.types_dice = true;
  const Played game(*table, {"17 grab", "undo", "c6 grab"}, options);
  CHECK(prompts(game) == Lines{"alice> ", "dice> ", "alice> ", "alice> "});
  CHECK(table->match().size() == 3);
}

namespace {

// A session on a screen, which answers with these lines.
ScriptedInterface played_on_screen(Table& table, const Lines& lines) {
  ScriptedInterface ui(lines);
  ui.shows_board = true;
  sessions::play(table, ui);
  return ui;
}

}  // namespace

TEST_CASE("after a round of sheets its points are told, however much of its story was seen") {
  const auto table = herbs();
  const ScriptedInterface ui = played_on_screen(*table, alices + bobs);
  REQUIRE(table->match().round() == 2);
  CHECK(ui.said("Points in round 1: alice +0, bob +0."));
}

TEST_CASE("a sheet that is written, but cannot be handed in, is not offered to be written once more") {
  const auto table = herbs();
  const ScriptedInterface ui = played_on_screen(*table, {"1 M1, done", "1 M20"});
  REQUIRE(ui.views.size() == 3);
  CHECK(ui.said("Not handed in: a stone is missing"));
  CHECK(ui.views[1].initial_input.empty());
  CHECK(ui.views[2].initial_input == "1 M20");
}

TEST_CASE("a change that another line of the sheet forbids names that line") {
  const auto table = herbs();
  const Played game(*table, {"0 HT", "0 TR", "0 TL", "1 HT", "insert 1 0 HT"});
  CHECK(game.ui.said("Not written, because of line 5 then: 1 HT: a sheet has at most 4 actions"));
}

TEST_CASE("a line is read anew once the other sheet is supposed to be different") {
  const auto table = herbs();
  std::vector<std::size_t> supposed;
  const Played game(*table, {"vs 2 M1"},
                    [&](const View& view) { supposed.push_back(view.read("1 M1").draft->supposed.size()); });
  CHECK(supposed == std::vector<std::size_t>{0, 1});
}

TEST_CASE("undo takes back the last line of a sheet before any turn, and redo writes it again") {
  const auto table = herbs();
  const ScriptedInterface ui = played_on_screen(*table, {"1 M1", "undo", "redo", "undo", "undo"});
  CHECK(ui.said("Taken back: line 1: 1 M1. `redo` writes it again."));
  CHECK(ui.said("Written again: 1 M1."));
  CHECK(ui.said("There is nothing to take back."));
  CHECK(ui.views.back().draft->lines.empty());
}

TEST_CASE("a message to one person alone is new to them at their next question, whoever is asked before") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 60}, {"doubts", 1}}));
  tables::play(*table, "* roll 6");
  const Played game(*table, {"waive always", "trust"});
  const auto news_of = [&](std::size_t question) {
    const View& view = game.ui.views[question];
    return Lines(view.messages.end() - static_cast<std::ptrdiff_t>(view.unread), view.messages.end());
  };
  REQUIRE(prompts(game) == Lines{"alice> ", "bob> ", "alice> "});
  const std::string words = "Waived: all (`ask` ends it).";
  CHECK(std::count(game.ui.views[1].messages.begin(), game.ui.views[1].messages.end(), words) == 0);
  const Lines news = news_of(2);
  CHECK(std::count(news.begin(), news.end(), words) == 1);
}
