// The turns that are worth searching: of a thousand placements those that do something.
#include <algorithm>
#include <bitset>

#include "games/uibadi/heuristics.hpp"
#include "games/uibadi/idle.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

class Turns {
 public:
  Turns(const State& state, Seat seat, std::vector<Move>& out)
      : state_(state), area_(state.area), board_(area_.board()), seat_(seat), out_(out) {
    for (const Size size : all_sizes) may_come_[index(size)] = may_come(state, size);
  }

  void list() {
    for (const int slot : area_.order()) {
      if (area_.piece(slot).is_attacker() && area_.ultimate(slot) == seat_)
        meet(slot, area_.piece(slot).size);
      else if (blocks_for_others(slot))
        meet(slot, next_larger(area_.piece(slot).size));
      if (is_worth_growing(slot)) out_.emplace_back(Grow{area_.piece(slot).cell});
    }
    stop_lines(seat_, most_own_stopped);
    for (const Seat other : state_.everybody().without({seat_})) stop_lines(other, most_others_stopped);
    for (const HexWay way : hex_ways) point_freely(way);
    if (may_pass()) out_.emplace_back(Pass{});
    if (out_.empty()) wait();
  }

 private:
  // Attackers at the own seat, and at each other seat, whose lines are looked at. What points at others is
  // the reserve with which somebody else may do battle with them.
  static constexpr int most_own_stopped = 5, most_others_stopped = 4;

  // A selection of all legal moves, for when nothing seems to do anything.
  void wait() {
    constexpr std::size_t most = 40;
    moves(state_, seat_, out_);
    std::erase_if(out_, [&](const Move& move) { return does_nothing(move); });
    const std::size_t stride = 1 + out_.size() / most;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out_.size(); i += stride) out_[kept++] = out_[i];
    out_.resize(kept);
    if (out_.empty()) out_.emplace_back(Pass{});
  }

  bool does_nothing(const Move& move) const {
    const auto* place = std::get_if<Place>(&move);
    return place ? is_idle(state_, *place) : std::holds_alternative<Pass>(move);
  }

  // When all have passed, whoever has most wins takes the game. So only who has more than every other player
  // passes; where all did that wait for others, nothing would ever come of it.
  bool may_pass() const {
    for (const Seat other : state_.everybody().without({seat_}))
      if (state_.wins[other] >= state_.wins[seat_]) return false;
    return true;
  }

  bool is_empty(int cell) const { return cell >= 0 && area_.slot_at(cell) == no_slot; }

  static std::size_t index(Size size) { return static_cast<std::size_t>(size); }
  // Of a placement, among all that there are.
  static std::size_t number(Size size, int cell, Facing facing) {
    const std::size_t lies = facing.is_upright() ? 0 : 1 + static_cast<std::size_t>(facing.way());
    return (index(size) * all_facings.size() + lies) * most_cells + static_cast<std::size_t>(cell);
  }

  // A piece there, each once, in that size and each larger one; in none if there is no such size.
  void add_from(std::optional<Size> least, int cell, Facing facing) {
    if (!least) return;
    const Clash clash(area_, cell, facing);
    for (const Size size : all_sizes) {
      if (size < *least || !may_come_[index(size)]) continue;
      auto known = listed_[number(size, cell, facing)];
      const Place place{size, static_cast<std::uint8_t>(cell), facing};
      if (known || is_idle(state_, place, clash)) continue;
      known = true;
      out_.emplace_back(place);
    }
  }

  // Whether an attacker points directly at it that would otherwise point at another player.
  bool blocks_for_others(int slot) const {
    for (const HexWay way : hex_ways) {
      const int watcher = area_.first(area_.piece(slot).cell, way);
      if (watcher == no_slot || area_.piece(watcher).facing != opposite(way)) continue;
      if (area_.ultimate(watcher) != seat_) return true;
    }
    return false;
  }

  bool is_worth_growing(int slot) const {
    return may_grow(state_, seat_, slot) && (area_.piece(slot).is_attacker() || area_.attackers_of(slot) > 0);
  }

  // Attackers beside a piece that point directly at it: of its size they meet it, larger ones send it back.
  void meet(int slot, std::optional<Size> least) {
    for (const HexWay way : hex_ways) {
      const int cell = board_.neighbour(area_.piece(slot).cell, opposite(way));
      if (is_empty(cell) && may_point(state_, seat_, cell, way)) add_from(least, cell, way);
    }
  }

  void stop_lines(Seat at, int most) {
    for (const int slot : area_.free_at(at))
      if (most-- > 0) stop_line(slot);
  }

  // Pieces in the line of an attacker, upright, or pointing freely at others: of its size they stop or meet
  // it, larger ones send it back.
  void stop_line(int slot) {
    const Piece& piece = area_.piece(slot);
    const Size least = piece.size;
    int cell = board_.neighbour(piece.cell, piece.way());
    if (!is_empty(cell)) return;
    if (may_stand(state_, cell)) add_from(least, cell, upright);
    std::array<bool, 6> done{};
    for (; is_empty(cell); cell = board_.neighbour(cell, piece.way()))
      for (const HexWay way : hex_ways) {
        bool& known = done[static_cast<std::size_t>(way)];
        if (known || area_.first(cell, way) != no_slot || !may_point(state_, seat_, cell, way)) continue;
        known = true;
        add_from(least, cell, way);
      }
  }

  // One cell, in the midst of all those from which a piece would point freely at each other seat.
  void point_freely(HexWay way) {
    PerSeat<FixedList<std::uint8_t, most_cells>> cells;
    for (const Ground::Placement& placement : area_.ground().placements(state_.players(), seat_, way))
      if (!area_.is_taken(placement.cell) && area_.first(placement.cell, way) == no_slot)
        cells[area_.ultimate(placement.cell, way)].push(placement.cell);
    for (const Seat other : state_.everybody().without({seat_}))
      if (!cells[other].empty()) add_from(Size::small, cells[other][cells[other].size() / 2], way);
  }

  const State& state_;
  const Area& area_;
  const HexBoard& board_;
  Seat seat_;
  std::vector<Move>& out_;
  std::array<bool, all_sizes.size()> may_come_{};
  std::bitset<all_sizes.size() * all_facings.size() * most_cells> listed_;  // by number
};

// An aim from farther away does the same as one from the next cell, but can be blocked.
bool is_aimed_from_afar(const State& state, const Move& move) {
  const auto* aim = std::get_if<Aim>(&move);
  if (!aim) return false;
  const int next = state.area.board().neighbour(aim->to, aim->way);
  return next == aim->from || state.area.slot_at(next) == no_slot;
}

}  // namespace

void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (seat != nature && state.phase == Phase::turn) return Turns(state, seat, out).list();
  moves(state, seat, out);
  std::erase_if(out, [&](const Move& move) { return is_aimed_from_afar(state, move); });
}

}  // namespace herbarium::uibadi
