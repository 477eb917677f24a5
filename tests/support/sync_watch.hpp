// What of files is on disk for certain: this watches each fdatasync and fsync of the process, and of those
// that it forks. Where syncing is left out, or comes before what is to be synced, the file is another than it
// was then.
#pragma once

#include <string>

namespace files {

// One at a time.
class SyncWatch {
 public:
  SyncWatch();
  ~SyncWatch();
  SyncWatch(const SyncWatch&) = delete;
  SyncWatch& operator=(const SyncWatch&) = delete;

  // Whether a file has been synced as it stands now; a folder, whether it has been synced at all.
  static bool is_on_disk(const std::string& path);
  // As much of a file as there was when it was last synced.
  static std::string on_disk(const std::string& path);
  // How often something was synced so far.
  static int times();
  // From now on it takes so long: who does not wait for it is seen to be early.
  static void slow_down(int milliseconds);
};

}  // namespace files
