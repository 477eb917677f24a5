// Walks, strikes and plans: a seat's possible gains while nobody else acts.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "games/herbs/rules.hpp"
#include "games/herbs/search.hpp"

namespace herbarium::herbs {
namespace {

// --- strikes

// Whether the stone on `place` is part of a square or of a row of four.
bool stands_in_pattern(const Arena& arena, Place place) {
  const Stone colour = arena.stone(place);
  const auto is_same = [&](Square square) {
    return on_board(square) && arena.stone(place_of(square)) == colour;
  };
  const Square at = square_of(place);
  for (const int right : {-1, 1})
    for (const int up : {-1, 1})
      if (is_same({at.column + right, at.row}) && is_same({at.column, at.row + up}) &&
          is_same({at.column + right, at.row + up}))
        return true;
  for (const Heading way : {Heading::north, Heading::east}) {
    int length = 1;
    for (const Heading each : {way, turned(way, 2)})
      for (int steps = 1; is_same(ahead(at, each, steps)); ++steps) ++length;
    if (length >= 4) return true;
  }
  return false;
}

bool may_win(const Push& push) {
  if (!push.fallen.empty()) return true;
  for (const MovedStone& stone : push.moved)
    if (stands_in_pattern(push.arena, stone.at)) return true;
  return false;
}

// --- the actions that can continue a plan

// For each Herb three turns, six walks ahead and three back, a painting, a shot, and three pushes.
using NextActions = FixedList<Action, 2 * (3 + 6 + 3 + 1 + 1 + 3)>;

void add_walks(const Arena& arena, int herb, Verb verb, Heading direction, NextActions& out) {
  Place place = arena.herb(herb).at;
  for (int squares = 1; squares <= farthest(verb); ++squares) {
    place = next_place(place, direction);
    if (place == nowhere || is_pit(place) || !arena.is_free(place)) return;
    out.push(action_of(herb, verb, squares));
  }
}

void add_pushes(const Arena& arena, int herb, NextActions& out) {
  int before = -1;
  for (int squares = 1; squares <= farthest(Verb::push); ++squares) {
    const int cost = work_out_push(arena, herb, squares).cost;
    if (cost == before || cost == 0) return;  // it cannot go farther
    before = cost;
    out.push(action_of(herb, Verb::push, squares, std::max(squares, cost)));
  }
}

// Paintings, shots and pushes.
void add_deeds_ahead(const Arena& arena, int herb, bool may_fire, NextActions& out) {
  const Herb& who = arena.herb(herb);
  const Place next = next_place(who.at, who.facing);
  if (next == nowhere) return;
  const Stone stone = arena.stone(next);
  if (stone == Stone::white) out.push(action_of(herb, Verb::paint_black));
  if (stone == Stone::black) out.push(action_of(herb, Verb::paint_white));
  if (stone == Stone::none && may_fire && has_target(arena, herb, {who.at, who.facing}))
    out.push(action_of(herb, Verb::fire));
  if (!arena.is_free(next)) add_pushes(arena, herb, out);
}

// Every possible action of the Herbs of `seat` on this board, at any cost. Shots are only worth a look in
// this round.
NextActions next_actions(const Arena& arena, Seat seat, bool may_fire) {
  NextActions all;
  for (const int herb : herbs_of(seat)) {
    if (!arena.is_alive(herb)) continue;
    for (const Verb verb : {Verb::right, Verb::left, Verb::half}) all.push(action_of(herb, verb));
    const Heading facing = arena.herb(herb).facing;
    add_walks(arena, herb, Verb::forward, facing, all);
    add_walks(arena, herb, Verb::back, turned(facing, 2), all);
    add_deeds_ahead(arena, herb, may_fire, all);
  }
  return all;
}

// --- the search for plans

// The beginning of a plan, and the board after it.
struct Beginning {
  Arena arena;
  FixedList<Action, most_actions> sheet;  // its actions in this round
  std::int8_t actions = 0;                // all its actions
  float worth = 0;
  float hope = 0;  // its worth after the best strike from here
  std::uint64_t hash = 0;
};

// Different boards hardly ever have the same hash.
std::uint64_t hash_of(const Arena& arena) {
  std::uint64_t hash = 0x9e3779b97f4a7c15U;
  const auto mix = [&](std::uint64_t value) {
    hash = (hash ^ value) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32;
  };
  std::uint64_t word = 0;
  for (int place = 0; place < square_count; ++place) {
    word = word * 3 + static_cast<std::uint64_t>(arena.stone(place));
    if (place % 40 == 39) mix(std::exchange(word, 0));
  }
  mix(word);
  for (const Herb& herb : arena.herbs)
    mix(static_cast<std::uint64_t>((herb.at + 1) * 4 + static_cast<int>(herb.facing)));
  for (const Seat seat : both_seats) mix(static_cast<std::uint64_t>(arena.gp[seat] + 8));
  return hash;
}

// A beam search: of all beginnings with the same number of actions only the best few are continued (Lowerre
// 1976, The Harpy speech recognition system).
class PlanSearch {
 public:
  // The arguments of long_plans.
  PlanSearch(const Arena& arena, Seat seat, int actions_in_sheet, const Outlook& outlook,
             const Sheet& expected)
      : seat_(seat),
        in_sheet_(actions_in_sheet),
        outlook_(outlook),
        expected_(expected),
        gp_before_(arena.gp[other_seat(seat)]),
        levels_(static_cast<std::size_t>(outlook.actions) + 1) {
    Beginning root;
    root.arena = arena;
    levels_[0].push_back(root);
    for (const int herb : herbs_of(seat))
      if (arena.is_alive(herb)) seed_walks(root, herb);
  }

