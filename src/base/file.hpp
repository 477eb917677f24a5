// Whole files, locks on files, open descriptors, and the directories for a person's files.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>

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

// --- files and directories ---------------------------------------------------------------------------------

// The message for an errno.
std::string system_words(int error);

// "path: message" for the errno of the call that has just failed.
tl::unexpected<Refusal> system_refusal(const std::string& path);

// Whether a file or directory of that name exists; a broken link does not count.
bool exists(const std::string& path);

// The contents of a file; `-` is standard input. Refuses with the system's message.
Result<std::string> read_file(const std::string& path);

// Creates `path` and its missing parent directories, accessible by their owner alone.
Result<void> make_folders(const std::string& path);

// Replaces a file atomically: after a crash it has either the old or the new contents, complete.
Result<void> replace_file(const std::string& path, std::string_view bytes);

// The XDG base directories with "/herbarium" appended: $XDG_DATA_HOME, $XDG_STATE_HOME, $XDG_CONFIG_HOME, or
// their defaults under $HOME. Empty if neither is an absolute path.
std::string data_folder();
std::string state_folder();
std::string config_folder();

// From now on uses the data and state directories of one of several people who share this account:
// lobby/NAME below the account's own. `name` must be usable as a file name. A process serves one person, so
// call this once, before using the directories.
void use_folders_of(const std::string& name);

// --- locks -------------------------------------------------------------------------------------------------

// Locks a file against other processes that lock it, as long as the value lives. Waits for the lock, and
// creates an empty file if there is none. Refuses with the system's message.
Result<Descriptor> lock_file(const std::string& path);

// The same for a file that exists, without waiting: none, with errno, if another process has the lock.
Descriptor try_lock(const std::string& path);

}  // namespace herbarium
