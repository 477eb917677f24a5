// The vocabulary as a CLI11 application, which parses and checks the command line, prints help and
// completes words. Only application.cpp includes CLI11.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"

namespace herbarium {

// A command line, as far as it could be parsed.
struct Parsed {
  const Verb* verb = nullptr;  // null: no verb was named
  bool help = false;
  bool version = false;
  Call given{};
  std::string trouble;  // the error, with a suggestion; empty if there is none
};

class Application {
 public:
  // The vocabulary must outlive this application and its results.
  explicit Application(const Vocabulary& vocabulary);
  ~Application();

  // The words are those after the program's name.
  Parsed parse(const std::vector<std::string>& words);

  // The text of --help for a verb or, with null, for the program, at most 80 columns wide.
  std::string help(const Verb* verb) const;
  // The verbs in their groups, one per line.
  std::string verb_list() const;

  // The possible next words for shell completion: a line for each replacement of the last word, with a note
  // after a tab; the line `:files` means file names.
  std::vector<std::string> complete(const std::vector<std::string>& words);

 private:
  class Grammar;

  std::unique_ptr<Grammar> grammar_;
};

// "  left    right", with the right part wrapped next to the left one, or below it if that is long.
std::string list_row(const std::string& left, const std::string& right, std::size_t left_width = 22);

}  // namespace herbarium
