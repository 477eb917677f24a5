#include "ui/commands/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace herbarium {
namespace {

constexpr CommandSpec words[] = {
    {Command::done, "done", "", "hand in what is written", Availability::drafting},
    {Command::sheet, "sheet", "", "say what is written so far", Availability::drafting},
    {Command::take, "take", "", "take the last line back, to write it again", Availability::drafting},
    {Command::change, "change", "N LINE", "put LINE in the place of line N", Availability::drafting},
    {Command::insert, "insert", "N LINE", "put LINE before line N", Availability::drafting},
    {Command::remove, "delete", "N", "delete line N", Availability::drafting},
    {Command::move, "move", "N M", "move line N to place M", Availability::drafting},
    {Command::clear, "clear", "", "delete all lines", Availability::drafting},
    {Command::attempt, "try", "LINE", "tell what LINE would do, without doing it", Availability::previewing},
    {Command::board, "board", "", "draw the board"},
    {Command::look, "look", "CELL", "tell what is on a cell and around it"},
    {Command::trace, "trace", "CELL", "follow the line of what stands on a cell, on the board and in words",
     Availability::tracing},
    {Command::where, "where", "", "list what stands on the board, row by row"},
    {Command::score, "score", "", "tell what everybody has"},
    {Command::clock, "clock", "", "tell how much time is left", Availability::timed},
    {Command::log, "log", "", "show what has happened so far"},
    {Command::hint, "hint", "", "say what the program would do, and why"},
    {Command::now, "now", "", "let the program play at once what it has thought of"},
    {Command::flip, "flip", "", "turn the board round"},
    {Command::undo, "undo", "", "take a round back, if the others agree"},
    {Command::redo, "redo", "", "play a round again that was taken back"},
    {Command::resign, "resign", "", "give the game up"},
    {Command::waive, "waive", "", "decline this, and all else that is asked until the round is over",
     Availability::declining},
    {Command::say, "say", "[WORDS]", "say something to all at the table; alone: what was said so far",
     Availability::shared},
    {Command::who, "who", "", "tell who is at the table, and what they do", Availability::shared},
    {Command::agree, "agree", "", "agree to what another asks", Availability::shared},
    {Command::refuse, "refuse", "", "do not agree to it", Availability::shared},
    {Command::adjourn, "adjourn", "", "ask to stop here, and go on another day", Availability::shared},
    {Command::program, "program", "[N]", "ask that the program plays your seat, or seat N that is away",
     Availability::shared},
    {Command::back, "back", "", "ask to play your seat again instead of the program", Availability::shared},
    {Command::claim, "claim", "[N]", "ask that the game is lost for seat N that is away",
     Availability::shared},
    {Command::rules, "rules", "", "show the rules in short"},
    {Command::help, "help", "", "show this"},
    {Command::leave, "quit", "", "leave; the game is kept, and `resume` goes on with it"},
};

struct ShortName {
  std::string_view name;
  std::string_view means;
};

constexpr ShortName short_names[] = {{"?", "help"},    {"q", "quit"},   {"exit", "quit"},  {"leave", "quit"},
                                     {"save", "quit"}, {"b", "board"},  {"del", "delete"}, {"d", "delete"},
                                     {"c", "change"},  {"i", "insert"}, {"m", "move"},     {"end", "done"}};

std::string_view full_name(std::string_view name) {
  const auto* found = std::find_if(std::begin(short_names), std::end(short_names),
                                   [name](const ShortName& s) { return same_but_for_case(s.name, name); });
  return found == std::end(short_names) ? name : found->means;
}

}  // namespace

std::span<const CommandSpec> command_table() { return words; }

std::optional<ParsedCommand> parse_command(std::string_view line, const CommandContext& situation) {
  Scanner scanner(trimmed(line));
  const std::string_view name = full_name(scanner.word());
  scanner.skip_blanks();
  const std::string arguments(scanner.rest());
  if (situation.declining && same_but_for_case(name, "decline") && same_but_for_case(arguments, "round"))
    return ParsedCommand{Command::waive, ""};
  for (const CommandSpec& word : words) {
    if (!same_but_for_case(word.name, name) || !situation.allows(word)) continue;
    // With more behind it, a word that takes nothing is no command: `sheet 1 M3` is a move.
    if (word.arguments.empty() && !arguments.empty()) continue;
    return ParsedCommand{word.word, arguments};
  }
  return std::nullopt;
}

std::string command_help(const CommandContext& situation) {
  std::string text;
  for (const CommandSpec& word : words)
    if (situation.allows(word))
      text += fmt::format("  {:<16}{}\n", fmt::format("{} {}", word.name, word.arguments), word.help);
  return text;
}

}  // namespace herbarium
