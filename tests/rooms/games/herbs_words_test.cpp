// What Herbs tells of each event, and what its words refer to.
#include <doctest/doctest.h>

#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace {

using namespace herbarium;
using namespace herbarium::herbs;
using namespace herbarium::herbs::events;

// In step 2, with Herb 1 on K4.
InStep by(Verb verb, int squares = 0, int cost = 0) {
  return {2, action_of(1, verb, squares, cost), place_of('K', 4)};
}

std::string told(const Event& event) { return plain_text(words(event)); }

PerSeat<int, 2> both(int first, int second) {
  PerSeat<int, 2> values;
  values[1] = first;
  values[2] = second;
  return values;
}

template <class Ref>
std::vector<Ref> references(const Line& line) {
  std::vector<Ref> all;
  for (const Span& span : line)
    if (const Ref* reference = std::get_if<Ref>(&span.reference)) all.push_back(*reference);
  return all;
}

}  // namespace

TEST_CASE("herbs: walks, turns and paint are told with their step") {
  CHECK(told(Walked{by(Verb::forward, 3), place_of('K', 7)}) == "Step 2: 1 M3: Herb 1 goes to K7.");
  CHECK(told(Walked{by(Verb::back, 2), place_of('K', 2)}) == "Step 2: 1 BU2: Herb 1 backs up to K2.");
  CHECK(told(Walked{by(Verb::back, 2), by(Verb::back, 2).at}) == "Step 2: 1 BU2: Herb 1 cannot move.");
  CHECK(told(WalkedIntoPit{by(Verb::forward, 6), place_of('I', 3)}) ==
        "Step 2: 1 M6: Herb 1 walks into the pit I3 and is destroyed.");
  CHECK(told(Turned{by(Verb::left), Heading::west}) == "Step 2: 1 TL: Herb 1 turns to the west.");
  CHECK(told(Painted{by(Verb::paint_white), place_of('K', 5), Stone::white}) ==
        "Step 2: 1 Pnt B->W: K5 is now white.");
  CHECK(told(InVain{by(Verb::paint_black), InVain::Reason::nothing_to_paint}) ==
        "Step 2: 1 Pnt W->B: no such stone is there to paint.");
}

TEST_CASE("herbs: a push is told with its stones and its cost") {
  CHECK(told(Pushed{by(Verb::push, 2, 3), place_of('K', 6), 3, 2}) ==
        "Step 2: 1 P2: Herb 1 pushes up to K6, with 2 stones, for 3 AP.");
  CHECK(told(Pushed{by(Verb::push, 1, 5), place_of('K', 5), 1, 1}) ==
        "Step 2: 1 P1: Herb 1 pushes up to K5, with 1 stone, for 1 AP (5 were paid).");
  CHECK(told(Pushed{by(Verb::push, 1, 2), place_of('K', 5), 2, 0}) ==
        "Step 2: 1 P1: Herb 1 pushes up to K5, with no stone, for 2 AP.");
  CHECK(told(InVain{by(Verb::push, 1, 1), InVain::Reason::nothing_to_push}) ==
        "Step 2: 1 P1: there is nothing to push.");
  CHECK(told(PushTooDear{by(Verb::push, 2, 2), 4}) ==
        "Step 2: 1 P2: nothing moves: the push would cost 4 AP, 2 were paid.");
}

TEST_CASE("herbs: shots, falls and lost actions are told") {
  CHECK(told(ShotHit{by(Verb::fire), 3, place_of('K', 8), 3}) ==
        "Step 2: 1 F: the shot hits Herb 3: seat 2 loses 3 AP.");
  CHECK(told(InVain{by(Verb::fire), InVain::Reason::nobody_hit}) == "Step 2: 1 F: the shot hits nobody.");
  CHECK(told(HerbShoved{3, place_of('K', 9)}) == "Herb 3 is pushed to K9.");
  CHECK(told(HerbFell{2, place_of('C', 9), 1, 4}) == "Herb 2 falls into the pit C9: 4 GP for seat 1.");
  CHECK(told(HerbFell{0, place_of('C', 9), 1, 0}) == "Herb 0 falls into the pit C9: no points.");
  CHECK(told(StoneFell{Stone::black, place_of('F', 6), 2, 3}) ==
        "A black stone falls into the pit F6: 3 GP for seat 2.");
  CHECK(told(InVain{by(Verb::fire), InVain::Reason::shot_first}) ==
        "Step 2: 1 F: lost, for Herb 1 was shot first.");
  CHECK(told(InVain{by(Verb::right), InVain::Reason::herb_destroyed}) ==
        "Step 2: 1 TR: lost, for Herb 1 is destroyed.");
}

