// The arguments of the verbs, as rows of tables, and a call of a verb with its values. Parser,
// configuration, help and shell completion all use these rows.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// A value as the user gave it.
struct Given {
  std::string text;
  std::string place;  // "FILE:LINE" in the configuration; empty: the command line

  bool is_typed() const { return place.empty(); }
};

class Call;

// One possible word at some place of the command line.
struct CompletionWord {
  std::string word;  // if it ends in `=` or `:`, only the beginning of a word
  std::string note;  // a short explanation; may be empty
};
struct Completions {
  std::vector<CompletionWord> words;
  bool files = false;  // also any file or directory name
};
// The possible words after the line `typed` and the beginning `begun` of the word.
using Completer = std::function<Completions(const Call& typed, const std::string& begun)>;

struct Argument {
  std::string name;   // "--seat"; or "RECORD", which is positional
  std::string value;  // the value of an option in the help: "N=WHO"; a flag has none
  std::string help;
  // Refuses an invalid value, giving only the reason; empty: any text is valid.
  std::function<Result<void>(const std::string&)> check = {};
  Completer completions = {};
  bool required = false;  // only for positional arguments
  bool many = false;      // may be given several times
  bool of_rules = false;  // an option of a game's rules, for any verb that plays the game
  bool may_be_empty = false;
  std::string excludes = {};     // an option that cannot be given with it
  bool only_configured = false;  // a line of the configuration file, and no option

  bool is_option() const { return name.starts_with("--"); }
  bool is_flag() const { return is_option() && value.empty(); }
  // Whether the configuration file may have it, except for --config.
  bool is_setting() const { return (is_option() && name != "--config") || only_configured; }
  // Its name in the configuration file.
  std::string bare_name() const { return is_option() ? name.substr(2) : name; }
};

// Refuses an invalid value with the whole message: "--seed x: ..." or "FILE:3: seed=x: ...".
Result<void> check_value(const Argument& argument, const Given& given);
// Refuses a value for a reason known only to the verb, in the same form.
tl::unexpected<Refusal> refuse_value(const std::string& argument, const Given& given,
                                     const std::string& reason);

// --- The kinds of arguments. Each kind checks its values and completes them.

namespace kind {

Argument flag(const std::string& name, const std::string& help);
Argument text(const std::string& name, const std::string& value, const std::string& help);
Argument words(const std::string& name, const std::string& value, const std::string& help,
               const std::vector<std::string>& all);
Argument number(const std::string& name, const std::string& value, const std::string& help, int low,
                int high);
Argument decimal(const std::string& name, const std::string& value, const std::string& help, double low,
                 double high);
Argument seed(const std::string& help);
// A seat, as a number.
Argument seat_number(const std::string& help);
// A level of the program, as text for player_spec_of.
Argument level(const std::string& name, const std::string& help);
Argument file(const std::string& name, const std::string& value, const std::string& help);
Argument game(Catalog catalog, const std::string& help);

}  // namespace kind

Argument required(Argument argument);

Completer complete_words(std::vector<CompletionWord> words);
Completer complete_games(Catalog catalog);
std::vector<CompletionWord> level_completions();

// --- A call of a verb.

// The values for a verb's arguments, in order of precedence: of two values the last one counts. All have
// been checked. An argument that the verb does not have counts as not given.
class Call {
 public:
  void add(const Argument& argument, const Given& given) { given_.emplace_back(&argument, given); }
  void add(const Call& later) { given_.insert(given_.end(), later.given_.begin(), later.given_.end()); }

  bool has(std::string_view name) const { return last(name) != nullptr; }
  bool has(const Argument& argument) const;
  // Whether one of them was on the command line.
  bool has_typed(std::initializer_list<std::string_view> names) const;
  // The last of some arguments that was given; empty if there is none.
  std::string last_of(std::initializer_list<std::string_view> names) const;

  std::optional<std::string> text(std::string_view name) const;
  std::string text(std::string_view name, const std::string& otherwise) const;
  bool flag(std::string_view name, bool otherwise = false) const;
  std::optional<int> number(std::string_view name) const;
  int number(std::string_view name, int otherwise) const { return number(name).value_or(otherwise); }
  double decimal(std::string_view name, double otherwise) const;
  std::optional<std::uint64_t> seed() const;
  // The game named by GAME; null if it is missing or unknown.
  const Module* game(Catalog catalog) const { return find_module(catalog, text("GAME", "")); }
  std::vector<Given> all(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;

 private:
  const Given* last(std::string_view name) const;

  std::vector<std::pair<const Argument*, Given>> given_;
};

// --- Verbs.

// The verbs' groups in the help.
enum class Group { games, play, tables, records, programs, hidden };

struct Verb {
  std::string name;
  Group group = Group::play;
  std::string help;  // one line
  std::vector<Argument> arguments = {};
  std::function<int(const Call&)> run;  // returns the exit status
  std::vector<std::string> notes = {};  // paragraphs below the help
  const Module* game = nullptr;         // the verb's game, if it has only one
  bool configured = true;               // whether the configuration file applies to it
};

// All verbs, and the arguments that every verb takes.
struct Vocabulary {
  std::vector<Argument> general;
  std::vector<Verb> verbs;

  const Verb* find(std::string_view name) const;
  // All but the hidden ones.
  std::vector<std::string> names() const;
};

}  // namespace herbarium
