// A clock that only goes forward.
#pragma once

namespace herbarium {

// Seconds since some moment before the program began.
double now_seconds();

}  // namespace herbarium
