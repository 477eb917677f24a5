#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "table/local_table.hpp"

namespace herbarium {

Result<std::unique_ptr<Table>> Table::create(const Setup& setup, const std::optional<std::string>& path) {
  return LocalTable::create(setup, path);
}

Result<std::unique_ptr<Table>> Table::resume(const std::string& path, Catalog catalog) {
  return LocalTable::resume(path, catalog);
}

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

std::string Table::name(Seat seat) const { return names()[static_cast<std::size_t>(seat - 1)]; }

std::optional<double> Table::clock_left() const {
  const auto end = clock_end();
  return end ? std::optional(*end - now_seconds()) : std::nullopt;
}

}  // namespace herbarium
