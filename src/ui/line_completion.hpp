// Completes a line from the list of whole lines that are possible.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

struct Completion {
  std::string line;  // the line as far as all completions that begin so agree; as it was if none does
  std::vector<std::string>
      tokens;  // how the completions go on from there, each once; empty if none begins so
};

// The case of letters does not matter; the completions' own is taken over.
Completion completed(std::string_view line, const std::vector<std::string>& completions);

// All that could be typed. Besides whole lines it knows them without their verbs, as people type them, and
// their words, of which several can stand in a line.
class CompletionIndex {
 public:
  CompletionIndex() = default;
  // `moves` are the game's, `commands` the other lines; `cells` are the names of the board's. With `in_parts`
  // commas part a line into lines of its own, of which the last one counts.
  CompletionIndex(std::vector<std::string> moves, const std::vector<std::string>& commands,
                  const std::vector<std::string>& cells, bool in_parts);

  Completion complete(std::string_view line) const;
  // Whether what is typed could yet become right: its last word is not finished, or more must follow it.
  bool may_go_on(std::string_view line) const;
  // Whether a word is one of those that could be typed somewhere, or the name of a cell.
  bool knows(std::string_view word) const;

 private:
  std::size_t part_at(std::string_view line) const;

  std::vector<std::string> lines_;
  std::vector<std::string> bare_;   // the moves without their verbs
  std::vector<std::string> words_;  // of the moves, for a line of several
  std::set<std::string> known_;     // words in small letters
  bool in_parts_ = false;
};

}  // namespace herbarium
