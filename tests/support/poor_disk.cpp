#include "support/poor_disk.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <set>
#include <string>

namespace {

std::atomic<int> no_locks = 0;
std::set<int> lost;
bool says_soon = false;

bool is_lost(int file) { return no_locks != 0 && lost.contains(file); }

template <class... Arguments>
int call(int error, long number, Arguments... arguments) {
  if (error != 0) return errno = error, -1;
  return static_cast<int>(::syscall(number, arguments...));
}

}  // namespace

// The program calls these instead of the C library's.
extern "C" {

// Under its own name it would hide the struct.
int flock_of_test(int file, int operation) noexcept __asm__("flock");
int flock_of_test(int file, int operation) noexcept {
  const bool may_lock = (operation & LOCK_EX) == 0 || (::fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY;
  return call(no_locks == EBADF && may_lock ? 0 : no_locks.load(), SYS_flock, file, operation);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  return call(no_locks != 0 ? EINVAL : 0, SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int link(const char* from, const char* to) noexcept {
  return call(no_locks != 0 ? EPERM : 0, SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t offset) {
  return is_lost(file) ? static_cast<ssize_t>(size) : ::syscall(SYS_pwrite64, file, bytes, size, offset);
}

int ftruncate(int file, off_t size) noexcept {
  return call(is_lost(file) ? ESTALE : 0, SYS_ftruncate, file, size);
}

int fstat(int file, struct stat* what) noexcept {
  return call(is_lost(file) && says_soon ? ESTALE : 0, SYS_fstat, file, what);
}

}  // extern "C"

namespace files {

PoorDisk::PoorDisk(int error) { no_locks = error; }
PoorDisk::~PoorDisk() {
  no_locks = 0;
  lost.clear();
}

void PoorDisk::lose_open_files(bool soon) {
  says_soon = soon;
  lost.clear();
  for (const auto& each : std::filesystem::directory_iterator("/proc/self/fd"))
    if (std::filesystem::is_regular_file(each.path()))
      lost.insert(std::stoi(each.path().filename().string()));
}

int PoorDisk::sync_error(int file) {
  if (no_locks == 0) return 0;
  return is_lost(file) ? ESTALE : EINVAL;
}

}  // namespace files
