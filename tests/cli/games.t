What g++ says of a game that is not as core/game.hpp and core/heuristics.hpp declare it. (clang ends at the first name that
is misspelt.)

  $ command -v g++ > /dev/null || exit 80
  $ compile() { g++ -std=c++20 -fsyntax-only -I"$TESTDIR/../../src" -x c++ "$1" 2>&1; }
  $ cat > whole.cpp << 'END'
  > #include "core/heuristics.hpp"
  > using namespace herbarium;
  > namespace nim {
  > struct State { int stones = 3; Seat due = 1; };
  > struct Move { int taken = 1; bool operator==(const Move&) const = default; };
  > struct Event { int taken = 1; };
  > State start(const Options&);
  > SeatSet to_act(const State&);
  > void play(State&, Seat, const Move&, Observer<State, Event>*);
  > Score score(const State&);
  > int round(const State&);
  > void moves(const State&, Seat, std::vector<Move>&);
  > int outcome(const Move&);
  > std::vector<std::string> lines(const State&, Seat);
  > Result<Move> read(const State&, Seat, std::string_view);
  > std::string write(const State&, Seat, const Move&);
  > std::string position(const State&);
  > Spans due(const State&, Seat);
  > Spans words(const Event&);
  > std::string ending(const State&);
  > Picture picture(const State&, Seat);
  > void prior(const State&, Seat, std::span<const Move>, std::span<float>);
  > SeatValues evaluate(const State&);
  > }
  > struct Nim {
  >   using State = nim::State;
  >   using Move = nim::Move;
  >   using Event = nim::Event;
  >   static constexpr GameRules<State, Move, Event> rules{
  >       .seats = [](const Options&) { return 2; },
  >       .start = &nim::start,
  >       .to_act = &nim::to_act,
  >       .play = &nim::play,
  >       .score = &nim::score,
  >       .round = &nim::round,
  >       .moves = &nim::moves,
  >       .read = &nim::read,
  >       .write = &nim::write,
  >       .position = &nim::position,
  >       .due = &nim::due,
  >       .words = &nim::words,
  >       .ending = &nim::ending,
  >       .picture = &nim::picture,
  >   };
  >   static constexpr Heuristics<State, Move> heuristics{
  >       .tree = {.prior = &nim::prior},
  >       .leaf = {.horizon = 2, .evaluate = &nim::evaluate},
  >   };
  > };
  > // What is left out is visibly absent, and has its usual answer.
  > static_assert(Nim::rules.sample == nullptr && Nim::rules.secrets.due == nullptr);
  > static_assert(Nim::rules.play != nullptr && HeuristicsCheck<Nim>::holds);
  > static_assert(Listed<Nim> && !Composed<Nim> && !Sealing<Nim>);
  > END
  $ compile whole.cpp

Each fault gets a copy of its own, and all are compiled at once, in a tenth of the time. Of the messages only what they say
of the fault is shown.

  $ with() { { echo "namespace $1 {"; sed '1,2d' whole.cpp | sed "$2"; echo '}'; } >> faults.cpp; }
  $ head -2 whole.cpp > faults.cpp

A name that is misspelt, of a mandatory function, of an optional one, of a heuristic:

  $ with a 's/\.play = /.plays = /'
  $ with b 's/\.due = &nim::due/&, .whynot = nullptr/'
  $ with c 's/\.prior = /.priors = /'
  $ with d 's/\.horizon = /.horizn = /'

A function of another type, or one that returns something else:

  $ with e 's/^void prior(const State&, Seat,/void prior(const State\&,/'
  $ with f 's/^int round(/long round(/'

What is missing is named, once; so is what does not go together:

  $ with g '/\.score = /d'
  $ with h '/\.moves = /d'
  $ with i '/\.seats = /d'
  $ with j 's/\.horizon = 2, //'
  $ with k 's/, \.evaluate = &nim::evaluate//'
  $ with l 's/\.moves = &nim::moves,/& .chance = {.outcome = \&nim::outcome},/'
  $ with m 's/\.moves = &nim::moves,/& .sheets = {.lines = \&nim::lines},/'
  $ with n 's/\.moves = &nim::moves,/& .secrets = {.due = \&nim::to_act},/'
  $ with o 's/\.moves = &nim::moves,/& .clock = {.acts_at_once = [](const State\&) { return true; }},/'

  $ compile faults.cpp > said
  [1]
  $ sed -nE "s/.*error: .*(plays|whynot|priors|horizn).*/\1/p; s/.*error: .*(Hook<(void|int)).*/\1/p; s/.*static assertion failed: //p" said | uniq
  plays
  whynot
  priors
  horizn
  Hook<void
  Hook<int
  rules.score is missing: the result
  rules.moves is missing: every legal move
  heuristics.tree without rules.moves: it is about moves that are listed
  rules.seats is missing: how many play
  heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), and is_quiescent with both
  rules.chance: draw goes with outcome or a clock, else nature is never due
  rules.sheets: is_due, lines and draft go together
  rules.secrets: imagine is missing; who has handed in is a secret, too
  rules.clock: alarm, acts_at_once and undo_blocker go together
