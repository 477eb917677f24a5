// The time: a monotonic clock, and the date.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>

namespace herbarium {

// Seconds since some moment before the program began.
double now_seconds();
// The same, including time asleep.
double seconds_with_sleep();
// Replaces both clocks in all threads, so that a test can let an hour pass at once; null
// restores the machine's clock.
void set_clock(double (*clock)());

// Milliseconds since 1970 by the machine's own clock, which can be set.
std::int64_t wall_milliseconds();

// The current time in strftime's `format`, in UTC or local time.
std::string utc_text(const char* format);
std::string local_text(const char* format);
// Another time in local time.
std::string local_text(const char* format, std::time_t time);

}  // namespace herbarium
