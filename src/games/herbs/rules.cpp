#include "games/herbs/rules.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/random.hpp"

namespace herbarium::herbs {
namespace {

constexpr Place white_stones[] = {place_of('D', 9), place_of('F', 9), place_of('I', 8), place_of('H', 3),
                                  place_of('F', 3), place_of('C', 4), place_of('E', 6), place_of('G', 6)};
constexpr Place black_stones[] = {place_of('C', 8), place_of('C', 6), place_of('D', 3), place_of('I', 4),
                                  place_of('I', 6), place_of('H', 9), place_of('F', 5), place_of('F', 7)};

// The game is over after three rounds in a row in which nobody pays (doc/rules/herbs.md, End).
constexpr int most_quiet_rounds = 3;

void pay(State& state, const PerSeat<int, 2>& points) {
  for (const Seat seat : both_seats) {
    state.arena.take_ap(seat, points[seat]);
    state.paid = state.paid || points[seat] > 0;
  }
}

// --- a step: the actions on the same line of both sheets (doc/rules/herbs.md, A round)

// A rectangle around all squares that an action examines or changes. A push that finds something may reach
// any square, because of the stones ahead of it and the patterns that they form. A shot reaches one square
// beyond its range, where it may push a Herb.
struct Extent {
  Square low, high;

