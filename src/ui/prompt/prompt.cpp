#include "ui/prompt/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "ui/prompt/edit_keys.hpp"
#include "ui/prompt/footing.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {
namespace {

constexpr int page_of_choices = 10;

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

bool goes_on_with(const PromptMemory& memory, const View& view) {
  return memory.prompt == view.prompt || view.keeps_input;
}

LineEditor initial_line(const View& view, const History& history, const PromptMemory& memory) {
  if (!view.initial_input.empty()) return LineEditor(history, view.initial_input);
  if (!goes_on_with(memory, view)) return LineEditor(history);
  return LineEditor(history, memory.before, memory.after);
}

ChooserMemory initial_choice(const View& view, const PromptMemory& memory) {
  return view.initial_input.empty() && goes_on_with(memory, view) ? memory.choice : ChooserMemory{};
}

class Prompt {
 public:
  Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  using MaybeAnswer = std::optional<Answer>;

  MaybeAnswer handle(const Key& key);
  MaybeAnswer enter();
  MaybeAnswer click(Place place);
  MaybeAnswer paste(const std::string& text);
  MaybeAnswer tab(int by);
  MaybeAnswer handle_choosing(const Key& key);
  MaybeAnswer handle_on_empty_line(const Key& key);
  MaybeAnswer shortcut(const Key& key);
  MaybeAnswer inquiry(const Key& key);
  MaybeAnswer take_cell(std::size_t cell);
  MaybeAnswer take(const Chosen& chosen);
  MaybeAnswer complain(std::string words);
  Answer finish(Answer::Kind kind);
  bool may_enter_board(const Key& key) const;
  void move_cursor(Place step);
  void walk_choices(const Key& key);
  void edit_line(const Key& key);
  void append_cell(const Cell& cell);
  bool tab_to_cell(int by);
  void complete();
  void show_line_of_choice();
  void show();
  const Check& check(const std::string& line);
  InputState input();
  const Cell* marked_cell() const;
  bool is_empty() const { return editor_.empty() && !chooser_.is_active(); }
  const Board& board() const { return displayed_picture(view_, check_).board; }
  BoardPlan plan() const { return plan_of(board(), view_.flipped); }

  Terminal& terminal_;
  const View& view_;
  PromptMemory& memory_;
  LineEditor editor_;
  Chooser chooser_;
  Footing footing_;
  Check check_;
  std::optional<std::string> checked_line_;  // the line that `check_` is about
  std::string action_;                       // what Enter, or Tab, is said to do
  std::string notice_;                       // about the last key, until the next
  std::optional<Key> armed_;                 // a shortcut that does what it says when it is pressed again
  std::optional<Layout> layout_;             // as it was shown last; nothing while the screen is too small
};

Prompt::Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      editor_(initial_line(view, history, memory)),
      chooser_(view, initial_choice(view, memory)),
      footing_(view, chooser_) {
  if (editor_.empty()) editor_.set(memory.ahead.take_begun());
  memory.before.clear();
  memory.after.clear();
  memory.choice = {};
}

Answer Prompt::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  // Walking ends where no cell is asked for.
  if (view_.moves && memory_.cursor.is_shown() && !chooser_.has_cells()) memory_.cursor.hide();
  for (;;) {
    const Key key = read_pending_key(terminal_, view_.clock, until, [&] { show(); });
    if (const auto answer = handle(key)) return *answer;
  }
}

