// The moves that an undo takes back at a table of one terminal. They follow from the moves alone; no game
// defines them.
#pragma once

#include <functional>
#include <optional>

#include "core/match.hpp"

namespace herbarium {

struct Takeback {
  int first = 0;             // the first move taken back; all after it go, too
  SeatSet consent;           // the people who must agree
  bool was_misread = false;  // a roll of real dice that was mistyped
};

// Facts that the moves do not show.
struct TakebackSituation {
  Seat asker = spectator;                // `spectator` or nature: the asker is unknown
  SeatSet people;                        // the people's seats; all if the program plays all
  bool types_dice = false;               // people roll real dice and type the results
  bool goes_further = false;             // directly after another undo
  std::function<bool(int move)> joined;  // whether a move was typed in one line with the one before
};

// First a step: the line typed by the last person to move, as long as it had no result unknown to them: no
// chance, no secret, no answer. It needs nobody's consent, unless another person asks and it is still
// secret. Otherwise the latest turn of a person with everything after it. This extends further back until
// no revealed secret becomes secret again, and the game is not left amid something that forbids undo; it
// needs the consent of the other people whose moves are included. Nothing if no person has moved.
std::optional<Takeback> find_takeback(const Match& match, const TakebackSituation& situation);

}  // namespace herbarium
