// Harbustaz as a game of the house (core/game.hpp).
#pragma once

#include "games/harbustaz/heuristics.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium {

struct Harbustaz {
  using State = harbustaz::State;
  using Move = harbustaz::Move;
  using Event = harbustaz::Event;
  using Heuristics = harbustaz::Heuristics;

  static State start(const Options& options) { return harbustaz::start(options); }
  static SeatSet to_act(const State& state) { return harbustaz::to_act(state); }
  static SeatSet secret(const State&) { return {}; }
  static SeatSet hidden(const State&) { return {}; }
  static Move chance(const State&, Rng&) { return {}; }  // nature is never due
  static int outcome(const Move&) { return 0; }
  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    harbustaz::play(state, seat, move, observer);
  }
  static bool may_resign(const State& state, Seat seat) { return harbustaz::may_resign(state, seat); }
  static void resign(State& state, Seat seat) { harbustaz::resign(state, seat); }
  static Score score(const State& state) { return harbustaz::score(state); }
  static int round(const State& state) { return harbustaz::round(state); }
  static std::optional<Alarm> alarm(const State&) { return std::nullopt; }

  static void moves(const State& state, Seat seat, std::vector<Move>& out) {
    harbustaz::moves(state, seat, out);
  }
  static Move sample(const State& state, Seat seat, Rng& rng) { return harbustaz::sample(state, seat, rng); }

  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return harbustaz::read(state, seat, text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line) {
    return harbustaz::expand_shorthand(state, seat, line);
  }
  static std::string write(const State& state, Seat seat, const Move& move) {
    return harbustaz::write(state, seat, move);
  }
  static std::vector<Line> completions(const State& state, Seat seat) {
    return harbustaz::completions(state, seat);
  }
  static std::string position(const State& state) { return harbustaz::position(state); }
  static Line due(const State& state, Seat seat) { return harbustaz::due(state, seat); }
  static Line words(const Event& event) { return harbustaz::words(event); }
  static std::string ending(const State& state) { return harbustaz::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return harbustaz::picture(state, viewer); }
  static State determinize(const State& state, Seat, Rng&) { return state; }
};

}  // namespace herbarium
