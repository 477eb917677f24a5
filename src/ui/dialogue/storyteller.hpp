// Tells what moves led to, frame by frame.
#pragma once

#include <vector>

#include "ui/dialogue/dialogue.hpp"

namespace herbarium {

class Storyteller {
 public:
  // All must outlive the storyteller.
  Storyteller(UserInterface& ui, const SessionGame& game, MessageLog& log, const ViewComposer& views)
      : ui_(ui), game_(game), log_(log), views_(views) {}

  // Tells what came of the moves from number `from` on.
  void tell(int from);

  // A person is asked now: what they no longer wanted to see is over.
  void end_skip() { skipping_ = false; }

 private:
  UserInterface& ui_;
  const SessionGame& game_;
  MessageLog& log_;
  const ViewComposer& views_;
  bool skipping_ = false;  // the person wants to see no more until they are asked
};

}  // namespace herbarium
