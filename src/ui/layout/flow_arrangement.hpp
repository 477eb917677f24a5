// The arrangement around a board that leaves hardly any columns beside its middle.
#pragma once

#include "ui/layout/arrangement.hpp"

namespace herbarium {

// Where a board is whole only if what stands beside it goes on above and below its middle: arranges the
// display so, with at most `most` rows for its upper part, and says so; else changes nothing.
bool try_flow(const Display& display, BoardPlan& plan, Arrangement& at, int most);

}  // namespace herbarium
