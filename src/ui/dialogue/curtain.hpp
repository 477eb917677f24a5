// The curtain between people who share a keyboard: it hides what one of them may see until the next one is
// there.
#pragma once

#include <string>

#include "ui/dialogue/dialogue.hpp"

namespace herbarium {

class Curtain {
 public:
  enum class Outcome {
    open,  // the person is there, and nobody else looks
    late,  // the clock ran out before they came
    leave,
  };

  // All must outlive the curtain. It is never drawn if it is not `enabled`.
  Curtain(UserInterface& ui, const SessionGame& game, Dialogue& dialogue, bool enabled)
      : ui_(ui), game_(game), dialogue_(dialogue), enabled_(enabled) {}

  // Makes sure that `seat`, and nobody else, sees the screen next: draws the curtain where somebody else may
  // have seen it last and `seat` has a secret to write.
  Outcome draw_for(Seat seat);

  // Anybody may have looked at the screen since.
  void forget_viewer() { at_keyboard_ = spectator; }

  // The line that was typed at the curtain, taken; empty if there was none.
  std::string take_line();

 private:
  Outcome ask(Seat seat);

  UserInterface& ui_;
  const SessionGame& game_;
  Dialogue& dialogue_;
  bool enabled_;
  Seat at_keyboard_ = spectator;
  std::string line_;
};

}  // namespace herbarium
