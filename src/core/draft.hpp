// A move that is written line by line before it is handed in (a command sheet), checked as it stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "core/picture.hpp"

namespace herbarium {

struct DraftLine {
  std::string text;                     // in normal form, or as it was typed if it is refused
  std::string cost;                     // what it costs
  std::string left;                     // what the player has left after it
  std::string gain;                     // what it brings if nobody interferes: "4 GP"; empty: nothing
  std::optional<Refusal> refusal;       // why it is not allowed there
  std::vector<std::string> warnings{};  // what it would not do, or do to its own player
};

struct Draft {
  std::vector<DraftLine> lines;
  std::string left_at_start;          // what the player has before the first line: "200 AP"
  std::string balance;                // what all of it brings for what it costs: "8 GP for 7 AP"
  std::string condition;              // under which all that is foretold is true: "if nobody interferes"
  std::vector<std::string> warnings;  // what others would destroy of its player's
  std::optional<Refusal> refusal;     // why the draft as a whole cannot be handed in yet
  std::string move;                   // the move in normal form, if it can be handed in
  Picture picture;                    // the board with ghosts: the effect under that condition
  std::vector<std::string> supposed;  // the other's lines that are taken for granted, in normal form
  std::optional<Refusal> supposed_refusal;  // why these cannot be

  // The first reason why it cannot be handed in; none if it can.
  const Refusal* first_refusal() const {
    for (const DraftLine& line : lines)
      if (line.refusal) return &*line.refusal;
    return refusal ? &*refusal : nullptr;
  }
};

}  // namespace herbarium
