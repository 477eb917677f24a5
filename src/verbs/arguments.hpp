// What the verbs of the command line take: parsing, the configuration file, the help, and the completion of
// the shells all go by these.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// A value as it was given.
struct Given {
  std::string text;
  std::string place;  // "FILE:LINE" of the configuration; empty: the command line
};

struct Argument;
struct Verb;

struct Named {
  const Argument* argument;
  Given given;
};

// A command line, as far as it could be read.
struct Parsed {
  const Verb* verb = nullptr;  // null: none was named
  bool help = false;
  bool version = false;
  std::vector<Named> named;  // in no particular order, but the values of one argument in theirs
  std::string trouble;       // why the rest could not be read; empty: it could

  // The last value given for an argument, empty if none was.
  std::string value_of(const std::string& name) const;
};

// What could stand at a place of the command line.
struct CompletionWord {
  std::string word;  // one that ends in `=` or `:` goes on
  std::string note;  // a word about it; may be empty
};
struct Completions {
  std::vector<CompletionWord> words;
  bool files = false;  // the name of any file or folder as well
};

struct Argument {
  std::string name;   // "--seat"; or "RECORD", which goes by its place
  std::string value;  // what is to be typed behind an option: "N=WHO"; a flag has none
  std::string help;
  // Takes over a value; refuses with the reason alone. The last value that it is given counts.
  std::function<Result<void>(const Given&)> take;
  // What could stand here, when `typed` has been typed before and `begun` of the word itself.
  std::function<Completions(const Parsed& typed, const std::string& begun)> completions = {};
  bool required = false;
  bool many = false;      // each of several values counts
  bool of_rules = false;  // of a game itself, wherever it is played
  bool may_be_empty = false;
  std::string excludes = {};  // an option that is not to be given beside it

  bool is_option() const { return name.starts_with("--"); }
  bool is_flag() const { return is_option() && value.empty(); }
  // As it stands in the configuration file.
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
  const Module* game = nullptr;         // the only game that it is for
  bool configured = true;               // whether the configuration file has anything to say to it
};

// The arguments of all verbs, and the verbs.
struct Vocabulary {
  std::vector<Argument> general;
  std::vector<Verb> verbs;

  const Verb* find(const std::string& name) const;
};

const Argument* find_option(const std::vector<Argument>& arguments, const std::string& name);

// How a complaint about a value begins: "--seed x" or "FILE:3: seed=x".
std::string describe_value(const std::string& argument, const Given& given);

}  // namespace herbarium
