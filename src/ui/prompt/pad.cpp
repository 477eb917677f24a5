#include "ui/prompt/pad.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/scanner.hpp"

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

std::optional<std::size_t> find_cell_named(const Board& board, const std::string& name) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(),
                                  [&](const Cell& cell) { return cell.name == name; });
  if (found == board.cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - board.cells.begin());
}

void PadCursor::offer(std::vector<std::string> lines) {
  const std::string marked_before = marked();
  lines_ = std::move(lines);
  for (list_options(); options_.empty() && !path_.empty(); list_options()) {
    path_.pop_back();
    by_choice_.pop_back();
  }
  skip_the_obvious();
  const auto same = std::find(options_.begin(), options_.end(), marked_before);
  mark_ = same == options_.end() ? 0 : static_cast<std::size_t>(same - options_.begin());
}

void PadCursor::move(PadKey key, const Board& board, const BoardPlan& plan) {
  const auto here = find_cell_named(board, marked());
  if (!here) {
    const bool on = key == PadKey::right || key == PadKey::down;
    if (!options_.empty()) mark_ = (mark_ + (on ? 1 : options_.size() - 1)) % options_.size();
    return;
  }
  int least = -1;
  const std::size_t from = mark_;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto cell = find_cell_named(board, options_[i]);
    const int away = cell && i != from ? distance(plan.cells[*here], plan.cells[*cell], key) : -1;
    if (away < 0 || (least >= 0 && away >= least)) continue;
    least = away;
    mark_ = i;
  }
}

std::optional<std::string> PadCursor::take() {
  if (options_.empty()) return std::nullopt;
  path_.push_back(marked());
  by_choice_.push_back(true);
  list_options();
  skip_the_obvious();
  const std::string line = begun();
  if (!options_.empty()) return std::nullopt;
  path_.clear();
  by_choice_.clear();
  return line;
}

void PadCursor::back() {
  while (!path_.empty() && !by_choice_.back()) {
    path_.pop_back();
    by_choice_.pop_back();
  }
  if (!path_.empty()) {
    path_.pop_back();
    by_choice_.pop_back();
  }
  list_options();
  skip_the_obvious();
}

std::optional<std::string> PadCursor::rest() const {
  for (const std::string& line : lines_)
    if (line.find(' ') == line.npos) return line;
  return std::nullopt;
}

std::string PadCursor::words() const {
  const std::string line = begun();
  return options_.empty() ? line : line + (line.empty() ? "[" : " [") + marked() + "]";
}

std::string PadCursor::begun() const { return fmt::format("{}", fmt::join(path_, " ")); }

// Lines of a single word have a key of their own.
void PadCursor::list_options() {
  options_.clear();
  mark_ = 0;
  const std::string prefix = path_.empty() ? "" : begun() + " ";
  for (const std::string& line : lines_) {
    if (!line.starts_with(prefix) || line.find(' ') == line.npos) continue;
    Scanner scanner(std::string_view(line).substr(prefix.size()));
    const std::string word(scanner.word());
    if (std::find(options_.begin(), options_.end(), word) == options_.end()) options_.push_back(word);
  }
}

// The last word of a line is always somebody's choice, or follows from one.
void PadCursor::skip_the_obvious() {
  while (options_.size() == 1) {
    const std::string line = begun() + (path_.empty() ? "" : " ") + options_[0];
    const bool completes = std::find(lines_.begin(), lines_.end(), line) != lines_.end();
    if (completes && (by_choice_.empty() || !by_choice_.back())) return;
    path_.push_back(options_[0]);
    by_choice_.push_back(false);
    list_options();
  }
}

}  // namespace herbarium
