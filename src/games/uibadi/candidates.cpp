// The turns that are worth searching: of a thousand placements those that do something; and the aims.
#include <algorithm>
#include <bitset>

#include "games/uibadi/battle.hpp"
#include "games/uibadi/heuristics.hpp"
#include "games/uibadi/idle.hpp"

namespace herbarium::uibadi {
namespace {

// Which placements are listed already.
class Listed {
 public:
  // Whether it is new.
  bool add(Size size, int cell, Facing facing) {
    const std::size_t way = facing.is_upright() ? 6 : static_cast<std::size_t>(facing.way());
    const std::size_t at =
        (static_cast<std::size_t>(size) * 7 + way) * most_cells + static_cast<std::size_t>(cell);
    if (listed_[at]) return false;
    listed_[at] = true;
    return true;
  }

 private:
  std::bitset<all_sizes.size() * 7 * most_cells> listed_;
};

class Turns {
 public:
  Turns(const State& state, Seat seat, std::vector<Move>& out)
      : state_(state), area_(state.area), board_(area_.board()), seat_(seat), out_(out) {
    for (const Size size : all_sizes) comes_[static_cast<std::size_t>(size)] = may_come(state, size);
  }

  void list() {
    for (const int slot : area_.order()) {
      if (area_.piece(slot).is_attacker() && area_.ultimate(slot) == seat_)
        meet(slot, area_.piece(slot).size);
      else if (blocks_for_others(slot))
        meet(slot, next_larger(area_.piece(slot).size));
      if (is_worth_growing(slot)) out_.emplace_back(Grow{area_.piece(slot).cell});
    }
    int stopped = 0;
    for (const int slot : area_.free_at(seat_))
      if (stopped++ < most_stopped) stop_line(slot);
    for (const HexWay way : hex_ways) point_freely(way);
    if (may_pass()) out_.emplace_back(Pass{});
    if (out_.empty()) wait();
  }

 private:
  static constexpr int most_stopped = 5;  // attackers whose lines are looked at

  // A selection of all legal moves, for when nothing seems to do anything.
  void wait() {
    constexpr std::size_t most = 40;
    moves(state_, seat_, out_);
    std::erase_if(out_, [&](const Move& move) {
      const auto* place = std::get_if<Place>(&move);
      return place ? is_idle(state_, *place) : std::holds_alternative<Pass>(move);
    });
    const std::size_t stride = 1 + out_.size() / most;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out_.size(); i += stride) out_[kept++] = out_[i];
    out_.resize(kept);
    if (out_.empty()) out_.emplace_back(Pass{});
  }

  // When all have passed, whoever has most wins takes the game. So only who has more than every other player
  // passes; where all did that wait for others, nothing would ever come of it.
  bool may_pass() const {
    for (const Seat other : state_.everybody().without({seat_}))
      if (state_.wins[other] >= state_.wins[seat_]) return false;
    return true;
  }

  bool is_empty(int cell) const { return cell >= 0 && area_.slot_at(cell) == no_slot; }

  void add(Size size, int cell, Facing facing) {
    if (!listed_.add(size, cell, facing)) return;
    const Place place{size, static_cast<std::uint8_t>(cell), facing};
    if (!is_idle(state_, place)) out_.emplace_back(place);
  }
  // In that size and each larger one; in none if there is no such size.
  void add_from(std::optional<Size> least, int cell, Facing facing) {
    for (const Size size : all_sizes)
      if (least && size >= *least && comes_[static_cast<std::size_t>(size)]) add(size, cell, facing);
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

  // A few cells of those from which a piece would point that way freely at another player: as near to the rim
  // as it may stand, where least can be put in its way, and halfway back to what lies behind.
  void point_freely(HexWay way) {
    PerSeat<FixedList<std::uint8_t, most_lines>> lines;  // where they leave the board
    for (const std::uint8_t exit : area_.ground().exits(way)) {
      const Seat at = area_.ultimate(exit, way);
      if (at != nobody && at != seat_ && is_empty(exit) && is_empty(board_.neighbour(exit, opposite(way))))
        lines[at].push(exit);
    }
    const std::size_t most = state_.players() <= 3 ? 3 : 1;
    for (const Seat other : state_.everybody()) {
      const auto& exits = lines[other];
      for (std::size_t i = 0; i < std::min(most, exits.size()); ++i) {
        const std::size_t nth = (2 * i + 1) * exits.size() / (2 * std::min(most, exits.size()));
        point_along(exits[nth], way, i % 2 == 1 || most == 1);
      }
    }
  }

  void point_along(int exit, HexWay way, bool is_far) {
    const int run = area_.sight().empty_ahead(area_.ground(), exit, opposite(way));
    int cell = board_.neighbour(exit, opposite(way));
    add_from(Size::small, cell, way);
    if (!is_far || run < 3) return;
    for (int steps = run / 2; steps > 0; --steps) cell = board_.neighbour(cell, opposite(way));
    add_from(Size::small, cell, way);
  }

  const State& state_;
  const Area& area_;
  const HexBoard& board_;
  Seat seat_;
  std::vector<Move>& out_;
  std::array<bool, all_sizes.size()> comes_{};  // whether a piece of that size can come
  Listed listed_;
};

// The aims of a battler, and to stop. An aim from farther away does the same as one from the next cell, but
// can be blocked; and of pieces of one size any does, but for those whose place holds up another attacker.
void list_aims(const State& state, Seat seat, std::vector<Move>& out) {
  std::array<bool, all_sizes.size()> listed{};
  for (const int slot : state.battle.of(seat).reserve) {
    const Piece& piece = state.area.piece(slot);
    bool& is_listed = listed[static_cast<std::size_t>(piece.size)];
    const bool holds_up = state.area.attackers_of(slot) > 0;
    if (is_listed && !holds_up) continue;
    is_listed = is_listed || !holds_up;
    const std::uint8_t from = piece.cell;
    Aiming(state, seat, slot).each_nearest([&](int cell, HexWay way) {
      out.emplace_back(Aim{from, static_cast<std::uint8_t>(cell), way});
    });
  }
  out.emplace_back(Stop{});
}

}  // namespace

void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (seat != nature && state.phase == Phase::turn) return Turns(state, seat, out).list();
  if (seat != nature && state.phase == Phase::battle) return list_aims(state, seat, out);
  moves(state, seat, out);
}

}  // namespace herbarium::uibadi
