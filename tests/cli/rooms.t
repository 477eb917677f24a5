scripts/check-rooms finds what a room must not know.

  $ check() { "$TESTDIR/../../scripts/check-rooms" house; }
  $ plant() { mkdir -p "house/src/$(dirname "$1")"; printf '%s\n' "$2" > "house/src/$1"; }

A house in order, with everything a rule may have that looks like a sin:

  $ plant base/rng.cpp '#include <random>'
  $ plant core/picture.hpp '#include "base/rng.hpp"'
  $ plant games/herd/rules.cpp '// the time (of day) is no matter; std::cout < 1
  > const char* text = "no rand() here"; int x = take_time(1) + clock.time(2);
  > const char* more = R"(
  > #include <iostream>
  > time (of the) dice, rand()
  > )"; int y;'
  $ plant games/herd/text.cpp '#include <fmt/format.h>
  > #include "games/herd/rules.hpp"'
  $ plant games/herd/module.cpp '#include <chrono>
  > #include "core/match/match_of.hpp"
  > #include "ai/make_module.hpp"'
  $ plant ai/make_module.hpp '#include "core/match/match_of.hpp"'
  $ plant games/catalog.cpp '#include "games/herd/module.hpp"'
  $ plant ai/search.hpp '#include "core/game.hpp"'
  $ plant table/table.cpp '#include "games/catalog.hpp"'
  $ plant ui/terminal/curses_library.hpp '#include <curses.h>'
  $ plant ui/terminal/curses_terminal.cpp '#include "ui/canvas/canvas.hpp"
  > #include "ui/terminal/curses_library.hpp"'
  $ plant ui/session/session.cpp '#include "table/table.hpp"
  > #include "ui/view.hpp"
  > #include "ui/terminal/signals.hpp"'
  $ plant net/client/client.cpp '#include "table/table.hpp"
  > #include "net/ledger/ledger.hpp"'
  $ plant verbs/play/play.cpp '#include "net/client/client.hpp"
  > #include "ui/view.hpp"'
  $ plant verbs/line.cpp '#include "verbs/vocabulary/vocabulary.hpp"'
  $ plant main.cpp '#include "verbs/line.hpp"'
  $ check

Every room with an arrow that points up or sideways:

  $ plant base/a.cpp '#include "core/seat.hpp"'
  $ plant board/a.cpp '
  > #include "core/seat.hpp"'
  $ plant core/a.cpp '#include "games/catalog.hpp"'
  $ plant games/herd/a.cpp '#include "games/herbs/rules.hpp"'
  $ plant games/herd/b.cpp '#include "games/catalog.hpp"'
  $ plant games/catalog.hpp '#include "table/table.hpp"'
  $ plant ai/a.cpp '#include "games/herd/rules.hpp"'
  $ plant table/a.cpp '#include "games/herd/module.hpp"'
  $ plant ui/a.cpp '#include "games/catalog.hpp"'
  $ plant ui/layout/a.cpp '#include "ui/prompt/prompt.hpp"'
  $ plant ui/session/a.cpp '#include "ui/terminal/terminal.hpp"'
  $ plant net/a.cpp '#include "ui/view.hpp"'
  $ plant net/client/a.cpp '#include "net/server/table_server.hpp"'
  $ plant net/nowhere/a.cpp ''
  $ plant verbs/match/a.cpp '#include "verbs/menu/menu.hpp"'
  $ check
  src/ai/a.cpp:1: ai/ must not include games/herd/rules.hpp
  src/base/a.cpp:1: base/ must not include core/seat.hpp
  src/board/a.cpp:2: board/ must not include core/seat.hpp
  src/core/a.cpp:1: core/ must not include games/catalog.hpp
  src/games/catalog.hpp:1: catalog/ must not include table/table.hpp
  src/games/herd/a.cpp:1: games/herd/ must not include games/herbs/rules.hpp
  src/games/herd/b.cpp:1: games/herd/ must not include games/catalog.hpp
  src/net/a.cpp:1: net/ must not include ui/view.hpp
  src/net/client/a.cpp:1: net/client/ must not include net/server/table_server.hpp
  src/net/nowhere/a.cpp:1: lies in no room of the house
  src/table/a.cpp:1: table/ must not include games/herd/module.hpp
  src/ui/a.cpp:1: ui/ must not include games/catalog.hpp
  src/ui/layout/a.cpp:1: ui/layout/ must not include ui/prompt/prompt.hpp
  src/ui/session/a.cpp:1: ui/session/ must not include ui/terminal/terminal.hpp
  src/verbs/match/a.cpp:1: verbs/match/ must not include verbs/menu/menu.hpp
  [1]
  $ find house -name 'a.cpp' -delete -o -name 'b.cpp' -delete -o -name 'catalog.hpp' -delete

