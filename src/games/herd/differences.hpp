// By what one turn of Herd is better than another, in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/herd/companions.hpp"

namespace herbarium::herd {

template <int Words>
class Differences {
 public:
  using Position = State<Words>;

  // Heuristics::differences. In the middle of a turn, and at the end of the game, there is nothing to
  // compare.
  static std::vector<std::string> differences(const Position& state, Seat seat, std::span<const Move> moves,
                                              std::span<const Move> instead) {
    const Differences both(state, seat, after(state, seat, moves), after(state, seat, instead));
    if (both.one_.phase != Phase::roll || both.other_.phase != Phase::roll) return {};
    return not_empty({both.stones(), both.alone(), both.few_beside(), both.enemies_alone()});
  }

 private:
  Differences(const Position& before, Seat seat, const Position& one, const Position& other)
      : before_(before), one_(one), other_(other), seat_(seat) {}

  static Position after(Position state, Seat seat, std::span<const Move> moves) {
    for (const Move& move : moves) Rules<Words>::play(state, seat, move, nullptr);
    return state;
  }

  std::string stones() const {
    const auto count = [&](const Position& state, Seat seat) { return state.stones[seat].size(); };
    const int own = count(one_, seat_), enemies = count(one_, enemy()), own_instead = count(other_, seat_),
              enemies_instead = count(other_, enemy());
    if (own - enemies <= own_instead - enemies_instead) return "";
    return fmt::format("{} to {} stones then instead of {} to {}", own, enemies, own_instead,
                       enemies_instead);
  }

  // Where there are fewer of them than before, that has been told already.
  std::string alone() const {
    const int now = few(one_, seat_, 0);
    if (now >= few(other_, seat_, 0) || now < few(before_, seat_, 0) || now == 0) return "";
    return fmt::format("of yours {} then instead of {}", standing_alone(now), few(other_, seat_, 0));
  }

  std::string few_beside() const {
    const int now = few(one_, seat_, 1), instead = few(other_, seat_, 1);
    if (few(one_, seat_, 0) != few(other_, seat_, 0) || now >= instead) return "";
    if (now == 0) return "every stone of yours has two beside it then";
    return fmt::format("{} of your stones {} fewer than two beside {} then, instead of {}", now,
                       now == 1 ? "has" : "have", now == 1 ? "it" : "them", instead);
  }

  std::string enemies_alone() const {
    const int now = few(one_, enemy(), 0), instead = few(other_, enemy(), 0);
    if (now <= instead) return "";
    return fmt::format("of seat {} {} then instead of {}", enemy(), standing_alone(now), instead);
  }

  Seat enemy() const { return other(seat_); }
  static int few(const Position& state, Seat seat, int most) {
    return stones_with_few_companions(state, seat, most).size();
  }
  static std::string standing_alone(int number) {
    return fmt::format("{} {} alone", counted(number, "stone"), number == 1 ? "stands" : "stand");
  }

  const Position& before_;
  Position one_;    // after the turn that is better
  Position other_;  // after the other one
  Seat seat_;
};

}  // namespace herbarium::herd
