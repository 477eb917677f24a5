// Sessions in which the program plays.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_session.hpp"
#include "support/toy/nim.hpp"
#include "ui/text/review_words.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

// A table with the program on all seats except those of people.
std::unique_ptr<LocalTable> table_for(const std::string& game, SeatSet people, PlayerSpec spec,
                                      const std::vector<std::pair<std::string, int>>& options = {}) {
  Setup setup = tables::setup(game, options);
  for (Seat seat = 1; seat <= static_cast<Seat>(setup.occupants.size()); ++seat)
    of_seat(setup.occupants, seat) =
        people.has(seat) ? Occupant{} : Occupant{Occupant::Kind::ai, name_of(spec)};
  setup.seed = 5;
  return tables::create(setup);
}

constexpr PlayerSpec quick{PlayerSpec::Kind::level, 1};
constexpr PlayerSpec highest{PlayerSpec::Kind::level, 9};

// Uibadi of a person against the program, where a placement of the person's has caused a battle.
std::unique_ptr<LocalTable> before_a_battle(int clock, PlayerSpec spec = quick, SeatSet people = {1}) {
  auto table = table_for("uibadi", people, spec, {{"players", 2}, {"size", 6}, {"clock", clock}});
  tables::play(*table,
               "1 place s e9 nw; 2 place s j11 sw; 1 place s h3 ne; 2 place s b5 se; 1 place s g11 nw");
  return table;
}

std::unique_ptr<LocalTable> in_a_battle(PlayerSpec spec = quick, SeatSet people = {1}) {
  auto table = before_a_battle(60, spec, people);
  tables::play(*table, "1 commit 2; 2 commit 1");
  return table;
}

int moves_by(const Match& match, Seat seat) {
  int count = 0;
  for (int move = 0; move < match.size(); ++move) count += match.actor(move) == seat ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a story can be stepped back, and shown again") {
  // Steers the story, and notes the latest words of each scene.
  struct Steering final : ScriptedInterface {
    using ScriptedInterface::ScriptedInterface;
    Playback show_frame(const View& view) override {
      frames.push_back((view.is_held ? "held: " : "") + view.messages.back());
      if (keys.empty()) return Playback::next;
      const Playback key = keys.front();
      keys.erase(keys.begin());
      return key;
    }
    std::vector<Playback> keys;
    Lines frames;
  };
  using enum Playback;
  const auto table = table_for("herbs", {1, 2}, quick);
  Steering ui({"again", "0 M1, 0 TR, Wh D5, done", "Wh E5, done", "again", "log"});
  ui.shows_board = true;
  ui.keys = {next, back, back, next, resume, next, next};
  sessions::play(*table, ui);
  const std::string paid = "Both sheets are in: seat 1 pays 2 AP, seat 2 pays 1 AP.";
  const std::string walks = "Step 1: 0 M1: Herb 0 goes to A2.",
                    turns = "Step 2: 0 TR: Herb 0 turns to the east.";
  REQUIRE(ui.frames.size() >= 11);
  CHECK(Lines(ui.frames.begin(), ui.frames.begin() + 7) ==
        Lines{paid, walks, "held: " + paid, "held: " + paid, "held: " + walks, walks, turns});
  // Again, with its last scene; afterwards the messages are as before.
  CHECK(ui.said("Nothing has happened yet."));
  const auto again = std::find(ui.frames.begin() + 7, ui.frames.end(), "held: " + paid);
  REQUIRE(ui.frames.end() - again == 5);
  CHECK(ui.frames.back() == "held: Points in round 1: seat 1 +0, seat 2 +0.");
  CHECK(ui.views.back().messages.back() == "Points in round 1: seat 1 +0, seat 2 +0.");
  CHECK(std::count(ui.views.back().messages.begin(), ui.views.back().messages.end(), paid) == 1);
}

namespace {

// Nim of 21 stones against the program, by a person who always leaves a multiple of four, so that the program
// is lost from the start; once it says so, they type `then`.
struct Winner final : ScriptedInterface {
  explicit Winner(std::string line) : then(std::move(line)) {}

  Answer ask(const View& view, const History& history, std::optional<double> limit) override {
    ScriptedInterface::ask(view, history, limit);
    if (view.prompt.starts_with("over") || at_end.size() == 1) {
      if (at_end.empty()) return {};
      const std::string line = at_end.front();
      at_end.erase(at_end.begin());
      return {Answer::Kind::line, line};
    }
    if (said("no hope left") && !then.empty()) return {Answer::Kind::line, std::exchange(then, "")};
    const auto& cells = view.picture.board.cells;
    const auto left =
        std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.sign == "o"; });
    return {Answer::Kind::line, std::to_string(left % 4)};
  }

  std::string then;
  Lines at_end{};  // the answers once the game is over, and to the question after the first of them
};

std::unique_ptr<LocalTable> lost_nim() {
  Setup setup{&nim_module, {21}, {{}, {Occupant::Kind::ai, "level-6"}}, 5};
  return tables::create(setup);
}

}  // namespace

