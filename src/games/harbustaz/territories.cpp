#include "games/harbustaz/territories.hpp"

namespace herbarium::harbustaz {

Region take_region(const HexMasks<2>& board, Cells& left) {
  Region region;
  Cells edge;  // the cells found last
  edge.add(left.first());
  while (!edge.empty()) {
    region.cells = region.cells | edge;
    left = left - edge;
    Cells next;
    for (const int cell : edge) next = next | board.neighbours(cell);
    region.around = region.around | next;
    edge = next & left;
  }
  return region;
}

Territories::Territories(int size, const Pieces& pieces)
    : board_(HexMasks<2>::of_side(size)), pieces_(pieces) {
  const Cells stones = pieces.stones();
  for (Cells left = board_.all() - stones; !left.empty();) parts_.push(take_part(left, stones));
}

int Territories::lead(Colour colour) const {
  const Stones stones{pieces_.stones(colour), pieces_.stones(other(colour))};
  int sum = 0;
  for (const Part& part : parts_) sum += lead(part, stones);
  return sum;
}

int Territories::lead_after(Colour colour, int from, int to) const {
  Stones stones{pieces_.stones(colour), pieces_.stones(other(colour))};
  Cells joined;  // what belongs to the territory that the cell left behind belongs to
  Part around_from;
  if (from >= 0) {
    stones.own.remove(from);
    around_from = joined_at(from, stones, joined);
  }
  stones.own.add(to);
  int sum = from < 0                    ? 0
            : around_from.cells.has(to) ? lead_without(around_from, to, stones)
                                        : lead(around_from, stones);
  for (const Part& part : parts_) {
    if (!(part.cells & joined).empty()) continue;
    sum += part.cells.has(to) ? lead_without(part, to, stones) : lead(part, stones);
  }
  return sum;
}

int Territories::lead(const Part& part, const Stones& stones) {
  const int difference = (part.stones & stones.own).size() - (part.stones & stones.enemies).size();
  return difference == 0 ? 0 : difference > 0 ? part.cells.size() : -part.cells.size();
}

// The territory that the cell `from`, no longer among the stones, belongs to; its cells are added to
// `joined`.
Territories::Part Territories::joined_at(int from, const Stones& stones, Cells& joined) const {
  const Cells& around = board_.neighbours(from);
  Part part;
  part.cells.add(from);
  for (const Part& each : parts_) {
    if ((each.cells & around).empty()) continue;
    part.cells = part.cells | each.cells;
    part.stones = part.stones | each.stones;
  }
  joined = part.cells;
  part.stones = (part.stones | around) & (stones.own | stones.enemies);
  return part;
}

// What is left of a part once one of its cells has a stone.
int Territories::lead_without(Part part, int to, const Stones& stones) const {
  const Cells all = stones.own | stones.enemies;
  part.cells.remove(to);
  if (is_split_by(to, part.cells)) {
    int sum = 0;
    for (Cells left = part.cells; !left.empty();) sum += lead(take_part(left, all), stones);
    return sum;
  }
  const Cells& around = board_.neighbours(to);
  for (const int stone : around& all)
    if ((board_.neighbours(stone) & part.cells).empty()) part.stones.remove(stone);
  if (!(around & part.cells).empty()) part.stones.add(to);
  return lead(part, stones);
}

// Whether the cells beside `cell` that are among these are not all next to one another: then they may belong
// to several territories.
bool Territories::is_split_by(int cell, const Cells& cells) const {
  const HexRing& ring = board_.ring(cell);
  int ends = 0;
  bool before = cells.has(ring.back());
  for (const int next : ring) {
    const bool now = cells.has(next);
    ends += before && !now ? 1 : 0;
    before = now;
  }
  return ends > 1;
}

Territories::Part Territories::take_part(Cells& left, const Cells& stones) const {
  const Region region = take_region(board_, left);
  return {region.cells, region.around & stones};
}

}  // namespace herbarium::harbustaz
