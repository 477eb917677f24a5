#include "games/herbs/plans/plan_judge.hpp"

#include <algorithm>

#include "games/herbs/actions.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// Of two plans that win the same the one with fewer actions is better, by so much each.
constexpr float an_action = 0.01F;

// The other seat's action of a step in which `hit` was shot.
void answer(Arena& arena, const Action& action, int hit) {
  if (!action.is_blank() && arena.is_alive(action.herb) && hit != action.herb) carry_out(arena, action);
}

}  // namespace

PlanJudge::PlanJudge(const Arena& arena, Seat seat, int actions_in_sheet, const Outlook& outlook,
                     const Sheet& expected)
    : seat_(seat),
      in_sheet_(actions_in_sheet),
      outlook_(outlook),
      expected_(expected),
      gp_before_(arena.gp[other_seat(seat)]) {}

void PlanJudge::carry_on(PlanBeginning& plan, const Action& action) const {
  const Arena before = plan.arena;
  const int hit = carry_out(plan.arena, action, 0, Reporter());
  if (is_in_sheet(plan)) answer(plan.arena, expected_.action(plan.actions + 1), hit);
  const Seat other = other_seat(seat_);
  const auto points = static_cast<float>(plan.arena.gp[seat_] - before.gp[seat_]);
  const auto taken = static_cast<float>(before.ap[other] - plan.arena.ap[other]);
  plan.worth += discount(plan.actions) * (points + outlook_.enemy_ap * taken + herbs_won(before, plan.arena) -
                                          outlook_.ap_worth * static_cast<float>(action.cost)) -
                an_action;
  plan.arena.take_ap(seat_, action.cost);
  if (is_in_sheet(plan)) plan.sheet.push(action);
  ++plan.actions;
}

void PlanJudge::weigh(PlanBeginning& plan) const {
  plan.mark = mark_of(plan.arena);
  plan.hope = plan.worth + hope_of(plan) - lost_points(plan);
}

// What is won in a round to come counts less.
float PlanJudge::discount(int actions) const {
  float counts = 1;
  for (int round = actions / in_sheet_; round > 0; --round) counts *= outlook_.later;
  return counts;
}

float PlanJudge::herbs_won(const Arena& before, const Arena& after) const {
  float sum = 0;
  for (int herb = 0; herb < herb_count; ++herb)
    if (before.is_alive(herb) && !after.is_alive(herb))
      sum += owner_of(herb) == seat_ ? -herb_worth : herb_worth;
  return sum;
}

// What the other seat wins while the sheet is carried out.
float PlanJudge::lost_points(const PlanBeginning& plan) const {
  const Seat other = other_seat(seat_);
  if (expected_.actions.size() <= static_cast<std::size_t>(plan.actions))
    return static_cast<float>(plan.arena.gp[other] - gp_before_);
  Arena arena = plan.arena;
  for (auto step = static_cast<int>(plan.actions) + 1; step <= in_sheet_; ++step)
    answer(arena, expected_.action(step), no_herb);
  return static_cast<float>(arena.gp[other] - gp_before_);
}

// What the best push from here would win.
float PlanJudge::hope_of(const PlanBeginning& plan) const {
  float best = 0;
  if (plan.actions >= outlook_.actions) return best;
  for (const int herb : herbs_of(seat_)) {
    if (!plan.arena.is_alive(herb)) continue;
    const Herb& who = plan.arena.herb(herb);
    const Place next = next_place(who.at, who.facing);
    if (next == nowhere || plan.arena.stone(next) == Stone::none) continue;
    Strikes strikes;
    add_strikes(plan.arena, herb, {who.at, who.facing}, 2, strikes);
    for (const Strike& strike : strikes) best = std::max(best, strike.gain);
  }
  return discount(plan.actions) * best;
}

}  // namespace herbarium::herbs
