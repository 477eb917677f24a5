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
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

constexpr double for_ever = 3600;  // seconds; the wait always ends earlier
constexpr double soon = 0.3;

}  // namespace

Session::Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history)
    : table_(table),
      ui_(ui),
      drafts_(table),
      answers_(options.plays_forced),
      reader_(table, drafts_, commands_),
      conversation_(table, ui, drafts_, answers_, commands_, reader_, options, history),
      moves_(table, conversation_, drafts_, answers_),
      program_(table, conversation_, drafts_, moves_, commands_, options.threads, ui.always_shows_board()) {
  add_commands();
  table.set_house_rules(options.house_rules);
  if (const Assignment* lesson = table.assignment()) {
    begin_lesson(*lesson);
    return;
  }
  conversation_.say(title_of(table.match(), names_of(table)) + table.module().by_designer(", ") + ".");
  for (const std::string& note : table.notes()) conversation_.say(note);
  for (const std::string& words : recap_of(table.match(), names_of(table))) conversation_.say(words);
}

// On a screen, board, title and task stand where they stay.
void Session::begin_lesson(const Assignment& lesson) {
  const bool in_lines = !ui_.always_shows_board();
  if (in_lines) ui_.draw(match().picture(table_.turn().seat).board, false);
  if (in_lines) conversation_.say(lesson.title + (lesson.title.ends_with('?') ? "" : "."));
  say_lesson(lesson);
}

void Session::say_lesson(const Assignment& lesson) {
  for (const std::string& words : lesson.words) conversation_.say(words);
  if (!ui_.always_shows_board()) conversation_.say("Task: " + lesson.task);
}

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
  if (command && command->command->meanwhile == Meanwhile::always && !match().over())
    return command->run(spectator);
  const auto is_it = [&](const std::string& each) { return same_but_for_case(each, trimmed(*line)); };
  const bool is_answer = std::any_of(lesson.answers.begin(), lesson.answers.end(), is_it);
  if (const auto unknown = is_answer ? std::nullopt : reader_.unknown_word(table_.turn().seat, *line))
    return conversation_.deny(*unknown);
  if (!tell_lesson("learn", trimmed(*line))) handle_line(table_.turn().seat, *line);
}

// What the lesson is told may set its position back. Returns whether nothing remains to be done.
bool Session::tell_lesson(std::string_view word, std::string_view rest) {
  const int before = match().size();
  conversation_.end_story();
  conversation_.forget_viewer();
  const bool is_done = table_.command(word, rest);
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
    for (const std::string& line : summary_lines(match(), names_of(table_))) conversation_.say(line);
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
  view.lines_for_now.reset();  // nothing will be asked of a spectator
  if (seat != spectator) view.lines_for_now.emplace(std::begin(words_to_leave), std::end(words_to_leave));
  return view;
}

// Waits until news comes from the others, or the person at `seat` (or the spectator) types a line. Without
// a hint on the screen a message gives the reason for the wait, but not for a brief one.
void Session::wait_for_others(Seat seat) {
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
  if (!command) return conversation_.deny("It is not your turn. " + table_.shared()->waits_for());
  if (command->command->meanwhile == Meanwhile::never)
    return conversation_.deny("Nothing is asked of you now.");
  command->run(seat);
}

