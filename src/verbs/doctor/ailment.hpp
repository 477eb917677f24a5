// Something that is wrong with a person's files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/refusal.hpp"

namespace herbarium {

struct Ailment {
  std::string path;
  std::string what;  // "its last line is torn", safe to show
  std::string cure;  // what `mend` does, or what the person can do: "--mend cuts it off"
  std::function<Result<void>()> mend = nullptr;  // null: nothing that is safe can be done
};

// What was looked at, and what was found.
struct Examination {
  int records = 0, drafts = 0, proofs = 0, tables = 0;
  int in_use = 0;  // records that are being played, and were left alone
  std::vector<Ailment> ailments;
};

}  // namespace herbarium
