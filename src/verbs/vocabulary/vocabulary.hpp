// The verbs of the command line, and the arguments that several of them share.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/player_spec.hpp"
#include "verbs/arguments/application.hpp"
#include "verbs/arguments/arguments.hpp"
#include "verbs/menu/menu.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// The context of the verbs; all of it must outlive them.
struct VerbContext {
  Catalog catalog;
  const Vocabulary& vocabulary;  // contains the verbs
  Application& application;
  std::function<MenuOptions(const Call&)> menu;
};

std::vector<Verb> play_verbs(const VerbContext& context);
std::vector<Verb> table_verbs(const VerbContext& context);
std::vector<Verb> record_verbs(const VerbContext& context);
std::vector<Verb> program_verbs(const VerbContext& context);

// --- The arguments of all verbs.

std::vector<Argument> general_arguments();
InterfaceOptions screen_of(const Call& call);
SessionOptions session_of(const Call& call);
// The directory of this host's tables.
std::string tables_of(const Call& call);
// The number of threads for a verb whose default is one.
int threads_of(const Call& call);

// --- The arguments of a new game.

// An option of the rules; `game` is null if it is not known yet.
Argument option_argument(Catalog catalog, const Module* game);
// It applies to any verb that plays the game.
Argument seed_argument();
// `who` lists the kinds of occupants for completion.
Argument seat_argument(Catalog catalog, const Module* game, const std::string& help,
                       std::vector<std::string> who);
// Adds the arguments of all switches that the commands of that place take.
void add_switches(std::vector<Argument>& arguments, Switch::Place place);
Argument switch_argument(const Switch& each);
// The record that the call names: a file, or a saved game without its directory and ending.
std::string record_of(const Call& call, const std::string& argument = "RECORD");

// The limits of other programs as players.
std::vector<Argument> engine_arguments();
EngineLimits engine_limits_of(const Call& call);
// The budget of the program's players, and its values in a call.
std::vector<Argument> budget_arguments();
OwnBudget budget_of(const Call& call);

// Sets the switch, or all of that place, from the call, if the call has a value.
void set_switch(NewGame& game, const Switch& each, const Call& call);
void set_switches(NewGame& game, Switch::Place place, const Call& call);

// The players of seats that were not given.
enum class OpenSeats {
  programs,      // the program
  usual,         // the program; but a person on the first seat if none was given at all
  person_first,  // a person on the first of them, unless one sits on a seat that was given; else the program
  host,          // free for people who join; but the host has the first of them, unless a seat is theirs
  host_away,     // free for people who join; but the host has the first seat if none was given at all
};

// The requested game; refuses with a message for usage_error. The last value for an option or a seat
// counts, but for people at one terminal a seat given twice in one place is an error.
Result<Setup> setup_of(const Call& call, const Module& game, OpenSeats open = OpenSeats::usual);

std::vector<Argument> new_game_arguments(Catalog catalog, const Module& game);
// A new game at this terminal. Refuses with a message for usage_error.
Result<NewGame> new_game_of(const Call& call, const Module& game, const SessionOptions& session);

}  // namespace herbarium
