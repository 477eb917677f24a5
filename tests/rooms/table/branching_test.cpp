#include "table/table.hpp"

#include <doctest/doctest.h>

#include "support/played_record.hpp"

using namespace herbarium;

namespace {

const std::string sheets_record = R"(herbarium 1
game herbs
option ap 60
seat 1 human Ada
seat 2 ai level-2
date 2020-01-01T00:00:00Z
---
1 sheet Wh D1 1
2 sheet Bl K8 2
1 sheet 0 M5 5, 1 TL 0, Wh H2 1
2 sheet 2 M5 5, Wh B8 1
1 bid 3
2 bid 1
)";

const std::string battle_record = R"(herbarium 1
game uibadi
option players 2
option size 5
---
1 place s h6 nw
2 place s e4 se
1 place s h8 nw
2 place s b3 sw
1 place m g7 nw
2 place m b5 sw
1 place s d3 ne
2 commit 1 @70.000
1 commit 1 @71.000
1 aim h6 e3 e @71.020
)";

}  // namespace

TEST_CASE("continuing from the middle of a secret begins before it") {
  const PlayedRecord game(sheets_record);
  CHECK(moves_to_keep(*game.match, 0) == 0);
  CHECK(moves_to_keep(*game.match, 1) == 0);  // one sheet is handed in
  CHECK(moves_to_keep(*game.match, 2) == 2);
  CHECK(moves_to_keep(*game.match, 3) == 2);
  CHECK(moves_to_keep(*game.match, 4) == 2);  // a conflict holds the sheets up
  CHECK(moves_to_keep(*game.match, 5) == 2);
  CHECK(moves_to_keep(*game.match, 6) == 6);

  const PlayedRecord numbers(battle_record);
  CHECK(moves_to_keep(*numbers.match, 7) == 7);
  CHECK(moves_to_keep(*numbers.match, 8) == 7);
  CHECK(moves_to_keep(*numbers.match, 9) == 9);
}

TEST_CASE("a person who continues a game takes the seat due next, a person's first") {
  const std::vector<Occupant> two{{Occupant::Kind::ai, "level-1"}, {Occupant::Kind::human, "Ben"}};
  const PlayedRecord herbs_game(sheets_record);
  CHECK(seat_to_take(*herbs_game.match, two, 0) == 2);
  const PlayedRecord uibadi(battle_record);
  CHECK(seat_to_take(*uibadi.match, two, 0) == 1);
  CHECK(seat_to_take(*uibadi.match, two, 1) == 2);
}
