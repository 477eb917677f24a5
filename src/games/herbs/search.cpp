#include "games/herbs/search.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/random.hpp"
#include "games/herbs/rules.hpp"

// The numbers are guesses, and were kept where they won matches (doc/opponents.md, Herbs). They are in game
// points, unless they say otherwise.
namespace herbarium::herbs {
namespace {

// --- the worth of a board after a round

// From 0 to 1, and a half for a lead of 0. `mostly` is a lead that mostly wins.
float chance_of(float lead, float mostly) { return 1 / (1 + exponential(-lead / mostly)); }

// The worth of a seat's action points. The first are worth most, because without any a seat cannot win
// anything more. A seat that has more than the other has no time to use all of them.
float worth_of_ap(int own, int other) {
  constexpr float bonus = 0.1F;                  // for the points at the end of the game
  constexpr float use = 0.3F, half_use_at = 40;  // of the first one besides; half of it for the 40th
  constexpr float times_other = 1.2F, more = 5;  // usable: the other seat's times this, plus these
  const float usable = std::min(static_cast<float>(own), times_other * static_cast<float>(other) + more);
  return bonus * static_cast<float>(own) + use * usable * half_use_at / (usable + half_use_at);
}

// The most that a Herb can win with a strike in this round or the next.
float best_gain(const Arena& arena, int herb, int actions) {
  constexpr float later = 0.6F;         // the share of a gain that counts in the next round
  constexpr float each_action = 0.02F;  // the cost of an action on the way, apart from its action points
  float best = 0;
  each_strike(arena, herb, actions, 2, [&](const Walks::Way& way, const Strike& strike) {
    const float gain =
        strike.gain - ap_worth * static_cast<float>(way.cost) - each_action * static_cast<float>(way.actions);
    best = std::max(best, way.actions >= actions ? later * gain : gain);
  });
  return best;
}

// The most that a seat can win with strikes in this round and the next: the better gain of its Herbs, and
// half of the other. A sheet has `actions` actions.
float prospect(const Arena& arena, Seat seat, int actions) {
  std::array<float, 2> gains{};
  for (const std::size_t each : {0U, 1U})
    if (const int herb = herbs_of(seat)[each]; arena.is_alive(herb))
      gains[each] = best_gain(arena, herb, actions);
  return std::max(gains[0], gains[1]) + 0.5F * std::min(gains[0], gains[1]);
}

PerSeat<float, 2> prospects_of(const State& state) {
  PerSeat<float, 2> prospects;
  for (const Seat seat : both_seats) prospects[seat] = prospect(state.arena, seat, state.actions);
  return prospects;
}

// The chance that the seat wins by spending all its action points at once, which ends the game. Its lead must
// exceed the worth of the other seat's action points at the end, and both seats win something meanwhile.
float chance_to_end(const Arena& arena, Seat seat, const PerSeat<float, 2>& prospects) {
  constexpr float mostly = 1.5F, own_share = 0.3F, other_share = 0.6F;
  const Seat other = other_seat(seat);
  const float lead = static_cast<float>(arena.gp[seat] - arena.gp[other] - arena.ap[other] / ap_for_a_point) +
                     own_share * prospects[seat] - other_share * prospects[other];
  return chance_of(lead, mostly);
}

// For a board on which a seat has no action points: the other gets its points for its own.
float chance_when_over(const Arena& arena) {
  const int lead = arena.gp[1] + arena.ap[1] / ap_for_a_point - arena.gp[2] - arena.ap[2] / ap_for_a_point;
  return lead > 0 ? 1.0F : lead < 0 ? 0.0F : 0.5F;
}

// The chance that seat 1 wins.
float chance_of_first(const Arena& arena, const PerSeat<float, 2>& prospects) {
  constexpr float certain = 0.8F;  // the share of prospects that counts: the other seat can spoil them
  // The lead that mostly wins without action points, and its growth with the root of the remaining ones.
  constexpr float even = 2.5F, growth = 0.25F;
  if (arena.ap[1] == 0 || arena.ap[2] == 0) return chance_when_over(arena);
  PerSeat<float, 2> sum;
  for (const Seat seat : both_seats)
    sum[seat] = static_cast<float>(arena.gp[seat]) + worth_of_ap(arena.ap[seat], arena.ap[other_seat(seat)]) +
                worth_of_herbs(arena, seat) + certain * prospects[seat];
  const float left = static_cast<float>(std::min(arena.ap[1], arena.ap[2]));
  float chance = chance_of(sum[1] - sum[2], even + growth * std::sqrt(left));
  chance += (1 - chance) * chance_to_end(arena, 1, prospects);
  return chance * (1 - chance_to_end(arena, 2, prospects));
}

// --- sheets

// A seat that has more action points than the other need not save those that it has no time to use.
Outlook outlook(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t proposals) {
  constexpr float least_ap_worth = 0.03F;
  constexpr std::size_t width = 20;
  const auto own = static_cast<float>(arena.ap[seat]), other = static_cast<float>(arena.ap[other_seat(seat)]);
  Outlook outlook;
  outlook.actions = std::max(outlook.actions, actions_in_sheet + 4);
  outlook.width = width + proposals / 2;
  outlook.ap_worth = std::max(outlook.ap_worth * std::min(1.0F, (other + 1) / (own + 1)), least_ap_worth);
  return outlook;
}

// Of some random stones, those with the best prospects for the seat and the worst for the other seat, on
// the board as it is likely to be at the end of the round.
std::vector<Placement> good_stones(const State& state, const Arena& then, Seat seat, int tries, Rng& rng) {
  constexpr std::size_t kept = 4;
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
    found.push_back({ahead - Outlook().ap_worth * static_cast<float>(price(stone->colour)), *stone});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Tried& a, const Tried& b) { return a.worth > b.worth; });
  std::vector<Placement> stones;
  for (std::size_t i = 0; i < std::min(kept, found.size()); ++i) stones.push_back(found[i].stone);
  return stones;
}

