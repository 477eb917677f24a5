scripts/check finds includes that doc/design.md forbids, and references to what does not exist.

  $ check() { "$TESTDIR/../../scripts/check" house; }
  $ plant() { mkdir -p "house/$(dirname "$1")"; printf '%s\n' "$2" > "house/$1"; }
  $ plant doc/design.md '| room | what | first | may include |
  > |---|---|---|---|
  > | `base` | | | base |
  > | `core` | | | base |
  > | `games/NAME` | | | core, base |
  > | `games` | | | games, core, base |
  > | `ai` | | | core, base |
  > | `ui` | | | ui, core, base |
  > ## The folders of `ui`
  > | folder | what | may include |
  > |---|---|---|
  > | `ui` | | core, base |
  > | `canvas` | | core |
  > | `terminal` | | ui/canvas, base |
  > | `screen` | | ui/*, ui/terminal with its own |
  > | `session` | | ui/terminal/signals.hpp |'

A house in order, with everything a rule may have that looks like a sin:

  $ plant src/base/rng.cpp '#include <random>'
  $ plant src/core/picture.hpp '#include "base/rng.hpp"'
  $ plant src/games/herd/rules.cpp '// the time (of day) is no matter; std::cout < 1
  > const char* text = "no rand() here"; int x = take_time(1) + clock.time(2);
  > const char* more = R"(
  > printf("time")
  > time (of the) dice, rand()
  > )"; int y;'
  $ plant src/games/herd/text.cpp '#include <fmt/format.h>
  > #include "games/herd/rules.hpp"'
  $ plant src/games/herd/module.cpp '#include <chrono>
  > #include "core/position_of.hpp"
  > #include "ai/make_module.hpp"'
  $ plant src/ai/make_module.hpp '#include "core/position_of.hpp"'
  $ plant src/games/catalog.cpp '#include "games/herd/module.hpp"'
  $ plant src/ui/terminal/curses_library.hpp '#include <curses.h>'
  $ plant src/ui/terminal/curses_terminal.cpp '#include "ui/canvas/canvas.hpp"
  > #include "ui/terminal/curses_library.hpp"'
  $ plant src/ui/screen/screen.cpp '#include "ui/view.hpp"
  > #include "ui/screen/screen.hpp"
  > #include "ui/terminal/terminal.hpp"
  > #include "base/rng.hpp"'
  $ plant src/ui/session/session.cpp '#include "ui/terminal/signals.hpp"'
  $ plant src/main.cpp '#include "ui/view.hpp"'
  $ check

Arrows that point up or sideways, and files in no folder:

  $ plant src/base/a.cpp '#include "core/seat.hpp"'
  $ plant src/core/a.cpp '
  > #include "games/catalog.hpp"'
  $ plant src/games/herd/a.cpp '#include "games/herbs/rules.hpp"
  > #include "games/catalog.hpp"
  > #include "core/position_of.hpp"
  > #include "rules.hpp"'
  $ plant src/games/catalog.hpp '#include "ui/view.hpp"'
  $ plant src/ai/a.cpp '#include "games/herd/rules.hpp"'
  $ plant src/ui/a.cpp '#include "ui/canvas/canvas.hpp"
  > #include <ncurses.h>'
  $ plant src/ui/canvas/a.cpp '#include "base/rng.hpp"'
  $ plant src/ui/session/a.cpp '#include "ui/terminal/terminal.hpp"
  > #include "ui/terminal/curses_library.hpp"
  > #include "ui/view.hpp"'
  $ plant src/ui/nowhere/a.cpp ''
  $ plant src/sound/a.cpp ''
  $ check
  src/ai/a.cpp:1: ai must not include games/herd/rules.hpp
  src/base/a.cpp:1: base must not include core/seat.hpp
  src/core/a.cpp:2: core must not include games/catalog.hpp
  src/games/catalog.hpp:1: games must not include ui/view.hpp
  src/games/herd/a.cpp:1: games/herd must not include games/herbs/rules.hpp
  src/games/herd/a.cpp:2: games/herd must not include games/catalog.hpp
  src/games/herd/a.cpp:3: only a game's module.cpp may include core/position_of.hpp
  src/games/herd/a.cpp:4: games/herd must not include rules.hpp
  src/sound/a.cpp:1: is in no folder of doc/design.md
  src/ui/a.cpp:1: ui must not include ui/canvas/canvas.hpp
  src/ui/a.cpp:2: only ui/terminal/curses_* may include ncurses.h
  src/ui/canvas/a.cpp:1: ui/canvas must not include base/rng.hpp
  src/ui/nowhere/a.cpp:1: is in no folder of doc/design.md
  src/ui/session/a.cpp:1: ui/session must not include ui/terminal/terminal.hpp
  src/ui/session/a.cpp:2: only ui/terminal/curses_* may include ui/terminal/curses_library.hpp
  src/ui/session/a.cpp:3: ui/session must not include ui/view.hpp
  [1]
  $ find house -name 'a.cpp' -delete -o -name 'catalog.hpp' -delete

Rules that print, read a clock, or draw numbers of their own:

  $ plant src/games/herd/a.cpp '#include <iostream>
  > #  include <ctime>
  > #include <fmt/chrono.h>
  > int a = rand() % 6;
  > auto b = std::time(nullptr);
  > int c = 1; std::cout << "x"; // why'
  $ check
  src/games/herd/a.cpp:1: rules must not include iostream
  src/games/herd/a.cpp:2: rules must not include ctime
  src/games/herd/a.cpp:3: rules must not include fmt/chrono.h
  src/games/herd/a.cpp:4: rules must not call rand
  src/games/herd/a.cpp:5: rules must not call time
  src/games/herd/a.cpp:6: rules must not call cout
  [1]
  $ rm house/src/games/herd/a.cpp

References in order, with everything that looks like one and is none:

  $ plant doc/rules/herd.md '# Herd: settled rules
  > ## A turn
  > **Ruling D1** The board. **Ruling D2** The turn, as D1 and Ruling D1 say.
  > ## Position text'
  $ plant doc/rules/herbs.md '**Ruling H8** Rows. **Ruling H9** Pits.
  > ## Patterns'
  $ plant doc/notation.md '# Notation
  > ## What stands in a record?
  > See [herd](rules/herd.md#a-turn), [all](rules/), [here](#what-stands-in-a-record), [far](https://a.b/c.md).
  > `src/base/rng.cpp`, `base/rng.cpp`, `src/games/NAME/x.cpp`, `tests/*.t`, `a/b`, `doc/`, `rules/herd.md`
  > ```
  > # no heading, [no link](nowhere.md), `src/none.cpp`, Ruling X9
  > ```'
  $ plant README.md 'Read [the rules](doc/rules/herd.md).'
  $ plant src/base/a.hpp '// Cells (doc/notation.md, What stands in a record?). Nothing more.
  > const char* text = "none.md";'
  $ plant src/games/herd/a.hpp '// The rules (doc/rules/herd.md, A turn; D2). A turn, 5 (doc/rules/herd.md, A turn, 5).
  > // Long comments go on in the next line (doc/rules/herd.md, Position
  > // text), also in the middle of a name (Ruling
  > // D1), and an end in words is none (doc/rules/herd.md, A turn: it is over; so what).'
  $ plant src/games/herbs/a.hpp '// How stones drift (doc/rules/herbs.md, Patterns, H8 and H9). On H3 and Z9 lie stones.'
  $ plant tests/cli/a.t 'As doc/notation.md says:
  >   $ echo "a.md (Ruling X1)"'
  $ plant man/herd.6 'See doc/rules/herd.md.'
  $ check

Documents, sections and rulings that are not there, or that are another game's:

  $ plant src/games/herd/a.hpp '// The turn (doc/rules/herd.md, The turn; D2).
  > int a;
  > // What stands in the position (doc/rules/herd.md, A turn; Position
  > // texts).
  > // Ruling D3; Rulings D1 and D4; (Ruling H8); (Ruling
  > // D6); (doc/rules/herd.md, H9); as herd.md says'
  $ plant tests/cli/a.t 'Ruling U1 is refused, says ../notation.md.'
  $ plant man/a.6 'See doc/herd.md.'
  $ check
  man/a.6:1: doc/herd.md: there is no such document
  src/games/herd/a.hpp:1: doc/rules/herd.md has no section "The turn"
  src/games/herd/a.hpp:3: doc/rules/herd.md has no section "Position texts"
  src/games/herd/a.hpp:5: Ruling D3: there is none in doc/rules/herd.md
  src/games/herd/a.hpp:5: Ruling D4: there is none in doc/rules/herd.md
  src/games/herd/a.hpp:5: Ruling D6: there is none in doc/rules/herd.md
  src/games/herd/a.hpp:5: Ruling H8: there is none in doc/rules/herd.md
  src/games/herd/a.hpp:6: Ruling H9: there is none in doc/rules/herd.md
  src/games/herd/a.hpp:6: herd.md: there is no such document
  tests/cli/a.t:1: ../notation.md: there is no such document
  tests/cli/a.t:1: Ruling U1: there is none in doc/rules/
  [1]
  $ rm house/src/games/herd/a.hpp house/tests/cli/a.t house/man/a.6

Links, anchors and paths in documents:

  $ plant doc/a.md '# Links
  > [one](herd.md) and [two](rules/herd.md#no-turn) and [three](#none)
  > [four](../src/none), `src/none.cpp`, `core/none.hpp`, `scripts/none`, `none.md`, Ruling D9'
  $ plant doc/rules/z.md '[up](../a.md), [wrong](rules/herd.md)'
  $ check
  doc/a.md:2: link to #none: there is no such heading
  doc/a.md:2: link to herd.md: there is no doc/herd.md
  doc/a.md:2: link to rules/herd.md#no-turn: there is no such heading
  doc/a.md:3: Ruling D9: there is none in doc/rules/
  doc/a.md:3: core/none.hpp: there is no such file
  doc/a.md:3: link to ../src/none: there is no src/none
  doc/a.md:3: none.md: there is no such file
  doc/a.md:3: scripts/none: there is no such file
  doc/a.md:3: src/none.cpp: there is no such file
  doc/rules/z.md:1: link to rules/herd.md: there is no doc/rules/rules/herd.md
  [1]

A directory without doc/design.md is refused:

  $ mkdir empty
  $ "$TESTDIR/../../scripts/check" empty
  check: empty: there is no doc/design.md
  [1]
