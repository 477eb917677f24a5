#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

void tell(const State& state, const Event& event, Observer* observer) {
  if (observer) observer->notify(state, event);
}

Player player(const State& state, Colour colour) { return {colour, state.seat_of(colour)}; }

// The peasant goes to its cell; its new piece is the seed there, or else comes from beside the board.
Event act(State& state, MovePeasant move) {
  Side& side = state.pieces.of(state.turn);
  const Hex from = state.board().cell(side.at);
  const bool harvests = side.seeds.has(move.to);
  if (harvests)
    state.trail.push(Trail::Harvest{*way_to(state, move.to)});
  else
    state.trail.clear();
  side.seeds.remove(move.to);
  side.at = move.to;
  ++side.height;
  return PeasantMoved{player(state, state.turn), from, state.board().cell(move.to), harvests, side.height};
}

// The new seed is the peasant's top piece, unless that has only one: then it comes from beside the board.
Event act(State& state, Sow sowing) {
  Side& side = state.pieces.of(state.turn);
  const bool lowers = side.height > 1;
  if (lowers)
    state.trail.push(Trail::Sowing{*way_to(state, sowing.at)});
  else
    state.trail.clear();
  side.seeds.add(sowing.at);
  if (lowers) --side.height;
  return SeedSown{player(state, state.turn), state.board().cell(side.at), state.board().cell(sowing.at),
                  lowers, side.height};
}

Event act(State& state, Pass) {
  state.trail.push(Trail::Pass{});
  return Passed{player(state, state.turn)};
}

// Ends the game; `Ended` tells why.
template <class Ended>
void end(State& state, Why why, Observer* observer) {
  const PerColour<int> sums = halves(state);
  state.phase = Phase::over;
  state.why = why;
  const Colour ahead = sums[Colour::black] > sums[Colour::white] ? Colour::black : Colour::white;
  state.winner = static_cast<std::int8_t>(state.seat_of(ahead));
  const auto total = [&](Colour colour) { return Total{player(state, colour), sums[colour]}; };
  tell(state, Ended{total(Colour::black), total(Colour::white)}, observer);
}

// An action, and what it leads to (doc/rules/harbustaz.md, End; passes come before repetition).
template <class Action>
void carry_out(State& state, const Action& action, Observer* observer) {
  const Event event = act(state, action);
  const bool passes = std::is_same_v<Action, Pass>;
  state.turn = other(state.turn);
  ++state.actions;
  state.passes = passes ? static_cast<std::int8_t>(state.passes + 1) : std::int8_t{0};
  state.seen = static_cast<std::int8_t>(times_stood(state));
  tell(state, event, observer);
  if (state.passes == 2) return end<EndedByPasses>(state, Why::passes, observer);
  if (state.seen == 3) return end<EndedByRepetition>(state, Why::repetition, observer);
  if (state.seen == 2) tell(state, PositionRepeated{}, observer);
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

bool may_resign(const State& state, Seat) { return state.phase != Phase::over; }

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
  const bool ended_by_action = state.why == Why::passes || state.why == Why::repetition;
  return state.actions + (ended_by_action ? 1 : 2);
}

std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "passes", "repetition", "resign"};
  return names[static_cast<int>(why)];
}

}  // namespace herbarium::harbustaz
