// When a player of the program lets others act first, in simultaneous play.
#include <doctest/doctest.h>

#include "support/tables.hpp"
#include "table/thinking.hpp"

using namespace herbarium;

namespace {

constexpr PlayerSpec level_9{PlayerSpec::Kind::level, 9};

// A battle of two in which the seats have these numbers of aims.
std::unique_ptr<LocalTable> battle(const char* aims_1, const char* aims_2) {
  auto table = tables::played(tables::setup("uibadi", {{"players", 2}, {"size", 5}}), tables::up_to_a_battle);
  tables::play(*table, std::string("1 commit ") + aims_1);
  tables::play(*table, std::string("2 commit ") + aims_2);
  return table;
}

bool waits(const Table& table, Seat seat, PlayerSpec spec = level_9, SeatSet programs = {2},
           std::optional<double> seconds_left = 60) {
  return waits_for_others(table.match(), seat, spec, programs, seconds_left);
}

}  // namespace

TEST_CASE("a program of a high level waits while a person's remaining moves could turn the battle") {
  const auto table = battle("2", "2");
  CHECK(waits(*table, 2));
  CHECK(waits(*table, 2, {PlayerSpec::Kind::level, 7}));
  CHECK_FALSE(waits(*table, 2, {PlayerSpec::Kind::level, 6}));
  CHECK_FALSE(waits(*table, 2, {PlayerSpec::Kind::greedy}));
  tables::play(*table, "1 stop");
  CHECK_FALSE(waits(*table, 2));
}

TEST_CASE("it waits no longer than its own moves allow, and not at all without a clock") {
  const auto table = battle("2", "2");
  CHECK(waits(*table, 2, level_9, {2}, 3 * level_9.pace() + 0.1));
  CHECK_FALSE(waits(*table, 2, level_9, {2}, 3 * level_9.pace() - 0.1));
  CHECK_FALSE(waits(*table, 2, level_9, {2}, std::nullopt));
}

TEST_CASE("programs do not wait for each other") {
  const auto table = battle("2", "2");
  CHECK_FALSE(waits(*table, 2, level_9, {1, 2}));
}

TEST_CASE("it does not wait if the others' remaining moves change nothing") {
  CHECK_FALSE(waits(*battle("3", "1"), 1, level_9, {1}));
  CHECK_FALSE(waits(*battle("3", "1"), 2));
  CHECK(waits(*battle("3", "2"), 1, level_9, {1}));
}
