#include "verbs/arguments/application.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <utility>

#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {
namespace {

// --- help

constexpr int width = 79;
constexpr std::size_t left_of_verbs = 13;

constexpr std::array<std::pair<Group, const char*>, 5> group_titles{{
    {Group::games, "Play a new game:"},
    {Group::play, "Games and rules:"},
    {Group::tables, "Play with people at other terminals:"},
    {Group::records, "Records of games:"},
    {Group::programs, "Other programs and measurements:"},
}};

// A hidden verb is in a group without a title, as CLI11 expects.
std::string title_of(Group group) {
  for (const auto& [each, title] : group_titles)
    if (each == group) return title;
  return "";
}

std::string paragraph(const std::string& text, std::size_t indent = 0) {
  std::string lines;
  for (const std::string& line : wrapped(text, width - static_cast<int>(indent)))
    lines += std::string(indent, ' ') + line + "\n";
  return lines;
}

std::string section(const std::string& title, const std::string& lines) {
  return lines.empty() ? "" : fmt::format("\n{}\n{}", title, lines);
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
  return app.get_options(
      [positional](const CLI::Option* each) { return each->get_positional() == positional; });
}

// "-h, --help", "--seed NUMBER", "RECORD".
std::string left_of(const CLI::Option& option) {
  std::string left = option.get_name();
  for (const std::string& letter : option.get_snames()) left = fmt::format("-{}, {}", letter, left);
  const std::string value = option.get_type_name();
  return value.empty() ? left : left + " " + value;
}

std::string rows(const CLI::App& app, bool positional) {
  std::string lines;
  for (const CLI::Option* each : options_of(app, positional))
    lines += list_row(left_of(*each), each->get_description());
  return lines;
}

std::string verb_rows(const CLI::App& app) {
  std::string text;
  for (const auto& [group, title] : group_titles) {
    std::string lines;
    for (const CLI::App* verb :
         app.get_subcommands([&wanted = title](const CLI::App* each) { return each->get_group() == wanted; }))
      lines += list_row(verb->get_name(), verb->get_description(), left_of_verbs);
    text += section(title, lines);
  }
  return text;
}

std::string usage(const CLI::App& verb) {
  std::string line = "herbarium " + verb.get_name();
  if (!options_of(verb, false).empty()) line += " [OPTIONS]";
  for (const CLI::Option* each : options_of(verb, true)) {
    const std::string name = each->get_name() + (each->get_allow_extra_args() ? " ..." : "");
    line += each->get_required() ? " " + name : " [" + name + "]";
  }
  return paragraph("Usage: " + line);
}

// Help in this program's format instead of CLI11's.
class HelpFormatter final : public CLI::FormatterBase {
 public:
  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
    if (!app->get_parent())
      return "Little-known board games in a terminal.\n\nUsage: herbarium [OPTIONS] [COMMAND ...]\n" +
             verb_rows(*app) + section("Options (before or after any command):", rows(*app, false)) +
             "\nWith no command, herbarium shows a menu.\n`herbarium help COMMAND` explains a command.\n";
    return paragraph(app->get_description() + ".") + "\n" + usage(*app) +
           section("Arguments:", rows(*app, true)) + section("Options:", rows(*app, false)) +
           app->get_footer() + "\n" + paragraph("General options: herbarium --help.");
  }
};

// A game verb's options of the rules, and its notes.
std::string footer_of(const Verb& verb) {
  std::string text;
  if (verb.game)
    for (const OptionSpec& spec : verb.game->options)
      text += list_row(std::string(spec.name),
                       fmt::format("{}; {}; default {}", spec.help, allowed(spec), spec.fallback));
  text = section("Options of the rules (--option NAME=VALUE):", text);
  for (const std::string& note : verb.notes) text += "\n" + paragraph(note);
  return text;
}

// --- errors

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

