// The parts of files that are certainly on disk: this watches each fdatasync and fsync of the process and
// its forks. A sync that is missing, or comes too early, leaves the file different from its state then.
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

  // Whether a file has been synced in its present state; a directory, whether it has been synced at all.
  static bool is_on_disk(const std::string& path);
  // The contents of a file when it was last synced.
  static std::string on_disk(const std::string& path);
  // The number of syncs.
  static int times();
  // From now on a sync takes this long: code that does not wait for it acts too early.
  static void slow_down(int milliseconds);
  // The next syncs fail, so many of them.
  static void fail(int syncs);
};

}  // namespace files
