// When the program's seats act where all act at once: each after a pause that fits its level, so that people
// can keep up.
#pragma once

#include <map>
#include <optional>

#include "ui/game/session_game.hpp"
#include "ui/session/moves.hpp"

namespace herbarium {

class ProgramPace {
 public:
  // Both must outlive it.
  ProgramPace(const SessionGame& game, Moves& moves) : game_(game), moves_(moves) {}

  // The seconds until a seat of the program is to act, from now on or since it was last asked; nothing if
  // none will.
  std::optional<double> seconds_to_next();
  // Lets a seat act whose pause is over, if there is one.
  Next act();

  bool is_running() const { return !acts_at_.empty(); }
  void stop() { acts_at_.clear(); }

 private:
  const SessionGame& game_;
  Moves& moves_;
  std::map<Seat, double> acts_at_;  // by now_seconds
};

}  // namespace herbarium
