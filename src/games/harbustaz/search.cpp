#include "games/harbustaz/search.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {

// --- features ---------------------------------------------------------------------------------------------

namespace {

// How often each feature occurs.
using MoveCounts = std::array<int, move_weights.size()>;
using StateCounts = std::array<int, state_weights.size()>;

// Where a feature is counted, or the one that comes so many later.
template <class Feature>
std::size_t at(Feature feature, int later = 0) {
  return static_cast<std::size_t>(static_cast<int>(feature) + later);
}

}  // namespace

// --- actions by their features ----------------------------------------------------------------------------

namespace {

int distance(const HexBoard& board, int from, int to) {
  const Hex a = board.cell(from), b = board.cell(to);
  const int rows = a.row - b.row, numbers = a.number - b.number;
  return (rows < 0) == (numbers < 0) ? std::max(std::abs(rows), std::abs(numbers))
                                     : std::abs(rows) + std::abs(numbers);
}

// Describes the actions of one position.
class ActionDescriber {
 public:
  explicit ActionDescriber(const State& state)
      : state_(state),
        board_(HexMasks<2>::of_side(state.size)),
        enemy_ways_(state.size, enemy(), state.pieces.stones(state.turn)),
        territories_(state.size, state.pieces),
        lead_(territories_.lead(state.turn)) {}

  MoveCounts counts(const Move& move) const {
    MoveCounts counts{};
    if (const auto* sowing = std::get_if<Sow>(&move))
      count_arrival(sowing->at, true, counts);
    else if (const auto* moved = std::get_if<MovePeasant>(&move))
      count_arrival(moved->to, false, counts);
    else
      count_pass(counts);
    return counts;
  }

 private:
  const Side& own() const { return state_.pieces.of(state_.turn); }
  const Side& enemy() const { return state_.pieces.of(other(state_.turn)); }

  // The lead in half points, with the one for the last action, which is the actor's after it.
  static int with_last_action(int cells) { return 2 * cells + 1; }

  void count_pass(MoveCounts& counts) const {
    const bool is_ahead = with_last_action(lead_) > 0;
    counts[at(MoveFeature::passes)] += 1;
    if (state_.passes == 1)
      counts[at(is_ahead ? MoveFeature::ends_won : MoveFeature::ends_lost)] += 1;
    else if (is_ahead)
      counts[at(MoveFeature::passes_ahead)] += 1;
  }

  void count_arrival(int cell, bool sows, MoveCounts& counts) const {
    // The last of these four features is for all heights from 4 on.
    counts[at(sows ? MoveFeature::sows_at_1 : MoveFeature::moves_at_1, std::min<int>(own().height, 4) - 1)] +=
        1;
    if (!sows && own().seeds.has(cell)) counts[at(MoveFeature::harvests)] += 1;
    const Pieces after = pieces_after(cell, sows);
    count_cell(cell, after, counts);
    count_ways(after, counts);
    count_points(territories_.lead_after(state_.turn, sows ? -1 : own().at, cell), counts);
  }

  Pieces pieces_after(int cell, bool sows) const {
    Pieces after = state_.pieces;
    Side& side = after.of(state_.turn);
    if (sows) {
      side.seeds.add(cell);
      if (side.height > 1) --side.height;
    } else {
      side.seeds.remove(cell);
      side.at = static_cast<std::int8_t>(cell);
      ++side.height;
    }
    return after;
  }

  void count_cell(int cell, const Pieces& after, MoveCounts& counts) const {
    const Cells& around = board_.neighbours(cell);
    const int sides = around.size();
    const int owns = (around & after.stones(state_.turn)).size();
    const int enemies = (around & after.stones(other(state_.turn))).size();
    counts[at(MoveFeature::own_beside)] += owns;
    counts[at(MoveFeature::enemy_beside)] += enemies;
    counts[at(MoveFeature::empty_beside)] += sides - owns - enemies;
    if (sides < 6) counts[at(MoveFeature::on_rim)] += 1;
    if (enemy_ways_.arrivals.has(cell)) counts[at(MoveFeature::takes_arrival)] += 1;
    const int away = distance(state_.board(), cell, enemy().at);
    if (away <= 3) counts[at(MoveFeature::enemy_at_1, away - 1)] += 1;
  }

