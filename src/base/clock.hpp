// The time: a clock that only goes forward, and the date.
#pragma once

#include <string>

namespace herbarium {

// Seconds since some moment before the program began.
double now_seconds();

// The moment as strftime's `format` writes it, by UTC or by the local time.
std::string utc_text(const char* format);
std::string local_text(const char* format);

}  // namespace herbarium
