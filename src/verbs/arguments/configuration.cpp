#include "verbs/arguments/configuration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <map>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

bool begins_remark(char c) { return c == '#' || c == ';'; }

// Parses one line.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : in_(line) { in_.skip_blanks(); }

  bool is_empty() const { return in_.at_end() || begins_remark(in_.peek()); }
  bool is_section() const { return in_.peek() == '['; }

  Result<std::string> section() {
    in_.skip(1);
    const std::size_t end = in_.rest().find(']');
    if (end == std::string_view::npos) return refuse("the bracket of a section is not closed", in_.column());
    const std::string name(trimmed(in_.rest().substr(0, end)));
    in_.skip(end + 1);
    if (const auto ended = end_line(); !ended) return pass_on(ended);
    return name;
  }

  Result<Setting> entry() {
    Setting entry;
    const std::size_t equals = in_.rest().find('=');
    if (equals == std::string_view::npos || equals == 0)
      return refuse(
          fmt::format("{}: not NAME=VALUE or a section in square brackets", escaped(trimmed(in_.rest()))));
    entry.name = trimmed(in_.rest().substr(0, equals));
    in_.skip(equals + 1);
    in_.skip_blanks();
    const auto values = in_.peek() == '[' ? list() : one();
    if (!values) return pass_on(values);
    entry.values = *values;
    return entry;
  }

 private:
  using Values = std::vector<std::string>;

  Result<void> end_line() {
    in_.skip_blanks();
    if (is_empty()) return {};
    return refuse(fmt::format("{}: too much on this line", escaped(trimmed(in_.rest()))), in_.column());
  }

  bool is_quoted() const { return in_.peek() == '"' || in_.peek() == '\''; }

  Result<std::string> quoted() {
    const char mark = in_.peek();
    const std::size_t end = in_.rest().find(mark, 1);
    if (end == std::string_view::npos) return refuse("the quotation mark is not closed", in_.column());
    const std::string text(in_.rest().substr(1, end - 1));
    in_.skip(end + 1);
    return text;
  }

  Result<Values> one() {
    if (!is_quoted()) return Values{plain()};
    const auto text = quoted();
    if (!text) return pass_on(text);
    if (const auto ended = end_line(); !ended) return pass_on(ended);
    return Values{*text};
  }

  // The rest of the line without a comment, which begins after a space.
  std::string plain() {
    std::string_view text = in_.rest();
    for (std::size_t i = 1; i < text.size(); ++i)
      if (begins_remark(text[i]) && is_blank(text[i - 1])) text = text.substr(0, i);
    if (!text.empty() && begins_remark(text[0])) text = "";
    return std::string(trimmed(text));
  }

  Result<Values> list() {
    Values values;
    in_.skip(1);
    for (in_.skip_blanks(); in_.peek() != ']'; in_.skip_blanks()) {
      if (in_.at_end()) return refuse("the bracket of the list is not closed", in_.column());
      const auto value = is_quoted() ? quoted() : bare_in_list();
      if (!value) return value.map([](const auto&) { return Values{}; });
      values.push_back(*value);
      in_.skip_blanks();
      if (!in_.accept(",") && in_.peek() != ']') return refuse("a comma or ] is missing here", in_.column());
    }
    in_.skip(1);
    if (const auto ended = end_line(); !ended) return pass_on(ended);
    return values;
  }

  Result<std::string> bare_in_list() {
    const std::string_view part = in_.rest().substr(0, in_.rest().find_first_of(",]"));
    in_.skip(part.size());
    return std::string(trimmed(part));
  }

  Scanner in_;
};

}  // namespace

std::string Configuration::place(int line) const { return fmt::format("{}:{}", escaped(path), line); }

Result<Configuration> read_configuration(const std::string& path, std::string_view text) {
  Configuration configuration{path, {}, {}};
  std::string section;
  int number = 0;
  const auto at_line = [&](Refusal refusal) {
    refusal.line = number;
    return tl::unexpected(std::move(refusal));
  };
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    LineReader reader(line);
    if (reader.is_empty()) continue;
    if (reader.is_section()) {
      const auto name = reader.section();
      if (!name) return at_line(name.error());
      configuration.sections.push_back({section = *name, number});
      continue;
    }
    auto entry = reader.entry();
    if (!entry && section.empty()) return at_line(entry.error());
    if (!entry) {
      configuration.mistakes.push_back({section, at_line(entry.error()).value()});
      continue;
    }
    entry->section = section;
    entry->line = number;
    configuration.entries.push_back(std::move(*entry));
  }
  return configuration;
}

// --- the settings for a verb

