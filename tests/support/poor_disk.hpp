// A file system with fewer promises, as far as this process can see: NFS without a lock daemon, FUSE, FAT.
#pragma once

#include <cerrno>

namespace files {

// While it exists, locks fail with this errno, and hard links, renames that replace nothing, and syncs are
// not supported.
class PoorDisk {
 public:
  explicit PoorDisk(int no_locks = ENOLCK);
  ~PoorDisk();
  PoorDisk(const PoorDisk&) = delete;
  PoorDisk& operator=(const PoorDisk&) = delete;

  // The errno of a sync; 0: it works.
  static int syncs();
};

}  // namespace files
