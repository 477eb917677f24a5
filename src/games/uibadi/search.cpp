#include "games/uibadi/search.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>

#include "base/random.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {

// --- idle placements ---------------------------------------------------------------------------------------

namespace {

// The targets of a piece of any size in that place and direction, and the attackers that would point
// directly at it. Of each such pair the smaller piece is sent back.
class Clash {
 public:
  Clash(const Area& area, int cell, Facing facing) {
    for (const HexWay way : hex_ways) {
      const int slot = area.first(cell, way);
      if (slot == no_slot) continue;
      const Piece& other = area.piece(slot);
      if (facing != Facing(way) && other.facing != Facing(opposite(way))) continue;
      smallest_ = smallest_ ? std::min(*smallest_, other.size) : other.size;
      largest_ = largest_ ? std::max(*largest_, other.size) : other.size;
    }
  }

  // Whether a piece of that size goes back itself and sends no other piece back.
  bool is_lost(Size size) const { return largest_ && size < *largest_ && size <= *smallest_; }

 private:
  std::optional<Size> smallest_, largest_;
};

// Whether the placement arms a player: arming comes before any piece is sent back.
bool arms_somebody(const State& state, const Place& place) {
  return !(state.armed == state.everybody()) && !(after(state, state.seat(), place).armed == state.armed);
}

bool is_idle(const State& state, const Place& place, const Clash& clash) {
  return clash.is_lost(place.size) && !arms_somebody(state, place);
}

}  // namespace

bool is_idle(const State& state, const Place& place) {
  return is_idle(state, place, Clash(state.area, place.cell, place.facing));
}

// --- candidates: the effective ones of a thousand placements -----------------------------------------------

namespace {

class Turns {
 public:
  Turns(const State& state, Seat seat, std::vector<Move>& out)
      : state_(state), area_(state.area), board_(area_.board()), seat_(seat), out_(out) {
    for (const Size size : all_sizes) may_come_[index(size)] = may_come(state, size);
  }

  void list() {
    for (const int slot : area_.order()) {
      if (area_.piece(slot).is_attacker() && area_.ultimate(slot) == seat_)
        meet(slot, area_.piece(slot).size);
      else if (blocks_for_others(slot))
        meet(slot, next_larger(area_.piece(slot).size));
      if (is_worth_growing(slot)) out_.emplace_back(Grow{area_.piece(slot).cell});
    }
    stop_lines(seat_, most_own_stopped);
    for (const Seat other : state_.everybody().without({seat_})) stop_lines(other, most_others_stopped);
    for (const HexWay way : hex_ways) point_freely(way);
    if (may_pass()) out_.emplace_back(Pass{});
    if (out_.empty()) wait();
  }

 private:
  // The number of attackers, at the seat itself and at each other seat, whose lines are searched. Attackers
  // at others are the reserve for a third player's battle with them.
  static constexpr int most_own_stopped = 5, most_others_stopped = 4;

  // A selection of all legal moves, if none seems to have an effect.
  void wait() {
    constexpr std::size_t most = 40;
    moves(state_, seat_, out_);
    std::erase_if(out_, [&](const Move& move) { return does_nothing(move); });
    const std::size_t stride = 1 + out_.size() / most;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out_.size(); i += stride) out_[kept++] = out_[i];
    out_.resize(kept);
    if (out_.empty()) out_.emplace_back(Pass{});
  }

  bool does_nothing(const Move& move) const {
    const auto* place = std::get_if<Place>(&move);
    return place ? is_idle(state_, *place) : std::holds_alternative<Pass>(move);
  }

  // After passes by all, the most wins take the game. So only a player with more wins than all others
  // passes; if players passed to wait for others, the game would never move on.
  bool may_pass() const {
    for (const Seat other : state_.everybody().without({seat_}))
      if (state_.wins[other] >= state_.wins[seat_]) return false;
    return true;
  }

  bool is_empty(int cell) const { return cell >= 0 && area_.slot_at(cell) == no_slot; }

