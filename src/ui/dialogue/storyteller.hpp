// Tells what moves led to, frame by frame.
#pragma once

#include <optional>
#include <vector>

#include "ui/dialogue/dialogue.hpp"

namespace herbarium {

class Storyteller {
 public:
  // All must outlive the storyteller. With `remarks`, what the game has to remark on an event is told, too.
  Storyteller(UserInterface& ui, const SessionGame& game, MessageLog& log, const ViewComposer& views,
              bool remarks)
      : ui_(ui), game_(game), log_(log), views_(views), remarks_(remarks) {}

  // Tells what came of the moves from number `from` on.
  void tell(int from);

  // Tells once more what came of the moves of the last round of which there is a story, scene by scene as
  // keys lead; says whether there is one.
  bool tell_again();

  // A person is asked now: what they no longer wanted to see is over.
  void end_skip() { skipping_ = false; }

 private:
  class Telling;

  bool show(Telling& telling, std::size_t end, bool held);
  void note_battle(int from);
  bool show_battle_again();

  UserInterface& ui_;
  const SessionGame& game_;
  MessageLog& log_;
  const ViewComposer& views_;
  bool remarks_;
  bool skipping_ = false;           // the person wants to see no more until they are asked
  std::optional<int> battle_from_;  // the move since which all act at once
};

}  // namespace herbarium
