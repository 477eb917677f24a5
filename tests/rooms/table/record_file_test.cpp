#include "table/record_file.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "support/files.hpp"
#include "support/full_disk.hpp"
#include "support/sync_watch.hpp"

using namespace herbarium;
namespace fs = std::filesystem;

TEST_CASE("a record that cannot be written refuses a move, without any change") {
  files::RecordPlace place;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  REQUIRE(record->append("one\n"));
  {
    const files::FullDisk full(9);
    CHECK_FALSE(record->append("two\n"));
    CHECK(record->is_whole());
    CHECK(record->waiting() == 0);
  }
  REQUIRE(record->append("2\n"));
  CHECK(place.bytes() == "head\none\n2\n");
}

TEST_CASE("waiting moves are written in order, together with the next move that fits") {
  files::RecordPlace place;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  {
    const files::FullDisk full(9);
    REQUIRE(record->append("one\n"));
    record->let_wait();
    REQUIRE(record->append("two\n"));
    REQUIRE(record->append("three\n"));
    CHECK(record->waiting() == 2);
    CHECK_FALSE(record->write_waiting());
    CHECK(place.bytes() == "head\none\n");
  }
  REQUIRE(record->append("four\n"));
  CHECK(record->is_whole());
  CHECK(record->waiting() == 0);
  CHECK(place.bytes() == "head\none\ntwo\nthree\nfour\n");
  const files::FullDisk full(9);
  CHECK_FALSE(record->append("five\n"));  // from now on it is asked again
}

TEST_CASE("moves taken back while others wait do not return with them") {
  files::RecordPlace place;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  REQUIRE(record->append("one\n"));
  {
    const files::FullDisk full(9);
    record->let_wait();
    REQUIRE(record->append("two\n"));
    REQUIRE(record->append("three\n"));
    REQUIRE(record->cut(2));
    CHECK(record->waiting() == 1);
    CHECK(place.bytes() == "head\none\n");
    REQUIRE(record->append("other\n"));
    REQUIRE(record->cut(0));
    CHECK(record->is_whole());
    CHECK(place.bytes() == "head\n");
    REQUIRE(record->append("1\n"));
    CHECK(place.bytes() == "head\n1\n");
  }
  REQUIRE(record->append("2\n"));
  CHECK(place.bytes() == "head\n1\n2\n");
}

// A file that can be neither cut nor extended: a sealed one without a name.
TEST_CASE("a cut that is impossible waits, too") {
  const std::string text = "head\none\ntwo\n";
  const int file = ::memfd_create("record", MFD_ALLOW_SEALING);
  REQUIRE(::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  REQUIRE(::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK) == 0);
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  auto journal = Journal::open(path);
  REQUIRE(journal);
  RecordFile record(std::move(*journal), text, {5, 9, 13});
  CHECK_FALSE(record.cut(1));
  CHECK(record.is_whole());
  record.let_wait();
  REQUIRE(record.cut(1));
  CHECK_FALSE(record.is_whole());
  CHECK(record.waiting() == 0);
  REQUIRE(record.append("2\n"));
  CHECK(record.waiting() == 1);
  REQUIRE(record.cut(1));
  CHECK_FALSE(record.write_waiting());
  files::RecordPlace place;
  REQUIRE(record.move_to(place.path));
  CHECK(record.is_whole());
  CHECK(place.bytes() == "head\none\n");
  CHECK(files::read(path) == text);
  ::close(file);
}

TEST_CASE("a record continues in another file, whole, and the old file stays as it is") {
  files::RecordPlace place;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  REQUIRE(record->append("one\n"));
  {
    const files::FullDisk full(9);
    record->let_wait();
    REQUIRE(record->append("two\n"));
  }
  files::write(place.other, "somebody's");
  CHECK_FALSE(record->move_to(place.other));
  CHECK(files::read(place.other) == "somebody's");
  CHECK(record->path() == place.path);
  fs::remove(place.other);
  REQUIRE(record->move_to(place.other));
  CHECK(record->path() == place.other);
  CHECK(record->is_whole());
  REQUIRE(record->append("three\n"));
  CHECK(files::read(place.other) == "head\none\ntwo\nthree\n");
  CHECK(place.bytes() == "head\none\n");
  CHECK(is_locked(place.other));
  CHECK_FALSE(is_locked(place.path));
}

TEST_CASE("only its own file is deleted") {
  files::RecordPlace place;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  fs::rename(place.path, place.other);
  files::write(place.path, "another");
  record->remove();
  CHECK(place.bytes() == "another");
  CHECK(fs::exists(place.other));
  fs::rename(place.other, place.path);
  record->remove();
  CHECK_FALSE(fs::exists(place.path));
}

TEST_CASE("moves whose taking back was refused stay in the record, though the file was already cut") {
  files::RecordPlace place;
  const files::SyncWatch watch;
  auto record = RecordFile::create(place.path, "head\n");
  REQUIRE(record);
  REQUIRE(record->append("one\n"));
  REQUIRE(record->append("two\n"));
  files::SyncWatch::fail(1);
  CHECK_FALSE(record->cut(0));
  CHECK(record->waiting() == 2);
  REQUIRE(record->append("three\n"));
  CHECK(place.bytes() == "head\none\ntwo\nthree\n");
  CHECK(record->is_whole());
}
