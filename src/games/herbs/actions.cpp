// The effect of an action on the board, and on the stones of the patterns that it forms
// (doc/rules/herbs.md, The sheet; Push; Fire; Patterns).
#include <algorithm>
#include <bitset>
#include <cstdlib>

#include "games/herbs/rules.hpp"

namespace herbarium::herbs {
namespace {

using Shape = Pattern::Shape;

// --- pushes, square by square

// Notes that the stone on `from` moves to `to`. A stone in a pit is noted at `nowhere`, and is dropped from
// the list at the end of the push.
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

// Moves the pusher and the line ahead of it by one square. Returns whether anything moved.
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

// --- points for pits

void score_fall(Arena& arena, const FallenStone& stone, Seat seat, const Reporter& tell) {
  const int points = pit_points(stone.colour);
  arena.score(seat, points);
  tell(events::StoneFell{stone.colour, stone.pit, seat, points});
}

// The Herb is destroyed already.
void score_fall(Arena& arena, const FallenHerb& fallen, Seat seat, const Reporter& tell) {
  const int points = owner_of(fallen.herb) == seat ? 0 : herb_points;
  arena.score(seat, points);
  tell(events::HerbFell{fallen.herb, fallen.pit, seat, points});
}

// --- patterns

// Each stone that moved is in two lines and four squares at most.
using Patterns = FixedList<Pattern, 6 * square_count>;

// The stones of the patterns found in one look, as they move apart, all at once.
class Drift {
 public:
  Drift(Arena& arena, const Patterns& patterns) : arena_(arena) {
    for (const Pattern& pattern : patterns)
      pattern.shape == Shape::block ? add_block(pattern) : add_line(pattern);
    find_targets();
    while (take_out_blocked()) {
    }
  }

  // Moves them; `seat` scores for those that fall into pits. Returns the others.
  MovedStones move(Seat seat, const Reporter& tell) {
    const auto before = arena_.stones;
    for (const Place place : moving_) arena_.stone(place) = Stone::none;
    MovedStones moved;
    FixedList<FallenStone, square_count> fallen;
    events::MovedApart told;
    for (const Place place : moving_) {
      const Place to = targets_[place];
      told.stones.push({place, to});
      if (is_pit(to)) {
        fallen.push({before[place], to});
        continue;
      }
      arena_.stone(to) = before[place];
      moved.push({to, to});
    }
    tell(told);
    for (const FallenStone& stone : fallen) score_fall(arena_, stone, seat, tell);
    return moved;
  }

 private:
  void add(Place place, Heading way) { drifts_[place] = ahead(drifts_[place], way); }

  // The stones of a square move diagonally away from its centre.
  void add_block(const Pattern& block) {
    const Square corner = square_of(block.start);
    for (const int right : {0, 1})
      for (const int up : {0, 1}) {
        const Place place = place_of({corner.column + right, corner.row + up});
        add(place, right == 1 ? Heading::east : Heading::west);
        add(place, up == 1 ? Heading::north : Heading::south);
      }
  }

  // The stones of a line step out of it. Seen from its centre, the nearest stone on either side steps to the
  // right, the next one to the left, and so on.
  void add_line(const Pattern& line) {
    const Heading forward = along(line.shape);
    for (int i = 0; i < line.length; ++i) {
      const int twice = 2 * i - (line.length - 1);  // twice the distance from the centre
      if (twice == 0) continue;
      const Heading outward = twice > 0 ? forward : turned(forward, 2);
      const int nth = line.length % 2 == 0 ? (std::abs(twice) + 1) / 2 : std::abs(twice) / 2;
      add(next_place(line.start, forward, i), turned(outward, nth % 2 == 1 ? 1 : -1));
    }
  }

  // A stone moves one square in the direction of the sum of its drifts.
  void find_targets() {
    targets_.values.fill(nowhere);
    for (int place = 0; place < square_count; ++place) {
      const Square& drift = drifts_[place];
      if (drift == Square{}) continue;
      const Square from = square_of(place);
      const Square to{from.column + sign(drift.column), from.row + sign(drift.row)};
      if (!on_board(to)) continue;  // it stays, and blocks no other target
      moving_.push(static_cast<Place>(place));
      targets_[place] = place_of(to);
      ++aimed_at_[place_of(to)];
    }
  }

