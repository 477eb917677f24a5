// Random play without making moves of what is done (GameRules::play_at_random).
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

class RandomPlay {
 public:
  RandomPlay(State& state, Rng& rng) : state_(state), rng_(rng), stage_{state, nullptr} {}

  // What is due next, or the cubes of all who are asked for some; returns the number of moves.
  int play() {
    switch (state_.phase) {
      case Phase::order: roll_for_order(); return 1;
      case Phase::reappear: appear(stage_, building(roll(Die::reappear))); return 1;
      case Phase::princess: roll_princess(stage_, roll(Die::princess)); return 1;
      case Phase::nudge_die:
      case Phase::flight_die: roll_cube(stage_, roll(Die::cube)); return 1;
      case Phase::move: roll_move(stage_, roll(Die::move)); return 1;
      case Phase::combat: roll_fight(); return 1;
      case Phase::lift: choose([&] { lift(stage_); }, [&] { decline(stage_); }); return 1;
      case Phase::nudge: choose([&] { nudge(stage_); }, [&] { decline(stage_); }); return 1;
      case Phase::sign: choose([&] { add_nudge(stage_, 1); }, [&] { add_nudge(stage_, -1); }); return 1;
      case Phase::flee: choose([&] { flee(stage_); }, [&] { decline(stage_); }); return 1;
      case Phase::relay:
        choose([&] { answer_mate(stage_, true); }, [&] { answer_mate(stage_, false); });
        return 1;
      case Phase::drag: drag_or_stop(); return 1;
      case Phase::target: aim(); return 1;
      case Phase::spend: return spend_cubes();
      case Phase::act: act(); return 1;
      case Phase::over: break;
    }
    return 0;
  }

 private:
  // The moves are numbered as `moves` lists them.
  std::size_t draw(std::size_t moves) { return rng_.below(static_cast<std::uint32_t>(moves)); }
  int roll(Die die) { return rng_.die(sides_of(die)); }

  template <class First, class Second>
  void choose(const First& first, const Second& second) {
    if (draw(2) == 0)
      first();
    else
      second();
  }

  void roll_for_order() {
    OrderRoll roll;
    for (const Seat seat : due_for_order(state_)) roll.d20[seat] = static_cast<std::int8_t>(rng_.die(20));
    roll_order(stage_, roll);
  }

  int total(int cubes) {
    int sum = rng_.die(20);
    for (int i = 0; i < cubes; ++i) sum += rng_.die(6);
    return sum;
  }
  void roll_fight() {
    state_.dice.attack = static_cast<std::int16_t>(total(state_.attack_dice));
    state_.dice.defence = static_cast<std::int16_t>(total(state_.defence_dice));
    settle_fight(stage_);
  }

  void drag_or_stop() {
    const Seat carrier = carrier_for(state_, team_of(state_.mover()));
    FixedList<Space, 12> ways;
    for (const Space to : neighbours(state_.at[carrier]))
      if (may_drag(state_, carrier, to)) ways.push(to);
    const std::size_t drawn = draw(ways.size() + 1);
    if (drawn < ways.size())
      drag(stage_, ways[drawn]);
    else
      stop_flight(stage_);
  }

  void aim() {
    const Fighters all = targets(state_);
    choose_target(stage_, all[draw(all.size())]);
  }

  int spend_cubes() {
    const SeatSet due = spenders(state_).without(state_.handed_in);
    for (const Seat seat : due)
      spend(stage_, seat, static_cast<int>(draw(static_cast<std::size_t>(state_.cubes[seat]) + 1)));
    return due.size();
  }

  // The step of a minion with that number.
  void step_some_minion(std::size_t number) {
    std::size_t left = number;
    bool found = false;
    Space from = 0, to = 0;
    state_.minions_of(team_of(state_.mover())).each([&](Space space) {
      const auto& around = neighbours(space);
      if (!found && left < around.size()) {
        found = true;
        from = space;
        to = around[left];
      }
      if (!found) left -= around.size();
    });
    step_minion(stage_, from, to);
  }
  std::size_t minion_steps() const {
    std::size_t steps = 0;
    state_.minions_of(team_of(state_.mover())).each([&](Space from) { steps += neighbours(from).size(); });
    return steps;
  }

  // Step, grab, take, drop, move a minion, take a cube, end.
  void act() {
    const Seat seat = state_.mover();
    const bool carries = state_.carries(seat), owes = owes_minion(state_);
    const std::size_t steps = state_.points > 0 ? neighbours(state_.at[seat]).size() : 0;
    const std::size_t grabs = may_grab(state_) ? 1 : 0, takes = may_take(state_) ? 1 : 0;
    const std::size_t drops = carries ? 1 : 0, ends = owes ? 0 : 1;
    const std::size_t minions = owes ? minion_steps() : 0;
    const std::size_t cubes = may_take_cube(state_) ? 1 : 0;
    std::size_t drawn = draw(steps + grabs + takes + drops + minions + cubes + ends);
    if (drawn < steps) return step(stage_, neighbours(state_.at[seat])[drawn]);
    drawn -= steps;
    if (drawn < grabs) return grab(stage_);
    drawn -= grabs;
    if (drawn < takes) return ask_mate(stage_);
    drawn -= takes;
    if (drawn < drops) return drop(stage_);
    drawn -= drops;
    if (drawn < minions) return step_some_minion(drawn);
    drawn -= minions;
    if (drawn < cubes) return take_cube(stage_);
    end_turn(stage_);
  }

  State& state_;
  Rng& rng_;
  Stage stage_;
};

}  // namespace

int play_at_random(State& state, Rng& rng, int last_round) {
  RandomPlay player(state, rng);
  int moves = 0;
  while (state.phase != Phase::over && state.round <= last_round) moves += player.play();
  return moves;
}

}  // namespace herbarium::rush
