// The kind of terminal to take this one for.
#pragma once

#include <string>

#include "base/text.hpp"

namespace herbarium {

struct TerminalKind {
  std::string name;    // as TERM has it: its own, or else that of a relative that is known here
  std::string remark;  // to be said before anything is written: that it is not its own; else empty
};

// Found out before anything is written. Refuses what is not a terminal, has no kind or an unknown one, or
// cannot place its cursor.
Result<TerminalKind> usable_kind();

}  // namespace herbarium
