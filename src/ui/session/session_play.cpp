// How a session carries moves out and tells them.
#include <fmt/format.h>

#include <utility>

#include "base/scanner.hpp"
#include "table/shared_table.hpp"
#include "ui/session/session.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

// Whether a line is this word, or its first letter.
bool is_word(std::string_view line, std::string_view word) {
  return same_but_for_case(trimmed(line), word) || same_but_for_case(trimmed(line), word.substr(0, 1));
}

}  // namespace

Session::Next Session::submit_all(Seat seat, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    const int from = table_.accepted();
    if (submit(seat, move) == Next::leave) return Next::leave;
    if (table_.accepted() > from) continue;
    if (&move != &moves.front()) say("Done up to there; the rest was not read.");
    break;
  }
  return Next::on;
}

Session::Next Session::submit(Seat seat, const std::string& text) {
  const int from = table_.match().size();
  const auto played = table_.submit(seat, text);
  if (played && table_.match().hidden().has(seat)) say(table_.name(seat) + " has handed in.");
  if (!played && !played.error().io_error) {
    return deny(named(played.error().refusal.reason), confidant(seat));
  }
  const Next next = after(played, from);
  // Not on disk, and gone on without: it is to be played now.
  if (!played && played.error().io_error && next == Next::on && !table_.record_path())
    return submit(seat, text);
  if (played) draft_editor_.forget(seat);
  return next;
}

Session::Next Session::roll() {
  const int from = table_.match().size();
  return after(table_.roll(), from);
}

Session::Next Session::after(const tl::expected<void, MoveError>& played, int from) {
  if (!played) {
    if (played.error().io_error) return ask_for_disk(played.error().refusal);
    say(played.error().refusal.reason);
    return Next::on;
  }
  if (!table_.match().hidden().empty()) return Next::on;
  if (!secret_lines_.lines().empty() && all_revealed()) {
    for (const std::string& line : secret_lines_.lines()) shared_.add(line);
    secret_lines_ = {};
  }
  tell_story(from);
  if (table_.match().over()) say(outcome_of(table_.match(), names_of(table_)));
  return Next::on;
}

// Whether everybody may read every move: what was handed in can be secret for longer than the handing in.
bool Session::all_revealed() const {
  const Match& match = table_.match();
  for (int move = 0; move < match.size(); ++move)
    if (match.text(move, spectator) != match.full_text(move)) return false;
  return true;
}

Session::Next Session::ask_for_disk(const Refusal& trouble) {
  say("The record cannot be written: " + trouble.reason);
  const auto answer =
      confirm("Go on without a record? Otherwise the game stops here, with all before it kept.");
  if (!answer || !*answer) return Next::leave;
  table_.give_up_record();
  say("The game goes on without a record.");
  return Next::on;
}

void Session::tell_story(int from) {
  std::vector<Frame> frames;
  for (int move = from; move < table_.match().size(); ++move)
    for (Frame& frame : table_.match().story(move, spectator)) frames.push_back(std::move(frame));
  // The last frame is what the next question shows, unless a curtain comes before it.
  const SeatSet due = table_.match().to_act();
  const bool shown_next = table_.shared() || (table_.match().secret().empty() &&
                                              (due.empty() || due.has(nature) || !people_of(due).empty()));
  bool skip = real_time();  // nobody waits while others act
  std::size_t news = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    Frame& frame = frames[i];
    say_frame(frame);
    news += plain_text(frame.words).size();
    const bool last = i + 1 == frames.size();
    // Words that go on where nothing moves are shown with the next ones.
    const bool goes_on =
        !last && !frames[i + 1].separator.empty() && frames[i + 1].picture.board == frame.picture.board;
    if (skip || goes_on || (shown_next && last)) continue;
    View view = view_for(spectator);
    view.picture = std::move(frame.picture);
    put_names(names_of(table_), view.picture);
    view.frame_length = std::exchange(news, 0);
    skip = ui_.show_frame(view) != Playback::next;
  }
}

Session::Next Session::take_back(Seat seat) {
  if (SharedTable* shared = table_.shared()) {
    shared->command("takeback");
    for (const std::string& words : shared->news()) say(words);
    return Next::on;
  }
  const auto round = table_.round_to_undo();
  if (!round) return deny("There is nothing to take back.");
  if (const std::string held = table_.match().undo_blocker(); !held.empty())
    return deny(fmt::format("Nothing can be taken back while {} is on.", held));
  if (!others_agree(seat, fmt::format("take back what was done in round {}", *round))) return Next::on;
  const auto undone = table_.undo();
  if (!undone) return ask_for_disk(undone.error().refusal);
  forget_drafts();
  for (LogMessage& each : messages_) each.of_story = false;
  at_keyboard_ = spectator;
  say(fmt::format("Round {} is taken back; `redo` plays it again.", *round));
  return Next::on;
}

Session::Next Session::resign(Seat seat) {
  if (seat == spectator || !table_.match().may_resign(seat)) return deny("Nobody may resign here.");
  const auto sure = confirm(fmt::format("{}, do you give the game up?", table_.name(seat)));
  if (!sure) return Next::leave;
  return *sure ? submit(seat, "resign") : Next::on;
}

Session::Next Session::waive(Seat seat) {
  waived_[seat] = table_.match().round();
  say(table_.name(seat) + " declines whatever else is asked this round.");
  return decline(seat);
}

// Who cannot decline after all is asked: nobody else would end the question.
Session::Next Session::decline(Seat seat) {
  const int from = table_.accepted();
  const Next next = submit(seat, table_.match().decline_move(seat));
  if (table_.accepted() == from) waived_.erase(seat);
  return next;
}

bool Session::others_agree(Seat seat, const std::string& what) {
  for (Seat other = 1; other <= table_.match().seats(); ++other) {
    if (other == seat || is_program(other)) continue;
    at_keyboard_ = spectator;  // who is asked looks at the screen, so the next one to write gets a curtain
    const auto agrees = confirm(fmt::format("{}, do you agree to {}?", table_.name(other), what));
    if (agrees && *agrees) continue;
    say(table_.name(other) + " does not agree.");
    return false;
  }
  return true;
}

std::optional<bool> Session::confirm(const std::string& question) {
  View view = view_for(spectator);
  view.check = nullptr;
  view.keeps_input = false;
  view.completions = {"yes", "no"};
  view.shortcuts.clear();
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  view.prompt = "yes or no> ";
  for (;;) {
    const Answer answer = ui_.ask(view, History(), std::nullopt);
    mark_all_read();
    view.unread = 1;  // the question again
    view.read_length = 0;
    if (answer.kind == Answer::Kind::closed) return std::nullopt;
    if (answer.kind == Answer::Kind::interrupt) return false;
    if (is_word(answer.line, "yes")) return true;
    if (is_word(answer.line, "no")) return false;
    ui_.count_refused_line();
  }
}

}  // namespace herbarium
