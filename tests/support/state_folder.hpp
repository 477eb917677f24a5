// A state folder of a test's own.
#pragma once

#include <stdlib.h>

#include <string>

#include "support/files.hpp"

// While it exists, the program's state is kept in it.
class StateFolder {
 public:
  StateFolder() {
    if (const char* before = ::getenv("XDG_STATE_HOME")) before_ = before;
    ::setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
  }
  ~StateFolder() { ::setenv("XDG_STATE_HOME", before_.c_str(), 1); }
  StateFolder(const StateFolder&) = delete;
  StateFolder& operator=(const StateFolder&) = delete;

  std::string file(const std::string& name) const { return (folder_.path() / "herbarium" / name).string(); }

 private:
  files::TemporaryFolder folder_;
  std::string before_;
};
