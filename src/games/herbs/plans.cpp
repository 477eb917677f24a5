#include "games/herbs/plans.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "games/herbs/actions.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// Of two plans that win the same the one with fewer actions is better, by so much each.
constexpr float an_action = 0.01F;

// The beginning of a plan, and the board after it.
struct Node {
  Arena arena;
  FixedList<Action, most_actions> sheet;  // its actions in this round
  std::int8_t actions = 0;                // all of them
  float worth = 0;
  float hope = 0;  // with what one action more would win
  std::uint64_t mark = 0;
};

// Of boards with the same mark only one is looked at; different ones hardly ever have the same.
std::uint64_t mark_of(const Arena& arena) {
  std::uint64_t mark = 0x9e3779b97f4a7c15U;
  const auto mix = [&](std::uint64_t value) {
    mark = (mark ^ value) * 0xff51afd7ed558ccdU;
    mark ^= mark >> 32;
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
  return mark;
}

// A beam search: of all beginnings with as many actions the best few are followed (Lowerre 1976, The Harpy
// speech recognition system).
class PlanSearch {
 public:
  PlanSearch(const Arena& arena, Seat seat, int in_sheet, const Outlook& outlook, const Sheet& expected)
      : seat_(seat), in_sheet_(in_sheet), outlook_(outlook), expected_(expected) {
    levels_.resize(static_cast<std::size_t>(outlook.actions) + 1);
    Node root;
    root.arena = arena;
    levels_[0].push_back(root);
    for (const int herb : herbs_of(seat))
      if (arena.is_alive(herb)) seed_walks(root, herb);
  }

  std::vector<LongPlan> run(std::size_t most) {
    for (int depth = 0; depth <= outlook_.actions; ++depth) {
      std::vector<Node>& level = levels_[static_cast<std::size_t>(depth)];
      keep_best(level);
      for (const Node& node : level) {
        offer(node);
        if (depth < outlook_.actions) extend(node);
      }
    }
    return best(most);
  }

 private:
  float discount(int actions) const {
    float counts = 1;
    for (int round = actions / in_sheet_; round > 0; --round) counts *= outlook_.later;
    return counts;
  }

  // Every place where a Herb can walk to and then has something ahead, so that far ones are not lost among
  // the many small steps.
  void seed_walks(const Node& root, int herb) {
    const Walks walks(root.arena, herb, outlook_.actions - 1);
    for (int number = 1; number < walks.size(); ++number) {
      const Walks::Way& way = walks.way(number);
      if (way.cost > root.arena.ap[seat_] || !has_target(root.arena, herb, way.pose)) continue;
      Node node = root;
      for (const Action& action : walks.actions(number, way.actions))
        if (node.arena.is_alive(herb)) carry_on(node, action);
      if (node.arena.is_alive(herb)) add(node);
    }
  }

  // Carries out an action, and what is expected of the other seat in the same step.
  void carry_on(Node& node, const Action& action) const {
    const Arena before = node.arena;
    const int hit = carry_out(node.arena, action, 0, Reporter());
    if (node.actions < in_sheet_) answer(node.arena, expected_.action(node.actions + 1), hit);
    const Seat other = other_seat(seat_);
    const auto points = static_cast<float>(node.arena.gp[seat_] - before.gp[seat_]);
    const auto taken = static_cast<float>(before.ap[other] - node.arena.ap[other]);
    node.worth +=
        discount(node.actions) * (points + outlook_.enemy_ap * taken + herbs_won(before, node.arena) -
                                  outlook_.ap_worth * static_cast<float>(action.cost)) -
        an_action;
    node.arena.take_ap(seat_, action.cost);
    if (node.actions < in_sheet_) node.sheet.push(action);
    ++node.actions;
  }

  static void answer(Arena& arena, const Action& action, int hit) {
    if (!action.is_blank() && arena.is_alive(action.herb) && hit != action.herb) carry_out(arena, action);
  }

  void extend(const Node& node) {
    for (const int herb : herbs_of(seat_)) {
      if (!node.arena.is_alive(herb)) continue;
      for (const Verb verb : {Verb::right, Verb::left, Verb::half}) act(node, action_of(herb, verb));
      const Herb& who = node.arena.herb(herb);
      go(node, herb, Verb::forward, who.facing);
      go(node, herb, Verb::back, turned(who.facing, 2));
      act_ahead(node, herb);
    }
  }

  void go(const Node& node, int herb, Verb verb, Heading direction) {
    Place place = node.arena.herb(herb).at;
    for (int squares = 1; squares <= farthest(verb); ++squares) {
      place = next_place(place, direction);
      if (place == nowhere || is_pit(place) || !node.arena.is_free(place)) return;
      act(node, action_of(herb, verb, squares));
    }
  }

  void act_ahead(const Node& node, int herb) {
    const Herb& who = node.arena.herb(herb);
    const Place next = next_place(who.at, who.facing);
    if (next == nowhere) return;
    const Stone stone = node.arena.stone(next);
    if (stone == Stone::white) act(node, action_of(herb, Verb::paint_black));
    if (stone == Stone::black) act(node, action_of(herb, Verb::paint_white));
    if (stone == Stone::none && node.actions < in_sheet_ &&
        has_target(node.arena, herb, {who.at, who.facing}))
      act(node, action_of(herb, Verb::fire));
    if (!node.arena.is_free(next)) push(node, herb);
  }

  void push(const Node& node, int herb) {
    int before = -1;
    for (int squares = 1; squares <= farthest(Verb::push); ++squares) {
      const int cost = work_out_push(node.arena, herb, squares).cost;
      if (cost == before || cost == 0) return;  // it goes no farther
      before = cost;
      act(node, action_of(herb, Verb::push, squares, std::max(squares, cost)));
    }
  }

  void act(const Node& node, const Action& action) {
    if (action.cost > node.arena.ap[seat_]) return;
    Node longer = node;
    carry_on(longer, action);
    if (longer.arena.is_alive(action.herb)) add(longer);
  }

  float herbs_won(const Arena& before, const Arena& after) const {
    float sum = 0;
    for (int herb = 0; herb < herb_count; ++herb)
      if (before.is_alive(herb) && !after.is_alive(herb))
        sum += owner_of(herb) == seat_ ? -herb_worth : herb_worth;
    return sum;
  }

  // What the other seat wins while the sheet is carried out.
  float lost_points(const Node& node) const {
    const Seat other = other_seat(seat_);
    const int before = levels_[0].front().arena.gp[other];
    if (expected_.actions.size() <= static_cast<std::size_t>(node.actions))
      return static_cast<float>(node.arena.gp[other] - before);
    Arena arena = node.arena;
    for (auto step = static_cast<int>(node.actions) + 1; step <= in_sheet_; ++step)
      answer(arena, expected_.action(step), no_herb);
    return static_cast<float>(arena.gp[other] - before);
  }

  void add(Node& node) {
    node.mark = mark_of(node.arena);
    node.hope = node.worth + hope_of(node) - lost_points(node);
    levels_[static_cast<std::size_t>(node.actions)].push_back(node);
  }

  // What the best push from here would win.
  float hope_of(const Node& node) const {
    float best = 0;
    if (node.actions >= outlook_.actions) return best;
    for (const int herb : herbs_of(seat_)) {
      if (!node.arena.is_alive(herb)) continue;
      const Herb& who = node.arena.herb(herb);
      const Place next = next_place(who.at, who.facing);
      if (next == nowhere || node.arena.stone(next) == Stone::none) continue;
      Strikes strikes;
      add_strikes(node.arena, herb, {who.at, who.facing}, 2, strikes);
      for (const Strike& strike : strikes) best = std::max(best, strike.gain);
    }
    return discount(node.actions) * best;
  }

  // Of nodes with the same board the best, and of those the best few.
  void keep_best(std::vector<Node>& level) {
    std::stable_sort(level.begin(), level.end(),
                     [](const Node& a, const Node& b) { return a.hope > b.hope; });
    std::vector<Node> kept;
    for (const Node& node : level) {
      if (kept.size() == outlook_.width) break;
      const auto [known, is_new] = seen_.try_emplace(node.mark, node.worth);
      if (!is_new && known->second >= node.worth) continue;
      known->second = node.worth;
      kept.push_back(node);
    }
    level = std::move(kept);
  }

  void offer(const Node& node) {
    const float worth = node.worth - lost_points(node);
    for (Found& found : found_)
      if (found.sheet == node.sheet) {
        found.worth = std::max(found.worth, worth);
        return;
      }
    found_.push_back({node.sheet, worth});
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
  int in_sheet_;
  Outlook outlook_;
  Sheet expected_;
  std::vector<std::vector<Node>> levels_;
  std::unordered_map<std::uint64_t, float> seen_;
  std::vector<Found> found_;
};

}  // namespace

std::vector<LongPlan> long_plans(const Arena& arena, Seat seat, int actions_in_sheet, std::size_t most,
                                 const Outlook& outlook, const Sheet& expected) {
  return PlanSearch(arena, seat, actions_in_sheet, outlook, expected).run(most);
}

}  // namespace herbarium::herbs
