// By what one turn of Rush is better than another, in words.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

// What a turn of a seat leads to.
class Outcome {
 public:
  Outcome(const State& state, Seat seat, std::span<const Move> moves) : after_(state), seat_(seat) {
    for (const Move& move : moves) play(after_, seat, move, nullptr);
  }

  // Whether nothing is open but what the next turns bring.
  bool ends_quietly() const { return after_.phase != Phase::over && !after_.fight && here() != cloud; }
  int cubes() const { return after_.cubes[seat_]; }

  // Who carries the seat's own Princess, and how far away they are.
  Seat thief() const { return after_.princess_of(team()).carrier; }
  int from_thief() const { return distance(here(), after_.at[thief()]); }
  // Whether the seat stands on a shortest way of theirs.
  bool is_in_their_way() const {
    const Space from = after_.at[thief()];
    const Team theirs = enemy_of(seat_);
    return here() != from &&
           distance(from, here()) + steps_from_base(here(), theirs) == steps_from_base(from, theirs);
  }

  bool waits() const { return thief() == nobody && carrier_for(after_, team()) == nobody; }
  bool can_be_nudged() const {
    for (const Seat each : members(after_, enemy_of(seat_)))
      if (after_.cubes[each] > 0) return true;
    return false;
  }

  // In how many of a thousand turns the seat reaches the Princess wherever she appears.
  int reached(Fall fall) const { return turns_within_reach(after_, here(), team(), fall); }

 private:
  Team team() const { return team_of(seat_); }
  Space here() const { return after_.at[seat_]; }

  State after_;
  Seat seat_;
};

class Differences {
 public:
  Differences(const Outcome& one, const Outcome& other) : one_(one), other_(other) {}

  std::vector<std::string> words() const { return not_empty({chase(), waiting(), cubes()}); }

 private:
  std::string chase() const {
    if (one_.thief() == nobody || one_.thief() != other_.thief()) return "";
    const std::string thief = fmt::format("seat {}, who carries your Princess", one_.thief());
    if (one_.is_in_their_way() && !other_.is_in_their_way())
      return fmt::format("stands on the way home of {}", thief);
    if (one_.from_thief() >= other_.from_thief()) return "";
    return fmt::format("{} from {}, instead of {}", counted(one_.from_thief(), "step"), thief,
                       other_.from_thief());
  }

  // Where the Princess will come within reach more often: as she is rolled, or even if the enemies nudge her,
  // whichever differs more. A nudge makes that about ten times as rare.
  std::string waiting() const {
    if (!one_.waits() || !other_.waits()) return "";
    const int now = of_100(one_.reached(Fall::as_rolled)), instead = of_100(other_.reached(Fall::as_rolled));
    const int nudged = one_.reached(Fall::nudged) - other_.reached(Fall::nudged);
    if (one_.can_be_nudged() && nudged > std::max(0, now - instead))
      return "from there you reach the Princess more often even if she is nudged";
    if (now <= instead) return "";
    return fmt::format("from there you reach the Princess in {} of 100 turns instead of {}{}", now, instead,
                       one_.can_be_nudged() ? ", if she is not nudged" : "");
  }

  static int of_100(int of_1000) { return (of_1000 + 5) / 10; }

  std::string cubes() const {
    if (one_.cubes() <= other_.cubes()) return "";
    return fmt::format("{} then instead of {}", counted(one_.cubes(), "cube"), other_.cubes());
  }

  const Outcome& one_;
  const Outcome& other_;
};

}  // namespace

std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  if (state.phase != Phase::act) return {};
  const Outcome one(state, seat, moves), other(state, seat, instead);
  if (!one.ends_quietly() || !other.ends_quietly()) return {};
  return Differences(one, other).words();
}

}  // namespace herbarium::rush
