#include "games/uibadi/heuristics.hpp"

#include "base/exponential.hpp"
#include "base/random_choice.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

float worth(const State& state, Seat seat) {
  return (state.phase == Phase::over ? terminal_values(state) : evaluate(state))[seat];
}

State after(State state, Seat seat, const Move& move) {
  play(state, seat, move, nullptr);
  return state;
}

// What boards are worth to a seat after each of its moves. Most moves lead to what is worth the same as after
// another one, and need not be evaluated.
class WorthAfter {
 public:
  WorthAfter(const State& state, Seat seat) : state_(state), seat_(seat) {}

  float operator()(const Move& move) {
    const State next = after(state_, seat_, move);
    const Standing standing = standing_of(next);
    for (const auto& [known, its_worth] : known_)
      if (known == standing) return its_worth;
    if (known_.size() == most_known) known_.clear();
    known_.push({standing, worth(next, seat_)});
    return known_.back().second;
  }

 private:
  static constexpr std::size_t most_known = 16;

  const State& state_;
  Seat seat_;
  FixedList<std::pair<Standing, float>, most_known> known_;
};

bool stops_an_attacker(const State& state, Seat seat, int cell) {
  for (const HexWay way : hex_ways) {
    const int slot = state.area.first(cell, way);
    if (slot != no_slot && state.area.free_at(seat).has(slot) &&
        state.area.piece(slot).facing == opposite(way))
      return true;
  }
  return false;
}

// Whether a turn does something at first sight.
bool does_something(const State& state, Seat seat, const Place& place) {
  const Area& area = state.area;
  if (place.facing.is_upright()) return stops_an_attacker(state, seat, place.cell);
  const int target = area.first(place.cell, place.facing.way());
  if (target == no_slot) return true;
  const Piece& piece = area.piece(target);
  return piece.is_attacker() && piece.size <= place.size && area.ultimate(target) == seat;
}

bool does_something(const State& state, Seat seat, const Move& turn) {
  if (const auto* place = std::get_if<Place>(&turn)) return does_something(state, seat, *place);
  const auto* grow = std::get_if<Grow>(&turn);
  return grow && state.area.piece(state.area.slot_at(grow->cell)).is_attacker();
}

Move turn_behind_the_tree(const State& state, Seat seat, Rng& rng) {
  // How many turns are drawn until one does something: more make playouts more sensible, and slower.
  constexpr int draws = 5;
  Move move = sample(state, seat, rng);
  for (int i = 1; i < draws && !does_something(state, seat, move); ++i) move = sample(state, seat, rng);
  return move;
}

Commit commit_all(const State& state, Seat seat) {
  return {static_cast<std::int8_t>(state.battle.of(seat).reserve.size())};
}

}  // namespace

// By what the board is worth right after the move; a number that is committed, by its size.
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  // How far to trust the evaluation against looking for what it misses: a chance of winning that is a tenth
  // higher has twice the prior.
  constexpr float steepness = 8;
  WorthAfter worth_after(state, seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* commit = std::get_if<Commit>(&moves[i]);
    out[i] = commit ? 1 + static_cast<float>(commit->number) : exponential(steepness * worth_after(moves[i]));
  }
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::turn) return turn_behind_the_tree(state, seat, rng);
  if (state.phase == Phase::commit && rng.below(3) != 0) return commit_all(state, seat);
  return sample(state, seat, rng);
}

// An aim can add an attacker at what the other defends and block one that points at the own, but no more. So
// a lead of twice what the other has left is a win in any case, and one that is as much behind a loss.
int held_back(const State& state, Seat seat) {
  if (state.phase != Phase::battle) return 0;
  const Battler& own = state.battle.of(seat);
  const Battler& other = state.battle.against(seat);
  const int ahead = state.area.attackers_of(other.defended) - state.area.attackers_of(own.defended);
  const bool is_won = ahead + own.left > 2 * other.left, is_lost = ahead + 2 * own.left < other.left;
  return other.left == 0 || is_won || is_lost ? 0 : own.left;
}

Move greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::commit) return commit_all(state, seat);
  std::vector<Move> moves;
  candidates(state, seat, moves);
  RandomBest<Move, float> best;
  for (const Move& move : moves) best.offer(move, worth(after(state, seat, move), seat), rng);
  return best.value();
}

}  // namespace herbarium::uibadi
