// The values of Rush at Zeta Mu Beta (doc/rules/rush.md): the state of a game, with the places of all
// units; the moves of seats and of nature; and the events of a move.
#pragma once

#include <algorithm>
#include <optional>
#include <variant>

#include "base/bits.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"
#include "games/rush/campus.hpp"

namespace herbarium::rush {

inline constexpr int most_players = 4;

// In place of a seat where there is none.
inline constexpr Seat nobody = 0;

// Seats 1 and 3 are zombies, 2 and 4 jocks.
constexpr Team team_of(Seat seat) { return seat % 2 == 1 ? Team::zombies : Team::jocks; }
constexpr Team enemy_of(Seat seat) { return other(team_of(seat)); }

// The kind of the next move.
enum class Phase : std::uint8_t {
  order,
  lift,
  reappear,
  princess,
  nudge,
  nudge_die,
  sign,
  flee,
  flight_die,
  drag,
  move,
  act,
  relay,
  target,
  spend,
  combat,
  over,
};
enum class Why : std::uint8_t { none, princess, rounds, resign };

template <class T>
using PerPlayer = PerSeat<T, most_players>;

struct Princess {
  Space at = cloud;  // her place, also while she is carried
  std::int8_t carrier = nobody;

  bool is_carried() const { return carrier != nobody; }
  bool operator==(const Princess&) const = default;
};

// The number of a team's minions in each space.
class Minions {
 public:
  int in(Space space) const { return count_[space]; }
  bool any() const { return !where_.empty(); }
  // The number of spaces with minions of the team.
  int places() const { return where_.size(); }
  // Calls `visit` with each of these, in ascending order.
  template <class Visit>
  void each(Visit visit) const {
    for (const int space : where_) visit(static_cast<Space>(space));
  }
  void add(Space space) {
    ++count_[space];
    where_.add(space);
  }
  void remove(Space space) {
    if (--count_[space] == 0) where_.remove(space);
  }

 private:
  Bits<4> where_;
  std::array<std::uint16_t, spaces> count_{};
};

// One side of a fight: a player, or one of a team's minions, which are all alike.
class Fighter {
 public:
  static constexpr Fighter minion() { return Fighter(nobody); }
  static constexpr Fighter player(Seat seat) { return Fighter(seat); }
  constexpr Fighter() = default;

  constexpr bool is_minion() const { return seat_ == nobody; }
  constexpr bool is(Seat seat) const { return seat_ == seat; }
  // Only if it is a player.
  constexpr Seat seat() const { return seat_; }

  bool operator==(const Fighter&) const = default;

 private:
  constexpr explicit Fighter(Seat seat) : seat_(static_cast<std::int8_t>(seat)) {}

  std::int8_t seat_ = nobody;
};

struct Fight {
  Space space = 0;
  bool on_return = false;  // in step 1 of the turn, not in the action
  Fighter attacker;
  std::optional<Fighter> defender;  // none until it is chosen
};

// The dice on the table, for the picture; 0 where there is none. No rule uses them.
struct DiceOnTable {
  PerPlayer<std::int8_t> order{};
  std::int8_t princess = 0;
  std::int8_t move = 0;
  std::int16_t attack = 0;
  std::int16_t defence = 0;
};

struct State {
  std::int8_t players = 2;
  Phase phase = Phase::order;
  Why why = Why::none;
  std::optional<Team> winner;  // after the end of the game; none for a draw
  std::int16_t rounds = 200;
  std::int16_t round = 1;

  // The seats in the order of their turns, known after the phase `order`. Until then `rank` is the best
  // place that a seat can still get: the same for tied seats.
  std::array<std::int8_t, most_players> order{};
  PerPlayer<std::int8_t> rank;
  bool order_begun = false;  // the first roll for it has been made
  std::int8_t turn = -1;     // the present turn, as a place in `order`; -1 during the rolls for the order

  PerPlayer<Space> at;
  PerPlayer<std::int16_t> cubes;
  PerPlayer<Space> stale;  // the space of the seat's cube in its previous turn, or `nowhere`
  std::array<Princess, 2> princesses;
  SeatSet fled;
  std::array<Minions, 2> minions;

