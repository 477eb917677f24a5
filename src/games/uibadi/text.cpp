// Moves and positions as text, and the reasons why moves are illegal (doc/rules/uibadi.md, A turn; Battle;
// Moves; Position text).
#include "games/uibadi/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {

// --- names -------------------------------------------------------------------------------------------------

namespace {

std::optional<Size> size_of(std::string_view word) {
  for (const Size size : all_sizes)
    if (word.size() == 1 && word[0] == letter(size)) return size;
  return std::nullopt;
}

// The pieces of a set, ascending by row letter and number.
std::vector<int> by_cells(const State& state, Slots slots) {
  std::vector<int> sorted;
  for (const int slot : slots) sorted.push_back(slot);
  std::sort(sorted.begin(), sorted.end(),
            [&](int a, int b) { return state.area.piece(a).cell < state.area.piece(b).cell; });
  return sorted;
}

}  // namespace

char letter(Size size) { return "sml"[static_cast<int>(size)]; }

const char* name(Size size) {
  constexpr const char* names[] = {"small", "medium", "large"};
  return names[static_cast<int>(size)];
}

std::string cell_name(const State& state, int cell) { return herbarium::name(state.area.board().cell(cell)); }

std::vector<std::string> cell_names(const State& state, Slots slots) {
  std::vector<std::string> names;
  for (const int slot : by_cells(state, slots))
    names.push_back(cell_name(state, state.area.piece(slot).cell));
  return names;
}

// --- reasons -----------------------------------------------------------------------------------------------

namespace {

std::string the_piece(const State& state, int slot) {
  return plain_text(uibadi::the_piece(snapshot(state.area, slot)));
}

// Each returns why a move is illegal; empty if it is legal.

// No piece of that size can come from the stash now.
std::string why_no_piece(const State& state, Size size) {
  if (state.in_stash(size) == 0) return fmt::format("the stash has no {} piece left", name(size));
  if (needs_are_met(state, size)) return "";
  const int small = state.on_board(Size::small);
  if (size == Size::medium)
    return fmt::format("a medium needs three small pieces on the board; there {} {}",
                       small == 1 ? "is" : "are", small == 0 ? "none" : std::to_string(small));
  return fmt::format("a large needs a medium and a small piece on the board; there is no {}",
                     state.on_board(Size::medium) == 0 ? "medium" : "small");
}

std::string why_taken(const State& state, int cell) {
  const int slot = state.area.slot_at(cell);
  return slot == no_slot ? "" : fmt::format("the cell is not empty: {}", the_piece(state, slot));
}

// Whether an attacker placed so by `seat` would ultimately point at another player.
bool points_at_another(const State& state, Seat seat, int cell, HexWay way) {
  const Seat at = state.area.ultimate(cell, way);
  return at != nobody && at != seat;
}

// A hint: the directions in which the seat could place an attacker on the cell.
std::string ways_from(const State& state, Seat seat, int cell) {
  std::vector<std::string_view> ways;
  bool none_points = true;
  for (const HexWay way : hex_ways) {
    none_points = none_points && !points_at_another(state, seat, cell, way);
    if (may_place(state, seat, cell, way)) ways.emplace_back(name(way));
  }
  if (!ways.empty()) return fmt::format("from {} {} would do", cell_name(state, cell), fmt::join(ways, ", "));
  return fmt::format("from {} no direction points at another player{}", cell_name(state, cell),
                     none_points ? "" : " with a cell ahead");
}

std::string why_not_facing(const State& state, Seat seat, int cell, Facing facing) {
  if (may_place(state, seat, cell, facing)) return "";
  if (facing.is_upright()) return "no upright piece is placed on the rim, the outermost cells";
  const HexWay way = facing.way();
  const std::string hint = ways_from(state, seat, cell);
  if (points_at_another(state, seat, cell, way))
    return "no cell lies ahead of it, so that it could never be blocked or met; " + hint;
  const Side side = state.area.ground().side(cell, way);
  return fmt::format("its line ({}) leaves the board at side {}, {}; {}", name(way), name(side),
                     seat_at(state.players(), side) == seat ? "your own" : "where nobody sits", hint);
}

std::string why_not_grow(const State& state, Seat seat, int cell) {
  const int slot = state.area.slot_at(cell);
  if (slot == no_slot) return "the cell is empty; a small or medium piece can grow";
  if (may_grow(state, seat, slot)) return "";
  const auto larger = next_larger(state.area.piece(slot).size);
  if (!larger) return "a large piece cannot grow";
  if (state.area.free_at(seat).has(slot)) return "it points freely at you; only others may let it grow";
  return why_no_piece(state, *larger);
}

// A battler cannot aim the piece on the cell.
std::string why_not_from(const State& state, Seat seat, int cell) {
  const Battler& own = state.battle.of(seat);
  const int slot = state.area.slot_at(cell);
  if (slot != no_slot && own.reserve.has(slot)) return "";
  const std::string reserve =
      own.reserve.empty()
          ? "your reserve is used up"
          : fmt::format("your reserve is {}", fmt::join(cell_names(state, own.reserve), ", "));
  if (slot == no_slot) return fmt::format("there is no piece there; {}", reserve);
  const bool aimed = own.aimed.has(slot) || state.battle.against(seat).aimed.has(slot);
  return fmt::format("{} {}; {}", the_piece(state, slot),
                     aimed ? "has been aimed already" : "is not of your reserve", reserve);
}

// A battler cannot hit the first piece in line.
std::string why_not_hit(const State& state, Seat seat, int target) {
  const Battler& own = state.battle.of(seat);
  const Battler& other = state.battle.against(seat);
  const std::string first = fmt::format("first in line is {}", the_piece(state, target));
  if (target == own.defended) return first + ", which you defend yourself";
  if (own.aimed.has(target)) return first + ", which you have aimed yourself";
  if (other.aimed.has(target))
    return fmt::format("{}; it does not point directly at what you defend, so it cannot be hit", first);
  return fmt::format("{}; only what seat {} defends on {} can be hit, and what seat {} has aimed at yours",
                     first, other.seat, cell_name(state, state.area.piece(other.defended).cell), other.seat);
}

// The piece, which is in the battler's reserve, cannot be aimed so.
std::string why_not_aim(const State& state, Seat seat, const Aim& aim) {
  const Aiming aiming(state, seat, state.area.slot_at(aim.from));
  if (!aiming.is_empty(aim.to)) return why_taken(state, aim.to);
  const int target = aiming.target(aim.to, aim.way);
  if (aiming.may_hit(target)) return "";
  if (target != no_slot) return why_not_hit(state, seat, target);
  const Battler& other = state.battle.against(seat);
  return fmt::format("there is no piece {} of {}; seat {} defends {}", long_name(aim.way),
                     cell_name(state, aim.to), other.seat,
                     cell_name(state, state.area.piece(other.defended).cell));
}

}  // namespace

