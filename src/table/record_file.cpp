#include "table/record_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <utility>

#include "base/file.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

constexpr std::size_t largest_file = std::size_t{1} << 26;  // as in read_file

bool write_at(int file, std::string_view bytes, std::size_t offset) {
  while (!bytes.empty()) {
    const ssize_t written = pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
    offset += static_cast<std::size_t>(written);
  }
  return true;
}

// A new file name is on disk only once its directory has been synced.
void sync_folder(const std::string& path) {
  const int folder = open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

// A guest of a shared account writes in their own folders only, and does not fill its disk.
Result<void> check_share(const std::string& path) {
  constexpr std::size_t most_of_a_guest = 1000;  // files
  if (!is_guest()) return {};
  const auto is_in = [&](const std::string& folder) { return path.starts_with(folder + "/"); };
  if ((!is_in(data_folder()) && !is_in(state_folder())) || path.find("/..") != path.npos)
    return refuse(escaped(path) + ": your games are saved in one folder of this account, and nowhere else");
  const std::string folder = folder_of(path);
  if (paths_in(folder).size() + paths_in(folder + "/trash").size() < most_of_a_guest) return {};
  return refuse(
      fmt::format("{} files of yours are saved here, as many as a guest may have; ask the owner of this "
                  "account to remove some",
                  most_of_a_guest));
}

}  // namespace

