#include "ui/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace herbarium {
namespace {

constexpr CommandWord words[] = {
    {Word::done, "done", "", "hand in what is written", true},
    {Word::sheet, "sheet", "", "say what is written so far", true},
    {Word::take, "take", "", "take the last line back, to write it again", true},
    {Word::change, "change", "N LINE", "put LINE in the place of line N", true},
    {Word::insert, "insert", "N LINE", "put LINE before line N", true},
    {Word::remove, "delete", "N", "delete line N", true},
    {Word::move, "move", "N M", "move line N to place M", true},
    {Word::clear, "clear", "", "delete all lines", true},
    {Word::board, "board", "", "draw the board", false},
    {Word::look, "look", "CELL", "tell what is on a cell and around it", false},
    {Word::where, "where", "", "list what stands on the board, row by row", false},
    {Word::score, "score", "", "tell what everybody has", false},
    {Word::log, "log", "", "show what has happened so far", false},
    {Word::hint, "hint", "", "say what the program would do, and why", false},
    {Word::now, "now", "", "let the program play at once what it has thought of", false},
    {Word::flip, "flip", "", "turn the board round", false},
    {Word::undo, "undo", "", "take a round back, if the others agree", false},
    {Word::redo, "redo", "", "play a round again that was taken back", false},
    {Word::resign, "resign", "", "give the game up", false},
    {Word::rules, "rules", "", "show the rules in short", false},
    {Word::help, "help", "", "show this", false},
    {Word::leave, "quit", "", "leave; the game is kept, and `resume` goes on with it", false},
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

std::optional<TypedCommand> read_command_word(std::string_view line, bool drafting) {
  Scanner scanner(trimmed(line));
  const std::string_view name = full_name(scanner.word());
  scanner.skip_blanks();
  const std::string arguments(scanner.rest());
  for (const CommandWord& word : words) {
    if (!same_but_for_case(word.name, name) || (word.drafting && !drafting)) continue;
    // With more behind it, a word that takes nothing is no command: `sheet 1 M3` is an event.
    if (word.arguments.empty() && !arguments.empty()) continue;
    return TypedCommand{word.word, arguments};
  }
  return std::nullopt;
}

std::string command_help(bool drafting) {
  std::string text;
  for (const CommandWord& word : words) {
    if (word.drafting && !drafting) continue;
    text += fmt::format("  {:<16}{}\n", fmt::format("{} {}", word.name, word.arguments), word.help);
  }
  return text;
}

}  // namespace herbarium
