#include "base/similar_words.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "base/text.hpp"

namespace herbarium {

namespace {

constexpr std::size_t longest = 40;  // a longer word is not worth a guess

// The Damerau-Levenshtein distance: insertions, deletions, replacements, and swaps of neighbours.
int distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> edits(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) edits[i][0] = static_cast<int>(i);
  std::iota(edits[0].begin(), edits[0].end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      int& best = edits[i][j];
      best = std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1, edits[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) best = std::min(best, edits[i - 2][j - 2] + 1);
    }
  return edits[a.size()][b.size()];
}

// A third of the letters may differ, but at least one; or the rest of the word is missing.
bool is_similar(std::string_view typed, std::string_view word, int edits) {
  const bool begun = typed.size() >= 2 && word.starts_with(typed);
  return begun || edits <= std::max(1, static_cast<int>(std::min(typed.size(), word.size())) / 3);
}

// The most similar first.
std::vector<std::string> similar_words(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t most = 3;
  std::vector<std::pair<int, std::string>> near;
  if (typed.size() < 2 || typed.size() > longest) return {};
  for (const std::string& word : words)
    if (const int edits = distance(typed, word); is_similar(typed, word, edits))
      near.emplace_back(edits, word);
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> meant;
  for (std::size_t i = 0; i < std::min(near.size(), most); ++i) meant.push_back(near[i].second);
  return meant;
}

}  // namespace

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) {
  const auto meant = similar_words(typed, words);
  return meant.empty() ? "" : "; did you mean " + listed(meant, " or ") + "?";
}

}  // namespace herbarium
