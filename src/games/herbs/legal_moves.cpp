// The legal moves: all that there are, and some at random.
#include <fmt/format.h>

#include <algorithm>

#include "games/herbs/actions.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr Verb verbs[] = {Verb::forward, Verb::right, Verb::left,        Verb::half,       Verb::back,
                          Verb::push,    Verb::fire,  Verb::paint_white, Verb::paint_black};

constexpr Stone colours[] = {Stone::white, Stone::black};

// Random bids are small: such bids are usual, and equal bids must occur.
constexpr int highest_random_bid = 4;

// All actions that the seat could pay for, pushes at their least cost.
std::vector<Action> payable_actions(const State& state, Seat seat) {
  std::vector<Action> all;
  for (const int herb : herbs_of(seat)) {
    if (!state.arena.is_alive(herb)) continue;
    for (const Verb verb : verbs)
      for (int squares = farthest(verb) > 0 ? 1 : 0; squares <= farthest(verb); ++squares)
        if (least_cost(verb, squares) <= state.arena.ap[seat]) all.push_back(action_of(herb, verb, squares));
  }
  return all;
}

std::vector<Placement> payable_stones(const State& state, Seat seat) {
  std::vector<Placement> all;
  for (const Stone colour : colours) {
    if (state.supply[seat].of(colour) == 0 || price(colour) > state.arena.ap[seat]) continue;
    for (int place = 0; place < square_count; ++place)
      if (!is_pit(place)) all.push_back({colour, static_cast<Place>(place)});
  }
  return all;
}

// Ruling H3: a push without its cost takes what it would cost now, so that much must be there.
bool can_pay_as_is(const State& state, Seat seat, const Action& action) {
  return action.verb != Verb::push ||
         work_out_push(state.arena, action.herb, action.squares).cost <= state.arena.ap[seat];
}

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

template <class T, std::size_t N>
T one_of(Rng& rng, const T (&values)[N]) {
  return values[rng.below(N)];
}

// One of the seat's Herbs that is not destroyed, or no_herb.
int random_herb(const Arena& arena, Seat seat, Rng& rng) {
  const int first = between(rng, 0, 1);
  for (const int each : {first, 1 - first})
    if (const int herb = herbs_of(seat)[static_cast<std::size_t>(each)]; arena.is_alive(herb)) return herb;
  return no_herb;
}

Action random_action(const Arena& arena, Seat seat, Rng& rng) {
  const int herb = random_herb(arena, seat, rng);
  if (herb == no_herb) return {};
  const Verb verb = one_of(rng, verbs);
  const int squares = farthest(verb) > 0 ? between(rng, 1, farthest(verb)) : 0;
  // A push may take more than its least cost.
  const int more = verb == Verb::push ? between(rng, 0, 2 * squares) : 0;
  return action_of(herb, verb, squares, least_cost(verb, squares) + more);
}

// A stone that `left` action points can pay for; there is one.
Placement random_stone(const Supply& supply, int left, Rng& rng) {
  Placement stone{one_of(rng, colours), nowhere};
  const Stone other = stone.colour == Stone::white ? Stone::black : Stone::white;
  if (supply.of(stone.colour) == 0 || price(stone.colour) > left) stone.colour = other;
  do {
    stone.at = static_cast<Place>(between(rng, 0, square_count - 1));
  } while (is_pit(stone.at));
  return stone;
}

Bid random_bid(const State& state, Seat seat, Rng& rng) {
  const int most = std::min<int>(state.arena.ap[seat], highest_random_bid);
  return {static_cast<std::int16_t>(between(rng, 0, most))};
}

// The seat's sheet as far as it has been carried out or shown, with the rest drawn anew.
Sheet with_another_rest(const State& state, Seat seat, Rng& rng) {
  Sheet sheet;
  for (int step = 1; step <= state.step; ++step) sheet.actions.push(state.sheets[seat].action(step));
  const Sheet other = random_sheet(state, seat, rng);
  for (auto next = static_cast<std::size_t>(state.step); next < other.actions.size(); ++next)
    sheet.actions.push(other.actions[next]);
  sheet.stone = other.stone;
  return sheet;
}

}  // namespace

std::vector<std::string> lines(const State& state, Seat seat) {
  std::vector<std::string> texts;
  const int ap = state.arena.ap[seat];
  if (state.phase == Phase::bid) {
    for (int bid = 0; bid <= ap; ++bid) texts.push_back(fmt::format("bid {}", bid));
    return texts;
  }
  if (state.phase == Phase::coin) return {"coin 1", "coin 2"};
  for (Action action : payable_actions(state, seat)) {
    // A push can be given any amount of what the player has.
    const int most = action.verb == Verb::push ? ap : action.cost;
    for (; action.cost <= most; ++action.cost) texts.push_back("sheet " + write_action(action));
  }
  for (const Placement& stone : payable_stones(state, seat)) texts.push_back("sheet " + write_stone(stone));
  texts.push_back("sheet -");
  return texts;
}

std::vector<Line> completions(const State& state, Seat seat) {
  std::vector<Line> all;
  if (state.phase != Phase::plan) {
    for (const std::string& text : lines(state, seat)) all.push_back(line(text));
    return all;
  }
  for (const Action& action : payable_actions(state, seat))
    if (can_pay_as_is(state, seat, action)) all.push_back(line(short_name(action)));
  for (const Placement& stone : payable_stones(state, seat))
    all.push_back(
        line(stone.colour == Stone::white ? "Wh " : "Bl ", cell_ref(upper_name(square_of(stone.at)))));
  all.push_back(line("-"));
  return all;
}

Move chance(const State&, Rng& rng) { return Coin{rng.die(2)}; }

int outcome(const Move& move) {
  const Coin* coin = std::get_if<Coin>(&move);
  return coin ? coin->first : 0;
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

Move sample(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return random_bid(state, seat, rng);
  return random_sheet(state, seat, rng);
}

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  for (const Seat seat : both_seats) {
    if (seat == viewer) continue;
    const bool handed_in = state.handed_in.has(seat);
    if (state.phase == Phase::plan && handed_in) imagined.sheets[seat] = random_sheet(state, seat, rng);
    if (state.phase == Phase::bid && handed_in) imagined.bids[seat] = random_bid(state, seat, rng).points;
    if (state.phase == Phase::bid || state.phase == Phase::coin)
      imagined.sheets[seat] = with_another_rest(state, seat, rng);
  }
  return imagined;
}

}  // namespace herbarium::herbs
