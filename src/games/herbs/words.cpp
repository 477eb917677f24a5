#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

Span square(Place place) { return cell_ref(upper_name(square_of(place))); }

// A Herb that stands or stood on `at`.
Span herb(int number, Place at) {
  return piece_ref(fmt::format("Herb {}", number), upper_name(square_of(at)), owner_of(number));
}
Span herb(const events::InStep& by, Place at) { return herb(by.action.herb, at); }
Span herb(const events::InStep& by) { return herb(by, by.at); }

// "Step 2: 1 M3: "
Line opening(const events::InStep& by) { return line("Step ", by.step, ": ", short_name(by.action), ": "); }

// "4 GP for seat 1"
Line scored(int points, Seat seat) {
  return points == 0 ? line("no points") : line(points, " GP for ", seat_ref(seat));
}

Line tell(const events::SheetsPaid& event) {
  return line("Both sheets are in: ", seat_ref(1), " pays ", event.costs[1], " AP, ", seat_ref(2), " pays ",
              event.costs[2], " AP.");
}

Line tell(const events::Walked& event) {
  const bool backwards = event.by.action.verb == Verb::back;
  if (event.to == event.by.at) return line(opening(event.by), herb(event.by), " cannot move.");
  return line(opening(event.by), herb(event.by, event.to), backwards ? " backs up to " : " goes to ",
              square(event.to), ".");
}

Line tell(const events::WalkedIntoPit& event) {
  return line(opening(event.by), herb(event.by), " walks into the pit ", square(event.pit),
              " and is destroyed.");
}

Line tell(const events::Turned& event) {
  return line(opening(event.by), herb(event.by), " turns to the ", name(event.facing), ".");
}

Line tell(const events::Pushed& event) {
  const std::string stones = event.stones == 0   ? "no stone"
                             : event.stones == 1 ? "1 stone"
                                                 : fmt::format("{} stones", event.stones);
  const int paid = event.by.action.cost;
  return line(opening(event.by), herb(event.by, event.to), " pushes up to ", square(event.to), ", with ",
              stones, ", for ", event.cost, " AP",
              event.cost < paid ? fmt::format(" ({} were paid)", paid) : "", ".");
}

Line tell(const events::NothingToPush& event) { return line(opening(event.by), "there is nothing to push."); }

Line tell(const events::PushTooDear& event) {
  return line(opening(event.by), "nothing moves: the push would cost ", event.cost, " AP, ",
              event.by.action.cost, " were paid.");
}

Line tell(const events::Painted& event) {
  return line(opening(event.by), square(event.at), " is now ", name(event.colour), ".");
}

Line tell(const events::NothingToPaint& event) {
  return line(opening(event.by), "no such stone is there to paint.");
}

Line tell(const events::ShotHit& event) {
  return line(opening(event.by), "the shot hits ", herb(event.herb, event.at), ": ",
              seat_ref(owner_of(event.herb)), " loses ", event.loss, " AP.");
}

Line tell(const events::ShotMissed& event) { return line(opening(event.by), "the shot hits nobody."); }

Line tell(const events::HerbShoved& event) {
  return line(herb(event.herb, event.to), " is pushed to ", square(event.to), ".");
}

Line tell(const events::HerbFell& event) {
  return line(herb(event.herb, event.pit), " falls into the pit ", square(event.pit), ": ",
              scored(event.points, event.scorer), ".");
}

Line tell(const events::StoneFell& event) {
  return line("A ", name(event.colour), " stone falls into the pit ", square(event.pit), ": ",
              scored(event.points, event.scorer), ".");
}

Line tell(const events::PatternScored& event) {
  const Pattern& pattern = event.pattern;
  const Line points = scored(event.points, event.scorer);
  if (pattern.shape == Pattern::Shape::block)
    return line("A square of ", name(pattern.colour), " stones at ", square(pattern.start), ": ", points,
                ".");
  const Heading along = pattern.shape == Pattern::Shape::row ? Heading::east : Heading::north;
  return line("A row of ", pattern.length, " ", name(pattern.colour), " stones, ", square(pattern.start),
              " to ", square(next_place(pattern.start, along, pattern.length - 1)), ": ", points, ".");
}

