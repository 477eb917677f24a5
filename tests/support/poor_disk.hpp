// A file system with fewer promises, as far as this process can see: NFS without a lock daemon, FUSE, FAT.
#pragma once

#include <cerrno>

namespace files {

// While it exists, locks fail with this errno (EBADF: as on NFS only those of files that were opened for
// reading), and hard links, renames that replace nothing, and syncs are
// not supported.
class PoorDisk {
 public:
  explicit PoorDisk(int no_locks = ENOLCK);
  ~PoorDisk();
  PoorDisk(const PoorDisk&) = delete;
  PoorDisk& operator=(const PoorDisk&) = delete;

  // The server loses the files that are open now: bytes written to them go nowhere, a sync or a cut says so,
  // and `soon` whoever looks at them hears of it. Files that are opened later are whole.
  static void lose_open_files(bool soon);

  // The errno of a sync of that file; 0: it works.
  static int sync_error(int file);
};

}  // namespace files