// An option with nothing after its `=`, for which CLI11 would take the next word; null if there is none.
const std::string* find_empty(const std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  const auto found = std::find_if(words.begin(), end, [](const std::string& word) {
    return word.starts_with("--") && word.ends_with('=');
  });
  return found == end ? nullptr : &*found;
}

std::string value_wanted(const std::string& word) {
  return fmt::format("{}: the value is missing", escaped_excerpt(word));
}

}  // namespace

std::string list_row(const std::string& left, const std::string& right, std::size_t left_width) {
  const std::string begin = "  " + left;
  std::string lines = paragraph(right, left_width);
  if (begin.size() + 2 > left_width) return begin + "\n" + lines;
  return lines.replace(0, begin.size(), begin);
}

// --- the application

// The vocabulary for CLI11, with the verb and argument of each subcommand and option.
class Application::Grammar {
 public:
  explicit Grammar(const Vocabulary& vocabulary) : app("", "herbarium") {
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_help_flag();
    app.require_subcommand(0, 1);
    app.fallthrough();
    for (const Argument& argument : vocabulary.general)
      if (!argument.only_configured) add(app, argument);
    help = app.add_flag("-h,--help")->description("Show this help, or the help of a command");
    version = app.add_flag("--version")->description("The version");
    for (const Verb& verb : vocabulary.verbs) {
      CLI::App* sub = app.add_subcommand(verb.name, verb.help)->group(title_of(verb.group));
      sub->footer([&verb] { return footer_of(verb); });
      verbs.emplace_back(sub, &verb);
      for (const Argument& argument : verb.arguments) add(*sub, argument);
      for (const Argument& argument : verb.arguments)
        if (!argument.excludes.empty())
          sub->get_option(argument.name)->excludes(sub->get_option(argument.excludes));
    }
  }

  // Returns the error; empty if there is none.
  std::string parse(const std::vector<std::string>& words);

  // The subcommand parsed; null if no verb was named.
  const CLI::App* chosen() const {
    const auto parsed = app.get_subcommands();
    return parsed.empty() ? nullptr : parsed.front();
  }
  const Verb* verb() const {
    for (const auto& [sub, each] : verbs)
      if (sub == chosen()) return each;
    return nullptr;
  }
  // Null for --help and --version.
  const Argument* argument_of(const CLI::Option* option) const {
    for (const auto& [each, argument] : arguments)
      if (each == option) return argument;
    return nullptr;
  }
  // The options of the verb, and those of all verbs.
  std::vector<const CLI::Option*> options() const {
    auto all = chosen() ? options_of(*chosen(), false) : std::vector<const CLI::Option*>();
    for (const CLI::Option* each : options_of(app, false)) all.push_back(each);
    return all;
  }
  Call given() const {
    Call call;
    for (const auto& [option, argument] : arguments)
      for (const std::string& text : option->results()) call.add(*argument, {text, ""});
    return call;
  }

  // The words that could come next on the parsed line.
  Completions offered_options() const;
  Completions offered_verbs() const;
  const Argument* next_place() const;
  // The option that a word names, if it takes a value.
  const Argument* option_with_value(const std::string& word) const;

  CLI::App app;
  CLI::Option* help = nullptr;
  CLI::Option* version = nullptr;
  std::vector<std::pair<CLI::App*, const Verb*>> verbs;
  std::vector<std::pair<CLI::Option*, const Argument*>> arguments;
  bool is_understood = true;  // whether each parsed word has a place, even with an invalid value

 private:
  void add(CLI::App& to, const Argument& argument) {
    using Policy = CLI::MultiOptionPolicy;
    CLI::Option* option = argument.is_flag() ? to.add_flag(argument.name) : to.add_option(argument.name);
    option->description(argument.help)->type_name(argument.value)->required(argument.required);
    option->multi_option_policy(argument.many ? Policy::TakeAll : Policy::Throw);
    if (argument.many && !argument.is_option()) option->expected(-1);
    option->check([&argument](const std::string& text) {
      const auto checked = check_value(argument, {text, ""});
      return checked ? "" : checked.error().reason;
    });
    arguments.emplace_back(option, &argument);
  }

