What the compiler says of a game that is not as core/game.hpp and core/heuristics.hpp declare it.

  $ compile() { ${CXX:-g++} -std=c++20 -fsyntax-only -I"$TESTDIR/../../src" -x c++ "$1" 2>&1; }
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

A name that is misspelt, of a mandatory function, of an optional one, of a heuristic:

  $ sed 's/\.play = /.plays = /' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*plays" | grep -o plays
  plays
  $ sed 's/\.due = &nim::due/&, .whynot = nullptr/' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*whynot" | grep -o whynot
  whynot
  $ sed 's/\.prior = /.priors = /' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*priors" | grep -o priors
  priors
  $ sed 's/\.horizon = /.horizn = /' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*horizn" | grep -o horizn
  horizn

A function of another type, or one that returns something else:

  $ sed 's/^void prior(const State&, Seat,/void prior(const State\&,/' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*Hook<void" | grep -o 'Hook<.*' | head -1
  Hook<void
  $ sed 's/^int round(/long round(/' whole.cpp > a.cpp; compile a.cpp | grep -o "error: .*Hook<int" | grep -o 'Hook<.*' | head -1
  Hook<int

What is missing is named, once:

  $ sed '/\.score = /d' whole.cpp > a.cpp; compile a.cpp | grep -o 'rules\.[^"]* is missing: [a-z ]*[a-z]' | sort -u
  rules.score is missing: the result
  $ sed '/\.moves = /d' whole.cpp > a.cpp; compile a.cpp | grep -o 'rules\.[^"]* is missing: [a-z ]*[a-z]' | sort -u
  rules.moves is missing: every legal move
  $ sed '/\.seats = /d' whole.cpp > a.cpp; compile a.cpp | grep -o 'rules\.[^"]* is missing: [a-z ]*[a-z]' | sort -u
  rules.seats is missing: how many play

What does not go together:

  $ check() { compile a.cpp | sed -n 's/.*static assertion failed: //p' | sort -u; }
  $ sed 's/\.horizon = 2, //' whole.cpp > a.cpp; check
  heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), and is_quiescent with both
  $ sed 's/, \.evaluate = &nim::evaluate//' whole.cpp > a.cpp; check
  heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), and is_quiescent with both
  $ sed 's/\.moves = &nim::moves,/& .chance = {.outcome = \&nim::outcome},/' whole.cpp > a.cpp; check
  rules.chance: draw goes with outcome or a clock, else nature is never due
  $ sed 's/\.moves = &nim::moves,/& .sheets = {.lines = \&nim::lines},/' whole.cpp > a.cpp; check
  rules.sheets: is_due, lines and draft go together
  $ sed 's/\.moves = &nim::moves,/& .secrets = {.due = \&nim::to_act},/' whole.cpp > a.cpp; check
  rules.secrets: imagine is missing; who has handed in is a secret, too
  $ sed 's/\.moves = &nim::moves,/& .clock = {.acts_at_once = [](const State\&) { return true; }},/' whole.cpp > a.cpp; check
  rules.clock: alarm, acts_at_once and undo_blocker go together
