#include "games/herbs/strikes.hpp"

#include <algorithm>

#include "games/herbs/actions.hpp"

namespace herbarium::herbs {
namespace {

// Whether a stone on `place` stands in a square or in a row of four.
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
      : herb_(herb), seat_(owner_of(herb)), out_(out), begin_(balance(arena, seat_)), posed_(arena) {
    posed_.herb(herb) = {pose.at, pose.facing};
    target_ = next_place(pose.at, pose.facing);
  }

  void strike(int most) {
    if (target_ == nowhere) return;
    const Stone stone = posed_.stone(target_);
    if (stone != Stone::none || posed_.herb_at(target_) != no_herb) push();
    if (stone == Stone::none) return keep(action_of(herb_, Verb::fire));
    if (most < 2 || stone != Stone::white) return;
    posed_.stone(target_) = Stone::black;
    first_.push(action_of(herb_, Verb::paint_black));
    push();
  }

 private:
  void push() {
    for (int squares = 1; squares <= farthest(Verb::push); ++squares) {
      const Push whole = work_out_push(posed_, herb_, squares);
      if (may_win(whole)) keep(action_of(herb_, Verb::push, squares, std::max(squares, whole.cost)));
    }
  }

  void keep(const Action& last) {
    Strike strike{first_, 0};
    strike.actions.push(last);
    Arena after = posed_;
    carry_out(after, last);
    int cost = 0;
    for (const Action& action : strike.actions) cost += action.cost;
    strike.gain = balance(after, seat_) - begin_ - ap_worth * static_cast<float>(cost);
    if (strike.gain > 0.01F && cost <= posed_.ap[seat_] && !out_.full()) out_.push(strike);
  }

  int herb_;
  Seat seat_;
  Strikes& out_;
  float begin_;
  Arena posed_;
  Place target_ = nowhere;
  FixedList<Action, 2> first_;  // the painting, if there is one
};

}  // namespace

float balance(const Arena& arena, Seat seat) {
  float sum = 0;
  for (const Seat side : {seat, other_seat(seat)}) {
    const int herbs =
        (arena.is_alive(herbs_of(side)[0]) ? 1 : 0) + (arena.is_alive(herbs_of(side)[1]) ? 1 : 0);
    // The second Herb to be lost ends the game.
    const float own = static_cast<float>(arena.gp[side]) + ap_worth * static_cast<float>(arena.ap[side]) +
                      herb_worth * static_cast<float>(herbs) - (herbs == 0 ? herb_worth : 0);
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

void add_strikes(const Arena& arena, int herb, Pose pose, int most, Strikes& out) {
  Striker(arena, herb, pose, out).strike(most);
}

Arena after_strike(const Arena& arena, int herb, Pose pose, const Strike& strike) {
  Arena after = arena;
  after.herb(herb) = {pose.at, pose.facing};
  for (const Action& action : strike.actions) {
    after.take_ap(owner_of(herb), action.cost);
    carry_out(after, action);
  }
  return after;
}

}  // namespace herbarium::herbs
