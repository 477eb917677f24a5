// A game in words, with names instead of seat numbers: the events, scene by scene, and a recap for people who
// come back.
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

// What a move led to, a line each; if it continues a line of an earlier move, the whole line.
std::vector<std::string> story_of(const Match& match, int move, const SeatNames& names);

// "Herbs: alice against bob".
std::string title_of(const Match& match, const SeatNames& names);

// "alice wins, 12 to 7: …"; only when the game is over.
std::string outcome_of(const Match& match, const SeatNames& names);

// All that happened, as `viewer` may know it, round by round; or all up to where so many moves were played.
std::string log_of(const Match& match, const SeatNames& names, Seat viewer);
std::string log_of(const Match& match, const SeatNames& names, Seat viewer, int moves);

// --- A game as a sequence of scenes, within moves and across them.

// A place in a game: after so many moves, and so many frames of the story of the next one. All frames of a
// move are the place after the move.
struct Moment {
  int moves = 0;
  int frames = 0;

  auto operator<=>(const Moment&) const = default;
};

// Whether the words of a frame are shown with those of the next: it goes on from them, and nothing moves.
bool joins(const Frame& frame, const Frame& next);

// The scenes of a match, as everybody may see them. What is asked for costs what lies between, wherever in
// the game that is.
class FrameWalk {
 public:
  // The match must outlive it, and must not go on meanwhile.
  explicit FrameWalk(const Match& match) : match_(match) {}

  const Match& match() const { return match_; }
  Moment end() const { return {match_.size(), 0}; }

  // Where the scene after a place ends, and where the one before it does: at the nearest end of the game if
  // there is none. A move of which nothing is told is no scene of its own.
  Moment next(Moment place);
  Moment previous(Moment place);

  // Whether a scene ends in a place; it does at both ends of the game.
  bool stops_at(Moment place);

  // What is seen in a place, with nothing marked.
  Picture picture(Moment place);
  // The lines of the sheets that were carried out last before it (Picture::sheet_lines).
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
  std::deque<Story> stories_;  // the latest few that were asked for, in the order in which they were
};

// --- The recap: the last events, and whose turn it is.

// The last turn, as everybody may know it, and whose turn it is, in sentences; none before the first move of
// a player.
std::vector<std::string> recap_of(const Match& match, const SeatNames& names);

// --- An undo in words.

// The moves from number `first` on, as everybody may know them: "alice: place d5, place d6; chance: roll 3
// 4". Long ones are cut short, and of many only the first are named.
std::string moves_in_words(const Match& match, int first, const SeatNames& names);

}  // namespace herbarium
