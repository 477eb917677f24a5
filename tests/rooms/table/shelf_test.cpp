#include "table/shelf.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdint>
#include <limits>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "support/files.hpp"
#include "support/poor_disk.hpp"
#include "support/shelf.hpp"
#include "support/tables.hpp"
#include "table/local_table.hpp"
#include "table/result_index.hpp"

using namespace herbarium;
using files::Shelf;
namespace fs = std::filesystem;

namespace {

const std::string header = "herbarium 1\ngame herbs\nseat 1 human al\x1b[31mice\n---\n";

}  // namespace

TEST_CASE("the shelf lists its records, last changed first, each with its state") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  CHECK(kept_records(games, 9).empty());
  CHECK_FALSE(last_unfinished(games));
  shelf.put("bad.rec", header + "1 sheet 9 M3\n", 1);
  shelf.put("over.rec", header + "1 resign\n", 2);
  shelf.put("on.rec", header + "1 sheet Wh A4 1\n", 3);
  shelf.put("unbegun.rec", header, 0);
  shelf.put("tossed.rec", header + "# nobody\n* coin 1\n", 0);
  shelf.put("begun.rec", header, 4);
  files::write(shelf.path("begun.rec.draft"), "0\n1\n1 M1\n");
  shelf.put("rubbish.rec", "rubbish", 5);
  shelf.put("on.rec.draft", "x", 0);
  shelf.put("notes.txt", "x", 0);
  fs::create_directory(shelf.path("folder.rec"));
  ::mkfifo(shelf.path("pipe.rec").c_str(), 0600);

  const auto all = kept_records(games, 9);
  REQUIRE(all.size() == 5);
  CHECK(all[0].header.path == shelf.path("bad.rec"));
  CHECK(files::says(all[0].state.trouble, "bad.rec:5:9:"));
  CHECK(all[0].state.words.starts_with("damaged: line 5: "));
  CHECK(all[1].state.over);
  CHECK(all[1].state.words == "lost (resigned)");
  CHECK(all[2].state.title == "Herbs");
  CHECK(players_of(all[2].header.seats) == "al\\x1b[31mice");
  CHECK(all[2].state.moment == "round 1, planning");
  CHECK(all[2].state.words == "round 1");
  CHECK_FALSE(all[2].state.over);
  CHECK(all[2].state.trouble.empty());
  CHECK(all[3].header.path == shelf.path("begun.rec"));
  CHECK(all[4].state.words.starts_with("damaged: "));
  CHECK(kept_records(games, 2).size() == 2);
  CHECK(last_unfinished(games) == shelf.path("on.rec"));
}

TEST_CASE("the other games are listed, whatever else lies there") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  shelf.put("good.rec", header + "1 sheet Wh A4 1\n", 1);
  const timespec far[2] = {{std::numeric_limits<time_t>::max(), 0}, {std::numeric_limits<time_t>::max(), 0}};
  for (const char* name : {"far.rec", "a\nb\x1b.rec", "\xff.rec", "huge.rec", "empty.rec", "binary.rec"})
    shelf.put(name, header + "1 sheet Wh A4 1\n", 2);
  ::utimensat(AT_FDCWD, shelf.path("far.rec").c_str(), far, 0);
  files::write(shelf.path("empty.rec"), "");
  files::write(shelf.path("binary.rec"), std::string(5000, '\0'));
  fs::resize_file(shelf.path("huge.rec"), std::uintmax_t{1} << 40);
  ::chmod(shelf.path("empty.rec").c_str(), 0);
  for (const char* name : {"pipe.rec", "good.rec.draft", "good.rec.proof"})
    ::mkfifo(shelf.path(name).c_str(), 0600);
  fs::create_directory(shelf.path("folder.rec"));
  fs::create_symlink("circle.rec", shelf.path("circle.rec"));
  fs::create_symlink("nothing", shelf.path("broken.rec"));
  const auto all = kept_records(games, 99);
  CHECK(all.size() == 7);
  for (const KeptGame& each : all) {
    CAPTURE(escaped(each.header.path));
    CHECK(local_text("%Y", each.header.changed) != "");
    const bool is_good = each.state.words == "round 1";
    CHECK((is_good || each.state.words.starts_with("damaged: ")));
  }
  CHECK(last_unfinished(games));
}

