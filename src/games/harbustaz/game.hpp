// Harbustaz as a game of the house (core/game.hpp).
#pragma once

#include "games/harbustaz/choices.hpp"
#include "games/harbustaz/heuristics.hpp"
#include "games/harbustaz/picture.hpp"
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
  static void play(State& state, Seat, const Move& move, Observer<State, Event>* observer) {
    harbustaz::play(state, move, observer);
  }
  static bool may_resign(const State& state, Seat) { return state.phase != harbustaz::Phase::over; }
  static void resign(State& state, Seat seat) { harbustaz::resign(state, seat); }
  static Score score(const State& state);
  static int round(const State& state);
  static std::optional<Alarm> alarm(const State&) { return std::nullopt; }

  static void moves(const State& state, Seat, std::vector<Move>& out) { harbustaz::list_moves(state, out); }
  static Move sample(const State& state, Seat, Rng& rng) { return harbustaz::random_move(state, rng); }

  static Result<Move> read(const State& state, Seat, std::string_view text) {
    return harbustaz::read(state, text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
    return harbustaz::expand_shorthand(state, line);
  }
  static std::string write(const State& state, Seat, const Move& move) {
    return harbustaz::write(state, move);
  }
  static std::string position(const State& state) { return harbustaz::position(state); }
  static Line due(const State& state, Seat) { return harbustaz::due(state); }
  static Line words(const Event& event) { return harbustaz::words(event); }
  static std::string ending(const State& state) { return harbustaz::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return harbustaz::picture(state, viewer); }
  static State determinize(const State& state, Seat, Rng&) { return state; }
};

}  // namespace herbarium
