// Herbs on paper (doc/rules/herbs.md, A file of written sheets).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/refusal.hpp"
#include "core/module.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// A file of written sheets and bids, for a referee. Refuses UTF-16.
Result<std::unique_ptr<Script>> script(std::string text);

// All that is wrong with how a file is written: each line for itself, and the first sheet as a whole, at the
// start of a game with these options. Whose it is, its Herbs tell.
std::vector<Refusal> mistakes(const Options& options, const std::string& text);

// A move of the game, and the state after it.
struct PaperMove {
  Seat actor;
  std::string text;
  State after;
};

// The Command Sheet that `seat` would have kept: lines that `script` reads, so that a referee plays the same
// game from both. `start` is the state before the first move.
std::vector<std::string> paper(const State& start, std::span<const PaperMove> moves, Seat seat);

// An empty one, for a pencil.
std::vector<std::string> blank_paper(const Options& options);

}  // namespace herbarium::herbs
