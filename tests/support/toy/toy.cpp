#include "support/toy/toy.hpp"

#include <fmt/format.h>

#include "ai/make_module.hpp"
#include "base/text.hpp"
#include "board/square.hpp"
#include "core/move_text.hpp"

namespace herbarium {

std::atomic<long> toy_work = 0;

namespace {

constexpr int cells = 5;
constexpr int rounds = 3;

enum class Phase : std::uint8_t { roll, doubt, pick, race, over };

struct ToyState {
  int players = 4;
  int clock = 10;
  bool doubts = false;
  bool hurry = false;
  int round = 1;
  Phase phase = Phase::roll;
  int die = 0;
  Seat asked = nature;  // in the phase doubt
  SeatSet handed_in;
  std::array<int, max_seats + 1> left{};   // picked, then grabs left
  std::array<std::int8_t, cells> owner{};  // the seat that grabbed a cell, or 0
  std::array<int, 2> points{};
  bool resigned = false;
  SeatSet winners;

  int& grabs(Seat seat) { return left[static_cast<std::size_t>(seat)]; }
  int grabs(Seat seat) const { return left[static_cast<std::size_t>(seat)]; }
};

struct ToyMove {
  enum class Kind : std::uint8_t { roll, doubt, trust, pick, grab, stop, time };
  Kind kind = Kind::roll;
  int number = 0;

  bool operator==(const ToyMove&) const = default;
};

struct ToyEvent {
  ToyMove move;
  Seat seat = nature;
};

constexpr std::size_t team(Seat seat) { return static_cast<std::size_t>((seat - 1) % 2); }

void end_round(ToyState& state) {
  for (std::int8_t& owner : state.owner) {
    if (owner != 0) ++state.points[team(owner)];
    owner = 0;
  }
  state.left = {};
  state.die = 0;
  state.phase = Phase::roll;
  if (++state.round <= rounds) return;
  state.round = rounds;
  state.phase = Phase::over;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.points[team(seat)] > state.points[1 - team(seat)]) state.winners.add(seat);
}

// A seat that has not picked has picked 0.
void begin_race(ToyState& state) {
  state.handed_in = {};
  state.phase = Phase::race;
}

// Whether there is nothing left to grab, or nobody to grab it.
bool race_is_over(const ToyState& state) {
  bool free_cell = false;
  bool grabs = false;
  for (const std::int8_t owner : state.owner) free_cell = free_cell || owner == 0;
  for (Seat seat = 1; seat <= state.players; ++seat) grabs = grabs || state.grabs(seat) > 0;
  return !free_cell || !grabs;
}

struct Toy {
  using State = ToyState;
  using Move = ToyMove;
  using Event = ToyEvent;

  static State start(const Options& options) {
    State state;
    state.players = options[0];
    state.clock = options[1];
    state.doubts = options[2] != 0;
    state.hurry = options[3] != 0;
    return state;
  }

  static SeatSet to_act(const State& state) {
    const SeatSet all = SeatSet::first_seats(state.players);
    if (state.phase == Phase::over) return {};
    if (state.phase == Phase::roll) return {nature};
    if (state.phase == Phase::doubt) return {state.asked};
    if (state.phase == Phase::pick) {
      SeatSet picking = all.without(state.handed_in);
      if (state.hurry) picking.add(nature);
      return picking;
    }
    SeatSet racing{nature};
    for (const Seat seat : all)
      if (state.grabs(seat) > 0) racing.add(seat);
    return racing;
  }

  static SeatSet secret(const State& state) {
    return state.phase == Phase::pick ? to_act(state).without({nature}) : SeatSet{};
  }

  static Move draw(const State& state, Rng& rng) {
    if (state.phase == Phase::roll) return {Move::Kind::roll, rng.die(6)};
    return {Move::Kind::time, 0};
  }
  static int outcome(const Move& move) { return move.number; }

  static void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
    carry_out(state, seat, move);
    if (state.phase == Phase::race && race_is_over(state)) end_round(state);
    if (observer) observer->notify(state, {move, seat});
  }

  static void carry_out(State& state, Seat seat, const Move& move) {
    switch (move.kind) {
      case Move::Kind::roll:
        state.die = move.number;
        state.phase = state.doubts ? Phase::doubt : Phase::pick;
        state.asked = state.doubts ? 1 : nature;
        break;
      case Move::Kind::doubt:
        state.die = 0;
        state.phase = Phase::roll;
        state.asked = nature;
        break;
      case Move::Kind::trust:
        if (++state.asked <= state.players) break;
        state.phase = Phase::pick;
        state.asked = nature;
        break;
      case Move::Kind::pick:
        state.grabs(seat) = move.number;
        state.handed_in.add(seat);
        if (state.handed_in.size() == state.players) begin_race(state);
        break;
      case Move::Kind::grab:
        state.owner[static_cast<std::size_t>(move.number)] = static_cast<std::int8_t>(seat);
        --state.grabs(seat);
        break;
      case Move::Kind::stop: state.grabs(seat) = 0; break;
      case Move::Kind::time: state.phase == Phase::pick ? begin_race(state) : end_round(state); break;
    }
  }

