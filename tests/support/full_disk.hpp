// A full disk, as far as this process can see.
#pragma once

#include <signal.h>
#include <sys/resource.h>

namespace files {

// While it exists and is full, no file of this process grows beyond this size, and longer ones cannot be
// cut to a larger size.
class FullDisk {
 public:
  FullDisk() {
    ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
  }
  explicit FullDisk(rlim_t bytes) : FullDisk() { fill(bytes); }
  ~FullDisk() { empty(); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

  void fill(rlim_t bytes = 1) const {
    const rlimit now{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  // There is room again.
  void empty() const { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

}  // namespace files
