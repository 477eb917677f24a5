#include "engine/command_words.hpp"

#include <optional>

namespace herbarium {

Result<std::vector<std::string>> command_words(std::string_view text) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = '\0';
  bool is_literal = false;  // a backslash came before
  for (const char c : text) {
    const bool is_plain = is_literal || (quote != '\0' && c != quote && (c != '\\' || quote == '\''));
    if (is_plain) {
      word = word.value_or("") + c;
      is_literal = false;
    } else if (c == '\\') {
      is_literal = true;
    } else if (c == quote) {
      quote = '\0';
    } else if (c == '\'' || c == '"') {
      quote = c;
      word = word.value_or("");
    } else if (c != ' ' && c != '\t' && c != '\n') {
      word = word.value_or("") + c;
    } else if (word) {
      words.push_back(*word);
      word.reset();
    }
  }
  if (is_literal) return refuse("the command ends in a backslash");
  if (quote != '\0') return refuse("a quotation mark of the command has no other half");
  if (word) words.push_back(*word);
  if (words.empty() || words[0].empty()) return refuse("a command is wanted");
  return words;
}

}  // namespace herbarium
