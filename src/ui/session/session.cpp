#include "ui/session/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/reader.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

constexpr double for_ever = 3600;  // seconds; the wait always ends earlier
constexpr double soon = 1;

}  // namespace

Session::Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history)
    : table_(table),
      ui_(ui),
      drafts_(table),
      answers_(options.plays_forced),
      reader_(table, drafts_, commands_),
      conversation_(table, ui, drafts_, answers_, commands_, reader_, options, history),
      moves_(table, conversation_, drafts_, answers_),
      program_(table, conversation_, drafts_, moves_, commands_, options.threads, ui.always_shows_board()),
      began_(table.match().size()) {
  add_commands();
  table.set_house_rules(options.house_rules);
  if (const Assignment* lesson = table.assignment()) {
    begin_lesson(*lesson);
    return;
  }
  conversation_.say(title_of(table.match(), names_of(table)) + table.module().by_designer(". Designed ") +
                    ".");
  for (const std::string& note : table.notes()) conversation_.say(note);
  if (ui.always_shows_board() && table.people_here().has(2) && conversation_.sees_board_flipped(2))
    conversation_.say("You sit opposite and see the board turned: row 1 is at the top (`flip`).", 2);
  // Only a shared table knows who has handed in there; it says for whom it waits.
  const SeatSet due = table.shared() ? SeatSet() : table.match().to_act();
  for (const std::string& words : recap_of(table.match(), due, names_of(table))) conversation_.say(words);
  if (const SharedTable* shared = table.shared(); shared && !shared->waived().empty()) {
    const std::string kind = shared->waived();
    answers_.decline(shared->seat(), kind == "always" ? "" : kind);
  }
}

// A screen always shows the board, the title and the task. Read aloud, the board means something only after
// the title and the text.
void Session::begin_lesson(const Assignment& lesson) {
  if (ui_.always_shows_board()) return say_lesson(lesson);
  std::string text;
  for (const std::string& words : lesson.words) text += words + "\n";
  ui_.read(lesson.title + (lesson.title.ends_with('?') ? "" : "."), text);
  ui_.draw(match().picture(table_.turn().seat).board, false);
  say_task(lesson);
}

void Session::say_lesson(const Assignment& lesson) {
  for (const std::string& words : lesson.words) conversation_.say(words);
  if (!ui_.always_shows_board()) say_task(lesson);
}

void Session::say_task(const Assignment& lesson) { conversation_.say("Task: " + lesson.task); }

AfterGame Session::play() {
  after_game_ = AfterGame::leave;
  conversation_.come_back();
  while (!conversation_.has_left()) step();
  return after_game_;
}

void Session::end_with(AfterGame after_game) {
  after_game_ = after_game;
  conversation_.leave();
}

void Session::step() {
  catch_up();
  if (const Assignment* lesson = table_.assignment(); lesson && !lesson->remark.empty())
    return go_on_learning(*lesson);
  if (table_.has_next_game()) return end_with(AfterGame::rematch);
  const Turn turn = table_.turn();
  const bool all_at_once = table_.in_real_time() && turn.kind == Turn::Kind::ask && turn.seat == spectator;
  if (!all_at_once && turn.kind != Turn::Kind::roll) program_.stop_pacing();
  switch (turn.kind) {
    case Turn::Kind::roll: return moves_.roll();
    case Turn::Kind::program: return program_.play(turn.seat);
    case Turn::Kind::wait: return wait_for_others(turn.seat);
    case Turn::Kind::ask: return turn.seat == spectator ? ask(spectator) : ask_person(turn);
  }
}

// The end of an attempt: its result stays in sight until the remark on it has been read, and can be asked
// about. A move that is the answer begins the next attempt; a word that is none leaves everything as it is.
void Session::go_on_learning(const Assignment& lesson) {
  const Answer answer = conversation_.inquire(lesson.remark, "> ", lesson.answers);
  const auto line = conversation_.line_of(answer);
  if (!line) return;
  const auto command = commands_.parse(*line, spectator);
  if (command && command->is("quit")) return conversation_.leave();
  if (command && command->command->meanwhile == Meanwhile::always) return command->run(spectator);
  const auto is_it = [&](const std::string& each) { return same_but_for_case(each, trimmed(*line)); };
  // After a success, `next` says what Enter does.
  const bool is_answer = is_it("next") || std::ranges::any_of(lesson.answers, is_it);
  if (const auto unknown = is_answer ? std::nullopt : reader_.unknown_word(table_.turn().seat, *line))
    return conversation_.deny(*unknown);
  if (!tell_lesson("learn", trimmed(*line))) handle_line(table_.turn().seat, *line);
}

// Passes a command to the lesson, which may set its position back. Returns whether nothing remains to be
// done.
bool Session::tell_lesson(std::string_view word, std::string_view rest) {
  const int before = match().size();
  conversation_.end_story();
  conversation_.forget_viewer();
  const bool is_done = table_.command(word, std::string(rest));
  conversation_.say_news();
  if (match().size() < before) moves_.forget_unfinished(match().size());
  return is_done;
}

