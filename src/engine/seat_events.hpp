// The events that a seat may know, as lines of the engine protocol (herbarium-engine(5), EVENTS).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace herbarium {

// A move of a match as far as it is known.
struct KnownEvent {
  enum class Kind {
    open,       // all of it: `place c4`
    beginning,  // the public part of a move that is being carried out: `sheet 1 M3 3, ... 7`
    secret,     // handed in, with only its kind known: `sheet`
  };
  Seat actor = nature;
  Kind kind = Kind::open;
  std::string text;

  bool operator==(const KnownEvent&) const = default;
};

// All moves of the match, as far as `seat` may know them now.
std::vector<KnownEvent> events_known_to(const Match& match, Seat seat);

// The lines from the knowledge `before` to the present one; nothing if a move was taken back, so that a new
// game is needed.
std::optional<std::vector<std::string>> lines_between(const std::vector<KnownEvent>& before,
                                                      const std::vector<KnownEvent>& now);

}  // namespace herbarium
