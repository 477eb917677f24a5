#include <algorithm>

#include "base/random_choice.hpp"
#include "games/herbs/heuristics.hpp"
#include "games/herbs/judgement.hpp"
#include "games/herbs/plans.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::size_t stones_kept = 4;
// How many stones are tried for what they do to the prospects of both seats.
constexpr int most_stones_tried = 40;

// How a seat plans. Those who have more action points than the other leaves them time to use need not save.
Outlook outlook(const Arena& arena, Seat seat, int actions_in_sheet, int proposals) {
  const auto own = static_cast<float>(arena.ap[seat]), other = static_cast<float>(arena.ap[other_seat(seat)]);
  Outlook outlook;
  outlook.actions = std::max(judgement.plan_actions, actions_in_sheet + 4);
  outlook.width = static_cast<std::size_t>(judgement.plan_width + proposals / 2);
  outlook.ap_worth =
      std::max(judgement.plan_ap * std::min(1.0F, (other + 1) / (own + 1)), judgement.plan_least_ap);
  outlook.enemy_ap = judgement.plan_enemy_ap;
  outlook.later = judgement.plan_later;
  return outlook;
}

// Of some stones drawn at random, those that leave the seat the best prospects and the other the worst on a
// board as it is likely to be at the end of the round.
std::vector<Placement> good_stones(const State& state, const Arena& then, Seat seat, int tries, Rng& rng) {
  struct Tried {
    float worth;
    Placement stone;
  };
  std::vector<Tried> found;
  if (state.supply[seat].empty()) return {};
  for (int i = 0; i < tries; ++i) {
    const auto stone = random_sheet(state, seat, rng).stone;
    if (!stone || !then.is_free(stone->at)) continue;
    Arena with = then;
    with.stone(stone->at) = stone->colour;
    const float ahead = prospect(with, seat, state.actions) - prospect(with, other_seat(seat), state.actions);
    found.push_back({ahead - judgement.plan_ap * static_cast<float>(price(stone->colour)), *stone});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Tried& a, const Tried& b) { return a.worth > b.worth; });
  std::vector<Placement> stones;
  for (std::size_t i = 0; i < std::min(stones_kept, found.size()); ++i) stones.push_back(found[i].stone);
  return stones;
}

// The sheets of a seat that are worth a try.
class Pool {
 public:
  Pool(const State& state, Seat seat, int count, Rng& rng)
      : state_(state), seat_(seat), count_(static_cast<std::size_t>(count)), rng_(rng) {}

  std::vector<Move> take() {
    const Seat other = other_seat(seat_);
    const auto count = static_cast<int>(count_);
    const Sheet expected{best_plans(other, 1, {}).front().sheet, {}};
    const auto alone = best_plans(seat_, count_, {});
    const auto answers = best_plans(seat_, count_, expected);
    stones_ = good_stones(state_, after_sheet(alone.front().after, expected), seat_,
                          std::min(count, most_stones_tried), rng_);
    for (std::size_t i = 0; i < std::max(alone.size(), answers.size()); ++i)
      for (const auto* plans : {&alone, &answers})
        if (i < plans->size() && 4 * sheets_.size() < 3 * count_) add((*plans)[i]);
    for (int tries = 0; tries < count && sheets_.size() < count_; ++tries)
      sheets_.push_back(random_sheet(state_, seat_, rng_));
    return std::move(sheets_);
  }

 private:
  std::vector<LongPlan> best_plans(Seat seat, std::size_t most, const Sheet& expected) const {
    return long_plans(state_.arena, seat, state_.actions, most,
                      outlook(state_.arena, seat, state_.actions, static_cast<int>(count_)), expected);
  }

  // Adds what the plan does in this round, unless that is among the sheets: which stone comes with it matters
  // less. The first few are followed by the same as the last of the game.
  void add(const LongPlan& plan) {
    for (const Move& known : sheets_)
      if (std::get<Sheet>(known).actions == plan.sheet) return;
    const auto sheet = with_stone(plan);
    if (!sheet) return;
    sheets_.push_back(*sheet);
    if (sheets_.size() > endings_tried) return;
    if (const auto last = ending(*sheet)) sheets_.push_back(*last);
  }

  // The sheet that the plan begins with, with a stone if one is owed; nothing if it cannot be paid.
  std::optional<Sheet> with_stone(const LongPlan& plan) {
    Sheet sheet{plan.sheet, {}};
    const int left = state_.arena.ap[seat_] - sheet.cost();
    if (left < 0) return std::nullopt;
    const Supply& supply = state_.supply[seat_];
    if (supply.empty() || left < supply.cheapest()) return sheet;
    for (int tries = 0; tries < 8 && !stones_.empty(); ++tries) {
      sheet.stone = random_element(stones_, rng_);
      if (price(sheet.stone->colour) <= left && !plan.after.is_beside_herb_of(seat_, sheet.stone->at))
        return sheet;
    }
    sheet.stone = {supply.white > 0 ? Stone::white : Stone::black, place_of({5, 0})};
    return sheet;
  }

  // The sheet with all the action points that are left spent on its last line, a push: who has none ends the
  // game, and the other gets no more for theirs than the rules give. Nothing where that is likely to lose.
  std::optional<Sheet> ending(const Sheet& sheet) const {
    const Arena after = after_sheet(state_.arena, sheet);
    const Seat other = other_seat(seat_);
    if (after.gp[seat_] - after.gp[other] < after.ap[other] / ap_for_a_point - judgement.ending_tried)
      return {};
    Sheet last = sheet;
    if (static_cast<int>(last.actions.size()) == state_.actions) last.actions.pop();
    const int left = state_.arena.ap[seat_] - last.cost();
    const int herb = herbs_of(seat_)[after.is_alive(herbs_of(seat_)[0]) ? 0 : 1];
    if (left < 1 || !after.is_alive(herb)) return {};
    last.actions.push(action_of(herb, Verb::push, 1, left));
    return last;
  }

  static constexpr std::size_t endings_tried = 4;

  const State& state_;
  Seat seat_;
  std::size_t count_;
  Rng& rng_;
  std::vector<Placement> stones_;
  std::vector<Move> sheets_;
};

std::vector<Move> bids(const State& state, Seat seat, int count) {
  std::vector<Move> all;
  const int most = std::min<int>(state.arena.ap[seat], count - 1);
  for (int points = 0; points <= most; ++points) all.push_back(Bid{static_cast<std::int16_t>(points)});
  return all;
}

}  // namespace

std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng) {
  return state.phase == Phase::bid ? bids(state, seat, count) : Pool(state, seat, count, rng).take();
}

}  // namespace herbarium::herbs