Prompt::MaybeAnswer Prompt::handle(const Key& key) {
  switch (key.kind) {
    case Key::Kind::closed: return finish(Answer::Kind::closed);
    case Key::Kind::news:
    case Key::Kind::expired: return finish(Answer::Kind::expired);
    case Key::Kind::interrupt: return finish(Answer::Kind::interrupt);
    case Key::Kind::resized: return std::nullopt;
    default: break;
  }
  // What cannot be seen cannot be typed.
  if (is_too_small(view_, terminal_.size())) return std::nullopt;
  if (auto answer = inquiry(key)) return answer;
  notice_.clear();
  if (is_empty()) {
    if (!memory_.ahead.belongs_to_prompt(key)) return std::nullopt;
    editor_.set(memory_.ahead.take_begun());
  }
  if (const auto armed = std::exchange(armed_, std::nullopt); armed == key) return enter();
  if (is_empty())
    if (auto answer = shortcut(key)) return answer;
  if (armed_) return std::nullopt;
  switch (key.kind) {
    case Key::Kind::enter: return enter();
    case Key::Kind::mouse: return click(key.place);
    case Key::Kind::paste: return paste(key.text);
    case Key::Kind::tab: return tab(1);
    case Key::Kind::backtab: return tab(-1);
    default: break;
  }
  if (chooser_.is_active()) return handle_choosing(key);
  if (is_empty()) return handle_on_empty_line(key);
  edit_line(key);
  return std::nullopt;
}

// What was typed is kept for the next question with the same prompt.
Answer Prompt::finish(Answer::Kind kind) {
  memory_.prompt = view_.prompt;
  memory_.choice = chooser_.memory();
  memory_.before = chooser_.is_active() ? "" : editor_.before_cursor();
  memory_.after = chooser_.is_active() ? "" : editor_.after_cursor();
  return {kind, ""};
}

// Once the cursor is on the board, the keys that move it do so. What cannot be taken back alone wants the
// key a second time, if it is one of those that are pressed in a row.
Prompt::MaybeAnswer Prompt::shortcut(const Key& key) {
  const std::string name = key_name(key);
  const bool steps = step_of(key).has_value();
  if (name.empty() || (steps && marked_cell() != nullptr)) return std::nullopt;
  for (const Shortcut& shortcut : view_.shortcuts) {
    if (shortcut.key != name) continue;
    if (!steps || !view_.hands_over || !view_.hands_over(shortcut.line)) return line_answer(shortcut.line);
    editor_.set(shortcut.line);
    armed_ = key;
    notice_ = "This cannot be taken back: the same key again, or Enter, does it; Escape does not.";
    return std::nullopt;
  }
  return std::nullopt;
}

// F1 and F2 ask for something to read, wherever one is in a line or on the board; what is being typed stands
// there again afterwards.
Prompt::MaybeAnswer Prompt::inquiry(const Key& key) {
  if (key.kind != Key::Kind::function || key.number > 2) return std::nullopt;
  auto answer = shortcut(key);
  if (answer) finish(Answer::Kind::line);
  return answer;
}

// On an empty line the marked cell is chosen, or the only move there is.
Prompt::MaybeAnswer Prompt::enter() {
  if (chooser_.wants_word()) return take(chooser_.take_word(chooser_.marked()));
  const auto cell = memory_.cursor.cell(board());
  if (chooser_.is_active())
    return cell ? take_cell(*cell) : complain("No cell is marked; the arrows lead to one.");
  if (!editor_.empty()) return line_answer(editor_.text());
  if (cell) return take_cell(*cell);
  if (const auto only = footing_.only_move()) return line_answer(*only);
  return line_answer("");
}

Prompt::MaybeAnswer Prompt::take_cell(std::size_t index) {
  const Cell cell = board().cells[index];
  const Chosen chosen = chooser_.take_cell(cell);
  if (chosen.fits) return take(chosen);
  if (!chooser_.is_active() && !cell.typed.empty()) {
    editor_.set(cell.typed);
    return std::nullopt;
  }
  const Check refused = check(chooser_.text() + cell.name);
  return complain(refused.good ? fmt::format("{}: there is nothing to choose.", cell.name) : refused.words);
}

Prompt::MaybeAnswer Prompt::complain(std::string words) {
  notice_ = std::move(words);
  terminal_.bell();
  return std::nullopt;
}

// The choice that completes a line enters it.
Prompt::MaybeAnswer Prompt::take(const Chosen& chosen) {
  if (!chosen.fits) return complain("");
  if (chosen.line && !chosen.line->ends_with(' ')) return line_answer(*chosen.line);
  if (chosen.line)
    editor_.set(*chosen.line);
  else
    show_line_of_choice();
  return std::nullopt;
}

