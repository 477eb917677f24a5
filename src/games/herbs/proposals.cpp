#include "games/herbs/proposals.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/herbs/planning.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::size_t beam_width = 12;
constexpr std::size_t targets_each = 4;  // walks towards a strike that are kept, of each Herb

// The beginning of a sheet, and what it makes of the board.
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

class Planner {
 public:
  Planner(const State& state, int player) : player_(player), most_(state.actions_option) {
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
    for (int herb = 2 * player_; herb < 2 * player_ + 2; ++herb)
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
          auto& ap = longer.after.action_points(player_);
          ap = static_cast<std::int16_t>(ap - way.cost);
          longer.worth += strike.gain;
          if (ap >= 0) out.push_back(longer);
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
    auto& ap = longer.after.action_points(player_);
    ap = static_cast<std::int16_t>(ap - paid);
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
        if (longer.after.action_points(player_) < 0) continue;
        longer.worth += later * gain - each_action * static_cast<float>(way.actions);
        found.push_back(longer);
      }
      keep_best(found, targets_each);
      all_.insert(all_.end(), found.begin(), found.end());
    });
  }

  int player_;
  int most_;
  std::vector<Plan> all_;
};

// The stones that leave the player with the best prospects and the other with the worst, of some that are
// drawn.
std::vector<Placement> good_stones(const State& state, int player, int tries, Rng& rng) {
  constexpr std::size_t most = 4;
  std::vector<std::pair<float, Placement>> found;
  if (state.stock(player).empty()) return {};
  for (int i = 0; i < tries; ++i) {
    const Placement stone = sample(state, player + 1, rng).sheet.stone;
    if (stone.colour == Stone::none || !state.arena.is_free(stone.at)) continue;
    Arena with = state.arena;
    with.stone(stone.at) = stone.colour;
    const int actions = state.actions_option;
    found.emplace_back(prospect(with, player, actions) - prospect(with, 1 - player, actions) -
                           ap_worth * static_cast<float>(price(stone.colour)),
                       stone);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Placement> stones;
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) stones.push_back(found[i].second);
  return stones;
}

// Where a stone would be lost.
bool is_beside_own_herb(const Arena& arena, int player, Place place) {
  const Square stone = square_of(place);
  for (int herb = 2 * player; herb < 2 * player + 2; ++herb) {
    if (!arena.is_alive(herb)) continue;
    const Square at = square_of(arena.herb(herb).at);
    if (std::abs(at.column - stone.column) <= 1 && std::abs(at.row - stone.row) <= 1) return true;
  }
  return false;
}

// The sheet that the plan makes, with a stone if one is owed; nothing if it cannot be paid.
std::optional<Sheet> sheet_of(const State& state, int player, const Plan& plan,
                              const std::vector<Placement>& stones, Rng& rng) {
  Sheet sheet{plan.actions, {}};
  while (!sheet.actions.empty() && sheet.actions.back().verb == Verb::none) sheet.actions.pop();
  const int left = state.arena.action_points(player) - sheet.cost();
  if (left < 0) return std::nullopt;
  const Supply& supply = state.stock(player);
  if (supply.empty() || left < supply.cheapest()) return sheet;
  for (int tries = 0; tries < 8 && !stones.empty(); ++tries) {
    sheet.stone = stones[rng.below(static_cast<std::uint32_t>(stones.size()))];
    if (price(sheet.stone.colour) <= left && !is_beside_own_herb(plan.after, player, sheet.stone.at))
      return sheet;
  }
  sheet.stone = {supply.white > 0 ? Stone::white : Stone::black, place_of({5, 0})};
  return sheet;
}

}  // namespace

std::vector<Sheet> proposals(const State& state, int player, int count, Rng& rng) {
  std::vector<Sheet> sheets;
  const auto add = [&](const Sheet& sheet) {
    if (std::find(sheets.begin(), sheets.end(), sheet) == sheets.end()) sheets.push_back(sheet);
  };
  const std::vector<Placement> stones = good_stones(state, player, std::min(count, 40), rng);
  for (const Plan& plan : Planner(state, player).plans()) {
    if (4 * static_cast<int>(sheets.size()) >= 3 * count) break;
    if (const auto sheet = sheet_of(state, player, plan, stones, rng)) add(*sheet);
  }
  for (int tries = 0; tries < count && static_cast<int>(sheets.size()) < count; ++tries)
    add(sample(state, player + 1, rng).sheet);
  return sheets;
}

}  // namespace herbarium::herbs
