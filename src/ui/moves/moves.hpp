// How a session makes moves, and what it does about what comes of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/dialogue/dialogue.hpp"
#include "ui/dialogue/next.hpp"
#include "ui/dialogue/storyteller.hpp"
#include "ui/dialogue/typed_lines.hpp"
#include "ui/drafts/draft_editor.hpp"
#include "ui/game/session_game.hpp"
#include "ui/moves/full_disk.hpp"

namespace herbarium {

class Moves {
 public:
  // All must outlive it.
  Moves(const SessionGame& game, Dialogue& dialogue, Storyteller& storyteller, TypedLines& typed,
        DraftEditor& drafts)
      : game_(game),
        dialogue_(dialogue),
        storyteller_(storyteller),
        typed_(typed),
        drafts_(drafts),
        full_disk_(game, dialogue) {}

  // Makes a move for `seat`, and tells what comes of it, or why it is refused.
  Next submit(Seat seat, const std::string& text);
  // Makes one move after the other, as long as they are accepted.
  Next submit_all(Seat seat, const std::vector<std::string>& moves);
  // Makes the moves that a typed line stands for. Where all act at once it says who acts, unless only one
  // person can.
  Next submit_line(Seat seat, const std::string& line);
  Next submit_line_at_once(const std::string& line);
  // Hands in the draft of `seat`.
  Next hand_in(Seat seat);
  // Lets nature move.
  Next roll();

  // Tells what came of the moves from number `from` on, which were made (or not, and then it says why).
  Next finish(const tl::expected<void, MoveError>& played, int from);

  // Does what changes the record; as long as that cannot be written, the people choose what to do, or leave:
  // then there is no outcome.
  using Outcome = tl::expected<void, MoveError>;
  std::optional<Outcome> write(const std::function<Outcome()>& change);

 private:
  bool all_revealed() const;

  const SessionGame& game_;
  Dialogue& dialogue_;
  Storyteller& storyteller_;
  TypedLines& typed_;
  DraftEditor& drafts_;
  FullDisk full_disk_;
};

}  // namespace herbarium
