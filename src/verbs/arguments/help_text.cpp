#include "verbs/arguments/help_text.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/safe_text.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {
namespace {

constexpr int width = 79;
constexpr std::size_t left_of_verbs = 13;

constexpr std::array<std::pair<Group, const char*>, 5> group_titles{{
    {Group::games, "Play a new game:"},
    {Group::play, "Games and rules:"},
    {Group::tables, "With people at other terminals:"},
    {Group::records, "Records of games:"},
    {Group::programs, "For other programs, and about the program:"},
}};

std::string paragraph(const std::string& text, std::size_t indent = 0) {
  std::string lines;
  for (const std::string& line : wrapped(text, width - static_cast<int>(indent)))
    lines += std::string(indent, ' ') + line + "\n";
  return lines;
}

std::string left_of(const Argument& argument) {
  return argument.is_option() && !argument.is_flag() ? argument.name + " " + argument.value : argument.name;
}

std::string rows(const std::vector<Argument>& arguments, bool options) {
  std::string lines;
  for (const Argument& argument : arguments)
    if (argument.is_option() == options)
      lines +=
          list_row(left_of(argument), argument.help + (options && argument.required ? " (required)" : ""));
  return lines;
}

std::string usage(const Verb& verb) {
  std::string line = "herbarium " + verb.name;
  bool options = false;
  for (const Argument& argument : verb.arguments) {
    options = options || (argument.is_option() && !argument.required);
    if (argument.is_option() && argument.required) line += " " + left_of(argument);
  }
  if (options) line += " [OPTIONS]";
  for (const Argument& argument : verb.arguments) {
    if (argument.is_option()) continue;
    const std::string name = argument.name + (argument.many ? " ..." : "");
    line += argument.required ? " " + name : " [" + name + "]";
  }
  return paragraph("Usage: " + line);
}

std::string section(const std::string& title, const std::string& lines) {
  return lines.empty() ? "" : fmt::format("\n{}\n{}", title, lines);
}

std::string rules_rows(const Module& game) {
  std::string lines;
  for (const OptionSpec& spec : game.options)
    lines += list_row(std::string(spec.name),
                      fmt::format("{}; {}; default {}", spec.help, allowed(spec), spec.fallback));
  return lines;
}

}  // namespace

std::string list_row(const std::string& left, const std::string& right, std::size_t left_width) {
  const std::string begin = "  " + left;
  std::string lines = paragraph(right, left_width);
  if (begin.size() + 2 > left_width) return begin + "\n" + lines;
  return lines.replace(0, begin.size(), begin);
}

std::string help_of(const Verb& verb) {
  std::string text = paragraph(verb.help + ".") + "\n" + usage(verb);
  text += section("Arguments:", rows(verb.arguments, false));
  text += section("Options:", rows(verb.arguments, true));
  if (verb.game) text += section("Options of the rules (--option NAME=VALUE):", rules_rows(*verb.game));
  for (const std::string& note : verb.notes) text += "\n" + paragraph(note);
  return text + "\n" + paragraph("Options for all verbs: herbarium --help.");
}

std::string verb_list(const Vocabulary& vocabulary) {
  std::string text;
  for (const auto& [group, title] : group_titles) {
    std::string lines;
    for (const Verb& verb : vocabulary.verbs)
      if (verb.group == group) lines += list_row(verb.name, verb.help, left_of_verbs);
    text += section(title, lines);
  }
  return text;
}

std::string general_help(const Vocabulary& vocabulary) {
  return "Little-known board games in a terminal.\n\n"
         "Usage: herbarium [OPTIONS] [VERB ...]\n" +
         verb_list(vocabulary) +
         section("Options, before or behind every verb:",
                 rows(vocabulary.general, true) +
                     list_row("-h, --help", "What can be given, also to a verb") +
                     list_row("--version", "The version")) +
         "\nWithout a verb a menu is shown. `herbarium help VERB` tells more of a verb.\n";
}

}  // namespace herbarium
