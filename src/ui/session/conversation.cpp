#include "ui/session/conversation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/table.hpp"
#include "ui/session/reader.hpp"
#include "ui/session/session.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

// Whether a line is this word, or its first letter.
bool is_word(std::string_view line, std::string_view word) {
  return same_but_for_case(trimmed(line), word) || same_but_for_case(trimmed(line), word.substr(0, 1));
}

std::optional<double> seconds_of(const std::optional<Countdown>& clock) {
  return clock ? std::optional(clock->left()) : std::nullopt;
}

}  // namespace

TypedLines::TypedLines(History& kept, int seats)
    : kept_(kept), histories_(static_cast<std::size_t>(seats) + 1, kept) {}

void TypedLines::add(Seat seat, const std::string& line, bool secret) {
  histories_[static_cast<std::size_t>(seat)].add(line);
  (secret ? secret_ : kept_).add(line);
}

void TypedLines::reveal() {
  for (const std::string& line : secret_.lines()) kept_.add(line);
  secret_ = {};
}

// --- conversation

Conversation::Conversation(Table& table, UserInterface& ui, const DraftEditor& drafts,
                           const StandingAnswers& answers, const Commands& commands, Reader& reader,
                           const SessionOptions& options, History& kept)
    : table_(table),
      ui_(ui),
      drafts_(drafts),
      answers_(answers),
      commands_(commands),
      reader_(reader),
      has_curtain_(options.curtain && table.module().traits.secret_moves),
      remarks_(options.remarks),
      typed_(kept, table.match().seats()),
      guide_(options.guide_file, std::string(table.module().name)) {
  look_.flipped[2] = options.turn_board && table.module().display.opposite;
  look_.alone = table.only_person();
}

std::string Conversation::named(const std::string& words) const { return in_names(names_of(table_), words); }

std::string Conversation::named(const Spans& words) const { return in_names(names_of(table_), words); }

void Conversation::say_named(const std::vector<std::string>& lines, Seat only) {
  for (const std::string& line : lines) say(named(line), only);
}

void Conversation::say_news() {
  for (const std::string& words : table_.news()) say(words);
}

void Conversation::deny(const std::string& words, Seat only) {
  ui_.count_refused_line();
  say(words, only);
}

void Conversation::report(const DraftReply& reply, Seat seat) {
  if (reply.refused) ui_.count_refused_line();
  say_named(reply.news, seat);
  if (!ui_.always_shows_board()) say_named(reply.lines, seat);
}

// --- questions

// A finished game no longer changes: its summary is made once.
View Conversation::question_view(Seat seat) {
  View view = view_of(seat);
  add_question(sources(), reader_, seat, view);
  if (table_.match().over()) {
    if (std::exchange(ended_after_, table_.match().size()) != table_.match().size()) {
      ending_ = ending_of(table_);
      if (!costs_.lines.empty()) ending_.insert(ending_.begin() + 1, costs_);
    }
    view.extra = ending_;
  }
  add_keys(sources(), seat, view);
  view.initial_input = std::exchange(initial_input_, "");
  view.input_was_refused = std::exchange(input_was_refused_, false);
  view.traced = std::exchange(look_.traced, std::nullopt);
  if (offer_ && offer_->seat == seat) {
    view.offered = offer_->offer;
    if (std::exchange(offer_->is_new, false)) view.initial_input = offer_->offer.line;
  }
  return view;
}

Answer Conversation::show(const View& view, Seat viewer, const History& history,
                          std::optional<double> seconds) {
  Answer answer = ui_.ask(view, history, seconds);
  log_.mark_read(viewer);
  return answer;
}

Answer Conversation::ask(Seat seat, std::optional<double> most_seconds) {
  const View view = question_view(seat);
  auto seconds = seconds_of(view.clock);
  if (most_seconds) seconds = std::max(0.0, std::min(*most_seconds, seconds.value_or(*most_seconds)));
  Answer answer = show(view, seat, typed_.of(seat), seconds);
  if (answer.kind == Answer::Kind::line) {
    offer_.reset();
    typed_.add(seat, answer.line, table_.match().secret().has(seat));
  }
  return answer;
}

std::optional<std::string> Conversation::line_of(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::closed: leave(); return std::nullopt;
    case Answer::Kind::interrupt:
      if (confirm(leave_question(table_)).value_or(true)) leave();
      return std::nullopt;
    case Answer::Kind::news:
    case Answer::Kind::expired: return std::nullopt;
    case Answer::Kind::line: break;
  }
  return answer.line;
}

// The answer is a typed line, even in simultaneous play.
View Conversation::view_for_all(const std::string& question, const std::string& prompt) const {
  View view = pause_view(spectator);
  view.mode = View::Mode::question;
  view.keeps_input = false;
  view.pads.clear();
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  ++view.news;
  view.prompt = prompt;
  return view;
}

