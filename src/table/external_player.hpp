// A player that is another program (engine/engine_player.hpp), as tables and sessions see it.
#pragma once

#include <string>

#include "core/match.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

class ExternalPlayer {
 public:
  virtual ~ExternalPlayer() = default;

  // What it calls itself, safe to show.
  virtual const std::string& name() const = 0;
  // What it plays for the order's seat: a legal move, in normal form. It learns no more of the match than
  // that seat may know. If it fails, the move is empty, the program has been ended, and `failure` says why.
  // One thread at a time.
  virtual SearchResult think(const Match& match, const ThinkOrder& order) = 0;
  // Why it plays no longer, in words: "it gave no answer within 60 seconds"; empty while it plays.
  virtual const std::string& failure() const = 0;
  // Ends the program, and `think` in whatever thread, at once.
  virtual void abandon() = 0;
};

}  // namespace herbarium
