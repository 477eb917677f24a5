// Uibadi as a game of the house (core/game.hpp).
#pragma once

#include "games/uibadi/heuristics.hpp"
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
  static std::string_view kind(const Move& move) { return uibadi::kind(move); }
  static Move chance(const State& state, Rng& rng) { return uibadi::chance(state, rng); }
  static int outcome(const Move&) { return 0; }
  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    uibadi::play(state, seat, move, observer);
  }
  static bool may_resign(const State& state, Seat seat) { return uibadi::may_resign(state, seat); }
  static void resign(State& state, Seat seat) { uibadi::resign(state, seat); }
  static Score score(const State& state) { return uibadi::score(state); }
  static int round(const State& state) { return uibadi::round(state); }
  static bool in_real_time(const State& state) { return uibadi::in_real_time(state); }
  static std::optional<Alarm> alarm(const State& state) { return uibadi::alarm(state); }

  static void moves(const State& state, Seat seat, std::vector<Move>& out) {
    uibadi::moves(state, seat, out);
  }
  static Move sample(const State& state, Seat seat, Rng& rng) { return uibadi::sample(state, seat, rng); }

  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return uibadi::read(state, seat, text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line) {
    return uibadi::expand_shorthand(state, seat, line);
  }
  static std::string write(const State& state, Seat seat, const Move& move) {
    return uibadi::write(state, seat, move);
  }
  static std::vector<Line> completions(const State& state, Seat seat) {
    return uibadi::completions(state, seat);
  }
  static std::string position(const State& state) { return uibadi::position(state); }
  static Line due(const State& state, Seat seat) { return uibadi::due(state, seat); }
  static std::string why_not_due(const State& state, Seat seat, std::string_view text) {
    return uibadi::why_not_due(state, seat, text);
  }
  static std::string undo_blocker(const State& state) { return uibadi::undo_blocker(state); }
  static Line words(const Event& event) { return uibadi::words(event); }
  static std::string ending(const State& state) { return uibadi::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return uibadi::picture(state, viewer); }
  static State determinize(const State& state, Seat viewer, Rng& rng) {
    return uibadi::determinize(state, viewer, rng);
  }
};

}  // namespace herbarium
