#include "ui/session/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "ui/session/commands.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

constexpr double for_ever = 3600;  // seconds; somebody always ends the wait before
constexpr double soon = 0.3;

}  // namespace

View OthersTurn::view_for(Seat seat) const {
  View view = views_.compose_pause(seat);
  view.completions = command_completions(context_of(table_, spectator));
  view.hint = table_.waits_for();
  view.prompt = "> ";
  view.takes_lines = seat == spectator;
  return view;
}

// Where the hint does not stand on the screen it is said, but not of what is over soon.
Next OthersTurn::wait(Seat seat, std::optional<std::string>& line) {
  const View view = view_for(seat);
  const bool announces = !ui_.always_shows_board() && view.hint != announced_;
  const double patience = view.clock ? std::max(view.clock->left(), 0.0) + 0.01 : for_ever;
  const WakeGuard wake_guard;
  const Answer answer =
      dialogue_.wait(view, typed_.of(seat), announces ? std::min(soon, patience) : patience);
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt: return dialogue_.wants_to_leave() ? Next::leave : Next::on;
    case Answer::Kind::expired:
      if (announces && table_.waits_for() == view.hint) dialogue_.say(announced_ = view.hint);
      return Next::on;
    case Answer::Kind::line: line = answer.line; return Next::on;
  }
  return Next::on;
}

void OthersTurn::notify_once() {
  const int moves = table_.match().size();
  if (std::exchange(notified_at_, moves) != moves)
    ui_.notify(fmt::format("{}: your turn", table_.module().title));
}

// --- session

Session::Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history)
    : ui_(ui),
      table_(table),
      typed_(history, table.match().seats()),
      drafts_(table),
      answers_(options.plays_forced),
      checker_(table_, drafts_),
      views_(table_, log_, drafts_, checker_, answers_, options),
      dialogue_(ui, table_, log_, views_),
      storyteller_(ui, table_, log_, views_, options.remarks),
      moves_(table_, dialogue_, storyteller_, typed_, drafts_),
      curtain_(ui, table_, dialogue_, options.curtain && table.match().module().traits.secret_moves),
      takebacks_(table_, dialogue_, moves_, {log_, drafts_, answers_, curtain_}),
      draft_commands_(ui, dialogue_, views_, drafts_),
      inquiries_(ui, table_, log_, dialogue_, views_, checker_),
      program_(table_, dialogue_, views_, typed_, inquiries_, moves_, options.threads),
      adviser_(table_, dialogue_, views_, drafts_, program_, ui.always_shows_board()),
      pace_(table_, dialogue_, moves_),
      others_(ui, table_, dialogue_, views_, typed_) {
  table.set_house_rules({options.ask_dice, options.alternate});
  dialogue_.say(title_of(table.match(), names_of(table)) + table.module().by_designer(", ") + ".");
  for (const std::string& note : table.notes()) dialogue_.say(note);
  for (const std::string& words : recap_of(table.match(), names_of(table))) dialogue_.say(words);
}

AfterGame Session::play() {
  after_game_ = AfterGame::leave;
  while (step() == Next::on) {
  }
  return after_game_;
}

Next Session::end_with(AfterGame after_game) {
  after_game_ = after_game;
  return Next::leave;
}

Next Session::step() {
  if (catch_up() == Next::leave) return Next::leave;
  if (table_.has_next_game()) return end_with(AfterGame::rematch);
  const Turn turn = table_.turn();
  const bool all_at_once = table_.in_real_time() && turn.kind == Turn::Kind::ask && turn.seat == spectator;
  if (!all_at_once && turn.kind != Turn::Kind::roll) pace_.stop();
  switch (turn.kind) {
    case Turn::Kind::roll: return moves_.roll();
    case Turn::Kind::program: return program_.play(turn.seat);
    case Turn::Kind::wait: return wait_for_others(turn.seat);
    case Turn::Kind::ask: break;
  }
  return turn.seat == spectator ? ask(spectator) : ask_person(turn);
}

// Takes in all that has come from other terminals, and tells it.
Next Session::catch_up() {
  for (bool any = true; any;) {
    const int from = match().size();
    any = table_.hear();
    dialogue_.say_news();
    if (match().size() < from) takebacks_.forget_unfinished(from);
    if (match().size() > from && moves_.finish({}, from) == Next::leave) return Next::leave;
  }
  return Next::on;
}