TEST_CASE("a pipe in the place of an own file blocks nobody") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  shelf.put("over.rec", header + "1 resign\n", 2);
  for (const char* name : {"results", "over.rec.draft.new", "over.rec.lock"})
    ::mkfifo(shelf.path(name).c_str(), 0600);
  CHECK(kept_records(games, 9).at(0).state.over);
  CHECK_FALSE(keep_draft(shelf.path("over.rec"), {0, 1, {"1 M1"}}));
  const files::PoorDisk disk;
  CHECK(is_locked(shelf.path("over.rec")));
}

TEST_CASE("a record from another system is listed, resumed and continued like ours") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  shelf.put("dos.rec",
            "\xEF\xBB\xBFherbarium 1 \r\ngame herbs\r\nseat 1 human Ada \r\n--- \r\n1 sheet Wh A4 1\r\n", 1);
  const auto all = kept_records(games, 9);
  REQUIRE(all.size() == 1);
  CHECK(all[0].header.game == "herbs");
  CHECK(players_of(all[0].header.seats) == "Ada");
  CHECK(all[0].state.words == "round 1");
  {
    auto table = LocalTable::resume(shelf.path("dos.rec"), games);
    REQUIRE(table);
    tables::play(**table, "2 sheet Wh A5");
  }
  const auto opened = open_record(shelf.path("dos.rec"), games);
  REQUIRE(opened);
  CHECK(opened->match.size() == 2);
}

TEST_CASE("a claim in a record from another system is one") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  shelf.put("dos.rec", "herbarium 1\r\ngame herbs\r\n---\r\n1 resign # claimed\r\n", 1);
  CHECK(open_record(shelf.path("dos.rec"), games)->match.was_claimed());
}

TEST_CASE("a long header and a game that begins late are read as far as necessary") {
  const Shelf shelf;
  std::string many = "herbarium 1\ngame herbs\n", tosses;
  for (int i = 0; i < 200; ++i) many += "key of no meaning at all, and no end\n";
  for (int i = 0; i < 400; ++i) tosses += "* toss 1\n";
  shelf.put("late.rec", many + "seat 1 human Ada\n---\n" + tosses + "1 sheet Wh A4 1\n", 1);
  shelf.put("never.rec", many + "seat 1 human Ada\n---\n" + tosses, 1);
  const auto all = kept_headers();
  REQUIRE(all.size() == 1);
  CHECK(all[0].game == "herbs");
  CHECK(players_of(all[0].seats) == "Ada");
}

TEST_CASE("a result is shown from the only person's side, or by name") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  const std::string head = "herbarium 1\ngame herd\noption size 2\n";
  const std::string moves = "---\n* roll 1 1\n1 place a1\n1 resign\n";
  shelf.put("alone.rec", head + "seat 1 ai level-3\nseat 2 human Ada\n" + moves, 1);
  shelf.put("two.rec", head + "seat 1 human Ben\nseat 2 human Ada\n" + moves, 2);
  const auto all = kept_records(games, 9);
  REQUIRE(all.size() == 2);
  CHECK(all[0].state.words == "won (resigned)");
  CHECK(opponents_of(all[0].header.seats) == "Level 3");
  CHECK(all[1].state.words == "Ada won (resigned)");
  CHECK(opponents_of(all[1].header.seats) == "Ben, Ada");
}

