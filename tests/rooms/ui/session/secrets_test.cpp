// No view of one seat depends on another's unrevealed text: the same game is played with different secrets
// of one seat, and all views of the others must be the same.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <numeric>

#include "base/random.hpp"
#include "support/files.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int games = 3;
#else
constexpr int games = 12;
#endif

// The next person's commands after the one with a secret: every way to look.
const Lines pries = {"log", "sheet", "score", "where", "board", "look a1", "help", "undo",
                     "no",  "redo",  "flip",  "7 X",   "done",  "^C",      "no"};

// Plays the table up to a secret move.
void play_some(LocalTable& table, Rng& rng) {
  const Match& match = table.match();
  const int moves = static_cast<int>(rng.below(20));
  for (int move = 0; !match.over() && (move < moves || match.secret().size() < 2); ++move) {
    if (match.to_act().has(nature) && match.secret().empty()) {
      REQUIRE(table.roll());
      continue;
    }
    const Seat seat = match.to_act().without({nature}).first();
    REQUIRE(table.submit(seat, match.random_move(seat, rng)));
  }
}

// The first seat's commands: it writes, looks, makes mistakes, all of it in secret; then hands in.
Lines secretive(const Match& match, Rng& rng) {
  const Seat seat = match.secret().first();
  const std::string mark = fmt::format("zq{}", rng.below(1000000));
  Lines lines{mark, "look " + mark, "change 1 " + mark, "sheet " + mark};
  const auto completions = plain_texts(match.completions(seat));
  for (int i = 0; i < 3; ++i)
    lines.push_back(completions[rng.below(static_cast<std::uint32_t>(completions.size()))]);
  if (!match.composes(seat)) return {mark, "look " + mark, match.random_move(seat, rng)};
  lines.emplace_back(rng.below(2) == 0 ? "undo" : "insert 1 " + mark);
  lines.push_back(match.random_move(seat, rng));
  return lines;
}

// Seat 2 attacks in Rush, and both are to say in secret how many cubes they use.
const std::string in_a_rush_fight = R"(
      * order 1:1 2:2; * princess 1; * move 4; 2 step k10; 2 step k9; 2 step k8
      2 step k7; 2 cube; * princess 2; 2 decline; * move 4; 1 step f5
      1 step f6; 1 step g6; 1 step #17; 1 cube; * order 1:1 2:2; * princess 1
      1 decline; * move 4; 2 step #18; 2 step #17)";

struct Seen {
  std::string by_others;  // everything shown after the first seat had handed in
  History kept;           // the history for the next session
};

Seen session(const files::RecordPlace& place, std::uint64_t secret, bool leaves_first) {
  const auto table = tables::resume(place.path);
  const int before = table->match().size();
  Rng rng(secret, 1);
  Lines lines = secretive(table->match(), rng);
  if (leaves_first) lines.pop_back();
  if (!leaves_first) lines.insert(lines.end(), pries.begin(), pries.end());
  ScriptedInterface ui(lines);
  Seen seen;
  std::size_t from = 0;
  ui.on_ask = [&](const View&) {
    if (from == 0 && table->match().size() > before) from = ui.shown.size() - 2;  // the curtain before it
  };
  Session(*table, ui, {}, seen.kept).play();
  CHECK(table->match().size() == before + (leaves_first ? 0 : 1));
  for (std::size_t i = leaves_first ? ui.shown.size() : from; i < ui.shown.size(); ++i)
    seen.by_others += ui.shown[i].how + "\n" + ui.shown[i].all + "\n";
  return seen;
}

void check(const Setup& setup, std::uint64_t game) {
  files::RecordPlace place;
  {
    const auto table = tables::create(setup, place.path);
    Rng rng(game, 0);
    play_some(*table, rng);
    if (table->match().over()) return;
  }
  const std::string before = place.bytes();
  Seen first;
  for (const std::uint64_t secret : {1U, 2U, 3U}) {
    files::write(place.path, before);
    std::filesystem::remove(place.path + ".draft");
    const Seen seen = session(place, 1000 * game + secret, false);
    INFO("game ", game, ", secret ", secret);
    if (secret == 1) first = seen;
    CHECK(seen.by_others == first.by_others);
    CHECK(seen.kept.lines() == first.kept.lines());
    CHECK_FALSE(files::says(seen.by_others, "zq"));
    CHECK_FALSE(seen.by_others.empty());
  }
}

}  // namespace