std::optional<bool> Conversation::confirm(const std::string& question) {
  View view = view_for_all(question, "yes or no> ");
  view.needs_board = false;
  view.completions = {"yes", "no"};
  for (;;) {
    const Answer answer = show(view, spectator, History(), std::nullopt);
    view.unread = view.news = 1;  // the question again
    view.read_length = 0;
    if (answer.kind == Answer::Kind::closed) return std::nullopt;
    if (answer.kind == Answer::Kind::interrupt) return false;
    if (is_word(answer.line, "yes")) return true;
    if (is_word(answer.line, "no")) return false;
    if (answer.kind != Answer::Kind::line) continue;
    ui_.count_refused_line();
    view.hint = fmt::format("{}: `yes` or `no` is expected here.", escaped_excerpt(answer.line));
  }
}

Answer Conversation::inquire(const std::string& question, const std::string& prompt,
                             const std::vector<std::string>& completions) {
  View view = view_for_all(question, prompt);
  view.completions = completions;
  return show(view, spectator, History(), std::nullopt);
}

// --- curtain

// Nothing needs to be hidden from the program.
bool Conversation::draw_curtain_for(Seat seat) {
  if (!table_.match().secret().has(seat) || at_keyboard_ == seat) return true;
  at_keyboard_ = seat;
  if (!has_curtain_ || table_.only_person() == seat) return true;
  return lift_curtain(seat);
}

bool Conversation::lift_curtain(Seat seat) {
  View view;
  view.mode = View::Mode::curtain;
  if (!ui_.always_shows_board()) {
    log_.put_into(view, spectator);
    log_.mark_read(spectator);
  }
  view.hint = fmt::format("{}: {}. Press Enter when nobody else is looking.", table_.name(seat),
                          named(table_.match().due(seat)));
  while (!has_left()) {
    view.clock = clock_of(table_);
    const Answer answer = ui_.ask(view, History(), seconds_of(view.clock));
    if (answer.kind == Answer::Kind::expired) {
      forget_viewer();
      return false;
    }
    if (const auto line = line_of(answer)) {
      const bool in_time = !time_is_up(table_);
      if (in_time) curtain_line_ = trimmed(*line);
      return in_time;
    }
  }
  return false;
}

// --- story

struct FrameOfMove {
  Frame frame;
  int move;  // shown by the frame
};

namespace {

std::vector<FrameOfMove> story_of_moves(const Match& match, int from, int end) {
  std::vector<FrameOfMove> frames;
  for (int move = from; move < end; ++move)
    for (Frame& frame : match.story(move, spectator)) frames.push_back({std::move(frame), move});
  return frames;
}

// The ends of a story's scenes: words are shown with the next frame's if those continue them and nothing
// moves.
std::vector<std::size_t> ends_of_scenes(const std::vector<FrameOfMove>& frames) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < frames.size(); ++i)
    if (i + 1 == frames.size() || !joins(frames[i].frame, frames[i + 1].frame)) ends.push_back(i + 1);
  return ends;
}

// The moves of the last round with a story: from the first to before the second; none if both are the same.
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

// The latest piece that points.
std::optional<std::size_t> new_pointer(const Board& board) {
  const auto found =
      std::ranges::find_if(board.cells, [](const Cell& cell) { return cell.changed && cell.facing >= 0; });
  if (found == board.cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - board.cells.begin());
}

// "Points in round 2: alice +3, bob +4." if the moves from `from` on end a round of sheets; else empty. The
// story of the round may have been skipped, and is too long for the log.
std::string points_of_round(const Match& match, const SeatNames& names, int from) {
  if (!match.module().traits.sheets || !match.score().counted || from >= match.size()) return "";
  const int round = match.at(from).round();
  const bool is_complete = match.over() ? !match.now().played().resigned : match.round() > round;
  if (!is_complete) return "";
  const auto before = match.at(moves_before_round(match, round)).score().points;
  const auto now = match.score().points;
  std::vector<std::string> gains;
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    gains.push_back(fmt::format("{} +{:g}", name_of(names, seat), now[seat] - before[seat]));
  return fmt::format("Points in {}: {}.", match.module().rounds.in_words(round), fmt::join(gains, ", "));
}

// Whether the next question shows the same as the last frame of a story. It does, unless a curtain comes
// before it, or the program moves.
bool next_question_shows_story(const Table& table) {
  const Match& match = table.match();
  const SeatSet due = match.to_act();
  return table.shared() ||
         (match.secret().empty() && (due.empty() || due.has(nature) || !table.people_of(due).empty()));
}

}  // namespace

// A story in progress: its scenes, and the part of it in the log.
class Conversation::Telling {
 public:
  Telling(Conversation& teller, int from, int end)
      : teller_(teller),
        names_(names_of(teller.table_)),
        before_(teller.log_),
        frames_(story_of_moves(teller.table_.match(), from, end)),
        ends_(ends_of_scenes(frames_)) {
    if (teller.remarks_)
      for (FrameOfMove& each : frames_) append(each.frame.words, each.frame.remark);
    if (teller.ui_.always_shows_board()) points_ = points_of_round(teller.table_.match(), names_, from);
  }

  // From now on each scene lasts longer, and the aimed piece's line is drawn.
  void tell_slowly() { slowly_ = true; }

