// The time in which others move, at a table that is shared with other terminals.
#pragma once

#include <optional>
#include <string>

#include "ui/dialogue/dialogue.hpp"
#include "ui/dialogue/typed_lines.hpp"
#include "ui/game/session_game.hpp"

namespace herbarium {

class OthersTurn {
 public:
  // All must outlive it.
  OthersTurn(UserInterface& ui, const SessionGame& game, Dialogue& dialogue, const ViewComposer& views,
             const TypedLines& typed)
      : ui_(ui), game_(game), dialogue_(dialogue), views_(views), typed_(typed) {}

  // Waits until something comes from the others or the person at `seat` (or who looks on) does something, and
  // tells for what it waits. `line` is then what they typed, if they did.
  Next wait(Seat seat, std::optional<std::string>& line);

  // Calls the person, once for everything that they are asked: they may be looking elsewhere.
  void notify_once();

 private:
  View view_for(Seat seat) const;

  UserInterface& ui_;
  const SessionGame& game_;
  Dialogue& dialogue_;
  const ViewComposer& views_;
  const TypedLines& typed_;
  std::string announced_;  // what it was last said to wait for
  int notified_at_ = -1;   // the number of moves when the person was last called
};

}  // namespace herbarium