  static std::size_t index(Size size) { return static_cast<std::size_t>(size); }
  // The number of a placement among all of them.
  static std::size_t number(Size size, int cell, Facing facing) {
    const std::size_t nth = facing.is_upright() ? 0 : 1 + static_cast<std::size_t>(facing.way());
    return (index(size) * all_facings.size() + nth) * most_cells + static_cast<std::size_t>(cell);
  }

  // Adds placements on a cell in that size and each larger one, each once; none if there is no size.
  void add_from(std::optional<Size> least, int cell, Facing facing) {
    if (!least) return;
    const Clash clash(area_, cell, facing);
    for (const Size size : all_sizes) {
      if (size < *least || !may_come_[index(size)]) continue;
      auto known = listed_[number(size, cell, facing)];
      const Place place{size, static_cast<std::uint8_t>(cell), facing};
      if (known || is_idle(state_, place, clash)) continue;
      known = true;
      out_.emplace_back(place);
    }
  }

  // Whether an attacker that would ultimately point at another player points directly at the piece.
  bool blocks_for_others(int slot) const {
    for (const HexWay way : hex_ways) {
      const int watcher = area_.first(area_.piece(slot).cell, way);
      if (watcher == no_slot || area_.piece(watcher).facing != opposite(way)) continue;
      if (area_.ultimate(watcher) != seat_) return true;
    }
    return false;
  }

  bool is_worth_growing(int slot) const {
    return may_grow(state_, seat_, slot) && (area_.piece(slot).is_attacker() || area_.attackers_of(slot) > 0);
  }

  // Adds attackers next to a piece that point directly at it: one of its size meets it, a larger one sends
  // it back.
  void meet(int slot, std::optional<Size> least) {
    for (const HexWay way : hex_ways) {
      const int cell = board_.neighbour(area_.piece(slot).cell, opposite(way));
      if (is_empty(cell) && may_place(state_, seat_, cell, way)) add_from(least, cell, way);
    }
  }

  void stop_lines(Seat at, int most) {
    for (const int slot : area_.free_at(at))
      if (most-- > 0) stop_line(slot);
  }

  // Adds pieces in the line of an attacker, upright or pointing at others, once freely each way and at every
  // piece: one of its size stops or meets it, a larger one sends it back.
  void stop_line(int slot) {
    const Piece& piece = area_.piece(slot);
    const Size least = piece.size;
    int cell = board_.neighbour(piece.cell, piece.way());
    if (!is_empty(cell)) return;
    if (may_place(state_, seat_, cell, upright)) add_from(least, cell, upright);
    std::array<bool, 6> done{};
    for (; is_empty(cell); cell = board_.neighbour(cell, piece.way()))
      for (const HexWay way : hex_ways) {
        const bool is_free = area_.first(cell, way) == no_slot;
        bool& known = done[static_cast<std::size_t>(way)];
        if ((is_free && known) || !may_place(state_, seat_, cell, way)) continue;
        known = known || is_free;
        add_from(least, cell, way);
      }
  }

  // Adds one attacker for each other seat at which a piece would point freely this way, on the middle one
  // of the possible cells.
  void point_freely(HexWay way) {
    PerSeat<FixedList<std::uint8_t, most_cells>> cells;
    for (const Ground::Placement& placement : area_.ground().placements(state_.players(), seat_, way))
      if (!area_.is_taken(placement.cell) && area_.first(placement.cell, way) == no_slot)
        cells[area_.ultimate(placement.cell, way)].push(placement.cell);
    for (const Seat other : state_.everybody().without({seat_}))
      if (!cells[other].empty()) add_from(Size::small, cells[other][cells[other].size() / 2], way);
  }

  const State& state_;
  const Area& area_;
  const HexBoard& board_;
  Seat seat_;
  std::vector<Move>& out_;
  std::array<bool, all_sizes.size()> may_come_{};
  std::bitset<all_sizes.size() * all_facings.size() * most_cells> listed_;  // by number
};

