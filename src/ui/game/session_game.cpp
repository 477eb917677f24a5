#include "ui/game/session_game.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "ui/game/local_game.hpp"
#include "ui/game/shared_game.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {

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

}  // namespace herbarium
