// A game at any of its positions, with the events before it.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/names.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

// The length of a step: a scene inside a move, a seat's turn, a round of the whole table.
enum class Stride { frame, turn, round };

class Timeline {
 public:
  // Begins at the beginning. Both must outlive the timeline.
  Timeline(const Match& whole, const SeatNames& names) : walk_(whole), names_(names) {}

  // The present place.
  Moment at() const { return at_; }
  bool at_end() const { return at_ == walk_.end(); }

  // A step forward or back, to the nearest end at most; returns whether there was one. The news is then all
  // events of the step; after a step back, the events of the step that leads to the new place.
  bool step(Stride stride, bool forward);
  // The end of the next scene, and a step to there, or to another later place.
  Moment next_frame() { return walk_.next(at_); }
  void go_on(Moment place);
  // To the place after `moves` moves, or to the nearest end.
  void go(int moves);
  // To the beginning of a round, or of a turn, counted from 1 through the game; or to the nearest end.
  void go_to_round(int round);
  void go_to_turn(int turn);

  // The picture, with the news marked.
  Picture picture();
  // Adds the news to the log, as unread, after the text before them. With `sheets` it includes written
  // sheets, for displays without a panel of them.
  void tell(MessageLog& log, bool sheets);
  // The moves of the turn, and the game's place in it.
  Panel moves_of_round();

 private:
  const Match& whole() const { return walk_.match(); }
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
  const SeatNames& names_;
  Moment at_;
  Moment from_;                    // events since then are news
  Moment told_from_;               // the same, or the beginning of the line that contains it
  bool marked_as_played_ = false;  // and not since that place
};

}  // namespace herbarium
