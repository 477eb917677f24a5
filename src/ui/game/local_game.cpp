#include "ui/game/local_game.hpp"

namespace herbarium {

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

}  // namespace herbarium