TEST_CASE("nobody sees another's secrets before they are revealed") {
  for (const auto& [name, options] :
       {std::pair<std::string, std::vector<std::pair<std::string, int>>>{"herbs", {{"ap", 30}}},
        {"toy", {{"players", 4}}},
        {"toy", {{"players", 2}}},
        {"uibadi", {{"players", 2}, {"size", 4}, {"clock", 0}}}}) {
    SUBCASE((name + std::to_string(options[0].second)).c_str()) {
      for (std::uint64_t game = 1; game <= games; ++game) check(tables::setup(name, options), game);
    }
  }
}

TEST_CASE("a sheet that is being carried out is its owner's until the round is done") {
  const auto table =
      tables::played(tables::setup("herbs"), "1 sheet 0 M5, 1 TL, Wh H3; 2 sheet 2 M5, 3 TR, Wh H2");
  REQUIRE(files::says(plain_text(table->match().due(1)), "bid"));
  ScriptedInterface ui({"log", "bid 3", "log", "^C", "no", "score"});
  History history;
  Session(*table, ui, {}, history).play();
  REQUIRE(ui.trail("page").size() == 2);
  for (const auto& shown : ui.shown) {
    if (shown.how != "page") continue;
    const bool hers = &shown < &ui.shown[5];
    CHECK((shown.all.find("1 TL 0") != std::string::npos) == hers);
    CHECK((shown.all.find("3 TR 0") != std::string::npos) == !hers);
  }
  CHECK(history.lines().empty());

  tables::play(*table, "2 bid 4");
  CHECK(table->match().text(0, 2) == "sheet 0 M5 5, 1 TL 0, Wh H3 1");
}

TEST_CASE("a restored draft is shown to its writer alone, behind the curtain") {
  files::RecordPlace place;
  {
    const auto table = tables::create(tables::setup("herbs"), place.path);
    ScriptedInterface ui({"1 M3"});
    sessions::play(*table, ui);
  }
  const auto table = tables::resume(place.path);
  ScriptedInterface ui({"Wh H3", "done"});
  sessions::play(*table, ui);
  CHECK(ui.shown[0].how == "curtain");
  CHECK(ui.views[0].draft->lines.size() == 1);
  CHECK(table->match().full_text(0) == "sheet 1 M3 3, Wh H3 1");
  CHECK(ui.views.back().draft->lines.empty());
}

TEST_CASE("a hint for a secret, and one's own sheet, are shown to nobody else") {
  struct Secret {
    std::string game;
    std::vector<std::pair<std::string, int>> options;
    std::string before;
    Lines typed;         // by seat 1
    std::string handed;  // its handed-in move
    std::string own;     // a part that only seat 1 may see
  };
  const Secret secrets[] = {{"herbs",
                             {{"ap", 20}, {"actions", 2}},
                             {},
                             {"hint", "clear", "1 M3", "sheet"},
                             "sheet 1 M3, Wh H3",
                             "1 M3"},
                            {"herbs",
                             {},
                             "1 sheet 0 M5, 1 TL, Wh H3; 2 sheet 2 M5, 3 TR, Wh H2",
                             {"hint", "sheet", "score"},
                             "bid 3",
                             "1 TL"},
                            {"uibadi",
                             {{"players", 2}, {"size", 5}, {"clock", 0}},
                             tables::up_to_a_battle,
                             {"hint"},
                             "commit 1",
                             ""},
                            {"rush", {}, in_a_rush_fight, {"hint"}, "spend 0", ""}};
  for (const Secret& secret : secrets)
    for (const bool curtain : {true, false}) {
      const bool on_screen = !curtain;
      CAPTURE(secret.game);
      CAPTURE(secret.handed);
      CAPTURE(curtain);
      const auto table = tables::played(tables::setup(secret.game, secret.options), secret.before);
      REQUIRE(table->match().secret() == SeatSet{1, 2});
      const int before = table->match().size();
      Lines lines = secret.typed;
      lines.push_back(secret.handed);
      lines.insert(lines.end(), {"log", "sheet", "score", "board", "^C", "no"});
      ScriptedInterface ui(lines);
      ui.shows_board = on_screen;
      std::size_t from = 0;
      ui.on_ask = [&](const View&) {
        if (from == 0 && table->match().size() > before) from = ui.shown.size() - (curtain ? 2 : 1);
      };
      sessions::play(*table, ui, {.curtain = curtain});
      CHECK(ui.said("wins "));
      REQUIRE(table->match().size() == before + 1);
      REQUIRE(from > 0);
      for (std::size_t i = from; i < ui.shown.size(); ++i) {
        CHECK_FALSE(files::says(ui.shown[i].all, "wins "));
        if (!secret.own.empty()) CHECK_FALSE(files::says(ui.shown[i].all, secret.own));
      }
    }
}
