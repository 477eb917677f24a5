// Herd as a game of the house (core/game.hpp), for boards whose cells fit `Words` words.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/herd/heuristics.hpp"
#include "games/herd/rules.hpp"
#include "games/herd/text.hpp"

namespace herbarium {

template <int Words>
struct Herd {
  using Rules = herd::Rules<Words>;
  using State = herd::State<Words>;
  using Move = herd::Move;
  using Event = herd::Event;
  using Search = herd::Heuristics<Words>;

  static State start(const Options& options) { return Rules::start(options[0]); }

  static SeatSet to_act(const State& state) {
    if (state.phase == herd::Phase::over) return {};
    return state.phase == herd::Phase::roll ? SeatSet{nature} : SeatSet{state.mover + 1};
  }

  static Move chance(const State&, Rng& rng) {
    const auto die = [&] { return static_cast<std::int8_t>(rng.die(6)); };
    const std::int8_t first = die();
    return {Move::Kind::roll, {first, die()}, 0};
  }
  static int outcome(const Move& move) { return move.dice[0] << 3 | move.dice[1]; }
  static void play(State& state, Seat, const Move& move, Observer<State, Event>* observer) {
    Rules::play(state, move, observer);
  }
  static bool may_resign(const State& state, Seat) { return state.phase != herd::Phase::over; }
  static void resign(State& state, Seat seat) { Rules::resign(state, seat); }

  static Score score(const State& state) {
    Score score;
    for (const Seat seat : {1, 2})
      score.points[seat] = state.stones[static_cast<std::size_t>(seat - 1)].size();
    if (state.winner >= 0) score.winners = {state.winner + 1};
    score.why = state.why == herd::Why::full ? "full" : state.why == herd::Why::resign ? "resign" : "";
    return score;
  }
  static int round(const State& state) { return state.turn; }

  static void moves(const State& state, Seat, std::vector<Move>& out) {
    if (state.phase == herd::Phase::roll) return rolls(out);
    const auto kind = state.phase == herd::Phase::remove ? Move::Kind::remove : Move::Kind::place;
    for (const int cell : Rules::choices(state)) out.push_back({kind, {}, static_cast<std::int16_t>(cell)});
  }
  // One of `moves`, each with the same chance, without listing them.
  static Move sample(const State& state, Seat, Rng& rng) {
    const auto kind = state.phase == herd::Phase::remove ? Move::Kind::remove : Move::Kind::place;
    return {kind, {}, static_cast<std::int16_t>(Rules::random_choice(state, rng))};
  }

  static Result<Move> read(const State& state, Seat, std::string_view text) {
    return herd::read(Seen(state), text);
  }
  static std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
    return herd::expand_shorthand(Seen(state), line);
  }
  static std::string write(const State& state, Seat, const Move& move) {
    return herd::write(Seen(state), move);
  }
  static std::string position(const State& state) { return herd::position(Seen(state)); }
  static Line due(const State& state, Seat) { return herd::due(Seen(state)); }
  static Line words(const Event& event) { return herd::words(event); }
  static std::string ending(const State& state) {
    return state.why == herd::Why::full ? "the board is full" : "the other player resigned";
  }
  static Picture picture(const State& state, Seat viewer) { return herd::picture(Seen(state), viewer); }

  // Whether the board fits: 61, 169 or 469 cells in one, three or eight words.
  static bool fits(const Options& options) { return HexBoard::of_side(options[0]).size() <= 64 * Words; }

  static constexpr Traits traits{.dice = true};

  static constexpr GameRules<State, Move, Event> rules{
      .fits = &Herd::fits,
      .start = &Herd::start,
      .to_act = &Herd::to_act,
      .play = &Herd::play,
      .may_resign = &Herd::may_resign,
      .resign = &Herd::resign,
      .score = &Herd::score,
      .round = &Herd::round,
      .moves = &Herd::moves,
      .sample = &Herd::sample,
      .chance = &Herd::chance,
      .outcome = &Herd::outcome,
      .read = &Herd::read,
      .write = &Herd::write,
      .expand_shorthand = &Herd::expand_shorthand,
      .position = &Herd::position,
      .due = &Herd::due,
      .words = &Herd::words,
      .ending = &Herd::ending,
      .picture = &Herd::picture,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .playouts = Search::playouts,
      .blunder_rate = Search::blunder_rate,
      .prior = &Search::prior,
      .rollout = &Search::rollout,
      .horizon = Search::horizon,
      .evaluate = &Search::evaluate,
      .is_quiescent = &Search::is_quiescent,
      .reason = &Search::reason,
  };

 private:
  static void rolls(std::vector<Move>& out) {
    for (std::int8_t first = 1; first <= 6; ++first)
      for (std::int8_t second = 1; second <= 6; ++second)
        out.push_back({Move::Kind::roll, {first, second}, 0});
  }

  struct Seen final : herd::Plain {
    explicit Seen(const State& seen) : state(seen) {
      turn = state.turn;
      side = state.side;
      mover = state.mover;
      to_remove = state.to_remove;
      to_place = state.to_place;
      dice = state.dice;
      phase = state.phase;
      why = state.why;
      winner = state.winner;
    }
    char on(int cell) const override {
      return state.stones[0].has(cell) ? 'r' : state.stones[1].has(cell) ? 'b' : '.';
    }
    bool is_prohibited(int cell) const override { return Rules::is_prohibited(state, cell); }
    int stones(int player) const override { return state.stones[static_cast<std::size_t>(player)].size(); }

    const State& state;
  };
};

}  // namespace herbarium
