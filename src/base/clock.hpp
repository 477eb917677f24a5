// The time: a clock that only goes forward, and the date.
#pragma once

#include <string>

namespace herbarium {

// Seconds since some moment before the program began.
double now_seconds();
// From now on `clock` says what time it is, in all threads; none: the machine does. So a test can let an hour
// pass at once.
void set_clock(double (*clock)());

// The moment as strftime's `format` writes it, by UTC or by the local time.
std::string utc_text(const char* format);
std::string local_text(const char* format);

}  // namespace herbarium
