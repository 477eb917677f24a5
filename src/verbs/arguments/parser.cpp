#include "verbs/arguments/parser.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/safe_text.hpp"
#include "verbs/arguments/similar_words.hpp"

namespace herbarium {
namespace {

class Parser {
 public:
  // `vocabulary` must outlive the parser and what it returns.
  explicit Parser(const Vocabulary& vocabulary) : vocabulary_(&vocabulary), app_("", "herbarium") {
    app_.set_help_flag();
    app_.require_subcommand(0, 1);
    app_.fallthrough();
    help_ = app_.add_flag("-h,--help");
    version_ = app_.add_flag("--version");
    for (const Argument& argument : vocabulary.general) add(app_, argument);
    for (const Verb& verb : vocabulary.verbs) {
      CLI::App* app = app_.add_subcommand(verb.name);
      verbs_.push_back({app, &verb});
      for (const Argument& argument : verb.arguments) add(*app, argument);
    }
  }

  Parsed parse(const std::vector<std::string>& words) {
    Parsed parsed;
    try {
      for (const std::string& word : words)
        if (word == "--")
          break;
        else if (word.starts_with("--") && word.ends_with('='))
          throw CLI::ArgumentMismatch("empty");  // CLI11 would take the next word as its value
      app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ExtrasError&) {
      parsed.trouble = unknown(app_.remaining(true).front());
    } catch (const CLI::ParseError&) {
      parsed.trouble =
          fmt::format("{}: a value is wanted behind it", escaped_excerpt(name_without_value(words)));
    }
    collect(parsed);
    if (!parsed.verb && !parsed.trouble.empty()) parsed.verb = named(words);
    return parsed;
  }

 private:
  void add(CLI::App& app, const Argument& argument) {
    const auto keep = [](const CLI::results_t&) { return true; };
    CLI::Option* option =
        argument.is_flag() ? app.add_flag(argument.name) : app.add_option(argument.name, keep);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    if (argument.many && !argument.is_option()) option->expected(-1);
    options_.push_back({option, &argument});
  }

  // Any other parse error is an option at the end without a value, or one with nothing after its `=`.
  static std::string name_without_value(const std::vector<std::string>& words) {
    for (const std::string& word : words)
      if (word.starts_with("--") && word.ends_with('=')) return word;
    return words.back();
  }

  const Verb* chosen() const {
    for (const auto& [app, verb] : verbs_)
      if (app->parsed()) return verb;
    return nullptr;
  }

  // The verb of a line that was not parsed to its end.
  const Verb* named(const std::vector<std::string>& words) const {
    for (const std::string& word : words)
      for (const auto& [app, verb] : verbs_)
        if (verb->name == word) return verb;
    return nullptr;
  }

  void collect(Parsed& parsed) const {
    parsed.verb = chosen();
    parsed.help = help_->count() > 0;
    parsed.version = version_->count() > 0;
    for (const auto& [option, argument] : options_)
      for (const std::string& text : option->results()) parsed.named.push_back({argument, {text, ""}});
  }

  std::string unknown(const std::string& word) const {
    const Verb* verb = chosen();
    std::vector<std::string> words;
    if (word.starts_with("-") && word != "-") {
      const std::string name = word.substr(0, word.find('='));
      words = {"--help", "--version"};
      for (const auto& [option, argument] : options_)
        if (argument->is_option() && is_of(*argument, verb)) words.push_back(argument->name);
      return fmt::format("{}: no such option{}", escaped_excerpt(name), did_you_mean(name, words));
    }
    if (verb) return fmt::format("{}: nothing more can stand here", escaped_excerpt(word));
    for (const Verb& each : vocabulary_->verbs)
      if (each.group != Group::hidden) words.push_back(each.name);
    if (word.empty()) return "the name of a game or a verb is wanted";
    return fmt::format("{}: no such game or verb{}", escaped_excerpt(word), did_you_mean(word, words));
  }

  // Whether an argument belongs to all verbs or to this one.
  bool is_of(const Argument& argument, const Verb* verb) const {
    const auto has = [&](const std::vector<Argument>& all) {
      return std::any_of(all.begin(), all.end(), [&](const Argument& each) { return &each == &argument; });
    };
    return has(vocabulary_->general) || (verb && has(verb->arguments));
  }

  const Vocabulary* vocabulary_;
  CLI::App app_;
  CLI::Option* help_ = nullptr;
  CLI::Option* version_ = nullptr;
  std::vector<std::pair<CLI::App*, const Verb*>> verbs_;
  std::vector<std::pair<CLI::Option*, const Argument*>> options_;
};

}  // namespace

Parsed parse(const std::vector<std::string>& words, const Vocabulary& vocabulary) {
  return Parser(vocabulary).parse(words);
}

}  // namespace herbarium
