#include "games/uibadi/refusals.hpp"

#include <fmt/format.h>

#include "base/token.hpp"
#include "games/uibadi/battle.hpp"
#include "games/uibadi/choices.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

std::string the_piece(const State& state, int slot) { return the_piece(told(state.area, slot)); }

// The ways from a cell on which the seat could place an attacker, as a hint.
std::string ways_from(const State& state, Seat seat, int cell) {
  std::string ways;
  bool none_points = true;
  for (const HexWay way : hex_ways) {
    none_points = none_points && !points_at_another(state, seat, cell, way);
    if (may_point(state, seat, cell, way)) ways += fmt::format("{}{}", ways.empty() ? "" : ", ", name(way));
  }
  if (!ways.empty()) return fmt::format("from {} {} would do", cell_name(state, cell), ways);
  return fmt::format("from {} no direction points at another player{}", cell_name(state, cell),
                     none_points ? "" : " with a cell ahead");
}

std::string cells_of(const State& state, Slots slots) {
  std::string text;
  for (const int slot : by_cells(state, slots))
    text += (text.empty() ? "" : ", ") + cell_name(state, state.area.piece(slot).cell);
  return text;
}

// What a piece on the board lacks to be hit by a battler.
std::string why_not_hit(const State& state, std::size_t side, int target) {
  const Battle& battle = state.battle;
  const std::string first = fmt::format("first in line is {}", the_piece(state, target));
  if (target == battle.defended[side]) return first + ", which you defend yourself";
  if (battle.aimed[side].has(target)) return first + ", which you have aimed yourself";
  const Seat other = battle.seats[1 - side];
  if (battle.aimed[1 - side].has(target))
    return fmt::format("{}; it does not point directly at what you defend, so it cannot be hit", first);
  return fmt::format("{}; only what seat {} defends on {} can be hit, and what seat {} has aimed at yours",
                     first, other, cell_name(state, state.area.piece(battle.defended[1 - side]).cell), other);
}

}  // namespace

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

std::string why_not_upright(const State& state, int cell) {
  return may_stand(state, cell) ? ""
                                : "no upright piece is placed on the rim, the outermost cells (Ruling U14)";
}

std::string why_not_so(const State& state, Seat seat, int cell, HexWay way) {
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
  const Size size = state.area.piece(slot).size;
  if (size == Size::large) return "a large piece cannot grow";
  if (state.area.free_at(seat).has(slot)) return "it points freely at you; only others may let it grow";
  return why_no_piece(state, static_cast<Size>(static_cast<int>(size) + 1));
}

std::string why_not_from(const State& state, Seat seat, int cell) {
  const Battle& battle = state.battle;
  const std::size_t side = battle.side_of(seat);
  const int slot = state.area.slot_at(cell);
  if (slot != no_slot && battle.reserve[side].has(slot)) return "";
  std::string reserve = cells_of(state, battle.reserve[side]);
  reserve = reserve.empty() ? "your reserve is used up" : "your reserve is " + reserve;
  if (slot == no_slot) return fmt::format("no piece stands there; {}", reserve);
  const bool aimed = battle.aimed[side].has(slot) || battle.aimed[1 - side].has(slot);
  return fmt::format("{} {}; {}", the_piece(state, slot),
                     aimed ? "has been aimed already" : "is not of your reserve", reserve);
}

std::string why_not_aim(const State& state, Seat seat, int slot, int cell, HexWay way) {
  const std::size_t side = state.battle.side_of(seat);
  const Aiming aiming(state, side, slot);
  if (!aiming.is_empty(cell)) return why_taken(state, cell);
  const int target = aiming.target(cell, way);
  if (aiming.may_hit(target)) return "";
  if (target != no_slot) return why_not_hit(state, side, target);
  return fmt::format("no piece stands {} of {}; seat {} defends {}", long_name(way), cell_name(state, cell),
                     state.battle.seats[1 - side],
                     cell_name(state, state.area.piece(state.battle.defended[1 - side]).cell));
}

std::string why_not_due(const State& state, Seat seat, std::string_view text) {
  if (!state.in_battle()) {
    Scanner scanner(text);
    const std::string_view verb = next_token(scanner).text;
    return is_of_battle(verb) ? "no battle is on" : "";
  }
  if (seat == nature) return "no clock runs in this game";
  if (!state.battle.is_battler(seat)) return fmt::format("seat {} has no part in this battle", seat);
  return state.phase == Phase::commit ? fmt::format("seat {} has committed already", seat)
                                      : fmt::format("seat {} has no aims left", seat);
}

}  // namespace herbarium::uibadi
