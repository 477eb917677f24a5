// Another name for the user of this process, in this process and those that it forks.
#pragma once

#include <string>

namespace tables {

// While this object lives, everybody whose name is asked for (getpwuid_r) is called so.
class RenamedUser {
 public:
  explicit RenamedUser(const std::string& name);
  ~RenamedUser();
  RenamedUser(const RenamedUser&) = delete;
  RenamedUser& operator=(const RenamedUser&) = delete;
};

}  // namespace tables
