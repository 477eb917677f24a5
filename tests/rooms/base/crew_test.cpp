// Threads that do the parts of one job together.
#include "base/crew.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <vector>

using namespace herbarium;

TEST_CASE("a crew does each part of each job once, and is done when all are") {
  for (const int threads : {1, 2, 5}) {
    Crew crew(threads);
    std::vector<int> done(20);
    // Without a lock: each part has a place of its own, and results can be read after the job.
    for (int job = 0; job < 50; ++job)
      crew.run(20, [&](int part) { ++done[static_cast<std::size_t>(part)]; });
    CHECK(done == std::vector<int>(20, 50));
    crew.run(0, [&](int) { done.clear(); });
    CHECK(done.size() == 20);
  }
}

TEST_CASE("a crew without a job ends") {
  const Crew idle(3);
  CHECK(all_cores() >= 1);
}
