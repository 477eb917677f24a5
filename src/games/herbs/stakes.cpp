// What is at stake in a conflict: the two orders, carried out.
#include <fmt/format.h>

#include "base/text/listing.hpp"
#include "games/herbs/round/step.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string square(int place) { return upper_name(square_of(place)); }

// The two orders of a conflict: what each leads to, by the seat that goes first.
class Orders {
 public:
  explicit Orders(const State& state) : state_(state) {
    for (const Seat first : both_seats) after_[first] = after_step(state, first);
  }

  // "seat 1 first: Herb 0 A6, Herb 2 A7; GP 4 and 0"
  Line outcome(Seat first) const {
    Span who = seat_ref(first);
    who.role = role_of_seat(first);
    const Arena& after = after_[first];
    return capitalized(line(who, " first: ",
                            clauses({herbs(after), stones(after), values("GP", &Arena::gp, after),
                                     values("AP", &Arena::ap, after)})));
  }

 private:
  using Values = PerSeat<std::int16_t, 2>;

  // Where those Herbs stand that act, or that one of the orders moves.
  std::string herbs(const Arena& after) const {
    std::vector<std::string> parts;
    for (int number = 0; number < herb_count; ++number)
      if (is_concerned(number))
        parts.push_back(fmt::format("Herb {} {}", number, place_of_herb(number, after)));
    return listed(parts, ", ");
  }

  bool is_concerned(int number) const {
    const Herb& now = state_.arena.herb(number);
    if (!state_.arena.is_alive(number)) return false;
    for (const Seat seat : both_seats)
      if (state_.action(seat, state_.step).herb == number || !(after_[seat].herb(number) == now)) return true;
    return false;
  }

  std::string place_of_herb(int number, const Arena& after) const {
    if (!after.is_alive(number)) return "destroyed";
    const Herb& herb = after.herb(number);
    const bool turns = after_[1].herb(number).facing != after_[2].herb(number).facing;
    return turns ? fmt::format("{} facing {}", square(herb.at), name(herb.facing)) : square(herb.at);
  }

  // What lies otherwise than in the other order, if not much does.
  std::string stones(const Arena& after) const {
    constexpr std::size_t most = 3;
    std::vector<std::string> parts;
    for (int place = 0; place < square_count; ++place) {
      if (after_[1].stone(place) == after_[2].stone(place)) continue;
      const Stone stone = after.stone(place);
      if (stone != Stone::none) parts.push_back(fmt::format("{} {}", name(stone), square(place)));
    }
    return parts.size() > most ? "stones lie otherwise" : listed(parts, ", ");
  }

  // What both have then, if an order changes that.
  std::string values(const char* what, Values Arena::*of, const Arena& after) const {
    if (after_[1].*of == state_.arena.*of && after_[2].*of == state_.arena.*of) return "";
    return fmt::format("{} {} and {}", what, (after.*of)[1], (after.*of)[2]);
  }

  const State& state_;
  PerSeat<Arena, 2> after_;
};

}  // namespace

Panel stakes(const State& state, Seat viewer) {
  Panel panel;
  panel.title = fmt::format("{} or {} first?", short_name(state.action(1, state.step)),
                            short_name(state.action(2, state.step)));
  panel.asked = true;
  const Orders orders(state);
  for (const Seat first : both_seats) panel.lines.push_back(orders.outcome(first));
  if (state.phase == Phase::coin)
    panel.lines.push_back(line("Equal bids: a coin decides."));
  else if (viewer == spectator)
    panel.lines.push_back(line("Both bid 0: neither acts."));
  else
    panel.lines.push_back(line("Bid 0 to ", state.arena.ap[viewer], " AP; both 0: neither acts."));
  return panel;
}

}  // namespace herbarium::herbs
