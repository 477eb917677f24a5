#include <algorithm>

#include "base/random_choice.hpp"
#include "games/herbs/heuristics.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::size_t beam_width = 12;
// How many walks towards a strike are kept for each Herb.
constexpr std::size_t walks_kept = 4;
constexpr std::size_t stones_kept = 4;
// How many stones are tried for what they do to the prospects of both seats.
constexpr int most_stones_tried = 40;
// Higher bids are not tried: a higher limit was stronger at low levels and weaker at high ones
// (doc/opponents.md, Herbs).
constexpr int highest_bid = 10;

// The beginning of a sheet, and what it makes of the board if nobody else acts.
struct Plan {
  FixedList<Action, most_actions> actions;
  Arena after;
  float worth = 0;
};

bool is_better(const Plan& a, const Plan& b) { return a.worth > b.worth; }

void keep_best(std::vector<Plan>& plans, std::size_t most) {
  std::stable_sort(plans.begin(), plans.end(), is_better);
  if (plans.size() > most) plans.resize(most);
}

// Looks for sheets by a beam search over strikes, and ends each with a walk.
class Planner {
 public:
  Planner(const State& state, Seat seat) : seat_(seat), most_(state.actions) {
    Plan nothing;
    nothing.after = state.arena;
    all_.push_back(nothing);
  }

  // All plans, the best first.
  std::vector<Plan> plans() {
    std::vector<Plan> beam = all_;
    while (!beam.empty()) {
      std::vector<Plan> next;
      for (const Plan& plan : beam) strike_on(plan, next);
      keep_best(next, beam_width);
      all_.insert(all_.end(), next.begin(), next.end());
      beam = std::move(next);
    }
    const std::vector<Plan> struck = all_;
    for (const Plan& plan : struck) walk_on(plan);
    std::stable_sort(all_.begin(), all_.end(), is_better);
    return std::move(all_);
  }

 private:
  int left(const Plan& plan) const { return most_ - static_cast<int>(plan.actions.size()); }

  template <class Each>
  void for_own_herbs(const Plan& plan, Each each) const {
    for (const int herb : herbs_of(seat_))
      if (plan.after.is_alive(herb)) each(herb);
  }

  // Adds the plan with every strike that still fits into it.
  void strike_on(const Plan& plan, std::vector<Plan>& out) const {
    for_own_herbs(plan, [&](int herb) {
      const Walks walks(plan.after, herb, left(plan) - 1);
      for (int number = 0; left(plan) > 0 && number < walks.size(); ++number) {
        const Walks::Way& way = walks.way(number);
        if (!has_target(plan.after, herb, way.pose)) continue;
        Strikes strikes;
        add_strikes(plan.after, herb, way.pose, std::min(2, left(plan) - way.actions), strikes);
        for (const Strike& strike : strikes) {
          Plan longer = with_walk(plan, herb, walks, number);
          for (const Action& action : strike.actions) longer.actions.push(action);
          longer.after = after_strike(plan.after, herb, way.pose, strike);
          longer.after.take_ap(seat_, way.cost);
          longer.worth += strike.gain;
          if (longer.after.ap[seat_] >= 0) out.push_back(longer);
        }
      }
    });
  }

  // The plan with as much of the way as fits into it.
  Plan with_walk(const Plan& plan, int herb, const Walks& walks, int number) const {
    Plan longer = plan;
    int paid = 0;
    int end = number;
    while (walks.way(end).actions > left(plan)) end = walks.way(end).before;
    for (const Action& action : walks.actions(number, left(plan))) {
      longer.actions.push(action);
      paid += action.cost;
    }
    const Pose pose = walks.way(end).pose;
    longer.after.herb(herb) = {pose.at, pose.facing};
    longer.after.take_ap(seat_, paid);
    longer.worth -= ap_worth * static_cast<float>(paid) +
                    each_action * static_cast<float>(longer.actions.size() - plan.actions.size());
    return longer;
  }

