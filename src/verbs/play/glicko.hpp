// Grades by Glicko-2 (Glickman 2013, Example of the Glicko-2 system): how strong somebody is, how sure that
// is, and how steady they are, from the results against others whose grades are known.
#pragma once

#include <span>

namespace herbarium {

struct Grade {
  double rating = 1500;
  double deviation = 350;  // with 95% the strength is within twice that
  double volatility = 0.06;
};

struct GradedResult {
  double rating = 1500;  // of the opponent
  double deviation = 0;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// The grade after a rating period with these results.
Grade after_period(const Grade& grade, std::span<const GradedResult> results);

}  // namespace herbarium
