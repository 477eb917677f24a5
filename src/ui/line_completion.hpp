// Completes a line from the list of possible whole lines.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

struct Completion {
  std::string line;  // the common beginning of all matching completions; unchanged if there are none
  std::vector<std::string>
      tokens;  // the possible continuations from there, each once; empty if there are none
};

// The case of letters does not matter; the result has the completions' case.
Completion completed(std::string_view line, const std::vector<std::string>& completions);

// All lines that could be typed. Besides whole lines it knows their short forms without verbs, and their
// words, several of which can be in a line.
class CompletionIndex {
 public:
  CompletionIndex() = default;
  // `moves` are the game's, `commands` the other lines; `cells` are the names of the board's. With
  // `in_parts` commas separate parts of a line, the last of which counts.
  CompletionIndex(std::vector<std::string> moves, const std::vector<std::string>& commands,
                  const std::vector<std::string>& cells, bool in_parts);

  Completion complete(std::string_view line) const;
  // Whether the typed text may still become valid: its last word is incomplete, or further words must
  // follow.
  bool may_go_on(std::string_view line) const;
  // Whether a word is one of those that could be typed anywhere, or the name of a cell.
  bool knows(std::string_view word) const;

 private:
  std::size_t part_at(std::string_view line) const;

  std::vector<std::string> lines_;
  std::vector<std::string> bare_;   // the moves without their verbs
  std::vector<std::string> words_;  // of the moves, for a line of several
  std::set<std::string> known_;     // words in lower case
  bool in_parts_ = false;
};

}  // namespace herbarium
