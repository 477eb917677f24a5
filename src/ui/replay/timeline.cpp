#include "ui/replay/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/counted.hpp"
#include "core/match/changes.hpp"
#include "table/rounds.hpp"
#include "ui/text/course.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

// Adds a story to a log, and says from where on it is new.
struct Teller {
  MessageLog& log;
  const SeatNames& names;
  Moment from;
  bool begun;  // whether a line has begun that words can go on
  bool is_new = false;

  void begin(Moment place) {
    if (!is_new && place >= from) log.mark_all_read();
    is_new = is_new || place >= from;
  }
  void tell(Moment place, const std::vector<Phrase>& phrases) {
    const Phrase& phrase = phrases[static_cast<std::size_t>(place.frames)];
    begin(place);
    begun = begun || phrase.separator.empty();
    if (begun) log.add_story(in_names(names, phrase.words), phrase.separator);
  }
};

}  // namespace

Timeline::Timeline(const Match& whole, SeatNames names) : scenes_(whole), names_(std::move(names)) {}

// Where stories run on, a turn begins with a line of its own.
bool Timeline::begins_turn(int move) const {
  const Match& match = whole();
  if (move == 0 || move == match.size() || match.round_before(move) != match.round_before(move - 1))
    return true;
  if (!match.runs_on()) return false;
  const std::vector<Phrase> told = match.phrases(move - 1);
  return std::any_of(told.begin(), told.end(), [](const Phrase& phrase) { return phrase.separator.empty(); });
}

Moment Timeline::next(Stride stride, Moment place) {
  if (stride == Stride::scene || place == scenes_.end()) return scenes_.next(place);
  int move = place.moves + 1;
  if (stride == Stride::turn)
    while (!begins_turn(move)) ++move;
  else
    move = moves_before_round(whole(), whole().round_before(place.moves) + 1);
  return {move, 0};
}

Moment Timeline::previous(Stride stride, Moment place) {
  if (stride == Stride::scene || place == Moment{}) return scenes_.previous(place);
  int move = place.frames > 0 ? place.moves : place.moves - 1;  // the last that was played at least in part
  if (stride == Stride::turn)
    while (!begins_turn(move)) --move;
  else
    move = moves_before_round(whole(), whole().round_before(move));
  return {move, 0};
}

void Timeline::arrive(Moment place, Moment from) {
  at_ = place;
  from_ = from;
  // Whoever comes from elsewhere wants the whole line, and not its end.
  if (!scenes_.ends_scene(from_)) from_ = scenes_.previous(from_);
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

// What has happened then is all of the last move.
void Timeline::go(int moves) {
  const int place = std::clamp(moves, 0, this->moves());
  arrive({place, 0}, {std::max(place - 1, 0), 0});
}

void Timeline::go_to_start(Moment place) { arrive(place, previous(Stride::turn, place)); }

void Timeline::go_to_round(int round) { go_to_start({moves_before_round(whole(), round), 0}); }

void Timeline::go_to_turn(int turn) {
  int move = 0;
  for (int passed = 1; passed < turn && move < moves(); ++passed) move = next(Stride::turn, {move, 0}).moves;
  go_to_start({move, 0});
}

Picture Timeline::picture() {
  Picture now = scenes_.picture(at_);
  if (from_ < at_) mark_changes(scenes_.picture(from_), now);
  return now;
}

// The move with which the turn before this one began, as far as anybody reads back.
int Timeline::first_to_tell() const {
  constexpr int most_moves = 40;
  const int last = std::max(from_.moves - most_moves, 0);
  int first = from_.moves;
  for (int turns = 0; first > last && turns < 2; turns += begins_turn(first) ? 1 : 0) --first;
  return first;
}

void Timeline::tell(MessageLog& log, bool sheets) {
  if (at_ == Moment{}) log.add(fmt::format("The beginning; {} to come.", counted(moves(), "event")));
  Teller teller{log, names_, from_, !whole().runs_on()};
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

// Where stories run on, the next line tells that a turn is over.
bool Timeline::ends_turn_in_line(int move) const {
  return whole().runs_on() && begins_turn(move + 1) && move + 1 < moves();
}

// A move of which no story tells.
std::string Timeline::in_words(int move) const {
  const std::string name = name_of(names_, whole().actor(move));
  const std::string text = whole().text(move, spectator);
  return text == whole().full_text(move) ? fmt::format("{}: {}", name, text) : name + " has handed in.";
}

Panel Timeline::course() {
  const Match& match = whole();
  const int told = at_.frames > 0 ? at_.moves : std::max(at_.moves - 1, 0);
  const int round = match.round_before(told);
  Course course{moves_before_round(match, round), moves_before_round(match, round + 1)};
  if (from_ < at_) {
    course.now = from_.moves;
    course.then = told + 1;
    course.sheet_lines = scenes_.sheet_lines(at_);
  }
  return course_panel(match, names_, spectator, course);
}

}  // namespace herbarium
