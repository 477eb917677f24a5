// A game of Rush at Zeta Mu Beta as it stands, its moves, and what happens (doc/rules/rush.md).
#pragma once

#include "base/bits.hpp"
#include "core/game.hpp"
#include "games/rush/campus.hpp"
#include "games/rush/dice.hpp"

namespace herbarium::rush {

inline constexpr int most_players = 4;

// Seats 1 and 3 are zombies, 2 and 4 jocks.
constexpr Team team_of(Seat seat) { return seat % 2 == 1 ? Team::zombies : Team::jocks; }
constexpr Team enemy_of(Seat seat) { return other(team_of(seat)); }

enum class Phase : std::uint8_t {
  order,
  lift,
  reappear,
  princess,
  nudge,
  cube,
  sign,
  flee,
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
class BySeat {
 public:
  constexpr T& operator[](Seat seat) { return values_[static_cast<std::size_t>(seat - 1)]; }
  constexpr const T& operator[](Seat seat) const { return values_[static_cast<std::size_t>(seat - 1)]; }
  bool operator==(const BySeat&) const = default;

 private:
  std::array<T, most_players> values_{};
};

struct Princess {
  Space at = cloud;         // where she is, also while she is carried
  std::int8_t carrier = 0;  // the seat that carries her, or 0

  bool operator==(const Princess&) const = default;
};

// How many minions a team has in each space.
class Minions {
 public:
  int in(Space space) const { return count_[space]; }
  bool any() const { return !where_.empty(); }
  const Bits<4>& where() const { return where_; }
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

// Who fights: a seat, or one of these.
inline constexpr std::int8_t a_minion = 0;
inline constexpr std::int8_t undecided = -1;

struct Fight {
  bool on = false;
  bool back = false;  // in step 1 of the turn, not in the action
  Space space = 0;
  std::int8_t attacker = a_minion;
  std::int8_t defender = undecided;
};

// The dice as they lie on the table, to be looked at, 0 where none lies: nothing but pictures and words
// depends on them.
struct LastDice {
  BySeat<std::int8_t> order{};
  std::int8_t princess = 0;
  std::int8_t move = 0;
  std::int16_t attack = 0;
  std::int16_t defence = 0;
  bool just_begun = false;   // nothing has been told of the turn yet
  bool just_fought = false;  // a fight was told of last
};

struct State {
  std::int8_t players = 2;
  Phase phase = Phase::order;
  Why why = Why::none;
  std::int8_t winner = 0;  // 1 the zombies, 2 the jocks, when the game is over
  std::int16_t rounds = 200;
  std::int16_t round = 1;

  // The seats best first; in phase order so far. `rank` are the places that each seat may still take: equal
  // for those that have tied; -1 before the first roll.
  std::array<std::int8_t, most_players> order{};
  BySeat<std::int8_t> rank;
  std::int8_t turn = 0;  // the place in `order` whose turn it is

  BySeat<Space> at;
  BySeat<std::int16_t> cubes;
  BySeat<Space> stale;  // or `nowhere`
  std::array<Princess, 2> princesses;
  SeatSet fled;
  std::array<Minions, 2> minions;

  std::int8_t points = 0;  // left to move
  std::int8_t bonus = 0;   // minion points left
  bool asked = false;      // for a relay, in this turn
  std::int8_t due = 0;     // the seat that is asked, or whose die is to be rolled
  std::int8_t roll = 0;    // of the Princess, as it stands
  std::int8_t die = 0;     // of a nudge
  std::int8_t steps = 0;   // left of a flight
  Fight fight;
  SeatSet handed_in;            // their cubes
  BySeat<std::int16_t> spends;  // how many each has handed in
  LastDice dice;
  std::int16_t attack_dice = 0;
  std::int16_t defence_dice = 0;

  // Nobody has the turn while it is rolled for who goes first.
  bool has_mover() const { return turn >= 0; }
  // Whose turn it is; asked only where there is one, for nobody has a place in BySeat.
  Seat mover() const { return order[static_cast<std::size_t>(turn)]; }
  Princess& princess_of(Team team) { return princesses[index_of(team)]; }
  const Princess& princess_of(Team team) const { return princesses[index_of(team)]; }
  Minions& minions_of(Team team) { return minions[index_of(team)]; }
  const Minions& minions_of(Team team) const { return minions[index_of(team)]; }
  bool carries(Seat seat) const { return princess_of(enemy_of(seat)).carrier == seat; }
};

struct Move {
  enum class Kind : std::uint8_t {
    order,
    reappear,
    princess,
    cube,
    move,
    combat,  // chance
    lift,
    nudge,
    plus,
    minus,
    flee,
    drag,
    stop,
    decline,
    step,
    grab,
    take,
    yield,
    keep,
    drop,
    minion,
    collect,
    fight,
    spend,
    end,
  };
  Kind kind = Kind::end;
  Space from = 0;                      // of a minion
  Space to = 0;                        // where a step leads
  std::int16_t number = 0;             // what a die shows, a seat (0: a minion), or how many cubes
  BySeat<std::int8_t> rolls{};         // of an order, 0 where none is due
  std::array<CombatRoll, 2> combat{};  // attacker, defender

  bool operator==(const Move&) const = default;
};

struct Event {
  enum class What : std::uint8_t {
    ordered,
    tied,
    turn,
    back_in_base,
    lifted,
    reappeared,
    rolled_princess,
    nudged,
    placed,
    to_cloud,
    fled,
    dragged,
    moves,
    stepped,
    grabbed,
    yielded,
    kept,
    dropped,
    minion_moved,
    collected,
    attacks,
    revealed,
    fought,
    fought_again,
    beaten,
    removed,
    freed,
    new_minion,
    over_princess,
    over_rounds,
  };
  What what = What::turn;
  bool first = false;        // to be told of a turn
  bool after_fight = false;  // to be told after one
  Seat seat = 0;             // who does it, or whom it befalls
  Seat other = 0;            // the other one, 0 if it is a minion
  Team team = Team::zombies;
  Space from = 0;
  Space to = 0;
  std::int16_t number = 0;
  std::int16_t second = 0;
  std::int8_t players = 0;
  bool minion = false;  // one must move, too
  BySeat<std::int8_t> rolls{};
  std::array<std::int8_t, most_players> order{};
  std::array<CombatRoll, 2> combat{};
};

}  // namespace herbarium::rush
