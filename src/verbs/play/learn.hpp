// How a person learns a game: the verbs `learn` and `puzzle`, and tips in ordinary games.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "table/table.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// --- The courses of the games, lesson after lesson.

// Teaches a game (null: the person chooses) from a lesson on (nothing: from the first open one). `usual`
// are the defaults of the game at the end of a course. Returns the exit status.
int learn(Catalog catalog, const Module* game, std::optional<int> number, const SessionOptions& session,
          const UsualGame& usual, const InterfaceOptions& screen);

// The same from a menu, where the person chooses. Returns the game of which they then want to set up another
// one; null: they want none.
const Module* choose_lessons(UserInterface& ui, Catalog catalog, const SessionOptions& session,
                             const UsualGame& usual);

// The options of a session in which one person learns or solves something, and nobody waits for them.
SessionOptions for_learner(const SessionOptions& session);

// Whether there is a course for a game of these.
bool has_courses(Catalog catalog);
// Whether this person has any saved game.
bool has_played_anything();

// --- Puzzles: positions of the games in which one turn is clearly the best, one after the other.

// Sets puzzles of a game (null: the person or the day chooses it) until the person leaves. `which` is the
// first one: a number, `daily`, or a date such as 2026-11-26 for its daily puzzle; empty: the person's next
// one. With a `file`, its puzzles are set in place of those that the program has, and no answer is saved.
// Returns the exit status.
int puzzle(Catalog catalog, const Module* game, const std::string& which,
           const std::optional<std::string>& file, const SessionOptions& session,
           const InterfaceOptions& screen);

// Sets the positions of a reviewed game in which the seat lost 10 points or more, the worst first, until the
// person leaves.
void learn_from(UserInterface& ui, const PlayedGame& game, const Review& review, Seat seat,
                const SessionOptions& session);

// The same at an interface that is open; the person chooses.
void puzzle_at(UserInterface& ui, Catalog catalog, const SessionOptions& session);

// Prints the person's grades.
int print_puzzle_grades(Catalog catalog);

// Whether there is a puzzle of a game of these, and whether `which` is a day, for puzzle().
bool has_puzzles(Catalog catalog);
bool is_puzzle_day(const std::string& which);

// --- Tips: a sentence at the moment at which it saves a mistake, once for each person.

// The number of saved games of a kind, by their names; not the one at the path `but`.
int games_kept(const Module& game, const std::string& but = "");

// Lets the table give the tips of its game's course (doc/lessons.md) to a person on seat 1, and warn of
// dangers on any seat, if only one person plays, and this is one of their first games of the kind, or the
// program plays all other seats at level 2 or below.
void give_tips(Table& table);

}  // namespace herbarium
