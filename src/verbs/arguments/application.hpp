// The vocabulary as a CLI11 application, which parses and checks the command line, prints help and completes
// words. Only application.cpp includes CLI11.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// A command line, as far as it could be parsed.
struct Parsed {
  const Verb* verb = nullptr;  // null: none was named
  bool help = false;
  bool version = false;
  Call given{};
  std::string trouble;  // what is wrong, with what was meant; empty if nothing is
};

class Application {
 public:
  // The vocabulary must outlive it and what it returns.
  explicit Application(const Vocabulary& vocabulary);
  ~Application();

  // The words are those after the program's name.
  Parsed parse(const std::vector<std::string>& words);

  // What --help prints for a verb, or of the program (null), at most 80 columns wide.
  std::string help(const Verb* verb) const;
  // The verbs in their groups, one per line.
  std::string verb_list() const;

  // What could come next, for shell completion: a line for each word that could replace the last one, with a
  // note after a tab; the line `:files` stands for file names.
  std::vector<std::string> complete(const std::vector<std::string>& words);

 private:
  class Grammar;

  std::unique_ptr<Grammar> grammar_;
};

// "  left    right", with the right part wrapped beside the left one, or below it if that is long.
std::string list_row(const std::string& left, const std::string& right, std::size_t left_width = 22);

}  // namespace herbarium
