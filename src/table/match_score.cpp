#include "table/match_score.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace herbarium {

void MatchScore::add(const Table& table) {
  if (!table.match().over()) return;
  const SeatSet winners = table.match().score().winners;
  if (winners.empty()) ++draws_;
  Seat seat = 0;
  for (const std::string& name : table.names()) {
    ++seat;
    auto known =
        std::find_if(wins_.begin(), wins_.end(), [&](const auto& each) { return each.first == name; });
    if (known == wins_.end()) known = wins_.insert(wins_.end(), {name, 0});
    if (winners.has(seat)) ++known->second;
  }
}

std::string MatchScore::in_words(const Table& next) const {
  const std::vector<std::string> names = next.names();
  const Module& game = next.module();
  std::vector<std::string> seats, score;
  for (Seat seat = 1; seat <= next.match().seats(); ++seat) {
    const std::string label = game.seat_label ? game.seat_label(next.match().options(), seat) : "";
    seats.push_back(fmt::format("{} has seat {}{}", of_seat(names, seat), seat,
                                label.empty() ? "" : fmt::format(" ({})", label)));
  }
  std::string words = fmt::format(
      "{}: {}.", names.size() == 2 ? "You have changed sides" : "Everybody has moved on to the next seat",
      listed(seats, ", "));
  for (const auto& [name, wins] : wins_) score.push_back(fmt::format("{} {}", name, wins));
  if (draws_ > 0) score.push_back(counted(draws_, "draw"));
  if (!score.empty()) words += fmt::format(" Match score: {}.", listed(score, ", "));
  return words;
}

}  // namespace herbarium
