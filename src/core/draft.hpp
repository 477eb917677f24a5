// A move that is written line by line before it is handed in (a command sheet), judged as it stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.hpp"
#include "core/picture.hpp"

namespace herbarium {

struct DraftLine {
  std::string text;                // in normal form; as it was written where it is refused
  std::string cost;                // what it costs
  std::string left;                // what is left after it
  std::optional<Refusal> refusal;  // why it cannot stand there
};

struct Draft {
  std::vector<DraftLine> lines;
  std::string left_at_start;       // what the player has before the first line: "200 AP"
  std::optional<Refusal> refusal;  // why the whole could not be handed in as it stands
  std::string move;                // the move in normal form, if it could
  Picture picture;                 // the board with ghosts: what it would do if nobody else acted

  // The first reason why it cannot be handed in; none if it can.
  const Refusal* first_refusal() const {
    for (const DraftLine& line : lines)
      if (line.refusal) return &*line.refusal;
    return refusal ? &*refusal : nullptr;
  }
};

}  // namespace herbarium
