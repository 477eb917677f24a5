#include "base/clock.hpp"

#include <time.h>

#include <atomic>

namespace herbarium {
namespace {

constexpr const char* date_format = "%Y-%m-%dT%H:%M:%SZ";

// Far beyond the ages of the world, a time has no date: then `parts` is null.
std::string text_of(const tm* parts, const char* format) {
  char text[64];
  return parts ? std::string(text, strftime(text, sizeof text, format, parts)) : "?";
}

std::atomic<double (*)()> other_clock = nullptr, other_wall = nullptr;

double seconds_of(clockid_t clock) {
  if (const auto other = other_clock.load()) return other();
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

void set_clock(double (*clock)(), double (*wall)()) {
  other_clock = clock;
  other_wall = wall;
}

double now_seconds() { return seconds_of(CLOCK_MONOTONIC); }

double seconds_with_sleep() { return seconds_of(CLOCK_BOOTTIME); }

std::int64_t wall_milliseconds() {
  constexpr double origin = 1.7e9;  // of a clock that a test has set
  if (const auto wall = other_wall.load()) return static_cast<std::int64_t>(wall() * 1000);
  if (const auto other = other_clock.load()) return static_cast<std::int64_t>((origin + other()) * 1000);
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

double seconds_since(std::time_t moment) {
  return static_cast<double>(wall_milliseconds()) / 1000 - static_cast<double>(moment);
}

std::string date_text() { return date_text(static_cast<std::time_t>(wall_milliseconds() / 1000)); }

std::string date_text(std::time_t time) {
  tm parts{};
  return text_of(gmtime_r(&time, &parts), date_format);
}

std::optional<std::time_t> read_date(std::string_view text) {
  const std::string whole(text);
  tm parts{};
  if (!strptime(whole.c_str(), date_format, &parts)) return std::nullopt;
  const std::time_t time = timegm(&parts);
  return date_text(time) == whole ? std::optional(time) : std::nullopt;
}

std::string local_text(const char* format) { return local_text(format, time(nullptr)); }

std::string local_text(const char* format, std::time_t time) {
  tm parts{};
  return text_of(localtime_r(&time, &parts), format);
}

std::string short_date(std::time_t time) {
  const bool this_year = local_text("%Y", time) == local_text("%Y");
  return local_text(this_year ? "%b %e %H:%M" : "%b %e  %Y", time);
}

}  // namespace herbarium
