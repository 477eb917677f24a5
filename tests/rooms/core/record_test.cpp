#include "core/record.hpp"

#include <doctest/doctest.h>

#include "support/files.hpp"

using namespace herbarium;

namespace {

const std::string header = "herbarium 1\ngame herd\n---\n";

// The mistake in a record, as "LINE:COLUMN: reason", or "fine".
std::string fate(const std::string& text) {
  const auto record = read_record(text);
  if (!record) return at_place("r", record.error()).substr(2);
  return record->fault ? at_place("r", *record->fault).substr(2) : "fine";
}

// The moves of a record with that body.
std::vector<RecordMove> moves(const std::string& body) {
  const auto record = read_record(header + body);
  REQUIRE(record);
  return record->moves;
}

}  // namespace

TEST_CASE("a record's header is read") {
  const auto record = read_record(
      "herbarium  1\n# a remark\n\ngame herd\noption size 5\noption x 0\nseat 1 human alice b.\nseat 2 ai\n"
      "date 2026-11-21T06:45:00Z\nseed 12\n---\n");
  REQUIRE(record);
  CHECK(record->game == "herd");
  CHECK(record->game_line == 4);
  REQUIRE(record->options.size() == 2);
  CHECK(record->options[0].name == "size");
  CHECK(record->options[0].value == "5");
  CHECK(record->options[1].line == 6);
  REQUIRE(record->seats.size() == 2);
  CHECK(record->seats[0].kind == "human");
  CHECK(record->seats[0].name == "alice b.");
  CHECK(record->seats[1].seat == 2);
  CHECK(record->seats[1].name.empty());
  CHECK(record->other("date") == "2026-11-21T06:45:00Z");
  CHECK(record->other("seed") == "12");
  CHECK(record->other("colour") == std::nullopt);
  CHECK_FALSE(record->torn);
}

TEST_CASE("a written header is read back, including unknown keys") {
  const std::string text =
      "herbarium 1\ngame herbs\noption ap 60\nseat 1 human alice\nseat 2 ai\ndate 2026-11-21\nfoo bar "
      "baz\n---\n";
  const auto record = read_record(text);
  REQUIRE(record);
  CHECK(write_header(*record) == text);
  CHECK(record->header_end == text.size());
}

TEST_CASE("moves are read with their places") {
  const auto all = moves("* roll 5 3\n1   place\tE5  \r\n\n  2 resign\n");
  REQUIRE(all.size() == 3);
  CHECK(all[0].actor == nature);
  CHECK(all[0].text == "roll 5 3");
  CHECK(all[0].line == 4);
  CHECK(all[0].column == 3);
  CHECK(all[0].end == header.size() + 11);
  CHECK(all[1].actor == 1);
  CHECK(all[1].text == "place\tE5");
  CHECK(all[1].column == 5);
  CHECK(all[2].line == 7);
  CHECK(all[2].column == 5);
}

TEST_CASE("a comment begins with # at the start or after a blank, unless a digit follows") {
  CHECK(moves("# 1 place e5\n #x\n#7\n").empty());
  CHECK(moves("1 place e5 # why\n")[0].text == "place e5");
  CHECK(moves("1 place e5 #\n")[0].text == "place e5");
  CHECK(moves("1 enter #7\n")[0].text == "enter #7");
  CHECK(moves("1 enter #7 #!\n")[0].text == "enter #7");
  CHECK(moves("1 pl#ce e5\n")[0].text == "pl#ce e5");
}

TEST_CASE("a time at the end of a move is cut off") {
  const auto all =
      moves("1 place e5 @12.345\n1 place e5 @7 # x\n1 place e5\n1 place @e5\n1 place @\n1 a @01\n");
  CHECK(all[0].text == "place e5");
  CHECK(all[0].time == doctest::Approx(12.345));
  CHECK(all[1].time == doctest::Approx(7));
  CHECK_FALSE(all[2].time);
  CHECK(all[3].text == "place @e5");
  CHECK(all[4].text == "place @");
  CHECK(all[5].text == "a @01");
  CHECK(moves("1 a @1.005\n")[0].time == doctest::Approx(1.005));
  // At most nine decimals.
  const auto fine = moves("1 a @0.123456789\n1 a @0.1234567891\n1 a @1.\n1 a @.5\n1 a @1,5\n");
  CHECK(fine[0].time == doctest::Approx(0.123456789).epsilon(1e-12));
  for (std::size_t i = 1; i < fine.size(); ++i) {
    CHECK_FALSE(fine[i].time);
    CHECK(fine[i].text.starts_with("a @"));
  }
  CHECK(fate(header + "1 @12.5\n") == "fine");  // it has the form of a move; no game accepts it
}

