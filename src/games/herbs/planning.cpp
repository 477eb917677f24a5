#include "games/herbs/planning.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/herbs/actions.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr Verb verbs[] = {Verb::forward, Verb::right, Verb::left,        Verb::half,       Verb::back,
                          Verb::push,    Verb::fire,  Verb::paint_white, Verb::paint_black};

constexpr Stone colours[] = {Stone::white, Stone::black};

// All actions of a Herb that `ap` can pay, pushes at their least cost.
void add_actions(std::vector<Action>& out, int herb, int ap) {
  for (const Verb verb : verbs)
    for (int squares = farthest(verb) > 0 ? 1 : 0; squares <= farthest(verb); ++squares)
      if (const int cost = least_cost(verb, squares); cost <= ap)
        out.push_back({verb, static_cast<std::int8_t>(herb), static_cast<std::int8_t>(squares),
                       static_cast<std::int16_t>(cost)});
}

std::vector<Action> actions_of(const State& state, int player) {
  std::vector<Action> all;
  for (int herb = 2 * player; herb < 2 * player + 2; ++herb)
    if (state.arena.is_alive(herb)) add_actions(all, herb, state.arena.action_points(player));
  return all;
}

std::vector<Placement> stones_of(const State& state, int player) {
  std::vector<Placement> all;
  for (const Stone colour : colours) {
    if (state.stock(player).of(colour) == 0 || price(colour) > state.arena.action_points(player)) continue;
    for (int place = 0; place < square_count; ++place)
      if (!is_pit(place)) all.push_back({colour, static_cast<Place>(place)});
  }
  return all;
}

// A push can be given any amount of what the player has.
void add_action_lines(std::vector<std::string>& out, Action action, int ap) {
  const int most = action.verb == Verb::push ? ap : action.cost;
  for (; action.cost <= most; ++action.cost) out.push_back("sheet " + write_action(action));
}

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

template <class T, std::size_t N>
T one_of(Rng& rng, const T (&values)[N]) {
  return values[rng.below(N)];
}

Action random_action(const State& state, int player, Rng& rng) {
  Action action;
  action.herb = static_cast<std::int8_t>(2 * player + between(rng, 0, 1));
  if (!state.arena.is_alive(action.herb)) action.herb = static_cast<std::int8_t>(action.herb ^ 1);
  if (!state.arena.is_alive(action.herb)) return {};
  action.verb = one_of(rng, verbs);
  if (farthest(action.verb) > 0)
    action.squares = static_cast<std::int8_t>(between(rng, 1, farthest(action.verb)));
  int cost = least_cost(action.verb, action.squares);
  if (action.verb == Verb::push) cost += between(rng, 0, 2 * action.squares);
  action.cost = static_cast<std::int16_t>(cost);
  return action;
}

Placement random_stone(const Supply& supply, int left, Rng& rng) {
  Placement stone{one_of(rng, colours), nowhere};
  const Stone other = stone.colour == Stone::white ? Stone::black : Stone::white;
  if (supply.of(stone.colour) == 0 || price(stone.colour) > left) stone.colour = other;
  do {
    stone.at = static_cast<Place>(between(rng, 0, square_count - 1));
  } while (is_pit(stone.at));
  return stone;
}

Sheet random_sheet(const State& state, int player, Rng& rng) {
  Sheet sheet;
  int left = state.arena.action_points(player);
  for (int count = between(rng, 0, state.actions_option); count > 0; --count) {
    const Action action = random_action(state, player, rng);
    if (action.verb == Verb::none || action.cost > left) continue;
    sheet.actions.push(action);
    left -= action.cost;
  }
  const Supply& supply = state.stock(player);
  if (!supply.empty() && left >= supply.cheapest()) sheet.stone = random_stone(supply, left, rng);
  return sheet;
}

// The player's sheet as far as it has been carried out or shown, with the rest drawn anew.
Sheet with_other_rest(const State& state, int player, Rng& rng) {
  Sheet sheet;
  for (int step = 1; step <= state.step; ++step) sheet.actions.push(state.planned(player, step));
  const Sheet other = random_sheet(state, player, rng);
  for (auto next = static_cast<std::size_t>(state.step); next < other.actions.size(); ++next)
    sheet.actions.push(other.actions[next]);
  sheet.stone = other.stone;
  return sheet;
}

}  // namespace

std::vector<std::string> lines(const State& state, Seat seat) {
  std::vector<std::string> texts;
  const int ap = state.arena.action_points(seat - 1);
  if (state.phase == Phase::bid) {
    for (int bid = 0; bid <= ap; ++bid) texts.push_back(fmt::format("bid {}", bid));
    return texts;
  }
  if (state.phase == Phase::coin) return {"coin 1", "coin 2"};
  for (const Action& action : actions_of(state, seat - 1)) add_action_lines(texts, action, ap);
  for (const Placement& stone : stones_of(state, seat - 1)) texts.push_back("sheet " + write_stone(stone));
  texts.push_back("sheet -");
  return texts;
}

std::vector<Line> completions(const State& state, Seat seat) {
  std::vector<Line> all;
  if (state.phase != Phase::plan) {
    for (const std::string& text : lines(state, seat)) all.push_back(line(text));
    return all;
  }
  const int ap = state.arena.action_points(seat - 1);
  for (const Action& action : actions_of(state, seat - 1)) {
    // A push without its cost takes what it would cost now (Ruling H3), and that must be there.
    if (action.verb == Verb::push && push_cost(state.arena, action.herb, action.squares) > ap) continue;
    all.push_back(line(short_name(action)));
  }
  for (const Placement& stone : stones_of(state, seat - 1)) {
    const std::string text = write_stone(stone);
    all.push_back(line(text.substr(0, text.rfind(' '))));
  }
  return all;
}

Move sample(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) {
    // Small bids are the usual ones, and equal ones must occur.
    const int most = std::min(state.arena.action_points(seat - 1), 4);
    return {Move::Kind::bid, static_cast<std::int16_t>(between(rng, 0, most)), {}};
  }
  return {Move::Kind::sheet, 0, random_sheet(state, seat - 1, rng)};
}

Move chance(const State&, Rng& rng) { return {Move::Kind::coin, static_cast<std::int16_t>(rng.die(2)), {}}; }

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  for (const Seat seat : {1, 2}) {
    if (seat == viewer) continue;
    const auto player = static_cast<std::size_t>(seat - 1);
    const bool handed_in = state.handed_in.has(seat);
    if (state.phase == Phase::plan && handed_in) imagined.sheets[player] = random_sheet(state, seat - 1, rng);
    if (state.phase == Phase::bid && handed_in) imagined.bids[player] = sample(state, seat, rng).number;
    if (state.phase == Phase::bid || state.phase == Phase::coin)
      imagined.sheets[player] = with_other_rest(state, seat - 1, rng);
  }
  return imagined;
}

}  // namespace herbarium::herbs