TEST_CASE("herbs: a pattern is told with its ends") {
  using Shape = Pattern::Shape;
  CHECK(told(PatternScored{{Shape::block, Stone::white, place_of('D', 4), 2}, 1, 4}) ==
        "A square of white stones at D4: 4 GP for seat 1.");
  CHECK(told(PatternScored{{Shape::row, Stone::black, place_of('D', 4), 5}, 2, 6}) ==
        "A row of 5 black stones, D4 to H4: 6 GP for seat 2.");
  CHECK(told(PatternScored{{Shape::column, Stone::black, place_of('D', 4), 4}, 2, 6}) ==
        "A row of 4 black stones, D4 to D7: 6 GP for seat 2.");
  MovedApart apart;
  CHECK(told(apart) == "No stone of it can move apart.");
  apart.stones.push({place_of('D', 4), place_of('D', 3)});
  CHECK(told(apart) == "One of the stones moves: D4 to D3.");
  apart.stones.push({place_of('E', 4), place_of('E', 5)});
  CHECK(told(apart) == "The stones move apart: D4 to D3, E4 to E5.");
}

TEST_CASE("herbs: what is paid, a conflict and its end are told") {
  CHECK(told(SheetsPaid{both(9, 12)}) == "Both sheets are in: seat 1 pays 9 AP, seat 2 pays 12 AP.");
  Conflict conflict{3, {}};
  conflict.actions[1] = action_of(1, Verb::forward, 3);
  conflict.actions[2] = action_of(2, Verb::fire);
  CHECK(told(conflict) == "Step 3: 1 M3 and 2 F are in conflict: who goes first matters.");
  CHECK(told(BidsPaid{both(0, 2)}) == "Seat 1 bids 0, seat 2 bids 2.");
  CHECK(told(NobodyBid{}) == "Nobody bids: neither action is carried out.");
  CHECK(told(CoinNeeded{}) == "Equal bids, equal GP: a coin decides.");
  using Reason = GoesFirst::Reason;
  CHECK(told(GoesFirst{2, Reason::higher_bid}) == "Seat 2 has the higher bid and goes first.");
  CHECK(told(GoesFirst{1, Reason::fewer_points}) == "Seat 1 has fewer GP and goes first.");
  CHECK(told(GoesFirst{2, Reason::coin}) == "Seat 2 wins the coin and goes first.");
}

TEST_CASE("herbs: the end of a round is told") {
  using Reason = StoneLost::Reason;
  const Placement stone{Stone::white, place_of('D', 9)};
  CHECK(told(StonePlaced{2, stone}) == "Seat 2 places a white stone on D9.");
  const auto lost = [&](Reason reason) { return told(StoneLost{1, stone, reason}); };
  CHECK(lost(Reason::occupied) == "Seat 1's white stone for D9 is lost: the square is occupied.");
  CHECK(lost(Reason::beside_own_herb) ==
        "Seat 1's white stone for D9 is lost: it would stand beside an own Herb.");
  CHECK(lost(Reason::same_square) ==
        "Seat 1's white stone for D9 is lost: both stones were for this square.");
  CHECK(lost(Reason::no_herb) == "Seat 1's white stone for D9 is lost: the player has no Herb left.");
  CHECK(told(BonusScored{1, 7}) == "Seat 1 gets 7 GP for the action points left.");
  CHECK(told(GameOver{}) == "The game is over.");
}

TEST_CASE("herbs: words know their seats, squares and Herbs") {
  const Line walk = words(Walked{by(Verb::forward, 3), place_of('K', 7)});
  CHECK(references<PieceRef>(walk) == std::vector{PieceRef{"K7", 1}});
  CHECK(references<CellRef>(walk) == std::vector{CellRef{"K7"}});
  const Line push = words(Pushed{by(Verb::push, 2, 3), place_of('K', 6), 3, 2});
  CHECK(references<PieceRef>(push) == std::vector{PieceRef{"K6", 1}});
  // A Herb that is gone stood where its action began.
  CHECK(references<PieceRef>(words(WalkedIntoPit{by(Verb::forward, 6), place_of('I', 3)})) ==
        std::vector{PieceRef{"K4", 1}});
  const Line hit = words(ShotHit{by(Verb::fire), 3, place_of('K', 8), 3});
  CHECK(references<PieceRef>(hit) == std::vector{PieceRef{"K8", 2}});
  CHECK(references<SeatRef>(hit) == std::vector{SeatRef{2}});
  CHECK(references<PieceRef>(
            words(InVain{{2, action_of(1, Verb::right), nowhere}, InVain::Reason::herb_destroyed}))
            .empty());
  const Line row = words(PatternScored{{Pattern::Shape::row, Stone::black, place_of('D', 4), 5}, 2, 6});
  CHECK(references<CellRef>(row) == std::vector{CellRef{"D4"}, CellRef{"H4"}});
  CHECK(references<SeatRef>(words(BidsPaid{both(0, 2)})) == std::vector{SeatRef{1}, SeatRef{2}});
}

TEST_CASE("herbs: what could be typed knows the squares for stones") {
  const State state = start({200, 4});
  for (const Line& line : completions(state, 1)) {
    const std::string text = plain_text(line);
    const bool is_stone = text.starts_with("Wh ") || text.starts_with("Bl ");
    REQUIRE(references<CellRef>(line).size() == (is_stone ? 1 : 0));
    if (is_stone) CHECK(references<CellRef>(line)[0].cell == text.substr(3));
  }
}
