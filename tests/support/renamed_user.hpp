// Another name for the user of this process, in this process and those that it forks.
#pragma once

#include <string>

namespace tables {

// While this object lives, every user has this name (getpwuid_r).
class RenamedUser {
 public:
  explicit RenamedUser(const std::string& name);
  ~RenamedUser();
  RenamedUser(const RenamedUser&) = delete;
  RenamedUser& operator=(const RenamedUser&) = delete;
};

}  // namespace tables
