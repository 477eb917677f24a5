#include "table/rematch_score.hpp"

#include <fmt/format.h>

namespace herbarium {

void MatchScore::add(const Table& table) {
  if (!table.match().over()) return;
  if (players_.empty())
    for (Seat seat = 1; seat <= table.match().seats(); ++seat) players_.push_back({seat});
  const SeatSet winners = table.match().score().winners;
  if (winners.empty()) ++draws_;
  for (Player& player : players_) player.wins += winners.has(player.seat) ? 1 : 0;
}

std::string MatchScore::move_on_to(const Table& next) {
  const std::vector<std::string> names = next.names();
  const Module& game = next.module();
  for (Player& player : players_) player.seat = player.seat % next.match().seats() + 1;
  std::vector<std::string> seats, score;
  for (Seat seat = 1; seat <= next.match().seats(); ++seat) {
    const std::string label = game.seat_label ? game.seat_label(next.match().options(), seat) : "";
    seats.push_back(fmt::format("{} has seat {}{}", of_seat(names, seat), seat,
                                label.empty() ? "" : fmt::format(" ({})", label)));
  }
  std::string words = fmt::format(
      "{}: {}.", names.size() == 2 ? "You have changed sides" : "Everybody has moved on to the next seat",
      listed(seats, ", "));
  for (const auto& [seat, wins] : players_) score.push_back(fmt::format("{} {}", of_seat(names, seat), wins));
  if (draws_ > 0) score.push_back(counted(draws_, "draw"));
  if (!score.empty()) words += fmt::format(" Match score: {}.", listed(score, ", "));
  return words;
}

}  // namespace herbarium
