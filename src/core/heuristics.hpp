// What a game tells the searches about itself. They take what is there and do without the rest.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "core/hook.hpp"
#include "core/match/thinking.hpp"

namespace herbarium {

using ByLevel = std::array<int, highest_level + 1>;

// Time against strength, where a game does not say: from level to level two or three times as much, and about
// three seconds at level 9 with 5000 playouts a second.
inline constexpr ByLevel usual_playouts{0, 20, 60, 200, 500, 1000, 2000, 4000, 8000, 16000};
// About a second of those.
inline constexpr int usual_advice_playouts = 5000;
// How far the levels' choices spread, where a game does not say.
inline constexpr ByLevel usual_spread{0, 130, 90, 60, 40, 25, 15, 8, 4, 0};

// What two seats could hand in secretly at once, and what comes of it.
template <class Move>
struct Contest {
  std::vector<Move> own, others;
  std::vector<float> values;  // what the one gets, from 0 to 1, row by row: others.size() for each of its own
  int playouts = 0;           // that it took to find out
};

template <class State, class Move>
struct Heuristics {
  // What each level, 0 to 9, may spend on a decision: playouts, never time, so that the same seed gives the
  // same choice.
  ByLevel playouts = usual_playouts;
  // How much worse than the best what each level plays may be, in thousandths of a game: at so much it comes
  // e times as seldom (ai/choice.hpp). 0: the best is played.
  ByLevel spread = usual_spread;

  // --- in the tree

  // Appends the moves worth searching, at least one, all legal. Otherwise all that are legal are searched.
  Hook<void(const State&, Seat, std::vector<Move>& out)> candidates{};
  // How likely each is to be good: positive, any scale. `out` has a 1 for each.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<float> out)> prior{};

  // The move that ends a game, for a seat that expects no more than `value` of anything it could do; nothing
  // where it should play on.
  Hook<std::optional<Move>(const State&, Seat, float value)> concession{};

  // --- behind the tree

  // A legal move, for a rollout. Otherwise any is taken.
  Hook<Move(const State&, Seat, Rng&)> rollout{};
  // After so many moves a rollout is cut off and evaluated. Otherwise it is played to the end of the game.
  std::optional<int> horizon{};
  Hook<SeatValues(const State&)> evaluate{};
  // Whether a state can be evaluated now, or must be played on from. Otherwise all can.
  Hook<bool(const State&)> is_quiescent{};
  // What an end is worth, where it is not just won or lost.
  Hook<SeatValues(const State&)> terminal_values{};

  // --- besides

  // Where two seats hand in secretly at once: moves worth searching, at most so many, the best first
  // (ai/double_oracle.hpp).
  Hook<std::vector<Move>(const State&, Seat, int count, Rng&)> proposals{};
  // There too: the whole of what a seat has to choose, where the game knows it without any playouts; nothing
  // of its own where it does not. Nothing may be looked at that the seat does not know, or that has not been
  // drawn for it.
  Hook<Contest<Move>(const State&, Seat, Rng&)> contest{};
  // The move of a player with rules of thumb, who does not search.
  Hook<Move(const State&, Seat, Rng&)> greedy{};
  // In real time: how many moves a seat that is to act had better keep back until nobody can answer them any
  // more; 0 if going last is worth nothing to it.
  Hook<int(const State&, Seat)> held_back{};
  // Why these moves of a seat, one after the other (at least one, and not beyond its turn): what is true of
  // them without any search, the weightiest first, each as a clause, with seats as "seat 2"; may be empty.
  // People are told what is not true of the next best moves as well. Nothing may be said that the seat does
  // not know, even where the state that is given has it.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>)> reasons{};
  // By what such moves are better than others of the seat that are worth less, likewise: clauses that are
  // true of both as they say, "4 stones instead of 2". Nothing where the game knows of nothing.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>, std::span<const Move> instead)>
      differences{};
  // Whether two moves differ in nothing that people would call a difference, so that they are told as one if
  // they are worth the same.
  Hook<bool(const State&, Seat, const Move&, const Move&)> alike{};
  // Playouts for a decision that somebody is advised on: as many as take about a second, in the first half of
  // a game, on one core that has other things to do as well.
  int advice_playouts = usual_advice_playouts;
};

}  // namespace herbarium
