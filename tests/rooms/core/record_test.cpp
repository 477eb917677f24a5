// Records beyond their scenes (tests/scenes/records): headers that are written, and the places of moves.
#include "core/record.hpp"

#include <doctest/doctest.h>

#include <tuple>

using namespace herbarium;

namespace {

const std::string header = "herbarium 1\ngame herd\n---\n";

// The moves of a record with that body.
std::vector<RecordMove> moves(const std::string& body) {
  const auto record = read_record(header + body);
  REQUIRE(record);
  return record->moves;
}

}  // namespace

TEST_CASE("a written header is read back, including unknown keys") {
  const std::string text = R"(herbarium 1
game herbs
option ap 60
option actions 4
seat 1 human alice b.
seat 2 ai
date 2026-11-21
foo bar baz
---
)";
  const auto record = read_record(text);
  REQUIRE(record);
  CHECK(write_header(*record) == text);
  CHECK(record->header_end == text.size());
  CHECK(record->other("date") == "2026-11-21");
  CHECK(record->other("colour") == std::nullopt);
}

TEST_CASE("moves are read with their places") {
  const auto all = moves("* roll 5 3\n1   place\tE5  \r\n\n  2 resign\n");
  const std::vector<std::tuple<Seat, std::string, int, int>> expected = {
      {nature, "roll 5 3", 4, 3}, {1, "place\tE5", 5, 5}, {2, "resign", 7, 5}};
  REQUIRE(all.size() == 3);
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(std::tuple(all[i].actor, all[i].text, all[i].line, all[i].column) == expected[i]);
  CHECK(all[0].end == header.size() + 11);
}

TEST_CASE("a time at the end of a move is cut off, if it has the form of one") {
  const std::pair<std::string, double> timed[] = {
      {"@12.345", 12.345}, {"@7 # x", 7}, {"@1.005", 1.005}, {"@0.123456789", 0.123456789}};
  for (const auto& [time, seconds] : timed) {
    const auto all = moves("1 place e5 " + time + "\n");
    CHECK(all[0].text == "place e5");
    CHECK(all[0].time == doctest::Approx(seconds).epsilon(1e-12));
  }
  for (const std::string text :
       {"place e5", "place @e5", "a @", "a @01", "a @0.1234567891", "a @1.", "a @.5", "a @1,5"}) {
    const auto all = moves("1 " + text + "\n");
    CHECK(all[0].text == text);
    CHECK_FALSE(all[0].time);
  }
}

TEST_CASE("moves are written as they are read, with times in milliseconds") {
  CHECK(write_move(nature, "roll 5 3") == "* roll 5 3\n");
  CHECK(write_move(2, "place e5", 12.3456) == "2 place e5 @12.346\n");
}
