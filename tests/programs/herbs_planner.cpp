#include "programs/herbs_planner.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "games/herbs/rules.hpp"
#include "games/herbs/search.hpp"

namespace herbs_planner {
namespace {

using namespace herbarium;
using namespace herbarium::herbs;

constexpr int most_actions_of_a_walk = 16;

// The beginning of a plan, and the board after it.
struct Plan {
  Arena after;
  FixedList<Action, most_actions> sheet;  // its actions in this round
  int actions = 0;
  double worth = 0;
};

std::uint64_t fingerprint(const Arena& arena) {
  std::uint64_t hash = 14695981039346656037U;
  const auto mix = [&](int value) { hash = (hash ^ static_cast<std::uint64_t>(value + 2)) * 1099511628211U; };
  for (const Stone stone : arena.stones.values) mix(static_cast<int>(stone));
  for (const Herb& herb : arena.herbs) mix(herb.at * 4 + static_cast<int>(herb.facing));
  for (const int gp : {arena.gp[1], arena.gp[2]}) mix(gp);
  return hash;
}

class Search {
 public:
  Search(const State& state, Seat seat, const Planner& planner)
      : planner_(planner), seat_(seat), in_a_sheet_(state.actions) {
    best_ = {state.arena, {}, 0, 0};
    add_walks();
  }

  Plan run() {
    std::vector<Plan> beam{best_};
    for (int action = 0; action < planner_.actions; ++action) {
      std::vector<Plan> next = std::move(walks_[static_cast<std::size_t>(action)]);
      for (const Plan& plan : beam) extend(plan, next);
      keep_best(next);
      beam = std::move(next);
      for (const Plan& plan : beam)
        if (plan.worth > best_.worth) best_ = plan;
    }
    return best_;
  }

 private:
  // Every way of a Herb to a place with something ahead of it is a beginning; otherwise the many small
  // steps would crowd these out.
  void add_walks() {
    walks_.resize(static_cast<std::size_t>(planner_.actions));
    for (const int herb : herbs_of(seat_)) {
      if (!best_.after.is_alive(herb)) continue;
      const Walks walks(best_.after, herb, planner_.actions - 1);
      for (int number = 1; number < walks.size(); ++number) {
        const auto actions = walks.actions(number, most_actions_of_a_walk);
        Plan plan = best_;
        for (const Action& action : actions) plan = with(plan, action);
        if (plan.after.ap[seat_] >= 0 && plan.after.is_anything_ahead(plan.after.herb(herb)))
          walks_[actions.size() - 1].push_back(plan);
      }
    }
  }

  void extend(const Plan& plan, std::vector<Plan>& out) const {
    for (const int herb : herbs_of(seat_)) {
      if (!plan.after.is_alive(herb)) continue;
      for (const Verb verb : {Verb::right, Verb::left, Verb::half, Verb::paint_black})
        add(plan, action_of(herb, verb), out);
      for (const Verb verb : {Verb::forward, Verb::back})
        for (int squares = 1; squares <= farthest(verb); ++squares)
          add(plan, action_of(herb, verb, squares), out);
      if (!plan.after.is_anything_ahead(plan.after.herb(herb))) continue;
      for (int squares = 1; squares <= farthest(Verb::push); ++squares)
        add(plan,
            action_of(herb, Verb::push, squares,
                      std::max(squares, work_out_push(plan.after, herb, squares).cost)),
            out);
    }
  }

  // Adds the plan with another action, if that has an effect.
  void add(const Plan& plan, const Action& action, std::vector<Plan>& out) const {
    if (action.cost > plan.after.ap[seat_]) return;
    const Plan longer = with(plan, action);
    if (longer.after.is_alive(action.herb)) out.push_back(longer);
  }

  Plan with(const Plan& plan, const Action& action) const {
    Plan longer = plan;
    carry_out(longer.after, action);
    const int points = longer.after.gp[seat_] - plan.after.gp[seat_];
    double counts = 1;
    for (int round = plan.actions / in_a_sheet_; round > 0; --round) counts *= planner_.later;
    longer.worth += counts * (points - planner_.ap_worth * action.cost) - 0.001;
    longer.after.take_ap(seat_, action.cost);
    if (plan.actions < in_a_sheet_) longer.sheet.push(action);
    ++longer.actions;
    return longer;
  }

  // The best plan for each board, and of those the best few.
  void keep_best(std::vector<Plan>& plans) {
    std::stable_sort(plans.begin(), plans.end(),
                     [](const Plan& a, const Plan& b) { return a.worth > b.worth; });
    std::vector<Plan> kept;
    for (const Plan& plan : plans) {
      if (kept.size() == planner_.width) break;
      if (seen_.insert(fingerprint(plan.after)).second) kept.push_back(plan);
    }
    plans = std::move(kept);
  }

  Planner planner_;
  Seat seat_;
  int in_a_sheet_;
  Plan best_;
  std::vector<std::vector<Plan>> walks_;  // by the number of their actions, less one
  std::unordered_set<std::uint64_t> seen_;
};

// The number of stones of its colour around a square, as far as they are likely to form something with it.
int like_stones_around(const Arena& arena, Place place, Stone colour) {
  int count = 0;
  const Square at = square_of(place);
  for (int right = -2; right <= 2; ++right)
    for (int up = -2; up <= 2; ++up)
      if (const Square near{at.column + right, at.row + up}; on_board(near))
        count += arena.stone(place_of(near)) == colour
                     ? (right >= -1 && right <= 1 && up >= -1 && up <= 1 ? 2 : 1)
                     : 0;
  return count;
}

// A stone among others of its colour.
std::optional<Placement> stone_for(const State& state, Seat seat, const Arena& after, int left) {
  std::optional<Placement> best;
  int most = -1;
  for (const Stone colour : {Stone::black, Stone::white}) {
    if (state.supply[seat].of(colour) == 0 || price(colour) > left) continue;
    for (int place = 0; place < square_count; ++place) {
      const auto at = static_cast<Place>(place);
      if (is_pit(place) || !after.is_free(place) || after.is_beside_herb_of(seat, at)) continue;
      if (const int count = like_stones_around(after, at, colour); count > most) {
        most = count;
        best = Placement{colour, at};
      }
    }
    if (best) break;
  }
  return best;
}

}  // namespace

Sheet plan(const State& state, Seat seat, const Planner& planner) {
  const Plan best = Search(state, seat, planner).run();
  Sheet sheet{best.sheet, {}};
  const Arena after = after_sheet(state.arena, sheet);
  while (!sheet.actions.empty() && sheet.cost() > state.arena.ap[seat]) sheet.actions.pop();
  const int left = state.arena.ap[seat] - sheet.cost();
  if (!state.supply[seat].empty() && left >= state.supply[seat].cheapest())
    sheet.stone = stone_for(state, seat, after, left);
  return sheet;
}

Sheet only_stone(const State& state, Seat seat, Rng& rng) {
  Sheet sheet = random_sheet(state, seat, rng);
  sheet.actions.clear();
  return sheet;
}

}  // namespace herbs_planner
