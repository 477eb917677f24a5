// By what one turn of Uibadi is better than another, in words.
#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/uibadi/heuristics.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

// What the next seat could do to a seat with its turn.
struct Threats {
  bool to_win = false;         // the game
  bool to_cost_a_win = false;  // of the seat
  bool of_battle = false;      // with it, with the larger reserve
};

bool has_larger_reserve(const Battle& battle, Seat seat, Seat against) {
  return battle.has(seat) && battle.has(against) &&
         battle.of(seat).reserve.size() > battle.of(against).reserve.size();
}

// In phase turn, every legal event is looked at.
Threats threats(const State& state, Seat to) {
  const Seat seat = state.seat();
  Threats found;
  std::vector<Move> all;
  moves(state, seat, all);
  for (const Move& move : all) {
    State after = state;
    play(after, seat, move, nullptr);
    found.to_win |= after.phase == Phase::over && after.winners == SeatSet{seat};
    found.to_cost_a_win |= after.wins[to] < state.wins[to];
    found.of_battle |= after.in_battle() && has_larger_reserve(after.battle, seat, to);
  }
  return found;
}

class Differences {
 public:
  Differences(const State& before, Seat seat, std::span<const Move> moves, std::span<const Move> instead)
      : before_(before), one_(before), other_(before), seat_(seat) {
    for (const Move& move : moves) play(one_, seat, move, nullptr);
    for (const Move& move : instead) play(other_, seat, move, nullptr);
  }

  std::vector<std::string> words() const {
    if (one_.phase != Phase::turn || other_.phase != Phase::turn) return {};
    std::vector<std::string> parts{prevented(), at_own()};
    for (const Seat enemy : before_.everybody().without({seat_})) parts.push_back(at(enemy));
    return not_empty(std::move(parts));
  }

 private:
  // What the next player can do to the seat after the other turn, and not after this one.
  std::string prevented() const {
    const Seat next = one_.seat();
    if (next == seat_ || next != other_.seat()) return "";
    const Threats now = threats(one_, seat_), instead = threats(other_, seat_);
    if (instead.to_win && !now.to_win) return fmt::format("keeps seat {} from winning the game next", next);
    if (instead.to_cost_a_win && !now.to_cost_a_win)
      return fmt::format("keeps seat {} from costing you a win next", next);
    if (instead.of_battle && !now.of_battle)
      return fmt::format("keeps seat {} from a battle with you next with more to aim than you", next);
    return "";
  }

  static int free_at(const State& state, Seat seat) { return state.area.free_at(seat).size(); }

  static std::string pointing(int number, const std::string& whom, int instead) {
    return fmt::format("{} {} at {} then instead of {}", counted(number, "attacker"),
                       number == 1 ? "points" : "point", whom, instead);
  }

  // Where there are fewer than before, or more at another, that has been told already.
  std::string at_own() const {
    const int now = free_at(one_, seat_), instead = free_at(other_, seat_);
    return now < instead && now >= free_at(before_, seat_) ? pointing(now, "you", instead) : "";
  }

  std::string at(Seat enemy) const {
    const int now = free_at(one_, enemy), instead = free_at(other_, enemy);
    return now > instead && now <= free_at(before_, enemy)
               ? pointing(now, fmt::format("seat {}", enemy), instead)
               : "";
  }

  const State& before_;
  State one_;    // after the turn that is better
  State other_;  // after the other one
  Seat seat_;
};

}  // namespace

std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  if (state.phase != Phase::turn) return {};
  return Differences(state, seat, moves, instead).words();
}

}  // namespace herbarium::uibadi
