#include "base/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <sstream>

#include "base/clock.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

namespace files = std::filesystem;

// --- descriptors -------------------------------------------------------------------------------------------

namespace {

// After a call that failed: whether it can be tried again, once the file is ready.
bool awaits(int file, short events) {
  if (!would_block(errno)) return false;
  pollfd ready{file, events, 0};
  if (errno != EINTR) poll(&ready, 1, -1);
  return true;
}

std::string unwritten;
bool output_failed = false;

}  // namespace

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (!awaits(file, POLLOUT))
      return false;
  }
  return true;
}

ssize_t read_some(int file, char* buffer, std::size_t size) {
  ssize_t got;
  do got = read(file, buffer, size);
  while (got < 0 && awaits(file, POLLIN));
  return got;
}

void add_output(std::string_view bytes) {
  constexpr std::size_t most = std::size_t{1} << 16;
  unwritten += bytes;
  if (unwritten.size() > most) flush_output();
}

bool flush_output() {
  output_failed = output_failed || !write_all(STDOUT_FILENO, unwritten);
  unwritten.clear();
  return !output_failed;
}

// --- files and directories ---------------------------------------------------------------------------------

namespace {

// No file of this program comes near this size, but /dev/zero exceeds it.
constexpr std::size_t largest_file = std::size_t{1} << 26;

std::string person;  // the person whose data and state directories are used; empty: the account's own

std::string folder(const char* variable, const char* under_home) {
  const char* base = std::getenv(variable);
  if (base && base[0] == '/') return std::string(base) + "/herbarium";
  const char* home = std::getenv("HOME");
  return home && home[0] == '/' ? fmt::format("{}/{}/herbarium", home, under_home) : "";
}

std::string of_person(const std::string& account) {
  return person.empty() || account.empty() ? account : fmt::format("{}/lobby/{}", account, person);
}

tl::unexpected<Refusal> refuse_kind(const std::string& path) {
  return refuse(escaped(path) + ": not a regular file");
}

std::string with_plain_lines(std::string text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') text[kept++] = text[i];
  text.resize(kept);
  return text;
}

// The file that a chain of links means, whether it exists or not.
Result<std::string> behind_links(std::string path) {
  const std::string link = path;
  for (int links = 0; links < 40; ++links) {
    std::error_code error;
    const files::path target = files::read_symlink(path, error);
    if (error) return path;
    path = (files::path(path).parent_path() / target).string();
  }
  errno = ELOOP;
  return system_refusal(link);
}

}  // namespace

std::string system_words(int error) { return std::strerror(error); }

tl::unexpected<Refusal> system_refusal(const std::string& path) {
  return refuse(fmt::format("{}: {}", escaped(path), system_words(errno)));
}

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

bool is_file(const std::string& path) {
  struct stat what {};
  return stat(path.c_str(), &what) == 0 && S_ISREG(what.st_mode);
}

Result<std::string> read_own_file(const std::string& path) {
  if (!exists(path)) return system_refusal(path);
  if (!is_file(path)) return refuse_kind(path);
  return read_file(path);
}

Result<std::string> read_file(const std::string& path) {
  const bool standard_input = path == "-";
  const int file = standard_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return system_refusal(path);
  std::string bytes;
  char buffer[1 << 16];
  ssize_t got;
  while ((got = read_some(file, buffer, sizeof buffer)) > 0) {
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() <= largest_file) continue;
    errno = EFBIG;
    got = -1;
    break;
  }
  const int error = errno;
  if (!standard_input) close(file);
  errno = error;
  if (got < 0) return system_refusal(path);
  return with_plain_lines(std::move(bytes));
}

std::vector<std::string> paths_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (files::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    paths.push_back(at->path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// Some file systems refuse to make a directory before they look whether it is there.
Result<void> make_folders(const std::string& path) {
  for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
    const std::string part = path.substr(0, slash);
    if (!part.empty() && !exists(part) && mkdir(part.c_str(), 0700) != 0 && errno != EEXIST)
      return system_refusal(part);
    if (slash == path.npos) return {};
  }
}

bool sync_file(int file) {
  return fdatasync(file) == 0 || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP || errno == EROFS;
}

Result<void> replace_file(const std::string& link, std::string_view bytes, Secrecy secrecy) {
  const auto found = behind_links(link);
  if (!found) return pass_on(found);
  const std::string& path = *found;
  struct stat before {};
  const bool is_there = stat(path.c_str(), &before) == 0;
  if (is_there && S_ISCHR(before.st_mode)) return {};  // a link to /dev/null: no file is wanted
  if (is_there && !S_ISREG(before.st_mode)) return refuse_kind(link);
  if (is_there && access(path.c_str(), W_OK) != 0) return system_refusal(path);
  const std::string fresh = path + ".new";
  const Descriptor file(open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0600));
  if (!file) return system_refusal(path);
  const bool good = write_all(file.number(), bytes) && sync_file(file.number());
  if (good && is_there && secrecy == Secrecy::none) fchmod(file.number(), before.st_mode & 0777);
  if (good && rename(fresh.c_str(), path.c_str()) == 0) return {};
  const auto refusal = system_refusal(path);
  unlink(fresh.c_str());
  return refusal;
}