  static void resign(State& state, Seat seat) {
    state.resigned = true;
    state.phase = Phase::over;
    state.asked = nature;
    state.handed_in = {};
    state.winners = {3 - seat};
  }

  static Score score(const State& state) {
    Score score;
    for (Seat seat = 1; seat <= state.players; ++seat) score.points[seat] = state.points[team(seat)];
    score.winners = state.winners;
    score.why = state.phase != Phase::over ? "" : state.resigned ? "resign" : "score";
    return score;
  }

  static int round(const State& state) {
    ++toy_work;
    return state.round;
  }
  static std::optional<Alarm> alarm(const State& state) {
    const bool race = state.phase == Phase::race;
    if (!race && !(state.phase == Phase::pick && state.hurry)) return std::nullopt;
    return Alarm{state.clock, 2 * state.round + (race ? 1 : 0)};
  }

  static void moves(const State& state, Seat seat, std::vector<Move>& out) {
    if (seat == nature && alarm(state)) return out.push_back({Move::Kind::time, 0});
    if (state.phase == Phase::roll)
      for (int number = 1; number <= 6; ++number) out.push_back({Move::Kind::roll, number});
    if (state.phase == Phase::doubt) {
      out.push_back({Move::Kind::doubt, 0});
      out.push_back({Move::Kind::trust, 0});
    }
    if (state.phase == Phase::pick)
      for (int number = 0; number <= state.die; ++number) out.push_back({Move::Kind::pick, number});
    if (state.phase != Phase::race) return;
    for (int cell = 0; cell < cells; ++cell)
      if (state.owner[static_cast<std::size_t>(cell)] == 0) out.push_back({Move::Kind::grab, cell});
    out.push_back({Move::Kind::stop, 0});
  }

  // A move has its kind in a member, so each verb begins with an example. Every refusal names the verbs
  // due.
  static void describe(const State& state, Seat seat, MoveWords<Move>& words) {
    using enum Move::Kind;
    const auto verb = [&](std::string_view name, bool is_due, Move::Kind kind) {
      return words.verb(name, is_due, Move{kind, 0}, &Move::kind);
    };
    const bool plays = seat != nature;
    const std::string wanted = plain_text(due(state, seat)) + " is expected here";
    if (Move* move = verb("roll", state.phase == Phase::roll, roll)) words.number(move->number, 1, 6, wanted);
    verb("doubt", state.phase == Phase::doubt, doubt);
    verb("trust", state.phase == Phase::doubt, trust);
    if (Move* move = verb("pick", plays && state.phase == Phase::pick, pick))
      words.number(move->number, 0, state.die, wanted);
    if (Move* move = verb("grab", plays && state.phase == Phase::race, grab))
      words.word(
          move->number, [&](std::string_view text) { return free_cell(state, text); },
          [](int column) {
            return cell_ref(name(Square{column, 0}));
          },
          [&](std::string_view) { return wanted; });
    verb("stop", plays && state.phase == Phase::race, stop);
    verb("time", seat == nature && alarm(state).has_value(), time);
    words.otherwise([&](std::string_view) { return wanted; });
  }

  // The column of a cell that nobody has grabbed, by its name.
  static std::optional<int> free_cell(const State& state, std::string_view text) {
    Scanner scanner(text);
    const auto square = read_square(scanner);
    if (!square || !scanner.at_end() || square->row != 0 || square->column >= cells) return std::nullopt;
    if (state.owner[static_cast<std::size_t>(square->column)] != 0) return std::nullopt;
    return square->column;
  }

  using Text = MoveText<&describe, &moves>;

  static std::string write(const State& state, Seat seat, const Move& move) {
    ++toy_work;
    return Text::write(state, seat, move);
  }

  static std::string position(const State& state) {
    constexpr const char* phases[] = {"roll", "doubt", "pick", "race", "over"};
    std::string grabs, owners;
    for (Seat seat = 1; seat <= state.players; ++seat)
      grabs += fmt::format("{}{}", seat == 1 ? "" : ",", state.phase == Phase::race ? state.grabs(seat) : 0);
    for (const std::int8_t owner : state.owner) owners += static_cast<char>('0' + owner);
    std::string text = fmt::format("toy {} {} {} grabs={} cells={} points={},{} in={} asked={}", state.round,
                                   phases[static_cast<int>(state.phase)], state.die, grabs, owners,
                                   state.points[0], state.points[1], state.handed_in.digits(), state.asked);
    if (state.phase != Phase::over) return text;
    const std::string result = state.winners.empty() ? "draw" : state.winners.has(1) ? "1" : "2";
    return text + fmt::format(" result={} why={}", result, state.resigned ? "resign" : "score");
  }

