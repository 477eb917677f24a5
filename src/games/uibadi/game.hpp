// Uibadi as a game of the house (core/game.hpp).
#pragma once

#include "games/uibadi/choices.hpp"
#include "games/uibadi/heuristics.hpp"
#include "games/uibadi/picture.hpp"
#include "games/uibadi/refusals.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium {

struct Uibadi {
  using State = uibadi::State;
  using Move = uibadi::Move;
  using Event = uibadi::Event;
  using Heuristics = uibadi::Heuristics;

  static State start(const Options& options) { return uibadi::start(options); }
  static SeatSet to_act(const State& state) { return uibadi::to_act(state); }
  static SeatSet secret(const State& state) { return uibadi::secret(state); }
  static SeatSet hidden(const State& state) { return uibadi::hidden(state); }
  static std::string_view kind(const Move&) { return "commit"; }  // nothing else is secret
  static Move chance(const State&, Rng&) { return {.kind = Move::Kind::time}; }
  static int outcome(const Move&) { return 0; }
  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    uibadi::play(state, seat, move, observer);
  }
  static bool may_resign(const State& state, Seat) {
    return state.players() == 2 && state.phase != uibadi::Phase::over;
  }
  static void resign(State& state, Seat seat) { uibadi::resign(state, seat); }
  static Score score(const State& state);
  static int round(const State& state) { return state.turn; }
  // With a clock or without.
  static bool in_real_time(const State& state) { return state.phase == uibadi::Phase::battle; }
  static std::optional<Alarm> alarm(const State& state) { return uibadi::alarm(state); }

  static void moves(const State& state, Seat seat, std::vector<Move>& out) {
    uibadi::list_moves(state, seat, out);
  }
  static Move sample(const State& state, Seat seat, Rng& rng) {
    return uibadi::random_move(state, seat, rng);
  }

  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return uibadi::read(state, seat, text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
    return uibadi::expand_shorthand(state, line);
  }
  static std::string write(const State& state, Seat, const Move& move) { return uibadi::write(state, move); }
  static std::string position(const State& state) { return uibadi::position(state); }
  static Line due(const State& state, Seat seat) { return uibadi::due(state, seat); }
  static std::string why_not_due(const State& state, Seat seat, std::string_view text) {
    return uibadi::why_not_due(state, seat, text);
  }
  static std::string undo_blocker(const State& state) { return state.in_battle() ? "a battle" : ""; }
  static Line words(const Event& event) { return uibadi::words(event); }
  static std::string ending(const State& state) { return uibadi::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return uibadi::picture(state, viewer); }
  static State determinize(const State& state, Seat viewer, Rng& rng) {
    return uibadi::determinize(state, viewer, rng);
  }
};

}  // namespace herbarium
