// The text of a seat's task, and the questions that people decline unasked.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/search.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// --- Tasks

// With an example of what to type.
Spans order_due(const State& state) {
  constexpr int dice[] = {17, 4, 9, 12};
  const SeatSet seats = due_for_order(state);
  return concat("a d20 each of ", seats_ref(seats), " (as `",
                fmt::format("{}", fmt::join(dice, dice + seats.size(), " ")), "`)");
}

Spans fight_due(const State& state) {
  const auto dice = [](int number) { return number == 0 ? "d20" : fmt::format("d20 and {} d6", number); };
  const auto example = [](int d20, int number) {
    return fmt::format("{}{}{}", d20, number > 0 ? "+3" : "", number > 1 ? number > 2 ? "+..." : "+5" : "");
  };
  const Team team = team_of(state.mover());
  return concat(fighter_ref(state.fight->attacker, team), "'s ", dice(state.attack_dice), " against ",
                fighter_ref(*state.fight->defender, other(team)), "'s ", dice(state.defence_dice), " (as `",
                example(12, state.attack_dice), " ", example(9, state.defence_dice), "`)");
}

// "#7, 5 from seat 2, 9 from seat 1", or where she would go instead.
Spans and_how_far(const State& state, Space space) {
  const SeatSet own = players_in(state, space, enemy_of(state.mover()));
  if (!own.empty())
    return concat(space_ref(space), ", where ", seat_ref(own.first()), " helps her to the Cloud");
  const Spans distances = nearest_to(state, space);
  return concat(space_ref(space), distances.empty() ? Spans() : concat(", ", distances));
}

// The possible answers come first, because a small screen has no room for the end.
Spans nudge_due(const State& state) {
  return concat("`nudge`, for a cube, or `decline`: ", princess_name(enemy_of(state.mover())), " comes to ",
                and_how_far(state, building(state.roll)));
}

Spans sign_due(const State& state) {
  const auto there = [&](int sign) {
    return and_how_far(state, building(turned(state.roll, sign * state.die)));
  };
  return concat("`plus` or `minus` ", state.die, ": ", princess_name(enemy_of(state.mover())), " to ",
                there(1), "; or to ", there(-1));
}

Spans flee_due(const State& state) {
  const Team team = team_of(state.mover());
  return concat("a cube to `flee`, so that ", seat_ref(carrier_for(state, team)), " is dragged away from ",
                place_ref(base_of(team)), ", or `decline`");
}

Spans drag_due(const State& state) {
  const Seat carrier = carrier_now(state);
  std::vector<Spans> ways;
  for (const Space to : neighbours(state.at[carrier]))
    if (may_drag(state, to)) ways.push_back({space_ref(to)});
  return concat("`drag` ", seat_ref(carrier), " to ", listed(ways, " or "), ", ",
                counted(state.steps, "step"), " at most, or `stop`");
}

Spans target_due(const State& state) {
  std::vector<Spans> all;
  for (const Fighter& target : targets(state))
    all.push_back(concat(target.is_minion() ? Span{"a minion"} : seat_ref(target.seat()), " (`fight ",
                         name(target), "`)"));
  return concat("whom to fight, ", listed(all, " or "));
}

Spans spend_due(const State& state, Seat seat) {
  const Team team = team_of(state.mover());
  const int cubes = state.cubes[seat];
  return concat(cubes == 1 ? "0 or 1 cube to use" : fmt::format("how many of {} cubes to use", cubes),
                ", as ", fighter_ref(state.fight->attacker, team), " fights ",
                fighter_ref(*state.fight->defender, other(team)), " in ", place_ref(state.fight->space));
}

// A step of some minion: "`minion c4 c5`"
std::string minion_example(const State& state) {
  std::string example;
  state.minions_of(team_of(state.mover())).each([&](Space from) {
    if (example.empty()) example = fmt::format("`minion {} {}`", name(from), name(*neighbours(from).begin()));
  });
  return example;
}

Spans act_due(const State& state) {
  std::vector<Spans> all;
  if (state.points > 0) all.push_back(concat("step"));
  if (may_grab(state)) all.push_back(concat("grab"));
  if (may_take(state)) all.push_back(concat("take"));
  if (state.carries(state.mover())) all.push_back(concat("drop"));
  if (owes_minion(state))
    all.push_back(concat(minion_example(state), " (a minion's step, before the turn can end)"));
  if (may_take_cube(state)) all.push_back(concat("cube"));
  if (!owes_minion(state)) all.push_back(concat("end"));
  const std::string points = state.points == 0 ? "no points" : counted(state.points, "point");
  return concat("an action, ", points, " left: ", listed(all, " or "));
}

// --- Waiving

// The questions of one phase or of all phases, while the Princess is at a greater distance.
struct Kind {
  std::optional<Phase> phase;
  int farther_than = -1;
};