  std::vector<LongPlan> run(std::size_t most) {
    for (int depth = 0; depth <= outlook_.actions; ++depth) {
      std::vector<Beginning>& level = levels_[static_cast<std::size_t>(depth)];
      keep_best(level);
      for (const Beginning& plan : level) {
        offer(plan);
        if (depth < outlook_.actions) extend(plan);
      }
    }
    return best(most);
  }

 private:
  struct Found {
    FixedList<Action, most_actions> sheet;
    float worth;
  };

  // All ways of a Herb to a target are beginnings. Otherwise the many small steps would crowd out distant
  // targets.
  void seed_walks(const Beginning& root, int herb) {
    const Walks walks(root.arena, herb, outlook_.actions - 1);
    for (int number = 1; number < walks.size(); ++number) {
      const Walks::Way& way = walks.way(number);
      if (way.cost > root.arena.ap[seat_] || !has_target(root.arena, herb, way.pose)) continue;
      Beginning plan = root;
      for (const Action& action : walks.actions(number, way.actions))
        if (plan.arena.is_alive(herb)) carry_on(plan, action);
      if (plan.arena.is_alive(herb)) add(plan);
    }
  }

  void extend(const Beginning& plan) {
    for (const Action& action : next_actions(plan.arena, seat_, is_in_sheet(plan))) {
      if (action.cost > plan.arena.ap[seat_]) continue;
      Beginning longer = plan;
      carry_on(longer, action);
      if (longer.arena.is_alive(action.herb)) add(longer);
    }
  }

  void add(Beginning& plan) {
    plan.hash = hash_of(plan.arena);
    plan.hope = plan.worth + hope_of(plan) - lost_points(plan);
    levels_[static_cast<std::size_t>(plan.actions)].push_back(plan);
  }

  // Keeps the best few beginnings, and only the best with the same board.
  void keep_best(std::vector<Beginning>& level) {
    std::stable_sort(level.begin(), level.end(),
                     [](const Beginning& a, const Beginning& b) { return a.hope > b.hope; });
    std::vector<Beginning> kept;
    for (const Beginning& plan : level) {
      if (kept.size() == outlook_.width) break;
      const auto [known, is_new] = seen_.try_emplace(plan.hash, plan.worth);
      if (!is_new && known->second >= plan.worth) continue;
      known->second = plan.worth;
      kept.push_back(plan);
    }
    level = std::move(kept);
  }