TEST_CASE("the program offers its resignation after three turns without hope, once") {
  const auto table = lost_nim();
  Winner ui("accept");
  sessions::play(*table, ui);
  REQUIRE(table->match().over());
  CHECK(table->match().now().played().resigned);
  CHECK(table->match().score().winners == SeatSet{1});
  CHECK(moves_by(table->match(), 2) == 4);  // the third turn without hope, and the resignation

  const auto whole = lost_nim();
  Winner plays_on("");
  sessions::play(*whole, plays_on);
  CHECK(whole->match().over());
  CHECK(plays_on.said("no hope left"));
  CHECK(!whole->match().now().played().resigned);
}

TEST_CASE("`finish` lets the program play the rest for a person as well") {
  const auto table = lost_nim();
  Winner ui("finish");
  sessions::play(*table, ui);
  REQUIRE(table->match().over());
  CHECK(!table->match().now().played().resigned);
  CHECK(ui.views.size() < 7);  // three turns, `finish`, and the end; no more of the game is asked
}

TEST_CASE("a game that was finished and is taken back asks its person again") {
  const auto table = lost_nim();
  Winner ui("finish");
  ui.at_end = {"undo", "quit"};
  sessions::play(*table, ui);
  CHECK(!table->match().over());
  CHECK(ui.views.back().prompt.starts_with("seat 1"));
}

TEST_CASE("the costliest turns are left out of the screen where there is no room for all of them") {
  const auto table = table_for("harbustaz", {1}, PlayerSpec{.level = 3}, {{"size", 4}});
  const sessions::Played game(*table, {"c3 d5", "pass", "pass", "pass", "pass", "resign", "yes", "score"});
  const auto& panels = game.ui.views.back().extra;
  const auto costs = std::find_if(panels.begin(), panels.end(),
                                  [](const Panel& panel) { return panel.title.starts_with("Costliest"); });
  REQUIRE(costs != panels.end());
  CHECK(costs->optional);
}

TEST_CASE("what is nobody's mistake has the name of its kind in each game") {
  const std::map<std::string_view, std::string_view> expected{{"harbustaz", ""},
                                                              {"herbs", "luck and hidden moves"},
                                                              {"herd", "luck"},
                                                              {"rush", "luck and hidden moves"},
                                                              {"uibadi", "hidden moves"}};
  for (const auto& [game, luck] : expected) CHECK(luck_of(*find_module(catalog(), game)) == luck);
}

TEST_CASE("a review leaves a person's name as it is") {
  const auto table = table_for("harbustaz", {1, 2}, quick);
  Review review;
  review.accounts.resize(2);
  review.accounts[1].lost = 0.09;
  const auto told = [&](const SeatNames& names) {
    return account_lines(table->match(), names, review).front();
  };
  CHECK(told({"bob", "ann"}) == "bob played better (lost 0 points against 9).");
  CHECK(told({"seat 1", "seat 2"}) == "Seat 1 played better (lost 0 points against 9).");
}

TEST_CASE("one person on the second seat sees the board turned round, also when the game is over") {
  for (const bool turns : {true, false}) {
    const auto table = table_for("herbs", {2}, quick);
    ScriptedInterface ui({"resign", "yes", "score", "flip", "score"});
    ui.shows_board = true;
    History history;
    SessionOptions settings;
    settings.turn_board = turns;
    Session session(*table, ui, settings, history);
    session.play();
    REQUIRE(table->match().over());
    CHECK(ui.views.front().flipped == turns);
    const auto& told = ui.views.front().messages;
    CHECK((std::count(told.begin(), told.end(),
                      "You sit opposite and see the board turned: row 1 is at the top (`flip`).") == 1) ==
          turns);
    CHECK(ui.views[3].flipped == turns);
    CHECK(ui.views.back().flipped == !turns);
    CHECK(session.sees_board_flipped() == !turns);
  }
  const auto table = tables::create(tables::setup("herbs"));
  const sessions::Played both(*table, {"resign", "yes", "score"});
  CHECK_FALSE(both.ui.views.back().flipped);
}

TEST_CASE("a resignation is not accepted while the program thinks") {
  const auto table = lost_nim();
  Winner ui("");
  ui.shows_board = true;
  ui.on_wait = [&ui](const View&) {
    return ui.said("no hope left") ? Answer{Answer::Kind::line, "accept"} : Answer{Answer::Kind::expired, ""};
  };
  sessions::play(*table, ui);
  REQUIRE(table->match().over());
  CHECK(ui.refused_lines() > 0);
  CHECK(!table->match().now().played().resigned);
}

TEST_CASE("nobody accepts a resignation that was not offered") {
  const auto table = lost_nim();
  const sessions::Played played(*table, {"accept", "finish", "1"});
  CHECK(played.ui.refused_lines() == 2);
  CHECK(!table->match().over());
}

