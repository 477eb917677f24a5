// Something that is wrong with a person's files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

struct Ailment {
  std::string path;
  std::string what;  // "its last line is torn", safe to show
  std::string cure;  // what `mend` does, "cuts the line off", or what the person can do
  std::function<Result<void>()> mend = nullptr;  // null: nothing that is safe can be done
  std::string cured = {};                        // what has become of it then: "the line is cut off"
};

// What was looked at, and what was found.
struct Examination {
  int records = 0, drafts = 0, proofs = 0, tables = 0;
  std::vector<std::string> in_use;  // paths of what is being played, and was left alone
  std::vector<Ailment> ailments;
};

}  // namespace herbarium
