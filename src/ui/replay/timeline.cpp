#include "ui/replay/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "core/picture.hpp"
#include "table/table.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {
namespace {

// Adds a story to a log, and notes the beginning of the new part.
struct Teller {
  MessageLog& log;
  const SeatNames& names;
  Moment from;
  bool begun;  // whether a line has begun that words can continue
  bool is_new = false;

  void begin(Moment place) {
    if (!is_new && place >= from) log.mark_read(spectator);
    is_new = is_new || place >= from;
  }
  void tell(Moment place, const std::vector<Phrase>& phrases) {
    const Phrase& phrase = phrases[static_cast<std::size_t>(place.frames)];
    begin(place);
    begun = begun || phrase.separator.empty();
    if (begun)
      log.add_story(in_names(names, phrase.words), phrase.separator, in_names(names, phrase.lead_in));
  }
};

}  // namespace

// In games whose narration runs on, a turn begins a line of its own.
bool Timeline::begins_turn(int move) const {
  const Match& match = whole();
  if (move == 0 || move == match.size() || match.at(move).round() != match.at(move - 1).round()) return true;
  if (!match.module().traits.narrated) return false;
  const std::vector<Phrase> told = match.phrases(move - 1);
  return std::ranges::any_of(told, [](const Phrase& phrase) { return phrase.separator.empty(); });
}

Moment Timeline::next(Stride stride, Moment place) {
  if (stride == Stride::frame || place == walk_.end()) return walk_.next(place);
  int move = place.moves + 1;
  if (stride == Stride::turn)
    while (!begins_turn(move)) ++move;
  else
    move = moves_before_round(whole(), whole().at(place.moves).round() + 1);
  return {move, 0};
}

Moment Timeline::previous(Stride stride, Moment place) {
  if (stride == Stride::frame || place == Moment{}) return walk_.previous(place);
  int move = place.frames > 0 ? place.moves : place.moves - 1;  // the last move played at least in part
  if (stride == Stride::turn)
    while (!begins_turn(move)) --move;
  else
    move = moves_before_round(whole(), whole().at(move).round());
  return {move, 0};
}

void Timeline::go_on(Moment place) {
  from_ = told_from_ = at_;
  marked_as_played_ = false;
  at_ = place;
}

// A person who comes from elsewhere needs the whole of a running line, not only its end.
void Timeline::arrive(Moment place, Moment from) {
  at_ = place;
  from_ = told_from_ = from;
  marked_as_played_ = false;
  while (told_from_ > Moment{} && goes_on_at(told_from_)) told_from_ = walk_.previous(told_from_);
}

// Whether the next text continues a begun line.
bool Timeline::goes_on_at(Moment place) const {
  if (!whole().module().traits.narrated) return false;
  for (int move = place.moves, frame = place.frames; move < whole().size(); ++move, frame = 0) {
    const std::vector<Phrase> phrases = whole().phrases(move);
    const auto next = static_cast<std::size_t>(frame);
    if (next < phrases.size()) return !phrases[next].separator.empty();
  }
  return false;
}

bool Timeline::step(Stride stride, bool forward) {
  const Moment place = forward ? next(stride, at_) : previous(stride, at_);
  if (place == at_) return false;
  if (forward)
    go_on(place);
  else
    arrive(place, previous(stride, place));
  return true;
}

// Only the last move counts as new; the board has the marks of the game itself.
void Timeline::go(int moves) {
  const int place = std::clamp(moves, 0, whole().size());
  arrive({place, 0}, {std::max(place - 1, 0), 0});
  marked_as_played_ = true;
}

void Timeline::go_to_start(Moment place) { arrive(place, previous(Stride::turn, place)); }

void Timeline::go_to_round(int round) { go_to_start({moves_before_round(whole(), round), 0}); }

void Timeline::go_to_turn(int turn) {
  int move = 0;
  for (int passed = 1; passed < turn && move < whole().size(); ++passed)
    move = next(Stride::turn, {move, 0}).moves;
  go_to_start({move, 0});
}

Picture Timeline::picture() {
  if (marked_as_played_) return whole().picture(spectator, at_.moves);
  Picture now = walk_.picture(at_);
  if (from_ < at_ && mark_changes(walk_.picture(from_), now)) drop_common_marks(now);
  return now;
}

// The first move of the turn before this one, within the limit that people read back.
int Timeline::first_to_tell() const {
  constexpr int most_moves = 40;
  const int last = std::max(told_from_.moves - most_moves, 0);
  int first = told_from_.moves;
  for (int turns = 0; first > last && turns < 2; turns += begins_turn(first) ? 1 : 0) --first;
  return first;
}

void Timeline::tell(MessageLog& log, bool sheets) {
  if (at_ == Moment{}) log.add(fmt::format("The beginning; {} follow.", counted(whole().size(), "event")));
  Teller teller{log, names_, told_from_, !whole().module().traits.narrated};
  for (int move = first_to_tell(); move < at_.moves; ++move) {
    teller.begin({move, 0});
    const std::vector<Phrase> phrases = whole().phrases(move);
    const bool silent = phrases.empty() && at_ == Moment{move + 1, 0} && !ends_turn_in_line(move);
    if (silent || (sheets && whole().was_composed(move))) log.add(in_words(move));
    for (int i = 0; i < static_cast<int>(phrases.size()); ++i) teller.tell({move, i}, phrases);
  }
  if (at_.frames > 0) {
    teller.begin({at_.moves, 0});
    if (sheets && whole().was_composed(at_.moves)) log.add(in_words(at_.moves));
    for (int i = 0; i < at_.frames; ++i) teller.tell({at_.moves, i}, whole().phrases(at_.moves));
  }
  if (at_end() && whole().over()) log.add(outcome_of(whole(), names_));
}

// In a narration that runs on, the next line shows that a turn is over.
bool Timeline::ends_turn_in_line(int move) const {
  return whole().module().traits.narrated && begins_turn(move + 1) && move + 1 < whole().size();
}

// A move that no story describes.
std::string Timeline::in_words(int move) const {
  const std::string name = name_of(names_, whole().actor(move));
  const std::string text = whole().text(move, spectator);
  return text == whole().full_text(move) ? fmt::format("{}: {}", name, text) : name + " has handed in.";
}

Panel Timeline::moves_of_round() {
  const Match& match = whole();
  const int told = at_.frames > 0 ? at_.moves : std::max(at_.moves - 1, 0);
  const int round = match.at(told).round();
  ShownMoves shown{moves_before_round(match, round), moves_before_round(match, round + 1)};
  if (from_ < at_) {
    shown.now = from_.moves;
    shown.then = told + 1;
    shown.sheet_lines = walk_.sheet_lines(at_);
  }
  return moves_panel(match, names_, spectator, shown);
}

}  // namespace herbarium
