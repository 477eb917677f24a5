#include "core/match/trail.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace herbarium;

namespace {

Trail<int> counted_to(int size) {
  Trail<int> trail;
  for (int i = 0; i < size; ++i) trail.push_back(i);
  return trail;
}

bool holds(const Trail<int>& trail, int size) {
  if (trail.size() != size) return false;
  for (int i = 0; i < size; ++i)
    if (trail[i] != i) return false;
  return size == 0 || trail.back() == size - 1;
}

}  // namespace

TEST_CASE("a trail holds what was added, wherever it is cut and extended") {
  for (int size = 0; size <= 200; ++size) {
    const Trail<int> whole = counted_to(size);
    CHECK(holds(whole, size));
    for (int kept = 0; kept <= size + 1; ++kept) {
      Trail<int> trail = whole;
      trail.cut(kept);
      const int left = kept < size ? kept : size;
      REQUIRE(holds(trail, left));
      for (int i = left; i < left + 70; ++i) trail.push_back(i);
      REQUIRE(holds(trail, left + 70));
    }
    CHECK(holds(whole, size));  // copies share its pieces, and change none
  }
}