  static Spans due(const State& state, Seat seat) {
    if (state.phase == Phase::roll) return concat("a roll of the die");
    if (state.phase == Phase::doubt) return concat("doubt or trust");
    if (seat == nature) return concat("the clock");
    if (state.phase == Phase::pick) return concat("a pick, 0 to ", state.die);
    return concat("a grab of a cell ", cell_ref("a1"), " to ", cell_ref("e1"), ", or stop");
  }

  static Spans words(const Event& event) {
    ++toy_work;
    const Span who = seat_ref(event.seat);
    switch (event.move.kind) {
      case Move::Kind::roll: return sentence("the die shows ", event.move.number, ".");
      case Move::Kind::doubt: return sentence(who, " doubts the die.");
      case Move::Kind::trust: return sentence(who, " trusts the die.");
      case Move::Kind::pick: return sentence(who, " has picked last; the race begins.");
      case Move::Kind::grab:
        return sentence(who, " grabs ", cell_ref(name(Square{event.move.number, 0})), ".");
      case Move::Kind::stop: return sentence(who, " stops.");
      case Move::Kind::time: break;
    }
    return sentence("the clock has run out.");
  }

  static std::string decline(const State& state, Seat) { return state.phase == Phase::doubt ? "trust" : ""; }

  static bool acts_at_once(const State& state) { return state.phase == Phase::race; }
  static std::string undo_blocker(const State& state) { return state.phase == Phase::race ? "a race" : ""; }

  static std::string ending(const State& state) {
    return state.resigned ? "the other player resigned" : "all rounds are played";
  }

  static Picture picture(const State& state, Seat viewer) {
    ++toy_work;
    Picture picture;
    picture.moment = concat("round ", state.round);
    picture.board = {Shape::square, cells, 1, false, {}};
    for (int column = 0; column < cells; ++column) {
      const Seat owner = state.owner[static_cast<std::size_t>(column)];
      Cell cell;
      cell.column = column;
      cell.name = name(Square{column, 0});
      cell.sign = owner == 0 ? "." : fmt::format("{}", owner);
      cell.role = owner == 0 ? Role::faint : role_of_seat(owner);
      cell.words = owner == 0 ? concat("empty") : concat("taken by ", seat_ref(owner));
      picture.board.cells.push_back(cell);
    }
    picture.holdings.columns = {"points", "grabs"};
    for (Seat seat = 1; seat <= state.players; ++seat) {
      // A pick is its player's own until all have picked.
      const bool known = state.phase == Phase::race || (seat == viewer && state.handed_in.has(seat));
      picture.holdings.seats.push_back(
          {fmt::format("{}", state.points[team(seat)]), known ? fmt::format("{}", state.grabs(seat)) : "-"});
    }
    if (state.phase == Phase::pick && viewer != spectator && !state.handed_in.has(viewer))
      picture.keys = {{"Up", fmt::format("pick {}", state.die), "most"}, {"Down", "pick 0", "none"}};
    return picture;
  }

  static State imagine(const State& state, Seat viewer, Rng& rng) {
    State imagined = state;
    for (const Seat seat : state.handed_in)
      if (seat != viewer)
        imagined.grabs(seat) = static_cast<int>(rng.below(static_cast<std::uint32_t>(state.die + 1)));
    return imagined;
  }

  static constexpr GameRules<State, Move, Event> rules{
      .simultaneous = true,
      .shared_wins = true,
      .seats = [](const Options& chosen) { return chosen[0]; },
      .start = &start,
      .to_act = &to_act,
      .play = &play,
      .resign = &resign,
      .may_resign = [](const State& state, Seat) { return state.players == 2; },
      .score = &score,
      .round = &round,
      .moves = &moves,
      .chance = {.draw = &draw, .outcome = &outcome},
      .secrets = {.due = &secret, .imagine = &imagine},
      .clock = {.alarm = &alarm, .acts_at_once = &acts_at_once, .undo_blocker = &undo_blocker},
      .questions = {.decline = &decline},
      .read = &Text::read,
      .write = &write,
      .completions = &Text::completions,
      .position = &position,
      .due = &due,
      .words = &words,
      .ending = &ending,
      .picture = &picture,
  };

  static constexpr Heuristics<State, Move> heuristics{};
};

constexpr OptionSpec options[] = {
    {"players", 4, {Range{2, 2}, Range{4, 4}}, "seats at the table"},
    {"clock", 10, Range{1, 600}, "seconds for a race"},
    {"doubts", 0, Range{0, 1}, "1: each roll can be doubted"},
    {"hurry", 0, Range{0, 1}, "1: the clock runs for picks too"},
};

}  // namespace

const Module toy_module = make_module<Toy>({
    .name = "toy",
    .title = "Toy",
    .designer = "nobody",
    .summary = "a die, secret picks, and a race",
    .rules = "Pick a number, then grab cells.\n",
    .commands = "pick N; doubt, trust; in the race SEAT grab CELL, SEAT stop.",
    .options = options,
});

}  // namespace herbarium
