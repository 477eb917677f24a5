#include "games/harbustaz/rules.hpp"

#include <fmt/format.h>

#include "base/random.hpp"

namespace herbarium::harbustaz {

// --- the ways from each cell ------------------------------------------------------------------------------

namespace {

constexpr Cells everywhere = [] {
  Cells all;
  for (int cell = 0; cell < HexShape{largest_size}.size(); ++cell) all.add(cell);
  return all;
}();

// Fills in one way from a cell, height by height.
constexpr void fill_way(HexShape board, Hex from, HexWay way, Rays* by_height) {
  const auto at = static_cast<std::size_t>(way);
  const auto start = static_cast<std::int8_t>(board.index(from));
  Cells passed;
  for (int height = 1; height <= ray_heights(board.side); ++height, ++by_height) {
    const int end = board.index(ahead(from, way, height));
    if (end >= 0) passed.add(end);
    by_height->ends[at] = end >= 0 ? static_cast<std::int8_t>(end) : start;
    by_height->passed[at] = end >= 0 ? passed : everywhere;
  }
}

}  // namespace

constexpr AllRays::AllRays() {
  for (int size = smallest_size; size <= largest_size; ++size) {
    const HexShape board{size};
    Rays* next = rays_.data() + rays_before(size);
    for (int row = 0; row < board.rows(); ++row)
      for (int number = board.first_number(row); number <= board.last_number(row); ++number) {
        for (const HexWay way : hex_ways) fill_way(board, {row, number}, way, next);
        next += ray_heights(size);
      }
  }
}

constinit const AllRays all_rays;

// --- repetition -------------------------------------------------------------------------------------------

namespace {

// The cell that way at a distance of the peasant's height; it must be on the board.
std::int8_t far_cell(int size, const Side& side, HexWay way) {
  return static_cast<std::int8_t>(all_rays.of(size, side.at, side.height).end(way));
}

// Takes back the side's action.
void undo(int size, Side& side, Trail::Harvest step) {
  side.seeds.add(side.at);
  --side.height;
  side.at = far_cell(size, side, opposite(step.way));
}

void undo(int size, Side& side, Trail::Sowing step) {
  ++side.height;
  side.seeds.remove(far_cell(size, side, step.way));
}

void undo(int, Side&, Trail::Pass) {}

}  // namespace

int times_stood(const State& state) {
  Pieces earlier = state.pieces;
  Colour mover = state.turn;
  int times = 1;
  for (int steps = 1; steps <= state.trail.length(); ++steps) {
    mover = other(mover);
    std::visit([&](const auto& step) { undo(state.size, earlier.of(mover), step); }, state.trail.back(steps));
    if (mover == state.turn && earlier == state.pieces) ++times;
  }
  return times;
}

// --- territories and points -------------------------------------------------------------------------------

namespace {

const HexMasks<2>& masks(const State& state) { return HexMasks<2>::of_side(state.size); }

}  // namespace

Region take_region(const HexMasks<2>& board, Cells& left) {
  Region region;
  Cells edge;  // the last cells found
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

Cells empty_cells(const State& state) { return masks(state).all() - state.pieces.stones(); }

Territory take_territory(const State& state, Cells& left) {
  const Region region = take_region(masks(state), left);
  Territory territory;
  territory.cells = region.cells;
  for (const Colour colour : colours)
    territory.stones[colour] = (region.around & state.pieces.stones(colour)).size();
  return territory;
}

PerColour<int> halves(const State& state) {
  if (state.is_played_out()) return {{state.final_halves[Colour::black], state.final_halves[Colour::white]}};
  PerColour<int> sums;
  for (Cells left = empty_cells(state); !left.empty();) {
    const Territory territory = take_territory(state, left);
    if (const auto owner = territory.owner()) sums[*owner] += 2 * territory.cells.size();
  }
  if (state.actions > 0) ++sums[other(state.turn)];
  return sums;
}

std::string points(int halves) { return fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5"); }

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
  Cells joined;  // the territory around the vacated cell
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

// The territory of the cell `from`, which is no longer among the stones; its cells are added to `joined`.
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

// The lead of a part's remainder after one of its cells got a stone.
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

// Whether the neighbours of `cell` among `cells` fall into separate groups, which may belong to several
// territories.
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

// --- legal actions ----------------------------------------------------------------------------------------

namespace {

// An action by which a piece arrives at a cell: the peasant itself, or a seed sown by it.
struct Arrival {
  HexWay way = HexWay::e;
  std::int8_t cell = 0;
  bool sows = false;
};

class Arrivals {
 public:
  // In phase play.
  explicit Arrivals(const State& state) {
    const Side& side = state.pieces.of(state.turn);
    const Cells enemies = state.pieces.stones(other(state.turn));
    const Rays& rays = all_rays.of(state.size, side.at, side.height);
    for (const HexWay way : hex_ways) {
      const auto at = static_cast<std::size_t>(way);
      // Each is written, but only counted if it is legal: that takes less time than a mispredicted branch.
      const std::int8_t cell = rays.ends[at];
      const std::size_t is_free = (rays.passed[at] & enemies).empty() ? 1 : 0;
      const std::size_t is_bare = side.seeds.has(cell) ? 0 : 1;
      all_[size_] = {way, cell, false};
      size_ += is_free;
      all_[size_] = {way, cell, true};
      size_ += is_free & is_bare;
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }
  const Arrival& operator[](std::size_t i) const { return all_[i]; }
  const Arrival* begin() const { return all_.data(); }
  const Arrival* end() const { return all_.data() + size_; }

 private:
  std::array<Arrival, 2 * hex_ways.size()> all_;
  std::size_t size_ = 0;
};

SetUp set_up(int black, int white) {
  return {static_cast<std::int8_t>(black), static_cast<std::int8_t>(white)};
}

void set_ups(int size, std::vector<Move>& out) {
  for (int black = 0; black < size; ++black)
    for (int white = 0; white < size; ++white)
      if (black != white) out.emplace_back(set_up(black, white));
}

SetUp random_set_up(int size, Rng& rng) {
  const auto cells = static_cast<std::uint32_t>(size);
  const std::uint32_t black = rng.below(cells);
  const std::uint32_t white = (black + 1 + rng.below(cells - 1)) % cells;
  return set_up(static_cast<int>(black), static_cast<int>(white));
}

const Rays& rays_of(const State& state) {
  const Side& side = state.pieces.of(state.turn);
  return all_rays.of(state.size, side.at, side.height);
}

Move action_of(const Arrival& arrival) {
  return arrival.sows ? Move(Sow{arrival.cell}) : Move(MovePeasant{arrival.cell});
}

}  // namespace

std::optional<int> arrival(const State& state, HexWay way) {
  for (const Arrival& each : Arrivals(state))
    if (each.way == way) return each.cell;
  return std::nullopt;
}

std::optional<HexWay> way_to(const State& state, int cell) {
  if (cell == state.pieces.of(state.turn).at) return std::nullopt;
  const Rays& rays = rays_of(state);
  for (const HexWay way : hex_ways)
    if (rays.end(way) == cell) return way;
  return std::nullopt;
}

Actions actions(const State& state) {
  Actions list;
  for (const Arrival& arrival : Arrivals(state)) list.push(action_of(arrival));
  list.push(Pass{});
  return list;
}

void moves(const State& state, Seat, std::vector<Move>& out) {
  switch (state.phase) {
    case Phase::setup: return set_ups(state.board().size(), out);
    case Phase::choose:
      for (const Colour colour : colours) out.emplace_back(Choose{colour});
      return;
    case Phase::play:
      for (const Move& action : actions(state)) out.push_back(action);
      return;
    case Phase::over: break;
  }
}

bool can_act(const State& state) { return Arrivals(state).size() > 0; }

Move sample(const State& state, Seat, Rng& rng) {
  if (state.phase == Phase::choose) return Choose{random_element(colours, rng)};
  if (state.phase == Phase::setup) return random_set_up(state.board().size(), rng);
  const Arrivals arrivals(state);
  const std::uint32_t drawn = rng.below(arrivals.size() + 1);
  return drawn == arrivals.size() ? Move(Pass{}) : action_of(arrivals[drawn]);
}

// --- the course of a game ---------------------------------------------------------------------------------

namespace {

// The peasant moves to its cell; its new piece is the seed there, or else comes from the supply.
void act(State& state, MovePeasant move) {
  Side& side = state.pieces.of(state.turn);
  if (side.seeds.has(move.to))
    state.trail.push(Trail::Harvest{*way_to(state, move.to)});
  else
    state.trail.clear();
  side.seeds.remove(move.to);
  side.at = move.to;
  ++side.height;
}

// The new seed is the peasant's top piece, unless the peasant has only one: then it comes from the supply.
void act(State& state, Sow sowing) {
  Side& side = state.pieces.of(state.turn);
  side.seeds.add(sowing.at);
  if (side.height == 1) return state.trail.clear();
  state.trail.push(Trail::Sowing{*way_to(state, sowing.at)});
  --side.height;
}

void act(State&, Pass) {}

// Passes the turn on, after an action or, with `passes`, after none.
void pass_on(State& state, bool passes) {
  if (passes) state.trail.push(Trail::Pass{});
  state.passes = static_cast<std::int8_t>(passes ? state.passes + 1 : 0);
  state.turn = other(state.turn);
  ++state.actions;
  state.seen = static_cast<std::int8_t>(can_have_stood(state) ? times_stood(state) : 1);
}

void tell(const State& state, const Event& event, Observer* observer) {
  if (observer) observer->notify(state, event);
}

Player player(const State& state, Colour colour) { return {colour, state.seat_of(colour)}; }

// The event of an action, before it is carried out.
Event event_of(const State& state, MovePeasant move) {
  const Side& side = state.pieces.of(state.turn);
  return PeasantMoved{player(state, state.turn), state.board().cell(side.at), state.board().cell(move.to),
                      side.seeds.has(move.to), side.height + 1};
}
Event event_of(const State& state, Sow sowing) {
  const Side& side = state.pieces.of(state.turn);
  const bool lowers = side.height > 1;
  return SeedSown{player(state, state.turn), state.board().cell(side.at), state.board().cell(sowing.at),
                  lowers, lowers ? side.height - 1 : 1};
}
Event event_of(const State& state, Pass) { return Passed{player(state, state.turn), !can_act(state)}; }

void end(State& state, Why why) {
  const PerColour<int> sums = halves(state);
  state.phase = Phase::over;
  state.why = why;
  for (const Colour colour : colours) state.final_halves[colour] = static_cast<std::int16_t>(sums[colour]);
  const Colour ahead = sums[Colour::black] > sums[Colour::white] ? Colour::black : Colour::white;
  state.winner = static_cast<std::int8_t>(state.seat_of(ahead));
}

// The effect of the latest action on the end of the game (doc/rules/harbustaz.md, End; passes come before
// repetition).
void end_if_over(State& state) {
  if (state.passes == 2)
    end(state, Why::passes);
  else if (state.seen == 3)
    end(state, Why::repetition);
}

void tell_what_follows(const State& state, Observer* observer) {
  const auto total = [&](Colour colour) { return Total{player(state, colour), state.final_halves[colour]}; };
  if (state.why == Why::passes)
    tell(state, EndedByPasses{total(Colour::black), total(Colour::white)}, observer);
  else if (state.why == Why::repetition)
    tell(state, EndedByRepetition{total(Colour::black), total(Colour::white)}, observer);
  else if (state.seen == 2)
    tell(state, PositionRepeated{}, observer);
}

template <class Action>
void carry_out(State& state, const Action& action, Observer* observer) {
  const std::optional<Event> event =
      observer ? std::optional(event_of(state, action)) : std::optional<Event>();
  act(state, action);
  pass_on(state, std::is_same_v<Action, Pass>);
  if (observer) observer->notify(state, *event);
  end_if_over(state);
  if (observer) tell_what_follows(state, observer);
}

void carry_out(State& state, const SetUp& set_up, Observer* observer) {
  state.pieces.of(Colour::black) = {{}, set_up.black, 1};
  state.pieces.of(Colour::white) = {{}, set_up.white, 1};
  state.phase = Phase::choose;
  tell(state, PeasantsSetUp{state.board().cell(set_up.black), state.board().cell(set_up.white)}, observer);
}

void carry_out(State& state, const Choose& choice, Observer* observer) {
  state.black_seat = choice.colour == Colour::black ? 2 : 1;
  state.phase = Phase::play;
  state.seen = 1;
  tell(state, ColourChosen{choice.colour}, observer);
}

}  // namespace

State start(const Options& options) {
  State state;
  state.size = static_cast<std::int8_t>(options[0]);
  return state;
}

SeatSet to_act(const State& state) {
  switch (state.phase) {
    case Phase::setup: return {1};
    case Phase::choose: return {2};
    case Phase::play: return {state.seat_of(state.turn)};
    case Phase::over: break;
  }
  return {};
}

void play(State& state, Seat, const Move& move, Observer* observer) {
  std::visit([&](const auto& chosen) { carry_out(state, chosen, observer); }, move);
}

void resign(State& state, Seat seat) {
  state.phase = Phase::over;
  state.why = Why::resign;
  state.winner = static_cast<std::int8_t>(opponent(seat));
}

Score score(const State& state) {
  Score score;
  score.why = name(state.why);
  if (state.winner > 0) score.winners = {state.winner};
  if (!state.has_sides()) return score;
  const PerColour<int> sums = halves(state);
  for (const Colour colour : colours) score.points[state.seat_of(colour)] = sums[colour] / 2.0;
  return score;
}

int round(const State& state) {
  if (!state.has_sides()) return 1;
  return state.actions + (state.is_played_out() ? 1 : 2);
}

std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "passes", "repetition", "resign"};
  return names[static_cast<int>(why)];
}

}  // namespace herbarium::harbustaz
