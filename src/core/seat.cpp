#include "core/seat.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace herbarium {

std::string actor_text(Seat seat) { return seat == nature ? "*" : fmt::format("{}", seat); }

std::optional<Seat> read_actor(std::string_view text) {
  if (text == "*") return nature;
  const auto seat = whole_number(text);
  return seat && *seat >= 1 && *seat <= max_seats ? seat : std::nullopt;
}

std::string SeatSet::digits() const {
  std::string text;
  for (const Seat seat : *this) text += static_cast<char>('0' + seat);
  return text.empty() ? "-" : text;
}

}  // namespace herbarium
