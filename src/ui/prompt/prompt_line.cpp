#include "ui/prompt/prompt_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/prompt/line_editor.hpp"

namespace herbarium {

namespace {

constexpr int page_of_choices = 10;

}  // namespace

PromptLine::PromptLine(const View& view, LineEditor editor, const ChooserMemory& choice, CellCursor& cursor)
    : view_(view),
      editor_(std::move(editor)),
      chooser_(view, choice),
      footing_(view, chooser_),
      cursor_(cursor) {
  if (chooser_.is_active()) show_choice();
}

// On an empty line the marked cell is chosen, or the only move there is.
PromptLine::Entered PromptLine::enter() {
  if (chooser_.wants_word()) return take(chooser_.take_word(chooser_.choice().marked()));
  const auto marked = cell();
  if (marked && (is_empty() || chooser_.is_active())) return take_cell(*marked);
  if (chooser_.is_active()) {
    complain("No cell is marked; the arrows lead to one.");
    return std::nullopt;
  }
  return is_empty() ? footing_.only_move().value_or("") : editor_.text();
}

PromptLine::Entered PromptLine::take_choice(std::size_t choice) { return take(chooser_.take_word(choice)); }

// One click takes a cell; one that cannot be taken is only marked, and described. To a line that is typed it
// is added, unless the line makes no sense here: then the cell begins another, for the mouse alone could not.
PromptLine::Entered PromptLine::click_cell(std::size_t index) {
  const Cell clicked = board().cells[index];
  if (!editor_.empty() && !chooser_.is_active() && !check(editor_.text()).good) editor_.set("");
  if (!editor_.empty() && !chooser_.is_active()) {
    if (trimmed(clicked.typed) == trimmed(editor_.text())) return enter();
    append(clicked);
    return std::nullopt;
  }
  const Chosen chosen = chooser_.take_cell(clicked);
  // Where the arrows step, a click does not lead them onto the board.
  if (!chosen.line || !uses_arrows(view_.shortcuts)) cursor_.show_on(index);
  if (chosen.fits) return take(chosen);
  if (!clicked.typed.empty()) editor_.set(clicked.typed);
  return std::nullopt;
}

PromptLine::Entered PromptLine::take_cell(std::size_t index) {
  const Cell wanted = board().cells[index];
  const Chosen chosen = chooser_.take_cell(wanted);
  if (chosen.fits) return take(chosen);
  if (!chooser_.is_active() && !wanted.typed.empty()) {
    editor_.set(wanted.typed);
    return std::nullopt;
  }
  const Check refused = check(chooser_.text() + wanted.name);
  complain(refused.good ? fmt::format("{}: there is nothing to choose.", wanted.name) : refused.words);
  return std::nullopt;
}

// The choice that completes a line enters it; a word that needs more behind it is left to be typed on.
PromptLine::Entered PromptLine::take(const Chosen& chosen) {
  if (!chosen.fits)
    complain("");
  else if (!chosen.line)
    show_choice();
  else if (chosen.line->ends_with(' '))
    editor_.set(*chosen.line);
  else
    return chosen.line;
  return std::nullopt;
}

void PromptLine::complain(std::string words) {
  say(std::move(words));
  bell_ = true;
}

// While something is chosen, the line shows it.
void PromptLine::show_choice() {
  if (!chooser_.is_active()) return editor_.set("");
  editor_.set(chooser_.wants_word() ? chooser_.choice().with_marked().text : chooser_.text());
  if (!chooser_.wants_word() && !is_marked() && !board().cells.empty()) show_mark();
}

void PromptLine::append(const Cell& cell) {
  const std::string line = editor_.text();
  editor_.set(line + (line.ends_with(' ') ? "" : " ") + cell.name);
}

bool PromptLine::insert(const std::string& text) {
  chooser_.stop();
  for (const char32_t point : code_points(text))
    if (!editor_.insert(point)) return false;
  return true;
}

void PromptLine::choose(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape: return clear();
    case Key::Kind::backspace: chooser_.back(); return show_choice();
    case Key::Kind::character:
    case Key::Kind::control:
      editor_.set(chooser_.text());
      chooser_.stop();
      return edit_line(key);
    default: break;
  }
  if (chooser_.wants_word()) {
    walk_choices(key);
    show_choice();
  } else if (const auto step = step_of(key)) {
    walk(*step);
  }
}

