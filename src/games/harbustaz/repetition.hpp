// How often a position has stood (doc/rules/harbustaz.md, End; Ruling Z1).
#pragma once

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// How often the pieces have stood as they do now with the same colour to act, this time included, as far as
// the trail reaches.
int times_stood(const State& state);

}  // namespace herbarium::harbustaz