  // Notes the worth of a plan that ends here, for its sheet.
  void offer(const Beginning& plan) {
    const float worth = plan.worth - lost_points(plan);
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

  bool is_in_sheet(const Beginning& plan) const { return plan.actions < in_sheet_; }

  // Carries out one more action, and the expected action of the other seat in the same step.
  void carry_on(Beginning& plan, const Action& action) const {
    // Of two plans with the same gains the one with fewer actions is better.
    constexpr float an_action = 0.01F;
    const Arena before = plan.arena;
    const int hit = carry_out(plan.arena, action);
    if (is_in_sheet(plan)) answer(plan.arena, expected_.action(plan.actions + 1), hit);
    const Seat other = other_seat(seat_);
    const auto points = static_cast<float>(plan.arena.gp[seat_] - before.gp[seat_]);
    const auto taken = static_cast<float>(before.ap[other] - plan.arena.ap[other]);
    plan.worth +=
        discount(plan.actions) * (points + outlook_.enemy_ap * taken + herbs_won(before, plan.arena) -
                                  outlook_.ap_worth * static_cast<float>(action.cost)) -
        an_action;
    plan.arena.take_ap(seat_, action.cost);
    if (is_in_sheet(plan)) plan.sheet.push(action);
    ++plan.actions;
  }

  // Carries out the other seat's action in a step in which `hit` was shot.
  static void answer(Arena& arena, const Action& action, int hit) {
    if (!action.is_blank() && arena.is_alive(action.herb) && hit != action.herb) carry_out(arena, action);
  }

  // Gains in a later round count less.
  float discount(int actions) const {
    float counts = 1;
    for (int round = actions / in_sheet_; round > 0; --round) counts *= outlook_.later;
    return counts;
  }

  float herbs_won(const Arena& before, const Arena& after) const {
    float sum = 0;
    for (int herb = 0; herb < herb_count; ++herb)
      if (before.is_alive(herb) && !after.is_alive(herb))
        sum += owner_of(herb) == seat_ ? -herb_worth : herb_worth;
    return sum;
  }

  // The points of the other seat by the end of the sheets.
  float lost_points(const Beginning& plan) const {
    const Seat other = other_seat(seat_);
    if (expected_.actions.size() <= static_cast<std::size_t>(plan.actions))
      return static_cast<float>(plan.arena.gp[other] - gp_before_);
    Arena arena = plan.arena;
    for (int step = plan.actions + 1; step <= in_sheet_; ++step)
      answer(arena, expected_.action(step), no_herb);
    return static_cast<float>(arena.gp[other] - gp_before_);
  }

  // The gain of the best push from here.
  float hope_of(const Beginning& plan) const {
    float best = 0;
    if (plan.actions >= outlook_.actions) return best;
    for (const int herb : herbs_of(seat_)) {
      if (!plan.arena.is_alive(herb)) continue;
      const auto& [at, facing] = plan.arena.herb(herb);
      const Place next = next_place(at, facing);
      if (next == nowhere || plan.arena.stone(next) == Stone::none) continue;
      for (const Strike& strike : strikes_from(plan.arena, herb, {at, facing}, 2))
        best = std::max(best, strike.gain);
    }
    return discount(plan.actions) * best;
  }

  Seat seat_;
  int in_sheet_;
  Outlook outlook_;
  Sheet expected_;
  int gp_before_;                                  // of the other seat
  std::vector<std::vector<Beginning>> levels_;     // by the number of their actions
  std::unordered_map<std::uint64_t, float> seen_;  // the best worth of each board
  std::vector<Found> found_;
};

}  // namespace

float worth_of_herbs(const Arena& arena, Seat seat) {
  int herbs = 0;
  for (const int herb : herbs_of(seat)) herbs += arena.is_alive(herb) ? 1 : 0;
  return herb_worth * static_cast<float>(herbs) - (herbs == 0 ? herb_worth : 0);
}

float balance(const Arena& arena, Seat seat) {
  float sum = 0;
  for (const Seat side : {seat, other_seat(seat)}) {
    const float own = static_cast<float>(arena.gp[side]) + ap_worth * static_cast<float>(arena.ap[side]) +
                      worth_of_herbs(arena, side);
    sum += side == seat ? own : -own;
  }
  return sum;
}

Walks::Walks(const Arena& arena, int herb, int most) : herb_(herb) {
  for (int place = 0; place < square_count; ++place)
    blocked_[place] = arena.stone(place) != Stone::none || is_pit(place);
  for (int other = 0; other < herb_count; ++other)
    if (other != herb && arena.is_alive(other)) blocked_[arena.herb(other).at] = true;
  known_.fill(-1);
  ways_[0] = {{arena.herb(herb).at, arena.herb(herb).facing}, {}, -1, 0, 0};
  known_[static_cast<std::size_t>(ways_[0].pose.index())] = 0;
  size_ = 1;
  for (int from = 0; from < size_ && way(from).actions < most; ++from) extend(from);
}

void Walks::extend(int from) {
  const Pose pose = way(from).pose;
  go(from, Verb::forward, pose.facing);
  reach(from, {pose.at, turned(pose.facing, 1)}, Verb::right, 0);
  reach(from, {pose.at, turned(pose.facing, -1)}, Verb::left, 0);
  reach(from, {pose.at, turned(pose.facing, 2)}, Verb::half, 0);
  go(from, Verb::back, turned(pose.facing, 2));
}

void Walks::go(int from, Verb verb, Heading direction) {
  Pose pose = way(from).pose;
  for (int squares = 1; squares <= farthest(verb); ++squares) {
    pose.at = next_place(pose.at, direction);
    if (pose.at == nowhere || blocked_[pose.at]) return;
    reach(from, pose, verb, squares);
  }
}

void Walks::reach(int from, Pose pose, Verb verb, int squares) {
  const Action last = action_of(herb_, verb, squares);
  const Way found{pose, last, static_cast<std::int16_t>(from),
                  static_cast<std::int8_t>(way(from).actions + 1),
                  static_cast<std::int16_t>(way(from).cost + last.cost)};
  std::int16_t& known = known_[static_cast<std::size_t>(pose.index())];
  if (known < 0) {
    known = static_cast<std::int16_t>(size_);
    ways_[static_cast<std::size_t>(size_++)] = found;
  } else if (const Way& old = way(known); old.actions == found.actions && found.cost < old.cost) {
    ways_[static_cast<std::size_t>(known)] = found;
  }
}

FixedList<Action, 16> Walks::actions(int number, int most) const {
  FixedList<Action, 16> list;
  for (int at = number; at > 0; at = way(at).before)
    if (way(at).actions <= most) list.push(way(at).last);
  std::reverse(list.begin(), list.end());
  return list;
}

bool has_target(const Arena& arena, int herb, Pose pose) {
  Place place = pose.at;
  for (int range = 1; range <= shot_range; ++range) {
    place = next_place(place, pose.facing);
    if (place == nowhere) return false;
    if (arena.stone(place) != Stone::none) return range == 1;
    if (const int other = arena.herb_at(place); other != no_herb && other != herb)
      return owner_of(other) != owner_of(herb);
  }
  return false;
}

namespace {

// Adds what `left` actions of the other seat can do for up to `ap` action points, by one strike or, if
// `twice`, by two: a Herb that is pushed or shot comes before other pits. More would take too long to find.
void add_threats(Threats& threats, const Arena& arena, Seat seat, int left, int ap, bool twice) {
  const auto strike = [&](int by, Arena after, const Walks::Way& way, const Action& action) {
    if (way.cost + action.cost > ap) return;
    carry_out(after, action);
    bool moved = false;
    for (const int herb : herbs_of(seat)) {
      if (!arena.is_alive(herb)) continue;
      if (!after.is_alive(herb)) threats[static_cast<std::size_t>(herb)].add(by);
      moved = moved || (after.is_alive(herb) && after.herb(herb).at != arena.herb(herb).at);
    }
    const int rest = left - way.actions - 1;
    if (twice && moved && rest > 0)
      add_threats(threats, after, seat, rest, ap - way.cost - action.cost, false);
  };
  for (const int herb : herbs_of(other_seat(seat))) {
    if (!arena.is_alive(herb)) continue;
    const Walks walks(arena, herb, left - 1);
    for (int number = 0; number < walks.size(); ++number) {
      const Walks::Way& way = walks.way(number);
      if (!has_target(arena, herb, way.pose)) continue;
      Arena posed = arena;
      posed.herb(herb) = {way.pose.at, way.pose.facing};
      strike(herb, posed, way, action_of(herb, Verb::fire));
      if (posed.is_free(next_place(way.pose.at, way.pose.facing))) continue;
      for (int squares = 1; squares <= farthest(Verb::push); ++squares)
        strike(herb, posed, way,
               action_of(herb, Verb::push, squares,
                         std::max(squares, work_out_push(posed, herb, squares).cost)));
    }
  }
}

}  // namespace

Threats threats_to(const Arena& arena, Seat seat, int actions) {
  Threats threats{};
  add_threats(threats, arena, seat, actions, arena.ap[other_seat(seat)], true);
  return threats;
}

Strikes strikes_from(const Arena& arena, int herb, Pose pose, int most) {
  Strikes strikes;
  const Place target = next_place(pose.at, pose.facing);
  if (target == nowhere) return strikes;
  const Seat seat = owner_of(herb);
  const float before = balance(arena, seat);
  Arena posed = arena;
  posed.herb(herb) = {pose.at, pose.facing};
  const auto try_out = [&](const Action& action, int paint) {
    Arena after = posed;
    carry_out(after, action);
    const int cost = paint + action.cost;
    const float gain = balance(after, seat) - before - ap_worth * static_cast<float>(cost);
    if (gain <= 0.01F || cost > arena.ap[seat]) return;
    strikes.push({gain, after.gp[seat] - arena.gp[seat]});
  };
  const auto try_pushes = [&](int paint) {
    for (int squares = 1; squares <= farthest(Verb::push); ++squares) {
      const Push whole = work_out_push(posed, herb, squares);
      if (may_win(whole)) try_out(action_of(herb, Verb::push, squares, std::max(squares, whole.cost)), paint);
    }
  };
  const Stone stone = arena.stone(target);
  if (!posed.is_free(target)) try_pushes(0);
  if (stone == Stone::none) try_out(action_of(herb, Verb::fire), 0);
  if (most < 2 || stone != Stone::white) return strikes;
  posed.stone(target) = Stone::black;
  try_pushes(least_cost(Verb::paint_black, 0));
  return strikes;
}

std::vector<LongPlan> long_plans(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t most,
                                 const Outlook& outlook, const Sheet& expected) {
  return PlanSearch(arena, seat, actions_in_sheet, outlook, expected).run(most);
}

}  // namespace herbarium::herbs
