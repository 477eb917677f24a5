// Curses and the database of terminals, without the names that would collide with ours. Only curses_*.cpp
// includes this, after everything else, because macros remain.
#pragma once

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
// Needs the types of curses.h.
#include <term.h>
#undef bell
#undef columns
#undef lines
#undef tab