  static constexpr int sign(int value) { return (value > 0) - (value < 0); }

  bool moves(Place place) const { return std::find(moving_.begin(), moving_.end(), place) != moving_.end(); }

  bool is_blocked(Place place) const {
    const Place to = targets_[place];
    if (is_pit(to)) return false;
    if (aimed_at_[to] > 1 || arena_.herb_at(to) != no_herb) return true;
    if (arena_.stone(to) == Stone::none) return false;
    return !moves(to) || targets_[to] == place;
  }

  // Judges all stones that still move, at once. Returns whether some of them are blocked, which may block
  // others.
  bool take_out_blocked() {
    FixedList<Place, square_count> left;
    for (const Place place : moving_)
      if (!is_blocked(place)) left.push(place);
    const bool fewer = left.size() < moving_.size();
    moving_ = left;
    return fewer;
  }

  Arena& arena_;
  PerPlace<Square> drifts_;  // sums of single steps, from {0, 0}
  PerPlace<Place> targets_;
  PerPlace<std::int8_t> aimed_at_;  // by this many stones
  FixedList<Place, square_count> moving_;
};

// A set of patterns, by the number of each possible pattern.
using PatternSet = std::bitset<2 * 3 * (width + 1) * square_count>;

std::size_t number_of(const Pattern& pattern) {
  const int colour = pattern.colour == Stone::white ? 0 : 1;
  const int shape = static_cast<int>(pattern.shape) * (width + 1) + pattern.length;
  return static_cast<std::size_t>((colour * 3 * (width + 1) + shape) * square_count + pattern.start);
}

bool holds_stone(const Arena& arena, Square square, Stone colour) {
  return on_board(square) && arena.stone(place_of(square)) == colour;
}

// The row or column of one colour through `place`, at its full length.
Pattern line_through(const Arena& arena, Place place, Shape shape) {
  const Stone colour = arena.stone(place);
  const Heading forward = along(shape);
  Square start = square_of(place);
  while (holds_stone(arena, ahead(start, forward, -1), colour)) start = ahead(start, forward, -1);
  int length = 1;
  while (holds_stone(arena, ahead(start, forward, length), colour)) ++length;
  return {shape, colour, place_of(start), static_cast<std::int8_t>(length)};
}

Place before_push(Place at, const MovedStones& moved) {
  for (const MovedStone& stone : moved)
    if (stone.at == at) return stone.from;
  return at;
}

// Whether all stones of a line were in one line before the push. Then the push has only shifted the line,
// and it does not score (ruling H7).
bool stood_together(const Pattern& line, const Arena& before, const MovedStones& moved) {
  Square low{width, width}, high{-1, -1};
  for (int i = 0; i < line.length; ++i) {
    const Square origin = square_of(before_push(next_place(line.start, along(line.shape), i), moved));
    low = {std::min(low.column, origin.column), std::min(low.row, origin.row)};
    high = {std::max(high.column, origin.column), std::max(high.row, origin.row)};
  }
  if (low.column != high.column && low.row != high.row) return false;
  for (int column = low.column; column <= high.column; ++column)
    for (int row = low.row; row <= high.row; ++row)
      if (before.stone(place_of({column, row})) != line.colour) return false;
  return true;
}

// The patterns formed by one push. They are scored and moved apart, repeatedly, until none counts (H8 and
// H9).
class Settling {
 public:
  Settling(Arena& arena, Seat seat, const Reporter& tell) : arena_(arena), seat_(seat), tell_(tell) {}

  // `before` is the arena before the whole push; `moved` are the stones that it moved.
  void run(const Arena& before, const MovedStones& moved) {
    for (bool found = look(moved, &before); found;) {
      Drift drift(arena_, found_);
      found_.clear();
      found = look(drift.move(seat_, tell_), nullptr);
    }
  }

