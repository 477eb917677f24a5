#include "games/harbustaz/text.hpp"

#include <fmt/format.h>

#include "base/token.hpp"
#include "games/harbustaz/refusals.hpp"

namespace herbarium::harbustaz {
namespace {

// `wanted` says which cell it ought to be.
Result<std::int8_t> read_cell(const State& state, const Token& token, std::string_view wanted) {
  if (const auto cell = state.board().cell_named(token.text)) return static_cast<std::int8_t>(*cell);
  const std::string last = cell_name(state, state.board().size() - 1);
  return wrong(token, fmt::format("{} is wanted here, a1 to {}", wanted, last));
}

Result<Move> read_setup(const State& state, Scanner& scanner) {
  const auto black = read_cell(state, next_token(scanner), "the black peasant's cell");
  if (!black) return tl::unexpected(black.error());
  const Token token = next_token(scanner);
  const auto white = read_cell(state, token, "the white peasant's cell");
  if (!white) return tl::unexpected(white.error());
  if (*white == *black) return wrong(token, "the black peasant has this cell; the white one needs another");
  return Move{Move::Kind::setup, Colour::black, *black, *white};
}

Result<Move> read_choice(Scanner& scanner) {
  const Token token = next_token(scanner);
  for (const Colour colour : colours)
    if (token.text == name(colour)) return Move{Move::Kind::choose, colour, 0, 0};
  return wrong(token, "`black` or `white` is wanted here");
}

Result<Move> read_arrival(const State& state, Move::Kind kind, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = read_cell(state, token, "a cell of the board");
  if (!cell) return tl::unexpected(cell.error());
  if (const std::string reason = why_not(state, kind, *cell); !reason.empty())
    return refuse(
        fmt::format("{} {}: {}", kind == Move::Kind::move ? "move" : "sow", cell_name(state, *cell), reason),
        token.column);
  return Move{kind, state.turn, *cell, 0};
}

Result<Move> read_rest(const State& state, const Token& first, Scanner& scanner) {
  if (state.phase == Phase::setup)
    return first.text == "setup" ? read_setup(state, scanner) : wrong(first, "`setup` is due here");
  if (state.phase == Phase::choose)
    return first.text == "choose" ? read_choice(scanner) : wrong(first, "`choose` is due here");
  if (first.text == "move") return read_arrival(state, Move::Kind::move, scanner);
  if (first.text == "sow") return read_arrival(state, Move::Kind::sow, scanner);
  if (first.text == "pass") return Move{Move::Kind::pass, state.turn, 0, 0};
  return wrong(first, "`move`, `sow` or `pass` is due here");
}

}  // namespace

std::string cell_name(const State& state, int cell) { return herbarium::name(state.board().cell(cell)); }

std::string write(const State& state, const Move& move) {
  switch (move.kind) {
    case Move::Kind::setup:
      return fmt::format("setup {} {}", cell_name(state, move.cell), cell_name(state, move.white_cell));
    case Move::Kind::choose: return fmt::format("choose {}", name(move.colour));
    case Move::Kind::move: return "move " + cell_name(state, move.cell);
    case Move::Kind::sow: return "sow " + cell_name(state, move.cell);
    case Move::Kind::pass: break;
  }
  return "pass";
}

Result<Move> read(const State& state, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  const auto move = read_rest(state, first, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

std::vector<std::string> expand_shorthand(const State& state, std::string_view line) {
  const std::string_view text = trimmed(line);
  Scanner scanner(text);
  const std::string_view first = next_token(scanner).text;
  if (state.phase == Phase::setup && state.board().cell_named(first)) return {fmt::format("setup {}", text)};
  if (state.phase == Phase::play && state.board().cell_named(first)) return {fmt::format("move {}", text)};
  const bool colour = text == name(Colour::black) || text == name(Colour::white);
  if (state.phase == Phase::choose && colour) return {fmt::format("choose {}", text)};
  return {std::string(line)};
}

}  // namespace herbarium::harbustaz
