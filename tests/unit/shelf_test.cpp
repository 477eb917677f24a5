#include "table/shelf.hpp"

#include <doctest/doctest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "support/tables.hpp"
#include "table/local_table.hpp"

using namespace herbarium;
namespace fs = std::filesystem;

namespace {

// While it exists, the data folder is one of the test's own.
class Shelf {
 public:
  Shelf() {
    if (const char* before = ::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
  }
  ~Shelf() {
    if (before_.empty())
      ::unsetenv("XDG_DATA_HOME");
    else
      ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
  }
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  std::string path(const std::string& name) const { return (folder_.path() / "herbarium" / name).string(); }

  // Puts a record there that was changed so many minutes ago.
  void put(const std::string& name, const std::string& text, int minutes) const {
    files::write(path(name), text);
    fs::last_write_time(path(name), fs::file_time_type::clock::now() - std::chrono::minutes(minutes));
  }

 private:
  files::TemporaryFolder folder_;
  std::string before_;
};

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
  shelf.put("older.rec", header, 4);
  shelf.put("on.rec.draft", "x", 0);
  shelf.put("notes.txt", "x", 0);
  fs::create_directory(shelf.path("folder.rec"));
  ::mkfifo(shelf.path("pipe.rec").c_str(), 0600);

  const auto all = kept_records(games, 9);
  REQUIRE(all.size() == 4);
  CHECK(all[0].path == shelf.path("bad.rec"));
  CHECK(all[0].trouble.find("bad.rec:5:9:") != std::string::npos);
  CHECK(all[1].over);
  CHECK(all[2].title == "Herbs");
  CHECK(all[2].players == "al\\x1b[31mice");
  CHECK(all[2].moment == "round 1, planning");
  CHECK_FALSE(all[2].over);
  CHECK(all[2].trouble.empty());
  CHECK(kept_records(games, 2).size() == 2);
  CHECK(last_unfinished(games) == shelf.path("on.rec"));
}

TEST_CASE("the shelf knows which record is being played") {
  const Shelf shelf;
  const Setup setup = tables::setup("herbs");
  const Module* const games[] = {setup.module};
  const auto path = new_record_path("herbs");
  REQUIRE(path);
  {
    const auto table = tables::create(setup, *path);
    CHECK(kept_records(games, 9)[0].in_use);
    CHECK_FALSE(LocalTable::resume(*path, games));
  }
  CHECK_FALSE(kept_records(games, 9)[0].in_use);
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
