#include "games/herbs/actions.hpp"

#include <algorithm>

namespace herbarium::herbs {
namespace {

// Notes that the stone on `from` moves to `to`. In a pit it stands nowhere, and is dropped at the end: as the
// last of its line, nothing can follow it there.
void note_stone(MovedStones& moved, Place from, Place to) {
  const Place at = is_pit(to) ? nowhere : to;
  for (MovedStone& stone : moved)
    if (stone.at == from) {
      stone.at = at;
      return;
    }
  if (at != nowhere) moved.push({from, at});
}

void move_one(Push& push, Place from, Place to) {
  Arena& arena = push.arena;
  if (const int herb = arena.herb_at(from); herb != no_herb) {
    arena.put_herb(herb, to);
    if (is_pit(to)) push.fallen.push(FallenHerb{herb, to});
    return;
  }
  const Stone stone = arena.stone(from);
  note_stone(push.moved, from, to);
  arena.stone(from) = Stone::none;
  if (is_pit(to))
    push.fallen.push(FallenStone{stone, to});
  else
    arena.stone(to) = stone;
}

int price_on(const Arena& arena, Place place) {
  return arena.herb_at(place) == no_herb ? price(arena.stone(place)) : herb_price;
}

// Moves the pusher and the line ahead of it by one square; returns whether anything moved.
bool push_one_square(Push& push, int herb) {
  const Herb pusher = push.arena.herb(herb);
  FixedList<Place, width> line;
  Place place = next_place(pusher.at, pusher.facing);
  int cost = 0;
  for (; place != nowhere && !push.arena.is_free(place); place = next_place(place, pusher.facing)) {
    line.push(place);
    cost += price_on(push.arena, place);
  }
  if (line.empty() || place == nowhere) return false;
  for (std::size_t i = line.size(); i-- > 0;) {
    move_one(push, line[i], place);
    place = line[i];
  }
  push.arena.herb(herb).at = place;
  push.cost += cost;
  return true;
}

void drop_fallen(MovedStones& moved) {
  MovedStones left;
  for (const MovedStone& stone : moved)
    if (stone.at != nowhere) left.push(stone);
  moved = left;
}

// One action being carried out.
class Execution {
 public:
  Execution(Arena& arena, const Action& action, int step, const Reporter& tell)
      : arena_(arena), action_(action), step_(step), tell_(tell), begin_(herb().at) {}

  int run() {
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
      case Verb::blank: break;
    }
    return no_herb;
  }

 private:
  Herb& herb() { return arena_.herb(action_.herb); }
  Seat seat() const { return owner_of(action_.herb); }
  events::InStep by() const { return {step_, action_, begin_}; }

  void walk(Heading direction) {
    for (int i = 0; i < action_.squares; ++i) {
      const Place to = next_place(herb().at, direction);
      if (to == nowhere || !arena_.is_free(to)) break;
      arena_.put_herb(action_.herb, to);
      if (is_pit(to)) return tell_(events::WalkedIntoPit{by(), to});
    }
    tell_(events::Walked{by(), herb().at});
  }

  void turn(int quarters) {
    herb().facing = turned(herb().facing, quarters);
    tell_(events::Turned{by(), herb().facing});
  }

  // All or nothing: the whole push is worked out before anything moves.
  void push() {
    if (!arena_.is_anything_ahead(herb())) return tell_(events::NothingToPush{by()});
    const Push whole = work_out_push(arena_, action_.herb, action_.squares);
    if (whole.cost == 0) return tell_(events::NothingToPush{by()});
    if (whole.cost > action_.cost) return tell_(events::PushTooDear{by(), whole.cost});
    const Arena before = arena_;
    arena_ = whole.arena;
    tell_(events::Pushed{by(), herb().at, whole.cost, stones_moved(whole)});
    tell_shoved_herbs(before);
    for (const Fallen& fallen : whole.fallen)
      std::visit([this](const auto& each) { score_fall(each); }, fallen);
    if (!whole.moved.empty()) settle_patterns(arena_, before, whole.moved, seat(), tell_);
  }

  static int stones_moved(const Push& push) {
    const auto fallen = std::count_if(push.fallen.begin(), push.fallen.end(), [](const Fallen& each) {
      return std::holds_alternative<FallenStone>(each);
    });
    return static_cast<int>(push.moved.size()) + static_cast<int>(fallen);
  }

  void tell_shoved_herbs(const Arena& before) {
    for (int other = 0; other < herb_count; ++other)
      if (other != action_.herb && arena_.is_alive(other) && arena_.herb(other).at != before.herb(other).at)
        tell_(events::HerbShoved{other, arena_.herb(other).at});
  }

  void score_fall(const FallenStone& stone) {
    const int points = pit_points(stone.colour);
    arena_.score(seat(), points);
    tell_(events::StoneFell{stone.colour, stone.pit, seat(), points});
  }

  // The Herb is destroyed already.
  void score_fall(const FallenHerb& fallen) {
    const int points = owner_of(fallen.herb) == seat() ? 0 : herb_points;
    arena_.score(seat(), points);
    tell_(events::HerbFell{fallen.herb, fallen.pit, seat(), points});
  }

  void paint(Stone from, Stone to) {
    const Place place = next_place(herb().at, herb().facing);
    if (place == nowhere || arena_.stone(place) != from) return tell_(events::NothingToPaint{by()});
    arena_.stone(place) = to;
    tell_(events::Painted{by(), place, to});
  }

  int fire() {
    const int hit = target();
    if (hit == no_herb) {
      tell_(events::ShotMissed{by()});
      return no_herb;
    }
    const Seat owner = owner_of(hit);
    const int loss = std::min<int>(arena_.ap[owner], shot_loss);
    arena_.take_ap(owner, loss);
    tell_(events::ShotHit{by(), hit, arena_.herb(hit).at, loss});
    shove(hit);
    return hit;
  }

  // The Herb that the shot reaches, or no_herb.
  int target() {
    Place place = herb().at;
    for (int range = 0; range < shot_range; ++range) {
      place = next_place(place, herb().facing);
      if (place == nowhere || arena_.stone(place) != Stone::none) return no_herb;
      if (const int hit = arena_.herb_at(place); hit != no_herb) return hit;
    }
    return no_herb;
  }

  // Moves the Herb that was hit one square away from the shooter, if that square is free.
  void shove(int hit) {
    const Place to = next_place(arena_.herb(hit).at, herb().facing);
    if (to == nowhere || !arena_.is_free(to)) return;
    arena_.put_herb(hit, to);
    if (is_pit(to)) return score_fall(FallenHerb{hit, to});
    tell_(events::HerbShoved{hit, to});
  }

  Arena& arena_;
  const Action& action_;
  int step_;
  const Reporter& tell_;
  Place begin_;  // where its Herb stood
};

}  // namespace

Push work_out_push(const Arena& arena, int herb, int squares) {
  Push push{arena, 0, {}, {}};
  for (int square = 0; square < squares && push_one_square(push, herb); ++square) {
  }
  if (!push.fallen.empty()) drop_fallen(push.moved);
  return push;
}

int carry_out(Arena& arena, const Action& action, int step, const Reporter& tell) {
  return Execution(arena, action, step, tell).run();
}

int carry_out(Arena& arena, const Action& action) { return carry_out(arena, action, 0, Reporter()); }

}  // namespace herbarium::herbs