Next Session::ask_person(const Turn& turn) {
  if (const std::string move = answers_.move_of(match(), turn.seat); !move.empty())
    return answer_unasked(turn.seat, move);
  if (turn.notifies) others_.notify_once();
  switch (curtain_.draw_for(turn.seat)) {
    case Curtain::Outcome::leave: return Next::leave;
    case Curtain::Outcome::late: return Next::on;
    case Curtain::Outcome::open: break;
  }
  return ask(turn.seat);
}

// What stands beside the board on a screen is said where lines are typed.
void Session::tell_ending() {
  const bool over = match().over();
  if (over && !has_told_ending_ && !ui_.always_shows_board())
    for (const std::string& line : summary_lines(match(), names_of(table_))) dialogue_.say(line);
  has_told_ending_ = over;
}

Next Session::ask(Seat seat) {
  tell_ending();
  if (const std::string line = curtain_.take_line(); !line.empty()) return handle_line(seat, line);
  storyteller_.end_skip();
  inquiries_.announce_turn(seat);
  inquiries_.announce_stakes(seat);
  adviser_.go_on(seat);
  const View view = views_.compose_question(seat);
  auto seconds = view.clock ? std::optional(view.clock->left()) : std::nullopt;
  if (const auto program = pace_.seconds_to_next())
    seconds = std::max(0.0, std::min(*program, seconds.value_or(*program)));
  const WakeGuard wake_guard;
  const Answer answer = dialogue_.ask(view, typed_.of(seat), seconds);
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt: return dialogue_.wants_to_leave() ? Next::leave : Next::on;
    case Answer::Kind::expired: return time_over();
    case Answer::Kind::line: break;
  }
  views_.forget_offer();
  typed_.add(seat, answer.line, match().secret().has(seat));
  return handle_line(seat, answer.line);
}

Next Session::time_over() {
  if (pace_.is_running() && !time_is_up(table_)) return pace_.act();
  return match().to_act().has(nature) ? moves_.roll() : Next::on;
}

Next Session::wait_for_others(Seat seat) {
  std::optional<std::string> line;
  if (others_.wait(seat, line) == Next::leave) return Next::leave;
  if (!line) return Next::on;
  storyteller_.end_skip();
  return handle_line_while_waiting(seat, *line);
}

// --- session lines

// What a session does with a line: a command that all games share, or the game's own.

// An empty line lets ssh ask the person what it needs, where that is what is awaited.
Next Session::take_up_line() {
  if (table_.needs_person_for_line()) ui_.step_aside([this] { table_.take_up_line(); });
  return Next::on;
}

Next Session::handle_line(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  if (const auto command = parse_command(line, context_of(table_, seat))) return run_command(seat, *command);
  return play_line(seat, line);
}

// Whatever is no move of the game can be said and asked while others play.
Next Session::handle_line_while_waiting(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  const auto command = parse_command(line, context_of(table_, spectator));
  if (!command) return dialogue_.deny("It is not your turn. " + table_.waits_for());
  const bool advice = command->spec->command == Command::hint || command->spec->command == Command::now;
  return advice ? dialogue_.deny("Nothing is asked of you now.") : run_command(seat, *command);
}

Next Session::run_command(Seat seat, const ParsedCommand& command) {
  const CommandSpec& spec = *command.spec;
  if (spec.availability == Availability::shared) return run_table_command(command);
  switch (spec.command) {
    case Command::leave: return leave();
    case Command::hand_in: return moves_.hand_in(seat);
    case Command::undo: return takebacks_.undo(seat);
    case Command::redo: return takebacks_.redo(seat);
    case Command::resign: return resign(seat);
    case Command::waive: return waive(seat);
    case Command::again: return tell_again(seat);
    case Command::waive_always: return waive_always(seat, command.arguments);
    case Command::ask_again: return ask_again(seat);
    case Command::hint: return advise(seat);
    case Command::replay: return end_with(AfterGame::replay);
    case Command::rematch: return play_again();
    case Command::new_game: return end_with(AfterGame::new_game);
    case Command::now: return dialogue_.deny("The program is not thinking.");
    default: break;
  }
  if (spec.availability == Availability::drafting)
    draft_commands_.run(seat, command);
  else
    inquiries_.answer(seat, command);
  return Next::on;
}

Next Session::advise(Seat seat) {
  if (const auto told = table_.announce_hint(); !told) return dialogue_.deny(told.error().reason);
  return adviser_.advise(seat);
}