TEST_CASE("`now` ends a long search, and the rest waits until it is over") {
  // On the full board this takes a thousand times as long as typing three lines, so that it is not
  // over before them even on a busy machine.
  const auto table = table_for("harbustaz", {1}, highest);
  ScriptedInterface ui({"setup c3 g7"});
  Lines typed{"undo", "score", "now"};
  ui.on_wait = [&](const View& view) {
    CHECK(files::says(view.hint, "thinks"));
    if (typed.empty()) return Answer{Answer::Kind::expired, ""};
    const std::string line = typed.front();
    typed.erase(typed.begin());
    return Answer{Answer::Kind::line, line};
  };
  sessions::play(*table, ui);
  CHECK(typed.empty());
  CHECK(ui.said("undo: not taken while the program thinks; `now` lets it play at once."));
  CHECK(moves_by(table->match(), 2) >= 1);
}

// Enters a line as it is offered.
const char* const offered = "<offered>";

// An interface that enters the offer where `lines` say so.
struct Follower : ScriptedInterface {
  explicit Follower(const Lines& lines) : todo(lines) {}

  Answer ask(const View& view, const History& history, std::optional<double> time) override {
    Answer answer = ScriptedInterface::ask(view, history, time);
    if (view.mode != View::Mode::question) return answer;
    if (todo.empty()) return {};
    std::string line = todo.front();
    todo.erase(todo.begin());
    if (line == offered) line = view.initial_input;
    return {Answer::Kind::line, line};
  }
  // The lines that stood in the input line when a question was asked.
  Lines inputs() const {
    Lines all;
    for (const View& view : views) all.push_back(view.initial_input);
    return all;
  }

  Lines todo;
};

TEST_CASE("a hint that does not fit in one line continues after its moves") {
  const auto table = table_for("harbustaz", {1, 2}, quick, {{"size", 4}});
  tables::play(*table, "1 setup c3 e5");
  Follower ui({"hint", offered, "", offered});
  sessions::play(*table, ui);
  REQUIRE(ui.views.size() >= 5);
  CHECK(ui.views[1].initial_input.starts_with("choose "));
  if (ui.views[1].initial_input == "choose black") {
    CHECK(ui.views[1].offered.hint == "Enter plays it, and the next comes; Escape clears it.");
    CHECK_FALSE(ui.views[2].initial_input.empty());
    CHECK(ui.views[2].offered.hint == "Enter plays it; Escape clears it.");
    // A cleared line is not offered again.
    CHECK(ui.views[3].initial_input.empty());
  }
}

TEST_CASE("a suggestion is dropped when something else is played") {
  const auto table = table_for("rush", {1, 2}, quick);
  while (table->match().to_act() == SeatSet{nature}) REQUIRE(table->roll());
  Follower ui({"hint", "end", ""});
  sessions::play(*table, ui);
  REQUIRE(ui.views.size() >= 3);
  CHECK(ui.views[2].initial_input.empty());
}

TEST_CASE("in simultaneous play the program acts at its pace") {
  const tables::ManualClock clock;
  const auto table = table_for("toy", {1}, highest, {{"players", 2}, {"clock", 60}});
  ScriptedInterface ui({"pick 0"});
  std::optional<double> wait;
  ui.on_ask = [&](const View&) {
    if (table->match().alarm()) wait = ui.seconds.back();
  };
  sessions::play(*table, ui);
  REQUIRE(wait);
  CHECK(*wait == doctest::Approx(highest.pace()));
}

TEST_CASE("if going last is valuable a high level holds its aims back until time presses") {
  for (const PlayerSpec& spec : {highest, PlayerSpec{PlayerSpec::Kind::level, 6}}) {
    tables::ManualClock clock;
    const auto table = in_a_battle(spec);
    const int before = moves_by(table->match(), 2);
    ScriptedInterface ui(std::vector<std::string>(40, "^Z"));
    std::optional<double> left_then;
    ui.on_ask = [&](const View& view) {
      if (!left_then && moves_by(table->match(), 2) > before) left_then = view.clock ? view.clock->left() : 0;
      clock.pass(2);
    };
    sessions::play(*table, ui);
    REQUIRE(left_then);
    CHECK((*left_then < 2 * spec.pace() + 2) == (spec.level == 9));
  }
}

TEST_CASE("hints work in real time, too, for the asker and not for the program's seat") {
  for (const Seat person : {1, 2}) {
    CAPTURE(person);
    const auto table = in_a_battle(quick, {person});
    const Match before = table->match();
    ScriptedInterface ui({"hint"});
    sessions::play(*table, ui);
    // In plain lines Enter plays it; on a screen the keys take pieces meanwhile.
    const std::string line = ui.views.back().initial_input;
    CHECK(before.validate(person, line));
    ScriptedInterface screen({"hint"});
    screen.shows_board = true;
    sessions::play(*in_a_battle(quick, {person}), screen);
    for (const View& view : screen.views) CHECK(view.initial_input.empty());
    const std::string told = ui.views.back().messages.back();
    INFO(told);
    CHECK(told.starts_with("`"));
    int only_theirs = 0;
    for (std::size_t at = 0, end; (at = told.find('`', at)) != told.npos; at = end + 1) {
      end = told.find('`', at + 1);
      const std::string move = told.substr(at + 1, end - at - 1);
      CAPTURE(move);
      CHECK(before.validate(person, move));
      only_theirs += before.validate(3 - person, move) ? 0 : 1;
    }
    CHECK(only_theirs > 0);
  }
}
