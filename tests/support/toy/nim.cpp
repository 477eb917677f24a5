#include "support/toy/nim.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ai/make_module.hpp"
#include "base/text.hpp"
#include "board/square.hpp"
#include "core/move_text.hpp"
#include "core/seat.hpp"

namespace herbarium::nim {
namespace {

struct State {
  int stones = 15;  // in the heap at the beginning
  int left = 15;
  PerSeat<int, 2> taken;
  Seat mover = 1;
  int turn = 1;
  Seat winner = nature;  // nobody yet
  bool resigned = false;
};

struct Move {
  int stones = 1;

  bool operator==(const Move&) const = default;
};

struct Event {
  Seat mover;
  int stones;
  int left;
};

constexpr int most = 3;

constexpr Seat other(Seat seat) { return 3 - seat; }

State start(const Options& options) {
  State state;
  state.stones = state.left = options[0];
  return state;
}

SeatSet to_act(const State& state) { return state.winner == nature ? SeatSet{state.mover} : SeatSet{}; }

void moves(const State& state, Seat, std::vector<Move>& out) {
  for (int stones = 1; stones <= std::min(most, state.left); ++stones) out.push_back({stones});
}

void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
  state.left -= move.stones;
  state.taken[seat] += move.stones;
  if (state.left == 0) state.winner = seat;
  state.mover = other(seat);
  ++state.turn;
  if (observer) observer->notify(state, {seat, move.stones, state.left});
}

void resign(State& state, Seat seat) {
  state.winner = other(seat);
  state.resigned = true;
}

Score score(const State& state) {
  Score score;
  score.counted = false;
  if (state.winner == nature) return score;
  score.winners = {state.winner};
  score.points[state.winner] = 1;
  score.why = state.resigned ? "resign" : "last";
  return score;
}

int round(const State& state) { return state.turn; }

void describe(const State& state, Seat, MoveWords<Move>& words) {
  const int highest = std::min(most, state.left);
  if (Move* move = words.verb<Move>("take"))
    words.number(move->stones, 1, highest, fmt::format("1 to {} stones can be taken", highest));
}

using Text = MoveText<&describe, &moves>;

std::string position(const State& state) {
  std::string text = fmt::format("nim {} {} {}/{} taken={},{}", state.turn, state.mover, state.left,
                                 state.stones, state.taken[1], state.taken[2]);
  if (state.winner == nature) return text;
  return text + fmt::format(" result={} why={}", state.winner, score(state).why);
}

Spans due(const State& state, Seat) { return concat("1 to ", std::min(most, state.left), " stones to take"); }

Spans words(const Event& event) {
  return sentence(seat_ref(event.mover), " takes ", counted(event.stones, "stone"), "; ",
                  event.left == 0 ? "none" : fmt::format("{}", event.left), " left.");
}

std::string ending(const State& state) {
  return state.resigned ? "the other player resigned" : "the last stone is taken";
}

// Choosing a stone on the board takes it and all stones to its right.
Cell stone_at(const State& state, int column, Seat viewer) {
  const int taken_with_it = state.left - column;
  Cell cell;
  cell.column = column;
  cell.name = name(Square{column, 0});
  cell.sign = taken_with_it > 0 ? "o" : ".";
  cell.role = taken_with_it > 0 ? Role::light : Role::faint;
  cell.words = concat(taken_with_it > 0 ? "a stone" : "no stone any more");
  cell.target = to_act(state).has(viewer) && taken_with_it >= 1 && taken_with_it <= most;
  if (cell.target) cell.typed = fmt::format("take {}", taken_with_it);
  return cell;
}

Picture picture(const State& state, Seat viewer) {
  Picture picture;
  picture.moment = state.winner == nature ? concat("turn ", state.turn) : concat("the game is over");
  picture.board = {Shape::square, state.stones, 1, false, {}};
  for (int column = 0; column < state.stones; ++column)
    picture.board.cells.push_back(stone_at(state, column, viewer));
  picture.holdings.columns = {"taken"};
  for (const int taken : state.taken) picture.holdings.seats.push_back({fmt::format("{}", taken)});
  return picture;
}

// A player who leaves a multiple of four can answer every move, up to the last stone.
void prior(const State& state, Seat, std::span<const Move> moves, std::span<float> out) {
  for (std::size_t i = 0; i < moves.size(); ++i)
    if ((state.left - moves[i].stones) % (most + 1) == 0) out[i] = 10;
}

}  // namespace
}  // namespace herbarium::nim

namespace herbarium {
namespace {

struct Nim {
  using State = nim::State;
  using Move = nim::Move;
  using Event = nim::Event;

  static constexpr GameRules<State, Move, Event> rules{
      .seats = [](const Options&) { return 2; },
      .start = &nim::start,
      .to_act = &nim::to_act,
      .play = &nim::play,
      .resign = &nim::resign,
      .score = &nim::score,
      .round = &nim::round,
      .moves = &nim::moves,
      .read = &nim::Text::read,
      .write = &nim::Text::write,
      .shorthand = &nim::Text::shorthand,
      .shorten = &nim::Text::shorten,
      .completions = &nim::Text::completions,
      .position = &nim::position,
      .due = &nim::due,
      .words = &nim::words,
      .ending = &nim::ending,
      .picture = &nim::picture,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .tree = {.prior = &nim::prior},
  };
};

constexpr OptionSpec options[] = {
    {"stones", 15, Range{1, 21}, "stones in the heap"},
};

}  // namespace

const Module nim_module = make_module<Nim>({
    .name = "nim",
    .title = "Nim",
    .summary = "one, two or three stones from a heap",
    .rules = "Take one, two or three stones in turn. Who takes the last one wins.\n",
    .commands = "take N, or the number alone.",
    .options = options,
});

}  // namespace herbarium
