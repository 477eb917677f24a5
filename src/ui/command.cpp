#include "ui/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace herbarium {
namespace {

constexpr CommandWord words[] = {
    {Word::done, "done", "", "hand in what is written", Use::drafting},
    {Word::sheet, "sheet", "", "say what is written so far", Use::drafting},
    {Word::take, "take", "", "take the last line back, to write it again", Use::drafting},
    {Word::change, "change", "N LINE", "put LINE in the place of line N", Use::drafting},
    {Word::insert, "insert", "N LINE", "put LINE before line N", Use::drafting},
    {Word::remove, "delete", "N", "delete line N", Use::drafting},
    {Word::move, "move", "N M", "move line N to place M", Use::drafting},
    {Word::clear, "clear", "", "delete all lines", Use::drafting},
    {Word::attempt, "try", "LINE", "tell what LINE would do, without doing it", Use::foretold},
    {Word::board, "board", "", "draw the board"},
    {Word::look, "look", "CELL", "tell what is on a cell and around it"},
    {Word::trace, "trace", "CELL", "follow the line of what stands on a cell, on the board and in words",
     Use::tracing},
    {Word::where, "where", "", "list what stands on the board, row by row"},
    {Word::score, "score", "", "tell what everybody has"},
    {Word::clock, "clock", "", "tell how much time is left", Use::timed},
    {Word::log, "log", "", "show what has happened so far"},
    {Word::hint, "hint", "", "say what the program would do, and why"},
    {Word::now, "now", "", "let the program play at once what it has thought of"},
    {Word::flip, "flip", "", "turn the board round"},
    {Word::undo, "undo", "", "take a round back, if the others agree"},
    {Word::redo, "redo", "", "play a round again that was taken back"},
    {Word::resign, "resign", "", "give the game up"},
    {Word::waive, "waive", "", "decline this, and all else that is asked until the round is over",
     Use::declining},
    {Word::say, "say", "[WORDS]", "say something to all at the table; alone: what was said so far",
     Use::shared},
    {Word::who, "who", "", "tell who is at the table, and what they do", Use::shared},
    {Word::agree, "agree", "", "agree to what another asks", Use::shared},
    {Word::refuse, "refuse", "", "do not agree to it", Use::shared},
    {Word::adjourn, "adjourn", "", "ask to stop here, and go on another day", Use::shared},
    {Word::program, "program", "[N]", "ask that the program plays your seat, or seat N that is away",
     Use::shared},
    {Word::back, "back", "", "ask to play your seat again instead of the program", Use::shared},
    {Word::claim, "claim", "[N]", "ask that the game is lost for seat N that is away", Use::shared},
    {Word::rules, "rules", "", "show the rules in short"},
    {Word::help, "help", "", "show this"},
    {Word::leave, "quit", "", "leave; the game is kept, and `resume` goes on with it"},
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

std::span<const CommandWord> command_words() { return words; }

std::optional<TypedCommand> read_command_word(std::string_view line, const Situation& situation) {
  Scanner scanner(trimmed(line));
  const std::string_view name = full_name(scanner.word());
  scanner.skip_blanks();
  const std::string arguments(scanner.rest());
  if (situation.declining && same_but_for_case(name, "decline") && same_but_for_case(arguments, "round"))
    return TypedCommand{Word::waive, ""};
  for (const CommandWord& word : words) {
    if (!same_but_for_case(word.name, name) || !situation.allows(word)) continue;
    // With more behind it, a word that takes nothing is no command: `sheet 1 M3` is a move.
    if (word.arguments.empty() && !arguments.empty()) continue;
    return TypedCommand{word.word, arguments};
  }
  return std::nullopt;
}

std::string command_help(const Situation& situation) {
  std::string text;
  for (const CommandWord& word : words)
    if (situation.allows(word))
      text += fmt::format("  {:<16}{}\n", fmt::format("{} {}", word.name, word.arguments), word.help);
  return text;
}

}  // namespace herbarium
