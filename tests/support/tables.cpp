#include "support/tables.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "games/catalog.hpp"
#include "support/toy/toy.hpp"
#include "table/local_table.hpp"

namespace tables {

using namespace herbarium;

Catalog all_games() {
  static const std::vector<const Module*> games = [] {
    std::vector<const Module*> all(catalog().begin(), catalog().end());
    all.push_back(&toy_module);
    return all;
  }();
  return games;
}

Setup setup(const std::string& name, const std::vector<std::pair<std::string, int>>& options) {
  Setup setup;
  setup.module = find_module(all_games(), name);
  REQUIRE(setup.module);
  setup.options = default_options(setup.module->options);
  for (const auto& [option, value] : options)
    REQUIRE(set_option(setup.module->options, setup.options, option, fmt::format("{}", value)));
  for (const char* player : {"alice", "bob", "carol", "dave"})
    if (static_cast<int>(setup.occupants.size()) < setup.module->seats(setup.options))
      setup.occupants.push_back({Occupant::Kind::human, player});
  setup.seed = 1;
  return setup;
}

std::unique_ptr<LocalTable> create(const Setup& setup, const std::string& path) {
  auto table = LocalTable::create(setup, path.empty() ? std::nullopt : std::optional<std::string>(path));
  REQUIRE(table);
  return std::move(*table);
}

std::unique_ptr<LocalTable> resume(const std::string& path) {
  auto table = LocalTable::resume(path, all_games());
  INFO((table ? "" : table.error().reason));
  REQUIRE(table);
  return std::move(*table);
}

std::vector<std::string> moves_in(const std::string& text) {
  std::vector<std::string> moves;
  for (const std::string& line : files::lines(text))
    for (std::string_view rest = line; !rest.empty();) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      if (const auto move = trimmed(rest.substr(0, end)); !move.empty()) moves.emplace_back(move);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  return moves;
}

void play(Table& table, const std::string& moves) {
  for (const std::string& move : moves_in(moves)) {
    const auto played = table.submit(move[0] == '*' ? nature : move[0] - '0', move.substr(2));
    INFO(move, ": ", played ? "" : played.error().refusal.reason);
    REQUIRE(played);
  }
}

std::unique_ptr<LocalTable> played(const Setup& setup, const std::string& moves) {
  auto table = create(setup);
  play(*table, moves);
  return table;
}

}  // namespace tables
