// A game at any of its positions, and the events that led there.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/names.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

// How far a step goes: a scene inside a move, a seat's turn, a round of the whole table.
enum class Stride { frame, turn, round };

class Timeline {
 public:
  // Begins at the beginning. The match must outlive the timeline.
  Timeline(const Match& whole, SeatNames names);

  const SeatNames& names() const { return names_; }
  const Match& whole() const { return walk_.match(); }
  int moves() const { return whole().size(); }
  // Where it stands.
  Moment at() const { return at_; }
  bool at_end() const { return at_ == walk_.end(); }

  // A step on or back, to the nearest end at most; says whether there was one. What has happened then is all
  // that the step passed; of a step back, what a step on from the place before would have passed.
  bool step(Stride stride, bool forward);
  // Where the next scene ends, and a step on to there, or to another place behind this one.
  Moment next_frame() { return walk_.next(at_); }
  void go_on(Moment place);
  // To where so many moves have been played, or to the nearest end.
  void go(int moves);
  // To the beginning of a round, or of a turn, counted from 1 on through the game; or to the nearest end.
  void go_to_round(int round);
  void go_to_turn(int turn);

  // What is seen, with what has just happened marked.
  Picture picture();
  // Tells what has just happened, as unread, behind what led up to it. With `sheets` written sheets are read
  // out, too: where no panel shows them.
  void tell(MessageLog& log, bool sheets);
  // The moves of the turn, and where in it the game is.
  Panel moves_of_round();

 private:
  bool begins_turn(int move) const;
  bool ends_turn_in_line(int move) const;
  Moment next(Stride stride, Moment place);
  Moment previous(Stride stride, Moment place);
  void arrive(Moment place, Moment from);
  bool goes_on_at(Moment place) const;
  void go_to_start(Moment place);
  int first_to_tell() const;
  std::string in_words(int move) const;

  FrameWalk walk_;
  SeatNames names_;
  Moment at_;
  Moment from_;                    // what has happened since has just happened
  Moment told_from_;               // the same, or where the line began in which that is told
  bool marked_as_played_ = false;  // and not since the other place
};

}  // namespace herbarium
