scripts/check-words finds words of our own where the field has a standard term.

  $ check() { "$TESTDIR/../../scripts/check-words" house; }
  $ plant() { mkdir -p "house/$(dirname "$1")"; printf '%s\n' "$2" > "house/$1"; }

A house in order: comments, texts and longer words may say what they like, and so may a room in which a word means
something else:

  $ plant src/ai/tree.hpp '// A brain with knowledge lets a thought slip. It walks.
  > int descend(int prior); const char* text = "brain \" knowledge";
  > const char* more = R"(
  > Brain brain; int slips;
  > )"; int slippery, ideal, brainless, thoughtful; bool unsettled;'
  $ plant src/ai/double_oracle.hpp 'float mixed(int remixes); int payoffs; int growth;'
  $ plant src/ui/board.hpp 'void walk(int weight); int matrix, worth; void share_out();'
  $ plant src/games/herd/text.cpp 'bool at_end(int scanner); bool weigh(int stone); enum class Kind { grow };'
  $ plant src/games/herd/heuristics.hpp 'int steps_at_endings; bool outweigh();'
  $ plant tests/unit/ai_test.cpp 'int thinking(int result); // a thought'
  $ check

Words that are refused everywhere, as a name and in one, and in the names of files:

  $ plant src/verbs/a.hpp 'struct Brain { int level; };
  > int x = 1; Brain brain_of(int text); // Brain
  > int myBrain, brain_, number_of_brains;'
  $ plant tests/unit/b.cpp '
  > bool is_settled_now(); void LetFall(); auto next = knowledge->weigh();'
  $ plant tests/unit/knowledge_test.cpp 'const char* text = "idea"; auto most = most_ideas;'
  $ check
  src/verbs/a.hpp:1: Brain: say PlayerSpec, or player
  src/verbs/a.hpp:2: Brain: say PlayerSpec, or player
  src/verbs/a.hpp:2: brain_of: say PlayerSpec, or player
  src/verbs/a.hpp:3: myBrain: say PlayerSpec, or player
  src/verbs/a.hpp:3: brain_: say PlayerSpec, or player
  src/verbs/a.hpp:3: number_of_brains: say PlayerSpec, or player
  tests/unit/b.cpp:2: is_settled_now: say is_quiescent
  tests/unit/b.cpp:2: LetFall: say sample_chance
  tests/unit/b.cpp:2: knowledge: say Heuristics
  tests/unit/knowledge_test.cpp:1: knowledge_test: say Heuristics
  tests/unit/knowledge_test.cpp:1: most_ideas: say Candidate
  [1]
  $ rm house/src/verbs/a.hpp house/tests/unit/b.cpp house/tests/unit/knowledge_test.cpp

Words that are refused in the search alone, and in what games tell it:

  $ plant src/ai/tree.hpp '/* code follows */ void walk(); float weights_ = curiosity;
  > Mix mix; void grow(); const char* text = "a"; float eager = worth("b");'
  $ plant src/ai/matrix.hpp ''
  $ plant src/games/herd/heuristics.hpp 'void weigh(); int at_end();'
  $ plant src/games/herd/heuristics.cpp 'char quote = '\''"'\''; int slips[10]; char other = '\''"'\'';'
  $ check
  src/ai/matrix.hpp:1: matrix: say DoubleOracle
  src/ai/tree.hpp:1: walk: say descend
  src/ai/tree.hpp:1: weights_: say prior
  src/ai/tree.hpp:1: curiosity: say exploration_constant
  src/ai/tree.hpp:2: Mix: say MixedStrategy, or strategy
  src/ai/tree.hpp:2: mix: say MixedStrategy, or strategy
  src/ai/tree.hpp:2: grow: say run
  src/ai/tree.hpp:2: eager: say exploration
  src/ai/tree.hpp:2: worth: say expected_payoffs, or value
  src/games/herd/heuristics.cpp:1: slips: say spread, or errs
  src/games/herd/heuristics.hpp:1: weigh: say prior
  src/games/herd/heuristics.hpp:1: at_end: say terminal_values
  [1]

A folder that is no house:

  $ mkdir empty
  $ "$TESTDIR/../../scripts/check-words" empty
  check-words: no folder src in */empty (glob)
  [2]
