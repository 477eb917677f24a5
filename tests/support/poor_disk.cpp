#include "support/poor_disk.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>

namespace {

std::atomic<int> no_locks = 0;

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
int flock_of_test(int file, int operation) noexcept { return call(no_locks, SYS_flock, file, operation); }

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  return call(no_locks != 0 ? EINVAL : 0, SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int link(const char* from, const char* to) noexcept {
  return call(no_locks != 0 ? EPERM : 0, SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

}  // extern "C"

namespace files {

PoorDisk::PoorDisk(int error) { no_locks = error; }
PoorDisk::~PoorDisk() { no_locks = 0; }
int PoorDisk::syncs() { return no_locks != 0 ? EINVAL : 0; }

}  // namespace files
