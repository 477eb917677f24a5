#include "net/directory/table_folder.hpp"

#include <dirent.h>
#include <dlfcn.h>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#include <atomic>
#include <cerrno>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include "net/wire/users.hpp"
#include "support/files.hpp"

using namespace herbarium;
using files::says;
namespace fs = std::filesystem;

// Counts how often directories are read in this process.
namespace {

std::atomic<int> folders_read = 0, names_read = 0;

template <class Function>
Function* next_of(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

struct FolderWatch {
  // Since then: directories that were begun, and names read from them.
  int folders() const { return folders_read - folders_before; }
  int names() const { return names_read - names_before; }
  int folders_before = folders_read, names_before = names_read;
};

}  // namespace

// In place of the library's.
extern "C" DIR* fdopendir(int file) {
  static const auto library = next_of<DIR*(int)>("fdopendir");
  ++folders_read;
  return library(file);
}

extern "C" dirent* readdir(DIR* folder) {
  static const auto library = next_of<dirent*(DIR*)>("readdir");
  ++names_read;
  return library(folder);
}

namespace {

constexpr uid_t stranger = 65534;

// A base directory that everybody can write in, like /tmp.
struct TablesFolder {
  TablesFolder() { ::chmod(base.c_str(), 01777); }
  fs::path folder(uid_t uid = ::geteuid()) const {
    return fs::path(base) / ("herbarium-" + std::to_string(uid));
  }
  std::string complaint() const {
    const FoundTables found = find_tables(base);
    CHECK(found.tables.empty());
    REQUIRE(found.complaints.size() == 1);
    return found.complaints[0];
  }

