#include "base/clock.hpp"

#include <time.h>

#include <atomic>

namespace herbarium {
namespace {

// Far beyond the ages of the world, a time has no date: then `parts` is null.
std::string text_of(const tm* parts, const char* format) {
  char text[64];
  return parts ? std::string(text, strftime(text, sizeof text, format, parts)) : "?";
}

std::atomic<double (*)()> other_clock = nullptr;

double seconds_of(clockid_t clock) {
  if (const auto other = other_clock.load()) return other();
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

void set_clock(double (*clock)()) { other_clock = clock; }

double now_seconds() { return seconds_of(CLOCK_MONOTONIC); }

double seconds_with_sleep() { return seconds_of(CLOCK_BOOTTIME); }

std::int64_t wall_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

std::string utc_text(const char* format) {
  const time_t now = time(nullptr);
  tm parts{};
  return text_of(gmtime_r(&now, &parts), format);
}

std::string local_text(const char* format) { return local_text(format, time(nullptr)); }

std::string local_text(const char* format, std::time_t time) {
  tm parts{};
  return text_of(localtime_r(&time, &parts), format);
}

}  // namespace herbarium
