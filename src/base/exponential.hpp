// e to a power, the same on every machine: that of a C library may differ in the last bit from one to the
// next, and what a search does hangs on every bit.
#pragma once

namespace herbarium {

// To the nearest float but for less than one in a million; 0 and infinity where that is all that a float can
// say.
float exponential(float power);

}  // namespace herbarium