  std::string unknown_word(const std::string& word) const;
  std::string mismatch(const std::vector<std::string>& words);
};

std::string Application::Grammar::parse(const std::vector<std::string>& words) {
  app.clear();
  is_understood = true;
  std::string trouble;
  try {
    const std::string* empty = find_empty(words);
    is_understood = !empty;
    if (empty) return value_wanted(*empty);
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ValidationError& error) {
    const std::string named = error.what();  // "NAME: ", then the message of check_value
    trouble = named.substr(named.find(": ") + 2);
  } catch (const CLI::RequiredError&) {
    for (const CLI::Option* each : options_of(*chosen(), true))
      if (trouble.empty() && each->get_required() && each->count() == 0)
        trouble = each->get_name() + " is missing";
  } catch (const CLI::ExcludesError&) {
    for (const auto& [option, argument] : arguments)
      if (option->count() > 0 && !argument->excludes.empty())
        trouble = fmt::format("{} and {} exclude each other", argument->name, argument->excludes);
  } catch (const CLI::ExtrasError&) {
  } catch (const CLI::ParseError&) {
    trouble = mismatch(words);
  }
  // CLI11 counts the `--` that ends the options among the words without a place.
  const auto left = app.remaining(true);
  const auto unknown =
      std::find_if(left.begin(), left.end(), [](const std::string& word) { return word != "--"; });
  if (unknown == left.end()) return trouble;
  is_understood = false;
  return unknown_word(*unknown);
}

// Any other parse error is an option given twice, or one at the end without a value.
std::string Application::Grammar::mismatch(const std::vector<std::string>& words) {
  for (const auto& [option, argument] : arguments)
    if (option->count() > 1 && !argument->many)
      return fmt::format("{}: given more than once", argument->name);
  is_understood = false;
  return value_wanted(words.back());
}

std::string Application::Grammar::unknown_word(const std::string& word) const {
  if (is_option(word)) {
    const std::string name = word.substr(0, word.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* each : options()) names.push_back(each->get_name());
    const Module* game = verb() ? verb()->game : nullptr;
    for (const OptionSpec& rule : game ? game->options : std::span<const OptionSpec>())
      if (name == "--" + std::string(rule.name))
        return fmt::format("{}: no such option; did you mean --option {}=N?", name, rule.name);
    if (verb() && std::find(names.begin(), names.end(), name) != names.end())
      return fmt::format("{}: give it after `{}`", name, verb()->name);
    std::string meant = did_you_mean(name, names);
    // `--level`, which is part of another one's value
    std::string part = ":" + name.substr(std::min<std::size_t>(name.find_first_not_of('-'), name.size()));
    std::transform(part.begin(), part.end(), part.begin(), upper);
    for (const CLI::Option* each : options())
      if (meant.empty() && part.size() > 3 && each->get_description().find(part) != std::string::npos)
        meant = fmt::format("; did you mean {}?", each->get_name());
    return fmt::format("{}: no such option{}", escaped_excerpt(name), meant);
  }
  if (chosen()) return fmt::format("{}: one word too many", escaped_excerpt(word));
  if (word.empty()) return "give the name of a game or a command";
  std::vector<std::string> names;
  for (const auto& [sub, verb] : verbs)
    if (verb->group != Group::hidden) names.push_back(verb->name);
  return fmt::format("{}: no such game or command{}", escaped_excerpt(word), did_you_mean(word, names));
}

Application::Application(const Vocabulary& vocabulary) : grammar_(std::make_unique<Grammar>(vocabulary)) {}

Application::~Application() = default;

