#include "ui/asking.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/completion.hpp"
#include "ui/edit_keys.hpp"
#include "ui/signals.hpp"

namespace herbarium {
namespace {

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

std::string hint_of(const View& view) {
  std::string hint = view.hint;
  const auto add = [&](const std::string& key, const std::string& label) {
    hint += fmt::format("{}{} {}", hint.empty() ? "" : "  ", key, label);
  };
  if (takes_arrows(view.shortcuts) && !view.picture.board.cells.empty()) add(".", "board");
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
std::string walking_hint(Shape shape) {
  const char* keys = shape == Shape::hexagonal ? "Arrows, Home, PageUp, End, PageDown walk" : "Arrows walk";
  return fmt::format("{}; Enter takes the cell; Escape ends.", keys);
}

LineEditor begun_line(const View& view, const History& history, const AskMemory& memory) {
  if (!view.begun.empty()) return LineEditor(history, view.begun);
  if (memory.prompt != view.prompt && !view.keeps_line) return LineEditor(history);
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

Key read_ticking(Terminal& terminal, const std::optional<Countdown>& clock, std::optional<double> until,
                 const std::function<void()>& show) {
  for (;;) {
    show();
    const auto left = until ? std::optional(std::max(0.0, *until - now_seconds())) : std::nullopt;
    const auto tick = clock ? next_tick(clock->left()) : std::nullopt;
    const bool ticks = tick && (!left || *tick < *left);
    const Key key = terminal.read(ticks ? tick : left);
    if (!ticks || key.kind != Key::Kind::expired) return key;
  }
}

std::optional<Layout> show_view(Terminal& terminal, const View& view, const Typing& typing,
                                std::optional<std::size_t> cell, bool with_cursor) {
  const Extent size = terminal.size();
  if (too_small(size)) {
    terminal.show(too_small_canvas(size), std::nullopt);
    return std::nullopt;
  }
  Layout layout = lay_out(view, typing, cell, size);
  terminal.show(layout.canvas, with_cursor ? std::optional(layout.cursor) : std::nullopt);
  return layout;
}

Asking::Asking(Terminal& terminal, const View& view, const History& history, AskMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      editor_(begun_line(view, history, memory)),
      hint_(hint_of(view)) {
  memory.before.clear();
  memory.after.clear();
}

Answer Asking::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  for (;;) {
    // What has been typed already is taken before the screen is drawn, so that a pasted text costs one
    // drawing.
    Key key = terminal_.read(0);
    if (key.kind == Key::Kind::expired) key = read_ticking(terminal_, view_.clock, until, [&] { show(); });
    if (const auto answer = met(key)) return *answer;
  }
}

std::optional<Answer> Asking::met(const Key& key) {
  switch (key.kind) {
    case Key::Kind::gone: return ended(Answer::Kind::gone);
    case Key::Kind::news:
    case Key::Kind::expired: return ended(Answer::Kind::expired);
    case Key::Kind::interrupt: return ended(Answer::Kind::interrupt);
    case Key::Kind::resized: return std::nullopt;
    default: break;
  }
  // Nobody is to type blindly.
  if (too_small(terminal_.size())) return std::nullopt;
  list_.clear();
  // Once the cursor is on the board, keys are for walking there.
  if (editor_.empty() && marked_cell() == nullptr)
    if (auto line = shortcut(key)) return line_answer(*std::move(line));
  switch (key.kind) {
    case Key::Kind::enter: return entered();
    case Key::Kind::mouse: return clicked(key.place);
    case Key::Kind::tab: complete(); return std::nullopt;
    default: break;
  }
  if (editor_.empty()) return met_on_empty_line(key);
  if (!edit(editor_, key)) terminal_.bell();
  return std::nullopt;
}

// What was typed is kept for the next question with the same prompt.
Answer Asking::ended(Answer::Kind kind) {
  memory_.prompt = view_.prompt;
  memory_.before = editor_.before_cursor();
  memory_.after = editor_.after_cursor();
  return {kind, ""};
}

std::optional<std::string> Asking::shortcut(const Key& key) const {
  const std::string name = name_of(key);
  for (const Shortcut& shortcut : view_.shortcuts)
    if (!name.empty() && shortcut.key == name) return shortcut.line;
  return std::nullopt;
}

// On an empty line the cell that the cursor is on is taken instead.
std::optional<Answer> Asking::entered() {
  const Cell* cell = marked_cell();
  if (!editor_.empty() || cell == nullptr) return line_answer(editor_.text());
  if (cell->typed.empty()) terminal_.bell();
  editor_.set(cell->typed);
  return std::nullopt;
}

std::optional<Answer> Asking::clicked(Place place) {
  const auto cell = layout_ ? layout_->cell_at(place) : std::nullopt;
  if (!cell) return std::nullopt;
  if (memory_.cell_on && memory_.spot && memory_.spot->cell == *cell) return entered();
  memory_.spot = Spot{*cell, {}};
  memory_.cell_on = true;
  return std::nullopt;
}

std::optional<Answer> Asking::met_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("help");
  if (key.kind == Key::Kind::control && key.point == U'd') return ended(Answer::Kind::interrupt);
  if (key.kind == Key::Kind::escape)
    memory_.cell_on = false;
  else if (key.kind == Key::Kind::character && key.point == U'.' && !board().cells.empty())
    go_onto_board();
  else if (const auto step = step_of(key))
    leads_onto_board(key) ? walk(*step) : terminal_.bell();
  else if (!edit(editor_, key))
    terminal_.bell();
  return std::nullopt;
}

// Puts the cursor where it stood last, or where it may be wanted; there must be a board.
void Asking::go_onto_board() {
  const bool known = memory_.spot && memory_.spot->cell < board().cells.size();
  if (!known) memory_.spot = Spot{first_cell(board(), plan_of(board(), view_.flipped)).value_or(0), {}};
  memory_.cell_on = true;
}

// An arrow that does nothing for a shortcut just now must not do something else.
bool Asking::leads_onto_board(const Key& key) const {
  const bool arrow = key.kind == Key::Kind::up || key.kind == Key::Kind::down ||
                     key.kind == Key::Kind::left || key.kind == Key::Kind::right;
  return marked_cell() != nullptr || !arrow || !takes_arrows(view_.shortcuts);
}

// Where there is no board to walk on, up and down go through the history.
void Asking::walk(Place step) {
  const BoardPlan plan = plan_of(board(), view_.flipped);
  if (plan.cells.empty()) {
    if (step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
    return;
  }
  if (marked_cell() != nullptr) {
    memory_.spot = next_cell(plan, *memory_.spot, step).value_or(*memory_.spot);
    return;
  }
  go_onto_board();
}

void Asking::complete() {
  const Completion completion = completed(editor_.text(), view_.offers);
  if (completion.tokens.empty()) return terminal_.bell();
  editor_.set(completion.line);
  if (completion.tokens.size() > 1) list_ = joined(completion.tokens);
}

const Cell* Asking::marked_cell() const {
  if (!memory_.cell_on || !memory_.spot || memory_.spot->cell >= board().cells.size()) return nullptr;
  return &board().cells[memory_.spot->cell];
}

void Asking::judge() {
  const std::string line = editor_.text();
  if (judged_ == line) return;
  check_ = view_.check ? view_.check(line) : Check{};
  judged_ = line;
}

void Asking::show() {
  judge();
  Typing typing{editor_.text(), editor_.before_cursor(), check_, hint_};
  const Cell* cell = marked_cell();
  if (!list_.empty() || (cell != nullptr && editor_.empty())) {
    typing.check.good = true;
    if (list_.empty()) typing.hint = walking_hint(board().shape);
    typing.check.words = list_.empty() ? fmt::format("{}: {}", cell->name, cell->words) : list_;
  }
  const auto at = cell != nullptr ? std::optional(memory_.spot->cell) : std::nullopt;
  layout_ = show_view(terminal_, view_, typing, at, true);
}

}  // namespace herbarium
