// How the program plays Herbs: the functions for core/heuristics.hpp (search.cpp, reasons.cpp), based on
// strikes and plans (plans.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "core/heuristics.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

inline constexpr ByLevel playouts{0, 4, 12, 30, 70, 120, 200, 400, 800, 1500};
inline constexpr int advice_playouts = 1500;
inline constexpr Calibration calibration{{68, 315, 500, 685, 932}, {131, 364, 500, 636, 869}};

// The chance of each seat to win.
SeatValues evaluate(const State& state);
// A board can be evaluated after a round, but not in the middle of one.
inline bool is_quiescent(const State& state) { return state.phase == Phase::plan; }
Move rollout(const State& state, Seat seat, Rng& rng);
// Different sheets, or the lowest bids. The last quarter of the sheets is random, so that some sheets are
// unexpected.
std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng);
// The bids of both seats in the current conflict.
Contest<Move> contest(const State& state, Seat seat, Rng& rng);
// The best sheet if nobody else acts; a bid of 1.
Move greedy(const State& state, Seat seat, Rng& rng);

std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves);
// WordHeuristics::differences
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);
bool alike(const State& state, Seat seat, const Move& one, const Move& other);
// A sheet without free lines that do nothing while nobody else acts.
Move tidy(const State& state, Seat seat, const Move& move);

// --- the worth of a board

// The worth of an action point in game points, by experience (doc/opponents.md, Herbs).
inline constexpr float ap_worth = 0.2F;
// The worth of a living Herb to its owner, apart from the points for destroying it.
inline constexpr float herb_worth = 5;

// The worth of a seat's living Herbs. The second Herb to be lost costs more, because it ends the game.
float worth_of_herbs(const Arena& arena, Seat seat);
// The present worth of the board to a seat: game points, action points and Herbs, less the other seat's.
float balance(const Arena& arena, Seat seat);

// --- walks: where a Herb can go while nobody else acts

// A square, and a direction to face there.
struct Pose {
  Place at = nowhere;
  Heading facing = Heading::north;

  int index() const { return at * 4 + static_cast<int>(facing); }
};

// All poses that a living Herb can reach in up to `most` actions: each with the fewest actions, and at the
// lowest cost among these.
class Walks {
 public:
  struct Way {
    Pose pose;
    Action last;              // the last action of its way
    std::int16_t before = 0;  // the number of the way before that action
    std::int8_t actions = 0;
    std::int16_t cost = 0;
  };

  Walks(const Arena& arena, int herb, int most);

  // Way 0 has no actions.
  int size() const { return size_; }
  const Way& way(int number) const { return ways_[static_cast<std::size_t>(number)]; }
  // The first actions of a way, up to `most` of them.
  FixedList<Action, 16> actions(int number, int most) const;

 private:
  void extend(int from);
  void go(int from, Verb verb, Heading direction);
  void reach(int from, Pose pose, Verb verb, int squares);

  int herb_;
  PerPlace<bool> blocked_;
  std::array<std::int16_t, square_count * 4> known_;  // the way to each pose, or -1
  std::array<Way, square_count * 4> ways_;
  int size_ = 0;
};

// --- strikes: pushes and shots that win something, perhaps after a painting

struct Strike {
  float gain = 0;  // in balance, less its cost
  int points = 0;  // in game points
};
using Strikes = FixedList<Strike, 8>;

// Whether there is a piece directly ahead in `pose`, or an enemy Herb within the range of a shot.
bool has_target(const Arena& arena, int herb, Pose pose);

// For each Herb, the enemies that can destroy him.
using Threats = std::array<Bits<1, std::uint8_t>, herb_count>;
// What the first actions of a sheet of the other seat can do to the Herbs of `seat`, while nobody else acts.
Threats threats_to(const Arena& arena, Seat seat, int actions);

// The strikes of `herb` from `pose`, of up to `most` actions (1 or 2), while nobody else acts.
Strikes strikes_from(const Arena& arena, int herb, Pose pose, int most);

// Calls visit(way, strike) for each strike of a living Herb in the next rounds, with the way to it, while
// nobody else acts. A sheet has `actions` actions, and a strike does not continue in the next sheet.
template <class Visit>
void each_strike(const Arena& arena, int herb, int actions, int rounds, const Visit& visit) {
  const Walks walks(arena, herb, rounds * actions - 1);
  for (int number = 0; number < walks.size(); ++number) {
    const Walks::Way& way = walks.way(number);
    if (!has_target(arena, herb, way.pose)) continue;
    const int left = actions - way.actions % actions;
    for (const Strike& strike : strikes_from(arena, herb, way.pose, std::min(2, left))) visit(way, strike);
  }
}

// --- plans: the next actions of a seat, over several rounds, while nobody else acts

// The depth and the aims of a search for plans.
struct Outlook {
  int actions = 8;         // its depth, over the coming rounds
  std::size_t width = 40;  // beginnings followed at each depth
  float ap_worth = 0.1F;   // the worth of the seat's own action point, in game points
  float enemy_ap = 0.2F;   // the worth of an action point lost by the other seat
  float later = 0.8F;      // the share of a gain that still counts a round later
};

// The part of a plan in this round, and the worth of the whole plan.
struct LongPlan {
  FixedList<Action, most_actions> sheet;
  Arena after;      // the board after the sheet if nobody else acts
  float worth = 0;  // in game points, less the worth of its action points
};

// The best plans, the best first, at most `most` of them and one for each sheet; doing nothing is among the
// plans compared. An expected sheet of the other seat is carried out at the same time, each of its actions
// after the seat's own, and its gains count against the plan.
std::vector<LongPlan> long_plans(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t most,
                                 const Outlook& outlook, const Sheet& expected = {});

}  // namespace herbarium::herbs
