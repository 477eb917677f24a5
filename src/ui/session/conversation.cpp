#include "ui/session/conversation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "table/table.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

// Whether a line is this word, or its first letter.
bool is_word(std::string_view line, std::string_view word) {
  return same_but_for_case(trimmed(line), word) || same_but_for_case(trimmed(line), word.substr(0, 1));
}

}  // namespace

std::string Dialogue::named(const std::string& words) const { return in_names(names_of(table_), words); }

std::string Dialogue::named(const Line& words) const { return in_names(names_of(table_), words); }

void Dialogue::say_named(const std::vector<std::string>& lines, Seat only) {
  for (const std::string& line : lines) say(named(line), only);
}

void Dialogue::say_news() {
  for (const std::string& words : table_.news()) say(words);
}

Next Dialogue::deny(const std::string& words, Seat only) {
  ui_.count_refused_line();
  say(words, only);
  return Next::on;
}

Answer Dialogue::ask(const View& view, const History& history, std::optional<double> seconds) {
  Answer answer = ui_.ask(view, history, seconds);
  log_.mark_all_read();
  return answer;
}

Answer Dialogue::wait(const View& view, const History& history, double seconds) {
  Answer answer = ui_.wait(view, history, seconds);
  log_.mark_all_read();
  return answer;
}

std::optional<bool> Dialogue::confirm(const std::string& question) {
  View view = views_.compose_pause(spectator);
  view.keeps_input = false;
  view.pads.clear();  // whoever answers types a line, also where all act at once
  view.needs_board = false;
  view.completions = {"yes", "no"};
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  view.prompt = "yes or no> ";
  for (;;) {
    const Answer answer = ask(view, History(), std::nullopt);
    view.unread = 1;  // the question again
    view.read_length = 0;
    if (answer.kind == Answer::Kind::closed) return std::nullopt;
    if (answer.kind == Answer::Kind::interrupt) return false;
    if (is_word(answer.line, "yes")) return true;
    if (is_word(answer.line, "no")) return false;
    ui_.count_refused_line();
  }
}

Answer Dialogue::inquire(const std::string& question, const std::string& prompt,
                         const std::vector<std::string>& completions) {
  View view = views_.compose_pause(spectator);
  view.keeps_input = false;
  view.pads.clear();
  view.completions = completions;
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  view.prompt = prompt;
  return ask(view, History(), std::nullopt);
}

// --- curtain

// From the program nothing needs to be hidden.
Curtain::Outcome Curtain::draw_for(Seat seat) {
  if (!table_.match().secret().has(seat) || at_keyboard_ == seat) return Outcome::open;
  at_keyboard_ = seat;
  if (!enabled_ || table_.only_person() == seat) return Outcome::open;
  const Outcome outcome = ask(seat);
  if (outcome == Outcome::late) line_.clear();
  return outcome;
}

Curtain::Outcome Curtain::ask(Seat seat) {
  const std::string words = fmt::format("{}: {}. Press Enter when nobody else looks.", table_.name(seat),
                                        dialogue_.named(table_.match().due(seat)));
  for (;;) {
    const Answer answer = ui_.curtain(words, clock_of(table_));
    switch (answer.kind) {
      case Answer::Kind::closed: return Outcome::leave;
      case Answer::Kind::expired: forget_viewer(); return Outcome::late;
      case Answer::Kind::interrupt:
        if (dialogue_.wants_to_leave()) return Outcome::leave;
        break;
      case Answer::Kind::line:
        line_ = trimmed(answer.line);
        return time_is_up(table_) ? Outcome::late : Outcome::open;
    }
  }
}

std::string Curtain::take_line() { return std::exchange(line_, ""); }

// --- storyteller

struct FrameOfMove {
  Frame frame;
  int move;  // what it is of
};

// The frames of a story that are shown at once: from `first` to before `end`.
struct FrameRun {
  std::size_t first;
  std::size_t end;
};

namespace {

std::vector<FrameOfMove> story_of_moves(const Match& match, int from, int end) {
  std::vector<FrameOfMove> frames;
  for (int move = from; move < end; ++move)
    for (Frame& frame : match.story(move, spectator)) frames.push_back({std::move(frame), move});
  return frames;
}

// Words are shown with those of the next frame where that goes on from them and nothing moves.
std::vector<FrameRun> runs_of(const std::vector<FrameOfMove>& frames) {
  std::vector<FrameRun> runs;
  for (std::size_t i = 0, first = 0; i < frames.size(); ++i) {
    if (i + 1 < frames.size() && joins(frames[i].frame, frames[i + 1].frame)) continue;
    runs.push_back({first, i + 1});
    first = i + 1;
  }
  return runs;
}

// The moves of the last round of which something is told: from the first to before the second; none if both
// are the same.
std::pair<int, int> last_told_round(const Match& match) {
  int end = match.size();
  for (int round = match.round(); end > 0; --round) {
    const int from = moves_before_round(match, round);
    for (int move = from; move < end; ++move)
      if (!match.phrases(move).empty()) return {from, end};
    end = from;
  }
  return {0, 0};
}

// The piece that has just come to point somewhere.
std::optional<std::size_t> new_pointer(const Board& board) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(),
                                  [](const Cell& cell) { return cell.changed && cell.facing >= 0; });
  if (found == board.cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - board.cells.begin());
}

