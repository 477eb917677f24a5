// The text of a game, with names instead of seat numbers: the events, scene by scene, and a recap for people
// who return.
#pragma once

#include <compare>
#include <deque>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

// Adds a phrase to the lines of a story: as a line of its own, or to the end of the last one.
void append_words(std::vector<std::string>& lines, const SeatNames& names, const Phrase& phrase);

// The events of a move, a line each; if it continues a line of an earlier move, the whole line.
std::vector<std::string> story_of(const Match& match, int move, const SeatNames& names);

// "Herbs: alice against bob".
std::string title_of(const Match& match, const SeatNames& names);

// All events of the first `moves` moves, as far as `viewer` may know them, round by round.
std::string log_of(const Match& match, const SeatNames& names, Seat viewer, int moves);

// --- A game as a sequence of scenes, within moves and across them.

// A place in a game: a number of moves, and of frames of the next one's story. All frames of a move are the
// place after the move.
struct Moment {
  int moves = 0;
  int frames = 0;

  auto operator<=>(const Moment&) const = default;
};

// Whether the words of a frame are shown with the next one's: those continue its sentence, and nothing
// moves.
bool joins(const Frame& frame, const Frame& next);

// The scenes of a match, as everybody may see them. A request costs the distance from the one before,
// wherever in the game it is.
class FrameWalk {
 public:
  // The match must outlive it, and must not change meanwhile.
  explicit FrameWalk(const Match& match) : match_(match) {}

  const Match& match() const { return match_; }
  Moment end() const { return {match_.size(), 0}; }

  // The end of the scene after a place, and the end of the one before it; if there is none, the nearest end
  // of the game. A move without a story is no scene of its own.
  Moment next(Moment place);
  Moment previous(Moment place);

  // Whether a scene ends at a place; one does at both ends of the game.
  bool stops_at(Moment place);

  // The picture at a place, without marks.
  Picture picture(Moment place);
  // The lines of the last sheets carried out before it (Picture::sheet_lines).
  std::vector<int> sheet_lines(Moment place);

 private:
  struct Story {
    int move = -1;
    std::vector<Frame> frames;
  };

  const std::vector<Frame>& frames_of(int move);
  Moment after(Moment place);
  Moment before(Moment place);
  const Frame* last_frame(Moment place);
  const Frame* next_frame(Moment place);

  const Match& match_;
  std::deque<Story> stories_;  // the latest requested ones, in order
};

// --- The recap: the last events, and the next player.

// The last turn, as everybody may know it, and who is due, in sentences; none before the first move of
// a player.
std::vector<std::string> recap_of(const Match& match, SeatSet due, const SeatNames& names);

// --- An undo as text.

// The moves from number `first` on, as everybody may know them: "alice: place d5, place d6; chance: roll 3
// 4". Long ones are cut short, and of many only the first are named.
std::string moves_in_words(const Match& match, int first, const SeatNames& names);

}  // namespace herbarium
