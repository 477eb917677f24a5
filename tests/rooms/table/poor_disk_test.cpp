// Games on file systems without locks, hard links, and renames that replace nothing.
#include "support/poor_disk.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.hpp"
#include "support/shelf.hpp"
#include "support/tables.hpp"
#include "table/local_table.hpp"
#include "table/record_file.hpp"
#include "table/shelf.hpp"

using namespace herbarium;
using files::PoorDisk;
namespace fs = std::filesystem;

namespace {

std::string note_of(const files::RecordPlace& place) { return place.path + ".lock"; }

std::string refusal_of(const std::string& path) {
  const auto journal = Journal::open(path);
  return journal ? "" : journal.error().reason;
}

}  // namespace

TEST_CASE("without locks a file next to the record says who plays it") {
  for (const int error : {ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL, EIO}) {
    CAPTURE(error);
    const PoorDisk disk(error);
    const files::RecordPlace place;
    {
      auto journal = Journal::create(place.path, "head\n");
      REQUIRE(journal);
      CHECK(files::says(journal->weakness(), note_of(place)));
      CHECK(is_locked(place.path));
      CHECK(files::says(refusal_of(place.path), "another herbarium is using this file"));
      // The date is for people alone: a game goes on past midnight.
      std::string note = files::read(note_of(place));
      files::write(note_of(place), note.replace(note.rfind('-') - 7, 4, "1999"));
      REQUIRE(journal->append("one\n"));
      CHECK(place.bytes() == "head\none\n");
    }
    CHECK_FALSE(fs::exists(note_of(place)));
    CHECK_FALSE(is_locked(place.path));
    CHECK(refusal_of(place.path).empty());
    CHECK_FALSE(Journal::create(place.path, "other\n"));
    CHECK(place.bytes() == "head\none\n");
    CHECK(std::distance(fs::directory_iterator(place.folder.path()), {}) == 1);
  }
}

TEST_CASE("the note of a killed process is no lock, and that of another host is one") {
  const PoorDisk disk;
  const files::RecordPlace place;
  REQUIRE(Journal::create(place.path, "head\n"));
  const pid_t child = ::fork();
  if (child == 0) {
    const auto journal = Journal::open(place.path);
    ::_exit(journal ? 0 : 1);  // as if it were killed: nothing is tidied up
  }
  int status = 1;
  ::waitpid(child, &status, 0);
  REQUIRE(status == 0);
  REQUIRE(fs::exists(note_of(place)));
  CHECK_FALSE(is_locked(place.path));
  {
    auto journal = Journal::open(place.path);
    REQUIRE(journal);
    // A number that another process has by now.
    std::string note = files::read(note_of(place));
    note.replace(note.find(' '), note.size(), fmt::format(" {} 1 2026-01-01 10:00\n", ::getppid()));
    files::write(note_of(place), note);
    CHECK_FALSE(is_locked(place.path));
    const auto late = journal->append("one\n");
    REQUIRE_FALSE(late);
    CHECK(files::says(late.error().reason, "another herbarium has taken this record over"));
  }
  files::write(note_of(place), "far.example.org 1 2 2026-01-01 10:00\n");
  CHECK(is_locked(place.path));
  CHECK(refusal_of(place.path) ==
        fmt::format("{}: herbarium on far.example.org has been using this file since "
                    "2026-01-01 10:00; if it has ended, delete {}",
                    place.path, note_of(place)));
  CHECK(place.bytes() == "head\n");
}

TEST_CASE("a file that its server has lost is opened again, if it is still the same") {
  for (const bool soon : {false, true}) {
    CAPTURE(soon);
    const PoorDisk disk;
    const files::RecordPlace place;
    auto journal = Journal::create(place.path, "head\n");
    REQUIRE(journal);
    PoorDisk::lose_open_files(soon);
    REQUIRE(journal->append("one\n"));
    PoorDisk::lose_open_files(soon);
    REQUIRE(journal->append("two\n"));
    CHECK(place.bytes() == "head\none\ntwo\n");
    CHECK(is_locked(place.path));
    PoorDisk::lose_open_files(soon);
    REQUIRE(journal->cut(9));
    CHECK(place.bytes() == "head\none\n");
    PoorDisk::lose_open_files(soon);
    files::write(place.other, "another game\n");
    fs::rename(place.other, place.path);
    const auto late = journal->append("two\n");
    REQUIRE_FALSE(late);
    CHECK(files::says(late.error().reason, soon ? "Stale file handle" : "the file has been deleted"));
    CHECK(place.bytes() == "another game\n");
  }
}

TEST_CASE("a game is played, listed, renamed and deleted without locks") {
  const PoorDisk disk;
  const files::Shelf shelf;
  const Module* const games[] = {tables::setup("herbs").module};
  const auto path = new_record_path("herbs");
  REQUIRE(path);
  {
    auto table = LocalTable::create_kept(tables::setup("herbs"), *path);
    REQUIRE(table);
    tables::play(**table, "1 sheet Wh A4");
    const auto all = kept_records(games, 9);
    REQUIRE(all.size() == 1);
    CHECK(all[0].state.words == "being played");
    CHECK_FALSE(rename_kept(*path, "mine"));
  }
  CHECK(kept_records(games, 9).at(0).state.words == "round 1");
  files::write(*path + ".lock", "");
  CHECK_FALSE(rename_kept(*path, "mine"));
  fs::remove(*path + ".lock");
  const auto renamed = rename_kept(*path, "mine");
  REQUIRE(renamed);
  CHECK(*renamed == shelf.path("mine.rec"));
  CHECK(LocalTable::resume(*renamed, games));
  REQUIRE(delete_kept(*renamed));
  CHECK(fs::exists(shelf.path("trash/mine.rec")));
  CHECK(kept_records(games, 9).empty());
}

TEST_CASE("a game being played is not renamed where only a file that can be written can be locked") {
  const PoorDisk disk(EBADF);
  const files::Shelf shelf;
  const auto path = new_record_path("herbs");
  REQUIRE(path);
  {
    auto table = LocalTable::create_kept(tables::setup("herbs"), *path);
    REQUIRE(table);
    tables::play(**table, "1 sheet Wh A4");
    CHECK_FALSE(rename_kept(*path, "mine"));
  }
  CHECK(rename_kept(*path, "mine"));
}
