// Taking back what was played, if the others agree where that is for them to say, and playing it again.
#pragma once

#include <string>

#include "ui/dialogue/curtain.hpp"
#include "ui/dialogue/dialogue.hpp"
#include "ui/drafts/draft_editor.hpp"
#include "ui/game/session_game.hpp"
#include "ui/game/standing_answers.hpp"
#include "ui/moves/moves.hpp"

namespace herbarium {

class Takebacks {
 public:
  // What moves that are taken back leave behind; all must outlive the takebacks.
  struct Traces {
    MessageLog& log;
    DraftEditor& drafts;
    StandingAnswers& answers;
    Curtain& curtain;
  };

  Takebacks(SessionGame& game, Dialogue& dialogue, Moves& moves, Traces traces)
      : game_(game), dialogue_(dialogue), moves_(moves), traces_(traces) {}

  // Takes back, as `seat` wants, what find_takeback (table/takeback.hpp) finds, if those agree whom it asks;
  // what was handed in as a sheet is a draft again. At a shared table the others are asked, and it is taken
  // back when they have answered. While `seat` writes a sheet, its last line is taken back first.
  Next undo(Seat seat);
  Next redo(Seat seat);

  // Forgets what was written and declined for moves that are not due any more: the match had `moves` before.
  void forget_unfinished(int moves);

 private:
  // Lines of a draft that were taken back; they can be written again while it stays as it was then.
  struct UndoneLines {
    Seat seat = spectator;
    DraftLines left;
    DraftLines lines;  // the last is the next one
  };

  Next take_line_back(Seat seat);
  bool can_rewrite_line(Seat seat) const;
  Next rewrite_line(Seat seat);
  Next take_back(const Takeback& takeback);
  bool all_agree(const Takeback& takeback);
  // What is left to write and to decline, now that the match has gone back from what it was in `before`.
  void restore_drafts(const Match& before);

  SessionGame& game_;
  Dialogue& dialogue_;
  Moves& moves_;
  Traces traces_;
  UndoneLines undone_lines_;
};

}  // namespace herbarium