// Whether the cell ahead of the aimed piece is empty. An aim from the cell next to its target does the same,
// and cannot be blocked.
bool is_aimed_from_afar(const State& state, const Move& move) {
  const auto* aim = std::get_if<Aim>(&move);
  if (!aim) return false;
  const int next = state.area.board().neighbour(aim->to, aim->way);
  return next == aim->from || state.area.slot_at(next) == no_slot;
}

}  // namespace

void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (seat != nature && state.phase == Phase::turn) return Turns(state, seat, out).list();
  moves(state, seat, out);
  std::erase_if(out, [&](const Move& move) { return is_aimed_from_afar(state, move); });
}

// --- the value of a board ----------------------------------------------------------------------------------

namespace {

// The value of features to a seat. A lead of 1 multiplies the odds of winning by 2.7.
constexpr float each_win = 1.2F;
constexpr float each_attacker = 0.15F;
constexpr float in_danger = 0.8F;  // of losing a win
constexpr float nearly_there = 1.2F;
constexpr float being_armed = 0.15F;
constexpr float battle_at_hand = 0.9F;

// The value of a battle that could be begun with the larger reserve, to the player who has the turn, and
// its remaining fraction one turn later.
constexpr float battle_in_reach = 0.6F;
constexpr float a_turn_later = 0.6F;

// In the last turns a player with fewer wins than another is about to lose: the additional value of a lead
// or a deficit in wins at the last turn.
constexpr float late_lead = 2.4F;
constexpr int late = 30;  // turns

float late_lead_of(const State& state, Seat seat) {
  const int left = state.last_turn - state.turn;
  if (left >= late) return 0;
  int others = 0;
  for (const Seat other : state.everybody().without({seat}))
    others = std::max<int>(others, state.wins[other]);
  const auto lead = static_cast<float>(std::clamp(state.wins[seat] - others, -1, 1));
  return late_lead * lead * static_cast<float>(late - left) / late;
}

float standing(const State& state, Seat seat) {
  const int wins = state.wins[seat], attackers = state.area.free_at(seat).size();
  float worth = each_win * static_cast<float>(wins) - each_attacker * static_cast<float>(attackers);
  if (wins > 0 && attackers >= enough_to_cost_a_win) worth -= in_danger;
  if (wins >= enough_wins) worth += nearly_there / static_cast<float>(1 + attackers);
  worth += late_lead_of(state, seat);
  return state.armed.has(seat) ? worth + being_armed : worth;
}

// Whether the seat could begin a battle that it is likely to win, from 0 to 1. It can meet an attacker that
// points at it with one that points at another seat. In the battle of these two seats its reserve is the
// attackers at that seat, and the other reserve the remaining attackers at its own: one larger counts as a
// half, more than one larger as 1.
float reach(const State& state, Seat seat) {
  const int own = state.area.free_at(seat).size();
  if (own == 0) return 0;
  int most = 0;
  for (const Seat other : state.everybody().without({seat}))
    most = std::max(most, state.area.free_at(other).size());
  return 0.5F * static_cast<float>(std::clamp(most - own + 1, 0, 2));
}

// Adds the value of battles that could be begun, in the order of the turns.
void add_battles_in_reach(const State& state, SeatValues& values) {
  if (state.phase != Phase::turn || !(state.armed == state.everybody())) return;
  float worth = battle_in_reach;
  Seat seat = state.seat();
  for (int turn = 0; turn < state.players(); ++turn) {
    values[seat] += worth * reach(state, seat);
    worth *= a_turn_later;
    seat = seat % state.players() + 1;
  }
}

// A battler's strength: the aims, plus twice the attackers at the other battler's defended piece.
int strength(const State& state, const Battler& own, const Battler& other) {
  const int aims = state.phase == Phase::battle ? own.left : own.reserve.size();
  return 2 * state.area.attackers_of(other.defended) + aims;
}

// The first battler's lead.
int lead_in_battle(const State& state) {
  const auto& [first, second] = state.battle.battlers;
  return strength(state, first, second) - strength(state, second, first);
}

// Turns values into chances of winning that add up to 1 (softmax).
void make_chances(const State& state, SeatValues& values) {
  float sum = 0;
  for (const Seat seat : state.everybody()) {
    float& value = values[seat];
    sum += value = exponential(value);
  }
  for (const Seat seat : state.everybody()) values[seat] /= sum;
}

}  // namespace