  void count_ways(const Pieces& after, MoveCounts& counts) const {
    const int owns = Ways(state_.size, after.of(state_.turn), after.stones(other(state_.turn))).count;
    const int enemies = Ways(state_.size, enemy(), after.stones(state_.turn)).count;
    counts[at(MoveFeature::own_ways)] += owns;
    counts[at(MoveFeature::enemy_ways)] += enemies;
    if (owns == 0) counts[at(MoveFeature::own_stuck)] += 1;
    if (enemies == 0) counts[at(MoveFeature::enemy_stuck)] += 1;
  }

  void count_points(int lead, MoveCounts& counts) const {
    counts[at(lead > lead_ ? MoveFeature::cells_won : MoveFeature::cells_lost)] += std::abs(lead - lead_);
    const bool was_ahead = lead_ > 0, is_ahead = with_last_action(lead) > 0;
    if (was_ahead && !is_ahead) counts[at(MoveFeature::falls_behind)] += 1;
    if (!was_ahead) counts[at(is_ahead ? MoveFeature::gets_ahead : MoveFeature::stays_behind)] += 1;
  }

  const State& state_;
  const HexMasks<2>& board_;
  Ways enemy_ways_;
  Territories territories_;
  int lead_;  // in cells
};

}  // namespace

void describe_moves(const State& state, Seat, std::span<const Move> moves, std::span<int> rows) {
  if (state.phase != Phase::play) return;
  const ActionDescriber describer(state);
  auto row = rows.begin();
  for (const Move& move : moves) row = std::ranges::copy(describer.counts(move), row).out;
}

// --- positions by their features --------------------------------------------------------------------------

namespace {

// A position, as each colour sees it.
class StateDescriber {
 public:
  explicit StateDescriber(const State& state)
      : state_(state),
        board_(HexMasks<2>::of_side(state.size)),
        empty_(empty_cells(state)),
        territories_(state.size, state.pieces),
        nearer_(find_nearer()) {
    late_ = 10 * (board_.all().size() - empty_.size()) / board_.all().size();
    lead_ = 2 * territories_.lead(Colour::black);
    if (state.actions > 0) lead_ += state.turn == Colour::white ? 1 : -1;
    for (const auto& each : territories_) beside_empty_ = beside_empty_ | each.stones;
  }

  StateCounts counts(Colour colour) const {
    StateCounts counts{};
    count_turn(colour, counts);
    for (const auto& territory : territories_) count_territory(territory, colour, counts);
    count_side(colour, counts);
    counts[at(StateFeature::nearer)] += nearer_[colour];
    return counts;
  }

 private:
  // In half points.
  int lead_of(Colour colour) const { return colour == Colour::black ? lead_ : -lead_; }

  void count_turn(Colour colour, StateCounts& counts) const {
    if (state_.turn == colour) {
      counts[at(StateFeature::acts_next)] += 1;
      counts[at(StateFeature::acts_next_late)] += late_;
      // The half point for the last action is the other's now.
      if (state_.passes == 1 && lead_of(colour) + 2 > 0) counts[at(StateFeature::ends_won)] += 1;
    }
    if (lead_of(colour) > 0) {
      counts[at(StateFeature::ahead)] += 1;
      counts[at(StateFeature::ahead_late)] += late_;
    }
  }

  void count_territory(const Territories::Part& territory, Colour colour, StateCounts& counts) const {
    const int own = (territory.stones & state_.pieces.stones(colour)).size();
    const int enemies = territory.stones.size() - own;
    if (own <= enemies) return;
    const int kind = enemies == 0 ? 0 : std::min(own - enemies, 3);
    const int cells = territory.cells.size();
    counts[at(StateFeature::cells_alone, kind)] += cells;
    counts[at(StateFeature::cells_alone_late, kind)] += cells * late_;
  }

  void count_side(Colour colour, StateCounts& counts) const {
    const Side& side = state_.pieces.of(colour);
    const Cells stones = state_.pieces.stones(colour);
    counts[at(StateFeature::pieces)] += stones.size();
    if (side.height <= 3) counts[at(StateFeature::height_1, side.height - 1)] += 1;
    const int ways = Ways(state_.size, side, state_.pieces.stones(other(colour))).count;
    counts[at(StateFeature::ways)] += ways;
    if (ways == 0) counts[at(StateFeature::stuck)] += 1;
    counts[at(StateFeature::beside_empty)] += (beside_empty_ & stones).size();
  }