Line tell(const events::MovedApart& event) {
  if (event.stones.empty()) return line("No stone of it can move apart.");
  if (event.stones.size() == 1)
    return line("One of the stones moves: ", square(event.stones[0].from), " to ", square(event.stones[0].to),
                ".");
  Line moves;
  for (const DriftingStone& stone : event.stones)
    append(moves, line(moves.empty() ? "" : ", ", square(stone.from), " to ", square(stone.to)));
  return line("The stones move apart: ", moves, ".");
}

Line tell(const events::LostToShot& event) {
  return line(opening(event.by), "lost, for ", herb(event.by), " was shot first.");
}

Line tell(const events::LostWithHerb& event) {
  return line(opening(event.by), "lost, for Herb ", event.by.action.herb, " is destroyed.");
}

Line tell(const events::Conflict& event) {
  return line("Step ", event.step, ": ", short_name(event.actions[1]), " and ", short_name(event.actions[2]),
              " are in conflict: who goes first matters.");
}

Line tell(const events::BidsPaid& event) {
  return sentence(seat_ref(1), " bids ", event.bids[1], ", ", seat_ref(2), " bids ", event.bids[2], ".");
}

Line tell(const events::NobodyBid&) { return line("Nobody bids: neither action is carried out."); }

Line tell(const events::CoinNeeded&) { return line("Equal bids, equal GP: a coin decides."); }

const char* words(events::GoesFirst::Reason reason) {
  using Reason = events::GoesFirst::Reason;
  switch (reason) {
    case Reason::higher_bid: return "has the higher bid";
    case Reason::fewer_points: return "has fewer GP";
    case Reason::coin: break;
  }
  return "wins the coin";
}

Line tell(const events::GoesFirst& event) {
  return sentence(seat_ref(event.seat), " ", words(event.reason), " and goes first.");
}

Line tell(const events::StonePlaced& event) {
  return sentence(seat_ref(event.seat), " places a ", name(event.stone.colour), " stone on ",
                  square(event.stone.at), ".");
}

const char* words(events::StoneLost::Reason reason) {
  using Reason = events::StoneLost::Reason;
  switch (reason) {
    case Reason::occupied: return "the square is occupied";
    case Reason::beside_own_herb: return "it would stand beside an own Herb";
    case Reason::same_square: return "both stones were for this square";
    case Reason::no_herb: break;
  }
  return "the player has no Herb left";
}

Line tell(const events::StoneLost& event) {
  return sentence(seat_ref(event.seat), "'s ", name(event.stone.colour), " stone for ",
                  square(event.stone.at), " is lost: ", words(event.reason), ".");
}

Line tell(const events::BonusScored& event) {
  return sentence(seat_ref(event.seat), " gets ", event.points, " GP for the action points left.");
}

Line tell(const events::GameOver&) { return line("The game is over."); }

}  // namespace

Line words(const Event& event) {
  return std::visit([](const auto& each) { return tell(each); }, event);
}

Line due(const State& state, Seat seat) {
  if (state.phase == Phase::bid)
    return line("a bid for step ", state.step, ", 0 to ", state.arena.ap[seat], " AP");
  if (state.phase == Phase::coin) return line("the coin");
  return line("a sheet of up to ", state.actions, " actions and a stone");
}

// "seat 2 has"; "both players have".
template <class Applies>
std::string who_has(Applies applies) {
  if (applies(1) && applies(2)) return "both players have";
  return fmt::format("seat {} has", applies(1) ? 1 : 2);
}

std::string ending(const State& state) {
  const Arena& arena = state.arena;
  switch (state.why) {
    case Why::herbs: return who_has([&](Seat seat) { return !arena.has_herbs(seat); }) + " lost both Herbs";
    case Why::ap: return who_has([&](Seat seat) { return arena.ap[seat] == 0; }) + " no action points left";
    case Why::quiet: return "nobody paid action points for three rounds";
    case Why::resign: return "the other player resigned";
    case Why::none: break;
  }
  return "";
}

}  // namespace herbarium::herbs