  bool overlaps(const Extent& other) const {
    return low.column <= other.high.column && other.low.column <= high.column && low.row <= other.high.row &&
           other.low.row <= high.row;
  }
};

constexpr std::array<std::int8_t, verb_count> squares_ahead{0, 6, 0, 0, 0, -3, 1, 1, 1, shot_range + 1};

Extent extent_of(const Arena& arena, const Action& action) {
  const Herb& herb = arena.herb(action.herb);
  if (action.verb == Verb::push && arena.is_anything_ahead(herb)) return {{0, 0}, {width, width}};
  const Square from = square_of(herb.at);
  const Square to = ahead(from, herb.facing, squares_ahead[static_cast<std::size_t>(action.verb)]);
  return {{std::min(from.column, to.column), std::min(from.row, to.row)},
          {std::max(from.column, to.column), std::max(from.row, to.row)}};
}

// Whether the order can matter in the current step: only if the two actions share a square. This saves
// carrying out most steps in both orders.
bool may_conflict(const State& state) {
  const Action& one = state.action(1, state.step);
  const Action& other = state.action(2, state.step);
  if (one.is_blank() || other.is_blank()) return false;
  return extent_of(state.arena, one).overlaps(extent_of(state.arena, other));
}

// Carries out the current step on `arena`, the action of `first` before the other.
void carry_out_step(const State& state, Arena& arena, Seat first, const Reporter& tell) {
  using Reason = events::InVain::Reason;
  int hit = no_herb;
  for (const Seat seat : {first, other_seat(first)}) {
    const Action& action = state.sheets[seat].action(state.step);
    if (action.is_blank()) continue;
    if (!arena.is_alive(action.herb))
      tell(events::InVain{{state.step, action, nowhere}, Reason::herb_destroyed});
    else if (hit == action.herb)
      tell(events::InVain{{state.step, action, arena.herb(action.herb).at}, Reason::shot_first});
    else
      hit = carry_out(arena, action, state.step, tell);
  }
}

// --- the end of a round: the new stones, and perhaps the end of the game (doc/rules/herbs.md, Stones; End)

using Loss = std::optional<events::StoneLost::Reason>;

// Why the stone of `seat` is lost, whatever the other seat places; nothing if it can be placed.
Loss loss_of(const State& state, Seat seat) {
  using Reason = events::StoneLost::Reason;
  const auto& stone = state.sheets[seat].stone;
  if (!stone) return {};
  if (!state.arena.has_herbs(seat)) return Reason::no_herb;
  if (!state.arena.is_free(stone->at)) return Reason::occupied;
  if (state.arena.is_beside_herb_of(seat, stone->at)) return Reason::beside_own_herb;
  return {};
}

// Both stones are judged before either of them is placed, because they are placed at once.
PerSeat<Loss, 2> losses_of(const State& state) {
  PerSeat<Loss, 2> losses;
  for (const Seat seat : both_seats) losses[seat] = loss_of(state, seat);
  const auto& one = state.sheets[1].stone;
  const auto& other = state.sheets[2].stone;
  if (one && other && one->at == other->at && !losses[1] && !losses[2])
    losses.fill(events::StoneLost::Reason::same_square);
  return losses;
}

void place_stones(State& state, const Reporter& tell) {
  const PerSeat<Loss, 2> losses = losses_of(state);
  for (const Seat seat : both_seats) {
    const auto& stone = state.sheets[seat].stone;
    if (!stone) continue;
    state.supply[seat].take(stone->colour);
    if (losses[seat]) {
      tell(events::StoneLost{seat, *stone, *losses[seat]});
    } else {
      state.arena.stone(stone->at) = stone->colour;
      tell(events::StonePlaced{seat, *stone});
    }
  }
}

// A player who has lost both Herbs, and so ended the game, gets nothing for action points.
void add_bonus(State& state, const Reporter& tell) {
  for (const Seat seat : both_seats) {
    const int points = state.arena.ap[seat] / ap_for_a_point;
    if (!state.arena.has_herbs(seat) || points == 0) continue;
    state.arena.score(seat, points);
    tell(events::BonusScored{seat, points});
  }
}

Why reason_to_end(const State& state) {
  const Arena& arena = state.arena;
  if (!arena.has_herbs(1) || !arena.has_herbs(2)) return Why::herbs;
  if (arena.ap[1] == 0 || arena.ap[2] == 0) return Why::ap;
  return state.quiet == most_quiet_rounds ? Why::quiet : Why::none;
}

void end_game(State& state, const Reporter& tell) {
  if (state.why != Why::quiet) add_bonus(state, tell);
  const int lead = state.arena.gp[1] - state.arena.gp[2];
  if (lead != 0) state.winners = {lead > 0 ? 1 : 2};
  state.phase = Phase::over;
  tell(events::GameOver{});
}

// Places the stones of both sheets; then the game is over, or the next round begins.
void close_round(State& state, const Reporter& tell) {
  state.phase = Phase::plan;
  place_stones(state, tell);
  state.step = 0;
  state.quiet = static_cast<std::int8_t>(state.paid ? 0 : state.quiet + 1);
  state.paid = false;
  state.why = reason_to_end(state);
  if (state.why != Why::none) return end_game(state, tell);
  ++state.round;
}

// --- the course of a round, and its conflicts (doc/rules/herbs.md, A round; Initiative)

void ask_for_bids(State& state, const Reporter& tell) {
  state.phase = Phase::bid;
  events::Conflict conflict{state.step, {}};
  for (const Seat seat : both_seats) conflict.actions[seat] = state.action(seat, state.step);
  tell(conflict);
}

// The last step with a planned action.
int last_step(const State& state) {
  const auto planned = [&](Seat seat) { return static_cast<int>(state.sheets[seat].actions.size()); };
  return std::min<int>(std::max(planned(1), planned(2)), state.actions);
}

// Carries out steps until one of them is a conflict, or to the end of the round.
void carry_out_steps(State& state, const Reporter& tell) {
  for (const int last = last_step(state); state.step <= last; ++state.step) {
    if (!may_conflict(state)) {
      carry_out_step(state, state.arena, 1, tell);
      continue;
    }
    const Arena after = after_step(state, 1);
    if (!(after == after_step(state, 2))) return ask_for_bids(state, tell);
    if (tell.has_observer())
      carry_out_step(state, state.arena, 1, tell);
    else
      state.arena = after;
  }
  state.step = static_cast<std::int8_t>(state.actions + 1);
  close_round(state, tell);
}

// Both players pay for their sheets, which are then carried out.
void begin_steps(State& state, const Reporter& tell) {
  PerSeat<int, 2> costs;
  for (const Seat seat : both_seats) costs[seat] = state.sheets[seat].cost();
  pay(state, costs);
  SeatSet spent;
  for (const Seat seat : both_seats)
    if (state.arena.ap[seat] == 0) spent.add(seat);
  tell(events::SheetsPaid{costs, spent});
  state.step = 1;
  carry_out_steps(state, tell);
}

// Carries out the step of a conflict, in which `first` goes first, and the steps after it.
void carry_on(State& state, Seat first, const Reporter& tell) {
  state.phase = Phase::plan;
  carry_out_step(state, state.arena, first, tell);
  ++state.step;
  carry_out_steps(state, tell);
}

using Initiative = events::GoesFirst::Reason;

void settle(State& state, Seat first, Initiative reason, const Reporter& tell) {
  tell(events::GoesFirst{first, reason});
  carry_on(state, first, tell);
}

// Both players pay their bids; then the round continues, or a coin is tossed.
void resolve_bids(State& state, const Reporter& tell) {
  const PerSeat<int, 2> bids = state.bids;
  for (const Seat seat : both_seats) {
    PastBids& past = state.past_bids[seat];
    if (past.full()) past.erase(0);
    past.push(static_cast<std::int16_t>(bids[seat]));
  }
  pay(state, bids);
  tell(events::BidsPaid{bids});
  if (bids[1] != bids[2]) return settle(state, bids[1] > bids[2] ? 1 : 2, Initiative::higher_bid, tell);
  if (bids[1] == 0) {
    tell(events::NobodyBid{});
    state.phase = Phase::plan;
    ++state.step;
    return carry_out_steps(state, tell);
  }
  const auto& gp = state.arena.gp;
  if (gp[1] != gp[2]) return settle(state, gp[1] < gp[2] ? 1 : 2, Initiative::fewer_points, tell);
  state.phase = Phase::coin;
  tell(events::CoinNeeded{});
}

// Notes that `seat` has handed in its sheet or bid; returns whether both seats have now.
bool both_handed_in(State& state, Seat seat) {
  state.handed_in.add(seat);
  if (state.handed_in.size() < 2) return false;
  state.handed_in = {};
  return true;
}

void hand_in(State& state, Seat seat, const Sheet& sheet, const Reporter& tell) {
  state.sheets[seat] = sheet;
  if (both_handed_in(state, seat)) begin_steps(state, tell);
}

void hand_in(State& state, Seat seat, const Bid& bid, const Reporter& tell) {
  state.bids[seat] = bid.points;
  if (both_handed_in(state, seat)) resolve_bids(state, tell);
}

void hand_in(State& state, Seat, const Coin& coin, const Reporter& tell) {
  settle(state, coin.first, Initiative::coin, tell);
}

// --- random moves

// Random bids are small: people bid little, and equal bids must occur.
constexpr int highest_random_bid = 4;

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

// A living Herb of the seat, or no_herb.
int random_herb(const Arena& arena, Seat seat, Rng& rng) {
  const int first = between(rng, 0, 1);
  for (const int each : {first, 1 - first})
    if (const int herb = herbs_of(seat)[static_cast<std::size_t>(each)]; arena.is_alive(herb)) return herb;
  return no_herb;
}

Action random_action(const Arena& arena, Seat seat, Rng& rng) {
  const int herb = random_herb(arena, seat, rng);
  if (herb == no_herb) return {};
  const Verb verb = random_element(action_verbs, rng);
  const int squares = farthest(verb) > 0 ? between(rng, 1, farthest(verb)) : 0;
  // A player may pay more than the least cost of a push.
  const int more = verb == Verb::push ? between(rng, 0, 2 * squares) : 0;
  return action_of(herb, verb, squares, least_cost(verb, squares) + more);
}

// A stone that `left` action points can pay for; the supply must have one.
Placement random_stone(const Supply& supply, int left, Rng& rng) {
  Stone colour = Stone::white, other = Stone::black;
  if (rng.below(2) == 1) std::swap(colour, other);
  if (supply.of(colour) == 0 || price(colour) > left) colour = other;
  for (;;)
    if (const auto at = static_cast<Place>(between(rng, 0, square_count - 1)); !is_pit(at))
      return {colour, at};
}

Bid random_bid(const State& state, Seat seat, Rng& rng) {
  return {between(rng, 0, std::min<int>(state.arena.ap[seat], highest_random_bid))};
}

Sheet with_random_rest(const State& state, Seat seat, Rng& rng) {
  Sheet sheet = shown_part(state, seat);
  const Sheet other = random_sheet(state, seat, rng);
  for (std::size_t next = sheet.actions.size(); next < other.actions.size(); ++next)
    sheet.actions.push(other.actions[next]);
  sheet.stone = other.stone;
  return sheet;
}

}  // namespace

State start(const Options& options) {
  State state;
  Arena& arena = state.arena;
  for (const Place place : white_stones) arena.stone(place) = Stone::white;
  for (const Place place : black_stones) arena.stone(place) = Stone::black;
  arena.herbs = {Herb{place_of('A', 1), Heading::north}, Herb{place_of('K', 1), Heading::north},
                 Herb{place_of('A', 11), Heading::south}, Herb{place_of('K', 11), Heading::south}};
  arena.ap.fill(static_cast<std::int16_t>(options[0]));
  state.actions = static_cast<std::int8_t>(options[1]);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::coin) return {nature};
  return SeatSet{1, 2}.without(state.handed_in);
}