// --- the words of moves ------------------------------------------------------------------------------------

namespace {

// A direction, or nothing for an upright piece.
std::optional<Facing> facing_of(std::string_view word) {
  if (word.empty()) return upright;
  const auto way = read_way(word);
  return way ? std::optional<Facing>(*way) : std::nullopt;
}

// Whether a move that begins with this word belongs to a battle.
bool is_of_battle(std::string_view word) {
  return word == "aim" || word == "stop" || word == "commit" || word == "time";
}

}  // namespace

void describe(const State& state, Seat seat, MoveWords<Move>& words) {
  const HexBoard& board = state.area.board();
  const auto is_due = [&](Phase phase) { return seat != nature && state.phase == phase; };
  if (auto* place = words.verb<Place>("place", is_due(Phase::turn))) {
    words.word(
        place->size, &size_of, [](Size size) { return std::string(1, letter(size)); },
        [](std::string_view) { return "a size is expected here, s, m or l"; });
    words.cell(place->cell, board);
    words.word(
        place->facing, &facing_of,
        [](Facing facing) { return facing.is_upright() ? "" : name(facing.way()); },
        [](std::string_view) {
          return "a direction is expected here, e, ne, nw, w, sw or se in small letters; none for an upright "
                 "piece";
        });
    words.refuse_move(1, [&] { return why_no_piece(state, place->size); });
    words.refuse_move(2, [&] { return why_taken(state, place->cell); });
    words.refuse_move(place->facing.is_upright() ? 2 : 3,
                      [&] { return why_not_facing(state, seat, place->cell, place->facing); });
  }
  if (auto* grow = words.verb<Grow>("grow", is_due(Phase::turn))) {
    words.cell(grow->cell, board);
    words.refuse_move(1, [&] { return why_not_grow(state, seat, grow->cell); });
  }
  words.verb<Pass>("pass", is_due(Phase::turn));
  if (auto* commit = words.verb<Commit>("commit", is_due(Phase::commit))) {
    const int most = state.battle.of(seat).reserve.size();
    words.number(commit->number, 0, most,
                 most == 0 ? "only 0 can be committed: your reserve is empty"
                           : fmt::format("a number from 0 to {} is expected here: your reserve has {}", most,
                                         counted(most, "piece")));
  }
  if (auto* aim = words.verb<Aim>("aim", is_due(Phase::battle))) {
    words.cell(aim->from, board);
    words.cell(aim->to, board, "the cell to which it moves (its own, to stay there)");
    words.named(aim->way, hex_ways,
                "the direction in which it then points is expected here: e, ne, nw, w, sw or se");
    words.refuse_move(1, [&] { return why_not_from(state, seat, aim->from); });
    words.refuse_move(2, [&] { return why_not_aim(state, seat, *aim); });
  }
  words.verb<Stop>("stop", is_due(Phase::battle));
  words.verb<TimeOut>("time", seat == nature);
  words.otherwise([&](std::string_view word) {
    if (seat == nature) return std::string("`time` is all that can be due here");
    if (state.phase == Phase::commit) return words.verbs_due() + ", with a number";
    const bool too_late = state.phase == Phase::turn && is_of_battle(word);
    return (too_late ? "no battle is on; " : "") + words.verbs_due();
  });
}

