#include "base/clock.hpp"

#include <time.h>

#include <atomic>

namespace herbarium {
namespace {

std::string text_of(const tm& parts, const char* format) {
  char text[64];
  return std::string(text, strftime(text, sizeof text, format, &parts));
}

std::atomic<double (*)()> other_clock = nullptr;

}  // namespace

void set_clock(double (*clock)()) { other_clock = clock; }

double now_seconds() {
  if (const auto clock = other_clock.load()) return clock();
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string utc_text(const char* format) {
  const time_t now = time(nullptr);
  tm parts{};
  return text_of(*gmtime_r(&now, &parts), format);
}

std::string local_text(const char* format) { return local_text(format, time(nullptr)); }

std::string local_text(const char* format, std::time_t time) {
  tm parts{};
  return text_of(*localtime_r(&time, &parts), format);
}

}  // namespace herbarium
