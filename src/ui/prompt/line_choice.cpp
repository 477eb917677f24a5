#include "ui/prompt/line_choice.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"

namespace herbarium {
namespace {

const Word end_of_line;

const Word& word_at(const Words& line, std::size_t place) {
  return place < line.size() ? line[place] : end_of_line;
}

bool is_cell(const Word& word) { return !word.cell.empty(); }

}  // namespace

LineChoice::LineChoice(std::vector<Words> lines) : lines_(std::move(lines)) {
  Indexes all(lines_.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  leave(std::move(all));
}

bool LineChoice::pick(const Pick& pick) {
  Indexes left = fitting(pick);
  if (left.empty()) return false;
  picks_.push_back(pick);
  leave(std::move(left));
  return true;
}

bool LineChoice::pick_words(const Words& typed) {
  LineChoice tried = *this;
  std::size_t at = 0;
  for (const Word& word : typed) {
    const bool known = !tried.left_.empty() && at < tried.agreed_ &&
                       same_but_for_case(tried.lines_[tried.left_[0]][at].text, word.text);
    std::string text = word.text;
    for (const Word& option : tried.options_)
      if (same_but_for_case(option.text, text)) text = option.text;
    const bool in_order = known || (at == tried.agreed_ && tried.pick({text, false}));
    if (!in_order && !tried.pick({text, true})) return false;
    at = in_order ? at + 1 : tried.agreed_;
  }
  *this = std::move(tried);
  return true;
}

void LineChoice::back() {
  if (picks_.empty()) return;
  std::vector<Pick> kept(picks_.begin(), picks_.end() - 1);
  *this = LineChoice(std::move(lines_));
  for (const Pick& each : kept) pick(each);
}

std::optional<Outlook> LineChoice::outlook(const Pick& pick) const {
  const Indexes left = fitting(pick);
  return left.empty() ? std::nullopt : std::optional(outlook_of(left));
}

bool LineChoice::wants_cell() const {
  return !options_.empty() && std::all_of(options_.begin(), options_.end(), is_cell);
}

// As many cells of the line are known as were picked, or as stand among the words on which all agree.
const Word* LineChoice::next_cell(const Words& line) const {
  const auto agreed_end = line.begin() + static_cast<std::ptrdiff_t>(std::min(agreed_, line.size()));
  const auto picked =
      std::count_if(picks_.begin(), picks_.end(), [](const Pick& each) { return each.is_cell; });
  auto known = std::max(std::count_if(line.begin(), agreed_end, is_cell), picked);
  for (const Word& word : line)
    if (is_cell(word) && known-- == 0) return &word;
  return nullptr;
}

LineChoice::Indexes LineChoice::fitting(const Pick& pick) const {
  Indexes fits;
  for (const std::size_t i : left_) {
    const Words& line = lines_[i];
    const Word* cell = pick.is_cell ? next_cell(line) : nullptr;
    const bool fit = pick.is_cell ? cell && cell->cell == pick.text
                                  : left_.size() > 1 && word_at(line, agreed_).text == pick.text;
    if (fit) fits.push_back(i);
  }
  // A cell that follows by itself can be picked, too.
  if (fits.empty() && pick.is_cell && picks_.empty() && !left_.empty()) {
    const Words& line = lines_[left_[0]];
    for (std::size_t i = 0; i < agreed_; ++i)
      if (line[i].cell == pick.text) return left_;
  }
  return fits;
}

std::size_t LineChoice::agreed(const Indexes& lines) const {
  if (lines.empty()) return 0;
  const Words& first = lines_[lines[0]];
  std::size_t length = first.size();
  for (const std::size_t i : lines) {
    const Words& line = lines_[i];
    std::size_t same = 0;
    while (same < std::min(length, line.size()) && line[same].text == first[same].text) ++same;
    length = same;
  }
  return length;
}

Outlook LineChoice::outlook_of(const Indexes& lines) const {
  if (lines.empty()) return {};
  const Words& line = lines_[lines[0]];
  const auto length = static_cast<std::ptrdiff_t>(agreed(lines));
  return {in_one_line(Words(line.begin(), line.begin() + length)), lines.size() == 1};
}

void LineChoice::leave(Indexes left) {
  left_ = std::move(left);
  agreed_ = agreed(left_);
  options_.clear();
  if (left_.size() < 2) return;
  std::set<std::string_view> seen;
  for (const std::size_t i : left_) {
    const Word& word = word_at(lines_[i], agreed_);
    if (seen.insert(word.text).second) options_.push_back(word);
  }
}

}  // namespace herbarium
