#include "ui/session/commands.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace herbarium {

namespace {

// What follows the words of `name` in a line; nothing if it does not begin with them.
std::optional<std::string_view> rest_after(std::string_view name, std::string_view line) {
  Scanner known(name), typed(line);
  for (; !known.at_end(); known.skip_blanks(), typed.skip_blanks())
    if (!same_but_for_case(known.word(), typed.word())) return std::nullopt;
  return typed.rest();
}

std::optional<std::string_view> arguments_of(const Command& command, std::string_view line) {
  auto rest = rest_after(command.name, line);
  for (const std::string_view name : command.short_names)
    if (!rest) rest = rest_after(name, line);
  return rest;
}

// "change N LINE".
std::string usage_of(const Command& command) {
  return fmt::format("{}{}{}", command.name, command.arguments.empty() ? "" : " ", command.arguments);
}

std::string help_line(const Command& command) {
  return fmt::format("  {:<16}{}\n", usage_of(command), command.help);
}

}  // namespace

void Commands::add_explained(Command command) {
  Command refused = command;
  refused.help = "";
  refused.when = nullptr;
  refused.read = nullptr;
  add(std::move(command));
  add(std::move(refused));
}

bool Commands::is_listed(const Command& command, Seat seat) const {
  return !command.help.empty() && command.meanwhile <= moment_ && command.applies_to(seat);
}

// Whether the word alone can be a different command: then it never lacks its arguments.
bool Commands::stands_alone(const Command& command) const {
  return command.needs_arguments() && std::ranges::any_of(rows_, [&](const Command& other) {
           return other.name == command.name && other.arguments.empty();
         });
}

// A command without arguments is no command with further words: `sheet 1 M3` is a move.
std::optional<ParsedCommand> Commands::parse(std::string_view line, Seat seat) const {
  for (const Command& command : rows_) {
    const auto arguments = arguments_of(command, trimmed(line));
    if (!arguments || (command.arguments.empty() && !arguments->empty())) continue;
    if (arguments->empty() && stands_alone(command)) continue;
    if (command.applies_to(seat)) return ParsedCommand{&command, std::string(*arguments)};
  }
  return std::nullopt;
}

std::string Commands::help(Seat seat) const {
  std::string text;
  for (const Command& command : rows_)
    if (is_listed(command, seat)) text += help_line(command);
  return text;
}

std::string Commands::short_help(Seat seat) const {
  std::string text;
  for (const Command& command : rows_)
    if (command.everyday && is_listed(command, seat)) text += help_line(command);
  return text;
}

std::string Commands::help_on(std::string_view name, Seat seat) const {
  std::string now, later;
  for (const Command& command : rows_) {
    const auto rest = arguments_of(command, trimmed(name));
    if (!rest || !rest->empty() || command.help.empty()) continue;
    std::string& text = is_listed(command, seat) ? now : later;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ". ", usage_of(command), command.help);
  }
  return now.empty() && !later.empty() ? later + " (not possible now)" : now;
}

std::vector<std::string> Commands::completions(Seat seat) const {
  std::vector<std::string> completions;
  for (const Command& command : rows_)
    if (is_listed(command, seat))
      completions.push_back(std::string(command.name) + (command.needs_arguments() ? " " : ""));
  return completions;
}

bool Commands::begin_with(std::string_view word) const {
  return std::ranges::any_of(rows_, [&](const Command& command) {
    return same_but_for_case(command.name.substr(0, word.size()), word);
  });
}

}  // namespace herbarium
