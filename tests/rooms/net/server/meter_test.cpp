#include "net/server/meter.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace herbarium;

namespace {

// How often that can be charged at once, and how often in each second of an hour after that.
struct Rate {
  int at_once = 0;
  double later = 0;
};

template <class Charge>
Rate rate_of(Charge charge) {
  Meter meter;
  Rate rate;
  double now = 5000;
  while (meter.wait("bob", now) == 0) charge(meter, now), ++rate.at_once;
  int more = 0;
  for (const double end = now + 3600; now < end; now += meter.wait("bob", now) + 1e-6)
    if (meter.wait("bob", now) <= 1e-9) charge(meter, now), ++more;
  rate.later = more / 3600.0;
  return rate;
}

}  // namespace

TEST_CASE("each account has its own budgets, which refill") {
  const auto rate = [](auto charge, int at_once, double later) {
    const Rate found = rate_of(charge);
    CHECK(found.at_once == at_once + 1);  // a budget may be overdrawn once
    CHECK(found.later == doctest::Approx(later).epsilon(0.02));
  };
  rate([](Meter& meter, double now) { meter.charge_greeting("bob", now); }, 60, 1);
  rate([](Meter& meter, double now) { meter.charge_line("bob", 10, now); }, 400, 40);
  rate([](Meter& meter, double now) { meter.charge_line("bob", 1 << 13, now); }, 128, 8);
  rate([](Meter& meter, double now) { meter.charge_written("bob", 256, 256, now); }, 128, 2.27);
  rate([](Meter& meter, double now) { meter.charge_written("bob", 256, 0, now); }, 128, 8);
  Meter meter;
  for (int i = 0; i < 1000; ++i) meter.charge_line("bob", 100, 5000);
  CHECK(meter.wait("bob", 5000) > 0);
  CHECK(meter.wait("alice", 5000) == 0);
}

TEST_CASE("what stays in the log has a budget for the whole game, under 3 MiB in a day") {
  Meter meter;
  double now = 5000, bytes = 0;
  for (const double end = now + 86400; now < end; now += 1)
    if (meter.wait("bob", now) == 0) meter.charge_written("bob", 500, 500, now), bytes += 500;
  CHECK(bytes > 2 << 20);
  CHECK(bytes < 3 << 20);
}

TEST_CASE("an account in debt is not forgotten for others who come, however many") {
  const auto check = [](const char* budget, auto charge) {
    CAPTURE(budget);
    Meter meter;
    for (int i = 0; i < 1000; ++i) charge(meter);
    for (int i = 0; i < 5000; ++i) meter.charge_greeting(fmt::format("guest{}", i), 5000);
    CHECK(meter.wait("bob", 5000) > 0);
  };
  check("greetings", [](Meter& meter) { meter.charge_greeting("bob", 5000); });
  check("lines", [](Meter& meter) { meter.charge_line("bob", 1 << 13, 5000); });
  check("bytes for screens", [](Meter& meter) { meter.charge_written("bob", 256, 0, 5000); });
  check("bytes in the log", [](Meter& meter) { meter.charge_written("bob", 4096, 4096, 5000); });
}
