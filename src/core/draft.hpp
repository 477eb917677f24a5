// A move that is written line by line before it is handed in (a command sheet), checked as it stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.hpp"
#include "core/picture.hpp"

namespace herbarium {

struct DraftLine {
  std::string text;                // in normal form, or as it was typed if it is refused
  std::string cost;                // what it costs
  std::string left;                // what the player has left after it
  std::string gain;                // what it brings if nobody interferes: "4 GP"; empty: nothing
  std::optional<Refusal> refusal;  // why it is not allowed there
};

struct Draft {
  std::vector<DraftLine> lines;
  std::string left_at_start;       // what the player has before the first line: "200 AP"
  std::string gain;                // what all of it brings if nobody interferes; empty: nothing
  std::optional<Refusal> refusal;  // why the draft as a whole cannot be handed in yet
  std::string move;                // the move in normal form, if it can be handed in
  Picture picture;                 // the board with ghosts: the effect if nobody else acted

  // The first reason why it cannot be handed in; none if it can.
  const Refusal* first_refusal() const {
    for (const DraftLine& line : lines)
      if (line.refusal) return &*line.refusal;
    return refusal ? &*refusal : nullptr;
  }
};

}  // namespace herbarium