// Takes all news from other terminals, and shows them.
void Session::catch_up() {
  for (bool any = true; any;) {
    const int from = match().size();
    any = table_.hear();
    conversation_.say_news();
    if (match().size() < from) moves_.forget_unfinished(from);
    if (match().size() > from) moves_.tell(from);
  }
}

void Session::ask_person(const Turn& turn) {
  if (const std::string move = answers_.move_of(match(), turn.seat); !move.empty())
    return answer_unasked(turn.seat, move);
  if (program_.finishes()) return program_.play_for_person(turn.seat);
  if (turn.notifies) notify_once();
  if (conversation_.draw_curtain_for(turn.seat)) ask(turn.seat);
}

// Notifies the person, once for each question: they may be looking elsewhere.
void Session::notify_once() {
  const int moves = match().size();
  if (std::exchange(notified_at_, moves) != moves)
    ui_.notify(fmt::format("{}: your turn", table_.module().title));
}

// Texts next to the board on a screen are messages in plain lines.
void Session::tell_ending() {
  const bool over = match().over();
  if (over && !has_told_ending_ && !ui_.always_shows_board())
    for (const std::string& line : summary_lines(match(), names_of(table_), conversation_.costs()))
      conversation_.say(line);
  has_told_ending_ = over;
}

void Session::ask(Seat seat) {
  tell_ending();
  if (const std::string line = conversation_.take_line(); !line.empty()) return handle_line(seat, line);
  conversation_.end_skip();
  conversation_.announce_turn(seat);
  conversation_.announce_stakes(seat);
  program_.go_on_advising(seat);
  const Answer answer = [&] {
    const WakeGuard wake_guard;  // news ends this question alone, and no question that follows from the line
    return conversation_.ask(seat, program_.seconds_to_next());
  }();
  if (answer.kind == Answer::Kind::expired) return time_over();
  if (const auto line = conversation_.line_of(answer)) handle_line(seat, *line);
}

void Session::time_over() {
  if (program_.is_pacing() && !time_is_up(table_)) return program_.act();
  if (match().to_act().has(nature)) moves_.roll();
}

View Session::view_while_waiting(Seat seat) const {
  View view = conversation_.pause_view(seat);
  view.completions = commands_.completions(spectator);
  view.hint = table_.shared()->waits_for();
  view.prompt = "> ";
  view.words_for_now.reset();  // nothing will be asked of a spectator
  if (seat == spectator) return view;
  auto& words = view.words_for_now.emplace(std::begin(words_to_leave), std::end(words_to_leave));
  // What is asked of the table need not wait until it is this person's turn, which may be in days: but for
  // an answer, until there is a question, and for what is about a move, until that has been played.
  if (table_.shared()->is_asked()) words.insert(words.end(), {"agree", "refuse"});
  if (table_.shared()->pending() == 0)
    for (const Request& each : table_.requests())
      if (!is_one_of(each.word, {"agree", "refuse", "undo", "rematch"})) words.emplace_back(each.word);
  return view;
}

// Waits until news comes from the others, or the person at `seat` (or the spectator) types a line. Without
// a hint on the screen a message gives the reason for the wait, but not for a brief one.
void Session::wait_for_others(Seat seat) {
  const MomentOf waits(commands_, Meanwhile::others_move);
  const View view = view_while_waiting(seat);
  const bool announces = !ui_.always_shows_board() && view.hint != awaited_;
  const double most = view.clock ? std::max(view.clock->left(), 0.0) + 0.01 : for_ever;
  std::optional<std::string> line;
  {
    const WakeGuard wake_guard;
    const Answer answer = conversation_.wait(view, seat, announces ? std::min(soon, most) : most);
    if (answer.kind == Answer::Kind::expired && announces && table_.shared()->waits_for() == view.hint)
      conversation_.say(awaited_ = view.hint);
    line = conversation_.line_of(answer);
  }
  if (!line) return;
  conversation_.end_skip();
  handle_line_while_waiting(seat, *line);
}

// --- lines

// How a session handles a line: as a shared command, or as the game's own.

// An empty line lets ssh ask the person, if ssh is waiting for that.
void Session::take_up_line() {
  SharedTable* const shared = table_.shared();
  if (shared && shared->needs_person_for_line()) ui_.step_aside([shared] { shared->take_up_line(); });
}

void Session::handle_line(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  if (const auto command = commands_.parse(line, seat)) return command->run(seat);
  play_line(seat, line);
}

// Commands other than moves are allowed while others play.
void Session::handle_line_while_waiting(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  const auto command = commands_.parse(line, spectator);
  const bool watches = table_.shared()->seat() == spectator;
  if (!command)
    return conversation_.deny((watches ? "You are only watching. " : "It is not your turn. ") +
                              table_.shared()->waits_for());
  if (command->command->meanwhile == Meanwhile::never)
    return conversation_.deny(watches ? "You are only watching; nothing is asked of you."
                                      : "Nothing is asked of you now.");
  command->run(seat);
}

void Session::advise(Seat seat) {
  if (const auto told = table_.announce_hint(); !told) return conversation_.deny(told.error().reason);
  if (const Assignment* lesson = table_.assignment()) return conversation_.say(lesson->hint);
  program_.advise(seat);
}

