// Moves and positions as text (doc/rules/uibadi.md, Moves; Position text).
#include "games/uibadi/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/token.hpp"
#include "core/move_lines.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

Span cell(const State& state, int cell) { return cell_ref(cell_name(state, cell)); }

Line written(const State& state, const Place& place) {
  const std::string way = place.facing.is_upright() ? "" : fmt::format(" {}", name(place.facing.way()));
  return line(fmt::format("place {} ", letter(place.size)), cell(state, place.cell), way);
}
Line written(const State& state, const Grow& grow) { return line("grow ", cell(state, grow.cell)); }
Line written(const State&, const Pass&) { return line("pass"); }
Line written(const State&, const Commit& commit) { return line("commit ", commit.number); }
Line written(const State& state, const Aim& aim) {
  return line("aim ", cell(state, aim.from), " ", cell(state, aim.to), " ", name(aim.way));
}
Line written(const State&, const Stop&) { return line("stop"); }
Line written(const State&, const TimeOut&) { return line("time"); }

Line written(const State& state, const Move& move) {
  return std::visit([&](const auto& each) { return written(state, each); }, move);
}

// `-` if there are none.
std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, separator));
}

std::string wins_text(const State& state) {
  std::vector<std::string> wins;
  for (const Seat seat : state.everybody()) wins.push_back(fmt::format("{}", state.wins[seat]));
  return joined(wins, ",");
}

std::string pieces_text(const State& state) {
  std::vector<std::string> pieces;
  for (const int slot : state.area.order()) {
    const Piece& piece = state.area.piece(slot);
    pieces.push_back(fmt::format("{}:{}:{}:{}", cell_name(state, piece.cell), letter(piece.size),
                                 piece.is_attacker() ? name(piece.way()) : "u", piece.placer));
  }
  return joined(pieces, ",");
}

std::string battler_text(const State& state, const Battler& battler) {
  const std::string cell = cell_name(state, state.area.piece(battler.defended).cell);
  if (state.phase == Phase::commit) return fmt::format("{}:{}:-:-", battler.seat, cell);
  return fmt::format("{}:{}:{}:{}", battler.seat, cell, *battler.number, battler.left);
}

// `d6=1`: a piece and who aimed it.
std::string aimed_text(const State& state) {
  const auto& [first, second] = state.battle.battlers;
  std::vector<std::string> cells;
  for (const int slot : by_cells(state, first.aimed | second.aimed))
    cells.push_back(fmt::format("{}={}", cell_name(state, state.area.piece(slot).cell),
                                first.aimed.has(slot) ? first.seat : second.seat));
  return joined(cells, "+");
}

std::string battle_text(const State& state) {
  if (!state.in_battle()) return "-";
  const auto& [first, second] = state.battle.battlers;
  return fmt::format("{},{};{};{};{}", battler_text(state, first), battler_text(state, second),
                     joined(cell_names(state, first.reserve), "+"),
                     joined(cell_names(state, second.reserve), "+"), aimed_text(state));
}

SeatSet committed(const State& state) {
  SeatSet seats;
  if (!state.in_battle()) return seats;
  for (const Battler& battler : state.battle.battlers)
    if (battler.number) seats.add(battler.seat);
  return seats;
}

std::string result_text(const State& state) {
  std::vector<std::string> winners;
  for (const Seat seat : state.winners) winners.push_back(fmt::format("{}", seat));
  return fmt::format(" result={} why={}", joined(winners, "+"), name(state.why));
}

// The verb for which the words of a short line stand, by what the first one is; empty if it is none.
std::string_view verb_of(const State& state, std::string_view first, bool alone) {
  if (state.phase == Phase::turn && size_of(first)) return "place";
  if (state.phase == Phase::commit) return alone && whole_number(first) ? "commit" : "";
  if (!looks_like_cell(first)) return "";
  if (state.phase == Phase::battle) return "aim";
  return state.phase == Phase::turn && alone ? "grow" : "";
}

}  // namespace

char letter(Size size) { return "sml"[static_cast<int>(size)]; }

const char* name(Size size) {
  constexpr const char* names[] = {"small", "medium", "large"};
  return names[static_cast<int>(size)];
}

std::optional<Size> size_of(std::string_view word) {
  for (const Size size : all_sizes)
    if (word.size() == 1 && word[0] == letter(size)) return size;
  return std::nullopt;
}

std::string cell_name(const State& state, int cell) { return herbarium::name(state.area.board().cell(cell)); }

std::vector<int> by_cells(const State& state, Slots slots) {
  std::vector<int> sorted;
  for (const int slot : slots) sorted.push_back(slot);
  std::sort(sorted.begin(), sorted.end(),
            [&](int a, int b) { return state.area.piece(a).cell < state.area.piece(b).cell; });
  return sorted;
}

std::vector<std::string> cell_names(const State& state, Slots slots) {
  std::vector<std::string> names;
  for (const int slot : by_cells(state, slots))
    names.push_back(cell_name(state, state.area.piece(slot).cell));
  return names;
}

std::string write(const State& state, Seat, const Move& move) { return plain_text(written(state, move)); }

std::vector<Line> completions(const State& state, Seat seat) {
  return move_lines<State, Move>(state, seat, &moves, &written);
}

std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
  const std::string_view text = trimmed(line);
  Scanner scanner(text);
  const std::string_view first = next_token(scanner).text;
  const std::string_view verb = verb_of(state, first, first == text);
  if (verb.empty()) return {std::string(line)};
  return {fmt::format("{} {}", verb, text)};
}

std::string position(const State& state) {
  constexpr const char* phases[] = {"turn", "commit", "battle", "over"};
  const std::string text = fmt::format(
      "uibadi {} {} {} {} players={} wins={} armed={} stash={}/{}/{} passes={} pieces={} battle={} in={}",
      state.area.board().side(), state.turn, phases[static_cast<int>(state.phase)], state.seat(),
      state.players(), wins_text(state), state.armed.digits(), state.in_stash(Size::small),
      state.in_stash(Size::medium), state.in_stash(Size::large), state.passes, pieces_text(state),
      battle_text(state), committed(state).digits());
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::uibadi