// Whether the next question shows what the last frame of a story shows. It does, unless a curtain comes
// before it, or the program moves.
bool next_question_shows_story(const Table& table) {
  const Match& match = table.match();
  const SeatSet due = match.to_act();
  return table.is_shared() ||
         (match.secret().empty() && (due.empty() || due.has(nature) || !table.people_of(due).empty()));
}

}  // namespace

// A story being told: its runs, and how much of it the log has.
class Storyteller::Telling {
 public:
  Telling(Storyteller& teller, int from, int end)
      : teller_(teller),
        names_(names_of(teller.table_)),
        before_(teller.log_),
        frames_(story_of_moves(teller.table_.match(), from, end)),
        runs_(runs_of(frames_)) {
    if (!teller.remarks_) return;
    for (FrameOfMove& each : frames_) append(each.frame.words, each.frame.remark);
  }

  // From now on each scene stands longer than others, and the line of what is aimed is drawn.
  void tell_slowly() { slowly_ = true; }

  std::size_t size() const { return runs_.size(); }
  const MessageLog& log_before() const { return before_; }

  // Puts the story into the log up to this run, and no further.
  void tell_up_to(std::size_t run) {
    const std::size_t end = runs_[run].end;
    if (end < told_) {
      teller_.log_ = before_;
      told_ = 0;
    }
    for (; told_ < end; ++told_)
      teller_.log_.add_story(in_names(names_, frames_[told_].frame.words), frames_[told_].frame.separator);
  }

  Playback show(std::size_t run, bool held) {
    std::size_t length = 0;
    for (std::size_t i = runs_[run].first; i < runs_[run].end; ++i)
      length += plain_text(frames_[i].frame.words).size();
    const FrameOfMove& last = frames_[runs_[run].end - 1];
    View view = teller_.views_.compose_frame(last.frame.picture, last.move, length);
    view.is_held = held;
    if (slowly_) slow_down(view, run);
    return teller_.ui_.show_frame(view);
  }

 private:
  void slow_down(View& view, std::size_t run) const {
    constexpr std::size_t slowness = 2, a_glance = 50;
    view.frame_length = slowness * std::max(view.frame_length, a_glance);
    view.traced = new_pointer(view.picture.board);
    view.picture.moment = line(fmt::format("slow motion, {} of {}", run + 1, runs_.size()));
  }

  Storyteller& teller_;
  SeatNames names_;
  MessageLog before_;
  std::vector<FrameOfMove> frames_;
  std::vector<FrameRun> runs_;
  std::size_t told_ = 0;  // frames
  bool slowly_ = false;
};

void Storyteller::note_battle(int from) {
  if (battle_from_ && *battle_from_ > from) battle_from_.reset();
  if (table_.in_real_time() && !battle_from_) battle_from_ = from;
}

// Where all act at once nobody can follow everything. When that is over, and no clock runs, it is shown once
// more; whether it was. What was said before stands there again afterwards.
bool Storyteller::show_battle_again() {
  if (table_.in_real_time() || !battle_from_) return false;
  const int from = *std::exchange(battle_from_, std::nullopt);
  const bool waits = ui_.pace().value_or(0) > 0;
  if (!waits || skipping_ || clock_of(table_) || table_.match().size() - from < 2) return false;
  log_.mark_all_read();
  Telling again(*this, from, table_.match().size());
  again.tell_slowly();
  show(again, again.size(), false);
  log_ = again.log_before();
  return true;
}

// The last run is what the next question shows, as a rule, and nobody waits while others act.
void Storyteller::tell(int from) {
  note_battle(from);
  const bool seen = show_battle_again();
  Telling telling(*this, from, table_.match().size());
  const std::size_t shown =
      telling.size() - (next_question_shows_story(table_) && telling.size() > 0 ? 1 : 0);
  if (!seen && !skipping_ && !table_.in_real_time()) skipping_ = !show(telling, shown, false);
  if (telling.size() > 0) telling.tell_up_to(telling.size() - 1);
}

// Whether all of the first `end` runs were seen.
bool Storyteller::show(Telling& telling, std::size_t end, bool held) {
  for (std::size_t run = 0; run < end;) {
    telling.tell_up_to(run);
    switch (telling.show(run, held)) {
      case Playback::next: ++run; break;
      case Playback::back:
        held = true;
        run -= run > 0 ? 1 : 0;
        break;
      case Playback::resume: held = false; break;
      case Playback::skip:
      case Playback::closed: return false;
    }
  }
  return true;
}

// What was said before stands there again afterwards.
bool Storyteller::tell_again() {
  const auto [from, end] = last_told_round(table_.match());
  if (from == end) return false;
  log_.mark_all_read();
  Telling again(*this, from, end);
  show(again, again.size(), true);
  if (ui_.always_shows_board())
    log_ = again.log_before();
  else
    again.tell_up_to(again.size() - 1);
  return true;
}

}  // namespace herbarium