  files::TemporaryFolder temporary;
  std::string base = temporary.path().string();
};

// Why a table cannot be opened or reached; empty if it can.
template <class T>
std::string refusal(const Result<T>& result) {
  return result ? "" : result.error().reason;
}

// A process that opens a table and keeps it until it is killed.
class Listener {
 public:
  Listener(const std::string& base, const std::string& name, uid_t uid = ::geteuid()) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    pid_ = ::fork();
    if (pid_ == 0) keep(base, name, uid, ends[1]);
    ::close(ends[1]);
    char word = 0;
    REQUIRE(::read(ends[0], &word, 1) == 1);
    ::close(ends[0]);
  }
  ~Listener() { kill(); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void kill() {
    if (pid_ > 0) ::kill(pid_, SIGKILL);
    if (pid_ > 0) ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
  pid_t pid() const { return pid_; }

 private:
  [[noreturn]] static void keep(const std::string& base, const std::string& name, uid_t uid, int ready) {
    if (uid != ::geteuid() && ::setuid(uid) != 0) ::_exit(1);
    const auto table = open_table(base, name);
    if (!table || ::write(ready, "!", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }

  pid_t pid_ = -1;
};

}  // namespace

TEST_CASE("an open table is found and reached, until it is closed") {
  const TablesFolder host;
  const mode_t before = ::umask(077);
  const auto table = open_table(host.base, "lunch");
  ::umask(before);
  REQUIRE(table);
  struct stat what {};
  REQUIRE(::stat(host.folder().c_str(), &what) == 0);
  CHECK((what.st_mode & 07777) == 0755);
  REQUIRE(::stat((host.folder() / "lunch.sock").c_str(), &what) == 0);
  CHECK((what.st_mode & 07777) == 0666);

  const FoundTables found = find_tables(host.base);
  REQUIRE(found.tables.size() == 1);
  CHECK(found.complaints.empty());
  CHECK(found.tables[0].uid == ::geteuid());
  CHECK(found.tables[0].owner == user_name(::geteuid()));
  CHECK(found.tables[0].name == "lunch");
  CHECK(::accept(table->number(), nullptr, nullptr) == -1);
  CHECK(errno == EAGAIN);  // finding does not connect

  const auto line = connect_table(host.base, ::geteuid(), "lunch");
  REQUIRE(line);
  const Descriptor client(::accept(table->number(), nullptr, nullptr));
  REQUIRE(client);
  const auto peer = peer_of(client.number());
  REQUIRE(peer);
  CHECK(peer->uid == ::geteuid());
  CHECK(peer->pid == ::getpid());
  CHECK(peer->name == user_name(::geteuid()));

  close_table(host.base, "lunch");
  CHECK(find_tables(host.base).tables.empty());
  CHECK_FALSE(connect_table(host.base, ::geteuid(), "lunch"));
}

TEST_CASE("somebody who fills a table's queue keeps nobody away") {
  const TablesFolder host;
  const auto table = open_table(host.base, "lunch");
  REQUIRE(table);
  const FoundTable found = find_tables(host.base).tables.at(0);
  std::vector<Descriptor> crowd;
  for (auto line = connect_table(found); line; line = connect_table(found)) crowd.push_back(*std::move(line));
  std::thread accepts([&] {
    poll(nullptr, 0, 50);
    const Descriptor one(::accept(table->number(), nullptr, nullptr));
  });
  CHECK(connect_table(host.base, ::geteuid(), "lunch"));
  accepts.join();
}

TEST_CASE("a running table is not opened twice, a killed one is") {
  const TablesFolder host;
  Listener listener(host.base, "lunch");
  CHECK(find_tables(host.base).tables.size() == 1);
  CHECK(says(refusal(open_table(host.base, "lunch")),
             "lunch.sock: this table is already open; use `--name` for another one"));
  listener.kill();
  CHECK(fs::exists(host.folder() / "lunch.sock"));
  CHECK(find_tables(host.base).tables.empty());
  CHECK(says(refusal(connect_table(host.base, ::geteuid(), "lunch")), "this table has closed"));
  const auto again = open_table(host.base, "lunch");
  REQUIRE(again);
  CHECK(find_tables(host.base).tables.size() == 1);
}

TEST_CASE(
    "the directories of strangers cost the list a look each, and those of a user not more than their share") {
  const TablesFolder host;
  const auto table = open_table(host.base, "lunch");
  const auto work_with = [&](int strangers) {
    for (int i = 0; i < strangers; ++i)
      fs::create_directory(fs::path(host.base) / fmt::format("herbarium-{}", 200000 + i));
    const FolderWatch watch;
    CHECK(find_tables(host.base).tables.size() == 1);
    CHECK(watch.folders() <= 2 + 4);  // the base, the user's, and those whose owners are named
    return watch.names();
  };
  const int few = work_with(100), many = work_with(400);
  CHECK(many <= few + 300 + 10);
  for (int i = 0; i < 3000; ++i) files::write(host.folder() / fmt::format("{}.sock", i), "");
  const FolderWatch watch;
  static_cast<void>(find_tables(host.base));
  CHECK(watch.names() <= many + 2000);
}

TEST_CASE("tables are sorted by owner and name") {
  const TablesFolder host;
  const auto b = open_table(host.base, "b"), a = open_table(host.base, "a");
  files::write(host.folder() / "file.sock", "no socket");
  fs::create_directory(host.folder() / "folder.sock");
  fs::create_symlink("a.sock", host.folder() / "link.sock");
  fs::rename(host.folder() / "b.sock", host.folder() / "b.sock.old");
  const auto c = open_table(host.base, "c");
  const FoundTables found = find_tables(host.base);
  REQUIRE(found.tables.size() == 2);
  CHECK(found.tables[0].name == "a");
  CHECK(found.tables[1].name == "c");
  for (const char* name : {"file", "folder", "link", "none"}) {
    CHECK_FALSE(connect_table(host.base, ::geteuid(), name));
    if (std::string(name) != "none") CHECK_FALSE(open_table(host.base, name));
  }
}

TEST_CASE("names of tables") {
  const TablesFolder host;
  const std::string longest(32, 'n');
  for (const std::string& name : {std::string("a"), std::string("A_b-9"), std::string("_"), longest}) {
    CHECK(is_table_name(name));
    CHECK(open_table(host.base, name));
  }
  for (const std::string& name : {std::string(), longest + "n", std::string("a b"), std::string("../a"),
                                  std::string("a/b"), std::string("a.b"), std::string("-a"),
                                  std::string("\xC3\xA4"), std::string("a\n"), std::string("a\0b", 3)}) {
    CHECK_FALSE(is_table_name(name));
    CHECK(says(refusal(open_table(host.base, name)), "1 to 32 letters"));
    CHECK_FALSE(connect_table(host.base, ::geteuid(), name));
  }
}

TEST_CASE("a path may be longer than a socket's address") {
  const TablesFolder host;
  const std::string base = host.base + "/" + std::string(200, 'd');
  fs::create_directory(base);
  const auto table = open_table(base, std::string(32, 'n'));
  REQUIRE(table);
  CHECK(find_tables(base).tables.size() == 1);
  CHECK(connect_table(base, ::geteuid(), std::string(32, 'n')));
}

// The result of `act` in a process with an empty /proc; nothing if there can be none here.
std::optional<int> without_proc(const std::function<int()>& act) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    const std::string map = "0 " + std::to_string(::geteuid()) + " 1";
    const bool root = ::geteuid() == 0;
    if (::unshare(root ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) ::_exit(99);
    if (!root) files::write("/proc/self/uid_map", map);
    ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    if (::mount("none", "/proc", "tmpfs", 0, nullptr) != 0) ::_exit(99);
    ::_exit(act());
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 99) return std::nullopt;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("a table is opened, found and reached without /proc") {
  const TablesFolder host;
  const auto done = without_proc([&] {
    const auto table = open_table(host.base, "lunch");
    if (!table) return 1;
    if (find_tables(host.base).tables.size() != 1) return 2;
    if (!connect_table(host.base, ::geteuid(), "lunch")) return 3;
    if (!says(refusal(open_table(host.base, "lunch")), "already open")) return 4;
    close_table(host.base, "lunch");
    return find_tables(host.base).tables.empty() ? 0 : 5;
  });
  const auto too_long = without_proc([&] {
    const std::string base = host.base + "/" + std::string(100, 'd');
    fs::create_directory(base);
    return says(refusal(open_table(base, "lunch")), "a socket's path has at most 107 bytes here") ? 0 : 1;
  });
  if (!done) MESSAGE("skipped: no process may have an empty /proc here");
  CHECK(done.value_or(0) == 0);
  CHECK(too_long.value_or(0) == 0);
}

TEST_CASE("an untrusted directory is refused, with its path and the reason") {
  const TablesFolder host;
  const std::string path = host.folder().string();
  std::string reason;
  SUBCASE("others can write in it") {
    fs::create_directory(path);
    ::chmod(path.c_str(), 0757);
    reason = "others can write in this directory (its mode is 0757, not 0755)";
  }
  SUBCASE("its group can write in it") {
    fs::create_directory(path);
    ::chmod(path.c_str(), 0775);
    reason = "others can write in this directory (its mode is 0775, not 0755)";
  }
  SUBCASE("a link, even to a sound folder") {
    fs::create_directory(host.base + "/elsewhere");
    fs::create_symlink("elsewhere", path);
    reason = "a link or a file, not a directory";
  }
  SUBCASE("a file") {
    files::write(path, "mine");
    reason = "a link or a file, not a directory";
  }
  CHECK(host.complaint() == path + ": " + reason);
  const std::string refused = refusal(open_table(host.base, "lunch"));
  CHECK(refused.starts_with(path + ": " + reason + ". "));
  CHECK(says(refused, "--tables DIR"));  // what to do about it
  CHECK(refusal(connect_table(host.base, ::geteuid(), "lunch")) == path + ": " + reason);
  if (fs::is_directory(path)) CHECK(fs::is_empty(path));
}

TEST_CASE("a directory under somebody else's name does not prevent them from opening tables") {
  if (::geteuid() != 0) return;
  const TablesFolder host;
  const std::string path = host.folder().string();
  SUBCASE("with a folder") { fs::create_directory(path); }
  SUBCASE("with a file") { files::write(path, "mine"); }
  SUBCASE("with a link") { fs::create_symlink("elsewhere", path); }
  REQUIRE(::lchown(path.c_str(), stranger, stranger) == 0);
  // Nor does one of their directories that looks like the next.
  const std::string decoy = path + "-0000000000000000";
  fs::create_directory(decoy);
  REQUIRE(::lchown(decoy.c_str(), stranger, stranger) == 0);
  const auto opened = open_table(host.base, "lunch");
  REQUIRE(opened);
  REQUIRE(find_tables(host.base).tables.size() == 1);
  CHECK(find_tables(host.base).tables[0].uid == ::geteuid());
  CHECK(connect_table(host.base, ::geteuid(), "lunch"));
  CHECK(says(refusal(open_table(host.base, "lunch")), "this table is already open"));
  const auto other = open_table(host.base, "dinner");  // in the same directory
  REQUIRE(other);
  CHECK(fs::is_empty(decoy));
  int folders = 0;
  for (const auto& each : fs::directory_iterator(host.base))
    folders += each.is_directory() && !each.is_symlink();
  CHECK(folders <= 3);
  close_table(host.base, "lunch");
  CHECK(find_tables(host.base).tables.size() == 1);
  // When the name is free again, the table in the second directory is still found, and no second one is
  // opened.
  fs::remove(path);
  CHECK_FALSE(open_table(host.base, "dinner"));
  const auto lunch = open_table(host.base, "lunch");
  CHECK(lunch);
  CHECK(find_tables(host.base).tables.size() == 2);
}

TEST_CASE("many untrusted directories are one complaint, and hide no table") {
  if (::geteuid() != 0) return;
  const TablesFolder host;
  const auto opened = open_table(host.base, "lunch");
  REQUIRE(opened);
  for (int uid = 60000; uid < 60100; ++uid) fs::create_directory(host.folder(static_cast<uid_t>(uid)));
  const FoundTables found = find_tables(host.base);
  CHECK(found.tables.size() == 1);
  CHECK(found.complaints.size() == 4);
  CHECK(says(found.complaints.back(), "97 more directories"));
}

TEST_CASE("a missing base directory is reported") {
  const TablesFolder host;
  const FoundTables found = find_tables(host.base + "/none");
  CHECK(found.tables.empty());
  REQUIRE(found.complaints.size() == 1);
  CHECK(found.complaints[0] == host.base + "/none: No such file or directory");
  CHECK_FALSE(open_table(host.base + "/none", "lunch"));
}

TEST_CASE("another user's table is found, and reached only if that user listens") {
  if (::geteuid() != 0) return;
  const TablesFolder host;
  Listener listener(host.base, "lunch", stranger);
  const FoundTables found = find_tables(host.base);
  REQUIRE(found.tables.size() == 1);
  CHECK(found.tables[0].uid == stranger);
  CHECK(found.tables[0].owner == user_name(stranger));
  const auto line = connect_table(host.base, stranger, "lunch");
  REQUIRE(line);
  CHECK(peer_of(line->number())->uid == stranger);
  CHECK(peer_of(line->number())->pid == listener.pid());

  // Somebody else's socket, made to look like theirs.
  const Descriptor false_one(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = (host.folder(stranger) / "dinner.sock").string();
  REQUIRE(path.copy(address.sun_path, sizeof address.sun_path - 1) == path.size());
  REQUIRE(::bind(false_one.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::listen(false_one.number(), 1) == 0);
  CHECK_FALSE(connect_table(host.base, stranger, "dinner"));
  REQUIRE(::chown(path.c_str(), stranger, stranger) == 0);
  CHECK(says(refusal(connect_table(host.base, stranger, "dinner")),
             "root listens there, not " + user_name(stranger)));
}

TEST_CASE("users by name and number") {
  CHECK(user_name(0) == "root");
  CHECK(user_id("root") == 0u);
  CHECK(user_id(user_name(::geteuid())) == ::geteuid());
  CHECK(user_name(3'999'999'999) == "3999999999");
  CHECK(user_id("3999999999") == 3'999'999'999u);
  for (const char* name : {"", "no such user", "4294967295", "4294967296", "-1", "00", "1x"})
    CHECK_FALSE(user_id(name));
}
