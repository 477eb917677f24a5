// The arguments of the command line's verbs. Parser, configuration file, help, and shell completion all use
// these.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// A value as the user gave it.
struct Given {
  std::string text;
  std::string place;  // "FILE:LINE" in the configuration; empty: the command line
};

struct Argument;
struct Verb;

struct Named {
  const Argument* argument;
  Given given;
};

// A command line, as far as it could be parsed.
struct Parsed {
  const Verb* verb = nullptr;  // null: none was named
  bool help = false;
  bool version = false;
  std::vector<Named> named;  // in no particular order, except for the values of one argument
  std::string trouble;       // why the rest could not be parsed; empty if all was

  // The last value given for an argument; empty if none was.
  std::string value_of(const std::string& name) const;
};

// One possible word at some place of the command line.
struct CompletionWord {
  std::string word;  // one that ends in `=` or `:` is only a beginning
  std::string note;  // a short explanation; may be empty
};
struct Completions {
  std::vector<CompletionWord> words;
  bool files = false;  // any file or folder name, too
};

struct Argument {
  std::string name;   // "--seat"; or "RECORD", which is positional
  std::string value;  // the value of an option in the help: "N=WHO"; a flag has none
  std::string help;
  // Stores a value; refuses with the reason alone. If called again, the last value counts.
  std::function<Result<void>(const Given&)> take;
  // The possible words here, after `typed` has been typed, and `begun` of the word itself.
  std::function<Completions(const Parsed& typed, const std::string& begun)> completions = {};
  bool required = false;
  bool many = false;      // may be given several times
  bool of_rules = false;  // about a game's rules, whatever verb plays it
  bool may_be_empty = false;
  std::string excludes = {};  // an option that cannot be given with it

  bool is_option() const { return name.starts_with("--"); }
  bool is_flag() const { return is_option() && value.empty(); }
  // Its name in the configuration file.
  std::string bare_name() const { return is_option() ? name.substr(2) : name; }
};

// How the verbs are grouped in the help.
enum class Group { games, play, tables, records, programs, hidden };

struct Verb {
  std::string name;
  Group group = Group::play;
  std::string help;  // one line
  std::vector<Argument> arguments = {};
  std::function<int()> action;
  std::vector<std::string> notes = {};  // paragraphs below the help
  const Module* game = nullptr;         // the game, if it is for only one
  bool configured = true;               // whether the configuration file applies to it
};

// All verbs, and the arguments that every verb takes.
struct Vocabulary {
  std::vector<Argument> general;
  std::vector<Verb> verbs;

  const Verb* find(const std::string& name) const;
};

const Argument* find_option(const std::vector<Argument>& arguments, const std::string& name);

// A value in the form that begins an error message: "--seed x" or "FILE:3: seed=x".
std::string describe_value(const std::string& argument, const Given& given);

}  // namespace herbarium