namespace {

// The command that a short line leaves out, by its first word, which may be all of it; empty if the line is
// not a short one.
std::string_view verb_of(const State& state, std::string_view first, bool alone) {
  if (state.phase == Phase::turn && size_of(first)) return "place";
  if (state.phase == Phase::commit) return alone && whole_number(first) ? "commit" : "";
  if (!looks_like_cell(first)) return "";
  if (state.phase == Phase::battle) return "aim";
  return state.phase == Phase::turn && alone ? "grow" : "";
}

}  // namespace

std::string why_not_due(const State& state, Seat seat, std::string_view text) {
  if (!state.in_battle()) {
    Scanner scanner(text);
    return is_of_battle(next_token(scanner).text) ? "no battle is on" : "";
  }
  if (seat == nature) return "no clock runs in this game";
  if (!state.battle.has(seat)) return fmt::format("seat {} has no part in this battle", seat);
  return state.phase == Phase::commit ? fmt::format("seat {} has committed already", seat)
                                      : fmt::format("seat {} has no aims left", seat);
}

std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
  const std::string_view text = trimmed(line);
  Scanner scanner(text);
  const std::string_view first = next_token(scanner).text;
  const std::string_view verb = verb_of(state, first, first == text);
  if (verb.empty()) return {std::string(line)};
  return {fmt::format("{} {}", verb, text)};
}

std::string forced_move(const State& state, Seat seat) {
  if (state.phase == Phase::commit && state.battle.of(seat).reserve.empty()) return "commit 0";
  return state.phase == Phase::turn && !may_do_something(state, seat) ? "pass" : "";
}

// --- the position text -------------------------------------------------------------------------------------

namespace {

// `-` if there are none.
std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, separator));
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

// `d6=1`: a piece and the seat that aimed it.
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

std::string result_text(const State& state) {
  std::vector<std::string> winners;
  for (const Seat seat : state.winners) winners.push_back(fmt::format("{}", seat));
  return fmt::format(" result={} why={}", joined(winners, "+"), name(state.why));
}

}  // namespace

std::string position(const State& state) {
  constexpr const char* phases[] = {"turn", "commit", "battle", "over"};
  const std::string text = fmt::format(
      "uibadi {} {} {} {} players={} wins={} armed={} stash={}/{}/{} passes={} pieces={} battle={} in={}",
      state.area.board().side(), state.turn, phases[static_cast<int>(state.phase)], state.seat(),
      state.players(), fmt::join(state.wins.begin(), state.wins.begin() + state.players(), ","),
      state.armed.digits(), state.in_stash(Size::small), state.in_stash(Size::medium),
      state.in_stash(Size::large), state.passes, pieces_text(state), battle_text(state),
      state.battle.committed().digits());
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::uibadi