void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
  const Reporter tell(state, observer);
  std::visit([&](const auto& what) { hand_in(state, seat, what, tell); }, move);
}

void resign(State& state, Seat seat) {
  state.winners = {other_seat(seat)};
  state.why = Why::resign;
  state.phase = Phase::over;
  state.handed_in = {};
}

Score score(const State& state) {
  Score score;
  for (const Seat seat : both_seats) score.points[seat] = state.arena.gp[seat];
  score.winners = state.winners;
  score.why = name(state.why);
  return score;
}

Move chance(const State&, Rng& rng) { return Coin{rng.die(2)}; }

int outcome(const Move& move) {
  const Coin* coin = std::get_if<Coin>(&move);
  return coin ? coin->first : 0;
}

Sheet shown_part(const State& state, Seat seat) {
  Sheet sheet;
  for (int step = 1; step <= state.step; ++step) sheet.actions.push(state.sheets[seat].action(step));
  return sheet;
}

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  for (const Seat seat : both_seats) {
    if (seat == viewer) continue;
    const bool handed_in = state.handed_in.has(seat);
    if (state.phase == Phase::plan && handed_in) imagined.sheets[seat] = random_sheet(state, seat, rng);
    if (state.phase == Phase::bid && handed_in) imagined.bids[seat] = random_bid(state, seat, rng).points;
    if (state.phase == Phase::bid || state.phase == Phase::coin)
      imagined.sheets[seat] = with_random_rest(state, seat, rng);
  }
  return imagined;
}

