// Counts how often directories are read in this process.
#pragma once

namespace files {

struct FolderWatch {
  FolderWatch();
  // Since then.
  int folders() const;  // begun to be read
  int names() const;    // read from them

 private:
  int folders_before_, names_before_;
};

}  // namespace files
