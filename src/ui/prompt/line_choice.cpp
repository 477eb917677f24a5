#include "ui/prompt/line_choice.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

#include "core/picture.hpp"

namespace herbarium {

Words words_of(const Spans& line) {
  Words words(1);
  for (const Span& span : line) {
    if (const auto* cell = std::get_if<CellRef>(&span.reference)) words.back().cell = cell->cell;
    for (const char letter : span.text) {
      if (letter != ' ')
        words.back().text += letter;
      else if (!words.back().text.empty())
        words.emplace_back();
    }
  }
  if (words.back().text.empty()) words.pop_back();
  return words;
}

std::string in_one_line(const Words& words) {
  std::string line;
  for (const Word& word : words) line += (line.empty() ? "" : " ") + word.text;
  return line;
}

// --- line choice

namespace {

const Word end_of_line;

const Word& word_at(const Words& line, std::size_t place) {
  return place < line.size() ? line[place] : end_of_line;
}

bool is_cell(const Word& word) { return !word.cell.empty(); }

}  // namespace

LineChoice::LineChoice(std::vector<Words> lines)
    : lines_(std::make_shared<const std::vector<Words>>(std::move(lines))) {
  begin();
}

void LineChoice::begin() {
  picks_.clear();
  Indexes all(lines_->size());
  std::iota(all.begin(), all.end(), 0);
  leave(std::move(all));
}

bool LineChoice::pick(const Pick& pick) {
  Indexes left = fitting(pick);
  if (left.empty()) return false;
  picks_.push_back(pick);
  leave(std::move(left));
  return true;
}

bool LineChoice::pick_marked() { return !options_.empty() && pick({options_[marked_].text, false}); }

bool LineChoice::pick_word(std::size_t place, const std::string& word) {
  return place < agreed_.size() ? agreed_[place].text == word : pick({word, false});
}

bool LineChoice::pick_words(const std::string& typed) {
  LineChoice tried = *this;
  std::size_t at = 0;
  for (const Word& word : words_of({{typed}})) {
    const bool in_order = tried.pick_word(at, word.text);
    if (!in_order && !tried.pick({word.text, true})) return false;
    at = in_order ? at + 1 : tried.agreed_.size();
  }
  *this = std::move(tried);
  return true;
}

void LineChoice::back() {
  if (picks_.empty()) return;
  const std::vector<Pick> kept(picks_.begin(), picks_.end() - 1);
  begin();
  for (const Pick& each : kept) pick(each);
}

LineChoice LineChoice::with_marked() const {
  LineChoice next = *this;
  next.pick_marked();
  return next;
}

bool LineChoice::wants_cell() const { return !options_.empty() && std::ranges::all_of(options_, is_cell); }

void LineChoice::mark(std::size_t option) {
  marked_ = options_.empty() ? 0 : std::min(option, options_.size() - 1);
}

void LineChoice::move_mark(int by) {
  const int count = static_cast<int>(options_.size());
  if (count == 0) return;
  const int at = static_cast<int>(marked_) + by;
  const bool around = by == 1 || by == -1;
  marked_ = static_cast<std::size_t>(around ? (at + count) % count : std::clamp(at, 0, count - 1));
}

// Cells of the line count as known if they were picked, or are among the words common to all lines.
const Word* LineChoice::next_cell(const Words& line) const {
  const auto picked = std::ranges::count_if(picks_, [](const Pick& each) { return each.is_cell; });
  auto known = std::max(std::ranges::count_if(agreed_, is_cell), picked);
  for (const Word& word : line)
    if (is_cell(word) && known-- == 0) return &word;
  return nullptr;
}

LineChoice::Indexes LineChoice::fitting(const Pick& pick) const {
  Indexes fits;
  for (const std::size_t i : left_) {
    const Words& line = (*lines_)[i];
    const Word* cell = pick.is_cell ? next_cell(line) : nullptr;
    const bool fit = pick.is_cell ? cell && cell->cell == pick.text
                                  : left_.size() > 1 && word_at(line, agreed_.size()).text == pick.text;
    if (fit) fits.push_back(i);
  }
  // A cell that follows without a choice can be picked, too.
  const bool follows = std::ranges::any_of(agreed_, [&](const Word& word) { return word.cell == pick.text; });
  return fits.empty() && pick.is_cell && picks_.empty() && follows ? left_ : fits;
}

void LineChoice::leave(Indexes left) {
  const auto is_same = [](const Word& a, const Word& b) { return a.text == b.text; };
  left_ = std::move(left);
  agreed_ = left_.empty() ? Words{} : (*lines_)[left_[0]];
  for (const std::size_t i : left_) {
    const Words& line = (*lines_)[i];
    agreed_.erase(std::mismatch(agreed_.begin(), agreed_.end(), line.begin(), line.end(), is_same).first,
                  agreed_.end());
  }
  options_.clear();
  marked_ = 0;
  if (left_.size() < 2) return;
  std::set<std::string_view> seen;
  for (const std::size_t i : left_) {
    const Word& word = word_at((*lines_)[i], agreed_.size());
    if (seen.insert(word.text).second) options_.push_back(word);
  }
}

// --- possible lines

namespace {

constexpr const char* frequent[] = {"done", "waive", "hint", "undo", "redo", "help"};

// Whether the text typed by a cell is the name of its contents, and does not mention the cell.
bool types_a_name(const Cell& cell) {
  return !cell.typed.empty() && cell.typed.find(cell.name) == std::string::npos;
}

bool names_cell(const Spans& line) {
  return std::ranges::any_of(
      line, [](const Span& span) { return std::holds_alternative<CellRef>(span.reference); });
}

}  // namespace

const std::vector<Spans>& PossibleLines::moves() const {
  static const std::vector<Spans> none;
  return view_.moves ? *view_.moves : none;
}

std::optional<std::string> PossibleLines::only_move() const {
  if (view_.draft || !view_.pads.empty() || moves().size() != 1) return std::nullopt;
  return plain_text(moves()[0]);
}

bool PossibleLines::have_cells() const {
  const auto& cells = view_.picture.board.cells;
  return std::ranges::any_of(moves(), names_cell) ||
         std::ranges::any_of(cells, [](const Cell& cell) { return !cell.typed.empty(); });
}

bool PossibleLines::is_offered(const std::string& word) const {
  return std::ranges::find(view_.completions, word) != view_.completions.end();
}

// The most frequent line is first; a complete sheet is probably handed in next.
const LineChoice& PossibleLines::choice() {
  if (choice_) return *choice_;
  std::vector<Words> all;
  const auto add = [&](const std::string& command) { all.push_back(words_of({{command}})); };
  const auto is_frequent = [](const std::string& word) {
    return std::ranges::find(frequent, word) != std::end(frequent);
  };
  const bool ready = view_.draft && !view_.draft->lines.empty() && !view_.draft->first_refusal();
  if (ready) add("done");
  for (const Spans& move : moves()) all.push_back(words_of(move));
  for (const char* word : frequent)
    if (is_offered(word) && !(ready && word == std::string_view("done"))) add(word);
  for (const std::string& command : view_.completions)
    if (!is_frequent(command)) add(command);
  return choice_.emplace(std::move(all));
}

// A cell's typed text is used if no line names the cell, or if the player's own piece there has a name: a
// Herb is chosen by its square, although a stone for that square could be written, too.
std::optional<LineChoice> PossibleLines::choice_by(const Cell& cell) {
  LineChoice anew = choice();
  const bool has_meaning = (types_a_name(cell) && anew.pick_words(cell.typed)) ||
                           anew.pick({cell.name, true}) ||
                           (!cell.typed.empty() && anew.pick_words(cell.typed));
  return has_meaning ? std::optional(std::move(anew)) : std::nullopt;
}

const CompletionIndex& PossibleLines::completions() {
  if (completions_) return *completions_;
  std::vector<std::string> cells;
  for (const Cell& cell : view_.picture.board.cells) cells.push_back(cell.name);
  return completions_.emplace(plain_texts(moves()), view_.completions, cells, view_.draft.has_value());
}

std::size_t likely_cell(const Board& board, const BoardPlan& plan) {
  const auto& cells = board.cells;
  const auto index_of = [&](auto found) { return static_cast<std::size_t>(found - cells.begin()); };
  const auto target = std::ranges::find_if(cells, [](const Cell& cell) { return cell.target; });
  if (target != cells.end()) return index_of(target);
  const auto own = std::ranges::find_if(cells, types_a_name);
  if (own != cells.end()) return index_of(own);
  const auto is_choice = [](const Cell& cell) { return !cell.typed.empty(); };
  const auto choice = std::ranges::find_if(cells, is_choice);
  const bool only_pieces =
      std::ranges::none_of(cells, [&](const Cell& cell) { return is_choice(cell) && is_bare(cell); });
  return choice != cells.end() && only_pieces ? index_of(choice) : middle_cell(plan).value_or(0);
}

}  // namespace herbarium
