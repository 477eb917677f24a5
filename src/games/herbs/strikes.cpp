#include "games/herbs/strikes.hpp"

#include <algorithm>

#include "games/herbs/actions.hpp"
#include "games/herbs/push.hpp"

namespace herbarium::herbs {
namespace {

constexpr int most_squares = 3;  // of a push

Action action_of(int herb, Verb verb, int squares = 0) {
  return {verb, static_cast<std::int8_t>(herb), static_cast<std::int8_t>(squares),
          static_cast<std::int16_t>(least_cost(verb, squares))};
}

// Whether a stone on `place` stands in a block, or in a row of four along the way.
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

class Striker {
 public:
  Striker(const Arena& arena, int herb, Pose pose, Strikes& out)
      : herb_(herb), player_(owner_of(herb)), out_(out), begin_(balance(arena, player_)), posed_(arena) {
    posed_.herb(herb) = {pose.at, pose.facing};
    target_ = next_place(pose.at, pose.facing);
  }

  void strike(int most) {
    if (target_ == nowhere) return;
    const Stone stone = posed_.stone(target_);
    if (stone != Stone::none || posed_.herb_at(target_) >= 0) push();
    if (stone == Stone::none) return shoot();
    if (most < 2 || stone != Stone::white) return;
    posed_.stone(target_) = Stone::black;
    first_.push(action_of(herb_, Verb::paint_black));
    push();
  }

 private:
  void push() {
    for (int squares = 1; squares <= most_squares; ++squares) {
      const Push whole = work_out_push(posed_, herb_, squares);
      if (!may_win(whole)) continue;
      Action action = action_of(herb_, Verb::push, squares);
      action.cost = static_cast<std::int16_t>(std::max(squares, whole.cost));
      keep(action);
    }
  }

  void shoot() { keep(action_of(herb_, Verb::fire)); }

  void keep(const Action& last) {
    Strike strike{first_, 0};
    strike.actions.push(last);
    Arena after = posed_;
    carry_out(after, player_, last, 1, Reporter());
    int cost = 0;
    for (const Action& action : strike.actions) cost += action.cost;
    strike.gain = balance(after, player_) - begin_ - ap_worth * static_cast<float>(cost);
    if (strike.gain > 0.01F && cost <= posed_.action_points(player_) && !out_.full()) out_.push(strike);
  }

  int herb_;
  int player_;
  Strikes& out_;
  float begin_;
  Arena posed_;
  Place target_ = nowhere;
  FixedList<Action, 2> first_;  // the painting, if there is one
};

float best_of(const Arena& arena, int herb, int actions) {
  const Walks walks(arena, herb, 2 * actions - 1);
  float best = 0;
  for (int number = 0; number < walks.size(); ++number) {
    const Walks::Way& way = walks.way(number);
    if (!has_target(arena, herb, way.pose)) continue;
    const bool next_round = way.actions >= actions;
    const int most = std::min(2, (next_round ? 2 : 1) * actions - way.actions);
    Strikes strikes;
    add_strikes(arena, herb, way.pose, most, strikes);
    for (const Strike& strike : strikes) {
      const float gain = strike.gain - ap_worth * static_cast<float>(way.cost) -
                         each_action * static_cast<float>(way.actions);
      best = std::max(best, next_round ? later * gain : gain);
    }
  }
  return best;
}

}  // namespace

float balance(const Arena& arena, int player) {
  float sum = 0;
  for (const int side : {player, 1 - player}) {
    const int herbs = (arena.is_alive(2 * side) ? 1 : 0) + (arena.is_alive(2 * side + 1) ? 1 : 0);
    // The second Herb to be lost ends the game.
    const float own = static_cast<float>(arena.game_points(side)) +
                      ap_worth * static_cast<float>(arena.action_points(side)) +
                      herb_worth * static_cast<float>(herbs) - (herbs == 0 ? herb_worth : 0);
    sum += side == player ? own : -own;
  }
  return sum;
}

bool has_target(const Arena& arena, int herb, Pose pose) {
  Place place = pose.at;
  for (int range = 1; range <= shot_range; ++range) {
    place = next_place(place, pose.facing);
    if (place == nowhere) return false;
    if (arena.stone(place) != Stone::none) return range == 1;
    if (const int other = arena.herb_at(place); other >= 0 && other != herb)
      return owner_of(other) != owner_of(herb);
  }
  return false;
}

void add_strikes(const Arena& arena, int herb, Pose pose, int most, Strikes& out) {
  Striker(arena, herb, pose, out).strike(most);
}

Arena after_strike(const Arena& arena, int herb, Pose pose, const Strike& strike) {
  Arena after = arena;
  after.herb(herb) = {pose.at, pose.facing};
  auto& ap = after.action_points(owner_of(herb));
  for (const Action& action : strike.actions) {
    ap = static_cast<std::int16_t>(ap - action.cost);
    carry_out(after, owner_of(herb), action, 1, Reporter());
  }
  return after;
}

float prospect(const Arena& arena, int player, int actions) {
  float gains[2] = {0, 0};
  for (const int each : {0, 1})
    if (arena.is_alive(2 * player + each)) gains[each] = best_of(arena, 2 * player + each, actions);
  return std::max(gains[0], gains[1]) + 0.5F * std::min(gains[0], gains[1]);
}

}  // namespace herbarium::herbs
