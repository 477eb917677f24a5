#include "ui/prompt/line_choice.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "core/picture.hpp"

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

bool names_cell(const Line& line) {
  return std::any_of(line.begin(), line.end(),
                     [](const Span& span) { return std::holds_alternative<CellRef>(span.reference); });
}

}  // namespace

Chooser::Chooser(const View& view, const ChooserMemory& memory) : view_(view) {
  if (!memory.active || !view.moves) return;
  begin();
  const bool goes_on = std::all_of(memory.picks.begin(), memory.picks.end(),
                                   [this](const Pick& each) { return choice_.pick(each); });
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

// What is said most often stands first; a sheet that can be handed in is likely to be.
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
  const bool ready = view_.draft && !view_.draft->first_refusal();
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
  marked_ = 0;
  active_ = true;
}

void Chooser::move_mark(int by) {
  const int count = static_cast<int>(options().size());
  if (count == 0) return;
  const int at = static_cast<int>(marked_) + by;
  // A long step ends at the rim, a short one goes around it.
  const bool around = by == 1 || by == -1;
  marked_ = static_cast<std::size_t>(around ? (at + count) % count : std::clamp(at, 0, count - 1));
}

std::string Chooser::text() const {
  const Outlook now = choice_.outlook();
  return now.text.empty() || now.whole ? now.text : now.text + " ";
}

Outlook Chooser::with_marked() const {
  if (options().empty()) return choice_.outlook();
  return choice_.outlook({options()[marked_].text, false}).value_or(Outlook{});
}

// What a cell types stands for it where no line names it: a Herb is chosen by the square on which it stands.
std::optional<Outlook> Chooser::with_cell(const Cell& cell) {
  const LineChoice& from = active_ ? choice_ : lines();
  if (auto outlook = from.outlook({cell.name, true})) return outlook;
  LineChoice tried = lines();
  if (active_ || cell.typed.empty() || !tried.pick_words(typed_words(cell.typed))) return std::nullopt;
  return tried.outlook();
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
  // Another cell than those that could follow begins anew.
  LineChoice anew = lines();
  const bool fits =
      anew.pick({cell.name, true}) || (!cell.typed.empty() && anew.pick_words(typed_words(cell.typed)));
  if (!fits) return {};
  choice_ = std::move(anew);
  active_ = true;
  return taken();
}

Chosen Chooser::take_word(std::size_t option) {
  if (option >= options().size() || !choice_.pick({options()[option].text, false})) return {};
  return taken();
}

Chosen Chooser::taken() {
  marked_ = 0;
  const Outlook now = choice_.outlook();
  if (!now.whole) return {true, std::nullopt};
  stop();
  return {true, unfinished_.contains(now.text) ? now.text + " " : now.text};
}

void Chooser::back() {
  if (choice_.picks().empty()) return stop();
  choice_.back();
  marked_ = 0;
  if (choice_.picks().empty()) stop();
}

// --- cell cursor

namespace {

// Where a cursor begins that comes onto the board: at what is marked as a choice, or at the first piece if
// only pieces can be chosen.
std::optional<std::size_t> first_cell(const Board& board, const BoardPlan& plan) {
  const auto& cells = board.cells;
  const auto index_of = [&](auto found) { return static_cast<std::size_t>(found - cells.begin()); };
  const auto target = std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.target; });
  if (target != cells.end()) return index_of(target);
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
