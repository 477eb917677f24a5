#include "games/herbs/actions.hpp"

#include <algorithm>

#include "games/herbs/push.hpp"

namespace herbarium::herbs {
namespace {

using What = Event::What;

// One action on its way.
class Doer {
 public:
  Doer(Arena& arena, int player, const Action& action, int step, const Reporter& tell)
      : arena_(arena), player_(player), action_(action), tell_(tell) {
    context_.step = static_cast<std::int8_t>(step);
    context_.player = static_cast<std::int8_t>(player);
    context_.herb = action.herb;
    context_.action = action;
  }

  int carry_out() {
    switch (action_.verb) {
      case Verb::forward: walk(herb().facing); break;
      case Verb::back: walk(turned(herb().facing, 2)); break;
      case Verb::right: turn(1); break;
      case Verb::left: turn(-1); break;
      case Verb::half: turn(2); break;
      case Verb::push: push(); break;
      case Verb::paint_white: paint(Stone::black, Stone::white); break;
      case Verb::paint_black: paint(Stone::white, Stone::black); break;
      case Verb::fire: return fire();
      case Verb::none: break;
    }
    return -1;
  }

 private:
  Herb& herb() { return arena_.herb(action_.herb); }

  Event event(What what) const {
    Event made = context_;
    made.what = what;
    return made;
  }

  void walk(Heading direction) {
    for (int i = 0; i < action_.squares; ++i) {
      const Place to = next_place(herb().at, direction);
      if (to == nowhere || !arena_.is_free(to)) break;
      arena_.put_herb(action_.herb, to);
      if (!arena_.is_alive(action_.herb)) {
        Event fell = event(What::walked_into);
        fell.place = to;
        return tell_(fell);
      }
    }
    Event moved = event(What::moved);
    moved.place = herb().at;
    tell_(moved);
  }

  void turn(int quarters) {
    herb().facing = turned(herb().facing, quarters);
    Event turned_to = event(What::turned);
    turned_to.facing = herb().facing;
    tell_(turned_to);
  }

  // All or nothing: the whole push is worked out before anything moves.
  void push() {
    const Push whole = work_out_push(arena_, action_.herb, action_.squares);
    Event told = event(whole.cost > action_.cost ? What::push_fails : What::pushed);
    told.amount = static_cast<std::int16_t>(whole.cost);
    if (whole.cost > action_.cost) return tell_(told);
    const Arena before = arena_;
    arena_ = whole.arena;
    told.place = herb().at;
    told.other = static_cast<std::int16_t>(whole.moved.size() + fallen_stones(whole));
    tell_(told);
    tell_pushed_herbs(before);
    for (const Fallen& fallen : whole.fallen) score_fall(fallen);
    if (!whole.moved.empty()) settle_patterns(arena_, before, whole.moved, context_, tell_);
  }

  static std::size_t fallen_stones(const Push& push) {
    std::size_t stones = 0;
    for (const Fallen& fallen : push.fallen) stones += fallen.herb < 0 ? 1 : 0;
    return stones;
  }

  void tell_pushed_herbs(const Arena& before) {
    for (int other = 0; other < 4; ++other)
      if (other != action_.herb && arena_.is_alive(other) && arena_.herb(other).at != before.herb(other).at)
        tell_shoved(other);
  }

  void tell_shoved(int moved) {
    Event shoved = event(What::shoved);
    shoved.herb = static_cast<std::int8_t>(moved);
    shoved.place = arena_.herb(moved).at;
    tell_(shoved);
  }

  void score_fall(const Fallen& fallen) {
    int points = 0;
    if (fallen.herb < 0)
      points = pit_points(fallen.stone);
    else if (owner_of(fallen.herb) != player_)
      points = herb_points;
    arena_.score(player_, points);
    Event fell = event(What::fell);
    fell.herb = fallen.herb;
    fell.stone = fallen.stone;
    fell.place = fallen.pit;
    fell.amount = static_cast<std::int16_t>(points);
    tell_(fell);
  }

  void paint(Stone from, Stone to) {
    const Place place = next_place(herb().at, herb().facing);
    if (place == nowhere || arena_.stone(place) != from) return tell_(event(What::no_paint));
    arena_.stone(place) = to;
    Event painted = event(What::painted);
    painted.place = place;
    painted.stone = to;
    tell_(painted);
  }

  int fire() {
    const int hit = target();
    if (hit < 0) {
      tell_(event(What::missed));
      return -1;
    }
    std::int16_t& ap = arena_.action_points(owner_of(hit));
    Event fired = event(What::fired);
    fired.herb = static_cast<std::int8_t>(hit);
    fired.amount = std::min<std::int16_t>(ap, shot_loss);
    ap = static_cast<std::int16_t>(ap - fired.amount);
    tell_(fired);
    shove(hit);
    return hit;
  }

  // The Herb that the shot reaches, or -1.
  int target() {
    Place place = herb().at;
    for (int range = 0; range < shot_range; ++range) {
      place = next_place(place, herb().facing);
      if (place == nowhere || arena_.stone(place) != Stone::none) return -1;
      if (const int hit = arena_.herb_at(place); hit >= 0) return hit;
    }
    return -1;
  }

  // Pushes the Herb that was hit one square away from the shooter, if that square is free.
  void shove(int hit) {
    const Place to = next_place(arena_.herb(hit).at, herb().facing);
    if (to == nowhere || !arena_.is_free(to)) return;
    arena_.put_herb(hit, to);
    if (is_pit(to)) return score_fall({Stone::none, static_cast<std::int8_t>(hit), to});
    tell_shoved(hit);
  }

  Arena& arena_;
  int player_;
  const Action& action_;
  const Reporter& tell_;
  Event context_;
};

}  // namespace

int carry_out(Arena& arena, int player, const Action& action, int step, const Reporter& tell) {
  return Doer(arena, player, action, step, tell).carry_out();
}

int push_cost(const Arena& arena, int herb, int squares) { return work_out_push(arena, herb, squares).cost; }

}  // namespace herbarium::herbs
