#include "table/record_file.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "base/file.hpp"
#include "support/files.hpp"
#include "support/full_disk.hpp"
#include "support/sync_watch.hpp"

using namespace herbarium;
namespace fs = std::filesystem;

TEST_CASE("a journal is accessible to its owner alone, and never replaces a file") {
  files::RecordPlace place;
  {
    auto journal = Journal::create(place.path, "head\n");
    REQUIRE(journal);
    CHECK(journal->end() == 5);
    REQUIRE(journal->append("one\n"));
  }
  CHECK(place.bytes() == "head\none\n");
  struct stat what {};
  ::stat(place.path.c_str(), &what);
  CHECK((what.st_mode & 0777) == 0600);
  const auto again = Journal::create(place.path, "other\n");
  REQUIRE_FALSE(again);
  CHECK(files::says(again.error().reason, "File exists"));
  CHECK(place.bytes() == "head\none\n");
  CHECK(std::distance(fs::directory_iterator(place.folder.path()), {}) == 1);
  CHECK_FALSE(Journal::create((place.folder.path() / "no/such.rec").string(), "head\n"));
}

// In a container that starts again, processes have the same numbers as before.
TEST_CASE("a file begun by a killed process of the same number is no obstacle, unless that lives") {
  files::RecordPlace place;
  const std::string begun = fmt::format("{}.begun-{}", place.path, ::getpid());
  files::write(begun, "he");
  {
    const auto other = lock_file(begun);
    REQUIRE(other);
    CHECK_FALSE(Journal::create(place.path, "head\n"));
  }
  REQUIRE(Journal::create(place.path, "head\n"));
  CHECK(place.bytes() == "head\n");
  CHECK_FALSE(fs::exists(begun));
}

TEST_CASE("a file has one journal at a time") {
  files::RecordPlace place;
  auto first = Journal::create(place.path, "head\n");
  REQUIRE(first);
  const auto second = Journal::open(place.path);
  REQUIRE_FALSE(second);
  CHECK(files::says(second.error().reason, "another herbarium is using this file"));
  Journal moved = std::move(*first);
  CHECK_FALSE(Journal::open(place.path));
  { const Journal gone = std::move(moved); }
  CHECK(Journal::open(place.path));
}

TEST_CASE("asking whether a file is in use neither blocks its journal, nor counts as use") {
  files::RecordPlace place;
  { REQUIRE(Journal::create(place.path, "head\n")); }
  std::atomic<bool> asks = true;
  int seen_in_use = 0;
  std::thread other([&] {
    while (asks) static_cast<void>(is_locked(place.path));
  });
  for (int i = 0; i < 2000; ++i) seen_in_use += is_locked(place.path);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) refused += !Journal::open(place.path);
  asks = false;
  other.join();
  CHECK(seen_in_use == 0);
  CHECK(refused == 0);
}

TEST_CASE("only a regular file can be a journal") {
  files::RecordPlace place;
  CHECK_FALSE(Journal::open(place.path));
  CHECK_FALSE(Journal::open(place.folder.path().string()));
  const auto device = Journal::open("/dev/zero");
  REQUIRE_FALSE(device);
  CHECK(files::says(device.error().reason, "not a regular file"));
}

TEST_CASE("data after the end is cut off with the next change, not before") {
  files::RecordPlace place;
  files::write(place.path, "head\none\nto");
  auto journal = Journal::open(place.path);
  REQUIRE(journal);
  CHECK(journal->read() == "head\none\nto");
  journal->set_end(9);
  CHECK(place.bytes() == "head\none\nto");
  REQUIRE(journal->append("two\n"));
  CHECK(place.bytes() == "head\none\ntwo\n");
  REQUIRE(journal->cut(5));
  CHECK(place.bytes() == "head\n");
  REQUIRE(journal->append("three\n"));
  CHECK(place.bytes() == "head\nthree\n");
}

TEST_CASE("a line that does not fit on the disk leaves the file as it was") {
  files::RecordPlace place;
  auto journal = Journal::create(place.path, "head\n");
  REQUIRE(journal);
  REQUIRE(journal->append("one\n"));
  {
    const files::FullDisk full(12);
    const auto written = journal->append("two and more\n");
    REQUIRE_FALSE(written);
    CHECK(files::says(written.error().reason, "File too large"));
    CHECK(place.bytes() == "head\none\n");
  }
  CHECK(journal->append("two\n"));
  CHECK(place.bytes() == "head\none\ntwo\n");
}

TEST_CASE("a header that does not fit on the disk leaves nothing") {
  files::RecordPlace place;
  const files::FullDisk full(3);
  CHECK_FALSE(Journal::create(place.path, "head\n"));
  CHECK(fs::is_empty(place.folder.path()));
}

TEST_CASE("nothing is written into a file that has been deleted") {
  files::RecordPlace place;
  auto journal = Journal::create(place.path, "head\n");
  REQUIRE(journal);
  fs::remove(place.path);
  const auto written = journal->append("one\n");
  REQUIRE_FALSE(written);
  CHECK(files::says(written.error().reason, "deleted"));
}

TEST_CASE("a journal whose cut was not synced goes on at the cut, without a gap") {
  files::RecordPlace place;
  const files::SyncWatch watch;
  auto journal = Journal::create(place.path, "head\n");
  REQUIRE(journal);
  REQUIRE(journal->append("one\n"));
  REQUIRE(journal->append("two\n"));
  files::SyncWatch::fail(1);
  CHECK_FALSE(journal->cut(5));
  CHECK(journal->end() == 5);
  REQUIRE(journal->append("2\n"));
  CHECK(place.bytes() == "head\n2\n");
}

TEST_CASE("a journal that somebody else has shortened takes no line, because it would leave a gap") {
  files::RecordPlace place;
  auto journal = Journal::create(place.path, "head\n");
  REQUIRE(journal);
  REQUIRE(journal->append("one\n"));
  fs::resize_file(place.path, 5);
  const auto appended = journal->append("two\n");
  REQUIRE_FALSE(appended);
  CHECK(files::says(appended.error().reason, "another program has shortened the file"));
  CHECK(place.bytes() == "head\n");
}