// The header is first written under a temporary name, so that no incomplete record ever has the real one.
Result<Journal> Journal::create(const std::string& path, std::string_view header) {
  if (const auto room = check_share(path); !room) return pass_on(room);
  const std::string begun = fmt::format("{}.begun-{}", path, getpid());
  const auto begin = [&] {
    return Descriptor(::open(begun.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  };
  Descriptor file = begin();
  // A killed process may have had the same number, as in a restarted container.
  if (!file && errno == EEXIST && !is_locked(begun) && unlink(begun.c_str()) == 0) file = begin();
  if (!file) return system_refusal(path);
  auto locked = LockedFile::lock(std::move(file), path);
  if (!locked) {
    unlink(begun.c_str());
    return refuse(fmt::format("{}: {}", escaped(path), locked.error().reason));
  }
  Journal journal(std::move(*locked), path);
  const int number = journal.file_.number();
  const bool good = write_at(number, header, 0) && sync_file(number) && rename_new(begun, path);
  const int error = errno;
  unlink(begun.c_str());
  errno = error;
  if (!good) return system_refusal(path);
  sync_folder(path);
  journal.end_ = header.size();
  return journal;
}

Result<Journal> Journal::open(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
  if (!file) return system_refusal(path);
  if (!is_file(path)) return refuse(fmt::format("{}: not a regular file", escaped(path)));
  auto locked = LockedFile::lock(std::move(file), path);
  if (!locked) return refuse(fmt::format("{}: {}", escaped(path), locked.error().reason));
  return Journal(std::move(*locked), path);
}

Journal::Journal(LockedFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {
  struct stat what {};
  if (fstat(file_.number(), &what) != 0) return;
  end_ = static_cast<std::size_t>(what.st_size);
  device_ = what.st_dev;
  inode_ = what.st_ino;
}

Result<std::string> Journal::read() const {
  std::string bytes;
  char buffer[1 << 16];
  ssize_t got;
  while ((got = pread(file_.number(), buffer, sizeof buffer, static_cast<off_t>(bytes.size()))) != 0) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_refusal(path_);
    if (bytes.size() > largest_file) return errno = EFBIG, system_refusal(path_);
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
  return bytes;
}

// A network file system has lost the open file, for instance because the server was restarted. The same file,
// opened again, is as good.
bool Journal::revive() {
  if (errno != ESTALE && errno != EBADF) return false;
  struct stat now {};
  Descriptor file(::open(path_.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
  const bool is_same = file && fstat(file.number(), &now) == 0 && now.st_dev == device_ &&
                       now.st_ino == inode_ && static_cast<std::size_t>(now.st_size) >= end_;
  if (is_same) file_ = LockedFile();  // this process would wait for its own lock
  auto locked = is_same ? LockedFile::lock(std::move(file), path_) : refuse("");
  if (locked) file_ = std::move(*locked);
  errno = ESTALE;
  return locked.has_value();
}

Result<void> Journal::append(std::string_view line) {
  struct stat now {};
  const auto look = [&] { return fstat(file_.number(), &now) == 0; };
  if (!look() && !(revive() && look())) return system_refusal(path_);
  if (!file_.is_held()) return refuse(escaped(path_) + ": another herbarium has taken this record over");
  if (now.st_nlink == 0 && !is_named())
    return refuse(fmt::format("{}: the file has been deleted", escaped(path_)));
  const auto size = static_cast<std::size_t>(now.st_size);
  if (size < end_) return refuse(fmt::format("{}: another program has shortened the file", escaped(path_)));
  if (size > end_)
    if (const auto trimmed = cut(end_); !trimmed) return trimmed;
  const auto put = [&] { return write_at(file_.number(), line, end_) && sync_file(file_.number()); };
  if (put() || (revive() && put())) {
    end_ += line.size();
    return {};
  }
  const auto refusal = system_refusal(path_);
  // Removes a possible half line, which every reader would call incomplete.
  if (ftruncate(file_.number(), static_cast<off_t>(end_)) == 0) sync_file(file_.number());
  return refusal;
}

Result<void> Journal::cut(std::size_t end) {
  const auto shorten = [&] { return ftruncate(file_.number(), static_cast<off_t>(end)) == 0; };
  if (!shorten() && !(revive() && shorten())) return system_refusal(path_);
  end_ = end;  // whether the cut is on disk or not: a line further on would leave a gap
  if (sync_file(file_.number())) return {};
  if (revive() && shorten() && sync_file(file_.number())) return {};
  return system_refusal(path_);
}

bool Journal::is_named() const {
  struct stat named {};
  return stat(path_.c_str(), &named) == 0 && named.st_dev == device_ && named.st_ino == inode_;
}

void Journal::remove() const {
  if (is_named() && unlink(path_.c_str()) == 0) sync_folder(path_);
}

// --- temporary files

namespace {

namespace files = std::filesystem;

// Seconds: a new file gets its final name at once.
constexpr std::time_t longest_writing = 60;

// A journal's file ends in the number of its process (Journal::create); the replacement of a file ends in
// `.new` (replace_file).
bool is_temporary(std::string_view name) {
  constexpr std::string_view begun = ".begun-";
  if (name.ends_with(".draft.new") || name.ends_with(".secrets.new")) return true;
  const std::size_t at = name.rfind(begun);
  if (at == name.npos || at == 0) return false;
  const std::string_view number = name.substr(at + begun.size());
  return !number.empty() && number.find_first_not_of("0123456789") == number.npos;
}

// A file of this user without recent changes or a lock.
bool is_left_behind(const std::string& path) {
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0 || !S_ISREG(what.st_mode) || what.st_uid != geteuid()) return false;
  return what.st_mtime < std::time(nullptr) - longest_writing && !is_locked(path);
}

}  // namespace

std::vector<std::string> litter_in(const std::string& folder) {
  std::vector<std::string> found;
  for (const std::string& path : paths_in(folder))
    if (is_temporary(files::path(path).filename().string()) && is_left_behind(path)) found.push_back(path);
  return found;
}

bool remove_litter(const std::string& path) {
  return is_temporary(files::path(path).filename().string()) && is_left_behind(path) &&
         unlink(path.c_str()) == 0;
}

// --- the record

Result<RecordFile> RecordFile::create(const std::string& path, std::string text,
                                      std::vector<std::size_t> ends) {
  auto journal = Journal::create(path, text);
  if (!journal) return pass_on(journal);
  if (ends.empty()) ends = {text.size()};
  return RecordFile(std::move(*journal), std::move(text), std::move(ends));
}

RecordFile::RecordFile(Journal journal, std::string text, std::vector<std::size_t> ends)
    : journal_(std::move(journal)), text_(std::move(text)), ends_(std::move(ends)) {
  journal_.set_end(text_.size());
}

Result<void> RecordFile::append(std::string_view line) {
  const std::size_t before = text_.size();
  text_ += line;
  if (const auto written = write_waiting(); !written && !may_wait_) {
    text_.resize(before);
    return written;
  }
  ends_.push_back(text_.size());
  return {};
}

// A part that cannot be cut off now is cut off with the next line, by the journal.
Result<void> RecordFile::cut(std::size_t moves) {
  const std::size_t end = ends_[moves];
  if (journal_.end() > end) {
    const auto cut = journal_.cut(end);
    if (!cut && !may_wait_) return cut;
    has_too_much_ = !cut;
    journal_.set_end(end);
  }
  text_.resize(end);
  ends_.resize(moves + 1);
  return {};
}

int RecordFile::waiting() const {
  const auto first = std::upper_bound(ends_.begin(), ends_.end(), journal_.end());
  return static_cast<int>(ends_.end() - first);
}

Result<void> RecordFile::write_waiting() {
  if (is_whole()) return {};
  const std::size_t end = journal_.end();
  const auto written =
      end == text_.size() ? journal_.cut(end) : journal_.append(std::string_view(text_).substr(end));
  if (!written) return written;
  has_too_much_ = false;
  may_wait_ = false;
  return {};
}

Result<void> RecordFile::move_to(const std::string& path) {
  auto journal = Journal::create(path, text_);
  if (!journal) return pass_on(journal);
  journal_ = std::move(*journal);
  has_too_much_ = false;
  may_wait_ = false;
  return {};
}

}  // namespace herbarium
