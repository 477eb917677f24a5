// Waiting for a person while something else is under way.
#include <doctest/doctest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/file.hpp"
#include "support/tables.hpp"
#include "table/thinking.hpp"
#include "ui/terminal/signals.hpp"

using namespace herbarium;

namespace {

constexpr double far_off = 600;  // a wait this long is for the wrong event

}  // namespace

TEST_CASE("a wait ends at its event, without polling") {
  const Descriptor file(eventfd(1, EFD_CLOEXEC));
  {
    const WakeFile wake(file.number());
    CHECK(wait_beside_input(far_off) == Wait::news);
  }
  CHECK(wait_beside_input(0) == Wait::expired);
}

TEST_CASE("the end of thinking ends a wait") {
  const auto table = tables::create(tables::setup("harbustaz", {{"size", 4}}));
  Thinking thinking(table->match(), {1, {PlayerSpec::Kind::level, 1}});
  {
    const WakeFile wake(thinking.file());
    CHECK(wait_beside_input(far_off) == Wait::news);
  }
  CHECK(thinking.is_done());
  CHECK(table->match().validate(1, thinking.result().move));
}
