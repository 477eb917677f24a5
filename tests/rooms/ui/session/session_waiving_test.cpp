#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

namespace {

// A die that can be doubted has just shown 6.
std::unique_ptr<Table> doubting_toy() {
  auto table = tables::create(tables::setup("toy", {{"players", 2}, {"doubts", 1}}));
  tables::play(*table, "* roll 6");
  return table;
}

}  // namespace

TEST_CASE("who waives is not asked again until the round is over") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive", "doubt", "doubt", "trust", "pick 0", "pick 0"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "bob> ", "bob> ", "alice> ", "bob> ", "alice> "});
  CHECK(game.ui.said("alice declines whatever else is asked this round."));
  CHECK(game.ui.said("alice trusts the die."));
  CHECK(table->match().round() == 2);
  CHECK(game.ui.views.back().hint == "alice: doubt or trust; `waive` declines all this round; `?` helps.");
}

TEST_CASE("waiving is offered only where something can be declined") {
  const auto table = doubting_toy();
  const Played game(*table, {"?", "Decline round", "decline round", "waive", "?"});
  CHECK(prompts(game) == Lines{"alice> ", "alice> ", "bob> ", "alice> ", "alice> ", "alice> "});
  const auto completions = [&](std::size_t asked) {
    const Lines& all = game.ui.views[asked].completions;
    return std::find(all.begin(), all.end(), "waive") != all.end();
  };
  CHECK(completions(0));
  CHECK_FALSE(completions(3));
  CHECK(game.ui.views[4].messages.back() == "waive: a pick, 0 to 6 is due here");
  Lines helps;
  for (const auto& shown : game.ui.shown)
    if (shown.how == "page") helps.push_back(shown.all);
  REQUIRE(helps.size() == 2);
  CHECK(files::says(helps[0], "\n  waive   "));
  CHECK_FALSE(files::says(helps[1], "\n  waive   "));
  CHECK(files::says(helps[1], "\n  waive WHAT "));
}

TEST_CASE("what waiving does is said while it is typed, and short forms are told in full") {
  const auto table = doubting_toy();
  Lines words;
  const Played game(*table, {}, [&](const View& view) {
    for (const char* line : {"decline round", "waive", "q", "doubt"}) words.push_back(view.check(line).words);
  });
  const std::string waive = "waive: decline this, and all else that is asked until the round is over";
  CHECK(words == Lines{waive, waive, "quit: leave; no record is written, and nothing is kept", "doubt"});
}

TEST_CASE("an answer can stand until its person wants to be asked again") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive always", "doubt", "trust", "pick 0", "pick 0", "ask", "trust", "ask",
                             "pick 0", "pick 0"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "bob> ", "alice> ", "bob> ", "bob> ", "bob> ", "alice> ",
                               "alice> ", "bob> ", "alice> "});
  CHECK(game.ui.said("Waived: all (`ask` ends it)."));
  CHECK(game.ui.said("Nothing is waived."));
  CHECK(game.ui.said("You are asked again."));
}

TEST_CASE("what stands is shown to its person alone, and what cannot be waived is refused") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive sometimes", "waive always", "trust", "pick 0", "quit"});
  CHECK(game.ui.said("sometimes: only all can be waived here: `waive always`"));
  const auto shown = [](const View& view) {
    for (const Panel& panel : view.picture.panels)
      for (const Line& line : panel.lines)
        if (plain_text(line) == "Waived: all (`ask` ends it)") return true;
    return false;
  };
  Lines with;
  for (const View& view : game.ui.views)
    if (shown(view)) with.push_back(view.prompt);
  CHECK(with == Lines{"alice> "});
}

TEST_CASE("what is taken back is asked, whatever stands") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive always", "undo", "trust", "quit"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "alice> ", "bob> "});
}

TEST_CASE("where nothing else is left to do a turn ends by itself, and is taken back with its line") {
  const auto walk = [] {
    auto table = tables::create(tables::setup("rush", {{"players", 2}}));
    for (const char* line : {"* order 1:17 2:4", "* princess 17", "* move 4"}) tables::play(*table, line);
    return table;
  };
  const auto asked = walk();
  Played(*asked, {"17 grab"});
  CHECK(asked->match().full_text(asked->match().size() - 1) == "grab");
  const auto table = walk();
  const Played game(*table, {"17 grab", "undo", "c6 grab"}, {.ask_dice = true, .plays_forced = true});
  CHECK(prompts(game) == Lines{"alice> ", "dice> ", "alice> ", "alice> "});
  CHECK(game.ui.said("Taken back: "));
  CHECK(game.ui.said("; nothing of the line is played"));
  CHECK(table->match().size() == 3);
}

TEST_CASE("a round that is taken back is asked for anew, waived or not") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive", "undo", "trust", "trust"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "alice> ", "bob> ", "alice> "});
}

namespace {

// A table at which the seat that is due can only pass.
std::unique_ptr<Table> full_table() {
  for (std::uint64_t seed = 1;; ++seed) {
    auto table = tables::create(tables::setup(
        "uibadi", {{"players", 2}, {"size", 4}, {"pieces", 20}, {"clock", 0}, {"turns", 5000}}));
    Rng rng(seed);
    while (!table->match().over()) {
      const Match& match = table->match();
      const Seat seat = match.to_act().first();
      if (!match.forced_move(seat).empty()) return table;
      const std::string move = match.random_move(seat, rng);
      if (move != "pass" || match.legal(seat).size() == 1)
        tables::play(*table, fmt::format("{} {}", seat, move));
    }
  }
}

}  // namespace

TEST_CASE("where only a pass is legal it is played, but not again when it has been taken back") {
  const auto table = full_table();
  const int before = table->match().size();
  const Played game(*table, {"undo", "log"}, {.plays_forced = true});
  CHECK(game.ui.said("passes, as nothing else is legal."));
  CHECK(table->match().full_text(before) == "pass");
}
