#include "ui/prompt/pad.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "ui/board/directions.hpp"

namespace herbarium {
namespace {

// A row is about as far as so many columns.
constexpr int columns_a_row = 4;

// How far `to` lies from `from` in the direction of a key, what is aside counted double; negative if it does
// not lie there.
int distance(Place from, Place to, PadKey key) {
  const int down = (to.row - from.row) * columns_a_row;
  const int right = to.column - from.column;
  const bool upright = key == PadKey::up || key == PadKey::down;
  const int ahead = upright ? (key == PadKey::down ? down : -down) : (key == PadKey::right ? right : -right);
  return ahead <= 0 ? -1 : ahead + 2 * std::abs(upright ? right : down);
}

}  // namespace

void PadCursor::offer(const std::vector<Line>& lines) {
  const auto marked_before = marked();
  lines_.clear();
  for (const Line& line : lines) lines_.push_back(words_of(line));
  for (list_options(); options_.empty() && !path_.empty(); list_options()) remove_last();
  skip_the_obvious();
  const auto same =
      marked_before ? std::find(options_.begin(), options_.end(), *marked_before) : options_.end();
  mark_ = same == options_.end() ? 0 : static_cast<std::size_t>(same - options_.begin());
}

void PadCursor::move(PadKey key, const Board& board, const BoardPlan& plan) {
  const auto here = marked_cell(board);
  if (!here) {
    const bool on = key == PadKey::right || key == PadKey::down;
    if (!options_.empty()) mark_ = (mark_ + (on ? 1 : options_.size() - 1)) % options_.size();
    return;
  }
  int least = -1;
  const std::size_t from = mark_;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto cell = find_cell(board, options_[i].cell);
    const int away = cell && i != from ? distance(plan.cells[*here], plan.cells[*cell], key) : -1;
    if (away < 0 || (least >= 0 && away >= least)) continue;
    least = away;
    mark_ = i;
  }
}

bool PadCursor::mark(const std::string& cell) {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const Word& option) { return !cell.empty() && option.cell == cell; });
  if (found == options_.end()) return false;
  mark_ = static_cast<std::size_t>(found - options_.begin());
  return true;
}

std::optional<std::string> PadCursor::take() {
  if (options_.empty()) return std::nullopt;
  add(options_[mark_], true);
  list_options();
  skip_the_obvious();
  if (!options_.empty()) return std::nullopt;
  by_choice_.clear();
  return in_one_line(std::exchange(path_, {}));
}

void PadCursor::back() {
  while (!path_.empty() && !by_choice_.back()) remove_last();
  if (!path_.empty()) remove_last();
  list_options();
  skip_the_obvious();
}

std::optional<std::string> PadCursor::rest() const {
  for (const Words& line : lines_)
    if (line.size() == 1) return line[0].text;
  return std::nullopt;
}

std::optional<Word> PadCursor::marked() const {
  return options_.empty() ? std::nullopt : std::optional(options_[mark_]);
}

std::optional<std::size_t> PadCursor::marked_cell(const Board& board) const {
  return options_.empty() ? std::nullopt : find_cell(board, options_[mark_].cell);
}

std::optional<std::string> PadCursor::marked_line() const {
  if (options_.empty()) return std::nullopt;
  Words begun = path_;
  begun.push_back(options_[mark_]);
  std::optional<std::string> only;
  for (const Words& line : lines_) {
    if (line.size() < begun.size() || !std::equal(begun.begin(), begun.end(), line.begin())) continue;
    if (only) return std::nullopt;
    only = in_one_line(line);
  }
  return only;
}

std::string PadCursor::words() const {
  const std::string line = in_one_line(path_);
  return options_.empty() ? line : line + (line.empty() ? "[" : " [") + options_[mark_].text + "]";
}

bool PadCursor::begins(const Words& line) const {
  return line.size() > path_.size() && std::equal(path_.begin(), path_.end(), line.begin());
}

void PadCursor::add(const Word& word, bool by_choice) {
  path_.push_back(word);
  by_choice_.push_back(by_choice);
}

void PadCursor::remove_last() {
  path_.pop_back();
  by_choice_.pop_back();
}

// Lines of a single word have a key of their own.
void PadCursor::list_options() {
  options_.clear();
  mark_ = 0;
  for (const Words& line : lines_) {
    if (line.size() < 2 || !begins(line)) continue;
    const Word& next = line[path_.size()];
    if (std::find(options_.begin(), options_.end(), next) == options_.end()) options_.push_back(next);
  }
}

// The last word of a line is always somebody's choice, or follows from one.
void PadCursor::skip_the_obvious() {
  while (options_.size() == 1) {
    Words line = path_;
    line.push_back(options_[0]);
    const bool completes = std::find(lines_.begin(), lines_.end(), line) != lines_.end();
    if (completes && (by_choice_.empty() || !by_choice_.back())) return;
    add(options_[0], false);
    list_options();
  }
}

}  // namespace herbarium
