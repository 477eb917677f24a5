// The state of a game of Rush at Zeta Mu Beta, and who stands where in it (doc/rules/rush.md).
#pragma once

#include <optional>

#include "base/bits.hpp"
#include "core/game.hpp"
#include "core/per_seat.hpp"
#include "games/rush/campus.hpp"

namespace herbarium::rush {

inline constexpr int most_players = 4;

// Stands for a seat where there is none.
inline constexpr Seat nobody = 0;

// Seats 1 and 3 are zombies, 2 and 4 jocks.
constexpr Team team_of(Seat seat) { return seat % 2 == 1 ? Team::zombies : Team::jocks; }
constexpr Team enemy_of(Seat seat) { return other(team_of(seat)); }

// What is due next.
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
  Space at = cloud;  // where she is, also while she is carried
  std::int8_t carrier = nobody;

  bool is_carried() const { return carrier != nobody; }
  bool operator==(const Princess&) const = default;
};

// How many minions a team has in each space.
class Minions {
 public:
  int in(Space space) const { return count_[space]; }
  bool any() const { return !where_.empty(); }
  // In how many spaces there are some.
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

// The dice as they lie on the table, which the picture shows; 0 where none lies. No rule looks at them.
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
  std::optional<Team> winner;  // when the game is over; none if it is a draw
  std::int16_t rounds = 200;
  std::int16_t round = 1;

  // The seats in the order of their turns, known when the phase `order` is over. Until then `rank` is the
  // best place that a seat can still get: the same for those that have tied.
  std::array<std::int8_t, most_players> order{};
  PerPlayer<std::int8_t> rank;
  bool order_begun = false;  // the first roll for it has been made
  std::int8_t turn = -1;     // whose turn it is, as a place in `order`; -1 while that is rolled for

  PerPlayer<Space> at;
  PerPlayer<std::int16_t> cubes;
  PerPlayer<Space> stale;  // where the seat took a cube in its previous turn, or `nowhere`
  std::array<Princess, 2> princesses;
  SeatSet fled;
  std::array<Minions, 2> minions;

  std::int8_t points = 0;          // left to move
  std::int8_t bonus = 0;           // minion points left
  bool relay_asked = false;        // in this turn
  std::int8_t due = nobody;        // the seat that is asked, or whose die is to be rolled
  std::int8_t roll = 0;            // for the Princess, nudges included; 0 before and after
  std::int8_t die = 0;             // of a nudge that is to be added or subtracted
  std::int8_t steps = 0;           // left of a flight
  std::optional<Fight> fight;      // the one that is on
  SeatSet handed_in;               // who has handed in cubes in this fight
  PerPlayer<std::int16_t> spends;  // how many cubes each has handed in
  std::int16_t attack_dice = 0;    // d6 that each side rolls in a fight
  std::int16_t defence_dice = 0;
  DiceOnTable dice;

  // Nobody has the turn while the order is rolled for.
  bool has_mover() const { return turn >= 0; }
  // Whose turn it is; there must be a mover.
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

}  // namespace herbarium::rush
