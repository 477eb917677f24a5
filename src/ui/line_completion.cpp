#include "ui/line_completion.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace herbarium {

namespace {

std::size_t common_length(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  while (length < most && lower(a[length]) == lower(b[length])) ++length;
  return length;
}

// The start of the last token of `line`, which is being typed.
std::size_t token_start(std::string_view line) {
  const std::size_t blank = line.find_last_of(' ');
  return blank == std::string_view::npos ? 0 : blank + 1;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), lower);
  return small;
}

bool begins_longer(std::string_view offer, std::string_view line) {
  return offer.size() > line.size() && common_length(offer, line) == line.size();
}

bool any_begins_longer(const std::vector<std::string>& completions, std::string_view line) {
  return std::ranges::any_of(completions,
                             [line](const std::string& offer) { return begins_longer(offer, line); });
}

}  // namespace

Completion completed(std::string_view line, const std::vector<std::string>& completions) {
  Completion completion{std::string(line), {}};
  std::vector<std::string_view> fitting;
  for (const std::string& offer : completions)
    if (common_length(line, offer) == line.size()) fitting.push_back(offer);
  if (fitting.empty()) return completion;

  std::size_t agreed = fitting[0].size();
  for (std::string_view offer : fitting) agreed = std::min(agreed, common_length(fitting[0], offer));
  // Two accented letters can have the same first byte; half a letter is not accepted.
  while (agreed > line.size() && agreed < fitting[0].size() && (fitting[0][agreed] & 0xC0) == 0x80) --agreed;
  completion.line = fitting[0].substr(0, agreed);

  const std::size_t start = token_start(completion.line);
  for (std::string_view offer : fitting) {
    const std::string token(offer.substr(start, offer.find(' ', start) - start));
    auto& tokens = completion.tokens;
    if (std::ranges::find(tokens, token) == tokens.end()) tokens.push_back(token);
  }
  return completion;
}

CompletionIndex::CompletionIndex(std::vector<std::string> moves, const std::vector<std::string>& commands,
                                 const std::vector<std::string>& cells, bool in_parts)
    : lines_(std::move(moves)), in_parts_(in_parts) {
  for (const std::string& line : lines_) {
    if (const std::size_t blank = line.find(' '); blank != line.npos) bare_.push_back(line.substr(blank + 1));
    Scanner scanner(line);
    for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
      const std::string word(scanner.word());
      if (known_.insert(in_small_letters(word)).second) words_.push_back(word);
    }
  }
  for (const std::string& command : commands) {
    lines_.push_back(command);
    known_.insert(in_small_letters(command.substr(0, command.find(' '))));
  }
  for (const std::string& cell : cells) known_.insert(in_small_letters(cell));
}

// The start of the part of the line that counts.
std::size_t CompletionIndex::part_at(std::string_view line) const {
  const std::size_t comma = in_parts_ ? line.find_last_of(',') : line.npos;
  std::size_t at = comma == line.npos ? 0 : comma + 1;
  while (at < line.size() && line[at] == ' ') ++at;
  return at;
}

Completion CompletionIndex::complete(std::string_view line) const {
  const std::size_t at = part_at(line);
  const std::size_t word_at = std::max(at, token_start(line));
  const std::pair<std::size_t, const std::vector<std::string>*> attempts[] = {
      {at, &lines_}, {at, &bare_}, {word_at, &words_}};
  for (const auto& [from, completions] : attempts) {
    if (completions != &lines_ && from == line.size())
      continue;  // there is no typed text that it could
                 // complete
    Completion completion = completed(line.substr(from), *completions);
    if (completion.tokens.empty()) continue;
    completion.line = std::string(line.substr(0, from)) + completion.line;
    return completion;
  }
  return {std::string(line), {}};
}

bool CompletionIndex::may_go_on(std::string_view line) const {
  const std::string_view part = line.substr(part_at(line));
  if (part.empty() || any_begins_longer(lines_, part) || any_begins_longer(bare_, part)) return true;
  const std::string word = in_small_letters(line.substr(token_start(line)));
  if (word.empty() || known_.contains(word)) return false;
  const auto next = known_.upper_bound(word);
  return next != known_.end() && next->starts_with(word);
}

bool CompletionIndex::knows(std::string_view word) const { return known_.contains(in_small_letters(word)); }

}  // namespace herbarium
