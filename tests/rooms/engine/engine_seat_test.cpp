// Another program on a seat of a table: it is asked like the program, which plays on if it fails.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "engine/engine_process.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_session.hpp"
#include "table/thinking.hpp"

using namespace herbarium;

namespace {

// Plays the first legal move a limited number of times, then fails.
class FakePlayer final : public ExternalPlayer {
 public:
  explicit FakePlayer(int most_moves, double needs = 0) : most_moves_(most_moves), needs_(needs) {}

  const std::string& name() const override { return name_; }
  SearchResult think(const Match& match, const ThinkOrder& order) override {
    for (double waited = 0; waited < needs_ && !abandoned_ && !*order.stop; waited += 0.001)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    was_stopped = order.stop->load();
    if (++asked > most_moves_ || abandoned_) {
      failed_ = true;
      return {};
    }
    return {match.legal(order.seat).front(), "", {}, 0};
  }
  const std::string& failure() const override { return failed_ ? failure_ : none_; }
  void abandon() override { abandoned_ = true; }

  std::atomic<int> asked = 0;
  std::atomic<bool> was_stopped = false;

 private:
  std::string name_ = "fake 1";
  std::string failure_ = "it has had enough";
  std::string none_;
  int most_moves_;
  double needs_;
  std::atomic<bool> failed_ = false;
  std::atomic<bool> abandoned_ = false;
};

std::unique_ptr<LocalTable> table_for(const std::string& game, const std::shared_ptr<FakePlayer>& player,
                                      const std::vector<std::pair<std::string, int>>& options) {
  Setup setup = tables::setup(game, options);
  setup.occupants[1] = {Occupant::Kind::engine, player->name(), player};
  setup.seed = 5;
  return tables::create(setup);
}

int moves_by(const Match& match, Seat seat) {
  int count = 0;
  for (int move = 0; move < match.size(); ++move) count += match.actor(move) == seat ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("an engine plays its seat, and the program plays on when it fails") {
  const auto player = std::make_shared<FakePlayer>(1);
  const auto table = table_for("harbustaz", player, {{"size", 4}});
  ScriptedInterface ui({"setup c3 d5"});
  sessions::play(*table, ui);
  CHECK(table->match().full_text(1) == "choose black");
  CHECK(ui.said("fake 1 failed: it has had enough. Level 3 plays on."));
  CHECK(table->match().size() == 3);  // two of seat 2: the choice, and the first move of black
  CHECK(player->asked == 2);
  CHECK(!table->engine(2));
}

TEST_CASE("an engine's name is shown while it thinks, and `now` ends the search") {
  const auto player = std::make_shared<FakePlayer>(100, 3600);
  const auto table = table_for("harbustaz", player, {{"size", 4}});
  ScriptedInterface ui({"setup c3 d5"});
  bool hurried = false;
  ui.on_wait = [&](const View& view) {
    CHECK(view.hint == "fake 1 thinks; `now` ends it.");
    if (moves_by(table->match(), 2) > 0) return Answer{Answer::Kind::line, "quit"};
    if (std::exchange(hurried, true)) return Answer{Answer::Kind::expired, ""};
    return Answer{Answer::Kind::line, "now"};
  };
  sessions::play(*table, ui);
  CHECK(hurried);
  CHECK(player->was_stopped);
  CHECK(moves_by(table->match(), 2) >= 1);
}

TEST_CASE("leaving while an engine thinks ends it") {
  const auto player = std::make_shared<FakePlayer>(100, 3600);
  const auto table = table_for("harbustaz", player, {{"size", 4}});
  ScriptedInterface ui({"setup c3 d5"});
  ui.on_wait = [&](const View&) { return Answer{Answer::Kind::line, "quit"}; };
  sessions::play(*table, ui);
  CHECK(moves_by(table->match(), 2) == 0);
  CHECK(!table->engine(2));
}

TEST_CASE("in simultaneous play an engine thinks while others act, and a late answer is dropped") {
  for (const int most_moves : {100, 0}) {
    const auto player = std::make_shared<FakePlayer>(most_moves);
    const auto table = table_for("uibadi", player, {{"players", 2}, {"size", 6}, {"clock", 60}});
    for (const char* move : {"1 place s e9 nw", "2 place s j11 sw", "1 place s h3 ne", "2 place s b5 se",
                             "1 place s g11 nw", "1 commit 2", "2 commit 1"})
      tables::play(*table, move);
    REQUIRE(table->match().in_real_time());
    const int before = moves_by(table->match(), 2);
    tables::ManualClock clock;
    // Time passes until the engine has answered, or the program in its place.
    ScriptedInterface ui(std::vector<std::string>(2000, "^Z"));
    ui.on_ask = [&](const View&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (moves_by(table->match(), 2) == before) clock.pass(0.01);
    };
    sessions::play(*table, ui);
    CHECK(moves_by(table->match(), 2) > before);
    CHECK(player->asked >= 1);
    CHECK(ui.said(" failed: ") == (most_moves == 0));
  }
}

TEST_CASE("a wait for an engine's line ends with the line, or once its time is over and nothing has come") {
  using Got = EngineProcess::Got;
  const files::TemporaryFolder folder;
  const std::string mark = (folder.path() / "mark").string();
  auto process = EngineProcess::start({"sh", "-c", "echo one; : > \"$0\"; exec cat", mark}, {});
  REQUIRE(process);
  while (!std::filesystem::exists(mark)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::string line;
  CHECK(process->next_line(line, 0) == Got::line);
  CHECK(line == "one");
  CHECK(process->next_line(line, 0) == Got::nothing);
  process->send("two");
  CHECK(process->next_line(line, 60) == Got::line);
  CHECK(line == "two");
}

TEST_CASE("an engine's command is split into words without a shell") {
  using Words = std::vector<std::string>;
  const auto words = [](const std::string& text) { return command_words(text).value_or(Words{"refused"}); };
  CHECK(words("  engine --level 9\t") == Words{"engine", "--level", "9"});
  CHECK(words("'/my engines/one' \"a 'b' \\\" \\\\\" c\\ d ''") ==
        Words{"/my engines/one", "a 'b' \" \\", "c d", ""});
  CHECK(words("a'b'\"c\"\\d") == Words{"abcd"});
  CHECK(words("'$HOME' `x` ; *") == Words{"$HOME", "`x`", ";", "*"});
  for (const char* wrong : {"", "   ", "''", "a 'b", "a \"b", "a\\"}) {
    INFO(wrong);
    CHECK(!command_words(wrong));
  }
}
