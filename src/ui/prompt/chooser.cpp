#include "ui/prompt/chooser.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace herbarium {
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

}  // namespace herbarium