// File systems without such a rename may have hard links, and all can create a file that is not there yet.
bool rename_new(const std::string& from, const std::string& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno == EEXIST || errno == ENOENT) return false;
  if (link(from.c_str(), to.c_str()) == 0) return unlink(from.c_str()), true;
  if (errno == EEXIST || errno == ENOENT) return false;
  if (!Descriptor(open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600))) return false;
  if (rename(from.c_str(), to.c_str()) == 0) return true;
  const int error = errno;
  unlink(to.c_str());
  errno = error;
  return false;
}

std::string data_folder() { return of_person(folder("XDG_DATA_HOME", ".local/share")); }
std::string state_folder() { return of_person(folder("XDG_STATE_HOME", ".local/state")); }
std::string config_folder() { return folder("XDG_CONFIG_HOME", ".config"); }

void use_folders_of(const std::string& name) { person = name; }
bool is_guest() { return !person.empty(); }

// --- locks -------------------------------------------------------------------------------------------------

namespace {

// When a process began, as the system counts; 0 if there is none.
std::string beginning_of(const std::string& process) {
  constexpr int before = 19;  // fields of /proc/PID/stat between the name and the beginning: proc(5)
  const std::string text = read_file("/proc/" + process + "/stat").value_or("");
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string field;
  for (int i = 0; i <= before; ++i) fields >> field;
  return fields ? field : "0";
}

// The beginning of a note of this process: HOST PROCESS BEGINNING. A date follows, for people.
std::string own_mark() {
  char host[HOST_NAME_MAX + 1] = {};
  gethostname(host, HOST_NAME_MAX);
  const std::string process = std::to_string(getpid());
  return fmt::format("{} {} {} ", host, process, beginning_of(process));
}

constexpr const char* in_use = "another herbarium is using this file";

// Why the lock with that note cannot be taken; empty if its process has ended.
std::string why_held(const std::string& note) {
  const auto text = read_own_file(note);
  if (!text) return exists(note) ? text.error().reason : "";
  std::string_view rest = std::string_view(*text).substr(0, text->find('\n'));
  const std::string own = own_mark(), host(take_word(rest)), process(take_word(rest));
  const std::string began(take_word(rest));
  if (own.starts_with(host + " ")) return beginning_of(process) == began ? in_use : "";
  return fmt::format("herbarium on {} has been using this file since {}; if it has ended, delete {}",
                     escaped_name(host.empty() ? "another host" : host), escaped_name(trimmed(rest)),
                     escaped(note));
}

// Of two processes that find the note of one that has ended, only one can rename it. One that renames the
// other's new note puts it back.
std::string drop_ended(const std::string& note) {
  if (const std::string why = why_held(note); !why.empty()) return why;
  const std::string aside = fmt::format("{}.{}", note, getpid());
  if (rename(note.c_str(), aside.c_str()) != 0) return "";
  const std::string why = why_held(aside);
  if (why.empty() || !rename_new(aside, note)) unlink(aside.c_str());
  return why;
}

enum class Taken { yes, no, impossible };

// A mere check takes a shared lock for a moment, and is waited for; an owner keeps its lock.
Taken lock_by_system(int file) {
  constexpr int most_tries = 2000;
  constexpr timespec between{0, 1'000'000};
  for (int i = 0; i < most_tries; ++i) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return Taken::yes;
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return Taken::impossible;
    if (flock(file, LOCK_SH | LOCK_NB) != 0) return Taken::no;
    nanosleep(&between, nullptr);
  }
  return Taken::no;
}

}  // namespace

Result<LockedFile> LockedFile::lock(Descriptor file, const std::string& path) {
  LockedFile locked;
  locked.file_ = std::move(file);
  const Taken taken = lock_by_system(locked.number());
  if (taken == Taken::yes) return locked;
  if (taken == Taken::no) return refuse(in_use);
  const std::string note = path + ".lock";
  if (const std::string why = drop_ended(note); !why.empty()) return refuse(why);
  const Descriptor fresh(open(note.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!fresh && errno == EEXIST) return refuse(why_held(note));
  if (fresh && write_all(fresh.number(), own_mark() + local_text("%Y-%m-%d %H:%M\n"))) {
    locked.note_ = note;
    locked.weakness_ =
        "This file system has no locks. Instead, " + escaped(note) + " marks the game as being played.";
  } else {
    locked.weakness_ = "This file system has no locks: do not play this game at two terminals at a time.";
  }
  return locked;
}

// A process that was forked meanwhile may have the file open for longer.
LockedFile::~LockedFile() {
  if (!note_.empty() && is_held()) unlink(note_.c_str());
  if (file_) flock(file_.number(), LOCK_UN);
}

bool LockedFile::is_held() const {
  return note_.empty() || read_own_file(note_).value_or("").starts_with(own_mark());
}

Result<LockedFile> lock_file(const std::string& path) {
  constexpr int most_tries = 200;
  constexpr timespec between{0, 10'000'000};
  for (int i = 0;; ++i) {
    Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!file) return system_refusal(path);
    // A process that holds it ends soon; the note of one is looked for again.
    while (flock(file.number(), LOCK_EX) != 0 && errno == EINTR) {
    }
    auto locked = LockedFile::lock(std::move(file), path);
    if (locked || i == most_tries) return locked;
    nanosleep(&between, nullptr);
  }
}

bool is_locked(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file || flock(file.number(), LOCK_SH | LOCK_NB) == 0) return false;
  return errno == EWOULDBLOCK || !why_held(path + ".lock").empty();
}

}  // namespace herbarium
