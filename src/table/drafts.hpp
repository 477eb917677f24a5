// What a person has written of a move but not handed in, kept beside the record, so that a broken line
// costs nothing but the line being typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct KeptDraft {
  int move = 0;  // how many moves stood in the record when it was written
  Seat seat = 0;
  std::vector<std::string> lines;
};

// Keeps a draft beside the record at `path`, in the place of any before; one without lines is only taken
// away.
Result<void> keep_draft(const std::string& path, const KeptDraft& draft);

// The draft kept beside a record, if there is one that can be read.
std::optional<KeptDraft> kept_draft(const std::string& path);

}  // namespace herbarium
