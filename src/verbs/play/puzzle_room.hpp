// The verb `puzzle`: positions of the games in which one turn is clearly the best, one after the other.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// Sets puzzles of a game (null: the person or the day chooses it) until the person leaves. `which` is the
// first one: a number, `daily`, or a date such as 2026-11-26 for its daily puzzle; empty: the person's next
// one. With a `file`, its puzzles are set in place of those that the program has, and no answer is saved.
// Returns the exit status.
int puzzle(Catalog catalog, const Module* game, const std::string& which,
           const std::optional<std::string>& file, const SessionOptions& session,
           const InterfaceOptions& screen);

// The same at an interface that is open; the person chooses.
void puzzle_at(UserInterface& ui, Catalog catalog, const SessionOptions& session);

// Prints the person's grades.
int print_puzzle_grades(Catalog catalog);

// Whether there is a puzzle of a game of these, and whether `which` is a day, for puzzle().
bool has_puzzles(Catalog catalog);
bool is_puzzle_day(const std::string& which);

}  // namespace herbarium