 private:
  // Scores the patterns formed by the stones in `moved`; returns whether there are any. After the first
  // look `before` is null, and every pattern counts.
  bool look(const MovedStones& moved, const Arena* before) {
    for (const MovedStone& stone : moved) {
      for (const Shape shape : {Shape::row, Shape::column}) {
        const Pattern line = line_through(arena_, stone.at, shape);
        if (line.length >= 4 && !(before && stood_together(line, *before, moved))) count(line);
      }
      count_blocks(square_of(stone.at));
    }
    return !found_.empty();
  }

  // Scores a pattern, unless it has already scored in this action.
  void count(const Pattern& pattern) {
    const std::size_t number = number_of(pattern);
    if (counted_.test(number)) return;
    counted_.set(number);
    found_.push(pattern);
    const int points = pattern_points(pattern.colour);
    arena_.score(seat_, points);
    tell_(events::PatternScored{pattern, seat_, points});
  }

  // The squares of four, at most four of them, that contain the stone on `square`.
  void count_blocks(Square square) {
    const Stone colour = arena_.stone(place_of(square));
    for (const Square corner :
         {Square{square.column - 1, square.row - 1}, Square{square.column, square.row - 1},
          Square{square.column - 1, square.row}, square}) {
      bool whole = true;
      for (const auto& [right, up] : {Square{0, 0}, Square{1, 0}, Square{0, 1}, Square{1, 1}})
        whole = whole && holds_stone(arena_, {corner.column + right, corner.row + up}, colour);
      if (whole) count({Shape::block, colour, place_of(corner), 2});
    }
  }

  Arena& arena_;
  Seat seat_;
  const Reporter& tell_;
  Patterns found_;  // in the latest look
  PatternSet counted_;
};

// One action in progress.
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
  using Reason = events::InVain::Reason;

  Herb& herb() { return arena_.herb(action_.herb); }
  Seat seat() const { return owner_of(action_.herb); }
  events::InStep by() const { return {step_, action_, begin_}; }
  void in_vain(Reason reason) { tell_(events::InVain{by(), reason}); }

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
    if (!arena_.is_anything_ahead(herb())) return in_vain(Reason::nothing_to_push);
    const Push whole = work_out_push(arena_, action_.herb, action_.squares);
    if (whole.cost == 0) return in_vain(Reason::nothing_to_push);
    if (whole.cost > action_.cost) return tell_(events::PushTooDear{by(), whole.cost});
    const Arena before = arena_;
    arena_ = whole.arena;
    tell_(events::Pushed{by(), herb().at, whole.cost, stones_moved(whole)});
    tell_shoved_herbs(before);
    for (const Fallen& fallen : whole.fallen)
      std::visit([this](const auto& each) { score_fall(arena_, each, seat(), tell_); }, fallen);
    if (!whole.moved.empty()) Settling(arena_, seat(), tell_).run(before, whole.moved);
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

  void paint(Stone from, Stone to) {
    const Place place = next_place(herb().at, herb().facing);
    if (place == nowhere || arena_.stone(place) != from) return in_vain(Reason::nothing_to_paint);
    arena_.stone(place) = to;
    tell_(events::Painted{by(), place, to});
  }

  int fire() {
    const int hit = target();
    if (hit == no_herb) {
      in_vain(Reason::nobody_hit);
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

  // Pushes the Herb that was hit one square away from the shooter, if that square is free.
  void shove(int hit) {
    const Place to = next_place(arena_.herb(hit).at, herb().facing);
    if (to == nowhere || !arena_.is_free(to)) return;
    arena_.put_herb(hit, to);
    if (is_pit(to)) return score_fall(arena_, FallenHerb{hit, to}, seat(), tell_);
    tell_(events::HerbShoved{hit, to});
  }

  Arena& arena_;
  const Action& action_;
  int step_;
  const Reporter& tell_;
  Place begin_;  // of its Herb
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

}  // namespace herbarium::herbs