  std::size_t size() const { return ends_.size(); }

  // Puts the story into the log up to this scene.
  void tell_up_to(std::size_t scene) {
    const std::size_t end = ends_[scene];
    if (end < told_) {
      teller_.log_ = before_;
      told_ = 0;
    }
    for (; told_ < end; ++told_) {
      const Frame& frame = frames_[told_].frame;
      teller_.log_.add_story(in_names(names_, frame.words), frame.separator, in_names(names_, frame.lead_in));
      if (told_ + 1 == frames_.size() && !points_.empty()) teller_.say(points_);
    }
  }

  Playback show(std::size_t scene, bool held) {
    std::size_t length = 0;
    for (std::size_t i = scene == 0 ? 0 : ends_[scene - 1]; i < ends_[scene]; ++i)
      length += plain_text(frames_[i].frame.words).size();
    const FrameOfMove& last = frames_[ends_[scene] - 1];
    View view = compose_frame(teller_.sources(), last.frame.picture, last.move, length);
    view.is_held = held;
    if (slowly_) slow_down(view, scene);
    return teller_.ui_.show_frame(view);
  }

 private:
  void slow_down(View& view, std::size_t scene) const {
    constexpr std::size_t slowness = 2, a_glance = 50;
    view.frame_length = slowness * std::max(view.frame_length, a_glance);
    view.traced = new_pointer(view.picture.board);
    view.picture.moment = concat(fmt::format("slow motion, {} of {}", scene + 1, ends_.size()));
  }

  Conversation& teller_;
  SeatNames names_;
  MessageLog before_;
  std::vector<FrameOfMove> frames_;
  std::vector<std::size_t> ends_;  // of its scenes
  std::size_t told_ = 0;           // frames
  std::string points_{};           // of the round that it ends; said with its last frame
  bool slowly_ = false;
};

void Conversation::note_battle(int from) {
  if (battle_from_ && *battle_from_ > from) battle_from_.reset();
  if (table_.in_real_time() && !battle_from_) battle_from_ = from;
}

// Nobody can follow everything in simultaneous play. Afterwards, it is shown again if no clock hurries;
// returns whether it was. Then the earlier messages return.
bool Conversation::show_battle_again() {
  if (table_.in_real_time() || !battle_from_) return false;
  const int from = *std::exchange(battle_from_, std::nullopt);
  const bool waits = ui_.pace().value_or(0) > 0;
  if (!waits || skipping_ || is_hurried(table_) || table_.match().size() - from < 2) return false;
  const MessageLog told = std::exchange(log_, MessageLog());
  Telling again(*this, from, table_.match().size());
  again.tell_slowly();
  show(again, 0, again.size(), false);
  log_ = told;
  return true;
}

// The last scene is what the next question shows, as a rule, and nobody waits while others act or a clock
// hurries. Before a curtain hides it from both, it stays until a key is pressed, also where the story is
// skipped.
void Conversation::tell(int from) {
  note_battle(from);
  const bool seen = show_battle_again();
  Telling telling(*this, from, table_.match().size());
  const std::size_t shown =
      telling.size() - (next_question_shows_story(table_) && telling.size() > 0 ? 1 : 0);
  const bool holds = telling.size() > 0 && curtain_comes_next();
  const std::size_t moving = holds ? telling.size() - 1 : shown;
  if (!seen && !skipping_ && !table_.in_real_time() && !(ui_.always_shows_board() && is_hurried(table_)))
    skipping_ = !show(telling, 0, moving, false);
  if (telling.size() > 0) telling.tell_up_to(telling.size() - 1);
  if (holds) show(telling, telling.size() - 1, telling.size(), true);
}

bool Conversation::curtain_comes_next() const {
  const SeatSet due = table_.people_of(table_.match().secret());
  return has_curtain_ && !due.empty() && *due.begin() != at_keyboard_ && table_.only_person() == spectator &&
         ui_.always_shows_board();
}

// Whether all scenes from `first` to before `end` were seen.
bool Conversation::show(Telling& telling, std::size_t first, std::size_t end, bool held) {
  for (std::size_t scene = first; scene < end;) {
    telling.tell_up_to(scene);
    switch (telling.show(scene, held)) {
      case Playback::next: ++scene; break;
      case Playback::back:
        held = true;
        scene -= scene > 0 ? 1 : 0;
        break;
      case Playback::resume: held = false; break;
      case Playback::skip:
      case Playback::closed: return false;
    }
  }
  return true;
}

// Afterwards the earlier messages return.
bool Conversation::tell_again() {
  const auto [from, end] = last_told_round(table_.match());
  if (from == end) return false;
  log_.mark_read(spectator);
  const MessageLog told = ui_.always_shows_board() ? std::exchange(log_, MessageLog()) : log_;
  Telling again(*this, from, end);
  show(again, 0, again.size(), true);
  if (ui_.always_shows_board())
    log_ = told;
  else
    again.tell_up_to(again.size() - 1);
  return true;
}

}  // namespace herbarium
