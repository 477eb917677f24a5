// The events that a seat may know, as lines of the engine protocol (herbarium-engine(5), EVENTS).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace herbarium {

// A move of a match as somebody knows it.
struct KnownEvent {
  enum class Kind {
    open,       // all of it: `place c4`
    beginning,  // a move that is being carried out, as far as it has been seen: `sheet 1 M3 3, ... 7`
    secret,     // that it was handed in, and its kind: `sheet`
  };
  Seat actor = nature;
  Kind kind = Kind::open;
  std::string text;

  bool operator==(const KnownEvent&) const = default;
};

// All moves of the match as `seat` may know them now, and not more.
std::vector<KnownEvent> events_known_to(const Match& match, Seat seat);

// The lines that tell somebody who was told `before` what they know now; nothing if that takes a new game, as
// something was taken back.
std::optional<std::vector<std::string>> lines_between(const std::vector<KnownEvent>& before,
                                                      const std::vector<KnownEvent>& now);

}  // namespace herbarium
