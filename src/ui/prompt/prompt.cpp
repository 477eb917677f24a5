#include "ui/prompt/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "ui/prompt/completion.hpp"
#include "ui/prompt/edit_keys.hpp"

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

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += text.empty() ? word : "  " + word;
  return text;
}

// The keys while the mark is on the board.
std::string cursor_keys_hint(Shape shape) {
  const char* keys = shape == Shape::hexagonal ? "Arrows, Home, PageUp, End, PageDown walk" : "Arrows walk";
  return fmt::format("{}; Enter takes the cell; Escape ends.", keys);
}

LineEditor initial_line(const View& view, const History& history, const PromptMemory& memory) {
  if (!view.initial_input.empty()) return LineEditor(history, view.initial_input);
  if (memory.prompt != view.prompt && !view.keeps_input) return LineEditor(history);
  return LineEditor(history, memory.before, memory.after);
}

// Where a cursor that comes onto the board begins.
std::optional<std::size_t> first_cell(const Board& board, const BoardPlan& plan) {
  const auto target =
      std::find_if(board.cells.begin(), board.cells.end(), [](const Cell& cell) { return cell.target; });
  if (target == board.cells.end()) return middle_cell(plan);
  return static_cast<std::size_t>(target - board.cells.begin());
}

}  // namespace

Key read_key_with_clock(Terminal& terminal, const std::optional<Countdown>& clock,
                        std::optional<double> until, const std::function<void()>& show) {
  for (;;) {
    show();
    const auto left = until ? std::optional(std::max(0.0, *until - now_seconds())) : std::nullopt;
    const auto tick = clock ? next_tick(clock->left()) : std::nullopt;
    const bool ticks = tick && (!left || *tick < *left);
    const Key key = terminal.read(ticks ? tick : left);
    if (!ticks || key.kind != Key::Kind::expired) return key;
  }
}

std::optional<Layout> show_view(Terminal& terminal, const View& view, const InputState& input,
                                std::optional<std::size_t> cell, bool with_cursor) {
  const Extent size = terminal.size();
  if (is_too_small(size)) {
    terminal.show(too_small_canvas(size), std::nullopt);
    return std::nullopt;
  }
  Layout layout = lay_out(view, input, cell, size);
  terminal.show(layout.canvas, with_cursor ? std::optional(layout.cursor) : std::nullopt);
  return layout;
}

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
    // What has been typed already is taken before the screen is drawn, so that a pasted text costs one
    // drawing.
    Key key = terminal_.read(0);
    if (key.kind == Key::Kind::expired)
      key = read_key_with_clock(terminal_, view_.clock, until, [&] { show(); });
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
  // Nobody is to type blindly.
  if (is_too_small(terminal_.size())) return std::nullopt;
  continuations_.clear();
  // Once the cursor is on the board, keys are for walking there.
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
  if (memory_.cell_on && memory_.cursor && memory_.cursor->cell == *cell) return enter();
  memory_.cursor = BoardCursor{*cell, {}};
  memory_.cell_on = true;
  return std::nullopt;
}

std::optional<Answer> Prompt::handle_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("help");
  if (key.kind == Key::Kind::control && key.point == U'd') return finish(Answer::Kind::interrupt);
  if (key.kind == Key::Kind::escape)
    memory_.cell_on = false;
  else if (key.kind == Key::Kind::character && key.point == U'.' && !board().cells.empty())
    enter_board();
  else if (const auto step = step_of(key))
    may_enter_board(key) ? move_cursor(*step) : terminal_.bell();
  else if (!edit(editor_, key))
    terminal_.bell();
  return std::nullopt;
}

// Puts the cursor where it stood last, or where it may be wanted; there must be a board.
void Prompt::enter_board() {
  const bool known = memory_.cursor && memory_.cursor->cell < board().cells.size();
  if (!known)
    memory_.cursor = BoardCursor{first_cell(board(), plan_of(board(), view_.flipped)).value_or(0), {}};
  memory_.cell_on = true;
}

// An arrow that does nothing for a shortcut just now must not do something else.
bool Prompt::may_enter_board(const Key& key) const {
  const bool arrow = key.kind == Key::Kind::up || key.kind == Key::Kind::down ||
                     key.kind == Key::Kind::left || key.kind == Key::Kind::right;
  return marked_cell() != nullptr || !arrow || !uses_arrows(view_.shortcuts);
}

// Where there is no board to walk on, up and down go through the history.
void Prompt::move_cursor(Place step) {
  const BoardPlan plan = plan_of(board(), view_.flipped);
  if (plan.cells.empty()) {
    if (step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
    return;
  }
  if (marked_cell() != nullptr) {
    memory_.cursor = next_cell(plan, *memory_.cursor, step).value_or(*memory_.cursor);
    return;
  }
  enter_board();
}

void Prompt::complete() {
  const Completion completion = completed(editor_.text(), view_.completions);
  if (completion.tokens.empty()) return terminal_.bell();
  editor_.set(completion.line);
  if (completion.tokens.size() > 1) continuations_ = joined(completion.tokens);
}

const Cell* Prompt::marked_cell() const {
  if (!memory_.cell_on || !memory_.cursor || memory_.cursor->cell >= board().cells.size()) return nullptr;
  return &board().cells[memory_.cursor->cell];
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
        continuations_.empty() ? fmt::format("{}: {}", cell->name, cell->words) : continuations_;
  }
  const auto at = cell != nullptr ? std::optional(memory_.cursor->cell) : std::nullopt;
  layout_ = show_view(terminal_, view_, input, at, true);
}

}  // namespace herbarium
