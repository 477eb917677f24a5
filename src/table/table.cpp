#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "core/seat.hpp"
#include "table/external_player.hpp"

namespace herbarium {

std::vector<std::string> display_names(const std::vector<std::string>& names) {
  std::vector<std::string> shown;
  Seat seat = 0;
  for (const std::string& name : names) {
    ++seat;
    if (name.empty())
      shown.push_back(fmt::format("seat {}", seat));
    else if (std::count(names.begin(), names.end(), name) == 1)
      shown.push_back(escaped_name(name));
    else
      shown.push_back(fmt::format("{} ({})", escaped_name(name), seat));
  }
  return shown;
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= match().seats(); ++seat) names.push_back(occupant(seat).name);
  return display_names(names);
}

std::string Table::name(Seat seat) const {
  const std::vector<std::string> all = names();
  return of_seat(all, seat);
}

std::shared_ptr<ExternalPlayer> Table::engine(Seat seat) const {
  const auto& engine = occupant(seat).engine;
  return engine && engine->failure().empty() ? engine : nullptr;
}

std::string Table::why_engine_left(Seat seat) const {
  const auto& engine = occupant(seat).engine;
  const auto spec = player_spec(seat);
  return fmt::format("{} plays no longer: {}. {} plays on in its place.", name(seat), engine->failure(),
                     spec ? name_of(*spec) : "A person");
}

Result<void> Table::move_record(const std::string&) {
  return refuse("the record of this table cannot be moved");
}

std::optional<double> Table::clock_left() const {
  const auto end = clock_end();
  return end ? std::optional(*end - now_seconds()) : std::nullopt;
}

}  // namespace herbarium