// A shared win counts as a random draw among its winners.
SeatValues terminal_values(const State& state) {
  const auto sharers = static_cast<float>(state.winners.size());
  SeatValues values{};
  for (const Seat seat : state.winners) values[seat] = 1 / sharers;
  return values;
}

SeatValues evaluate(const State& state) {
  SeatValues values{};
  for (const Seat seat : state.everybody()) values[seat] = standing(state, seat);
  add_battles_in_reach(state, values);
  if (state.in_battle()) {
    const auto lead = static_cast<float>(lead_in_battle(state));
    const float hope = battle_at_hand * lead / (2 + std::abs(lead));
    const auto& [first, second] = state.battle.battlers;
    values[first.seat] += hope;
    values[second.seat] -= hope;
  }
  make_chances(state, values);
  return values;
}

// --- priors ------------------------------------------------------------------------------------------------

namespace {

// The position-dependent part of a board's value after a move, compared with other moves in its place.
struct Standing {
  PerSeat<std::int16_t> wins;
  PerSeat<std::int16_t> attackers;  // that point freely at each
  SeatSet armed, winners;
  Phase phase = Phase::turn;
  std::array<Seat, 2> battlers{};
  int lead = 0;  // of the first battler
  bool operator==(const Standing&) const = default;
};

Standing standing_of(const State& state) {
  Standing standing{state.wins, {}, state.armed, state.winners, state.phase};
  for (const Seat seat : state.everybody())
    standing.attackers[seat] = static_cast<std::int16_t>(state.area.free_at(seat).size());
  if (!state.in_battle()) return standing;
  standing.battlers = {state.battle.battlers[0].seat, state.battle.battlers[1].seat};
  standing.lead = lead_in_battle(state);
  return standing;
}

float worth(const State& state, Seat seat) {
  return (state.phase == Phase::over ? terminal_values(state) : evaluate(state))[seat];
}

// The values of boards to a seat after each of its moves. After most moves the value is the same as after
// another, and need not be computed.
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

}  // namespace

// By the value of the board right after the move; for a number, by its size.
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  // The trust in the evaluation, as opposed to exploring: a chance of winning that is a tenth higher has
  // twice the prior.
  constexpr float steepness = 8;
  WorthAfter worth_after(state, seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* commit = std::get_if<Commit>(&moves[i]);
    out[i] = commit ? 1 + static_cast<float>(commit->number) : exponential(steepness * worth_after(moves[i]));
  }
}

// --- rollouts ----------------------------------------------------------------------------------------------

namespace {

bool stops_an_attacker(const State& state, Seat seat, int cell) {
  for (const HexWay way : hex_ways) {
    const int slot = state.area.first(cell, way);
    if (slot != no_slot && state.area.free_at(seat).has(slot) &&
        state.area.piece(slot).facing == opposite(way))
      return true;
  }
  return false;
}

// Whether a turn has an effect, at first sight.
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

Move turn_in_rollout(const State& state, Seat seat, Rng& rng) {
  // The most turns drawn until one has an effect: more make playouts more sensible, and slower.
  constexpr int draws = 5;
  Move move = sample(state, seat, rng);
  for (int i = 1; i < draws && !does_something(state, seat, move); ++i) move = sample(state, seat, rng);
  return move;
}

Commit commit_all(const State& state, Seat seat) {
  return {static_cast<std::int8_t>(state.battle.of(seat).reserve.size())};
}

}  // namespace

Move rollout(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::turn) return turn_in_rollout(state, seat, rng);
  if (state.phase == Phase::commit && rng.below(3) != 0) return commit_all(state, seat);
  return sample(state, seat, rng);
}

// --- players -----------------------------------------------------------------------------------------------

// One aim can add an attacker at the other's defended piece and block one at the battler's own, but no
// more. So a battler whose lead and own aims exceed twice the other's aims wins in any case, and one as far
// behind loses.
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
