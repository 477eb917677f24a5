// The moves of a game with the state before each, and what they did: told once more whenever somebody asks.
#pragma once

#include <utility>

#include "core/match/narration.hpp"
#include "core/match/remembered.hpp"
#include "core/match/trail.hpp"
#include "core/match/turns.hpp"

namespace herbarium {

template <Game G>
class PlayedMoves {
 public:
  using State = typename G::State;
  using Event = typename G::Event;
  static constexpr const auto& rules = G::rules;
  struct Entry {
    Seat seat;
    bool resigned;
    typename G::Move move;
  };

  explicit PlayedMoves(const Options& options) {
    states_.push_back(rules.start(options));
    turns_.push_back({});
  }

  int size() const { return entries_.size(); }
  const State& state() const { return states_.back(); }
  const State& state_before(int move) const { return states_[move]; }
  const Entry& entry(int move) const { return entries_[move]; }
  // Since how many moves the viewer has news.
  int news_since(Seat viewer) const { return turns_.back().news_since(viewer); }
  Remembered& remembered() const { return remembered_; }

  // A move that is legal now.
  void append(const Entry& entry) {
    State after = state();
    carry_out(entry, after, nullptr);
    states_.push_back(after);
    Turns turns = turns_.back();
    turns.add(size(), entry.seat);
    turns_.push_back(turns);
    entries_.push_back(entry);
  }

  void rewind(int moves) {
    entries_.cut(moves);
    states_.cut(moves + 1);
    turns_.cut(moves + 1);
    remembered_.cut(moves);
  }

  // As if the state were another one, which the same moves lead to.
  void suppose(const State& state) {
    states_.cut(size());
    states_.push_back(state);
  }

  // Carries a move of the game out once more, before an observer.
  void tell(int move, ObserverOf<G>& observer) const {
    State after = state_before(move);
    carry_out(entry(move), after, &observer);
  }

  // What was told last before a move, where that matters; nothing if nothing was.
  std::optional<Event> told_before(int move) const {
    Latest<G> latest;
    while (G::rules.narrate != nullptr && move-- > 0 && !latest.event) tell(move, latest);
    return latest.event;
  }

  // What the viewer sees after so many moves, with nothing marked.
  const Picture& seen(int moves, Seat viewer) const {
    return remembered_.picture(moves, viewer, [&] { return rules.picture(state_before(moves), viewer); });
  }

 private:
  static void carry_out(const Entry& entry, State& state, ObserverOf<G>* observer) {
    if (entry.resigned)
      rules.resign(state, entry.seat);
    else
      rules.play(state, entry.seat, entry.move, observer);
  }

  Trail<State> states_;  // before the first move, and after each
  Trail<Turns> turns_;   // the same
  Trail<Entry> entries_;
  mutable Remembered remembered_;
};

}  // namespace herbarium
