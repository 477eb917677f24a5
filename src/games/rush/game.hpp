// Rush at Zeta Mu Beta as a game of the house (core/game.hpp).
#pragma once

#include "core/match.hpp"
#include "games/rush/choices.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/picture.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium {

struct Rush {
  using State = rush::State;
  using Move = rush::Move;
  using Event = rush::Event;
  using Heuristics = rush::Heuristics;

  static State start(const Options& options) { return rush::start(options[0], options[1]); }
  static SeatSet to_act(const State& state) { return rush::to_act(state); }
  static SeatSet secret(const State& state) {
    return state.phase == rush::Phase::spend ? to_act(state) : SeatSet{};
  }
  static SeatSet hidden(const State& state) { return state.handed_in; }
  static std::string_view kind(const Move&) { return "spend"; }  // nothing else is secret
  static Move chance(const State& state, Rng& rng) { return rush::chance(state, rng); }
  static int outcome(const Move& move) { return rush::outcome(move); }
  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    rush::play(state, seat, move, observer);
  }
  static bool may_resign(const State& state, Seat) { return state.phase != rush::Phase::over; }
  static void resign(State& state, Seat seat) { rush::resign(state, seat); }
  static Score score(const State& state);
  static int round(const State& state) { return state.round; }
  static std::optional<Alarm> alarm(const State&) { return std::nullopt; }

  static void moves(const State& state, Seat seat, std::vector<Move>& out) {
    rush::list_moves(state, seat, out);
  }
  // What is asked of a seat out of its turn can be declined.
  static std::string decline_move(const State& state, Seat seat) {
    const bool reacts = state.phase == rush::Phase::lift || state.phase == rush::Phase::nudge ||
                        state.phase == rush::Phase::flee;
    return reacts && state.due == seat ? "decline" : "";
  }

  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return rush::read(state, seat, text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line) {
    return rush::expand_shorthand(state, seat, line);
  }
  static std::string write(const State&, Seat, const Move& move) { return rush::write(move); }
  static std::string position(const State& state) { return rush::position(state); }
  static Line due(const State& state, Seat seat) { return rush::due(state, seat); }
  static Line words(const Event& event) { return rush::words(event); }
  static Phrase narrate(const Event*, const Event& event) {
    return {words(event), std::string(rush::separator(event))};
  }
  static std::string ending(const State& state) { return rush::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return rush::picture(state, viewer); }
  // How many cubes the others have handed in is known to nobody else.
  static State determinize(const State& state, Seat viewer, Rng& rng);
};

}  // namespace herbarium
