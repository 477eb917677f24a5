#include "ui/dialogue/storyteller.hpp"

#include <utility>

#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

std::vector<Frame> story_since(const Match& match, int from) {
  std::vector<Frame> frames;
  for (int move = from; move < match.size(); ++move)
    for (Frame& frame : match.story(move, spectator)) frames.push_back(std::move(frame));
  return frames;
}

// Whether the words of a frame are shown with those of the next: it goes on from them, and nothing moves.
bool joins_next(const std::vector<Frame>& frames, std::size_t i) {
  return i + 1 < frames.size() && !frames[i + 1].separator.empty() &&
         frames[i + 1].picture.board == frames[i].picture.board;
}

}  // namespace

// The last frame is what the next question shows, as a rule, and nobody waits while others act.
void Storyteller::tell(int from) {
  std::vector<Frame> frames = story_since(game_.match(), from);
  const SeatNames names = names_of(game_.table());
  const bool last_follows = game_.next_question_shows_story();
  std::size_t length = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    log_.add_story(in_names(names, frames[i].words), frames[i].separator);
    length += plain_text(frames[i].words).size();
    const bool last = i + 1 == frames.size();
    if (skipping_ || game_.in_real_time() || joins_next(frames, i) || (last && last_follows)) continue;
    const View view = views_.compose_frame(std::move(frames[i].picture), std::exchange(length, 0));
    skipping_ = ui_.show_frame(view) != Playback::next;
  }
}

}  // namespace herbarium
