#include "games/uibadi/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "base/token.hpp"
#include "games/uibadi/refusals.hpp"

namespace herbarium::uibadi {
namespace {

using Kind = Move::Kind;

std::optional<Size> size_named(std::string_view word) {
  for (const Size size : all_sizes)
    if (word.size() == 1 && word[0] == letter(size)) return size;
  return std::nullopt;
}

Result<std::uint8_t> read_cell(const State& state, const Token& token) {
  if (const auto cell = state.area.board().cell_named(token.text)) return static_cast<std::uint8_t>(*cell);
  return wrong(token, cells_there_are(state.area.board(), token.text));
}

// `move` is written out whole before the reason, as it may have been typed in short.
tl::unexpected<Refusal> illegal(const State& state, const Move& move, int column, std::string_view reason) {
  return refuse(fmt::format("{}: {}", write(state, move), reason), column);
}

// The direction in which a piece points, or none at the end of the line.
Result<std::int8_t> read_facing(const Token& token) {
  if (token.text.empty()) return std::int8_t{-1};
  if (const auto way = read_way(token.text)) return static_cast<std::int8_t>(*way);
  return wrong(token, "a direction is wanted here, e, ne, nw, w, sw or se; none for an upright piece");
}

Result<Move> read_place(const State& state, Seat seat, Scanner& scanner) {
  const Token size_token = next_token(scanner);
  const auto size = size_named(size_token.text);
  if (!size) return wrong(size_token, "a size is wanted here, s, m or l");
  const Token cell_token = next_token(scanner);
  const auto cell = read_cell(state, cell_token);
  if (!cell) return tl::unexpected(cell.error());
  const Token facing_token = next_token(scanner);
  const auto facing = read_facing(facing_token);
  if (!facing) return tl::unexpected(facing.error());
  const Move move{.kind = Kind::place, .size = *size, .cell = *cell, .facing = *facing};
  if (const std::string reason = why_no_piece(state, *size); !reason.empty())
    return illegal(state, move, size_token.column, reason);
  if (const std::string reason = why_taken(state, *cell); !reason.empty())
    return illegal(state, move, cell_token.column, reason);
  const bool upright = *facing < 0;
  if (const std::string reason = upright ? why_not_upright(state, *cell)
                                         : why_not_so(state, seat, *cell, static_cast<HexWay>(*facing));
      !reason.empty())
    return illegal(state, move, upright ? cell_token.column : facing_token.column, reason);
  return move;
}

Result<Move> read_grow(const State& state, Seat seat, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = read_cell(state, token);
  if (!cell) return tl::unexpected(cell.error());
  const Move move{.kind = Kind::grow, .cell = *cell};
  if (const std::string reason = why_not_grow(state, seat, *cell); !reason.empty())
    return illegal(state, move, token.column, reason);
  return move;
}

Result<Move> read_commit(const State& state, Seat seat, const Token& token) {
  const int most = state.battle.reserve[state.battle.side_of(seat)].size();
  const auto number = whole_number(token.text);
  if (number && *number <= most)
    return Move{.kind = Kind::commit, .number = static_cast<std::int8_t>(*number)};
  if (most == 0) return wrong(token, "only 0 can be committed: your reserve is empty");
  return wrong(token, fmt::format("a number from 0 to {} is wanted here: your reserve has {}", most,
                                  counted(most, "piece")));
}

Result<Move> read_aim(const State& state, Seat seat, Scanner& scanner) {
  const Token from_token = next_token(scanner);
  const auto from = read_cell(state, from_token);
  if (!from) return tl::unexpected(from.error());
  const Token cell_token = next_token(scanner);
  const auto cell = read_cell(state, cell_token);
  if (!cell) return tl::unexpected(cell.error());
  const Token way_token = next_token(scanner);
  const auto way = read_way(way_token.text);
  if (!way) return wrong(way_token, "a direction is wanted here, e, ne, nw, w, sw or se");
  const Move move{.kind = Kind::aim, .cell = *cell, .from = *from, .facing = static_cast<std::int8_t>(*way)};
  if (const std::string reason = why_not_from(state, seat, *from); !reason.empty())
    return illegal(state, move, from_token.column, reason);
  if (const std::string reason = why_not_aim(state, seat, state.area.slot_at(*from), *cell, *way);
      !reason.empty())
    return illegal(state, move, cell_token.column, reason);
  return move;
}

Result<Move> read_turn(const State& state, Seat seat, const Token& first, Scanner& scanner) {
  if (first.text == "place") return read_place(state, seat, scanner);
  if (first.text == "grow") return read_grow(state, seat, scanner);
  if (first.text == "pass") return Move{.kind = Kind::pass};
  return wrong(first, is_of_battle(first.text) ? "no battle is on; `place`, `grow` or `pass` is due here"
                                               : "`place`, `grow` or `pass` is due here");
}

Result<Move> read_rest(const State& state, Seat seat, const Token& first, Scanner& scanner) {
  if (seat == nature) {
    if (first.text == "time") return Move{.kind = Kind::time};
    return wrong(first, "`time` is all that can be due here");
  }
  if (state.phase == Phase::turn) return read_turn(state, seat, first, scanner);
  if (state.phase == Phase::commit) {
    if (first.text == "commit") return read_commit(state, seat, next_token(scanner));
    return wrong(first, "`commit` is due here, with a number");
  }
  if (first.text == "aim") return read_aim(state, seat, scanner);
  if (first.text == "stop") return Move{.kind = Kind::stop};
  return wrong(first, "`aim` or `stop` is due here");
}

// The verb for which the words of a short line stand, by what the first one is; empty if it is none.
std::string_view verb_of(const State& state, std::string_view first, bool alone) {
  if (state.phase == Phase::turn && size_named(first)) return "place";
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

std::string cell_name(const State& state, int cell) { return herbarium::name(state.area.board().cell(cell)); }

std::string the_piece(const Told& piece) {
  return fmt::format("the {} {} on {}", name(piece.size), piece.facing < 0 ? "blocker" : "attacker",
                     herbarium::name(piece.hex));
}

std::vector<int> by_cells(const State& state, Slots slots) {
  std::vector<int> sorted;
  for (const int slot : slots) sorted.push_back(slot);
  std::sort(sorted.begin(), sorted.end(),
            [&](int a, int b) { return state.area.piece(a).cell < state.area.piece(b).cell; });
  return sorted;
}

std::string seats_in_words(SeatSet seats) {
  std::string text;
  int left = seats.size();
  for (const Seat seat : seats) {
    text += fmt::format("{}seat {}", text.empty() ? "" : left == 1 ? " and " : ", ", seat);
    --left;
  }
  return text.empty() ? "nobody" : text;
}

std::string write(const State& state, const Move& move) {
  const auto way = [&] { return name(static_cast<HexWay>(move.facing)); };
  switch (move.kind) {
    case Kind::place:
      return fmt::format("place {} {}{}{}", letter(move.size), cell_name(state, move.cell),
                         move.facing < 0 ? "" : " ", move.facing < 0 ? "" : way());
    case Kind::grow: return "grow " + cell_name(state, move.cell);
    case Kind::pass: return "pass";
    case Kind::commit: return fmt::format("commit {}", move.number);
    case Kind::aim:
      return fmt::format("aim {} {} {}", cell_name(state, move.from), cell_name(state, move.cell), way());
    case Kind::stop: return "stop";
    case Kind::time: break;
  }
  return "time";
}

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  const auto move = read_rest(state, seat, first, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

bool is_of_battle(std::string_view word) {
  return word == "aim" || word == "stop" || word == "commit" || word == "time";
}

std::vector<std::string> expand_shorthand(const State& state, std::string_view line) {
  const std::string_view text = trimmed(line);
  Scanner scanner(text);
  const std::string_view first = next_token(scanner).text;
  const std::string_view verb = verb_of(state, first, first == text);
  if (verb.empty()) return {std::string(line)};
  return {fmt::format("{} {}", verb, text)};
}

}  // namespace herbarium::uibadi