  // Adds the plan with walks towards what can be struck in the next round.
  void walk_on(const Plan& plan) {
    if (left(plan) == 0) return;
    for_own_herbs(plan, [&](int herb) {
      const Walks walks(plan.after, herb, left(plan) + most_ - 1);
      std::vector<Plan> found;
      for (int number = 0; number < walks.size(); ++number) {
        const Walks::Way& way = walks.way(number);
        if (!has_target(plan.after, herb, way.pose)) continue;
        Strikes strikes;
        add_strikes(plan.after, herb, way.pose, 2, strikes);
        float gain = 0;
        for (const Strike& strike : strikes) gain = std::max(gain, strike.gain);
        if (gain <= 0) continue;
        Plan longer = with_walk(plan, herb, walks, number);
        if (longer.after.ap[seat_] < 0) continue;
        longer.worth += later * gain - each_action * static_cast<float>(way.actions);
        found.push_back(longer);
      }
      keep_best(found, walks_kept);
      all_.insert(all_.end(), found.begin(), found.end());
    });
  }

  Seat seat_;
  int most_;  // actions in a sheet
  std::vector<Plan> all_;
};

// Of some stones drawn at random, those that leave the seat the best prospects and the other the worst.
std::vector<Placement> good_stones(const State& state, Seat seat, int tries, Rng& rng) {
  struct Tried {
    float worth;
    Placement stone;
  };
  std::vector<Tried> found;
  if (state.supply[seat].empty()) return {};
  for (int i = 0; i < tries; ++i) {
    const auto stone = random_sheet(state, seat, rng).stone;
    if (!stone || !state.arena.is_free(stone->at)) continue;
    Arena with = state.arena;
    with.stone(stone->at) = stone->colour;
    const float ahead = prospect(with, seat, state.actions) - prospect(with, other_seat(seat), state.actions);
    found.push_back({ahead - ap_worth * static_cast<float>(price(stone->colour)), *stone});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Tried& a, const Tried& b) { return a.worth > b.worth; });
  std::vector<Placement> stones;
  for (std::size_t i = 0; i < std::min(stones_kept, found.size()); ++i) stones.push_back(found[i].stone);
  return stones;
}

// The sheet that the plan makes, with a stone if one is owed; nothing if it cannot be paid.
std::optional<Sheet> sheet_of(const State& state, Seat seat, const Plan& plan,
                              const std::vector<Placement>& stones, Rng& rng) {
  Sheet sheet{plan.actions, {}};
  const int left = state.arena.ap[seat] - sheet.cost();
  if (left < 0) return std::nullopt;
  const Supply& supply = state.supply[seat];
  if (supply.empty() || left < supply.cheapest()) return sheet;
  for (int tries = 0; tries < 8 && !stones.empty(); ++tries) {
    sheet.stone = random_element(stones, rng);
    if (price(sheet.stone->colour) <= left && !plan.after.is_beside_herb_of(seat, sheet.stone->at))
      return sheet;
  }
  sheet.stone = {supply.white > 0 ? Stone::white : Stone::black, place_of({5, 0})};
  return sheet;
}

std::vector<Move> bids(const State& state, Seat seat) {
  std::vector<Move> all;
  const int most = std::min<int>(state.arena.ap[seat], highest_bid);
  for (int points = 0; points <= most; ++points) all.push_back(Bid{static_cast<std::int16_t>(points)});
  return all;
}

}  // namespace

std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng) {
  if (state.phase == Phase::bid) return bids(state, seat);
  std::vector<Move> sheets;
  const auto add = [&](const Sheet& sheet) {
    if (std::find(sheets.begin(), sheets.end(), Move(sheet)) == sheets.end()) sheets.push_back(sheet);
  };
  const auto stones = good_stones(state, seat, std::min(count, most_stones_tried), rng);
  for (const Plan& plan : Planner(state, seat).plans()) {
    if (4 * static_cast<int>(sheets.size()) >= 3 * count) break;
    if (const auto sheet = sheet_of(state, seat, plan, stones, rng)) add(*sheet);
  }
  for (int tries = 0; tries < count && static_cast<int>(sheets.size()) < count; ++tries)
    add(random_sheet(state, seat, rng));
  return sheets;
}

}  // namespace herbarium::herbs