// The sheets of a seat that are worth a try.
class Pool {
 public:
  Pool(const State& state, Seat seat, int count, Rng& rng)
      : state_(state), seat_(seat), count_(static_cast<std::size_t>(count)), rng_(rng) {}

  std::vector<Move> take() {
    constexpr std::size_t most_stones_tried = 40;
    const Sheet expected{best_plans(other_seat(seat_), 1, {}).front().sheet, {}};
    const auto alone = best_plans(seat_, count_, {});
    const auto answers = best_plans(seat_, count_, expected);
    stones_ = good_stones(state_, after_sheet(alone.front().after, expected), seat_,
                          static_cast<int>(std::min(count_, most_stones_tried)), rng_);
    for (std::size_t i = 0; i < std::max(alone.size(), answers.size()); ++i)
      for (const auto* plans : {&alone, &answers})
        if (i < plans->size() && 4 * sheets_.size() < 3 * count_) add((*plans)[i]);
    for (std::size_t tries = 0; tries < count_ && sheets_.size() < count_; ++tries)
      if (const Sheet sheet = random_sheet(state_, seat_, rng_); !wastes_stone(sheet))
        sheets_.push_back(sheet);
    return std::move(sheets_);
  }

 private:
  std::vector<LongPlan> best_plans(Seat seat, std::size_t most, const Sheet& expected) const {
    return long_plans(state_.arena, seat, state_.actions, most,
                      outlook(state_.arena, seat, state_.actions, count_), expected);
  }

  // Adds the sheet of a plan with a stone, unless the same actions are among the sheets: the stone matters
  // less. The first few sheets are also tried as the last of the game, by players who look at enough sheets
  // to know what that is worth: the lowest levels would throw their action points away.
  void add(const LongPlan& plan) {
    constexpr std::size_t endings_tried = 4, enough_sheets = 8;
    for (const Move& known : sheets_)
      if (std::get<Sheet>(known).actions == plan.sheet) return;
    const auto sheet = with_stone(plan);
    if (!sheet) return;
    sheets_.push_back(*sheet);
    if (count_ < enough_sheets || sheets_.size() > endings_tried) return;
    if (const auto last = ending(*sheet)) sheets_.push_back(*last);
  }

  // Whether its stone would be lost if only the seat acted.
  bool wastes_stone(const Sheet& sheet) const {
    if (!sheet.stone) return false;
    const Arena after = after_sheet(state_.arena, sheet);
    return !after.is_free(sheet.stone->at) || after.is_beside_herb_of(seat_, sheet.stone->at);
  }

  // The sheet of a plan, with a stone if one is due; nothing if the seat cannot pay for it.
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

  // The same sheet, but with all remaining action points spent on a push in the last line. That ends the
  // game, and the other seat gets no more for its action points than the bonus. Nothing if that is likely
  // to lose.
  std::optional<Sheet> ending(const Sheet& sheet) const {
    constexpr int too_small = 3;  // tried even with a lead that is too small by this much
    const Arena after = after_sheet(state_.arena, sheet);
    const Seat other = other_seat(seat_);
    if (after.gp[seat_] - after.gp[other] < after.ap[other] / ap_for_a_point - too_small) return {};
    Sheet last = sheet;
    if (static_cast<int>(last.actions.size()) == state_.actions) last.actions.pop();
    const int left = state_.arena.ap[seat_] - last.cost();
    const int herb = herbs_of(seat_)[after.is_alive(herbs_of(seat_)[0]) ? 0 : 1];
    if (left < 1 || !after.is_alive(herb)) return {};
    last.actions.push(action_of(herb, Verb::push, 1, left));
    return last;
  }