namespace {

Result<void> add_setting(Call& call, const Configuration& configuration, const Setting& entry,
                         const Argument& argument) {
  const std::string place = configuration.place(entry.line);
  if (!argument.many && entry.values.size() != 1)
    return refuse(fmt::format("{}: {}: give one value, not a list", place, entry.name));
  for (const std::string& value : entry.values) {
    if (const auto fine = check_value(argument, {value, place}); !fine) return fine;
    call.add(argument, {value, place});
  }
  return {};
}

tl::unexpected<Refusal> unknown_setting(const Configuration& configuration, const Setting& entry,
                                        const std::vector<Argument>& arguments) {
  std::vector<std::string> names;
  for (const Argument& argument : arguments)
    if (argument.is_setting()) names.push_back(argument.bare_name());
  const std::string where =
      entry.section.empty() ? "no such general option" : fmt::format("no such option of {}", entry.section);
  const std::string meant = did_you_mean(entry.name, names);
  return refuse(fmt::format("{}: {}: {}{}", configuration.place(entry.line), escaped(entry.name), where,
                            meant.empty() ? fmt::format("; there are {}", fmt::join(names, ", ")) : meant));
}

// `strict`: a setting without a matching argument is an error. Otherwise it is ignored, and only arguments
// of the rules count.
Result<Call> settings_in(const Configuration& configuration, const std::string& section,
                         const std::vector<Argument>& arguments, bool strict) {
  for (const Mistake& mistake : configuration.mistakes)
    if (mistake.section == section) return refuse(at_place(escaped(configuration.path), mistake.refusal));
  std::map<std::string, int> lines;
  Call call;
  for (const Setting& entry : configuration.entries) {
    if (entry.section != section) continue;
    const auto argument = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) {
      return each.is_setting() && each.bare_name() == entry.name;
    });
    const bool known = argument != arguments.end();
    if (strict && !known) return unknown_setting(configuration, entry, arguments);
    if (!known || (!strict && !argument->of_rules)) continue;
    const int before = std::exchange(lines[entry.name], entry.line);
    if (before != 0 && !argument->many)
      return refuse(
          fmt::format("{}: {}: line {} has it already", configuration.place(entry.line), entry.name, before));
    if (const auto added = add_setting(call, configuration, entry, *argument); !added) return pass_on(added);
  }
  return call;
}

Result<void> check_sections(const Configuration& configuration, const Vocabulary& vocabulary) {
  std::vector<std::string> names;
  for (const Verb& verb : vocabulary.verbs)
    if (verb.configured) names.push_back(verb.name);
  for (const SectionBegin& section : configuration.sections)
    if (std::find(names.begin(), names.end(), section.name) == names.end())
      return refuse(fmt::format("{}: [{}]: no such game or command{}", configuration.place(section.line),
                                escaped(section.name), did_you_mean(section.name, names)));
  return {};
}

// A broken link is not absent, nor is a file without permission.
bool is_absent(const std::string& path) {
  struct stat file {};
  return lstat(path.c_str(), &file) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

Result<Configuration> read_configuration_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return pass_on(text);
  auto read = read_configuration(path, *text);
  if (!read) return refuse(at_place(escaped(path), read.error()));
  return read;
}

Result<Configuration> load_default_configuration() {
  const std::string path = config_folder() + "/config";
  if (config_folder().empty() || is_absent(path)) return Configuration{path, {}, {}};
  // A forgotten pipe under that name would block every start; a broken link has the system's words.
  if (exists(path) && !is_file(path))
    return refuse(fmt::format("{}: not a regular file; name a pipe with --config", escaped(path)));
  return read_configuration_file(path);
}

}  // namespace

Result<Configuration> load_configuration(const std::string& path) {
  return path.empty() ? load_default_configuration() : read_configuration_file(path);
}

Result<Call> configured_call(const Configuration& configuration, const Verb* verb, const Module* game,
                             const Vocabulary& vocabulary) {
  if (const auto fine = check_sections(configuration, vocabulary); !fine) return pass_on(fine);
  auto call = read_section(configuration, "", vocabulary.general);
  if (!call || !verb) return call;
  if (game && game->name != verb->name) {
    const auto rules = settings_in(configuration, std::string(game->name), verb->arguments, false);
    if (!rules) return rules;
    call->add(*rules);
  }
  const auto own = read_section(configuration, verb->name, verb->arguments);
  if (!own) return own;
  call->add(*own);
  return call;
}

Result<Call> read_section(const Configuration& configuration, const std::string& section,
                          const std::vector<Argument>& arguments) {
  return settings_in(configuration, section, arguments, true);
}

std::vector<std::string> mistakes_of_configuration(const Vocabulary& vocabulary) {
  const auto configuration = load_default_configuration();
  if (!configuration) return {configuration.error().reason};
  std::vector<std::string> mistakes;
  const auto note = [&](const auto& read) {
    if (!read) mistakes.push_back(read.error().reason);
  };
  note(check_sections(*configuration, vocabulary));
  note(read_section(*configuration, "", vocabulary.general));
  for (const Verb& verb : vocabulary.verbs)
    if (verb.configured) note(read_section(*configuration, verb.name, verb.arguments));
  return mistakes;
}

}  // namespace herbarium
