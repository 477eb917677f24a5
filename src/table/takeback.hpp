// The moves that an undo takes back at one terminal's own table. They follow from the moves alone; no game
// defines them.
#pragma once

#include <functional>
#include <optional>

#include "core/match.hpp"

namespace herbarium {

struct Takeback {
  int first = 0;             // the first of the moves that are taken back; all after it go, too
  SeatSet consent;           // the people who must agree
  bool was_misread = false;  // it is one roll of real dice, which was typed wrong
};

// What the moves do not tell.
struct TakebackSituation {
  Seat asker = spectator;                // `spectator` or nature: nobody knows who asks
  SeatSet people;                        // who plays, but for the program; everybody if it plays on all seats
  bool types_dice = false;               // people roll real dice and type what they show
  bool goes_further = false;             // something has just been taken back, and nothing played since
  std::function<bool(int move)> joined;  // whether a move was typed in one line with the one before
};

// First a step: what the person who moved last typed in one line, as long as nothing has come of it that
// they did not know: no chance, no secret, no answer. Nobody has to agree to that,
// unless somebody else asks and it is still secret. Otherwise the latest turn
// of a person with all that followed, and so much more that no secret that has come out is kept again, and
// that it does not end amid what nothing may be taken back in; to that the other people agree whose moves are
// among these. Nothing if no person has moved.
std::optional<Takeback> find_takeback(const Match& match, const TakebackSituation& situation);

}  // namespace herbarium
