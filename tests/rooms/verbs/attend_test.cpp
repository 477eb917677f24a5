// When the attendant goes to a table again.
#include "verbs/tables/attend.hpp"

#include <doctest/doctest.h>

#include "support/manual_clock.hpp"

using namespace herbarium;

TEST_CASE("an opponent's table is visited now and then, whatever it says of itself") {
  tables::ManualClock clock;
  Visit visit;
  CHECK(visit.is_due_again("id 5 1", true, false));
  visit = {"id 5 1"};
  CHECK_FALSE(visit.is_due_again("id 5 1", true, false));
  CHECK_FALSE(visit.is_due_again("id 6 1", false, false));
  CHECK(visit.is_due_again("id 6 1", true, false));
  clock.pass(13 * 3600);
  CHECK(visit.is_due_again("id 5 1", false, false));
  CHECK(visit.is_due_again("id 6 1", false, false));
  CHECK_FALSE(visit.is_due_again("id 6 1", false, true));
}
