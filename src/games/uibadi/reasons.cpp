// Explains a move of Uibadi: the reasons for it, and its advantages over another one.
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/search.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

int free_at(const State& state, Seat seat) { return state.area.free_at(seat).size(); }

std::string attackers(int number) { return counted(number, "attacker"); }
const char* point(int number) { return number == 1 ? "points" : "point"; }

// --- the effect of a move ---------------------------------------------------------------------------------

class Reasons {
 public:
  Reasons(const State& state, Seat seat, const Move& move)
      : before_(state), after_(after(state, seat, move, &events_)), seat_(seat) {}

  std::vector<std::string> words() const {
    if (before_.phase == Phase::battle && after_.phase != Phase::over) return {of_the_battle()};
    return of_the_board();
  }

 private:
  struct Events final : Observer {
    void notify(const State&, const Event& event) override {
      if (const auto* back = std::get_if<SentBack>(&event)) sent_back.push_back(name(back->piece.hex));
      if (const auto* met = std::get_if<Met>(&event))
        for (const Snapshot& piece : {met->pointer, met->target}) met_on.push_back(name(piece.hex));
      if (const auto* grown = std::get_if<Grown>(&event)) grew = grown->piece;
      if (const auto* decided = std::get_if<BattleDecided>(&event)) winner = decided->winner;
    }
    std::vector<std::string> sent_back;
    std::vector<std::string> met_on;
    std::optional<Snapshot> grew;
    std::optional<Seat> winner;  // of a battle, or nobody
  };

  std::vector<std::string> of_the_board() const {
    if (after_.phase == Phase::over)
      return {after_.winners == SeatSet{seat_} ? "wins the game"
              : after_.winners.has(seat_)      ? "ends the game, with the win shared"
                                               : "ends the game"};
    if (after_.in_battle()) return not_empty({own_danger(), battle()});
    std::vector<std::string> parts{own_danger()};
    for (const Seat other : before_.everybody().without({seat_})) parts.push_back(pressure(other));
    parts.push_back(arming());
    if (const std::vector<std::string>& pieces = events_.sent_back; !pieces.empty())
      parts.push_back(fmt::format(
          "sends {} back to the stash",
          pieces.size() <= 4 ? listed(pieces) : counted(static_cast<int>(pieces.size()), "piece")));
    if (!events_.met_on.empty()) parts.push_back(listed(events_.met_on) + " are turned upright");
    parts.push_back(growth());
    return not_empty(std::move(parts));
  }

  // The number of attackers that point at the seat, if it has fallen or is close to costing a win.
  std::string own_danger() const {
    const int now = free_at(before_, seat_), then = free_at(after_, seat_);
    const int wins = after_.wins[seat_];
    if (wins < before_.wins[seat_])
      return fmt::format("even so {} point at you and cost a win", attackers(then));
    if (wins > 0 && now >= enough_to_cost_a_win && then < now)
      return fmt::format("saves a win: of {} at you {}", attackers(now), left(then));
    std::string words;
    if (then < now)
      words = then == 0 ? "no attacker points at you then"
                        : fmt::format("of {} at you {}", attackers(now), left(then));
    if (wins > 0 && then == enough_to_cost_a_win - 1)
      words += fmt::format("{}a fifth attacker at you would cost a win", words.empty() ? "" : ", and ");
    if (wins >= enough_wins && then > 0)
      words += fmt::format("{}with none at you, you win", words.empty() ? "" : "; ");
    return words;
  }

  static std::string left(int number) {
    return number == 0 ? "none is left" : fmt::format("{} {} left", number, number == 1 ? "is" : "are");
  }

  // The additional attackers at another player.
  std::string pressure(Seat other) const {
    const int now = free_at(before_, other), then = free_at(after_, other);
    if (after_.wins[other] < before_.wins[other])
      return fmt::format("{} point at seat {}, who loses a win", attackers(then), other);
    if (then <= now) return "";
    std::string words = fmt::format("{} then {} at seat {}", attackers(then), point(then), other);
    if (after_.wins[other] > 0 && then == enough_to_cost_a_win - 1) words += ", and a fifth costs them a win";
    if (after_.wins[other] >= enough_wins && now == 0) words += ", who cannot win before they are gone";
    return words;
  }

  std::string arming() const {
    if (after_.armed == before_.armed) return "";
    if (after_.armed == after_.everybody()) return "all are armed then, and battles can begin";
    return after_.armed.has(seat_) && !before_.armed.has(seat_) ? "you are armed then" : "";
  }

  // The pieces that can no longer send a grown piece back.
  std::string growth() const {
    if (!events_.grew || !events_.sent_back.empty()) return "";
    const std::string what = name(events_.grew->hex);
    return events_.grew->size == Size::large ? what + " cannot be sent back then"
                                             : fmt::format("only a large piece can send {} back then", what);
  }

  std::string battle() const {
    const Battle& battle = after_.battle;
    if (!battle.has(seat_))
      return fmt::format("starts a battle of seat {} against seat {}", battle.battlers[0].seat,
                         battle.battlers[1].seat);
    return fmt::format("starts a battle with seat {}: your reserve is {}, theirs {}{}",
                       battle.against(seat_).seat, battle.of(seat_).reserve.size(),
                       battle.against(seat_).reserve.size(),
                       after_.wins[seat_] == enough_wins - 1 ? ", and it could be your third win" : "");
  }