Move sample(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return random_bid(state, seat, rng);
  return random_sheet(state, seat, rng);
}

Sheet random_sheet(const State& state, Seat seat, Rng& rng) {
  Sheet sheet;
  int left = state.arena.ap[seat];
  for (int count = between(rng, 0, state.actions); count > 0; --count) {
    const Action action = random_action(state.arena, seat, rng);
    if (action.is_blank() || action.cost > left) continue;
    sheet.actions.push(action);
    left -= action.cost;
  }
  const Supply& supply = state.supply[seat];
  if (!supply.empty() && left >= supply.cheapest()) sheet.stone = random_stone(supply, left, rng);
  return sheet;
}

State after_round(State state, const PerSeat<Sheet, 2>& sheets, Seat first,
                  Observer<State, Event>* observer) {
  const Reporter tell(state, observer);
  state.sheets = sheets;
  state.handed_in = {};
  begin_steps(state, tell);
  while (state.phase == Phase::bid) carry_on(state, first, tell);
  return state;
}

Arena after_step(const State& state, Seat first) {
  Arena arena = state.arena;
  carry_out_step(state, arena, first, {});
  return arena;
}

Arena after_sheet(const Arena& arena, const Sheet& sheet) {
  Arena alone = arena;
  for (const Action& action : sheet.actions)
    if (!action.is_blank() && alone.is_alive(action.herb)) carry_out(alone, action);
  return alone;
}

}  // namespace herbarium::herbs