TEST_CASE("moves are written as they are read") {
  CHECK(write_move(nature, "roll 5 3") == "* roll 5 3\n");
  CHECK(write_move(2, "place e5", 12.3456) == "2 place e5 @12.346\n");
  const auto read = moves(write_move(2, "place e5", 1.5));
  CHECK(read[0].actor == 2);
  CHECK(read[0].text == "place e5");
  CHECK(read[0].time == doctest::Approx(1.5));
}

TEST_CASE("a last line without a newline does not count") {
  const std::string whole = header + "1 place e5\n";
  const auto record = read_record(whole + "2 place e");
  REQUIRE(record);
  CHECK(record->torn);
  CHECK(record->moves.size() == 1);
  CHECK(record->sound_end == whole.size());
  CHECK(fate(whole + "\x1b garbage") == "fine");
  CHECK(fate("herbarium 1\ngame herd\n---") == "3:1: the header has no end; add a line `---`");
}

TEST_CASE("a text that is no record is refused with its place") {
  CHECK(fate("") == "1:1: not a record: the first line is not `herbarium 1`");
  CHECK(fate("\nhello\n") == "2:1: hello: not a record: the first line is not `herbarium 1`");
  CHECK(fate("herbarium 2\n") == "1:1: herbarium 2: this program reads version 1");
  CHECK(fate("herbarium 1\n---\n") == "2:1: ---: the header has no line `game NAME`");
  CHECK(fate("herbarium 1\ngame herd\n") == "3:1: the header has no end; add a line `---`");
  CHECK(fate("herbarium 1\ngame  a b\n") == "2:7: a b: not the name of one game");
  CHECK(fate("herbarium 1\ngame a\ngame a\n") == "3:1: game: given twice");
  CHECK(fate("herbarium 1\nGame a\n") == "2:1: Game: use lower case");
  CHECK(fate("herbarium 1\noption size\n") == "2:8: size: write `option NAME NUMBER`");
  CHECK(fate("herbarium 1\noption size 05\n") == "2:8: 05: leading zeros are not allowed");
  CHECK(fate("herbarium 1\noption a 1\noption a 1\n") == "3:8: a: given twice");
  CHECK(fate("herbarium 1\nseat 7 human a\n") == "2:6: 7 human a: write `seat NUMBER KIND NAME`");
  CHECK(fate("herbarium 1\nseat 1 ai\nseat 1 ai\n") == "3:6: seat 1: given twice");
  CHECK(fate("herbarium 1\nseat 1\n") == "2:6: seat: no kind (human, ai, …) after the number");
  CHECK(fate(header + " 7 place e5\n") == "4:2: 7: not a seat or *");
  CHECK(fate(header + "01 place e5\n") == "4:1: 01: not a seat or *");
  CHECK(fate(header + "0 place e5\n") == "4:1: 0: not a seat or *");
  CHECK(fate(header + "1\n") == "4:2: no move after the seat");
  CHECK(fate(header + "1 # place\n") == "4:3: no move after the seat");
}

TEST_CASE("the part before a bad line of the body is read, the part after it is not") {
  const auto record = read_record(header + "1 place e5\nx place e6\n2 place e7\n");
  REQUIRE(record);
  REQUIRE(record->fault);
  CHECK(record->fault->line == 5);
  REQUIRE(record->moves.size() == 1);
  CHECK(record->moves[0].text == "place e5");
}

TEST_CASE("no part of a bad line appears raw") {
  CHECK_FALSE(files::says(fate("\x1b[2J\n"), "\x1b"));
  CHECK_FALSE(files::says(fate(header + "\x1b[2J x\n"), "\x1b"));
  CHECK_FALSE(files::says(fate("herbarium 1\ngame \x1b \x1b\n"), "\x1b"));
}