Rules that print, read a clock, or draw numbers of their own:

  $ plant games/herd/a.cpp '#include <iostream>
  > #  include <fstream>
  > #include <chrono>
  > #include <ctime>
  > #include <time.h>
  > #include <random>
  > #include <fmt/chrono.h>
  > int a = rand() % 6;
  > auto b = std::time(nullptr);
  > int c = 1; std::cout << "x"; // why'
  $ plant core/a.hpp '#include <sstream>'
  $ check
  src/core/a.hpp:1: rules must not include <sstream>
  src/games/herd/a.cpp:1: rules must not include <iostream>
  src/games/herd/a.cpp:2: rules must not include <fstream>
  src/games/herd/a.cpp:3: rules must not include <chrono>
  src/games/herd/a.cpp:4: rules must not include <ctime>
  src/games/herd/a.cpp:5: rules must not include <time.h>
  src/games/herd/a.cpp:6: rules must not include <random>
  src/games/herd/a.cpp:7: rules must not include <fmt/chrono.h>
  src/games/herd/a.cpp:8: rules must not call rand
  src/games/herd/a.cpp:9: rules must not call time
  src/games/herd/a.cpp:10: rules must not call std::cout
  [1]
  $ rm house/src/games/herd/a.cpp house/src/core/a.hpp

The bridge, curses, relative paths, and files that lie nowhere:

  $ plant games/herd/a.cpp '#include "core/match/match_of.hpp"
  > #include "ai/make_module.hpp"
  > #include "ai/search.hpp"'
  $ plant ai/a.cpp '#include "core/match/match_of.hpp"'
  $ plant table/a.cpp '#include "core/match/match_of.hpp"'
  $ plant ui/a.cpp '#include <ncurses.h>'
  $ plant ui/b.cpp '#include <panel.h>
  > #include <menu.h>
  > #include <form.h>
  > #include <ncursesw/curses.h>
  > #include "curses.h"'
  $ plant ui/c.cpp '#include "view.hpp"'
  $ plant ui/terminal/a.cpp '#include "ui/terminal/curses_library.hpp"'
  $ plant ui/terminal/curses_a.cpp '#include <term.h>'
  $ plant sound/a.cpp 'int a;'
  $ plant games/a.cpp 'int a;'
  $ check
  src/ai/a.cpp:1: only the module.cpp of a game includes core/match/match_of.hpp
  src/games/a.cpp:1: lies in no room of the house
  src/games/herd/a.cpp:1: only the module.cpp of a game includes core/match/match_of.hpp
  src/games/herd/a.cpp:2: only the module.cpp of a game includes ai/make_module.hpp
  src/games/herd/a.cpp:3: games/herd/ must not include ai/search.hpp
  src/sound/a.cpp:1: lies in no room of the house
  src/table/a.cpp:1: only the module.cpp of a game includes core/match/match_of.hpp
  src/ui/a.cpp:1: only src/ui/terminal/curses_library.hpp includes <ncurses.h>
  src/ui/b.cpp:1: only src/ui/terminal/curses_library.hpp includes <panel.h>
  src/ui/b.cpp:2: only src/ui/terminal/curses_library.hpp includes <menu.h>
  src/ui/b.cpp:3: only src/ui/terminal/curses_library.hpp includes <form.h>
  src/ui/b.cpp:4: only src/ui/terminal/curses_library.hpp includes <ncursesw/curses.h>
  src/ui/b.cpp:5: only src/ui/terminal/curses_library.hpp includes <curses.h>
  src/ui/c.cpp:1: "view.hpp" is to be included by its path from src/
  src/ui/terminal/a.cpp:1: only src/ui/terminal/curses_*.cpp includes ui/terminal/curses_library.hpp
  src/ui/terminal/curses_a.cpp:1: only src/ui/terminal/curses_library.hpp includes <term.h>
  [1]
