#include "table/rematch_score.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/tables.hpp"

using namespace herbarium;

namespace {

std::unique_ptr<LocalTable> game_of(std::vector<Occupant> occupants) {
  Setup setup = tables::setup("herd", {{"size", 3}});
  setup.occupants = std::move(occupants);
  return tables::create(setup);
}

}  // namespace

TEST_CASE("people who play again are told their seats and the score of the match") {
  MatchScore score;
  const auto first = game_of({{Occupant::Kind::human, "Ann"}, {Occupant::Kind::ai, "level-3"}});
  const auto second = game_of({{Occupant::Kind::ai, "level-3"}, {Occupant::Kind::human, "Ann"}});
  score.add(*first);  // it is not over
  CHECK(score.move_on_to(*second) ==
        "You have changed sides: Level 3 has seat 1 (Red), Ann has seat 2 (Blue).");
  tables::play(*first, "1 resign");
  score.add(*first);
  CHECK(score.move_on_to(*second) ==
        "You have changed sides: Level 3 has seat 1 (Red), Ann has seat 2 (Blue). Match score: Ann 0, "
        "Level 3 1.");
  tables::play(*second, "1 resign");
  score.add(*second);
  CHECK(score.move_on_to(*first) ==
        "You have changed sides: Ann has seat 1 (Red), Level 3 has seat 2 (Blue). Match score: Ann 1, "
        "Level 3 1.");
}

TEST_CASE("two programs of one level keep their wins, though they change letters with their seats") {
  MatchScore score;
  const auto first = game_of({{Occupant::Kind::ai, "level-1"}, {Occupant::Kind::ai, "level-1"}});
  const auto second = game_of({{Occupant::Kind::ai, "level-1"}, {Occupant::Kind::ai, "level-1"}});
  tables::play(*first, "1 resign");
  score.add(*first);
  CHECK(score.move_on_to(*second).ends_with("Match score: Level 1 B 0, Level 1 A 1."));
}
