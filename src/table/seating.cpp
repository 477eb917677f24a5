#include "table/seating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/safe_text.hpp"
#include "core/seat.hpp"

namespace herbarium {

namespace {

std::string shown_name(const Occupant& occupant, std::string_view level) {
  const auto spec = occupant.is_program() ? player_spec_of(occupant.name) : std::nullopt;
  return spec && !occupant.name.empty() ? title_of(*spec, level) : escaped_name(occupant.name);
}

}  // namespace

std::string word_of(Occupant::Kind kind) {
  constexpr std::array words{"human", "ai", "engine", "open", "me"};
  return words[static_cast<std::size_t>(kind)];
}

RecordSeat record_seat(Seat seat, const Occupant& occupant) {
  return {seat, word_of(occupant.kind), occupant.name, 0};
}

Occupant occupant_of(const RecordSeat& seat) {
  for (const auto kind : {Occupant::Kind::ai, Occupant::Kind::engine})
    if (seat.kind == word_of(kind)) return {kind, seat.name};
  return {Occupant::Kind::human, seat.name};
}

std::vector<std::string> display_names(const std::vector<Occupant>& occupants, std::string_view level) {
  std::vector<std::string> names;
  for (const Occupant& each : occupants) names.push_back(shown_name(each, level));
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto before = std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]);
    if (names[i].empty())
      shown.push_back(fmt::format("seat {}", i + 1));
    else if (std::count(names.begin(), names.end(), names[i]) == 1)
      shown.push_back(names[i]);
    else if (occupants[i].is_program())
      shown.push_back(fmt::format("{} {}", names[i], static_cast<char>('A' + before)));
    else
      shown.push_back(fmt::format("{} ({})", names[i], i + 1));
  }
  return shown;
}

std::vector<Occupant> occupants_of(const std::vector<RecordSeat>& seats, int count) {
  std::vector<Occupant> occupants(static_cast<std::size_t>(count));
  for (const RecordSeat& seat : seats) of_seat(occupants, seat.seat) = occupant_of(seat);
  return occupants;
}

}  // namespace herbarium
