// What a session does with a line: a command that all games share, or the game's own.
#include <fmt/format.h>

#include "base/text.hpp"
#include "ui/session/session.hpp"

namespace herbarium {
namespace {

// What a command asks of a shared table.
std::optional<TableRequest> request_of(Command command) {
  switch (command) {
    case Command::say: return TableRequest::say;
    case Command::who: return TableRequest::who;
    case Command::agree: return TableRequest::agree;
    case Command::refuse: return TableRequest::refuse;
    case Command::adjourn: return TableRequest::adjourn;
    case Command::program: return TableRequest::program;
    case Command::back: return TableRequest::back;
    case Command::claim: return TableRequest::claim;
    case Command::free_seat: return TableRequest::free_seat;
    case Command::keep_seat: return TableRequest::keep_seat;
    default: return std::nullopt;
  }
}

}  // namespace

// An empty line lets ssh ask the person what it needs, where that is what is awaited.
Next Session::take_up_line() {
  if (game_->needs_person_for_line()) ui_.step_aside([this] { game_->take_up_line(); });
  return Next::on;
}

Next Session::handle_line(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  if (const auto command = parse_command(line, context_of(*game_, seat))) return run_command(seat, *command);
  return play_line(seat, line);
}

// Whatever is no move of the game can be said and asked while others play.
Next Session::handle_line_while_waiting(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return take_up_line();
  const auto command = parse_command(line, context_of(*game_, spectator));
  if (!command) return dialogue_.deny("It is not your turn. " + game_->waits_for());
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
  if (const auto told = game_->announce_hint(); !told) return dialogue_.deny(told.error().reason);
  return adviser_.advise(seat);
}

// Those who share a table decide together.
Next Session::play_again() {
  if (!game_->request(TableRequest::rematch, "")) return end_with(AfterGame::rematch);
  dialogue_.say_news();
  return Next::on;
}

// In a hurry a word is typed before one has thought of it.
Next Session::leave() {
  const bool asks = game_->in_real_time() && ui_.always_shows_board();
  return !asks || dialogue_.wants_to_leave() ? Next::leave : Next::on;
}

// Whoever claims the game is asked for certain, as whoever gives it up.
Next Session::run_table_command(const ParsedCommand& command) {
  if (command.spec->command == Command::claim) {
    const auto sure = dialogue_.confirm("Do you claim the game, so that it counts as lost for another?");
    if (!sure) return Next::leave;
    if (!*sure) return Next::on;
  }
  if (const auto request = request_of(command.spec->command)) game_->request(*request, command.arguments);
  dialogue_.say_news();
  return Next::on;
}

Next Session::play_line(Seat seat, const std::string& line) {
  if (match().over()) return dialogue_.deny("The game is over; `undo` goes back, `quit` leaves.");
  if (game_->in_real_time()) return play_line_at_once(line);
  if (!match().composes(seat) || is_whole_sheet(line)) return moves_.submit_line(seat, line);
  const WrittenLines written = split_written(line);
  const bool taken = draft_commands_.write(seat, written.lines);
  return taken && written.done ? moves_.hand_in(seat) : Next::on;
}

Next Session::tell_again(Seat seat) {
  if (game_->in_real_time()) return dialogue_.deny("Not while all act at once.", seat);
  if (!storyteller_.tell_again()) dialogue_.say("Nothing has happened yet.", seat);
  return Next::on;
}

// Whoever gives up is asked for certain, however the line says who that is.
Next Session::play_line_at_once(const std::string& line) {
  const auto [seat, move] = game_->addressed(line);
  const bool gives_up = same_but_for_case(trimmed(move), "resign");
  if (gives_up && match().may_resign(seat) && !game_->people_of({seat}).empty()) return resign(seat);
  return moves_.submit_line_at_once(line);
}

Next Session::resign(Seat seat) {
  if (seat == spectator && game_->in_real_time()) seat = game_->implied_seat();
  if (seat == spectator || !match().may_resign(seat)) return dialogue_.deny("Nobody may resign here.");
  const auto sure = dialogue_.confirm(fmt::format("{}, do you give the game up?", game_->table().name(seat)));
  if (!sure) return Next::leave;
  return *sure ? moves_.submit(seat, "resign") : Next::on;
}

}  // namespace herbarium
