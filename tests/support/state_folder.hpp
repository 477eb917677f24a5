// Folders of a test's own for the program's state and the saved games.
#pragma once

#include <stdlib.h>

#include <string>

#include "support/files.hpp"

// While it exists, the program keeps both in it.
class StateFolder {
 public:
  StateFolder() {
    for (std::size_t i = 0; i < 2; ++i) {
      if (const char* before = ::getenv(names[i])) before_[i] = before;
      ::setenv(names[i], folder_.path().c_str(), 1);
    }
    std::filesystem::create_directories(folder_.path() / "herbarium");
  }
  ~StateFolder() {
    for (std::size_t i = 0; i < 2; ++i) ::setenv(names[i], before_[i].c_str(), 1);
  }
  StateFolder(const StateFolder&) = delete;
  StateFolder& operator=(const StateFolder&) = delete;

  std::string file(const std::string& name) const { return (folder_.path() / "herbarium" / name).string(); }

 private:
  static constexpr const char* names[] = {"XDG_STATE_HOME", "XDG_DATA_HOME"};
  files::TemporaryFolder folder_;
  std::string before_[2];
};
