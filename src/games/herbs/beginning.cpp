// What programs are told of a sheet that is being carried out: what has been seen of it, and what the rest
// costs, as everybody knows how many action points were paid.
#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::string_view word = "sheet";
constexpr std::string_view dots = "...";

}  // namespace

std::string beginning(const State& state, Seat, const Move& move) {
  const Sheet* sheet = std::get_if<Sheet>(&move);
  if (!sheet) return "";
  std::string text = fmt::format("{} ", word);
  int rest = sheet->cost();
  for (int step = 1; step <= state.step; ++step) {
    text += write_action(sheet->action(step)) + ", ";
    rest -= sheet->action(step).cost;
  }
  return text + fmt::format("{} {}", dots, rest);
}

Result<Move> read_beginning(const State& state, Seat seat, std::string_view text) {
  const std::size_t end = text.find(dots);
  const int rest = end == text.npos ? -1 : whole_number(trimmed(text.substr(end + dots.size()))).value_or(-1);
  if (state.phase != Phase::plan || !text.starts_with(word) || rest < 0)
    return refuse(
        fmt::format("{}: the beginning of a sheet is wanted, `sheet 1 M3 3, ... 7`", escaped_excerpt(text)),
        1);
  SheetBuilder sheet(state, seat);
  const auto first = static_cast<int>(word.size());
  for (const CommandText& command : split_commands(text.substr(word.size(), end - word.size()))) {
    if (trimmed(command.text).empty()) continue;
    if (const auto added = sheet.add(command.text, 1 + first + command.begins); !added)
      return tl::unexpected(added.error());
  }
  if (rest > sheet.ap_left())
    return refuse(fmt::format("{}: with only {} AP left", escaped_excerpt(text), sheet.ap_left()), 1);
  Sheet known = sheet.sheet();
  known.unknown_cost = static_cast<std::int16_t>(rest);
  return known;
}

}  // namespace herbarium::herbs