TEST_CASE("a finished game is listed from the index, as long as its record has not changed") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  const std::string record =
      "herbarium 1\ngame herd\noption size 2\nseat 1 human Ben\nseat 2 human Ada\n"
      "---\n* roll 1 1\n1 place a1\n1 resign\n";
  shelf.put("two.rec", record, 2);
  const auto time = fs::last_write_time(shelf.path("two.rec"));
  const auto words = [&] { return kept_records(games, 9).at(0).state.words; };
  const KeptGame played = kept_records(games, 9).at(0);
  CHECK(played.state.words == "Ada won (resigned)");
  CHECK_FALSE(played.header.result);
  {
    const auto looked_at = LocalTable::resume(shelf.path("two.rec"), games);
    REQUIRE(looked_at);
    files::write(shelf.path("results"), "");
    CHECK(words() == "Ada won (resigned)");
  }
  CHECK(words() == "Ada won (resigned)");
  // Nobody reads these bytes.
  const auto spoil = [&] {
    files::write(shelf.path("two.rec"), std::string(record.size(), 'x'));
    fs::last_write_time(shelf.path("two.rec"), time);
  };
  spoil();
  const KeptGame listed = kept_records(games, 9).at(0);
  CHECK(listed.state.words == played.state.words);
  CHECK(listed.state.moment == played.state.moment);
  CHECK(listed.state.title == "Herd");
  CHECK(listed.state.over);
  CHECK(listed.header.game == "herd");
  CHECK(players_of(listed.header.seats) == "Ben, Ada");
  CHECK_FALSE(last_unfinished(games));

  fs::last_write_time(shelf.path("two.rec"), time + std::chrono::seconds(1));
  CHECK(words().starts_with("damaged"));
  spoil();
  files::write(shelf.path("two.rec"), record + "\n");
  fs::last_write_time(shelf.path("two.rec"), time);
  CHECK(words() == "Ada won (resigned)");
  files::write(shelf.path("results"), "herbarium results 0\n");
  CHECK(words() == "Ada won (resigned)");
  CHECK(files::read(shelf.path("results")).starts_with("herbarium results 2\ntwo.rec\t"));
}

TEST_CASE("the index tells winners and points, and nothing that is wrong in it does harm") {
  const Shelf shelf;
  const std::string folder = fs::path(shelf.path("x")).parent_path();
  GameResult result{.file = "a.rec",
                    .size = 120,
                    .changed = "5.000000001",
                    .game = "rush",
                    .seats = {{1, "human", "Ada B.", 0}, {3, "ai", "level-3", 0}},
                    .winners = {1, 3},
                    .points = {12, -1.5, 0},
                    .ending = "",
                    .moment = "round 3, the game is over"};
  fs::create_directories(folder);
  write_results(folder, {});
  add_result(folder, result);
  const auto read = [&] { return read_results(folder).games; };
  REQUIRE(read().size() == 1);
  const GameResult same = read().at("a.rec");
  CHECK(same.changed == result.changed);
  CHECK(same.size == 120);
  CHECK(same.winners == result.winners);
  CHECK(same.points == result.points);
  CHECK(same.moment == result.moment);
  REQUIRE(same.seats.size() == 2);
  CHECK(same.seats[0].name == "Ada B.");
  CHECK(same.seats[1].kind == "ai");
  result.file = "with\ttab.rec";
  add_result(folder, result);
  result.file = "b.rec";
  result.seats[0].name = "Ada\nb.rec";
  add_result(folder, result);
  CHECK(read_results(folder).lines == 1);

  const std::string good = files::read(shelf.path("results"));
  const std::string line = good.substr(good.find('\n') + 1);
  for (const auto& [from, to] :
       std::initializer_list<std::pair<const char*, const char*>>{{"120", "x"},
                                                                  {"1 3", "1 4"},
                                                                  {"1 3", "9"},
                                                                  {"1 3", "-1"},
                                                                  {"12 -1.5 0", "12"},
                                                                  {"12 ", "nan? "},
                                                                  {"3 ai", "7 ai"},
                                                                  {"3 ai", "ai"},
                                                                  {"over", "ower"},
                                                                  {"level-3\t", "level-3"}}) {
    std::string wrong = line;
    wrong.replace(wrong.find(from), std::string_view(from).size(), to);
    CAPTURE(wrong);
    files::write(shelf.path("results"), "herbarium results 2\n" + wrong);
    CHECK(read().empty());
  }
  std::string raw = line;
  raw.replace(raw.find("round 3"), 7, "\x1b[2J");
  files::write(shelf.path("results"), "herbarium results 2\n" + raw);
  CHECK(read().at("a.rec").moment.find('\x1b') == std::string::npos);
}