  const State& state_;
  Seat seat_;
  std::size_t count_;
  Rng& rng_;
  std::vector<Placement> stones_;
  std::vector<Move> sheets_;
};

// --- bids

// The expected bids of a seat, from its bids so far and a few usual ones.
class Habit {
 public:
  explicit Habit(const PastBids& past) : weight_(usual + static_cast<float>(past.size())) {
    for (const int bid : {0, 1, 2, 4}) bids_.push({bid, usual / 4});
    for (const int bid : past) bids_.push({bid, 1});
  }

  // The share of its bids that follow the habit. It grows with the number of bids.
  float trust() const {
    constexpr float most = 0.95F, doubt = 1.5F;
    return std::min(most, weight_ / (weight_ + doubt));
  }

  // The mean of value(bid) over these bids.
  template <class Value>
  float mean(const Value& value) const {
    float sum = 0;
    for (const Likely& bid : bids_) sum += bid.weight * value(bid.points);
    return sum / weight_;
  }

  int draw(Rng& rng) const {
    float left = rng.unit() * weight_;
    for (const Likely& bid : bids_)
      if ((left -= bid.weight) < 0) return bid.points;
    return bids_.back().points;
  }

 private:
  struct Likely {
    int points = 0;
    float weight = 0;
  };

  static constexpr float usual = 2;  // the weight of the usual bids, in past bids

  float weight_;  // of all bids
  FixedList<Likely, 20> bids_;
};

// A bid in a playout. If both seats bid without habits, and win or lose as much by going first, their best
// strategy is to bid anything up to that worth with equal chances (the all-pay auction: Baye, Kovenock and
// de Vries 1996).
Bid playout_bid(const State& state, Seat seat, Rng& rng) {
  const Seat other = other_seat(seat);
  const auto bid = [&](int points) { return Bid{std::min<int>(points, state.arena.ap[seat])}; };
  if (const Habit own(state.past_bids[seat]); rng.unit() < own.trust()) return bid(own.draw(rng));
  const float stake = balance(after_step(state, seat), seat) - balance(after_step(state, other), seat);
  const int worth = stake > 0 ? static_cast<int>(stake / ap_worth) : 0;
  if (const Habit others(state.past_bids[other]); rng.unit() < others.trust()) {
    const int over = others.draw(rng) + 1;
    return bid(over <= worth ? over : 0);
  }
  return bid(static_cast<int>(rng.below(static_cast<std::uint32_t>(worth) + 2)));
}

// The seat that goes first, or nature if neither seat acts.
using Outcome = Seat;

// The end of a round after one outcome of the conflict.
struct Future {
  State state;
  PerSeat<float, 2> prospects;
};

// Every bid up to 16, then in steps of an eighth, and the whole budget of the seat.
std::vector<int> bids_up_to(int most) {
  std::vector<int> bids;
  for (int bid = 0; bid < most; bid += std::max(1, bid / 8)) bids.push_back(bid);
  bids.push_back(most);
  return bids;
}

std::vector<Move> moves_of(const std::vector<int>& bids) {
  std::vector<Move> moves;
  for (const int bid : bids) moves.push_back(Bid{bid});
  return moves;
}

// A conflict as an auction in which both seats pay. The other seat is expected to bid partly by habit and
// partly in the way that hurts most (a restricted Nash response: Johanson, Zinkevich and Bowling 2007,
// Computing robust counter-strategies). Only the public part of its sheet is used.
class Auction {
 public:
  Auction(const State& state, Seat seat, Rng& rng) : state_(state), seat_(seat), rng_(rng) {
    for (const Outcome outcome : {nature, 1, 2})
      for (int i = 0; i < futures; ++i)
        futures_[static_cast<std::size_t>(outcome)].push_back(future(outcome));
  }

  Contest<Move> contest() const {
    const Seat other = other_seat(seat_);
    const int most = state_.arena.ap[other];
    const std::vector<int> own = bids_up_to(state_.arena.ap[seat_]), others = bids_up_to(most);
    const Habit habit(state_.past_bids[other]);
    const float trusted = habit.trust();
    Contest<Move> contest{moves_of(own), moves_of(others), {}, 3 * futures};
    for (const int bid : own) {
      const float by_habit = habit.mean([&](int usual) { return value(bid, std::min(usual, most)); });
      for (const int against : others)
        contest.values.push_back((1 - trusted) * value(bid, against) + trusted * by_habit);
    }
    return contest;
  }

