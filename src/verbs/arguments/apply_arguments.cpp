#include "verbs/arguments/apply_arguments.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "verbs/arguments/similar_words.hpp"

namespace herbarium {
namespace {

Result<void> apply_value(const Argument& argument, const Given& given) {
  if (given.text.empty() && !argument.is_flag() && !argument.may_be_empty) {
    const std::string name =
        given.place.empty() || !argument.is_option() ? argument.name : argument.bare_name();
    const std::string place = given.place.empty() ? "" : given.place + ": ";
    return refuse(fmt::format("{}{}: it is empty; {} is wanted", place, name,
                              argument.value.empty() ? "a word" : argument.value));
  }
  const auto taken = argument.take(given);
  if (!taken)
    return refuse(fmt::format("{}: {}", describe_value(argument.name, given), taken.error().reason));
  return {};
}

Result<void> apply_setting(const Configuration& configuration, const Setting& entry,
                           const Argument& argument) {
  const std::string place = configuration.place(entry.line);
  if (!argument.many && entry.values.size() != 1)
    return refuse(fmt::format("{}: {}: one value is wanted", place, entry.name));
  for (const std::string& value : entry.values)
    if (const auto taken = apply_value(argument, {value, place}); !taken) return taken;
  return {};
}

tl::unexpected<Refusal> unknown_setting(const Configuration& configuration, const Setting& entry,
                                        const std::vector<Argument>& arguments) {
  std::vector<std::string> names;
  for (const Argument& argument : arguments)
    if (argument.is_option() && argument.bare_name() != "config") names.push_back(argument.bare_name());
  const std::string where = entry.section.empty() ? "no such option for all verbs"
                                                  : fmt::format("no such option of {}", entry.section);
  const std::string meant = did_you_mean(entry.name, names);
  return refuse(fmt::format("{}: {}: {}{}", configuration.place(entry.line), escaped(entry.name), where,
                            meant.empty() ? fmt::format("; there are {}", fmt::join(names, ", ")) : meant));
}

// `strict`: a setting without a matching argument is an error. Otherwise it is ignored, and so is every
// argument that is not of the rules.
Result<void> apply_settings(const Configuration& configuration, const std::string& section,
                            const std::vector<Argument>& arguments, bool strict) {
  for (const Mistake& mistake : configuration.mistakes)
    if (mistake.section == section) return refuse(at_place(escaped(configuration.path), mistake.refusal));
  std::map<std::string, int> lines;
  for (const Setting& entry : configuration.entries) {
    if (entry.section != section) continue;
    const Argument* argument = find_option(arguments, entry.name);
    const bool known = argument && argument->bare_name() != "config";
    if (strict && !known) return unknown_setting(configuration, entry, arguments);
    if (!known || (!strict && !argument->of_rules)) continue;
    const int before = std::exchange(lines[entry.name], entry.line);
    if (before != 0 && !argument->many)
      return refuse(fmt::format("{}: {}: stands in line {} already", configuration.place(entry.line),
                                entry.name, before));
    if (const auto taken = apply_setting(configuration, entry, *argument); !taken) return taken;
  }
  return {};
}

Result<void> check_sections(const Configuration& configuration, const Vocabulary& vocabulary) {
  std::vector<std::string> names;
  for (const Verb& verb : vocabulary.verbs)
    if (verb.configured) names.push_back(verb.name);
  for (const SectionBegin& section : configuration.sections)
    if (std::find(names.begin(), names.end(), section.name) == names.end())
      return refuse(fmt::format("{}: [{}]: a section is for a game or a verb{}",
                                configuration.place(section.line), escaped(section.name),
                                did_you_mean(section.name, names)));
  return {};
}

// The game that a verb plays; empty if that is not exactly one.
std::string game_of(const Parsed& parsed, Catalog catalog) {
  if (parsed.verb->game) return std::string(parsed.verb->game->name);
  for (const Argument& argument : parsed.verb->arguments)
    if (argument.name == "GAME" && argument.many) return "";
  const std::string name = parsed.value_of("GAME");
  return find_module(catalog, name) ? name : "";
}

// A forgotten pipe in that place would block every start.
bool is_pipe(const std::string& path) {
  struct stat file {};
  return stat(path.c_str(), &file) == 0 && S_ISFIFO(file.st_mode);
}

// A link that leads nowhere is there, and so is what may not be looked at.
bool is_absent(const std::string& path) {
  struct stat file {};
  return lstat(path.c_str(), &file) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

Result<Configuration> read_configuration_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto read = read_configuration(path, *text);
  if (!read) return refuse(at_place(escaped(path), read.error()));
  return read;
}

Result<Configuration> load_default_configuration() {
  const std::string path = config_folder() + "/config";
  if (config_folder().empty() || is_absent(path)) return Configuration{path, {}, {}};
  if (is_pipe(path))
    return refuse(fmt::format("{}: a pipe, which is read only where --config names it", escaped(path)));
  return read_configuration_file(path);
}

}  // namespace

Result<Configuration> load_configuration(const Parsed& parsed) {
  const std::string given = parsed.value_of("--config");
  return given.empty() ? load_default_configuration() : read_configuration_file(given);
}

std::vector<std::string> mistakes_of_configuration(const Vocabulary& vocabulary) {
  std::vector<std::string> mistakes;
  const auto add = [&](const Result<void>& taken) {
    if (!taken) mistakes.push_back(taken.error().reason);
  };
  const auto configuration = load_default_configuration();
  if (!configuration) return {configuration.error().reason};
  add(check_sections(*configuration, vocabulary));
  add(apply_section(*configuration, "", vocabulary.general));
  for (const Verb& verb : vocabulary.verbs)
    if (verb.configured) add(apply_section(*configuration, verb.name, verb.arguments));
  return mistakes;
}

Result<void> apply_section(const Configuration& configuration, const std::string& section,
                           const std::vector<Argument>& arguments) {
  return apply_settings(configuration, section, arguments, true);
}

Result<void> apply_configuration(const Configuration& configuration, const Parsed& parsed,
                                 const Vocabulary& vocabulary, Catalog catalog) {
  if (const auto known = check_sections(configuration, vocabulary); !known) return known;
  if (const auto taken = apply_section(configuration, "", vocabulary.general); !taken) return taken;
  if (!parsed.verb) return {};
  const std::vector<Argument>& arguments = parsed.verb->arguments;
  const std::string game = game_of(parsed, catalog);
  if (!game.empty() && game != parsed.verb->name)
    if (const auto taken = apply_settings(configuration, game, arguments, false); !taken) return taken;
  return apply_section(configuration, parsed.verb->name, arguments);
}

Result<void> apply_command_line(const Parsed& parsed) {
  std::map<std::string, int> times;
  for (const Named& named : parsed.named) ++times[named.argument->name];
  for (const auto& [argument, given] : parsed.named) {
    if (times[argument->name] > 1 && !argument->many)
      return refuse(fmt::format("{} is given more than once", argument->name));
    if (!argument->excludes.empty() && times.contains(argument->excludes))
      return refuse(fmt::format("{} and {}: one of the two is wanted", argument->name, argument->excludes));
    if (const auto taken = apply_value(*argument, given); !taken) return taken;
  }
  return {};
}

Result<void> check_required(const Parsed& parsed, const Configuration& configuration) {
  for (const Argument& argument : parsed.verb->arguments) {
    const bool typed = std::any_of(parsed.named.begin(), parsed.named.end(),
                                   [&](const Named& each) { return each.argument == &argument; });
    const bool configured =
        std::any_of(configuration.entries.begin(), configuration.entries.end(), [&](const Setting& entry) {
          return entry.section == parsed.verb->name && entry.name == argument.bare_name();
        });
    if (argument.required && !typed && !configured)
      return refuse(
          fmt::format("{}{}{} is missing", argument.name, argument.value.empty() ? "" : " ", argument.value));
  }
  return {};
}

}  // namespace herbarium
