// A line of several parts, as `library cube` or `e6 e9`: each is read where the ones before it lead.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

struct LinePart {
  std::string_view text;
  int column = 1;
};

// The parts of a line in the action or in a flight; a comma, a semicolon or `>` may stand between them. Any
// other line is one part.
std::vector<LinePart> parts_of(const State& state, std::string_view line);

// The moves that the line stands for, all legal one after the other; or the first part that is not, with the
// reason and its place.
Result<std::vector<std::string>> moves_of_parts(const State& state, Seat seat,
                                                const std::vector<LinePart>& parts);

// Why nothing of a line of several parts is played, if it cannot all be.
std::optional<Refusal> refusal_of_line(const State& state, Seat seat, std::string_view line);

// The moves that one part alone stands for, legal or not (shorthand.cpp).
std::vector<std::string> moves_of_part(const State& state, std::string_view text);

}  // namespace herbarium::rush
