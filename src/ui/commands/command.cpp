#include "ui/commands/command.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace herbarium {
namespace {

struct ShortName {
  std::string_view name;
  std::string_view command;
  Availability availability;
};

constexpr ShortName short_names[] = {
    {"?", "help", Availability::always},     {"q", "quit", Availability::always},
    {"exit", "quit", Availability::playing}, {"leave", "quit", Availability::playing},
    {"b", "board", Availability::playing},   {"del", "delete", Availability::drafting},
    {"d", "delete", Availability::drafting}, {"c", "change", Availability::drafting},
    {"i", "insert", Availability::drafting}, {"m", "move", Availability::drafting},
    {"end", "done", Availability::drafting}, {"r", "rematch", Availability::over},
    {"s", "summary", Availability::over},    {"v", "replay", Availability::over},
    {"n", "new", Availability::over_here},   {"n", "next", Availability::replaying},
    {"p", "play", Availability::replaying}};

std::string_view full_name(std::string_view name, const CommandContext& context) {
  for (const ShortName& known : short_names)
    if (same_but_for_case(known.name, name) && context.allows(known.availability)) return known.command;
  return name;
}

const CommandSpec* find_spec(Command command, const CommandContext& context) {
  for (const CommandSpec& spec : command_table())
    if (spec.command == command && context.allows(spec.availability)) return &spec;
  return nullptr;
}

// The commands without a name: an empty line and a number, where a game is stepped through, and what games
// say for declining everything.
std::optional<ParsedCommand> parse_nameless(std::string_view line, const CommandContext& context) {
  if (context.replaying && line.empty()) return ParsedCommand{find_spec(Command::next, context), ""};
  if (context.replaying && whole_number(line))
    return ParsedCommand{find_spec(Command::position, context), std::string(line)};
  Scanner scanner(line);
  const bool declines = same_but_for_case(scanner.word(), "decline");
  scanner.skip_blanks();
  if (context.declining && declines && same_but_for_case(scanner.rest(), "round"))
    return ParsedCommand{find_spec(Command::waive, context), ""};
  return std::nullopt;
}

// Whether the word alone is another command, where that can be used: then it never lacks its arguments.
bool stands_alone(const CommandSpec& spec) {
  if (!spec.needs_arguments()) return false;
  for (const CommandSpec& other : command_table())
    if (other.name == spec.name && other.arguments.empty()) return true;
  return false;
}

// "change N LINE".
std::string usage_of(const CommandSpec& spec) {
  if (spec.name.empty()) return std::string(spec.arguments);
  return fmt::format("{} {}", spec.name, spec.arguments);
}

}  // namespace

bool CommandContext::allows(Availability availability) const {
  switch (availability) {
    case Availability::always: return true;
    case Availability::playing: return !replaying;
    case Availability::kept: return !replaying && !unkept;
    case Availability::unkept: return !replaying && unkept;
    case Availability::drafting: return drafting;
    case Availability::carrying_out: return carrying_out;
    case Availability::declining: return declining;
    case Availability::waiving: return waiving;
    case Availability::timed: return timed;
    case Availability::tracing: return tracing;
    case Availability::owning: return owning;
    case Availability::previewing: return previewing;
    case Availability::shared: return shared;
    case Availability::over: return over;
    case Availability::over_here: return over && !shared;
    case Availability::replaying: return replaying;
    case Availability::branching: return branching;
  }
  return false;
}

std::optional<ParsedCommand> parse_command(std::string_view line, const CommandContext& context) {
  if (auto nameless = parse_nameless(trimmed(line), context)) return nameless;
  Scanner scanner(trimmed(line));
  const std::string_view name = full_name(scanner.word(), context);
  scanner.skip_blanks();
  const std::string arguments(scanner.rest());
  for (const CommandSpec& spec : command_table()) {
    if (!context.allows(spec.availability)) continue;
    if (spec.is_of_several_words() && same_but_for_case(spec.name, trimmed(line)))
      return ParsedCommand{&spec, ""};
    if (spec.name.empty() || !same_but_for_case(spec.name, name)) continue;
    // With more behind it, a word that takes nothing is no command: `sheet 1 M3` is a move.
    if (spec.arguments.empty() && !arguments.empty()) continue;
    if (arguments.empty() && stands_alone(spec)) continue;
    return ParsedCommand{&spec, arguments};
  }
  return std::nullopt;
}

std::string command_help(const CommandContext& context) {
  std::string text;
  for (const CommandSpec& spec : command_table())
    if (context.allows(spec.availability) && !spec.help.empty())
      text += fmt::format("  {:<16}{}\n", usage_of(spec), spec.help);
  return text;
}

std::vector<std::string> command_completions(const CommandContext& context) {
  std::vector<std::string> completions;
  for (const CommandSpec& spec : command_table())
    if (context.allows(spec.availability) && !spec.name.empty() && !spec.help.empty())
      completions.push_back(std::string(spec.name) + (spec.needs_arguments() ? " " : ""));
  return completions;
}

}  // namespace herbarium
