#include "games/herbs/plans.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "games/herbs/plans/next_actions.hpp"
#include "games/herbs/plans/plan_judge.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// A beam search: of all beginnings with as many actions the best few are followed (Lowerre 1976, The Harpy
// speech recognition system).
class PlanSearch {
 public:
  PlanSearch(const Arena& arena, Seat seat, int in_sheet, const Outlook& outlook, const Sheet& expected)
      : seat_(seat), outlook_(outlook), judge_(arena, seat, in_sheet, outlook, expected) {
    levels_.resize(static_cast<std::size_t>(outlook.actions) + 1);
    PlanBeginning root;
    root.arena = arena;
    levels_[0].push_back(root);
    for (const int herb : herbs_of(seat))
      if (arena.is_alive(herb)) seed_walks(root, herb);
  }

  std::vector<LongPlan> run(std::size_t most) {
    for (int depth = 0; depth <= outlook_.actions; ++depth) {
      std::vector<PlanBeginning>& level = levels_[static_cast<std::size_t>(depth)];
      keep_best(level);
      for (const PlanBeginning& plan : level) {
        offer(plan);
        if (depth < outlook_.actions) extend(plan);
      }
    }
    return best(most);
  }

 private:
  // Every place where a Herb can walk to and then has something ahead, so that far ones are not lost among
  // the many small steps.
  void seed_walks(const PlanBeginning& root, int herb) {
    const Walks walks(root.arena, herb, outlook_.actions - 1);
    for (int number = 1; number < walks.size(); ++number) {
      const Walks::Way& way = walks.way(number);
      if (way.cost > root.arena.ap[seat_] || !has_target(root.arena, herb, way.pose)) continue;
      PlanBeginning plan = root;
      for (const Action& action : walks.actions(number, way.actions))
        if (plan.arena.is_alive(herb)) judge_.carry_on(plan, action);
      if (plan.arena.is_alive(herb)) add(plan);
    }
  }

  void extend(const PlanBeginning& plan) {
    for (const Action& action : next_actions(plan.arena, seat_, judge_.is_in_sheet(plan))) {
      if (action.cost > plan.arena.ap[seat_]) continue;
      PlanBeginning longer = plan;
      judge_.carry_on(longer, action);
      if (longer.arena.is_alive(action.herb)) add(longer);
    }
  }

  void add(PlanBeginning& plan) {
    judge_.weigh(plan);
    levels_[static_cast<std::size_t>(plan.actions)].push_back(plan);
  }

  // Of beginnings with the same board the best, and of those the best few.
  void keep_best(std::vector<PlanBeginning>& level) {
    std::stable_sort(level.begin(), level.end(),
                     [](const PlanBeginning& a, const PlanBeginning& b) { return a.hope > b.hope; });
    std::vector<PlanBeginning> kept;
    for (const PlanBeginning& plan : level) {
      if (kept.size() == outlook_.width) break;
      const auto [known, is_new] = seen_.try_emplace(plan.mark, plan.worth);
      if (!is_new && known->second >= plan.worth) continue;
      known->second = plan.worth;
      kept.push_back(plan);
    }
    level = std::move(kept);
  }

  void offer(const PlanBeginning& plan) {
    const float worth = judge_.worth(plan);
    for (Found& found : found_)
      if (found.sheet == plan.sheet) {
        found.worth = std::max(found.worth, worth);
        return;
      }
    found_.push_back({plan.sheet, worth});
  }

  std::vector<LongPlan> best(std::size_t most) {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.worth > b.worth; });
    std::vector<LongPlan> plans;
    for (const Found& found : found_) {
      if (plans.size() == most) break;
      const Sheet sheet{found.sheet, {}};
      Arena after = after_sheet(levels_[0].front().arena, sheet);
      after.take_ap(seat_, sheet.cost());
      plans.push_back({found.sheet, after, found.worth});
    }
    return plans;
  }

  struct Found {
    FixedList<Action, most_actions> sheet;
    float worth;
  };

  Seat seat_;
  Outlook outlook_;
  PlanJudge judge_;
  std::vector<std::vector<PlanBeginning>> levels_;
  std::unordered_map<std::uint64_t, float> seen_;
  std::vector<Found> found_;
};

}  // namespace

std::vector<LongPlan> long_plans(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t most,
                                 const Outlook& outlook, const Sheet& expected) {
  return PlanSearch(arena, seat, actions_in_sheet, outlook, expected).run(most);
}

}  // namespace herbarium::herbs
