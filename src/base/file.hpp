// Whole files, locks on files, open descriptors, and the directories for a person's files.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

// --- descriptors -------------------------------------------------------------------------------------------

// Owns an open descriptor, or none (-1), and closes it. Open it with O_CLOEXEC or SOCK_CLOEXEC, so that no
// child inherits it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    Descriptor taken(std::move(other));
    std::swap(number_, taken.number_);
    return *this;
  }
  // Preserves errno, so that a refusal can still report it.
  ~Descriptor() {
    if (number_ < 0) return;
    const int error = errno;
    ::close(number_);
    errno = error;
  }

  // The number for system calls; -1 if there is none.
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  void close() { *this = Descriptor(); }

 private:
  int number_ = -1;
};

// Whether a call that failed with this errno can be tried again later, after poll.
constexpr bool would_block(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

// Writes all bytes, or reads some, as read(2) does: also where another program that has the same file open
// has left it non-blocking. Each fails with errno.
bool write_all(int file, std::string_view bytes);
ssize_t read_some(int file, char* buffer, std::size_t size);

// --- standard output: everything but what curses and libedit write there -----------------------------------

// Adds bytes, to be written with many others; writes them all. After a failure nothing more is written, and
// flush_output() returns false.
void add_output(std::string_view bytes);
bool flush_output();

// --- files and directories ---------------------------------------------------------------------------------

// The message for an errno.
std::string system_words(int error);

// "path: message" for the errno of the call that has just failed.
tl::unexpected<Refusal> system_refusal(const std::string& path);

// Whether a file or directory of that name exists; a broken link does not count.
bool exists(const std::string& path);

// Whether it is a regular file, or a link to one.
bool is_file(const std::string& path);

// The contents of a text file; `-` is standard input. Texts from other systems read as our own: without a
// byte order mark, and with newlines alone at the ends of lines. Refuses with the system's message.
Result<std::string> read_file(const std::string& path);

// The same for a file of this program. Refuses all but a regular file, because a forgotten pipe would block.
Result<std::string> read_own_file(const std::string& path);

// The paths of everything in a directory, sorted; none if it cannot be read.
std::vector<std::string> paths_in(const std::string& folder);

// Creates `path` and its missing parent directories, accessible by their owner alone.
Result<void> make_folders(const std::string& path);

// Replaces a file atomically: after a crash it has either the old or the new contents, complete. If the path
// is a link, the link stays and its target is replaced. The file keeps its permissions, unless only its owner
// may read it.
enum class Secrecy { none, only_owner };
Result<void> replace_file(const std::string& path, std::string_view bytes, Secrecy secrecy = Secrecy::none);

// Renames a file unless the new name exists. False, with errno, on failure.
bool rename_new(const std::string& from, const std::string& to);

// Waits until a file's contents are on disk, where the file system can do that.
bool sync_file(int file);

// The XDG base directories with "/herbarium" appended: $XDG_DATA_HOME, $XDG_STATE_HOME, $XDG_CONFIG_HOME, or
// their defaults under $HOME. Empty if neither is an absolute path.
std::string data_folder();
std::string state_folder();
std::string config_folder();

// From now on uses the data and state directories of one of several people who share this account:
// lobby/NAME below the account's own. `name` must be usable as a file name. A process serves one person, so
// call this once, before using the directories.
void use_folders_of(const std::string& name);
bool is_guest();  // whether it has been called

// --- locks -------------------------------------------------------------------------------------------------

// An open file, locked against other processes that lock it, as long as the value lives, in this process
// alone. A file system without locks gets a file PATH.lock instead, which names the process.
class LockedFile {
 public:
  // Locks an open file without waiting for other owners. Refuses if another process has the lock; the reason
  // does not name the file.
  static Result<LockedFile> lock(Descriptor file, const std::string& path);

  LockedFile() = default;
  LockedFile(LockedFile&& other) noexcept { *this = std::move(other); }
  LockedFile& operator=(LockedFile&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(note_, other.note_);
    std::swap(weakness_, other.weakness_);
    return *this;
  }
  ~LockedFile();

  int number() const { return file_.number(); }
  // The limits of the lock on this file system, as a sentence; usually empty.
  const std::string& weakness() const { return weakness_; }
  // Whether nobody has taken the lock away, which is possible only without the system's locks.
  bool is_held() const;

 private:
  Descriptor file_;
  std::string note_{};  // the path of the file that names this process; empty: the system has locked the file
  std::string weakness_{};
};

// Locks a file, and waits for the lock. Creates an empty file if there is none.
Result<LockedFile> lock_file(const std::string& path);

// Whether a process has locked that file.
bool is_locked(const std::string& path);

}  // namespace herbarium
