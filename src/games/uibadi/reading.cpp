// From text to moves, and why something is not legal (doc/rules/uibadi.md, A turn; Battle).
#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/token.hpp"
#include "games/uibadi/battle.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

// --- why not: an empty text where it is legal -------------------------------------------------------------

std::string the_piece(const State& state, int slot) {
  return plain_text(uibadi::the_piece(snapshot(state.area, slot)));
}

// Why no piece of that size can come from the stash now.
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

// Why a piece cannot be put on the cell.
std::string why_taken(const State& state, int cell) {
  const int slot = state.area.slot_at(cell);
  return slot == no_slot ? "" : fmt::format("the cell is not empty: {}", the_piece(state, slot));
}

// The ways from a cell in which the seat could place an attacker, as a hint.
std::string ways_from(const State& state, Seat seat, int cell) {
  std::vector<std::string_view> ways;
  bool none_points = true;
  for (const HexWay way : hex_ways) {
    none_points = none_points && !points_at_another(state, seat, cell, way);
    if (may_point(state, seat, cell, way)) ways.emplace_back(name(way));
  }
  if (!ways.empty()) return fmt::format("from {} {} would do", cell_name(state, cell), fmt::join(ways, ", "));
  return fmt::format("from {} no direction points at another player{}", cell_name(state, cell),
                     none_points ? "" : " with a cell ahead");
}

