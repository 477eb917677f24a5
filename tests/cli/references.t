scripts/check-references finds references to what is not there.

  $ check() { "$TESTDIR/../../scripts/check-references" tree; }
  $ plant() { mkdir -p "tree/$(dirname "$1")"; printf '%s\n' "$2" > "tree/$1"; }

A tree in order, with everything that looks like a reference and is none:

  $ plant doc/rules/herd.md '# Herd: settled rules
  > ## A turn
  > **Ruling D1** The board. **Ruling D2** The turn, as D1 and Ruling D1 say.
  > ## Position text'
  $ plant doc/rules/herbs.md '**Ruling H8** Rows. **Ruling H9** Pits.
  > ## Patterns'
  $ plant doc/notation.md '# Notation
  > ## What stands in a record?
  > See [herd](rules/herd.md#a-turn), [all](rules/), [here](#what-stands-in-a-record), [far](https://a.b/c.md).
  > `src/board/hex.hpp`, `board/hex.hpp`, `src/games/NAME/x.cpp`, `tests/*.t`, `a/b`, `doc/`, `rules/herd.md`
  > ```
  > # no heading, [no link](nowhere.md), `src/none.cpp`, Ruling X9
  > ```'
  $ plant README.md 'Read [the rules](doc/rules/herd.md).'
  $ plant src/board/hex.hpp '// Cells (doc/notation.md, What stands in a record?). Nothing more.
  > const char* text = "none.md";'
  $ plant src/games/herd/rules.hpp '// The rules (doc/rules/herd.md, A turn; D2). A turn, 5 (doc/rules/herd.md, A turn, 5).
  > // Long comments go on in the next line (doc/rules/herd.md, Position
  > // text), also in the middle of a name (Ruling
  > // D1), and an end in words is none (doc/rules/herd.md, A turn: it is over; so what).
  > const char* why = "no cell (Ruling D1)";'
  $ plant src/games/herbs/drift.hpp '// How stones drift (doc/rules/herbs.md, Patterns, H8 and H9). On H3 and Z9 lie stones.'
  $ plant tests/cli/a.t 'As doc/notation.md says:
  >   $ echo "a.md (Ruling X1)"'
  $ plant tests/unit/a_test.cpp '// Rulings D1-D2, H8 and H9.'
  $ plant man/herd.6 'See doc/rules/herd.md.'
  $ check

Documents that are not there, or stand elsewhere:

  $ plant src/core/a.hpp 'int a;
  > int b;  // as herd.md says
  > // doc/rules/chess.md, A turn'
  $ plant tests/cli/b.t 'As ../notation.md says.'
  $ plant tests/screens/a.screen '# see notation.md'
  $ plant man/a.6 'See doc/herd.md.'
  $ check
  man/a.6:1: doc/herd.md: there is no such document
  src/core/a.hpp:2: herd.md: there is no such document
  src/core/a.hpp:3: doc/rules/chess.md: there is no such document
  tests/cli/b.t:1: ../notation.md: there is no such document
  tests/screens/a.screen:1: notation.md: there is no such document
  [1]
  $ rm tree/src/core/a.hpp tree/tests/cli/b.t tree/tests/screens/a.screen tree/man/a.6

Sections and rulings that are not there, also behind the end of a line, or that are another game's:

  $ plant src/games/herd/a.hpp '// The turn (doc/rules/herd.md, The turn; D2).
  > int a;
  > // What stands in the position (doc/rules/herd.md, A turn; Position
  > // texts).
  > // Ruling D3; Rulings D1, D4 and D2-D5; (Ruling H8); (Ruling
  > // D6); (doc/rules/herd.md, H9); (doc/rules/herd.md, A turn, D7)
  > const char* why = "Ruling D8";'
  $ plant tests/cli/b.t 'Ruling U1 is refused.'
  $ check
  src/games/herd/a.hpp:1: doc/rules/herd.md has no section "The turn"
  src/games/herd/a.hpp:3: doc/rules/herd.md has no section "Position texts"
  src/games/herd/a.hpp:5: Ruling D3: there is none
  src/games/herd/a.hpp:5: Ruling D4: there is none
  src/games/herd/a.hpp:5: Ruling D5: there is none
  src/games/herd/a.hpp:5: Ruling H8: stands in doc/rules/herbs.md, not in doc/rules/herd.md
  src/games/herd/a.hpp:5: Ruling D6: there is none
  src/games/herd/a.hpp:5: Ruling H9: stands in doc/rules/herbs.md, not in doc/rules/herd.md
  src/games/herd/a.hpp:5: Ruling D7: there is none
  src/games/herd/a.hpp:7: Ruling D8: there is none
  tests/cli/b.t:1: Ruling U1: there is none
  [1]
  $ rm tree/src/games/herd/a.hpp tree/tests/cli/b.t

Links, anchors and paths in documents, and a ruling that is made twice:

  $ plant doc/a.md '# Links
  > [one](herd.md) and [two](rules/herd.md#no-turn) and [three](#none)
  > [four](../src/none), `src/none.cpp`, `core/none.hpp`, `scripts/none`, `none.md`, Ruling D9'
  $ plant doc/rules/z.md '[up](../a.md), [wrong](rules/herd.md)
  > **Ruling D1** Again.'
  $ check
  doc/rules/z.md:2: Ruling D1 is made in doc/rules/herd.md:3 already
  doc/a.md:2: link to herd.md: there is no doc/herd.md
  doc/a.md:2: link to rules/herd.md#no-turn: no such heading
  doc/a.md:2: link to #none: no such heading
  doc/a.md:3: Ruling D9: there is none
  doc/a.md:3: link to ../src/none: there is no src/none
  doc/a.md:3: src/none.cpp: there is no such file
  doc/a.md:3: core/none.hpp: there is no such file in src
  doc/a.md:3: scripts/none: there is no such file
  doc/a.md:3: none.md: there is no such file
  doc/rules/z.md:1: link to rules/herd.md: there is no doc/rules/rules/herd.md
  [1]

A folder without documents is no tree:

  $ mkdir empty
  $ "$TESTDIR/../../scripts/check-references" empty
  check-references: no folder doc in */empty (glob)
  [2]
