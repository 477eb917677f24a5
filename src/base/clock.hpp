// The time: a monotonic clock, and the date.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

namespace herbarium {

// Seconds since some moment before the program began.
double now_seconds();
// The same, including time asleep.
double seconds_with_sleep();
// Replaces both clocks in all threads, so that a test can let an hour pass at once, and the wall clock by
// `wall`, in seconds since 1970, or else by one that goes alike; null restores the machine's clocks.
void set_clock(double (*clock)(), double (*wall)() = nullptr);

// Milliseconds since 1970 by the machine's own clock, which can be set.
std::int64_t wall_milliseconds();
// Seconds since a moment by that clock.
double seconds_since(std::time_t moment);

// The present date and time in UTC, as records and tables write it: "2026-11-22T15:19:44Z". Another time; and
// the time of such a text, or nothing.
std::string date_text();
std::string date_text(std::time_t time);
std::optional<std::time_t> read_date(std::string_view text);

// The current time, or another one, in strftime's `format`, in local time.
std::string local_text(const char* format);
std::string local_text(const char* format, std::time_t time);
// "Nov 22 20:46", or "Nov 22  2025" for another year than the present one: 12 columns.
std::string short_date(std::time_t time);

}  // namespace herbarium
