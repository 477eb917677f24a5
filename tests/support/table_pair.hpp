// Two clients of a table.
#pragma once

#include <doctest/doctest.h>

#include "support/table_process.hpp"

namespace tables {

// Two players who have both joined.
struct Pair {
  explicit Pair(const TableProcess& table)
      : one(table, "herbarium 3 sit 1"), two(table, "herbarium 3 sit 2") {
    REQUIRE(one.await("live ") != "");
    REQUIRE(two.await("live ") != "");
    // After a reopening, the other's seat was known before.
    REQUIRE((files::says(one.all, "seat 2 human") || one.await("seat 2 human") != ""));
  }
  RawClient one, two;
};

// Whether the game continues: seat 2 receives a move of seat 1.
inline bool goes_on(RawClient& one, RawClient& two) {
  one.say("do 1 say here");
  return !two.await("1 say here").empty();
}

}  // namespace tables