// While something is chosen, the input line shows it.
void Prompt::show_line_of_choice() {
  if (chooser_.wants_word())
    editor_.set(chooser_.with_marked().text);
  else
    editor_.set(chooser_.text());
  const bool cell = chooser_.is_active() && !chooser_.wants_word();
  if (cell && marked_cell() == nullptr && !board().cells.empty()) memory_.cursor.show(board(), plan());
}

// One click takes a word or a cell, and does what Enter is said to do; a cell that cannot be taken is only
// marked, and described.
Prompt::MaybeAnswer Prompt::click(Place place) {
  if (!layout_) return std::nullopt;
  if (const auto choice = layout_->choice_at(place)) return take(chooser_.take_word(*choice));
  if (layout_->is_action(place)) return action_.ends_with("Tab: words") ? tab(1) : enter();
  const auto index = layout_->cell_at(place);
  if (!index) return std::nullopt;
  const Cell cell = board().cells[*index];
  if (!editor_.empty() && !chooser_.is_active()) {
    if (trimmed(cell.typed) == trimmed(editor_.text())) return enter();
    append_cell(cell);
    return std::nullopt;
  }
  const Chosen chosen = chooser_.take_cell(cell);
  const bool walks = uses_arrows(view_.shortcuts);
  if (!chosen.fits || !chosen.line || !walks) memory_.cursor.show_on(*index);
  if (chosen.fits) return take(chosen);
  if (!cell.typed.empty()) editor_.set(cell.typed);
  return std::nullopt;
}

void Prompt::append_cell(const Cell& cell) {
  const std::string line = editor_.text();
  editor_.set(line + (line.ends_with(' ') ? "" : " ") + cell.name);
}

// Of several lines the first one is entered, and the others wait for the next questions.
Prompt::MaybeAnswer Prompt::paste(const std::string& text) {
  const std::size_t end = text.find('\n');
  chooser_.stop();
  for (const char32_t point : code_points(text.substr(0, end)))
    if (!editor_.insert(point)) return complain("That is too long for a line.");
  if (end == text.npos) return std::nullopt;
  memory_.ahead.paste(text.substr(end + 1));
  return line_answer(editor_.text());
}

Prompt::MaybeAnswer Prompt::handle_choosing(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape:
      chooser_.stop();
      editor_.set("");
      return std::nullopt;
    case Key::Kind::backspace:
      chooser_.back();
      if (chooser_.is_active())
        show_line_of_choice();
      else
        editor_.set("");
      return std::nullopt;
    case Key::Kind::character:
    case Key::Kind::control:
      editor_.set(chooser_.text());
      chooser_.stop();
      edit_line(key);
      return std::nullopt;
    default: break;
  }
  if (chooser_.wants_word()) {
    walk_choices(key);
    show_line_of_choice();
  } else if (const auto step = step_of(key)) {
    move_cursor(*step);
  }
  return std::nullopt;
}

void Prompt::walk_choices(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left:
    case Key::Kind::up: return chooser_.move_mark(-1);
    case Key::Kind::right:
    case Key::Kind::down: return chooser_.move_mark(1);
    case Key::Kind::page_up: return chooser_.move_mark(-page_of_choices);
    case Key::Kind::page_down: return chooser_.move_mark(page_of_choices);
    case Key::Kind::home: return chooser_.mark_first();
    case Key::Kind::end: return chooser_.mark_last();
    default: terminal_.bell();
  }
}

Prompt::MaybeAnswer Prompt::handle_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("help");
  if (key.kind == Key::Kind::control && key.point == U'd') return finish(Answer::Kind::interrupt);
  if (key.kind == Key::Kind::escape)
    memory_.cursor.hide();
  else if (key.kind == Key::Kind::character && key.point == U'.' && !board().cells.empty())
    memory_.cursor.show(board(), plan());
  else if (const auto step = step_of(key))
    may_enter_board(key) ? move_cursor(*step) : terminal_.bell();
  else
    edit_line(key);
  return std::nullopt;
}

void Prompt::edit_line(const Key& key) {
  if (!edit(editor_, key)) terminal_.bell();
}

