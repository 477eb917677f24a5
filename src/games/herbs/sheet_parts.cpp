// A sheet in parts: what of it is opened when, at a table where nobody is trusted (doc/protocol.md, Moves in
// parts).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text/scanner.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::string_view word = "sheet";
constexpr std::string_view no_line = "-";

bool is_stone(std::string_view line) { return line.starts_with("Wh") || line.starts_with("Bl"); }

// What a line of a sheet in normal form costs: its last word.
int cost_of(std::string_view line) {
  const std::size_t blank = line.rfind(' ');
  return blank == line.npos ? 0 : whole_number(line.substr(blank + 1)).value_or(0);
}

}  // namespace

int part_count(const State& state, Seat) { return state.phase == Phase::plan ? state.actions + 2 : 0; }

std::vector<std::string> parts(const State& state, std::string_view text) {
  if (!text.starts_with(word)) return {};
  std::vector<std::string> parts(static_cast<std::size_t>(state.actions) + 2, std::string(no_line));
  int cost = 0;
  std::size_t step = 1;
  for (const CommandText& command : split_commands(text.substr(word.size()))) {
    const std::string line(trimmed(command.text));
    if (line.empty()) continue;
    cost += cost_of(line);
    if (is_stone(line))
      parts.back() = line;
    else if (step + 1 < parts.size())
      parts[step++] = line;
  }
  parts[0] = fmt::to_string(cost);
  return parts;
}

std::string join_parts(const State&, std::span<const std::string> parts) {
  std::vector<std::string> lines(parts.begin() + 1, parts.end() - 1);
  while (!lines.empty() && lines.back() == no_line) lines.pop_back();
  if (parts.back() != no_line) lines.push_back(parts.back());
  return lines.empty() ? std::string(word) : fmt::format("{} {}", word, fmt::join(lines, ", "));
}

Result<Move> read_parts(const State& state, Seat seat, std::span<const std::string> parts) {
  const auto total = whole_number(parts[0]);
  if (!total || fmt::to_string(*total) != parts[0] || *total > state.arena.ap[seat])
    return refuse(fmt::format("a sheet costs 0 to {} AP here", state.arena.ap[seat]), 1);
  SheetBuilder builder(state, seat);
  for (const std::string& line : parts.subspan(1))
    if (const auto added = builder.add(line, 1); !added) return tl::unexpected(added.error());
  Sheet sheet = builder.sheet();
  const int unknown = *total - sheet.cost();
  const bool is_whole = parts.size() == static_cast<std::size_t>(state.actions) + 2;
  if (unknown < 0 || (is_whole && unknown > 0))
    return refuse(fmt::format("the sheet is paid with {} AP, and costs {}", *total, sheet.cost()), 1);
  sheet.unknown_cost = static_cast<std::int16_t>(unknown);
  return sheet;
}

}  // namespace herbarium::herbs