void PromptLine::walk_choices(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left:
    case Key::Kind::up: return chooser_.move_mark(-1);
    case Key::Kind::right:
    case Key::Kind::down: return chooser_.move_mark(1);
    case Key::Kind::page_up: return chooser_.move_mark(-page_of_choices);
    case Key::Kind::page_down: return chooser_.move_mark(page_of_choices);
    case Key::Kind::home: return chooser_.mark(0);
    case Key::Kind::end: return chooser_.mark(chooser_.choice().options().size());
    default: bell_ = true;
  }
}

void PromptLine::edit_line(const Key& key) {
  if (!edit(editor_, key)) bell_ = true;
}

void PromptLine::end_walk() {
  if (view_.moves && cursor_.is_shown() && !chooser_.has_cells()) cursor_.hide();
}

// Without a board, up and down go through the history.
void PromptLine::walk(Place step) {
  const BoardPlan drawn = plan();
  if (drawn.cells.empty()) {
    if (step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
  } else if (is_marked()) {
    cursor_.move(drawn, step);
  } else {
    cursor_.show(board(), drawn);
  }
}

void PromptLine::tab(int by) {
  if (chooser_.wants_word()) {
    chooser_.move_mark(by);
    show_choice();
  } else if (chooser_.is_active()) {
    bell_ = !tab_to_cell(by);
  } else if (!editor_.empty()) {
    complete();
  } else if (chooser_.open()) {
    show_choice();
  } else {
    bell_ = true;
  }
}

// In the order of the lines.
bool PromptLine::tab_to_cell(int by) {
  std::vector<std::size_t> cells;
  for (const Word& option : chooser_.choice().options())
    for (std::size_t i = 0; i < board().cells.size(); ++i)
      if (board().cells[i].name == option.cell) cells.push_back(i);
  if (cells.empty()) return false;
  const auto at = cell();
  const auto found = at ? std::find(cells.begin(), cells.end(), *at) : cells.end();
  const std::size_t step = by > 0 ? 1 : cells.size() - 1;
  const std::size_t next = found == cells.end() ? (by > 0 ? 0 : cells.size() - 1)
                                                : static_cast<std::size_t>(found - cells.begin()) + step;
  cursor_.show_on(cells[next % cells.size()]);
  return true;
}

// Where several words could follow, they can be chosen.
void PromptLine::complete() {
  const Completion completion = footing_.completions().complete(editor_.text());
  if (completion.tokens.empty()) return complain("");
  editor_.set(completion.line);
  if (completion.tokens.size() < 2) return;
  if (completion.line.ends_with(' ') && !view_.draft && chooser_.open_with(completion.line))
    show_choice();
  else
    notice_ = fmt::format("{}", fmt::join(completion.tokens, "  "));
}

const Cell* PromptLine::marked_cell() const {
  const auto marked = cell();
  return marked ? &board().cells[*marked] : nullptr;
}

const Check& PromptLine::check(const std::string& line) {
  if (checked_line_ == line) return check_;
  check_ = view_.check ? view_.check(line) : Check{};
  checked_line_ = line;
  return check_;
}

// Of the line, or of the marked cell.
InputState PromptLine::state_of_line() {
  const bool walks = is_marked() && (is_empty() || (chooser_.is_active() && !chooser_.wants_word()));
  if (walks) {
    const Cell here = *marked_cell();
    const auto outlook = chooser_.with_cell(here);
    return footing_.of_cell(editor_, here, outlook, check(outlook && outlook->whole ? outlook->text : ""));
  }
  if (chooser_.wants_word()) {
    const Outlook outlook = chooser_.choice().with_marked();
    return footing_.of_choice(editor_, outlook, check(outlook.text));
  }
  return footing_.of_line(editor_, check(editor_.text()));
}

InputState PromptLine::state() {
  InputState state = state_of_line();
  if (notice_.empty()) return state;
  state.check.good = true;
  state.check.words = notice_;
  return state;
}

// --- footing

namespace {

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

std::string first_word(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  return std::string(scanner.word());
}

}  // namespace

Footing::Footing(const View& view, Chooser& chooser) : view_(view), chooser_(chooser), hint_(hint_of(view)) {}

InputState Footing::with(const LineEditor& editor, const Check& check) const {
  return {editor.text(), editor.before_cursor(), check, hint_};
}

InputState Footing::of_line(const LineEditor& editor, const Check& check) {
  InputState state = with(editor, check);
  const std::string line = editor.text();
  if (!view_.offered.hint.empty() && line == view_.offered.line) state.hint = view_.offered.hint;
  if (trimmed(line).empty()) {
    state.action = action_on_empty_line();
  } else if (check.good) {
    if (check.complete) state.action = view_.draft ? "Enter writes it" : "Enter plays it";
  } else if (completions().may_go_on(line)) {
    state.check.good = true;
    state.check.words.clear();
  } else if (const std::string word = first_word(line);
             view_.moves && !completions().knows(word) && check.column <= static_cast<int>(word.size())) {
    const bool named = check.words.starts_with(word + ": ");
    state.check.words = fmt::format("{}: not understood; {}", word,
                                    named ? check.words.substr(word.size() + 2) : check.words);
  }
  return state;
}

InputState Footing::of_choice(const LineEditor& editor, const Outlook& outlook, const Check& check) const {
  InputState state = with(editor, check);
  state.keeps_hint = true;
  for (const Word& option : chooser_.choice().options())
    state.choices.push_back(option.text.empty() ? "(as it is)" : option.text);
  state.marked = chooser_.choice().marked();
  if (!check.good) state.check = {};
  const char* enter = !outlook.whole    ? "takes it"
                      : !check.complete ? "does it"
                      : view_.draft     ? "writes it"
                                        : "plays it";
  state.action = fmt::format("Enter {}; arrows choose", enter);
  return state;
}

InputState Footing::of_cell(const LineEditor& editor, const Cell& cell, const std::optional<Outlook>& outlook,
                            const Check& check) const {
  InputState state = with(editor, check);
  const std::string more = view_.look ? view_.look(cell.name) : "";
  state.keeps_hint = more.empty();
  state.check.words = fmt::format("{}: {}", cell.name, more.empty() ? plain_text(cell.words) : more);
  if (outlook && outlook->whole && check.good && check.preview) state.check.words += ". " + check.words;
  state.check.good = true;
  if (outlook && outlook->whole)
    state.action = fmt::format("Enter: {}", outlook->text);
  else if (outlook)
    state.action = "Enter takes it";
  else if (!chooser_.is_active() && view_.moves)
    state.action = tab_action;
  return state;
}

std::string Footing::action_on_empty_line() {
  if (!view_.moves) return few_words() ? std::string(tab_action) : "";
  if (const auto only = only_move()) return fmt::format("Enter: {}, the only move", *only);
  const bool walks = chooser_.has_cells() && !uses_arrows(view_.shortcuts);
  return fmt::format("{}{}", walks ? "Arrows or mouse: board   " : "", tab_action);
}

// A question that is answered with one of a few words, such as yes and no.
bool Footing::few_words() const {
  constexpr std::size_t few = 3;
  return !view_.completions.empty() && view_.completions.size() <= few;
}

std::optional<std::string> Footing::only_move() {
  if (view_.draft || !view_.pads.empty() || !view_.moves || chooser_.moves().size() != 1) return std::nullopt;
  return plain_text(chooser_.moves()[0]);
}

const CompletionIndex& Footing::completions() {
  if (completions_) return *completions_;
  std::vector<std::string> cells;
  for (const Cell& cell : view_.picture.board.cells) cells.push_back(cell.name);
  completions_ =
      CompletionIndex(plain_texts(chooser_.moves()), view_.completions, cells, view_.draft.has_value());
  return *completions_;
}

}  // namespace herbarium
