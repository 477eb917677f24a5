// The cost of a move in a long game, counted as work (moves written, narrated, drawn, read), never as time.
#include <doctest/doctest.h>

#include "core/picture.hpp"
#include "core/record.hpp"
#include "games/catalog.hpp"
#include "laws/allocations.hpp"
#include "support/played_session.hpp"
#include "support/toy/toy.hpp"
#include "ui/replay/replay.hpp"
#include "ui/text/story.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

constexpr double growth = 1.5;  // allowed from the 100th move to the 1,000th

// Answers without recording the views, and notes the work before each question.
class Counting final : public ScriptedInterface {
 public:
  explicit Counting(Lines lines) : lines_(std::move(lines)) {}

  Answer ask(const View& view, const History& history, std::optional<double> limit) override {
    if (view.mode != View::Mode::question) return ScriptedInterface::ask(view, history, limit);
    work_.push_back(toy_work);
    if (work_.size() > lines_.size()) return {};
    return {Answer::Kind::line, lines_[work_.size() - 1]};
  }
  Playback show_frame(const View&) override { return Playback::next; }
  void read(const std::string&, const LinesForWidth&, bool) override {}

  std::size_t asked() const { return work_.size(); }
  // The work caused by the answer with that number, from 0.
  double work(std::size_t answer) const { return static_cast<double>(work_[answer + 1] - work_[answer]); }

 private:
  Lines lines_;
  std::vector<long> work_;
};

// Of a die that can be doubted forever.
Match doubted(int moves) {
  auto match = toy_module.start({2, 10, 1, 0});
  while (match.size() < moves)
    REQUIRE(match.submit(match.size() % 2 == 0 ? nature : 1, match.size() % 2 == 0 ? "roll 6" : "doubt"));
  return match;
}

// The answers of a replay of a long game of the toy.
Counting stepped(int moves, const Lines& lines) {
  Counting ui(lines);
  const auto match = doubted(moves);
  step_through(ui, played_game(match, Record()));
  REQUIRE(ui.asked() == lines.size() + 1);
  return ui;
}

// The number of moves up to the end of a viewer's last turn before the others acted, by the rule; for a
// spectator, up to the beginning of the last turn.
int news_since(const Match& match, Seat viewer) {
  int moves = match.size();
  const auto back_while = [&](auto holds) {
    while (moves > 0 && holds(match.actor(moves - 1))) --moves;
  };
  if (viewer == spectator) {
    back_while([](Seat actor) { return actor == nature; });
    const Seat latest = moves > 0 ? match.actor(moves - 1) : nature;
    int first = moves;
    for (; moves > 0 && (match.actor(moves - 1) == latest || match.actor(moves - 1) == nature); --moves)
      if (match.actor(moves - 1) == latest) first = moves - 1;
    return first;
  }
  back_while([&](Seat actor) { return actor == viewer || actor == nature; });
  back_while([&](Seat actor) { return actor != viewer; });
  return moves;
}

// The picture by the rule: differences from the one at that time are marked, unless everything differs.
Picture marked(const Match& match, Seat viewer) {
  auto before = match;
  Picture now = before.picture(viewer);
  before.rewind(news_since(match, viewer));
  const Picture old = before.picture(viewer);
  mark_changes(old, now);
  drop_common_marks(now);
  return now;
}

double bytes_of_copy(const Match& match) {
  const long long before = allocations::bytes();
  const auto copy = match;
  return static_cast<double>(allocations::bytes() - before);
}

}  // namespace

TEST_CASE("the thousandth move of a game is hardly more work than the hundredth") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"doubts", 1}}));
  tables::play(*table, "* roll 6");
  Counting ui(Lines(1001, "doubt"));
  sessions::play(*table, ui);
  REQUIRE(table->match().size() > 2000);
  CHECK(ui.work(100) > 0);
  CHECK(ui.work(1000) <= growth * ui.work(100));
}

TEST_CASE("a step through a replay is hardly more work late than early, forward and back") {
  Lines steps(1001, "next");
  steps.insert(steps.end(), 1000, "back");
  const Counting ui = stepped(1100, steps);
  CHECK(ui.work(100) > 0);
  CHECK(ui.work(1000) <= growth * ui.work(100));
  CHECK(ui.work(1001) <= growth * ui.work(1900));
  CHECK(ui.work(1900) <= growth * ui.work(100));
}

TEST_CASE("a log takes work in proportion to its moves") {
  const Counting ui = stepped(1100, {"100", "log", "1000", "log", "log"});
  CHECK(ui.work(1) > 0);
  CHECK(ui.work(3) <= 10 * growth * ui.work(1));
  CHECK(ui.work(4) <= ui.work(3));
}

// The same holds for a thinking program, and for the forecast of a line.
TEST_CASE("a copy of a long game takes hardly more memory than one of a short game") {
  CHECK(bytes_of_copy(doubted(100 + 14 * 64)) <= growth * bytes_of_copy(doubted(100)));
}

TEST_CASE("copies of a long game share its moves, and change separately") {
  const auto whole = doubted(700);
  for (const int size : {700, 640, 639, 638, 64, 63, 62, 1, 0}) {
    CAPTURE(size);
    auto other = whole;
    other.rewind(size);
    REQUIRE(other.size() == size);
    CHECK(&other.now() == &whole.at(size));
    while (other.size() < size + 130)
      REQUIRE((other.to_act().has(nature) ? other.submit(nature, "roll 5") : other.submit(1, "doubt"))
                  .has_value());
    for (int move = 0; move < other.size(); ++move)
      CHECK(other.full_text(move) == (move % 2 == 1 ? "doubt" : move < size ? "roll 6" : "roll 5"));
    for (int move = 0; move < whole.size(); ++move)
      CHECK(whole.full_text(move) == (move % 2 == 1 ? "doubt" : "roll 6"));
  }
}

TEST_CASE("news is marked the same, whatever was shown and taken back before") {
  for (const Module* module : catalog()) {
    CAPTURE(module->name);
    Rng rng(1);
    auto match = module->start(default_options(module->options));
    for (int step = 0; step < 60 && !match.over(); ++step) {
      const Seat seat = match.to_act().first();
      const std::string text = seat == nature ? match.roll(rng) : match.random_move(seat, rng);
      REQUIRE(match.submit(seat, text));
      if (step % 10 == 9) match.rewind(match.size() - 1 - step / 10);
      const Seat viewer = step % 3;
      CHECK(match.picture(viewer) == marked(match, viewer));
    }
  }
}