// All commands of a game, in the order of the help.
void Session::add_commands() {
  constexpr Meanwhile always = Meanwhile::always, others_move = Meanwhile::others_move,
                      never = Meanwhile::never;
  constexpr bool everyday = true;
  using Text = const std::string&;
  const Module& module = table_.module();
  const bool learns = table_.assignment() != nullptr;
  const auto add = [this](Command command) { commands_.add(std::move(command)); };
  const auto ask = [this](Seat seat) { return conversation_.question_of(seat); };
  const auto end = [this](AfterGame after_game) { return [=, this](Seat, Text) { end_with(after_game); }; };
  const auto edit = [this](DraftEdit* change) {
    return [=, this](Seat seat, Text arguments) {
      conversation_.report(drafts_.edit(seat, change, arguments), seat);
    };
  };
  // When they apply:
  const auto drafting = [this](Seat seat) { return seat != spectator && match().composes(seat); };
  const auto over = [this](Seat) { return match().over(); };
  const auto timed = [this](Seat) { return table_.clock_end().has_value(); };
  const auto asked = [this](Seat) { return !match().over(); };
  const auto carrying_out = [this](Seat seat) {
    return seat != spectator && !match().composes(seat) && !sheet_in_words(match(), seat).empty();
  };
  const auto declining = [this](Seat seat) {
    return seat != spectator && !match().decline_move(seat).empty();
  };
  const auto foretelling = [this](Seat seat) {
    return seat == spectator ? table_.in_real_time() && table_.module().display.previews_moves
                             : can_foretell(match(), seat);
  };

  add({"done",
       "",
       "hand in the sheet",
       [this](Seat seat, Text) { moves_.hand_in(seat); },
       drafting,
       always,
       everyday,
       {"end"}});
  add({"sheet", "", "show the lines of the sheet",
       [this](Seat seat, Text) {
         conversation_.report({drafts_.describe(seat), {}}, seat);
       },
       drafting});
  add({"sheet", "", "show your sheet, with the next line in brackets",
       [this](Seat seat, Text) { conversation_.say(sheet_in_words(match(), seat), seat); }, carrying_out});
  add({"change",
       "N LINE",
       "put LINE in the place of line N",
       edit(&with_changed),
       drafting,
       always,
       !everyday,
       {"c"}});
  add({"insert",
       "N LINE",
       "put LINE before line N",
       edit(&with_inserted),
       drafting,
       always,
       !everyday,
       {"i"}});
  add({"delete", "N", "delete line N", edit(&without_line), drafting, always, !everyday, {"del", "d"}});
  add({"move", "N M", "move line N to place M", edit(&with_moved), drafting, always, !everyday, {"m"}});
  add({"clear", "", "delete all lines", edit(&without_any), drafting});
  add({"vs",
       "[LINES]",
       "try your sheet against an opponent's sheet that begins with LINES; alone: forget them",
       [this](Seat seat, Text lines) {
         conversation_.report(drafts_.suppose(seat, lines.empty() ? DraftLines() : split_lines(lines)), seat);
       },
       drafting,
       always,
       !everyday,
       {},
       [this](Seat seat, Text lines) {
         return lines.empty() ? std::nullopt : std::optional(reader_.read_supposed(seat, lines));
       }});
  add({"try",
       "LINE",
       "describe the effect of LINE without playing it",
       [this](Seat seat, Text line) { conversation_.attempt(seat, line); },
       foretelling,
       always,
       !everyday,
       {},
       [this](Seat seat, Text line) {
         return line.empty() ? std::nullopt : std::optional(reader_.read_tried(seat, line));
       }});
  Command board =
      question_command("board", [this](Seat seat) { return conversation_.question_of_drawing(seat); });
  board.short_names = {"b"};
  add(board);
  add(question_command("look", ask));
  if (module.display.traces_lines) add(question_command("trace", ask));
  if (module.display.shows_territory) add(question_command("territory", ask));
  add(question_command("where", ask));
  add({"score", "", "show everybody's points and pieces",
       [this](Seat seat, Text) { conversation_.tell_score(seat); }});
  add({"clock", "", "show the time left",
       [this](Seat seat, Text) { conversation_.say(left_in_words(clock_of(table_)->left()), seat); }, timed});
  add(question_command("log", ask));
  add({"again", "",
       learns ? "repeat the text (F7 too)"
              : "show the last round again, scene by scene: Right, Left (F7 too)",
       [this](Seat seat, Text) { tell_again(seat); }});
  add({"hint",
       "",
       learns ? "give a hint (F3 too)" : "show the program's choice and its reasons; Enter plays it (F3 too)",
       [this](Seat seat, Text) { advise(seat); },
       {},
       never,
       everyday});
  add({"hint take", "", "replace your sheet with the one of the last hint",
       [this](Seat seat, Text) { program_.take_advised_sheet(seat); }, drafting});
  if (learns)
    add({"solution",
         "",
         "set the position back and show the solution",
         [this](Seat, Text) { tell_lesson("solution", ""); },
         {},
         never,
         everyday});
  add({"now",
       "",
       "make the program play at once",
       [this](Seat, Text) { conversation_.deny("The program is not thinking."); },
       {},
       never});
  add(question_command("flip", ask));
  add({"undo",
       "",
       learns ? "set the position back (F4 too)"
              : "take back the last step; then turns, if the others agree (F4 too)",
       [this](Seat seat, Text) { moves_.undo(seat); },
       {},
       learns ? never : others_move,
       everyday,
       {},
       [this](Seat seat, Text) { return reader_.read_undo(seat); }});
  add({"redo",
       "",
       "play undone steps again, one by one (F5 too)",
       [this](Seat seat, Text) { moves_.redo(seat); },
       {},
       others_move});
  add({"resign", "", "give the game up", [this](Seat seat, Text) { resign(seat); }, {}, others_move});
  add({"waive",
       "",
       "decline this and every other question of this round",
       [this](Seat seat, Text) { waive(seat); },
       declining,
       always,
       everyday,
       {"decline round"}});
  if (module.traits.questions) {
    add({"waive", "WHAT", "decline what the game calls so, or `always` all, until `ask`",
         [this](Seat seat, Text kind) { waive_always(seat, kind); }, asked});
    add({"ask", "", "be asked the waived questions again", [this](Seat seat, Text) { ask_again(seat); },
         asked});
  }
  if (table_.shared()) {
    add_table_command(
        {"say", "[WORDS]", "send a message to everybody at the table; alone: show the messages"});
    add_table_command({"who", "[-v]", "list the people at the table; -v: with their keys"});
    add_table_command({"agree", "", "agree to what another asks"});
    add_table_command({"refuse", "", "do not agree to it"});
    add_table_command({"adjourn", "", "ask to stop here, and go on another day"});
    add_table_command({"program", "[N]", "ask that the program plays your seat, or seat N that is away"});
    add_table_command({"back", "", "ask to play your seat again instead of the program"});
    add_table_command({"claim", "[N]", "ask that the game is lost for seat N that is away"});
    add_table_command({"free", "N", "free seat N before the game begins, if you opened the table"});
    add_table_command({"reserve", "N NAME", "the same, and keep it for NAME"});
  }
  add({"guide", "", "show or hide the aim, the commands and the symbols (F2)",
       [this](Seat, Text) { conversation_.show_guide(); }});
  add({"summary",
       "",
       "summarize the game: turns, the lead (s too)",
       [this](Seat, Text) { conversation_.tell_summary(); },
       over,
       always,
       everyday,
       {"s"}});
  add({"rematch",
       "",
       "play again, everybody on the next seat (r too)",
       [this](Seat, Text) { play_again(); },
       over,
       always,
       everyday,
       {"r"}});
  add({"replay",
       "",
       "step through the game that is over (v too)",
       end(AfterGame::replay),
       over,
       always,
       everyday,
       {"v"}});
  if (!table_.shared())
    add({"new", "", "begin another game (n too)", end(AfterGame::new_game), over, always, everyday, {"n"}});
  add(question_command("manual", ask));
  add({"rules", "", "show a summary of the rules", [this](Seat, Text) { conversation_.tell_rules(); }});
  add({"legend", "", "show the symbols on the board", [this](Seat, Text) { conversation_.show_legend(); }});
  add({"help",
       "[WHAT]",
       "list the commands that apply now (? too); `help all`: all commands",
       [this](Seat seat, Text what) { conversation_.tell_help(seat, what); },
       {},
       always,
       !everyday,
       {"?"}});
  add({"save", "", "", [this](Seat, Text) {
         conversation_.say(table_.record_path() ? "Every move is kept as soon as it is played; `quit` leaves."
                                                : "This game is not kept.");
       }});
  add({"quit",
       "",
       learns                                      ? "leave"
       : !table_.shared() && !table_.record_path() ? "leave; the game is not saved"
                                                   : "leave; once somebody has moved, the game is saved",
       [this](Seat, Text) { leave(); },
       {},
       always,
       everyday,
       {std::begin(words_to_leave) + 1, std::end(words_to_leave)}});
}