  std::int8_t points = 0;          // left to move
  std::int8_t bonus = 0;           // minion points left
  bool relay_asked = false;        // in this turn
  std::int8_t due = nobody;        // the seat that is asked, or has to roll
  std::int8_t roll = 0;            // for the Princess, nudges included; 0 before and after
  std::int8_t die = 0;             // of a nudge to be added or subtracted
  std::int8_t steps = 0;           // left in a flight
  std::optional<Fight> fight;      // the current one
  SeatSet handed_in;               // the seats that have handed in cubes in this fight
  PerPlayer<std::int16_t> spends;  // the number of cubes of each
  std::int16_t attack_dice = 0;    // d6 for each side of a fight
  std::int16_t defence_dice = 0;
  DiceOnTable dice;

  // No seat has the turn during the rolls for the order.
  bool has_mover() const { return turn >= 0; }
  // The seat that has the turn; there must be a mover.
  Seat mover() const { return order[static_cast<std::size_t>(turn)]; }
  Princess& princess_of(Team team) { return princesses[index_of(team)]; }
  const Princess& princess_of(Team team) const { return princesses[index_of(team)]; }
  Minions& minions_of(Team team) { return minions[index_of(team)]; }
  const Minions& minions_of(Team team) const { return minions[index_of(team)]; }
  bool carries(Seat seat) const { return princess_of(enemy_of(seat)).carrier == seat; }
};

// The other seat of the same team; nobody if there are two players.
constexpr Seat mate_of(const State& state, Seat seat) {
  if (state.players == 2) return nobody;
  return seat > 2 ? seat - 2 : seat + 2;
}

// The seats of a team.
constexpr SeatSet members(const State& state, Team team) {
  const SeatSet of_two = team == Team::zombies ? SeatSet{1} : SeatSet{2};
  const SeatSet of_four = team == Team::zombies ? SeatSet{1, 3} : SeatSet{2, 4};
  return state.players == 2 ? of_two : of_four;
}

inline SeatSet players_in(const State& state, Space space, Team team) {
  SeatSet there;
  for (const Seat seat : members(state, team))
    if (state.at[seat] == space) there.add(seat);
  return there;
}

// Whether a team has players or minions in a space.
inline bool has_units(const State& state, Space space, Team team) {
  if (state.minions_of(team).in(space) > 0) return true;
  for (Seat seat = team == Team::zombies ? 1 : 2; seat <= state.players; seat += 2)
    if (state.at[seat] == space) return true;
  return false;
}

// The seat of the team that carries the enemies' Princess; nobody if none does.
inline Seat carrier_for(const State& state, Team team) { return state.princess_of(other(team)).carrier; }

// The same for the team that has the turn.
inline Seat carrier_now(const State& state) { return carrier_for(state, team_of(state.mover())); }

// --- Moves (doc/rules/rush.md, Moves)

// The dice of one side in a fight: a d20, and a d6 for each cube. As there can be hundreds of cubes, it
// records only the first d6 in order. It counts the others by number, and lists them in ascending order.
class CombatRoll {
 public:
  constexpr void set_d20(int value) { d20_ = static_cast<std::int8_t>(value); }
  constexpr int d20() const { return d20_; }

  constexpr void add(int d6) {
    if (size_ < first_.size())
      first_[size_] = static_cast<std::int8_t>(d6);
    else
      ++more_[static_cast<std::size_t>(d6 - 1)];
    ++size_;
    sum_ = static_cast<std::int16_t>(sum_ + d6);
  }
  constexpr int size() const { return size_; }
  constexpr int total() const { return d20_ + sum_; }

  // Calls `visit` with each d6.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t i = 0; i < std::min<std::size_t>(size_, first_.size()); ++i)
      visit(static_cast<int>(first_[i]));
    for (int value = 1; value <= 6; ++value)
      for (int i = 0; i < more_[static_cast<std::size_t>(value - 1)]; ++i) visit(value);
  }

  bool operator==(const CombatRoll&) const = default;

 private:
  std::int8_t d20_ = 0;
  std::array<std::int8_t, 16> first_{};
  std::uint16_t size_ = 0;
  std::int16_t sum_ = 0;
  std::array<std::int16_t, 6> more_{};
};

// A move that is a single word.
enum class Plain : std::uint8_t {
  lift,
  nudge,
  plus,
  minus,
  flee,
  stop,
  decline,
  grab,
  yield,
  keep,
  drop,
  cube,
  end,
};

// Why nature rolls a single die: for the place where a player or the Princess appears, for a cube, for
// movement.
enum class Die : std::uint8_t { reappear, princess, cube, move };

