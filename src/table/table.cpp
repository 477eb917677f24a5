#include "table/table.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "table/own_table.hpp"

namespace herbarium {

Result<std::unique_ptr<Table>> Table::lay(const Setup& setup, const std::optional<std::string>& path) {
  return OwnTable::lay(setup, path);
}

Result<std::unique_ptr<Table>> Table::resume(const std::string& path, Catalog catalog) {
  return OwnTable::resume(path, catalog);
}

std::string Table::name(Seat seat) const {
  const std::string& name = sitter(seat).name;
  return name.empty() ? fmt::format("seat {}", seat) : shown_name(name);
}

std::optional<double> Table::clock_left() const {
  const auto end = clock_end();
  return end ? std::optional(*end - now_seconds()) : std::nullopt;
}

}  // namespace herbarium
