// A game as an engine knows it, from the events that it received (herbarium-engine(5), EVENTS). The match
// has no secrets of others; the unknown part of a move is made up.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "engine/seat_events.hpp"

namespace herbarium {

class EngineGame {
 public:
  // A new or partly played game. `seed` is for the searches.
  EngineGame(Match match, std::uint64_t seed);

  const Match& match() const { return match_; }
  int events() const { return static_cast<int>(told_.size()); }
  // The seed of the next search of `seat`: the same after the same events.
  std::uint64_t seed_now(Seat seat) const;
  // The seed of the searches of `seat` that continue from move to move: one for the whole game.
  std::uint64_t seed_of_game(Seat seat) const { return seed_ + static_cast<unsigned>(seat); }

  // Each applies an event, or refuses it without changes. Events are numbered from 1.
  Result<void> play(Seat actor, std::string_view move);
  Result<void> hide(Seat seat, std::string_view kind);
  Result<void> tell_part(int number, std::string_view beginning);
  Result<void> reveal(int number, std::string_view move);
  // Takes back `events` events; refuses more than there are.
  Result<void> take_back(int events);

 private:
  struct ToldEvent {
    KnownEvent event;
    int moves_before = 0;  // of the match
  };

  Result<void> replace(int number, KnownEvent::Kind kind, std::string_view text);
  Result<void> carry_out(const KnownEvent& event);

  Match match_;
  std::uint64_t seed_;
  std::vector<ToldEvent> told_;
};

}  // namespace herbarium
