// The rules of Harbustaz: the course of a game, legal actions, repetitions, territories and points.
// core/game.hpp describes the functions without a comment.
#pragma once

#include <algorithm>

#include "base/fixed_list.hpp"
#include "board/hex.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

State start(const Options& options);
SeatSet to_act(const State& state);
void play(State& state, Seat seat, const Move& move, Observer* observer);
void resign(State& state, Seat seat);
Score score(const State& state);
// Set-up and choice are round 1, each action is a round of its own, so that one can be taken back by
// itself.
int round(const State& state);

// As in a position text: "passes".
std::string_view name(Why why);

// --- legal actions (doc/rules/harbustaz.md, Set-up; A turn)

// The arrival cell of a piece of the colour to act that goes that way, at a distance of its peasant's
// height: empty, or with a seed of its own. None if the rim or an enemy piece is in the way (Ruling Z4).
std::optional<int> arrival(const State& state, HexWay way);
// The way on which the distance of `cell` from the peasant of the colour to act is exactly that peasant's
// height, if any.
std::optional<HexWay> way_to(const State& state, int cell);

// Six moves, six sowings, a pass.
inline constexpr std::size_t most_actions = 13;
using Actions = FixedList<Move, most_actions>;
// The legal actions of the colour to act, in the phase of play; the pass comes last.
Actions actions(const State& state);

void moves(const State& state, Seat seat, std::vector<Move>& out);
// Whether the peasant that is to act can move or sow; otherwise its player must pass.
bool can_act(const State& state);
Move sample(const State& state, Seat seat, Rng& rng);

// --- the cells that a peasant reaches from each cell on each way, computed once for all boards

inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 6;

// The ways from one cell for a peasant of one height.
struct Rays {
  // The cell at that distance; if the board ends before it, the start itself.
  std::array<std::int8_t, 6> ends{};
  // The cells up to that one, which must be free of enemies; if the board ends before it, all cells, so
  // that an enemy is always among them.
  std::array<Cells, 6> passed{};

  int end(HexWay way) const { return ends[static_cast<std::size_t>(way)]; }
};

// For each cell of a board, the number of different heights: a peasant higher than the longest line counts
// as the last of them, which reaches no cell.
constexpr int ray_heights(int size) { return 2 * size - 1; }

// The number of rays of the boards of smaller sizes, which come first.
constexpr std::size_t rays_before(int size) {
  std::size_t before = 0;
  for (int smaller = smallest_size; smaller < size; ++smaller)
    before += static_cast<std::size_t>(HexShape{smaller}.size() * ray_heights(smaller));
  return before;
}

class AllRays {
 public:
  constexpr AllRays();

  // `cell` is on the board, `height` at least 1.
  const Rays& of(int size, int cell, int height) const {
    const int heights = ray_heights(size);
    return rays_[rays_before(size) +
                 static_cast<std::size_t>(cell * heights + std::min(height, heights) - 1)];
  }

 private:
  std::array<Rays, rays_before(largest_size + 1)> rays_{};
};

extern const AllRays all_rays;

// Their number, and the cells where the piece would arrive.
struct Ways {
  int count = 0;
  Cells arrivals;

  Ways(int size, const Side& side, const Cells& enemies) {
    const Rays& rays = all_rays.of(size, side.at, side.height);
    for (std::size_t way = 0; way < rays.ends.size(); ++way) {
      const bool is_free = (rays.passed[way] & enemies).empty();
      count += is_free ? 1 : 0;
      arrivals.add_if(is_free, rays.ends[way]);
    }
  }
  // The colour's, whether or not it is to act.
  Ways(const State& state, Colour colour)
      : Ways(state.size, state.pieces.of(colour), state.pieces.stones(other(colour))) {}
};

// --- repetition (doc/rules/harbustaz.md, End; Ruling Z1)

// The number of times that the pieces have been in this position with the same colour to act, including
// now, as far back as the trail reaches.
int times_stood(const State& state);

// Whether that can be more than once. Unless both have only passed, a peasant has returned to its cell, and
// so has harvested at least twice. Each harvest made it higher, so it has sown as often; and the other side
// has acted as often as this one.
inline bool can_have_stood(const State& state) {
  constexpr int shortest_return = 8;
  return state.passes > 1 || state.trail.length() >= shortest_return;
}

// --- territories and points (doc/rules/harbustaz.md, End)

// Connected empty cells, by number, and the stones around them.
struct Territory {
  Cells cells;
  PerColour<int> stones;  // each counted once (Ruling Z2)

  // The colour with more than half of the stones, if any.
  std::optional<Colour> owner() const {
    if (stones[Colour::black] == stones[Colour::white]) return std::nullopt;
    return stones[Colour::black] > stones[Colour::white] ? Colour::black : Colour::white;
  }
};

// Takes the territory of the first of the cells `left`, which are empty, out of them. To visit all, begin
// with empty_cells and repeat until nothing is left.
Territory take_territory(const State& state, Cells& left);
Cells empty_cells(const State& state);

// The half points of both colours if the game ended now: two for each cell of their territories, one for the
// last action.
PerColour<int> halves(const State& state);

// Half points in decimal form: "12.5", "9".
std::string points(int halves);

// --- territories during a search: an action changes few of them, so the rest need not be found again

// Connected cells, and all cells next to them.
struct Region {
  Cells cells, around;
};

// Takes the region of the first of the cells `left` out of them.
Region take_region(const HexMasks<2>& board, Cells& left);

class Territories {
 public:
  // Connected empty cells, and the stones around them.
  struct Part {
    Cells cells;
    Cells stones;
  };
  // Territories have no cells in common, and are not adjacent.
  static constexpr std::size_t most = 46;

  Territories(int size, const Pieces& pieces);

  const Part* begin() const { return parts_.begin(); }
  const Part* end() const { return parts_.end(); }

  // The lead of the colour's territories over the other's, in cells.
  int lead(Colour colour) const;
  // The same after a piece of the colour moves to cell `to`, which is empty or has a seed of its own, from
  // the cell `from`, which becomes empty, or from the supply (-1).
  int lead_after(Colour colour, int from, int to) const;

 private:
  struct Stones {
    Cells own, enemies;
  };
  static int lead(const Part& part, const Stones& stones);
  Part joined_at(int from, const Stones& stones, Cells& joined) const;
  int lead_without(Part part, int to, const Stones& stones) const;
  bool is_split_by(int cell, const Cells& cells) const;
  Part take_part(Cells& left, const Cells& stones) const;

  const HexMasks<2>& board_;
  const Pieces& pieces_;
  FixedList<Part, most> parts_;
};

}  // namespace herbarium::harbustaz
