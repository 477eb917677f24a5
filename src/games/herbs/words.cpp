#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

using What = Event::What;

std::string square(int place) { return upper_name(square_of(place)); }

std::string gp(int points) { return fmt::format("{} GP", points); }

// "Step 2, Herb 1, M3: "
std::string opening(const Event& h) { return fmt::format("Step {}: {}: ", h.step, short_name(h.action)); }

std::string fell(const Event& h) {
  const std::string what = h.herb >= 0 && h.stone == Stone::none ? fmt::format("Herb {}", h.herb)
                                                                 : fmt::format("A {} stone", name(h.stone));
  const std::string points =
      h.amount > 0 ? fmt::format("{} for seat {}", gp(h.amount), h.player + 1) : "no points";
  return fmt::format("{} falls into the pit {}: {}.", what, square(h.place), points);
}

std::string pattern(const Event& h) {
  if (h.across == 2)
    return fmt::format("A square of {} stones at {}: {} for seat {}.", name(h.stone), square(h.place),
                       gp(h.amount), h.player + 1);
  const Heading along = h.across == 1 ? Heading::east : Heading::north;
  return fmt::format("A row of {} {} stones, {} to {}: {} for seat {}.", h.squares, name(h.stone),
                     square(h.place), square(next_place(h.place, along, h.squares - 1)), gp(h.amount),
                     h.player + 1);
}

std::string first(const Event& h) {
  constexpr const char* reasons[] = {"has the higher bid", "has fewer GP", "wins the coin"};
  return fmt::format("Seat {} {} and goes first.", h.player + 1, reasons[h.amount]);
}

std::string stone_lost(const Event& h) {
  constexpr const char* reasons[] = {"the square is occupied", "it would stand beside an own Herb",
                                     "both stones were for this square", "the player has no Herb left"};
  return fmt::format("Seat {}'s {} stone for {} is lost: {}.", h.player + 1, name(h.stone), square(h.place),
                     reasons[h.amount]);
}

std::string moved(const Event& h) {
  return fmt::format("{}Herb {} {} {}.", opening(h), h.herb,
                     h.action.verb == Verb::back ? "backs up to" : "goes to", square(h.place));
}

std::string pushed(const Event& h) {
  if (h.amount == 0) return opening(h) + "there is nothing to push.";
  const std::string paid = h.amount < h.action.cost ? fmt::format(" ({} were paid)", h.action.cost) : "";
  const std::string stones = h.other == 0   ? "no stone"
                             : h.other == 1 ? "1 stone"
                                            : fmt::format("{} stones", h.other);
  return fmt::format("{}Herb {} pushes up to {}, with {}, for {} AP{}.", opening(h), h.herb, square(h.place),
                     stones, h.amount, paid);
}

std::string hit(const Event& h) {
  return fmt::format("{}the shot hits Herb {}: seat {} loses {} AP.", opening(h), h.herb,
                     owner_of(h.herb) + 1, h.amount);
}

std::string request(const State& state, Seat seat) {
  if (state.phase == Phase::bid)
    return fmt::format("a bid for step {}, 0 to {} AP", state.step, state.arena.action_points(seat - 1));
  if (state.phase == Phase::coin) return "the coin";
  return fmt::format("a sheet of up to {} actions and a stone", static_cast<int>(state.actions_option));
}

std::string sentence_of(const Event& h) {
  switch (h.what) {
    case What::revealed:
      return fmt::format("Both sheets are in: seat 1 pays {} AP, seat 2 pays {} AP.", h.amount, h.other);
    case What::moved: return moved(h);
    case What::walked_into:
      return fmt::format("{}Herb {} walks into the pit {} and is destroyed.", opening(h), h.herb,
                         square(h.place));
    case What::turned: return fmt::format("{}Herb {} turns to the {}.", opening(h), h.herb, name(h.facing));
    case What::pushed: return pushed(h);
    case What::push_fails:
      return fmt::format("{}nothing moves: the push would cost {} AP, {} were paid.", opening(h), h.amount,
                         h.action.cost);
    case What::fell: return fell(h);
    case What::pattern: return pattern(h);
    case What::drift:
      return h.amount == 0 ? "No stone of it can move apart."
                           : fmt::format("{} of its stones move apart.", h.amount);
    case What::painted: return fmt::format("{}{} is now {}.", opening(h), square(h.place), name(h.stone));
    case What::no_paint: return opening(h) + "no such stone is there to paint.";
    case What::fired: return hit(h);
    case What::missed: return opening(h) + "the shot hits nobody.";
    case What::shoved: return fmt::format("Herb {} is pushed to {}.", h.herb, square(h.place));
    case What::action_lost: return fmt::format("{}lost, for Herb {} was shot first.", opening(h), h.herb);
    case What::no_herb: return fmt::format("{}lost, for Herb {} is destroyed.", opening(h), h.herb);
    case What::conflict:
      return fmt::format("Step {}: {} and {} are in conflict: who goes first matters.", h.step,
                         short_name(h.action), short_name(h.other_action));
    case What::bids: return fmt::format("Seat 1 bids {}, seat 2 bids {}.", h.amount, h.other);
    case What::first: return first(h);
    case What::both_waived: return "Nobody bids: neither action is carried out.";
    case What::coin_due: return "Equal bids, equal GP: a coin decides.";
    case What::placed:
      return fmt::format("Seat {} places a {} stone on {}.", h.player + 1, name(h.stone), square(h.place));
    case What::stone_lost: return stone_lost(h);
    case What::bonus:
      return fmt::format("Seat {} gets {} for the action points left.", h.player + 1, gp(h.amount));
    case What::over: break;
  }
  return "The game is over.";
}

}  // namespace

Line words(const Event& event) { return line(sentence_of(event)); }

Line due(const State& state, Seat seat) { return line(request(state, seat)); }

std::string ending(const State& state) {
  switch (state.why) {
    case Why::herbs: return "a player has lost both Herbs";
    case Why::ap: return "a player has no action points left";
    case Why::quiet: return "nobody paid action points for three rounds";
    case Why::resign: return "the other player resigned";
    case Why::none: break;
  }
  return "";
}

}  // namespace herbarium::herbs