// An arrow that is a shortcut elsewhere in the game must not do something else now.
bool Prompt::may_enter_board(const Key& key) const {
  const bool arrow = key.kind == Key::Kind::up || key.kind == Key::Kind::down ||
                     key.kind == Key::Kind::left || key.kind == Key::Kind::right;
  return marked_cell() != nullptr || !arrow || !uses_arrows(view_.shortcuts);
}

// Without a board, up and down go through the history.
void Prompt::move_cursor(Place step) {
  const BoardPlan drawn = plan();
  if (drawn.cells.empty()) {
    if (step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
  } else if (marked_cell() != nullptr) {
    memory_.cursor.move(drawn, step);
  } else {
    memory_.cursor.show(board(), drawn);
  }
}

// Tab goes to the next word, or the next cell, that can be chosen; in a line that is typed it completes.
Prompt::MaybeAnswer Prompt::tab(int by) {
  if (chooser_.wants_word()) {
    chooser_.move_mark(by);
    show_line_of_choice();
  } else if (chooser_.is_active()) {
    if (!tab_to_cell(by)) terminal_.bell();
  } else if (!editor_.empty()) {
    complete();
  } else if (chooser_.open()) {
    show_line_of_choice();
  } else {
    terminal_.bell();
  }
  return std::nullopt;
}

// In the order of the lines.
bool Prompt::tab_to_cell(int by) {
  std::vector<std::size_t> cells;
  for (const Word& option : chooser_.options())
    for (std::size_t i = 0; i < board().cells.size(); ++i)
      if (board().cells[i].name == option.cell) cells.push_back(i);
  if (cells.empty()) return false;
  const auto at = memory_.cursor.cell(board());
  const auto found = at ? std::find(cells.begin(), cells.end(), *at) : cells.end();
  const std::size_t step = by > 0 ? 1 : cells.size() - 1;
  const std::size_t next = found == cells.end() ? (by > 0 ? 0 : cells.size() - 1)
                                                : static_cast<std::size_t>(found - cells.begin()) + step;
  memory_.cursor.show_on(cells[next % cells.size()]);
  return true;
}

// Where several words could follow, they can be chosen.
void Prompt::complete() {
  const Completion completion = footing_.completions().complete(editor_.text());
  if (completion.tokens.empty()) return terminal_.bell();
  editor_.set(completion.line);
  if (completion.tokens.size() < 2) return;
  if (completion.line.ends_with(' ') && !view_.draft && chooser_.open_with(completion.line))
    show_line_of_choice();
  else
    notice_ = fmt::format("{}", fmt::join(completion.tokens, "  "));
}

const Cell* Prompt::marked_cell() const {
  const auto cell = memory_.cursor.cell(board());
  return cell ? &board().cells[*cell] : nullptr;
}

const Check& Prompt::check(const std::string& line) {
  if (checked_line_ == line) return check_;
  check_ = view_.check ? view_.check(line) : Check{};
  checked_line_ = line;
  return check_;
}

// Says of the line, or of the marked cell, how it stands.
InputState Prompt::input() {
  const Cell* cell = marked_cell();
  const bool walks = cell != nullptr && (is_empty() || (chooser_.is_active() && !chooser_.wants_word()));
  if (walks) {
    const Cell here = *cell;
    const auto outlook = chooser_.with_cell(here);
    check(outlook && outlook->whole ? outlook->text : "");
    return footing_.of_cell(editor_, here, outlook, check_);
  }
  if (chooser_.wants_word()) {
    const Outlook outlook = chooser_.with_marked();
    check(outlook.text);
    return footing_.of_choice(editor_, outlook, check_);
  }
  check(editor_.text());
  return footing_.of_line(editor_, check_);
}

void Prompt::show() {
  InputState state = input();
  if (!notice_.empty()) {
    state.check.good = true;
    state.check.words = notice_;
  }
  action_ = state.action;
  layout_ = show_view(terminal_, view_, state, memory_.cursor.cell(board()), true);
}

}  // namespace

Answer ask_at_prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds) {
  return Prompt(terminal, view, history, memory).answer(seconds);
}

}  // namespace herbarium