constexpr int sides_of(Die die) {
  constexpr int sides[] = {20, 20, 6, 4};
  return sides[static_cast<std::size_t>(die)];
}

struct DieRoll {
  Die die = Die::reappear;
  std::int8_t value = 0;

  bool operator==(const DieRoll&) const = default;
};

struct OrderRoll {
  PerPlayer<std::int8_t> d20;  // 0 for seats that do not roll

  bool operator==(const OrderRoll&) const = default;
};

struct FightRoll {
  CombatRoll attack, defence;

  bool operator==(const FightRoll&) const = default;
};

struct Step {
  Space to = 0;

  bool operator==(const Step&) const = default;
};

struct Drag {
  Space to = 0;

  bool operator==(const Drag&) const = default;
};

struct Take {
  std::int8_t mate = nobody;

  bool operator==(const Take&) const = default;
};

struct MinionStep {
  Space from = 0, to = 0;

  bool operator==(const MinionStep&) const = default;
};

struct Target {
  Fighter who;

  bool operator==(const Target&) const = default;
};

struct Spend {
  std::int16_t cubes = 0;

  bool operator==(const Spend&) const = default;
};

using Move = std::variant<Plain, Step, Drag, Take, MinionStep, Target, Spend, DieRoll, OrderRoll, FightRoll>;

// --- Events: each has the data that its words need, and no more

// The dice of one roll for the order of a round.
struct OrderDice {
  std::int16_t round = 1;
  bool again = false;            // only the tied seats have rolled
  PerPlayer<std::int8_t> d20{};  // 0 for seats that did not roll
};
struct Ordered {
  OrderDice dice;
  Seat first = 1;
};
struct Tied {
  OrderDice dice;
};

struct TurnBegun {
  Seat seat = 1;
};

struct BackInBase {
  Space base = 0;
};
struct Lifted {
  Seat by = 1;
};
struct Reappeared {
  Space at = 0;
};

struct PrincessRolled {
  Team hers = Team::jocks;
  int d20 = 0;
};
struct Nudged {
  Seat by = 1;
  int amount = 0;  // below 0: back
  int now = 0;
};
struct PrincessPlaced {
  Space at = 0;
};
// A player of her own team was at her new place, so she goes to the Cloud.
struct PrincessHelped {
  Seat by = 1;
};

struct FlightBegun {
  Seat by = 1;
  Seat carrier = 2;
  int steps = 0;  // at most
};
struct Dragged {
  Space to = 0;
};

struct MoveRolled {
  int d4 = 0;
  int points = 0;
  bool minion = false;  // a minion must move, too
};
struct Stepped {
  Seat seat = 1;
  Space to = 0;
};
struct Grabbed {
  Team hers = Team::jocks;
};
struct Yielded {
  Seat by = 1;
  Team hers = Team::jocks;
};
struct Kept {
  Seat by = 1;
  Team hers = Team::jocks;
};
struct Dropped {
  Team hers = Team::jocks;
  Space at = 0;
};
struct MinionStepped {
  Space from = 0, to = 0;
};
struct CubeTaken {
  int cubes = 0;  // the seat's number of cubes then
};

struct FightBegun {
  Team attacking = Team::zombies;
  Fighter attacker, defender;
  Space at = 0;
};
struct Revealed {
  Seat seat = 1;
  int cubes = 0;
};
struct Fought {
  FightRoll dice;
};
struct Beaten {
  Seat seat = 1;
};
struct MinionLost {
  Team team = Team::zombies;
};
struct PrincessFreed {
  Team hers = Team::jocks;
  Space at = 0;
};
struct MinionMade {
  Team team = Team::zombies;
  Space at = 0;
};

struct Delivered {
  Seat by = 1;
  Space base = 0;
};
struct RoundsOver {
  int last = 0;
};

using Event = std::variant<Ordered, Tied, TurnBegun, BackInBase, Lifted, Reappeared, PrincessRolled, Nudged,
                           PrincessPlaced, PrincessHelped, FlightBegun, Dragged, MoveRolled, Stepped, Grabbed,
                           Yielded, Kept, Dropped, MinionStepped, CubeTaken, FightBegun, Revealed, Fought,
                           Beaten, MinionLost, PrincessFreed, MinionMade, Delivered, RoundsOver>;

using Observer = herbarium::Observer<State, Event>;

}  // namespace herbarium::rush
