#include "ui/prompt/line_choice.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "core/picture.hpp"

namespace herbarium {

Words words_of(const Line& line) {
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

bool LineChoice::pick_option(std::size_t option) {
  return option < options_.size() && pick({options_[option].text, false});
}

bool LineChoice::pick_words(const Words& typed) {
  LineChoice tried = *this;
  std::size_t at = 0;
  for (const Word& word : typed) {
    const Words& agreed = tried.agreed_;
    const bool known = at < agreed.size() && same_but_for_case(agreed[at].text, word.text);
    std::string text = word.text;
    for (const Word& option : tried.options_)
      if (same_but_for_case(option.text, text)) text = option.text;
    const bool in_order = known || (at == agreed.size() && tried.pick({text, false}));
    if (!in_order && !tried.pick({text, true})) return false;
    at = in_order ? at + 1 : agreed.size();
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

Outlook LineChoice::with_marked() const {
  if (options_.empty()) return outlook();
  return outlook({options_[marked_].text, false}).value_or(Outlook{});
}

bool LineChoice::wants_cell() const {
  return !options_.empty() && std::all_of(options_.begin(), options_.end(), is_cell);
}

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
  const auto picked =
      std::count_if(picks_.begin(), picks_.end(), [](const Pick& each) { return each.is_cell; });
  auto known = std::max(std::count_if(agreed_.begin(), agreed_.end(), is_cell), picked);
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
                                  : left_.size() > 1 && word_at(line, agreed_.size()).text == pick.text;
    if (fit) fits.push_back(i);
  }
  // A cell that follows without a choice can be picked, too.
  const bool follows =
      std::any_of(agreed_.begin(), agreed_.end(), [&](const Word& word) { return word.cell == pick.text; });
  return fits.empty() && pick.is_cell && picks_.empty() && follows ? left_ : fits;
}

Words LineChoice::agreed(const Indexes& lines) const {
  if (lines.empty()) return {};
  const auto is_same = [](const Word& a, const Word& b) { return a.text == b.text; };
  Words words = lines_[lines[0]];
  for (const std::size_t i : lines)
    words.erase(std::mismatch(words.begin(), words.end(), lines_[i].begin(), lines_[i].end(), is_same).first,
                words.end());
  return words;
}

Outlook LineChoice::outlook_of(const Indexes& lines) const {
  return {in_one_line(agreed(lines)), lines.size() == 1};
}

void LineChoice::leave(Indexes left) {
  left_ = std::move(left);
  agreed_ = agreed(left_);
  options_.clear();
  marked_ = 0;
  if (left_.size() < 2) return;
  std::set<std::string_view> seen;
  for (const std::size_t i : left_) {
    const Word& word = word_at(lines_[i], agreed_.size());
    if (seen.insert(word.text).second) options_.push_back(word);
  }
}

// --- chooser

namespace {

constexpr const char* frequent[] = {"done", "take", "waive", "hint", "undo", "redo", "help"};

Words typed_words(std::string_view text) {
  Words words;
  Scanner scanner(text);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    words.push_back({std::string(scanner.word()), ""});
  return words;
}

// Whether the text typed by a cell is the name of its contents, and does not mention the cell.
bool types_a_name(const Cell& cell) {
  return !cell.typed.empty() && cell.typed.find(cell.name) == std::string::npos;
}

bool names_cell(const Line& line) {
  return std::any_of(line.begin(), line.end(),
                     [](const Span& span) { return std::holds_alternative<CellRef>(span.reference); });
}

}  // namespace

Chooser::Chooser(const View& view, const ChooserMemory& memory) : view_(view) {
  if (!memory || !view.moves) return;
  begin();
  const bool goes_on =
      std::all_of(memory->begin(), memory->end(), [this](const Pick& each) { return choice_.pick(each); });
  if (!goes_on) stop();
}

const std::vector<Line>& Chooser::moves() {
  if (!moves_) moves_ = view_.moves ? view_.moves() : std::vector<Line>{};
  return *moves_;
}

bool Chooser::has_cells() {
  const auto& cells = view_.picture.board.cells;
  return std::any_of(moves().begin(), moves().end(), names_cell) ||
         std::any_of(cells.begin(), cells.end(), [](const Cell& cell) { return !cell.typed.empty(); });
}

// The most frequent line is first; a complete sheet is probably handed in next.
LineChoice& Chooser::lines() {
  if (lines_) return *lines_;
  std::vector<Words> all;
  const auto add = [&](const std::string& command) {
    all.push_back(typed_words(command));
    if (command.ends_with(' ')) unfinished_.insert(in_one_line(all.back()));
  };
  const auto offered = [&](const std::string& word) {
    return std::find(view_.completions.begin(), view_.completions.end(), word) != view_.completions.end();
  };
  const auto is_frequent = [](const std::string& word) {
    return std::find(std::begin(frequent), std::end(frequent), word) != std::end(frequent);
  };
  const bool ready = view_.draft && !view_.draft->lines.empty() && !view_.draft->first_refusal();
  if (ready) add("done");
  for (const Line& move : moves()) all.push_back(words_of(move));
  for (const char* word : frequent)
    if (offered(word) && !(ready && word == std::string_view("done"))) add(word);
  for (const std::string& command : view_.completions)
    if (!is_frequent(command)) add(command);
  lines_ = LineChoice(std::move(all));
  return *lines_;
}

void Chooser::begin() {
  choice_ = lines();
  active_ = true;
}

void Chooser::stop() {
  choice_ = {};
  active_ = false;
}

std::string Chooser::text() const {
  const Outlook now = choice_.outlook();
  return now.text.empty() || now.whole ? now.text : now.text + " ";
}

// A cell's typed text is used if no line names the cell, or if the player's own piece there has a name: a
// Herb is chosen by its square, although a stone for that square could be written, too.
std::optional<Outlook> Chooser::with_cell(const Cell& cell) {
  if (active_) return choice_.outlook({cell.name, true});
  LineChoice anew = lines();
  return pick_anew(anew, cell) ? std::optional(anew.outlook()) : std::nullopt;
}

bool Chooser::pick_anew(LineChoice& from, const Cell& cell) {
  if (types_a_name(cell) && from.pick_words(typed_words(cell.typed))) return true;
  return from.pick({cell.name, true}) || (!cell.typed.empty() && from.pick_words(typed_words(cell.typed)));
}

bool Chooser::open() {
  begin();
  if (choice_.options().empty()) stop();
  return active_;
}

bool Chooser::open_with(const std::string& typed) {
  begin();
  if (!choice_.pick_words(typed_words(typed)) || choice_.options().empty()) stop();
  return active_;
}

Chosen Chooser::take_cell(const Cell& cell) {
  if (active_ && choice_.pick({cell.name, true})) return taken();
  // A cell that cannot come next begins a new line.
  LineChoice anew = lines();
  if (!pick_anew(anew, cell)) return {};
  choice_ = std::move(anew);
  active_ = true;
  return taken();
}

Chosen Chooser::take_word(std::size_t option) { return choice_.pick_option(option) ? taken() : Chosen{}; }

Chosen Chooser::taken() {
  const Outlook now = choice_.outlook();
  if (!now.whole) return {true, std::nullopt};
  stop();
  return {true, unfinished_.contains(now.text) ? now.text + " " : now.text};
}

void Chooser::back() {
  choice_.back();
  if (choice_.picks().empty()) stop();
}

// --- cell cursor

namespace {

// The cursor's first cell on the board: one marked as a choice, one of the player's own pieces with a name,
// or the first piece if only pieces can be chosen.
std::optional<std::size_t> first_cell(const Board& board, const BoardPlan& plan) {
  const auto& cells = board.cells;
  const auto index_of = [&](auto found) { return static_cast<std::size_t>(found - cells.begin()); };
  const auto target = std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.target; });
  if (target != cells.end()) return index_of(target);
  const auto own = std::find_if(cells.begin(), cells.end(), types_a_name);
  if (own != cells.end()) return index_of(own);
  const auto is_choice = [](const Cell& cell) { return !cell.typed.empty(); };
  const auto choice = std::find_if(cells.begin(), cells.end(), is_choice);
  const bool only_pieces = std::none_of(cells.begin(), cells.end(),
                                        [&](const Cell& cell) { return is_choice(cell) && is_bare(cell); });
  return choice != cells.end() && only_pieces ? std::optional(index_of(choice)) : middle_cell(plan);
}

}  // namespace

std::optional<std::size_t> CellCursor::cell(const Board& board) const {
  if (!shown_ || !at_ || at_->cell >= board.cells.size()) return std::nullopt;
  return at_->cell;
}

void CellCursor::show(const Board& board, const BoardPlan& plan) {
  const bool known = at_ && at_->cell < board.cells.size();
  if (!known) at_ = BoardCursor{first_cell(board, plan).value_or(0), {}};
  shown_ = true;
}

void CellCursor::show_on(std::size_t cell) {
  at_ = BoardCursor{cell, {}};
  shown_ = true;
}

}  // namespace herbarium
