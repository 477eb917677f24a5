#include "ui/text/story.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/text/ending.hpp"

namespace herbarium {

namespace {

// Whether a move must be shown next to its story: it is written in lines, or has no story.
bool needs_text(const Match& match, int move) {
  return match.was_composed(move) || match.phrases(move).empty();
}

std::string text_in_log(const Match& match, int move, Seat viewer) {
  const std::string text = match.text(move, viewer);
  return text == match.full_text(move) ? text : text + " (secret until it is revealed)";
}

}  // namespace

std::string title_of(const Match& match, const SeatNames& names) {
  return fmt::format("{}: {}", match.module().title,
                     fmt::join(names, names.size() == 2 ? " against " : ", "));
}

void append_words(std::vector<std::string>& lines, const SeatNames& names, const Phrase& phrase) {
  const std::string words = in_names(names, phrase.words);
  if (phrase.separator.empty() || lines.empty())
    lines.push_back(words);
  else
    lines.back() += phrase.separator + words;
}

std::vector<std::string> story_of(const Match& match, int move, const SeatNames& names) {
  std::vector<Phrase> story = match.phrases(move);
  while (move > 0 && !story.empty() && !story.front().separator.empty()) {
    const std::vector<Phrase> before = match.phrases(--move);
    auto begun = before.end();
    while (begun != before.begin() && (begun == before.end() || !begun->separator.empty())) --begun;
    story.insert(story.begin(), begun, before.end());
  }
  std::vector<std::string> lines;
  for (const Phrase& each : story) append_words(lines, names, each);
  return lines;
}

std::string log_of(const Match& match, const SeatNames& names, Seat viewer, int moves) {
  std::string text;
  for (int move = 0; move < moves;) {
    const int round = match.at(move).round();
    const Spans heading = sentence(match.module().rounds.in_words(round));
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", plain_text(heading));
    std::vector<std::string> lines;
    for (; move < moves && match.at(move).round() == round; ++move) {
      const bool with_text = !match.module().traits.narrated && needs_text(match, move);
      if (with_text)
        lines.push_back(name_of(names, match.actor(move)) + ": " + text_in_log(match, move, viewer));
      for (Phrase& each : match.phrases(move)) {
        if (with_text) each.words.insert(each.words.begin(), {"  "});
        append_words(lines, names, each);
      }
    }
    for (const std::string& line : lines) text += line + "\n";
  }
  if (moves == match.size() && match.over()) text += "\n" + outcome_of(match, names) + "\n";
  return text.empty() ? "Nothing has happened yet.\n" : text;
}

// --- scenes

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

// The place one frame further; after a move without frames, the move's end.
Moment FrameWalk::after(Moment place) {
  const auto frames = static_cast<int>(frames_of(place.moves).size());
  return place.frames + 1 < frames ? Moment{place.moves, place.frames + 1} : Moment{place.moves + 1, 0};
}

Moment FrameWalk::before(Moment place) {
  if (place.frames > 0) return {place.moves, place.frames - 1};
  const auto frames = static_cast<int>(frames_of(place.moves - 1).size());
  return {place.moves - 1, std::max(frames - 1, 0)};
}

// The last frame shown before a place, of the move before it, or of the move that it is in.
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
  const Frame here = *last;  // a copy: later ones may evict it
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

// --- the recap

namespace {

constexpr std::size_t longest = 240;  // characters: three or four rows of messages

// The start of the last turn of a seat before move `end`, including nature's moves before, between and
// after; `end` if no seat has acted.
int first_of_last_turn(const Match& match, int end) {
  int first = end;
  Seat actor = nature;
  while (first > 0) {
    const Seat before = match.actor(first - 1);
    if (before != nature && actor != nature && before != actor) break;
    if (before != nature) actor = before;
    --first;
  }
  return actor == nature ? end : first;
}

std::vector<std::string> last_turn(const Match& match, const SeatNames& names) {
  // The outcome says who resigned, and whether the game was claimed.
  const bool resigned = match.over() && match.size() > 0 && match.now().played().resigned;
  const int end = match.known_moves(spectator) - (resigned ? 1 : 0);
  const int first = first_of_last_turn(match, end);
  if (first == end) return {};
  std::vector<std::string> told = story_of(match, first, names);
  for (int move = first + 1; move < end; ++move)
    for (const Phrase& each : match.phrases(move)) append_words(told, names, each);
  if (!told.empty()) return told;
  for (int move = first; move < end; ++move)
    told.push_back(name_of(names, match.actor(move)) + ": " + match.text(move, spectator));
  return told;
}

// The last of these sentences that fit together, in one line.
std::string last_of(const std::vector<std::string>& sentences) {
  std::string all;
  for (auto each = sentences.rbegin(); each != sentences.rend(); ++each) {
    if (!all.empty() && each->size() + all.size() > longest) return "... " + all;
    const bool ends = each->ends_with('.') || each->ends_with('!') || each->ends_with('?');
    all = *each + (ends ? "" : ".") + (all.empty() ? "" : " ") + all;
  }
  return all;
}

std::string whose_turn(SeatSet seats, const SeatNames& names) {
  if (seats.empty()) return "";
  std::vector<std::string> due;
  for (const Seat seat : seats) due.push_back(name_of(names, seat));
  if (due.size() == 1) return fmt::format("It is {}'s turn.", due[0]);
  return fmt::format("{} are to act.", listed(due));
}

}  // namespace

std::vector<std::string> recap_of(const Match& match, SeatSet due, const SeatNames& names) {
  std::vector<std::string> lines;
  if (const auto turn = last_turn(match, names); !turn.empty()) lines.push_back("Last: " + last_of(turn));
  for (const Seat seat : match.hidden()) lines.push_back(name_of(names, seat) + " has handed in.");
  if (lines.empty() && !match.over()) return lines;
  const std::string now = match.over() ? outcome_of(match, names) : whose_turn(due.without({nature}), names);
  if (!now.empty()) lines.push_back(now);
  return lines;
}

// --- an undo as text

namespace {

constexpr int most_of_one = 3;  // moves named for each seat
constexpr int most_seats = 3;   // consecutive seats

// A move written in lines is as long as a page.
std::string shortened(const std::string& text) {
  const std::size_t comma = text.find(',');
  return comma == text.npos ? text : text.substr(0, comma) + ", ...";
}

}  // namespace

std::string moves_in_words(const Match& match, int first, const SeatNames& names) {
  std::string words;
  int seats = 0;
  for (int move = first; move < match.size(); ++seats) {
    if (seats == most_seats) return words + "; and so on";
    const Seat actor = match.actor(move);
    words += fmt::format("{}{}: ", words.empty() ? "" : "; ", name_of(names, actor));
    int named = 0;
    for (; move < match.size() && match.actor(move) == actor; ++move, ++named)
      if (named < most_of_one)
        words += fmt::format("{}{}", named == 0 ? "" : ", ", shortened(match.text(move, spectator)));
    if (named > most_of_one) words += fmt::format(" and {} more", named - most_of_one);
  }
  return words;
}

}  // namespace herbarium
