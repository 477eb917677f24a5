// A move that a person has partly written but not handed in, kept beside the record, so that a lost
// connection costs nothing but the line being typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct KeptDraft {
  int move = 0;  // how many moves the record had when it was written
  Seat seat = 0;
  std::vector<std::string> lines;
};

// Keeps a draft beside the record at `path`, replacing any earlier one; an empty draft only deletes it.
Result<void> keep_draft(const std::string& path, const KeptDraft& draft);

// The draft beside a record, if there is one that can be read.
std::optional<KeptDraft> kept_draft(const std::string& path);

}  // namespace herbarium
