// A directory of saved games for a test.
#pragma once

#include <stdlib.h>

#include <chrono>
#include <string>

#include "support/files.hpp"

namespace files {

namespace fs = std::filesystem;

// While it exists, the data directory is the test's own.
class Shelf {
 public:
  Shelf() {
    if (const char* before = ::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
  }
  ~Shelf() {
    if (before_.empty())
      ::unsetenv("XDG_DATA_HOME");
    else
      ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
  }
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  std::string path(const std::string& name) const { return (folder_.path() / "herbarium" / name).string(); }

  // Puts a record there that was changed this many minutes ago.
  void put(const std::string& name, const std::string& text, int minutes) const {
    files::write(path(name), text);
    fs::last_write_time(path(name), fs::file_time_type::clock::now() - std::chrono::minutes(minutes));
  }

 private:
  files::TemporaryFolder folder_;
  std::string before_;
};

}  // namespace files
