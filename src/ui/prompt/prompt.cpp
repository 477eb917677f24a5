#include "ui/prompt/prompt.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/clock.hpp"
#include "ui/completion.hpp"
#include "ui/prompt/edit_keys.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {
namespace {

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

std::string hint_of(const View& view) {
  std::string hint = view.hint;
  const auto add = [&](const std::string& key, const std::string& label) {
    hint += fmt::format("{}{} {}", hint.empty() ? "" : "  ", key, label);
  };
  if (uses_arrows(view.shortcuts) && !view.picture.board.cells.empty()) add(".", "board");
  for (const Shortcut& shortcut : view.shortcuts)
    if (!shortcut.label.empty()) add(shortcut.key, shortcut.label);
  return hint;
}

// The keys while the cursor is on the board.
std::string cursor_keys_hint(Shape shape) {
  const char* keys = shape == Shape::hexagonal ? "Arrows, Home, PageUp, End, PageDown walk" : "Arrows walk";
  return fmt::format("{}; Enter takes the cell; Escape ends.", keys);
}

LineEditor initial_line(const View& view, const History& history, const PromptMemory& memory) {
  if (!view.initial_input.empty()) return LineEditor(history, view.initial_input);
  if (memory.prompt != view.prompt && !view.keeps_input) return LineEditor(history);
  return LineEditor(history, memory.before, memory.after);
}

class Prompt {
 public:
  Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> enter();
  std::optional<Answer> click(Place place);
  std::optional<Answer> handle_on_empty_line(const Key& key);
  std::optional<std::string> shortcut(const Key& key) const;
  Answer finish(Answer::Kind kind);
  bool may_enter_board(const Key& key) const;
  void move_cursor(Place step);
  void complete();
  void show();
  void check_line();
  const Cell* marked_cell() const;
  const Board& board() const { return displayed_picture(view_, check_).board; }
  BoardPlan plan() const { return plan_of(board(), view_.flipped); }

  Terminal& terminal_;
  const View& view_;
  PromptMemory& memory_;
  LineEditor editor_;
  std::string hint_;
  Check check_;
  std::optional<std::string> checked_line_;  // the line that `check_` is about
  std::string continuations_;                // how the line could go on, after Tab
  std::optional<Layout> layout_;             // as it was shown last; nothing while the screen is too small
};

Prompt::Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      editor_(initial_line(view, history, memory)),
      hint_(hint_of(view)) {
  memory.before.clear();
  memory.after.clear();
}

Answer Prompt::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  for (;;) {
    const Key key = read_pending_key(terminal_, view_.clock, until, [&] { show(); });
    if (const auto answer = handle(key)) return *answer;
  }
}

std::optional<Answer> Prompt::handle(const Key& key) {
  switch (key.kind) {
    case Key::Kind::closed: return finish(Answer::Kind::closed);
    case Key::Kind::news:
    case Key::Kind::expired: return finish(Answer::Kind::expired);
    case Key::Kind::interrupt: return finish(Answer::Kind::interrupt);
    case Key::Kind::resized: return std::nullopt;
    default: break;
  }
  // What cannot be seen cannot be typed.
  if (is_too_small(terminal_.size())) return std::nullopt;
  continuations_.clear();
  // Once the cursor is on the board, keys move it there.
  if (editor_.empty() && marked_cell() == nullptr)
    if (auto line = shortcut(key)) return line_answer(*std::move(line));
  switch (key.kind) {
    case Key::Kind::enter: return enter();
    case Key::Kind::mouse: return click(key.place);
    case Key::Kind::tab: complete(); return std::nullopt;
    default: break;
  }
  if (editor_.empty()) return handle_on_empty_line(key);
  if (!edit(editor_, key)) terminal_.bell();
  return std::nullopt;
}

// What was typed is kept for the next question with the same prompt.
Answer Prompt::finish(Answer::Kind kind) {
  memory_.prompt = view_.prompt;
  memory_.before = editor_.before_cursor();
  memory_.after = editor_.after_cursor();
  return {kind, ""};
}

std::optional<std::string> Prompt::shortcut(const Key& key) const {
  const std::string name = key_name(key);
  for (const Shortcut& shortcut : view_.shortcuts)
    if (!name.empty() && shortcut.key == name) return shortcut.line;
  return std::nullopt;
}

// On an empty line the cell that the cursor is on is taken instead.
std::optional<Answer> Prompt::enter() {
  const Cell* cell = marked_cell();
  if (!editor_.empty() || cell == nullptr) return line_answer(editor_.text());
  if (cell->typed.empty()) terminal_.bell();
  editor_.set(cell->typed);
  return std::nullopt;
}

std::optional<Answer> Prompt::click(Place place) {
  const auto cell = layout_ ? layout_->cell_at(place) : std::nullopt;
  if (!cell) return std::nullopt;
  if (memory_.cursor.is_on(*cell)) return enter();
  memory_.cursor.show_on(*cell);
  return std::nullopt;
}

std::optional<Answer> Prompt::handle_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("help");
  if (key.kind == Key::Kind::control && key.point == U'd') return finish(Answer::Kind::interrupt);
  if (key.kind == Key::Kind::escape)
    memory_.cursor.hide();
  else if (key.kind == Key::Kind::character && key.point == U'.' && !board().cells.empty())
    memory_.cursor.show(board(), plan());
  else if (const auto step = step_of(key))
    may_enter_board(key) ? move_cursor(*step) : terminal_.bell();
  else if (!edit(editor_, key))
    terminal_.bell();
  return std::nullopt;
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

void Prompt::complete() {
  const Completion completion = completed(editor_.text(), view_.completions);
  if (completion.tokens.empty()) return terminal_.bell();
  editor_.set(completion.line);
  if (completion.tokens.size() > 1) continuations_ = fmt::format("{}", fmt::join(completion.tokens, "  "));
}

const Cell* Prompt::marked_cell() const {
  const auto cell = memory_.cursor.cell(board());
  return cell ? &board().cells[*cell] : nullptr;
}

void Prompt::check_line() {
  const std::string line = editor_.text();
  if (checked_line_ == line) return;
  check_ = view_.check ? view_.check(line) : Check{};
  checked_line_ = line;
}

void Prompt::show() {
  check_line();
  InputState input{editor_.text(), editor_.before_cursor(), check_, hint_};
  const Cell* cell = marked_cell();
  if (!continuations_.empty() || (cell != nullptr && editor_.empty())) {
    input.check.good = true;
    if (continuations_.empty()) input.hint = cursor_keys_hint(board().shape);
    input.check.words =
        continuations_.empty() ? fmt::format("{}: {}", cell->name, plain_text(cell->words)) : continuations_;
  }
  layout_ = show_view(terminal_, view_, input, memory_.cursor.cell(board()), true);
}

}  // namespace

Answer ask_at_prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds) {
  return Prompt(terminal, view, history, memory).answer(seconds);
}

}  // namespace herbarium
