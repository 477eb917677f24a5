#include "verbs/completion/completion.hpp"

#include <algorithm>

#include "base/safe_text.hpp"
#include "verbs/arguments/parser.hpp"

namespace herbarium {
namespace {

using Words = std::vector<std::string>;

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

// The option, of the verb or for all verbs, that a word names.
const Argument* option_named(const std::string& word, const Parsed& parsed, const Vocabulary& vocabulary) {
  if (!word.starts_with("--")) return nullptr;
  const std::string name = word.substr(2);
  const Argument* own = parsed.verb ? find_option(parsed.verb->arguments, name) : nullptr;
  return own ? own : find_option(vocabulary.general, name);
}

bool is_given(const Argument& argument, const Parsed& parsed) {
  return std::any_of(parsed.named.begin(), parsed.named.end(), [&](const Named& named) {
    return named.argument == &argument || named.argument->name == argument.excludes ||
           named.argument->excludes == argument.name;
  });
}

// The positional argument for the next word.
const Argument* next_place(const Parsed& parsed) {
  for (const Argument& argument : parsed.verb->arguments)
    if (!argument.is_option() && (argument.many || !is_given(argument, parsed))) return &argument;
  return nullptr;
}

void add_options(const std::vector<Argument>& arguments, const Parsed& parsed, Completions& completions) {
  for (const Argument& argument : arguments)
    if (argument.is_option() && (argument.many || !is_given(argument, parsed)))
      completions.words.push_back({argument.name, argument.help});
}

Completions options_for(const Parsed& parsed, const Vocabulary& vocabulary) {
  Completions completions;
  if (parsed.verb) add_options(parsed.verb->arguments, parsed, completions);
  add_options(vocabulary.general, parsed, completions);
  completions.words.push_back({"--help", "What can be given"});
  if (!parsed.verb) completions.words.push_back({"--version", "The version"});
  return completions;
}

Completions verbs_of(const Vocabulary& vocabulary) {
  Completions completions;
  for (const Verb& verb : vocabulary.verbs)
    if (verb.group != Group::hidden) completions.words.push_back({verb.name, verb.help});
  return completions;
}

Completions value_of(const Argument* argument, const Parsed& parsed, const std::string& begun) {
  return argument && argument->completions ? argument->completions(parsed, begun) : Completions{};
}

// Notes are escaped, so that they cannot control the terminal.
std::string line_of(const CompletionWord& each) {
  return each.note.empty() ? each.word : each.word + "\t" + escaped(each.note);
}

}  // namespace

std::vector<std::string> complete_line(const Words& words, const Vocabulary& vocabulary) {
  const std::string last = words.empty() ? "" : words.back();
  Words before(words.begin(), words.end() - (words.empty() ? 0 : 1));
  std::string begun = last, stem;
  // The word may be the value of an option, after it or after its `=`.
  std::string option = before.empty() ? "" : before.back();
  if (const std::size_t equals = last.find('='); last.starts_with("--") && equals != last.npos) {
    option = last.substr(0, equals);
    stem = last.substr(0, equals + 1);
    begun = last.substr(equals + 1);
    before.push_back(option);
  }
  Parsed parsed = parse(before, vocabulary);
  const Argument* valued = option_named(option, parsed, vocabulary);
  Completions completions;
  if (valued && !valued->is_flag()) {
    before.pop_back();
    parsed = parse(before, vocabulary);
    completions = value_of(valued, parsed, begun);
  } else if (!parsed.trouble.empty()) {
    return {};  // no word would make it valid
  } else if (is_option(begun)) {
    completions = options_for(parsed, vocabulary);
  } else {
    completions = parsed.verb ? value_of(next_place(parsed), parsed, begun) : verbs_of(vocabulary);
  }
  Words lines;
  for (CompletionWord& each : completions.words)
    if (each.word.starts_with(begun) && escaped(each.word) == each.word)
      lines.push_back(line_of({stem + each.word, each.note}));
  if (completions.files) lines.emplace_back(":files");
  return lines;
}

}  // namespace herbarium
