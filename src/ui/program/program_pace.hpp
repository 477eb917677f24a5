// When the program's seats act where all act at once: each after a pause that fits its level, so that people
// can keep up.
#pragma once

#include <map>
#include <optional>

#include "table/patience.hpp"
#include "table/thinking.hpp"
#include "ui/dialogue/dialogue.hpp"
#include "ui/game/session_game.hpp"
#include "ui/moves/moves.hpp"

namespace herbarium {

class ProgramPace {
 public:
  // All must outlive it.
  ProgramPace(const SessionGame& game, Dialogue& dialogue, Moves& moves)
      : game_(game), dialogue_(dialogue), moves_(moves) {}

  // The seconds until a seat of the program is to act, from now on or since it was last asked; nothing if
  // none will.
  std::optional<double> seconds_to_next();
  // Lets a seat act whose pause is over, if there is one.
  Next act();

  bool is_running() const { return !acts_at_.empty() || engine_; }
  void stop();

 private:
  // Another program's seat thinks beside the keys: nobody waits for it.
  struct EngineSeat {
    Seat seat;
    Thinking thinking;
  };

  Next act_with_engine(Seat seat);
  ThinkOrder order_of(Seat seat) const;
  bool waits_for_others(Seat seat) const;

  const SessionGame& game_;
  Dialogue& dialogue_;
  Moves& moves_;
  std::map<Seat, double> acts_at_;  // by now_seconds
  std::unique_ptr<EngineSeat> engine_;
};

}  // namespace herbarium
