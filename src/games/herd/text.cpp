// Moves and positions as text (doc/rules/herd.md, Moves; Position text).
#include "games/herd/text.hpp"

#include <fmt/format.h>

namespace herbarium::herd {

// --- moves ------------------------------------------------------------------------------------------------

namespace {

// Why a cell cannot be chosen; empty if it can.
std::string fault(const AnyState& state, int cell) {
  if (state.phase == Phase::remove)
    return state.enemy().has(cell)
               ? ""
               : fmt::format("no stone of {} is there to remove", colour(other(state.mover)));
  if (state.own().has(cell) || state.enemy().has(cell)) return "the cell is not empty";
  return Rules<8>::is_prohibited(state, cell)
             ? fmt::format("the cell is prohibited to {}: all around it are enemy stones",
                           colour(state.mover))
             : "";
}

std::string missing_removals(const AnyState& state) {
  return fmt::format("{} of {} {} to be removed first", counted(state.to_remove, "more stone"),
                     colour(other(state.mover)), state.to_remove == 1 ? "has" : "have");
}

}  // namespace

// Each verb can be typed while the other is due, so that a line of several moves is refused at the wrong
// verb.
void describe(const AnyState& state, Seat, MoveWords<Move>& words) {
  const bool removes = state.phase == Phase::remove, places = state.phase == Phase::place;
  if (auto* roll = words.verb<Roll>("roll", state.phase == Phase::roll))
    for (std::int8_t& die : roll->dice) words.number(die, 1, 6, "two dice of 1 to 6 are expected");
  if (auto* removal = words.verb<Remove>("remove", removes || places)) {
    words.cell(removal->cell, state.board());
    words.refuse_move(0, [&] { return removes ? "" : "nothing is to be removed now, only placed"; });
    words.refuse([&] { return fault(state, removal->cell); });
  }
  if (auto* placement = words.verb<Place>("place", removes || places)) {
    words.cell(placement->cell, state.board());
    words.refuse_move(0, [&] { return places ? "" : missing_removals(state); });
    words.refuse([&] { return fault(state, placement->cell); });
  }
  words.otherwise([&](std::string_view) {
    return state.phase == Phase::roll ? "two dice are expected here, as `roll 5 3`"
           : removes                  ? "a move such as `remove c3` is expected here"
                                      : "a move such as `place c3` is expected here";
  });
}

// --- short lines ------------------------------------------------------------------------------------------

namespace {

// The verb meant by a word of a short line; empty if it is none.
std::string_view verb_of(std::string_view word) {
  if (word == "x" || word == "remove") return "remove";
  return word == "+" || word == "place" ? "place" : "";
}

// A line's cells as moves: cells after a verb use that verb, the others first remove, then place. Whatever
// else follows is taken for a cell, to be refused as one. No moves if the line does not begin so.
std::vector<std::string> choices_of(std::string_view line, int to_remove) {
  std::vector<std::string> moves;
  std::string_view verb;
  Scanner scanner(line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    const std::string_view word = scanner.word();
    if (!verb_of(word).empty()) {
      verb = verb_of(word);
      continue;
    }
    if (moves.empty() && verb.empty() && !looks_like_cell(word)) return {};
    const std::string_view what = !verb.empty() ? verb : to_remove-- > 0 ? "remove" : "place";
    moves.push_back(fmt::format("{} {}", what, word));
  }
  return moves;
}

}  // namespace

std::vector<std::string> expand_shorthand(const AnyState& state, Seat, std::string_view line) {
  const std::string_view typed = trimmed(line);
  if (state.phase == Phase::roll)
    return {fmt::format("{}{}", is_digit(Scanner(typed).peek()) ? "roll " : "", typed)};
  std::vector<std::string> moves = choices_of(line, state.to_remove);
  return moves.empty() ? std::vector<std::string>{std::string(line)} : moves;
}

// `x f7 + g8 g9`: a verb once before all its cells.
std::string shorten(const AnyState& state, Seat, std::span<const std::string> moves) {
  if (state.phase == Phase::roll || moves.size() == 1) return moves.front();
  std::string text;
  std::string_view said;
  for (const std::string& move : moves) {
    Scanner scanner(move);
    const std::string_view sign = scanner.word() == "remove" ? "x" : "+";
    scanner.skip_blanks();
    if (sign != said) text.append(text.empty() ? "" : " ").append(sign);
    text.append(" ").append(scanner.rest());
    said = sign;
  }
  return text;
}

// --- position text ----------------------------------------------------------------------------------------

namespace {

// `2r1b`: numbers are empty cells in a row.
std::string row_text(const AnyState& state, int row) {
  const HexBoard& board = state.board();
  std::string text;
  int run = 0;
  for (int number = board.first_number(row); number <= board.last_number(row); ++number) {
    const int cell = board.index({row, number});
    const bool is_red = state.stones[red].has(cell);
    if (!is_red && !state.stones[blue].has(cell)) {
      ++run;
      continue;
    }
    if (run > 0) text += fmt::format("{}", run);
    run = 0;
    text += is_red ? 'r' : 'b';
  }
  return run > 0 ? text + fmt::format("{}", run) : text;
}

}  // namespace

std::string position(const AnyState& state) {
  constexpr const char* phases[] = {"roll", "remove", "place", "over"};
  const bool rolled = state.phase == Phase::remove || state.phase == Phase::place;
  const std::string dice = rolled ? fmt::format("{}-{}", state.dice[0], state.dice[1]) : "-";
  std::string text =
      fmt::format("herd {} {} {} {} {} remove={} add={} ", state.side, state.turn,
                  phases[static_cast<int>(state.phase)], state.mover, dice, state.to_remove, state.to_place);
  for (int row = state.board().rows(); row-- > 0;) text += row_text(state, row) + (row > 0 ? "/" : "");
  if (state.phase != Phase::over) return text;
  return text + fmt::format(" result={} why={}", state.winner, state.why == Why::full ? "full" : "resign");
}

}  // namespace herbarium::herd
