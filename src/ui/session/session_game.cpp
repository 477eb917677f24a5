#include "ui/session/session_game.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

std::string StandingAnswers::move_of(const Match& match, Seat seat) const {
  if (match.size() < asks_until_) return "";
  if (const std::string move = match.decline_move(seat); !move.empty() && declines(match, seat)) return move;
  return plays_forced_ ? match.forced_move(seat) : "";
}

bool StandingAnswers::declines(const Match& match, Seat seat) const {
  if (const auto round = rounds_.find(seat); round != rounds_.end() && round->second == match.round())
    return true;
  const auto kind = kinds_.find(seat);
  return kind != kinds_.end() &&
         (kind->second.empty() || match.now().is_waived(seat, kind->second).value_or(false));
}

std::string StandingAnswers::words(Seat seat) const {
  const auto kind = kinds_.find(seat);
  if (kind == kinds_.end()) return "";
  return fmt::format("Waived: {} (`ask` ends it)", kind->second.empty() ? "all" : escaped(kind->second));
}

// --- session game

Seat SessionGame::only_person() const {
  const SeatSet people = people_of(SeatSet::first_seats(match().seats()));
  return people.size() == 1 ? people.first() : spectator;
}

Seat SessionGame::implied_seat() const {
  const SeatSet people = people_of(match().to_act());
  return people.size() == 1 ? people.first() : spectator;
}

SessionGame::AddressedLine SessionGame::addressed(const std::string& line) const {
  Scanner scanner(line);
  scanner.skip_blanks();
  const auto number = whole_number(scanner.word());
  if (!number) return {implied_seat(), line};
  return {*number, std::string(trimmed(scanner.rest()))};
}

std::optional<Countdown> SessionGame::clock() const {
  if (alternates_) return std::nullopt;
  const auto end = table_.clock_end();
  if (!end) return std::nullopt;
  const auto alarm = match().alarm();
  return Countdown{*end, alarm ? alarm->seconds : *end - now_seconds()};
}

bool SessionGame::time_is_up() const {
  const auto running = clock();
  return running && running->left() <= 0;
}

std::string SessionGame::hint(Seat seat) const {
  if (std::string words = hint_for_all(seat); !words.empty()) return words;
  const std::string due = in_names(names_of(table_), match().due(seat));
  if (seat == nature) return fmt::format("Type {}.", due);
  const char* waive = match().decline_move(seat).empty() ? "" : " `waive` declines all this round;";
  return fmt::format("{}: {};{} `?` helps.", table_.name(seat), due, waive);
}

std::string SessionGame::prompt(Seat seat, std::size_t line) const {
  if (seat == spectator) return prompt_for_all();
  return line == 0 ? table_.name(seat) + "> " : fmt::format("{}, line {}> ", table_.name(seat), line);
}

std::string SessionGame::leave_question() const {
  if (const SharedTable* shared = table_.shared())
    return shared->seat() == spectator ? "Leave the table?" : "Leave the table? Your seat is kept.";
  switch (table_.keeping()) {
    case Keeping::none: return "Leave the game? It is not kept: no record is written.";
    case Keeping::unbegun: return "Leave the game? Nobody has moved yet, and nothing is kept.";
    case Keeping::waiting:
      return fmt::format("Leave the game? {}{}.", unsaved(),
                         table_.waiting_moves() > 0 ? " and will be lost" : "");
    case Keeping::whole: break;
  }
  return "Leave the game? It is kept.";
}

std::string SessionGame::unsaved() const {
  if (table_.keeping() != Keeping::waiting) return "";
  const int moves = table_.waiting_moves();
  if (moves == 0) return "What was taken back is still on disk";
  return moves == 1 ? "1 move is not on disk" : fmt::format("{} moves are not on disk", moves);
}

std::string SessionGame::status(Seat seat) const {
  if (match().over() && match().score().winners.has(seat)) return "has won";
  return status_at_table(seat);
}

std::unique_ptr<SessionGame> make_session_game(Table& table, const SessionOptions& options) {
  if (SharedTable* shared = table.shared()) return std::make_unique<SharedGame>(table, *shared);
  return std::make_unique<LocalGame>(table, options);
}