// One that the table carries out.
void Session::add_table_command(Command command) {
  command.everyday = command.name == "say" || command.name == "who";
  command.run = [this, word = command.name](Seat, const std::string& arguments) {
    ask_table(word, arguments);
  };
  commands_.add(std::move(command));
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

// A claim, or the program for another person's seat, needs confirmation first, like resigning.
void Session::ask_table(std::string_view word, const std::string& arguments) {
  const bool claims = word == "claim";
  const auto of = whole_number(arguments);
  const bool gives_seat = word == "program" && of && *of != table_.shared()->seat() &&
                          *of <= match().seats() && table_.occupant(*of).is_person();
  if (claims || gives_seat) {
    const auto sure = conversation_.confirm(
        claims ? "Do you claim the game, so that it counts as lost for another?"
               : fmt::format("Shall the program play for {} from now on?", table_.name(*of)));
    if (!sure) return conversation_.leave();
    if (!*sure) return;
  }
  table_.command(word, arguments);
  conversation_.say_news();
}

void Session::deny_as_over() { conversation_.deny("The game is over; `undo` goes back, `quit` leaves."); }

// A line that is refused stands in the next question, to be corrected or written anew; not if some of it was
// played, or written on a sheet.
void Session::play_line(Seat seat, const std::string& line) {
  const int refused = ui_.refused_lines(), moves = match().size();
  const std::size_t written = seat == spectator ? 0 : drafts_.lines(seat).size();
  submit_line(seat, line);
  const bool is_new = match().size() == moves && (seat == spectator || drafts_.lines(seat).size() == written);
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
      reading.good ? drafts_.add(seat, *reading.draft) : drafts_.add(seat, written.lines);
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
  const bool gives_up = same_but_for_case(trimmed(move), "resign");
  if (gives_up && match().may_resign(seat) && !table_.people_of({seat}).empty()) return resign(seat);
  const Reading reading = reader_.read(spectator, line);
  moves_.submit_line_at_once(reading);
}

void Session::resign(Seat seat) {
  if (seat == spectator && table_.in_real_time()) seat = table_.implied_seat();
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
  // Others at the keyboard need not know.
  conversation_.say(answers_.words(seat) + ".", table_.only_person() == seat ? spectator : seat);
}

void Session::ask_again(Seat seat) {
  if (seat == spectator) seat = table_.only_person();
  if (!answers_.ask_again(seat)) return conversation_.deny("Nothing is waived.", seat);
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
