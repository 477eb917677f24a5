#include "games/herd/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "base/text/token.hpp"
#include "games/herd/rules.hpp"

namespace herbarium::herd {
namespace {

// What a move of that phase begins with.
const char* verb_of(Phase phase) {
  return phase == Phase::roll ? "roll" : phase == Phase::remove ? "remove" : "place";
}

Result<Move> read_roll(Scanner& scanner) {
  Roll roll;
  for (std::int8_t& die : roll.dice) {
    const Token token = next_token(scanner);
    const auto number = whole_number(token.text);
    if (!number || *number < 1 || *number > 6) return wrong(token, "two dice of 1 to 6 are wanted");
    die = static_cast<std::int8_t>(*number);
  }
  return roll;
}

// Why a cell cannot be chosen; empty if it can.
template <int Words>
std::string fault(const State<Words>& state, int cell) {
  if (state.phase == Phase::remove)
    return state.enemy().has(cell)
               ? ""
               : fmt::format("no stone of {} is there to remove", colour(other(state.mover)));
  if (state.own().has(cell) || state.enemy().has(cell)) return "the cell is not empty";
  return Rules<Words>::is_prohibited(state, cell)
             ? fmt::format("the cell is prohibited to {}: all around it are enemy stones",
                           colour(state.mover))
             : "";
}

template <int Words>
Result<Move> read_choice(const State<Words>& state, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = state.board().cell_named(token.text);
  if (!cell) return wrong(token, cells_there_are(state.board(), token.text));
  if (const std::string reason = fault(state, *cell); !reason.empty()) return wrong(token, reason);
  return choice_of(state.phase, *cell);
}

// --- short lines

// The verb that a word of a short line stands for; empty if it is none.
std::string_view verb_of(std::string_view word) {
  if (word == "x" || word == "remove") return "remove";
  return word == "+" || word == "place" ? "place" : "";
}

// Whether all of a line's words are verbs or cells.
bool is_short_form(std::string_view line) {
  Scanner scanner(line);
  bool any = false;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    const std::string_view word = scanner.word();
    if (!looks_like_cell(word) && verb_of(word).empty()) return false;
    any = any || looks_like_cell(word);
  }
  return any;
}

// Of a line's cells: those behind a verb by that, the others first to remove, then to place.
std::vector<std::string> choices_of(std::string_view line, int to_remove) {
  std::vector<std::string> moves;
  std::string_view verb;
  Scanner scanner(line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    const std::string_view word = scanner.word();
    if (!looks_like_cell(word)) {
      verb = verb_of(word);
      continue;
    }
    const std::string_view what = !verb.empty() ? verb : to_remove-- > 0 ? "remove" : "place";
    moves.push_back(fmt::format("{} {}", what, word));
  }
  return moves;
}

// --- position text

// `2r1b`: numbers are empty cells in a row.
template <int Words>
std::string row_text(const State<Words>& state, int row) {
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

template <int Words>
std::string Text<Words>::write(const Position& state, Seat, const Move& move) {
  if (const auto* roll = std::get_if<Roll>(&move))
    return fmt::format("roll {} {}", roll->dice[0], roll->dice[1]);
  return fmt::format("{} {}", std::holds_alternative<Remove>(move) ? "remove" : "place",
                     name(state.board().cell(cell_of(move))));
}

template <int Words>
Result<Move> Text<Words>::read(const Position& state, Seat, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  if (first.text != verb_of(state.phase))
    return wrong(first, fmt::format("`{}` is due here", verb_of(state.phase)));
  const auto move = state.phase == Phase::roll ? read_roll(scanner) : read_choice(state, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

template <int Words>
std::vector<std::string> Text<Words>::expand_shorthand(const Position& state, Seat, std::string_view line) {
  if (state.phase == Phase::roll && is_digit(Scanner(trimmed(line)).peek()))
    return {fmt::format("roll {}", trimmed(line))};
  return is_short_form(line) ? choices_of(line, state.to_remove)
                             : std::vector<std::string>{std::string(line)};
}

// `x f7 + g8 g9`: a verb stands once before all its cells.
template <int Words>
std::string Text<Words>::shorten(const Position& state, Seat, std::span<const std::string> moves) {
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

template <int Words>
std::vector<Line> Text<Words>::completions(const Position& state, Seat seat) {
  std::vector<Move> moves;
  Rules<Words>::list_moves(state, seat, moves);
  std::vector<Line> all;
  for (const Move& move : moves)
    all.push_back(state.phase == Phase::roll
                      ? line(write(state, seat, move))
                      : line(verb_of(state.phase), " ", cell_ref(name(state.board().cell(cell_of(move))))));
  return all;
}

template <int Words>
std::string Text<Words>::position(const Position& state) {
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

template <int Words>
Line Text<Words>::due(const Position& state, Seat) {
  if (state.phase == Phase::roll) return line("a roll of two dice");
  if (state.phase == Phase::remove)
    return line(counted(state.to_remove, state.mover == red ? "blue stone" : "red stone"), " to remove");
  return line(counted(state.to_place, "stone"), " to place");
}

template <int Words>
std::string Text<Words>::ending(const Position& state) {
  return state.why == Why::full ? "the board is full" : "the other player resigned";
}

template struct Text<1>;
template struct Text<2>;
template struct Text<3>;
template struct Text<8>;

}  // namespace herbarium::herd
