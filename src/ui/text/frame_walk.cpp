#include "ui/text/frame_walk.hpp"

#include <algorithm>
#include <utility>

#include "core/module.hpp"

namespace herbarium {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

bool joins(const Frame& frame, const Frame& next) {
  return !next.separator.empty() && next.picture.board == frame.picture.board;
}

const std::vector<Frame>& FrameWalk::frames_of(int move) {
  constexpr std::size_t most = 8;
  for (const Story& story : stories_)
    if (story.move == move) return story.frames;
  if (stories_.size() == most) stories_.pop_front();
  stories_.push_back({move, match_.story(move, spectator)});
  return stories_.back().frames;
}

// The place one frame further; over a move without frames it is the move's end.
Moment FrameWalk::after(Moment place) {
  const auto frames = static_cast<int>(frames_of(place.moves).size());
  return place.frames + 1 < frames ? Moment{place.moves, place.frames + 1} : Moment{place.moves + 1, 0};
}

Moment FrameWalk::before(Moment place) {
  if (place.frames > 0) return {place.moves, place.frames - 1};
  const auto frames = static_cast<int>(frames_of(place.moves - 1).size());
  return {place.moves - 1, std::max(frames - 1, 0)};
}

// The last frame that was shown before a place in the move that leads there, or of the move that it is in.
const Frame* FrameWalk::last_frame(Moment place) {
  if (place.frames > 0) return &frames_of(place.moves)[at(place.frames - 1)];
  if (place.moves == 0 || frames_of(place.moves - 1).empty()) return nullptr;
  return &frames_of(place.moves - 1).back();
}

// The first frame after a place, if there is one.
const Frame* FrameWalk::next_frame(Moment place) {
  if (place.frames > 0) return &frames_of(place.moves)[at(place.frames)];
  for (int move = place.moves; move < match_.size(); ++move)
    if (!frames_of(move).empty()) return &frames_of(move).front();
  return nullptr;
}

bool FrameWalk::stops_at(Moment place) {
  if (place == Moment{} || place == end()) return true;
  const Frame* last = last_frame(place);
  if (last == nullptr) return false;
  if (!match_.module().traits.narrated) return true;
  const Frame here = *last;  // a copy: it may be gone when others are made
  const Frame* next = next_frame(place);
  return next == nullptr || !joins(here, *next);
}

Moment FrameWalk::next(Moment place) {
  while (place < end() && !stops_at(place = after(place))) {
  }
  return place;
}

Moment FrameWalk::previous(Moment place) {
  while (place > Moment{} && !stops_at(place = before(place))) {
  }
  return place;
}

Picture FrameWalk::picture(Moment place) {
  Picture picture = place.frames > 0 ? last_frame(place)->picture : match_.at(place.moves).picture(spectator);
  for (Cell& cell : picture.board.cells) cell.changed = false;
  return picture;
}

std::vector<int> FrameWalk::sheet_lines(Moment place) {
  const Frame* last = last_frame(place);
  return last ? last->picture.sheet_lines : std::vector<int>();
}

}  // namespace herbarium