TEST_CASE("an unfinished game is listed from the index, with the seats that are to move") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  const std::string record =
      "herbarium 1\ngame herd\noption size 2\nseat 1 human Ben\nseat 2 human Ada\n"
      "---\n* roll 1 1\n1 place a1\n* roll 1 1\n";
  shelf.put("two.rec", record, 2);
  const auto time = fs::last_write_time(shelf.path("two.rec"));
  const KeptState played = kept_records(games, 9).at(0).state;
  CHECK(played.to_move == SeatSet{2});
  files::write(shelf.path("two.rec"), std::string(record.size(), 'x'));
  fs::last_write_time(shelf.path("two.rec"), time);
  const KeptState listed = kept_records(games, 9).at(0).state;
  CHECK(listed.to_move == SeatSet{2});
  CHECK(listed.words == played.words);
  CHECK(listed.moment == played.moment);
  CHECK(listed.title == "Herd");
  CHECK_FALSE(listed.over);
  CHECK(last_unfinished(games) == shelf.path("two.rec"));
  // A list that takes it from there still sees that it is being played.
  files::write(shelf.path("two.rec"), record);
  fs::last_write_time(shelf.path("two.rec"), time);
  const auto table = LocalTable::resume(shelf.path("two.rec"), games);
  REQUIRE(table);
  CHECK(kept_records(games, 9).at(0).state.words == "being played");
}

TEST_CASE("the index has a person's part in an unfinished game of a shared table") {
  const Shelf shelf;
  const std::string folder = fs::path(shelf.path("x")).parent_path();
  fs::create_directories(folder);
  GameResult result;
  result.file = "a.rec";
  result.changed = "5.0";
  result.game = "herd";
  result.is_over = false;
  result.ending = "round 3";
  result.shared = SharedStanding{"51234 1764318653.123456789", std::string(32, 'a'), 2, true, 7, 1795897741};
  write_results(folder, {});
  add_result(folder, result);
  const auto read = [&] { return read_results(folder).games; };
  REQUIRE(read().size() == 1);
  const SharedStanding same = *read().at("a.rec").shared;
  CHECK(same.proof == result.shared->proof);
  CHECK(same.id == result.shared->id);
  CHECK(same.own == 2);
  CHECK(same.owes);
  CHECK(same.since == 7);
  CHECK(same.until == 1795897741);
  const std::string good = files::read(shelf.path("results"));
  for (const char* wrong : {"a 9 1 7 1795897741", "a 2 x 7 1795897741", "a 2 1 7", "a 2 1 7 0x1"}) {
    CAPTURE(wrong);
    std::string text = good;
    const std::string right = "a 2 1 7 1795897741";
    files::write(shelf.path("results"), text.replace(text.find(right), right.size(), wrong));
    CHECK(read().empty());
  }
}

TEST_CASE("lines of games that are gone leave the index") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  shelf.put("over.rec", header + "1 resign\n", 2);
  CHECK(kept_records(games, 9).size() == 1);
  const std::string lines = files::read(shelf.path("results"));
  std::string many = lines;
  for (int i = 0; i < 100; ++i) many += fmt::format("{}{}", i, lines.substr(lines.find('\n') + 1));
  files::write(shelf.path("results"), many);
  CHECK(kept_records(games, 9).at(0).state.words == "lost (resigned)");
  CHECK(files::read(shelf.path("results")) == lines);
}

