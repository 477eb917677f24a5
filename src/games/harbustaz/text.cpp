// Moves and positions as text, and why something is not legal (doc/rules/harbustaz.md, A turn; Rulings
// Z3-Z5).
#include "games/harbustaz/text.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/token.hpp"
#include "core/move_lines.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

Span cell(const State& state, int cell) { return cell_ref(cell_name(state, cell)); }

Line written(const State& state, const SetUp& set_up) {
  return line("setup ", cell(state, set_up.black), " ", cell(state, set_up.white));
}
Line written(const State&, const Choose& choice) { return line("choose ", name(choice.colour)); }
Line written(const State& state, const MovePeasant& move) { return line("move ", cell(state, move.to)); }
Line written(const State& state, const Sow& sowing) { return line("sow ", cell(state, sowing.at)); }
Line written(const State&, const Pass&) { return line("pass"); }

Line written(const State& state, const Move& move) {
  return std::visit([&](const auto& each) { return written(state, each); }, move);
}

// The colour to act; when the game is over, the one that acted last.
const char* colour_text(const State& state) {
  if (state.phase == Phase::play) return name(state.turn);
  return state.phase == Phase::over && state.actions > 0 ? name(other(state.turn)) : "-";
}

std::string peasant_text(const State& state, Colour colour) {
  const Side& side = state.pieces.of(colour);
  return side.at < 0 ? "-" : fmt::format("{}:{}", cell_name(state, side.at), side.height);
}

// Indexes of cells ascend by row letter and number.
std::string seeds_text(const State& state, Colour colour) {
  std::vector<std::string> cells;
  for (const int cell : state.pieces.of(colour).seeds) cells.push_back(cell_name(state, cell));
  return cells.empty() ? "-" : fmt::format("{}", fmt::join(cells, ","));
}

std::string result_text(const State& state) {
  const std::string text = fmt::format(" result={} why={}", state.winner, name(state.why));
  if (state.why == Why::resign) return text;
  const PerColour<int> sums = halves(state);
  return fmt::format("{} score={},{}", text, points(sums[Colour::black]), points(sums[Colour::white]));
}

// "a white seed": what stands on a cell, which is not empty.
std::string piece_on(const State& state, int cell) {
  const Colour colour = state.pieces.stones(Colour::black).has(cell) ? Colour::black : Colour::white;
  const bool seed = state.pieces.of(colour).seeds.has(cell);
  return fmt::format("a {} {}", name(colour), seed ? "seed" : "peasant");
}

// The first enemy piece on the way to where the peasant's height reaches, that cell left out.
std::optional<int> obstacle(const State& state, HexWay way) {
  const Side& side = state.pieces.of(state.turn);
  const Cells enemies = state.pieces.stones(other(state.turn));
  int cell = side.at;
  for (int step = 1; step < side.height; ++step) {
    cell = state.board().neighbour(cell, way);
    if (enemies.has(cell)) return cell;
  }
  return std::nullopt;
}

// Why nothing from the peasant gets as far as `cell`; empty if it does. `reach` says what would: "moves
// exactly 2 cells".
std::string why_out_of_reach(const State& state, int cell, std::string_view reach) {
  const int height = state.pieces.of(state.turn).height;
  const auto way = way_to(state, cell);
  if (!way && height > 2 * (state.size - 1))
    return fmt::format("a peasant of height {} can neither move nor sow: no line is so long here", height);
  if (!way) return fmt::format("a peasant of height {} {} in a straight line", height, reach);
  if (const auto in_the_way = obstacle(state, *way))
    return fmt::format("{} on {} is in the way", piece_on(state, *in_the_way), cell_name(state, *in_the_way));
  return "";
}

std::string reach_in_cells(const State& state) { return counted(state.pieces.of(state.turn).height, "cell"); }

// Why the colour to act cannot do it; empty if it can.
std::string why_not(const State& state, MovePeasant move) {
  const std::string reach = fmt::format("moves exactly {}", reach_in_cells(state));
  if (std::string reason = why_out_of_reach(state, move.to, reach); !reason.empty()) return reason;
  const bool enters = !state.pieces.stones().has(move.to) || state.pieces.of(state.turn).seeds.has(move.to);
  if (enters) return "";
  return fmt::format("{} stands there; only empty cells and {} seeds can be entered",
                     piece_on(state, move.to), name(state.turn));
}

std::string why_not(const State& state, Sow sowing) {
  const std::string reach = fmt::format("sows exactly {} away", reach_in_cells(state));
  if (std::string reason = why_out_of_reach(state, sowing.at, reach); !reason.empty()) return reason;
  if (!state.pieces.stones().has(sowing.at)) return "";
  return fmt::format("{} stands there; seeds are sown on empty cells", piece_on(state, sowing.at));
}

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
  return SetUp{*black, *white};
}

Result<Move> read_choice(Scanner& scanner) {
  const Token token = next_token(scanner);
  for (const Colour colour : colours)
    if (token.text == name(colour)) return Choose{colour};
  return wrong(token, "`black` or `white` is wanted here");
}

// What is done to a cell: a move, or a sowing.
template <class Action>
Result<Move> read_arrival(const State& state, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = read_cell(state, token, "a cell of the board");
  if (!cell) return tl::unexpected(cell.error());
  const Action action{*cell};
  if (const std::string reason = why_not(state, action); !reason.empty())
    return refuse(fmt::format("{}: {}", write(state, state.seat_of(state.turn), action), reason),
                  token.column);
  return action;
}

Result<Move> read_rest(const State& state, const Token& first, Scanner& scanner) {
  if (state.phase == Phase::setup)
    return first.text == "setup" ? read_setup(state, scanner) : wrong(first, "`setup` is due here");
  if (state.phase == Phase::choose)
    return first.text == "choose" ? read_choice(scanner) : wrong(first, "`choose` is due here");
  if (first.text == "move") return read_arrival<MovePeasant>(state, scanner);
  if (first.text == "sow") return read_arrival<Sow>(state, scanner);
  if (first.text == "pass") return Pass{};
  return wrong(first, "`move`, `sow` or `pass` is due here");
}

}  // namespace

std::string cell_name(const State& state, int cell) { return herbarium::name(state.board().cell(cell)); }

std::string write(const State& state, Seat, const Move& move) { return plain_text(written(state, move)); }

std::vector<Line> completions(const State& state, Seat seat) {
  return move_lines<State, Move>(state, seat, &moves, &written);
}

std::string position(const State& state) {
  constexpr const char* phases[] = {"setup", "choose", "play", "over"};
  const std::string black = state.has_sides() ? fmt::format("{}", state.black_seat) : "-";
  const std::string text = fmt::format("harbustaz {} {} {} {} black={} B={} W={} b={} w={} passes={} seen={}",
                                       state.size, state.actions, phases[static_cast<int>(state.phase)],
                                       colour_text(state), black, peasant_text(state, Colour::black),
                                       peasant_text(state, Colour::white), seeds_text(state, Colour::black),
                                       seeds_text(state, Colour::white), state.passes, state.seen);
  return state.phase == Phase::over ? text + result_text(state) : text;
}

Result<Move> read(const State& state, Seat, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  const auto move = read_rest(state, first, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
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
