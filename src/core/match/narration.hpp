// Observers that keep what they are told of a move: as it is, in words, or as frames.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/match/changes.hpp"
#include "core/module.hpp"

namespace herbarium {

// Puts events into words, one after the other.
template <Game G>
struct Narrator : ObserverOf<G> {
  using Event = typename G::Event;
  static constexpr const auto& rules = G::rules;

  explicit Narrator(std::optional<Event> before_) : before(before_) {}

  Phrase in_words(const Event& event) {
    if constexpr (G::rules.narrate == nullptr) {
      return {rules.words(event), {}};
    } else {
      Phrase phrase = rules.narrate(before ? &*before : nullptr, event);
      before = event;
      return phrase;
    }
  }

  std::optional<Event> before;  // what was told last
};

// Turns each event into words.
template <Game G>
struct Listener final : Narrator<G> {
  using typename Narrator<G>::Event;
  using Narrator<G>::Narrator;

  void notify(const typename G::State&, const Event& event) override {
    phrases.push_back(this->in_words(event));
  }

  std::vector<Phrase> phrases;
};

// Turns each event into a frame.
template <Game G>
struct Recorder final : Narrator<G> {
  using typename Narrator<G>::Event;
  Recorder(std::optional<Event> before_, Seat viewer_, const Picture& start_)
      : Narrator<G>(before_), viewer(viewer_), start(&start_) {}

  void notify(const typename G::State& after, const Event& event) override {
    Picture now = this->rules.picture(after, viewer);
    mark_changes(frames.empty() ? *start : frames.back().picture, now);
    this->rules.stage(event, now);
    frames.push_back({this->in_words(event), std::move(now)});
  }

  Seat viewer;
  const Picture* start;  // what was seen before the move, remembered while it is told
  std::vector<Frame> frames;
};

// Keeps all events.
template <Game G>
struct Collector final : ObserverOf<G> {
  using Event = typename G::Event;

  void notify(const typename G::State&, const Event& event) override { events.push_back(event); }

  std::vector<Event> events;
};

// Keeps the latest event.
template <Game G>
struct Latest final : ObserverOf<G> {
  using Event = typename G::Event;

  void notify(const typename G::State&, const Event& event_) override { event = event_; }

  std::optional<Event> event;
};

}  // namespace herbarium
