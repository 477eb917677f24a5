#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/reach.hpp"

namespace herbarium::harbustaz {
namespace {

void tell(const State& state, const Event& event, Observer* observer) {
  if (observer) observer->notify(state, event);
}

Player player(const State& state, Colour colour) { return {colour, state.seat_of(colour)}; }

// What will be told of an action, before it is carried out.
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
Event event_of(const State& state, Pass) { return Passed{player(state, state.turn)}; }

void act(State& state, MovePeasant move) { move_peasant(state, *way_to(state, move.to), move.to); }
void act(State& state, Sow sowing) { sow(state, *way_to(state, sowing.at), sowing.at); }
void act(State&, Pass) {}

void end(State& state, Why why) {
  const PerColour<int> sums = halves(state);
  state.phase = Phase::over;
  state.why = why;
  for (const Colour colour : colours) state.final_halves[colour] = static_cast<std::int16_t>(sums[colour]);
  const Colour ahead = sums[Colour::black] > sums[Colour::white] ? Colour::black : Colour::white;
  state.winner = static_cast<std::int8_t>(state.seat_of(ahead));
}

// What the latest action has led to (doc/rules/harbustaz.md, End; passes come before repetition).
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

// An action that is drawn, a pass being the last of all.
void act_at_random(State& state, Rng& rng) {
  const Arrivals arrivals(state);
  const std::uint32_t drawn = rng.below(arrivals.size() + 1);
  const bool passes = drawn == arrivals.size();
  if (!passes) {
    const Arrival& arrival = arrivals[drawn];
    (arrival.sows ? sow : move_peasant)(state, arrival.way, arrival.cell);
  }
  pass_on(state, passes);
  end_if_over(state);
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
  return state.actions + (state.is_played_out() ? 1 : 2);
}

std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "passes", "repetition", "resign"};
  return names[static_cast<int>(why)];
}

}  // namespace herbarium::harbustaz
