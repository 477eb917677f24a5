#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <limits>
#include <optional>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "support/files.hpp"
#include "support/poor_disk.hpp"

using namespace herbarium;
namespace fs = std::filesystem;

namespace {

mode_t mode_of(const std::string& path) {
  struct stat what {};
  return ::stat(path.c_str(), &what) == 0 ? what.st_mode & 07777 : 0;
}

struct Place {
  files::TemporaryFolder folder;
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }
};

}  // namespace

TEST_CASE("a time without a date has a text, too") {
  CHECK(local_text("%Y", std::numeric_limits<std::time_t>::max()) == "?");
  CHECK(local_text("%Y", std::numeric_limits<std::time_t>::min()) == "?");
  CHECK(local_text("%Y", 86400 * 400) == "1971");
}

TEST_CASE("a text from another system reads as one of ours") {
  const Place place;
  files::write(place.path("a"), "\xEF\xBB\xBFone\r\ntwo\rthree\r\n\r\nfour\r");
  CHECK(read_file(place.path("a")).value() == "one\ntwo\rthree\n\nfour\r");
  files::write(place.path("a"), "");
  CHECK(read_file(place.path("a")).value().empty());
}

TEST_CASE("a pipe, a directory or a link in a circle in place of an own file is refused at once") {
  const Place place;
  ::mkfifo(place.path("pipe").c_str(), 0600);
  fs::create_directory(place.path("folder"));
  fs::create_symlink("circle", place.path("circle"));
  for (const char* name : {"pipe", "folder"}) {
    const auto read = read_own_file(place.path(name));
    REQUIRE_FALSE(read);
    CHECK(read.error().reason == place.path(name) + ": not a regular file");
    CHECK(replace_file(place.path(name), "x").error().reason == read.error().reason);
  }
  for (const auto& refusal :
       {read_own_file(place.path("circle")).error(), replace_file(place.path("circle"), "x").error()})
    CHECK(refusal.reason == place.path("circle") + ": " + system_words(ELOOP));
}

TEST_CASE("a file that is replaced stays where it is, behind its links, with its permissions") {
  const Place place;
  fs::create_directory(place.path("repository"));
  files::write(place.path("repository/file"), "before");
  ::chmod(place.path("repository/file").c_str(), 0640);
  fs::create_symlink("repository/file", place.path("link"));
  fs::create_symlink(place.path("link"), place.path("second"));
  REQUIRE(replace_file(place.path("second"), "after"));
  CHECK(fs::is_symlink(place.path("second")));
  CHECK(fs::is_symlink(place.path("link")));
  CHECK(files::read(place.path("repository/file")) == "after");
  CHECK(mode_of(place.path("repository/file")) == 0640);
  REQUIRE(replace_file(place.path("second"), "secret", Secrecy::only_owner));
  CHECK(mode_of(place.path("repository/file")) == 0600);

  fs::create_symlink("repository/fresh", place.path("new"));
  REQUIRE(replace_file(place.path("new"), "fresh"));
  CHECK(files::read(place.path("repository/fresh")) == "fresh");
  CHECK(mode_of(place.path("repository/fresh")) == 0600);
  fs::create_symlink("nowhere/fresh", place.path("lost"));
  CHECK_FALSE(replace_file(place.path("lost"), "x"));
  CHECK(fs::is_symlink(place.path("lost")));
  fs::create_symlink("/dev/null", place.path("none"));
  CHECK(replace_file(place.path("none"), "x"));
  CHECK(fs::is_character_file(place.path("none")));
  CHECK_FALSE(fs::exists(place.path("repository/file.new")));
}

TEST_CASE("a file is renamed to a free name alone, whatever the file system can do") {
  for (const bool poor : {false, true}) {
    CAPTURE(poor);
    const Place place;
    std::optional<files::PoorDisk> disk;
    if (poor) disk.emplace();
    files::write(place.path("a"), "a");
    files::write(place.path("b"), "b");
    CHECK_FALSE(rename_new(place.path("a"), place.path("b")));
    CHECK(errno == EEXIST);
    CHECK(files::read(place.path("b")) == "b");
    CHECK(rename_new(place.path("a"), place.path("c")));
    CHECK(files::read(place.path("c")) == "a");
    CHECK_FALSE(fs::exists(place.path("a")));
    CHECK_FALSE(rename_new(place.path("a"), place.path("d")));
    CHECK_FALSE(fs::exists(place.path("d")));
  }
}

TEST_CASE("a word for a shell is quoted if it must be") {
  CHECK(shell_word("/home/bob/game-1.rec") == "/home/bob/game-1.rec");
  CHECK(shell_word("a b") == "'a b'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("CORP\\bob") == "'CORP\\bob'");
}
