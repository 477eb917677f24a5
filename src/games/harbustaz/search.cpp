#include "games/harbustaz/search.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {

namespace {

// The feature `steps` places after another.
template <class Feature>
Feature later(Feature feature, int steps) {
  return static_cast<Feature>(static_cast<int>(feature) + steps);
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

  // The value of an action; a row gets its features.
  int score(const Move& move, std::span<int> row = {}) const {
    FeatureCount count(move_weights, row);
    if (const auto* sowing = std::get_if<Sow>(&move))
      count_arrival(sowing->at, true, count);
    else if (const auto* moved = std::get_if<MovePeasant>(&move))
      count_arrival(moved->to, false, count);
    else
      count_pass(count);
    return count.sum();
  }

 private:
  const Side& own() const { return state_.pieces.of(state_.turn); }
  const Side& enemy() const { return state_.pieces.of(other(state_.turn)); }

  // The lead in half points, including the one for the last action, which is then the actor's.
  static int with_last_action(int cells) { return 2 * cells + 1; }

  void count_pass(FeatureCount& count) const {
    const bool is_ahead = with_last_action(lead_) > 0;
    count.add(MoveFeature::passes, 1);
    if (state_.passes == 1)
      count.add(is_ahead ? MoveFeature::ends_won : MoveFeature::ends_lost, 1);
    else if (is_ahead)
      count.add(MoveFeature::passes_ahead, 1);
  }

  void count_arrival(int cell, bool sows, FeatureCount& count) const {
    // The last of these four features is for all heights from 4 on.
    const MoveFeature first = sows ? MoveFeature::sows_at_1 : MoveFeature::moves_at_1;
    count.add(later(first, std::min<int>(own().height, 4) - 1), 1);
    if (!sows && own().seeds.has(cell)) count.add(MoveFeature::harvests, 1);
    const Pieces after = pieces_after(cell, sows);
    count_cell(cell, after, count);
    count_ways(after, count);
    count_points(territories_.lead_after(state_.turn, sows ? -1 : own().at, cell), count);
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

  void count_cell(int cell, const Pieces& after, FeatureCount& count) const {
    const Cells& around = board_.neighbours(cell);
    const int sides = around.size();
    const int owns = (around & after.stones(state_.turn)).size();
    const int enemies = (around & after.stones(other(state_.turn))).size();
    count.add(MoveFeature::own_beside, owns);
    count.add(MoveFeature::enemy_beside, enemies);
    count.add(MoveFeature::empty_beside, sides - owns - enemies);
    if (sides < 6) count.add(MoveFeature::on_rim, 1);
    if (enemy_ways_.arrivals.has(cell)) count.add(MoveFeature::takes_arrival, 1);
    const int away = distance(state_.board(), cell, enemy().at);
    if (away <= 3) count.add(later(MoveFeature::enemy_at_1, away - 1), 1);
  }

  void count_ways(const Pieces& after, FeatureCount& count) const {
    const int owns = Ways(state_.size, after.of(state_.turn), after.stones(other(state_.turn))).count;
    const int enemies = Ways(state_.size, enemy(), after.stones(state_.turn)).count;
    count.add(MoveFeature::own_ways, owns);
    count.add(MoveFeature::enemy_ways, enemies);
    if (owns == 0) count.add(MoveFeature::own_stuck, 1);
    if (enemies == 0) count.add(MoveFeature::enemy_stuck, 1);
  }

  void count_points(int lead, FeatureCount& count) const {
    count.add(lead > lead_ ? MoveFeature::cells_won : MoveFeature::cells_lost, std::abs(lead - lead_));
    const bool was_ahead = lead_ > 0, is_ahead = with_last_action(lead) > 0;
    if (was_ahead && !is_ahead) count.add(MoveFeature::falls_behind, 1);
    if (!was_ahead) count.add(is_ahead ? MoveFeature::gets_ahead : MoveFeature::stays_behind, 1);
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
  for (std::size_t i = 0; i < moves.size(); ++i)
    describer.score(moves[i], rows.subspan(i * move_weights.size(), move_weights.size()));
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

  // Its value for a colour; a row gets its features.
  int score(Colour colour, std::span<int> row = {}) const {
    FeatureCount count(state_weights, row);
    count_turn(colour, count);
    for (const auto& territory : territories_) count_territory(territory, colour, count);
    count_side(colour, count);
    count.add(StateFeature::nearer, nearer_[colour]);
    return count.sum();
  }

 private:
  // In half points.
  int lead_of(Colour colour) const { return colour == Colour::black ? lead_ : -lead_; }

  void count_turn(Colour colour, FeatureCount& count) const {
    if (state_.turn == colour) {
      count.add(StateFeature::acts_next, 1);
      count.add(StateFeature::acts_next_late, late_);
      // The half point for the last action is now the other colour's.
      if (state_.passes == 1 && lead_of(colour) + 2 > 0) count.add(StateFeature::ends_won, 1);
    }
    if (lead_of(colour) > 0) {
      count.add(StateFeature::ahead, 1);
      count.add(StateFeature::ahead_late, late_);
    }
  }

  void count_territory(const Territories::Part& territory, Colour colour, FeatureCount& count) const {
    const int own = (territory.stones & state_.pieces.stones(colour)).size();
    const int enemies = territory.stones.size() - own;
    if (own <= enemies) return;
    const int kind = enemies == 0 ? 0 : std::min(own - enemies, 3);
    const int cells = territory.cells.size();
    count.add(later(StateFeature::cells_alone, kind), cells);
    count.add(later(StateFeature::cells_alone_late, kind), cells * late_);
  }

  void count_side(Colour colour, FeatureCount& count) const {
    const Side& side = state_.pieces.of(colour);
    const Cells stones = state_.pieces.stones(colour);
    count.add(StateFeature::pieces, stones.size());
    if (side.height <= 3) count.add(later(StateFeature::height_1, side.height - 1), 1);
    const int ways = Ways(state_, colour).count;
    count.add(StateFeature::ways, ways);
    if (ways == 0) count.add(StateFeature::stuck, 1);
    count.add(StateFeature::beside_empty, (beside_empty_ & stones).size());
  }

  Cells around(const Cells& cells) const {
    Cells all;
    for (const int cell : cells) all = all | board_.neighbours(cell);
    return all;
  }

  // The number of empty cells nearer to the pieces of each colour than to the other's.
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
  int late_;  // tenths of the board with pieces
  int lead_;  // of black, in half points
  Cells beside_empty_;
};

}  // namespace

void describe_state(const State& state, Seat seat, std::span<int> row) {
  if (!state.has_sides()) return;
  StateDescriber(state).score(state.colour_of(seat), row);
}

// --- for the search ---------------------------------------------------------------------------------------

namespace {

struct BookEntry {
  int size;  // of the board
  std::string_view black, white;
};

// Turned by half a turn, each is equally good.
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
  const int black_lead = describer.score(Colour::black) - describer.score(Colour::white);
  SeatValues values{};
  const float black = 1 / (1 + odds(-black_lead));
  values[state.seat_of(Colour::black)] = black;
  values[state.seat_of(Colour::white)] = 1 - black;
  return values;
}

void prior(const State& state, Seat, std::span<const Move> moves, std::span<float> out) {
  if (state.phase != Phase::play) return;
  const ActionDescriber describer(state);
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = odds(describer.score(moves[i]));
}

// Of the set-ups only those in the book: they are fair, and the other player chooses the side.
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

// A losing player can put off the second pass for hundreds of actions, while the other only passes. The
// longer the game, the less reason to try: a chance of one in forty after 150 actions, of one in five after
// 500.
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
