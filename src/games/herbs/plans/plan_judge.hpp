// What the beginning of a plan is worth to its seat, as it is carried out action by action.
#pragma once

#include "games/herbs/plans.hpp"
#include "games/herbs/plans/beginning.hpp"

namespace herbarium::herbs {

class PlanJudge {
 public:
  // For plans of `seat` on this board; the arguments are those of `long_plans`.
  PlanJudge(const Arena& arena, Seat seat, int actions_in_sheet, const Outlook& outlook,
            const Sheet& expected);

  // Carries out one action more, and what is expected of the other seat in the same step.
  void carry_on(PlanBeginning& plan, const Action& action) const;
  // Notes how good the beginning looks, by which beginnings are compared, and the mark of its board.
  void weigh(PlanBeginning& plan) const;
  // What the plan is worth if it ends here.
  float worth(const PlanBeginning& plan) const { return plan.worth - lost_points(plan); }

  bool is_in_sheet(const PlanBeginning& plan) const { return plan.actions < in_sheet_; }

 private:
  float discount(int actions) const;
  float herbs_won(const Arena& before, const Arena& after) const;
  float lost_points(const PlanBeginning& plan) const;
  float hope_of(const PlanBeginning& plan) const;

  Seat seat_;
  int in_sheet_;
  Outlook outlook_;
  Sheet expected_;
  int gp_before_;  // of the other seat
};

}  // namespace herbarium::herbs