Parsed Application::parse(const std::vector<std::string>& words) {
  Parsed parsed;
  parsed.trouble = grammar_->parse(words);
  parsed.verb = grammar_->verb();
  parsed.help = grammar_->help->count() > 0;
  parsed.version = grammar_->version->count() > 0;
  parsed.given = grammar_->given();
  // For a line that was not parsed to its end.
  if (!parsed.verb && !parsed.trouble.empty())
    for (const std::string& word : words)
      for (const auto& [sub, verb] : grammar_->verbs)
        if (!parsed.verb && verb->name == word) parsed.verb = verb;
  return parsed;
}

std::string Application::help(const Verb* verb) const {
  const CLI::App* app = verb ? grammar_->app.get_subcommand(verb->name) : &grammar_->app;
  return app->get_formatter()->make_help(app, "", CLI::AppFormatMode::Normal);
}

std::string Application::verb_list() const { return verb_rows(grammar_->app); }

// --- completion

namespace {

// Notes are escaped, so that they cannot control the terminal.
std::string line_of(const CompletionWord& each) {
  return each.note.empty() ? each.word : each.word + "\t" + escaped(each.note);
}

}  // namespace

Completions Application::Grammar::offered_options() const {
  Completions offered;
  for (const CLI::Option* each : options()) {
    const Argument* argument = argument_of(each);
    const auto excluded = each->get_excludes();
    const bool is_taken = (each->count() > 0 && argument && !argument->many) ||
                          (each == version && chosen()) ||
                          std::any_of(excluded.begin(), excluded.end(),
                                      [](const CLI::Option* other) { return other->count() > 0; });
    if (!is_taken) offered.words.push_back({each->get_name(), each->get_description()});
  }
  return offered;
}

Completions Application::Grammar::offered_verbs() const {
  Completions offered;
  for (const auto& [sub, verb] : verbs)
    if (verb->group != Group::hidden) offered.words.push_back({verb->name, verb->help});
  return offered;
}

const Argument* Application::Grammar::next_place() const {
  for (const CLI::Option* each : options_of(*chosen(), true))
    if (each->count() == 0 || argument_of(each)->many) return argument_of(each);
  return nullptr;
}

const Argument* Application::Grammar::option_with_value(const std::string& word) const {
  if (!word.starts_with("--")) return nullptr;
  for (const CLI::Option* each : options())
    if (each->check_lname(word.substr(2))) {
      const Argument* argument = argument_of(each);
      return argument && !argument->is_flag() ? argument : nullptr;
    }
  return nullptr;
}

std::vector<std::string> Application::complete(const std::vector<std::string>& words) {
  const std::string last = words.empty() ? "" : words.back();
  std::vector<std::string> before(words.begin(), words.end() - (words.empty() ? 0 : 1));
  std::string begun = last, stem;
  // The word may be the value of an option, after it or after its `=`.
  std::string option = before.empty() ? "" : before.back();
  if (const std::size_t equals = last.find('='); last.starts_with("--") && equals != last.npos) {
    option = last.substr(0, equals);
    stem = last.substr(0, equals + 1);
    begun = last.substr(equals + 1);
    before.push_back(option);
  }
  grammar_->parse(before);
  Completions completions;
  const auto values_of = [&](const Argument* argument) {
    return argument && argument->completions ? argument->completions(grammar_->given(), begun)
                                             : Completions{};
  };
  if (const Argument* valued = grammar_->option_with_value(option)) {
    before.pop_back();
    grammar_->parse(before);
    completions = values_of(valued);
  } else if (!grammar_->is_understood) {
    return {};  // no word would make it valid
  } else if (is_option(begun)) {
    completions = grammar_->offered_options();
  } else {
    completions = grammar_->chosen() ? values_of(grammar_->next_place()) : grammar_->offered_verbs();
  }
  std::vector<std::string> lines;
  for (const CompletionWord& each : completions.words)
    if (each.word.starts_with(begun) && escaped(each.word) == each.word)
      lines.push_back(line_of({stem + each.word, each.note}));
  if (completions.files) lines.emplace_back(":files");
  return lines;
}

}  // namespace herbarium