  std::string of_the_battle() const {
    if (const auto& winner = events_.winner)
      return *winner == seat_    ? "wins the battle"
             : *winner == nobody ? "nobody wins the battle then"
                                 : fmt::format("seat {} wins the battle then", *winner);
    const Battler& own = after_.battle.of(seat_);
    const Battler& other = after_.battle.against(seat_);
    const int at_own = after_.area.attackers_of(own.defended),
              at_other = after_.area.attackers_of(other.defended);
    return fmt::format("then {} {} at what you defend, {} at what seat {} defends: {}", attackers(at_own),
                       point(at_own), at_other, other.seat,
                       at_own < at_other    ? "you win as it is"
                       : at_own == at_other ? "nobody wins as it is"
                                            : "you lose as it is");
  }

  const State& before_;
  Events events_;
  State after_;
  Seat seat_;
};

// The reasons for a number; the other battler's number is secret.
std::string of_the_reserves(const State& state, Seat seat) {
  const Battler& own = state.battle.of(seat);
  const Battler& other = state.battle.against(seat);
  return fmt::format("you have {} to aim, seat {} has {}", own.reserve.size(), other.seat,
                     other.reserve.size());
}

// --- the advantages of a turn over another one ------------------------------------------------------------

// The threats of the next seat's turn to a seat.
struct Threats {
  bool to_win = false;         // the game
  bool to_cost_a_win = false;  // of the seat
  bool of_battle = false;      // with it, with the larger reserve
};

bool has_larger_reserve(const Battle& battle, Seat seat, Seat against) {
  return battle.has(seat) && battle.has(against) &&
         battle.of(seat).reserve.size() > battle.of(against).reserve.size();
}

// Checks every legal move of the turn.
Threats threats(const State& state, Seat to) {
  const Seat seat = state.seat();
  Threats found;
  std::vector<Move> all;
  moves(state, seat, all);
  for (const Move& move : all) {
    const State then = after(state, seat, move);
    found.to_win |= then.phase == Phase::over && then.winners == SeatSet{seat};
    found.to_cost_a_win |= then.wins[to] < state.wins[to];
    found.of_battle |= then.in_battle() && has_larger_reserve(then.battle, seat, to);
  }
  return found;
}

// Threats by the next player to the seat after the other turn that this one prevents.
std::string prevented(const State& one, const State& other, Seat seat) {
  const Seat next = one.seat();
  if (next == seat || next != other.seat()) return "";
  const Threats now = threats(one, seat), instead = threats(other, seat);
  if (instead.to_win && !now.to_win) return fmt::format("keeps seat {} from winning the game next", next);
  if (instead.to_cost_a_win && !now.to_cost_a_win)
    return fmt::format("keeps seat {} from costing you a win next", next);
  if (instead.of_battle && !now.of_battle)
    return fmt::format("keeps seat {} from a battle with you next with more to aim than you", next);
  return "";
}

std::string pointing(int number, const std::string& whom, int instead) {
  return fmt::format("{} {} at {} then instead of {}", attackers(number), point(number), whom, instead);
}

}  // namespace

// An end of the game that the next player could bring about and the seat loses, or a battle that they could
// start, in which the seat has less to aim than its enemy: the worst one. With the move for it.
std::string danger(const State& state, Seat seat) {
  const Seat next = state.phase == Phase::turn ? state.seat() : seat;
  if (next == seat) return "";
  std::vector<Move> all;
  moves(state, next, all);
  int worst = 0;
  std::string words;
  for (const Move& move : all) {
    const State then = after(state, next, move);
    if (then.phase == Phase::over && !then.winners.has(seat))
      return fmt::format("`{}` would end the game, and you lose", Text::write(state, next, move));
    if (!then.in_battle() || !then.battle.has(seat)) continue;
    const Battler& enemy = then.battle.against(seat);
    const int own = then.battle.of(seat).reserve.size(), theirs = enemy.reserve.size();
    if (theirs - own <= worst) continue;
    worst = theirs - own;
    words = fmt::format("`{}` would start a battle of seat {} against you, {} to {} pieces to aim",
                        Text::write(state, next, move), enemy.seat, theirs, own);
  }
  return words;
}

std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves) {
  if (state.phase == Phase::commit) return {of_the_reserves(state, seat)};
  return Reasons(state, seat, moves.front()).words();
}

// A turn is one move. Fewer attackers at the seat than before the turn, or more at another player, are
// among the reasons already.
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  if (state.phase != Phase::turn) return {};
  const State one = after(state, seat, moves.front()), other = after(state, seat, instead.front());
  if (one.phase != Phase::turn || other.phase != Phase::turn) return {};
  std::vector<std::string> parts{prevented(one, other, seat)};
  if (const int now = free_at(one, seat), then = free_at(other, seat);
      now < then && now >= free_at(state, seat))
    parts.push_back(pointing(now, "you", then));
  for (const Seat enemy : state.everybody().without({seat}))
    if (const int now = free_at(one, enemy), then = free_at(other, enemy);
        now > then && now <= free_at(state, enemy))
      parts.push_back(pointing(now, fmt::format("seat {}", enemy), then));
  return not_empty(std::move(parts));
}

}  // namespace herbarium::uibadi