TEST_CASE("a game without a move leaves no record, and one with a move does") {
  const Shelf shelf;
  const Setup setup = tables::setup("herbs");
  for (const bool moves : {false, true}) {
    const auto path = new_record_path("herbs");
    auto table = LocalTable::create_kept(setup, *path);
    REQUIRE(table);
    CHECK((*table)->keeping() == Keeping::unbegun);
    if (moves) tables::play(**table, "1 sheet Wh A4");
    CHECK((*table)->keeping() == (moves ? Keeping::whole : Keeping::unbegun));
    (*table)->close_record();
    CHECK(fs::exists(*path) == moves);
    CHECK((*table)->record_path().has_value() == moves);
  }
  const auto path = new_record_path("herbs");
  auto table = LocalTable::create_kept(setup, *path);
  files::write(*path + ".draft", "0\n1\n1 M1\n");
  (*table)->close_record();
  CHECK(fs::exists(*path));
}

TEST_CASE("a saved game is renamed with all its files, and nothing is overwritten") {
  const Shelf shelf;
  for (const char* name :
       {"a.rec", "a.rec.draft", "a.rec.proof", "a.rec.told", "ab.rec", "b.rec", "c.rec.proof"})
    files::write(shelf.path(name), name);
  const auto taken = rename_kept(shelf.path("a.rec"), "b");
  REQUIRE_FALSE(taken);
  CHECK(taken.error().reason == "b: this name is taken");
  CHECK_FALSE(rename_kept(shelf.path("a.rec"), "c"));
  CHECK(files::read(shelf.path("b.rec")) == "b.rec");
  const auto renamed = rename_kept(shelf.path("a.rec"), "The final.rec");
  REQUIRE(renamed);
  CHECK(*renamed == shelf.path("The final.rec"));
  for (const char* part : {"", ".draft", ".proof", ".told"}) {
    CHECK(files::read(*renamed + part) == std::string("a.rec") + part);
    CHECK_FALSE(fs::exists(shelf.path("a.rec") + part));
  }
  CHECK(fs::exists(shelf.path("ab.rec")));
}

TEST_CASE("only safe names are accepted") {
  for (const char* good : {"final", "2 of 3", "Ada-Ben_1.2", "L\xC3\xA4ufer", "x.rec"})
    CHECK(why_no_name(good).empty());
  for (const char* bad : {"", ".rec", ".hidden", "-rf", " x", "x ", "a/b", "..", "a\nb", "a\x1b[2J", "a;b",
                          "a$b", "a'b", "\xE2\x80\xAE", "\xFF", "a|b"})
    CHECK_MESSAGE(!why_no_name(bad).empty(), bad);
  CHECK_FALSE(why_no_name(std::string(61, 'x')).empty());
  CHECK(why_no_name("a/b") == "a/b: `/` is not allowed; use letters, digits, blanks, and - _ . ,");
}

TEST_CASE("a saved game is deleted into the trash, without changing the trash's contents") {
  const Shelf shelf;
  for (int time = 1; time <= 2; ++time) {
    files::write(shelf.path("a.rec"), "record");
    files::write(shelf.path("a.rec.proof"), "proof");
    const auto gone = delete_kept(shelf.path("a.rec"));
    REQUIRE(gone);
    CHECK(*gone == shelf.path(time == 1 ? "trash/a.rec" : "trash/a-2.rec"));
    CHECK_FALSE(fs::exists(shelf.path("a.rec")));
    CHECK_FALSE(fs::exists(shelf.path("a.rec.proof")));
    CHECK(files::read(*gone + ".proof") == "proof");
  }
  CHECK(files::read(shelf.path("trash/a.rec")) == "record");
  files::RecordPlace elsewhere;
  files::write(elsewhere.path, "x");
  const auto other = delete_kept(elsewhere.path);
  REQUIRE_FALSE(other);
  CHECK(files::says(other.error().reason, "not a saved game"));
  CHECK_FALSE(rename_kept(elsewhere.path, "y"));
  CHECK_FALSE(delete_kept(shelf.path("nothing.rec")));
}

TEST_CASE("a new record has a path of its own") {
  const Shelf shelf;
  const auto first = new_record_path("herbs");
  REQUIRE(first);
  files::write(*first, "x");
  const auto second = new_record_path("herbs");
  REQUIRE(second);
  CHECK(*first != *second);
  CHECK(files::read(*first) == "x");
}