// Those who share a table decide together.
Next Session::play_again() {
  if (!table_.command("rematch", "")) return end_with(AfterGame::rematch);
  dialogue_.say_news();
  return Next::on;
}

// In a hurry a word is typed before one has thought of it.
Next Session::leave() {
  const bool asks = table_.in_real_time() && ui_.always_shows_board();
  return !asks || dialogue_.wants_to_leave() ? Next::leave : Next::on;
}

// Whoever claims the game is asked for certain, as whoever gives it up.
Next Session::run_table_command(const ParsedCommand& command) {
  if (command.spec->command == Command::claim) {
    const auto sure = dialogue_.confirm("Do you claim the game, so that it counts as lost for another?");
    if (!sure) return Next::leave;
    if (!*sure) return Next::on;
  }
  table_.command(command.spec->name, command.arguments);
  dialogue_.say_news();
  return Next::on;
}

Next Session::play_line(Seat seat, const std::string& line) {
  if (match().over()) return dialogue_.deny("The game is over; `undo` goes back, `quit` leaves.");
  if (table_.in_real_time()) return play_line_at_once(line);
  if (!match().composes(seat) || is_whole_sheet(line)) return moves_.submit_line(seat, line);
  const WrittenLines written = split_written(line);
  const bool taken = draft_commands_.write(seat, written.lines);
  return taken && written.done ? moves_.hand_in(seat) : Next::on;
}

Next Session::tell_again(Seat seat) {
  if (table_.in_real_time()) return dialogue_.deny("Not while all act at once.", seat);
  if (!storyteller_.tell_again()) dialogue_.say("Nothing has happened yet.", seat);
  return Next::on;
}

// Whoever gives up is asked for certain, however the line says who that is.
Next Session::play_line_at_once(const std::string& line) {
  const auto [seat, move] = addressed(table_, line);
  const bool gives_up = same_but_for_case(trimmed(move), "resign");
  if (gives_up && match().may_resign(seat) && !table_.people_of({seat}).empty()) return resign(seat);
  return moves_.submit_line_at_once(line);
}

Next Session::resign(Seat seat) {
  if (seat == spectator && table_.in_real_time()) seat = table_.implied_seat();
  if (seat == spectator || !match().may_resign(seat)) return dialogue_.deny("Nobody may resign here.");
  const auto sure = dialogue_.confirm(fmt::format("{}, do you give the game up?", table_.name(seat)));
  if (!sure) return Next::leave;
  return *sure ? moves_.submit(seat, "resign") : Next::on;
}

// --- session waiving

// People who decline what they would be asked: for a round, for good, or until they say otherwise.
Next Session::waive(Seat seat) {
  answers_.decline_round(seat, match().round());
  dialogue_.say(table_.name(seat) + " declines whatever else is asked this round.");
  return answer_unasked(seat, match().decline_move(seat));
}

// Whoever waits for others, or looks on, says it for the only seat that they have.
Next Session::waive_always(Seat seat, const std::string& kind) {
  if (seat == spectator) seat = table_.only_person();
  if (seat == spectator) return dialogue_.deny("Nothing is asked of you here.");
  const bool all = same_but_for_case(kind, "always");
  if (const auto known = match().now().is_waived(seat, kind); !all && !known)
    return dialogue_.deny(known.error().reason, seat);
  answers_.decline(seat, all ? "" : kind);
  // Whoever shares the keyboard need not know.
  dialogue_.say(answers_.words(seat) + ".", table_.only_person() == seat ? spectator : seat);
  return Next::on;
}

Next Session::ask_again(Seat seat) {
  if (seat == spectator) seat = table_.only_person();
  if (!answers_.ask_again(seat)) return dialogue_.deny("Nothing is waived.", seat);
  dialogue_.say("You are asked again.", seat);
  return Next::on;
}

// If the game does not take that, the person is asked after all: otherwise this would never end. What goes
// with the line before it is taken back with it.
Next Session::answer_unasked(Seat seat, const std::string& move) {
  Table& table = table_;
  const int before = table.accepted();
  const bool goes_on = before > 0 && before == match().size() && match().actor(before - 1) == seat;
  const Next next = moves_.submit(seat, move);
  if (table.accepted() == before) {
    answers_.ask_again(seat);
    answers_.hold_back(before + 1);
  } else if (goes_on && match().size() > before) {
    table.join_step();
  }
  return next;
}

}  // namespace herbarium