 private:
  static constexpr int futures = 4;  // of each outcome

  // The end of the round after this outcome, as the seat imagines it: with its own plan for the rest of the
  // other seat's sheet.
  Future future(Outcome outcome) {
    State state = state_;
    const Seat other = other_seat(seat_);
    Sheet& sheet = state.sheets[other];
    sheet = shown_part(state_, other);
    const Arena then = outcome == nature ? state.arena : after_step(state, outcome);
    if (const int left = state.actions - state.step; left > 0 && then.has_herbs(other)) {
      const Outlook outlook{.actions = left, .width = 12, .later = 0};
      const LongPlan rest = long_plans(then, other, left, 1, outlook).front();
      for (const Action& action : rest.sheet) sheet.actions.push(action);
    }
    sheet.stone = state_.sheets[other].stone;
    for (const Seat each : both_seats)
      play(state, each, Bid{each == outcome ? std::min<int>(1, state.arena.ap[each]) : 0}, nullptr);
    state.past_bids = state_.past_bids;
    while (state.phase == Phase::bid || state.phase == Phase::coin) {
      if (state.phase == Phase::coin)
        play(state, nature, chance(state, rng_), nullptr);
      else
        for (const Seat each : to_act(state)) play(state, each, playout_bid(state, each, rng_), nullptr);
    }
    return {state, prospects_of(state)};
  }

  // The seat's chance after an outcome if both have paid these bids. In the futures the seat that goes
  // first has paid 1.
  float value(Outcome outcome, const PerSeat<int, 2>& bids) const {
    float sum = 0;
    const std::vector<Future>& after = futures_[static_cast<std::size_t>(outcome)];
    for (const Future& each : after) {
      PerSeat<int, 2> left;
      for (const Seat payer : both_seats) {
        const int paid = bids[payer] - (payer == outcome ? 1 : 0);
        left[payer] = std::max(0, each.state.arena.ap[payer] - paid);
      }
      const float chance = chance_with(each, left);
      sum += seat_ == 1 ? chance : 1 - chance;
    }
    return sum / static_cast<float>(after.size());
  }

  // The chance that seat 1 wins with these action points left.
  static float chance_with(const Future& future, const PerSeat<int, 2>& left) {
    if (future.state.phase == Phase::over) return chance_at_end(future.state, left);
    Arena arena = future.state.arena;
    for (const Seat seat : both_seats) arena.ap[seat] = static_cast<std::int16_t>(left[seat]);
    return chance_of_first(arena, future.prospects);
  }

  static float chance_at_end(const State& state, const PerSeat<int, 2>& left) {
    PerSeat<int, 2> points;
    for (const Seat seat : both_seats) {
      points[seat] = state.arena.gp[seat];
      if (state.why != Why::quiet && state.arena.has_herbs(seat))
        points[seat] += left[seat] / ap_for_a_point - state.arena.ap[seat] / ap_for_a_point;
    }
    return points[1] > points[2] ? 1.0F : points[1] < points[2] ? 0.0F : 0.5F;
  }

  float value(int own, int others) const {
    PerSeat<int, 2> bids;
    bids[seat_] = own;
    bids[other_seat(seat_)] = others;
    if (bids[1] != bids[2]) return value(bids[1] > bids[2] ? 1 : 2, bids);
    if (own == 0) return value(nature, bids);
    const auto& gp = state_.arena.gp;
    if (gp[1] != gp[2]) return value(gp[1] < gp[2] ? 1 : 2, bids);
    return (value(1, bids) + value(2, bids)) / 2;
  }

  const State& state_;
  Seat seat_;
  Rng& rng_;
  std::array<std::vector<Future>, 3> futures_;  // by outcome
};

}  // namespace

SeatValues evaluate(const State& state) {
  SeatValues values{};
  values[1] = chance_of_first(state.arena, prospects_of(state));
  values[2] = 1 - values[1];
  return values;
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  return state.phase == Phase::bid ? Move(playout_bid(state, seat, rng)) : sample(state, seat, rng);
}

std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng) {
  if (state.phase != Phase::bid) return Pool(state, seat, count, rng).take();
  std::vector<Move> bids;
  for (int points = 0; points < count && points <= state.arena.ap[seat]; ++points)
    bids.push_back(Bid{points});
  return bids;
}

Contest<Move> contest(const State& state, Seat seat, Rng& rng) {
  return state.phase == Phase::bid ? Auction(state, seat, rng).contest() : Contest<Move>{};
}

Move greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return Bid{std::min<int>(state.arena.ap[seat], 1)};
  return proposals(state, seat, 4, rng).front();
}

}  // namespace herbarium::herbs
