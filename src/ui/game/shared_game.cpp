#include "ui/game/shared_game.hpp"

namespace herbarium {

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
