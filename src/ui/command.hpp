// What people type that is no event of the game: the words that every game shares.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace herbarium {

enum class Word {
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
  leave,
  // While an event is written line by line:
  done,
  sheet,
  take,
  change,
  insert,
  remove,
  move,
  clear,
};

struct CommandWord {
  Word word;
  std::string_view name;
  std::string_view arguments;  // "CELL"; empty: none
  std::string_view help;       // what it does
  bool drafting;               // only while an event is written line by line
};

// All of them, in the order in which the help lists them.
std::span<const CommandWord> command_words();

struct TypedCommand {
  Word word;
  std::string arguments;
};

// The command that a line is, if it is one; short names count (`q`, `?`, `del`). What belongs to drafting is
// one only if `drafting`.
std::optional<TypedCommand> read_command_word(std::string_view line, bool drafting);

// The list of commands for the help.
std::string command_help(bool drafting);

}  // namespace herbarium
