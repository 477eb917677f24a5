// Herbs as a game of the house (core/game.hpp).
#pragma once

#include "games/herbs/heuristics.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium {

struct Herbs {
  using State = herbs::State;
  using Move = herbs::Move;
  using Event = herbs::Event;

  struct Heuristics {
    static constexpr auto playouts = herbs::playouts;
    static constexpr auto blunder_rate = herbs::blunder_rate;

    static std::vector<Move> proposals(const State& state, Seat seat, int count, Rng& rng) {
      return herbs::proposals(state, seat, count, rng);
    }
    static Move rollout(const State& state, Seat seat, Rng& rng) { return herbs::rollout(state, seat, rng); }
    static bool is_quiescent(const State& state) { return herbs::is_quiescent(state); }
    static SeatValues evaluate(const State& state) { return herbs::evaluate(state); }
    static std::string reason(const State& state, Seat seat, const Move& move) {
      return herbs::reason(state, seat, move);
    }
    static Move greedy(const State& state, Seat seat, Rng& rng) { return herbs::greedy(state, seat, rng); }
  };

  static State start(const Options& options) { return herbs::start(options); }
  static SeatSet to_act(const State& state) { return herbs::to_act(state); }
  static SeatSet secret(const State& state) { return herbs::secret(state); }
  static SeatSet hidden(const State& state) { return herbs::hidden(state); }
  static bool sealed(const State& state, const Move& move) { return herbs::sealed(state, move); }
  static std::string_view kind(const Move& move) { return herbs::kind(move); }
  static Move chance(const State& state, Rng& rng) { return herbs::chance(state, rng); }
  static int outcome(const Move& move) { return herbs::outcome(move); }
  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    herbs::play(state, seat, move, observer);
  }
  static bool may_resign(const State& state, Seat seat) { return herbs::may_resign(state, seat); }
  static void resign(State& state, Seat seat) { herbs::resign(state, seat); }
  static Score score(const State& state) { return herbs::score(state); }
  static int round(const State& state) { return herbs::round(state); }
  static std::optional<Alarm> alarm(const State& state) { return herbs::alarm(state); }

  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return herbs::read(state, seat, text);
  }
  static std::string write(const State& state, Seat seat, const Move& move) {
    return herbs::write(state, seat, move);
  }
  static std::string position(const State& state) { return herbs::position(state); }
  static Line due(const State& state, Seat seat) { return herbs::due(state, seat); }
  static Line words(const Event& event) { return herbs::words(event); }
  static std::string ending(const State& state) { return herbs::ending(state); }

  static Picture picture(const State& state, Seat viewer) { return herbs::picture(state, viewer); }
  static State determinize(const State& state, Seat viewer, Rng& rng) {
    return herbs::determinize(state, viewer, rng);
  }

  static Move sample(const State& state, Seat seat, Rng& rng) { return herbs::sample(state, seat, rng); }
  static std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line) {
    return herbs::expand_shorthand(state, seat, line);
  }
  static bool composes(const State& state, Seat seat) { return herbs::composes(state, seat); }
  static std::vector<std::string> lines(const State& state, Seat seat) { return herbs::lines(state, seat); }
  static std::vector<Line> completions(const State& state, Seat seat) {
    return herbs::completions(state, seat);
  }
  static Draft draft(const State& state, Seat seat, std::span<const std::string> lines) {
    return herbs::draft(state, seat, lines);
  }
};

}  // namespace herbarium