// Why `seat` cannot place a piece so, which could come to that cell.
std::string why_not_facing(const State& state, Seat seat, int cell, Facing facing) {
  if (facing.is_upright())
    return may_stand(state, cell) ? ""
                                  : "no upright piece is placed on the rim, the outermost cells (Ruling U14)";
  const HexWay way = facing.way();
  if (may_point(state, seat, cell, way)) return "";
  const std::string hint = ways_from(state, seat, cell);
  if (points_at_another(state, seat, cell, way))
    return "no cell lies ahead of it, so that it could never be blocked or met (Ruling U13); " + hint;
  const Side side = state.area.ground().side(cell, way);
  return fmt::format("it would point at side {}, {}; {}", name(side),
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

// Why a battler cannot aim what stands on the cell.
std::string why_not_from(const State& state, Seat seat, int cell) {
  const Battler& own = state.battle.of(seat);
  const int slot = state.area.slot_at(cell);
  if (slot != no_slot && own.reserve.has(slot)) return "";
  const std::string reserve =
      own.reserve.empty()
          ? "your reserve is used up"
          : fmt::format("your reserve is {}", fmt::join(cell_names(state, own.reserve), ", "));
  if (slot == no_slot) return fmt::format("no piece stands there; {}", reserve);
  const bool aimed = own.aimed.has(slot) || state.battle.against(seat).aimed.has(slot);
  return fmt::format("{} {}; {}", the_piece(state, slot),
                     aimed ? "has been aimed already" : "is not of your reserve", reserve);
}

// What the first piece in line lacks to be hit by a battler.
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

// Why the piece in `slot`, of the battler's reserve, cannot be aimed so.
std::string why_not_aim(const State& state, Seat seat, int slot, const Aim& aim) {
  const Aiming aiming(state, seat, slot);
  if (!aiming.is_empty(aim.to)) return why_taken(state, aim.to);
  const int target = aiming.target(aim.to, aim.way);
  if (aiming.may_hit(target)) return "";
  if (target != no_slot) return why_not_hit(state, seat, target);
  const Battler& other = state.battle.against(seat);
  return fmt::format("no piece stands {} of {}; seat {} defends {}", long_name(aim.way),
                     cell_name(state, aim.to), other.seat,
                     cell_name(state, state.area.piece(other.defended).cell));
}

// --- reading ----------------------------------------------------------------------------------------------

Result<std::uint8_t> read_cell(const State& state, const Token& token) {
  if (const auto cell = state.area.board().cell_named(token.text)) return static_cast<std::uint8_t>(*cell);
  return wrong(token, cells_there_are(state.area.board(), token.text));
}

// `move` is written out whole before the reason, as it may have been typed in short.
tl::unexpected<Refusal> illegal(const State& state, Seat seat, const Move& move, const Token& place,
                                std::string_view reason) {
  return refuse(fmt::format("{}: {}", write(state, seat, move), reason), place.column);
}

// The direction in which a piece points, or none at the end of the line.
Result<Facing> read_facing(const Token& token) {
  if (token.text.empty()) return upright;
  if (const auto way = read_way(token.text)) return Facing(*way);
  return wrong(token, "a direction is wanted here, e, ne, nw, w, sw or se; none for an upright piece");
}

Result<Move> read_place(const State& state, Seat seat, Scanner& scanner) {
  const Token size_token = next_token(scanner);
  const auto size = size_of(size_token.text);
  if (!size) return wrong(size_token, "a size is wanted here, s, m or l");
  const Token cell_token = next_token(scanner);
  const auto cell = read_cell(state, cell_token);
  if (!cell) return tl::unexpected(cell.error());
  const Token facing_token = next_token(scanner);
  const auto facing = read_facing(facing_token);
  if (!facing) return tl::unexpected(facing.error());
  const Place place{*size, *cell, *facing};
  if (const std::string reason = why_no_piece(state, *size); !reason.empty())
    return illegal(state, seat, place, size_token, reason);
  if (const std::string reason = why_taken(state, *cell); !reason.empty())
    return illegal(state, seat, place, cell_token, reason);
  if (const std::string reason = why_not_facing(state, seat, *cell, *facing); !reason.empty())
    return illegal(state, seat, place, facing->is_upright() ? cell_token : facing_token, reason);
  return place;
}

Result<Move> read_grow(const State& state, Seat seat, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = read_cell(state, token);
  if (!cell) return tl::unexpected(cell.error());
  if (const std::string reason = why_not_grow(state, seat, *cell); !reason.empty())
    return illegal(state, seat, Grow{*cell}, token, reason);
  return Grow{*cell};
}

Result<Move> read_commit(const State& state, Seat seat, const Token& token) {
  const int most = state.battle.of(seat).reserve.size();
  const auto number = whole_number(token.text);
  if (number && *number <= most) return Commit{static_cast<std::int8_t>(*number)};
  if (most == 0) return wrong(token, "only 0 can be committed: your reserve is empty");
  return wrong(token, fmt::format("a number from 0 to {} is wanted here: your reserve has {}", most,
                                  counted(most, "piece")));
}

Result<Move> read_aim(const State& state, Seat seat, Scanner& scanner) {
  const Token from_token = next_token(scanner);
  const auto from = read_cell(state, from_token);
  if (!from) return tl::unexpected(from.error());
  const Token to_token = next_token(scanner);
  const auto to = read_cell(state, to_token);
  if (!to) return tl::unexpected(to.error());
  const Token way_token = next_token(scanner);
  const auto way = read_way(way_token.text);
  if (!way) return wrong(way_token, "a direction is wanted here, e, ne, nw, w, sw or se");
  const Aim aim{*from, *to, *way};
  if (const std::string reason = why_not_from(state, seat, *from); !reason.empty())
    return illegal(state, seat, aim, from_token, reason);
  if (const std::string reason = why_not_aim(state, seat, state.area.slot_at(*from), aim); !reason.empty())
    return illegal(state, seat, aim, to_token, reason);
  return aim;
}

// Whether a word is the first one of a move that only a battle has.
bool is_of_battle(std::string_view word) {
  return word == "aim" || word == "stop" || word == "commit" || word == "time";
}

Result<Move> read_turn(const State& state, Seat seat, const Token& first, Scanner& scanner) {
  if (first.text == "place") return read_place(state, seat, scanner);
  if (first.text == "grow") return read_grow(state, seat, scanner);
  if (first.text == "pass") return Pass{};
  return wrong(first, is_of_battle(first.text) ? "no battle is on; `place`, `grow` or `pass` is due here"
                                               : "`place`, `grow` or `pass` is due here");
}

Result<Move> read_rest(const State& state, Seat seat, const Token& first, Scanner& scanner) {
  if (seat == nature) {
    if (first.text == "time") return TimeOut{};
    return wrong(first, "`time` is all that can be due here");
  }
  if (state.phase == Phase::turn) return read_turn(state, seat, first, scanner);
  if (state.phase == Phase::commit) {
    if (first.text == "commit") return read_commit(state, seat, next_token(scanner));
    return wrong(first, "`commit` is due here, with a number");
  }
  if (first.text == "aim") return read_aim(state, seat, scanner);
  if (first.text == "stop") return Stop{};
  return wrong(first, "`aim` or `stop` is due here");
}

}  // namespace

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  const auto move = read_rest(state, seat, first, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

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

}  // namespace herbarium::uibadi
