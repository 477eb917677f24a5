// Moves and positions as text, and the reasons why moves are illegal (doc/rules/harbustaz.md, A turn;
// Rulings Z3-Z5).
#include "games/harbustaz/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"

namespace herbarium::harbustaz {
namespace {

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

// "a white seed": the piece on a cell, which is not empty.
std::string piece_on(const State& state, int cell) {
  const Colour colour = state.pieces.stones(Colour::black).has(cell) ? Colour::black : Colour::white;
  const bool seed = state.pieces.of(colour).seeds.has(cell);
  return fmt::format("a {} {}", name(colour), seed ? "seed" : "peasant");
}

// The first enemy piece on the way to the peasant's arrival cell, except on that cell itself.
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

// Why no piece from the peasant gets as far as `cell`; empty if one does. `reach` is the condition: "moves
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

// Why the move is illegal for the colour to act; empty if it is legal.
std::string why_not(const State& state, MovePeasant move) {
  const std::string reach = fmt::format("moves exactly {}", reach_in_cells(state));
  if (std::string reason = why_out_of_reach(state, move.to, reach); !reason.empty()) return reason;
  const bool enters = !state.pieces.stones().has(move.to) || state.pieces.of(state.turn).seeds.has(move.to);
  if (enters) return "";
  return fmt::format("{} is there; only empty cells and {} seeds can be entered", piece_on(state, move.to),
                     name(state.turn));
}

std::string why_not(const State& state, Sow sowing) {
  const std::string reach = fmt::format("sows exactly {} away", reach_in_cells(state));
  if (std::string reason = why_out_of_reach(state, sowing.at, reach); !reason.empty()) return reason;
  if (!state.pieces.stones().has(sowing.at)) return "";
  return fmt::format("{} is there; seeds are sown on empty cells", piece_on(state, sowing.at));
}

}  // namespace

void describe(const State& state, Seat, MoveWords<Move>& words) {
  const HexBoard& board = state.board();
  const bool acts = state.phase == Phase::play;
  if (auto* set_up = words.verb<SetUp>("setup", state.phase == Phase::setup)) {
    words.cell(set_up->black, board, "the black peasant's cell");
    words.cell(set_up->white, board, "the white peasant's cell");
    words.refuse([&] {
      return set_up->black == set_up->white ? "the black peasant has this cell; the white one needs another"
                                            : "";
    });
  }
  if (auto* choice = words.verb<Choose>("choose", state.phase == Phase::choose))
    words.named(choice->colour, colours);
  if (auto* move = words.verb<MovePeasant>("move", acts)) {
    words.cell(move->to, board, "a cell of the board");
    words.refuse_move(1, [&] { return why_not(state, *move); });
  }
  if (auto* sowing = words.verb<Sow>("sow", acts)) {
    words.cell(sowing->at, board, "a cell of the board");
    words.refuse_move(1, [&] { return why_not(state, *sowing); });
  }
  words.verb<Pass>("pass", acts);
  words.otherwise([&](std::string_view word) {
    const bool is_no_cell = looks_like_cell(word) && !board.cell_named(word);
    if (is_no_cell) return cells_there_are(board, word);
    return state.phase == Phase::choose ? "`choose black` or `choose white` is expected here"
                                        : words.verbs_due();
  });
}

std::string forced_move(const State& state, Seat) {
  return state.phase == Phase::play && !can_act(state) ? "pass" : "";
}

std::string cell_name(const State& state, int cell) { return herbarium::name(state.board().cell(cell)); }

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

}  // namespace herbarium::harbustaz