// Reads "[nudges | flights | lifts] [[while she is] farther than N]", or `> N` for short.
class KindReader {
 public:
  explicit KindReader(std::string_view text) : scanner_(text) { next(); }

  Result<Kind> read() {
    Kind kind;
    kind.phase = phase();
    const bool has_phase = kind.phase.has_value();
    if (token_.empty()) return has_phase ? Result<Kind>(kind) : wrong();
    for (const std::string_view filler : {"while", "she", "is"}) static_cast<void>(accept(filler));
    const bool compares = accept(">") || (accept("farther") && accept("than"));
    const auto distance = whole_number(token_);
    if (!compares || !distance) return wrong();
    kind.farther_than = *distance;
    next();
    return token_.empty() ? Result<Kind>(kind) : wrong();
  }

 private:
  void next() {
    scanner_.skip_blanks();
    column_ = scanner_.column();
    token_ = scanner_.word();
    // `>6` is two words.
    if (token_.size() > 1 && token_[0] == '>') rest_ = std::exchange(token_, token_.substr(0, 1)).substr(1);
  }

  bool accept(std::string_view word) {
    if (!same_but_for_case(token_, word)) return false;
    if (!rest_.empty())
      token_ = std::exchange(rest_, {});
    else
      next();
    return true;
  }

  std::optional<Phase> phase() {
    if (accept("nudges") || accept("nudge")) return Phase::nudge;
    if (accept("flights") || accept("flight") || accept("flee")) return Phase::flee;
    if (accept("lifts") || accept("lift")) return Phase::lift;
    return std::nullopt;
  }

  tl::unexpected<Refusal> wrong() const {
    return refuse(
        fmt::format("{}: `waive always`, `waive nudges`, `flights` or `lifts` are expected here, and if "
                    "you like `while she is farther than 2`",
                    token_.empty() ? "end of the line" : cut(escaped(token_), 40)),
        column_);
  }

  Scanner scanner_;
  std::string_view token_, rest_;
  int column_ = 1;
};

// The enemies' distance from winning, if the seat declines now: from the nearest enemy to the Princess's
// future place; if she is carried, from the carrier to their base.
int distance_of_danger(const State& state) {
  const Team team = team_of(state.mover());
  if (state.phase != Phase::nudge) {
    const Seat carrier = carrier_now(state);
    return carrier == nobody ? out_of_reach : steps_from_base(state.at[carrier], team);
  }
  int nearest = out_of_reach;
  for (const Seat seat : members(state, team))
    nearest = std::min(nearest, distance(state.at[seat], building(state.roll)));
  return nearest;
}

}  // namespace

Spans due(const State& state, Seat seat) {
  const auto mover = [&] { return seat_ref(state.mover()); };
  switch (state.phase) {
    case Phase::order: return order_due(state);
    case Phase::reappear: return concat("the d20 that says where ", mover(), " appears");
    case Phase::princess: return concat("the d20 for ", princess_name(enemy_of(state.mover())));
    case Phase::nudge_die:
    case Phase::flight_die: return concat("the d6 of ", seat_ref(state.due), "'s cube");
    case Phase::move: return concat("the d4 of ", mover(), "'s move");
    case Phase::combat: return fight_due(state);
    case Phase::lift: return concat("a cube to `lift` ", mover(), " from the Cloud, or `decline`");
    case Phase::nudge: return nudge_due(state);
    case Phase::sign: return sign_due(state);
    case Phase::flee: return flee_due(state);
    case Phase::drag: return drag_due(state);
    case Phase::relay: return concat("`yield` the Princess to ", mover(), ", or `keep` her");
    case Phase::target: return target_due(state);
    case Phase::spend: return spend_due(state, seat);
    case Phase::act: return act_due(state);
    case Phase::over: break;
  }
  return {};
}

std::string decline_move(const State& state, Seat seat) {
  const auto two = plain_due(state.phase);
  return two && two->back() == Plain::decline && state.due == seat ? "decline" : "";
}

Result<bool> is_waived(const State& state, Seat seat, std::string_view text) {
  const auto kind = KindReader(text).read();
  if (!kind) return pass_on(kind);
  if (decline_move(state, seat).empty() || (kind->phase && *kind->phase != state.phase)) return false;
  return distance_of_danger(state) > kind->farther_than;
}

// A nudge decides nothing if the mover cannot reach her anyway: next turn she is thrown again. A person who
// wants to let the Princess go at the end of a walk can type that in the same line.
std::string forced_move(const State& state, Seat seat) {
  if (state.phase == Phase::nudge && seat == state.due && danger(state, state.roll) == 0) return "decline";
  if (state.phase != Phase::act || seat != state.mover() || state.points > 0 || owes_minion(state)) return "";
  return may_grab(state) || may_take(state) || may_take_cube(state) ? "" : "end";
}

}  // namespace herbarium::rush
