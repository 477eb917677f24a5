// Taking a round back, if the others agree, and playing it again.
#pragma once

#include <string>

#include "ui/dialogue/dialogue.hpp"
#include "ui/drafts/draft_editor.hpp"
#include "ui/game/declined_rounds.hpp"
#include "ui/game/session_game.hpp"
#include "ui/session/curtain.hpp"
#include "ui/session/moves.hpp"

namespace herbarium {

class Takebacks {
 public:
  // What a round that is taken back leaves nothing of; all must outlive the takebacks.
  struct Traces {
    MessageLog& log;
    DraftEditor& drafts;
    DeclinedRounds& declined_rounds;
    Curtain& curtain;
  };

  Takebacks(SessionGame& game, Dialogue& dialogue, Moves& moves, Traces traces)
      : game_(game), dialogue_(dialogue), moves_(moves), traces_(traces) {}

  // Takes back the last round in which a person did something, as `seat` wants, if the other people agree. At
  // a shared table they are asked, and it is taken back when they have answered.
  Next undo(Seat seat);
  Next redo();

  // Forgets what was written and declined for moves that are not due any more.
  void forget_unfinished();

 private:
  Next undo_round(int round);
  bool others_agree(Seat seat, const std::string& what);

  SessionGame& game_;
  Dialogue& dialogue_;
  Moves& moves_;
  Traces traces_;
};

}  // namespace herbarium
