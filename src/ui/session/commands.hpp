// The commands that every game shares, at any table and in a replay.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

enum class Command {
  help,
  rules,
  legend,
  guide,
  manual,
  board,
  look,
  where,
  score,
  log,
  again,
  hint,
  take_hint,
  solution,
  now,
  flip,
  undo,
  redo,
  resign,
  waive,
  waive_always,
  ask_again,
  trace,
  territory,
  attempt,
  clock,
  save,
  leave,
  // Once the game is over:
  summary,
  replay,
  rematch,
  new_game,
  // At a table shared with other terminals:
  say,
  who,
  agree,
  refuse,
  adjourn,
  program,
  back,
  claim,
  free_seat,
  keep_seat,
  // While a move is written line by line:
  hand_in,
  sheet,
  change,
  insert,
  remove,
  move,
  clear,
  suppose,
  // While stepping through a game:
  next,
  previous,
  turn,
  round,
  start,
  end,
  position,
  play,
  play_on,
  tempo,
};

// Where or when a command can be used.
enum class Availability {
  always,
  playing,       // while a game is played
  kept,          // during a saved game
  unkept,        // during a game without a record
  drafting,      // while a move is written line by line
  learning,      // in a lesson or a puzzle
  carrying_out,  // while a sheet written by this player is carried out
  declining,     // during a question that can be declined
  waiving,       // in games with questions that can be declined
  timed,         // while a clock runs
  tracing,       // in games whose pieces point along lines
  owning,        // in games of territories
  previewing,    // if a move's effect can be shown before it is played
  shared,        // at a table shared with other terminals
  over,          // once the game is over
  over_here,     // the same, at a table of this terminal alone
  replaying,     // while stepping through a game
  branching,     // while stepping through one that can be continued as a separate game
};

// The conditions for a person's commands; by default they are playing.
class Situation {
 public:
  constexpr Situation() = default;
  constexpr Situation(std::initializer_list<Availability> all) {
    for (const Availability each : all) add_if(true, each);
  }

  constexpr void add_if(bool holds, Availability each) {
    if (holds) bits_ |= 1U << static_cast<unsigned>(each);
  }
  // Whether a condition holds, or follows from one that does.
  bool has(Availability wanted) const;

 private:
  unsigned bits_ = 0;
};

// When a word is allowed while its person is not asked.
enum class Meanwhile {
  always,
  others_move,  // while others at the table move; not while the program thinks here
  never,
};

struct CommandSpec {
  Command command;
  std::string_view name;       // empty: only the argument is typed
  std::string_view arguments;  // "CELL", "[N]" if optional; empty: none
  std::string_view help;       // its effect; empty: hidden
  Availability availability = Availability::always;
  Meanwhile meanwhile = Meanwhile::always;

  // Such a command takes no arguments.
  bool is_of_several_words() const { return name.find(' ') != name.npos; }
  bool needs_arguments() const { return !arguments.empty() && arguments[0] != '['; }
};

// All commands, in the order of the help.
std::span<const CommandSpec> command_table();

struct ParsedCommand {
  const CommandSpec* spec;  // of the table
  std::string arguments;
};

// The command in a line, if there is one and the situation allows it, in either case; short names count
// (`q`, `?`, `del`).
std::optional<ParsedCommand> parse_command(std::string_view line, const Situation& situation);

// The list of the commands that the situation allows, for the help: all of them, or those of every day.
std::string command_help(const Situation& situation);
std::string short_command_help(const Situation& situation);
// What a command does, by its name or a short one: "undo: take back the last step; ..."; empty if there is
// none where it is typed.
std::string help_on(std::string_view name, const Situation& situation);

// The beginnings of such commands, for completion; with a blank at the end if more must follow.
std::vector<std::string> command_completions(const Situation& situation);

// Whether a line leaves the game, whatever the situation; and the words that do.
bool is_to_leave(const std::string& line);
std::vector<std::string> words_to_leave();

}  // namespace herbarium