// --- local game

LocalGame::LocalGame(Table& table, const SessionOptions& options)
    : SessionGame(table, options.alternate), ask_dice_(options.ask_dice) {}

Turn LocalGame::turn() const {
  const SeatSet due = match().to_act();
  const bool timed = match().alarm().has_value();
  if (due.empty()) return {Turn::Kind::ask};
  if (due.has(nature) && ask_dice_ && !timed && !table().fallen_dice()) return {Turn::Kind::ask, nature};
  // However fast lines come in: what is typed after a clock ran out comes too late.
  if (due.has(nature) && (!timed || time_is_up())) return {Turn::Kind::roll};
  return in_real_time() ? Turn{Turn::Kind::ask} : turn_of(due);
}

// People write what they write before the program hands in, or while it thinks: it does not look. But while a
// clock runs the program does not wait until they are done.
Turn LocalGame::turn_of(SeatSet due) const {
  const SeatSet people = people_of(due);
  const SeatSet programs = due.without({nature}).without(people);
  if (clock() && !programs.empty()) return {Turn::Kind::program, programs.first()};
  const Seat seat = next_to_ask();
  return {people.has(seat) ? Turn::Kind::ask : Turn::Kind::program, seat};
}

// Those who act openly do so in turn: the next one is the seat after whoever acted last.
Seat LocalGame::next_to_ask() const {
  const SeatSet seats = match().to_act().without({nature});
  if (seats.size() == 1) return seats.first();
  if (!match().secret().empty()) return people_of(seats).empty() ? seats.first() : people_of(seats).first();
  int last = match().size() - 1;
  while (last >= 0 && !seats.has(match().actor(last))) --last;
  for (const Seat seat : seats)
    if (last >= 0 && seat > match().actor(last)) return seat;
  return seats.first();
}

SeatSet LocalGame::people_of(SeatSet seats) const {
  SeatSet people;
  for (const Seat seat : seats.without({nature}))
    if (!is_program(seat)) people.add(seat);
  return people;
}

// It does, unless a curtain comes before it, or the program moves.
bool LocalGame::next_question_shows_story() const {
  const SeatSet due = match().to_act();
  return match().secret().empty() && (due.empty() || due.has(nature) || !people_of(due).empty());
}

std::string LocalGame::hint_for_all(Seat seat) const {
  if (match().over()) return "Game over: summary (s), rematch (r), replay (v), new (n), log, undo, quit (q).";
  if (seat != spectator || (match().to_act().has(nature) && !match().alarm())) return "";
  return "All act at once; typed lines begin with the seat's number.";
}

std::string LocalGame::prompt_for_all() const {
  if (match().over()) return "over> ";
  return match().to_act() == SeatSet{nature} && !match().alarm() ? "dice> " : "> ";
}

std::string LocalGame::status_at_table(Seat seat) const {
  return match().hidden().has(seat) ? "has handed in" : "";
}

// --- shared game

Turn SharedGame::turn() const {
  const Seat seat = shared_.seat();
  if (has_ended() || (in_real_time() && match().to_act().has(seat))) return {Turn::Kind::ask};
  if (!table().seats_to_act().has(seat)) return {Turn::Kind::wait, seat};
  if (is_program(seat)) return {Turn::Kind::program, seat};
  return {Turn::Kind::ask, seat, true};
}

SeatSet SharedGame::people_of(SeatSet seats) const {
  const Seat seat = shared_.seat();
  SeatSet people;
  if (seat != spectator && seats.has(seat) && !is_program(seat)) people.add(seat);
  return people;
}

bool SharedGame::request(TableRequest request, const std::string& argument) {
  shared_.request(request, argument);
  return true;
}

std::string SharedGame::hint_for_all(Seat seat) const {
  if (match().over()) return "Game over: summary (s), rematch (r), replay (v), log, say, quit (q).";
  if (shared_.has_ended()) return shared_.waits_for();
  return seat == spectator ? "All act at once." : "";
}

}  // namespace herbarium