// People who share a table decide together.
void Session::play_again() {
  if (!table_.command("rematch", "")) return end_with(AfterGame::rematch);
  conversation_.say_news();
}

// In a hurry, people type a word before thinking.
void Session::leave() {
  const bool asks = table_.in_real_time() && ui_.always_shows_board();
  if (!asks || conversation_.confirm(leave_question(table_)).value_or(true)) conversation_.leave();
}

void Session::deny_as_over() { conversation_.deny("The game is over; `undo` goes back, `quit` leaves."); }

// On a screen, a refused line is put into the next question, to be corrected or replaced, unless a part of it
// was played or written on a sheet.
void Session::play_line(Seat seat, const std::string& line) {
  const int refused = ui_.refused_lines(), moves = match().size();
  const std::size_t written = drafts_.lines(seat).size();
  submit_line(seat, line);
  const bool is_new = match().size() == moves && drafts_.lines(seat).size() == written;
  const bool is_refused = ui_.refused_lines() > refused && is_new && !match().over();
  if (is_refused && ui_.always_shows_board()) conversation_.begin_with(line, true);
}

void Session::submit_line(Seat seat, const std::string& line) {
  if (match().over()) return deny_as_over();
  if (table_.in_real_time()) return play_line_at_once(line);
  const Reading reading = reader_.read(seat, line);
  if (reading.is_unknown) return conversation_.deny(reading.words, seat);
  if (!match().composes(seat) || is_whole_sheet(line)) return moves_.submit_line(reading);
  const WrittenLines written = split_written(line);
  const DraftReply reply =
      reading.draft ? drafts_.add(seat, *reading.draft) : drafts_.add(seat, written.lines);
  conversation_.report(reply, seat);
  if (!reply.refused && written.done) moves_.hand_in(seat);
}

void Session::tell_again(Seat seat) {
  if (table_.in_real_time()) return conversation_.deny("Not while all act at once.", seat);
  if (const Assignment* lesson = table_.assignment(); lesson && !lesson->words.empty())
    return say_lesson(*lesson);
  if (!conversation_.tell_again()) conversation_.say("Nothing has happened yet.", seat);
}

// Resigning needs confirmation, however the line names the seat.
void Session::play_line_at_once(const std::string& line) {
  const auto [seat, move] = addressed(table_, line);
  if (seat < 1 || seat > match().seats())
    return conversation_.deny("Begin with the number of the seat that acts.");
  if (table_.people_of({seat}).empty())
    return conversation_.deny(fmt::format("Seat {} is not played by you.", seat));
  if (same_but_for_case(trimmed(move), "resign") && match().may_resign(seat)) return resign(seat);
  const Reading reading = reader_.read(spectator, line);
  moves_.submit_line(reading);
}

void Session::resign(Seat seat) {
  seat = meant(seat);
  if (match().over()) return deny_as_over();
  if (seat == spectator || !match().may_resign(seat)) return conversation_.deny("Nobody may resign here.");
  const auto sure = conversation_.confirm(fmt::format("{}, do you give the game up?", table_.name(seat)));
  if (!sure) return conversation_.leave();
  if (*sure) moves_.submit(seat, "resign");
}

// --- standing answers

// People who decline questions in advance: for a round, for good, or until they cancel it.
void Session::waive(Seat seat) {
  answers_.decline_round(seat, match().round());
  conversation_.say(table_.name(seat) + " declines whatever else is asked this round.");
  answer_unasked(seat, match().decline_move(seat));
}

// A person who waits for others, or watches, decides for their only seat.
void Session::waive_always(Seat seat, const std::string& kind) {
  if (seat == spectator) seat = table_.only_person();
  if (seat == spectator) return conversation_.deny("Nothing is asked of you here.");
  const bool all = same_but_for_case(kind, "always");
  if (const auto known = match().now().is_waived(seat, kind); !all && !known)
    return conversation_.deny(known.error().reason, seat);
  answers_.decline(seat, all ? "" : kind);
  if (SharedTable* shared = table_.shared()) shared->waive(all ? "always" : kind);
  // Others at the keyboard need not know.
  conversation_.say(answers_.words(seat) + ".", table_.only_person() == seat ? spectator : seat);
}

void Session::ask_again(Seat seat) {
  if (seat == spectator) seat = table_.only_person();
  if (!answers_.ask_again(seat)) return conversation_.deny("Nothing is waived.", seat);
  if (SharedTable* shared = table_.shared()) shared->waive("");
  conversation_.say("You are asked again.", seat);
}

// If the game refuses that, the person is asked after all: otherwise this would never end. Undoing the line
// before it also undoes this.
void Session::answer_unasked(Seat seat, const std::string& move) {
  const int before = table_.accepted();
  const bool goes_on = before > 0 && before == match().size() && match().actor(before - 1) == seat;
  moves_.submit(seat, move);
  if (table_.accepted() == before) {
    answers_.ask_again(seat);
    answers_.hold_back(before + 1);
  } else if (goes_on && match().size() > before) {
    moves_.join_step();
  }
}

}  // namespace herbarium
