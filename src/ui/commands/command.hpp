// What people type that is no move of the game: the words that every game shares.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace herbarium {

enum class Command {
  help,
  rules,
  board,
  look,
  where,
  score,
  log,
  hint,
  now,
  flip,
  undo,
  redo,
  resign,
  waive,
  trace,
  attempt,
  clock,
  leave,
  // At a table that is shared with other terminals:
  say,
  who,
  agree,
  refuse,
  adjourn,
  program,
  back,
  claim,
  // While a move is written line by line:
  done,
  sheet,
  take,
  change,
  insert,
  remove,
  move,
  clear,
};

// When a word is one.
enum class Availability {
  always,
  drafting,    // while a move is written line by line
  declining,   // while something is asked that can be declined
  timed,       // while a clock runs
  tracing,     // in games whose pieces point along lines
  previewing,  // while what a move would do can be told before it is played
  shared,      // at a table that is shared with other terminals
};

struct CommandSpec {
  Command word;
  std::string_view name;
  std::string_view arguments;  // "CELL"; empty: none
  std::string_view help;       // what it does
  Availability use = Availability::always;
};

// What the person who types is just doing.
struct CommandContext {
  bool drafting = false;
  bool declining = false;
  bool timed = false;
  bool tracing = false;
  bool previewing = false;
  bool shared = false;

  bool allows(const CommandSpec& word) const {
    switch (word.use) {
      case Availability::always: break;
      case Availability::drafting: return drafting;
      case Availability::declining: return declining;
      case Availability::timed: return timed;
      case Availability::tracing: return tracing;
      case Availability::previewing: return previewing;
      case Availability::shared: return shared;
    }
    return true;
  }
};

// All of them, in the order in which the help lists them.
std::span<const CommandSpec> command_table();

struct ParsedCommand {
  Command word;
  std::string arguments;
};

// The command that a line is, if it is one and the situation allows it; short names count (`q`, `?`, `del`).
std::optional<ParsedCommand> parse_command(std::string_view line, const CommandContext& situation);

// The list of the commands that the situation allows, for the help.
std::string command_help(const CommandContext& situation);

}  // namespace herbarium