  Cells around(const Cells& cells) const {
    Cells all;
    for (const int cell : cells) all = all | board_.neighbours(cell);
    return all;
  }

  // How many empty cells the pieces of each colour are nearer to than the other's.
  PerColour<int> find_nearer() const {
    Cells black = state_.pieces.stones(Colour::black), white = state_.pieces.stones(Colour::white);
    PerColour<int> nearer;
    for (Cells left = empty_; !(black.empty() && white.empty());) {
      black = around(black) & left;
      white = around(white) & left;
      nearer[Colour::black] += (black - white).size();
      nearer[Colour::white] += (white - black).size();
      left = left - (black | white);
    }
    return nearer;
  }

  const State& state_;
  const HexMasks<2>& board_;
  Cells empty_;
  Territories territories_;
  PerColour<int> nearer_;
  int late_;  // how many tenths of the board have pieces
  int lead_;  // of black, in half points
  Cells beside_empty_;
};

}  // namespace

void describe_state(const State& state, Seat seat, std::span<int> row) {
  if (!state.has_sides()) return;
  std::ranges::copy(StateDescriber(state).counts(state.colour_of(seat)), row.begin());
}

// --- what the search asks ---------------------------------------------------------------------------------

namespace {

struct BookEntry {
  int size;  // of the board
  std::string_view black, white;
};

// Turned about by half a turn, each is as good again.
constexpr auto book = std::to_array<BookEntry>({
    {4, "a2", "f5"},
    {4, "a2", "e4"},
    {4, "a2", "e5"},
    {4, "b2", "e5"},
    {4, "a2", "e6"},
    {5, "a2", "g7"},
    {5, "a3", "g5"},
    {5, "a3", "b3"},
    {5, "a1", "c6"},
    {5, "a2", "c2"},
    {5, "b2", "f7"},
    {6, "a1", "b5"},
    {6, "a1", "g9"},
    {6, "a2", "e3"},
    {6, "a1", "h9"},
    {6, "b2", "c4"},
    {6, "a3", "b3"},
});

SetUp set_up(int black, int white) {
  return {static_cast<std::int8_t>(black), static_cast<std::int8_t>(white)};
}

}  // namespace

bool is_quiescent(const State& state) { return state.phase == Phase::play; }

SeatValues evaluate(const State& state) {
  const StateDescriber describer(state);
  const int black_lead = weighted(describer.counts(Colour::black), state_weights) -
                         weighted(describer.counts(Colour::white), state_weights);
  SeatValues values{};
  const float black = 1 / (1 + odds(-black_lead));
  values[state.seat_of(Colour::black)] = black;
  values[state.seat_of(Colour::white)] = 1 - black;
  return values;
}

void prior(const State& state, Seat, std::span<const Move> moves, std::span<float> out) {
  if (state.phase != Phase::play) return;
  const ActionDescriber describer(state);
  for (std::size_t i = 0; i < moves.size(); ++i)
    out[i] = odds(weighted(describer.counts(moves[i]), move_weights));
}

// Of the set-ups only those of the book: they are fair, and the other player chooses the side.
void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (state.phase != Phase::setup) return moves(state, seat, out);
  const HexBoard& board = state.board();
  const int last = board.size() - 1;
  for (const BookEntry& entry : book) {
    if (entry.size != state.size) continue;
    const int black = *board.cell_named(entry.black), white = *board.cell_named(entry.white);
    out.emplace_back(set_up(black, white));
    out.emplace_back(set_up(last - black, last - white));
  }
}

// Who is behind can put off the second pass for hundreds of actions, while the other only passes. The longer
// the game has been, the less that is worth trying: a hope of one in forty after 150 actions, of one in five
// after 500.
std::optional<Move> concession(const State& state, Seat, float value) {
  constexpr int usual_actions = 100;
  constexpr float hope_per_action = 0.0005F;
  if (state.phase != Phase::play || state.passes == 0) return std::nullopt;
  if (value >= hope_per_action * static_cast<float>(state.actions - usual_actions)) return std::nullopt;
  return Pass{};
}

bool alike(const State& state, Seat, const Move& one, const Move& other) {
  const auto *first = std::get_if<SetUp>(&one), *second = std::get_if<SetUp>(&other);
  const int last = state.board().size() - 1;
  return first && second && first->black + second->black == last && first->white + second->white == last;
}

}  // namespace herbarium::harbustaz
