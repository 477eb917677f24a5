#include "ui/prompt/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/layout/screen_parts.hpp"
#include "ui/prompt/footing.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {
namespace {

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

bool goes_on_with(const PromptMemory& memory, const View& view) {
  return memory.prompt == view.prompt || view.keeps_input;
}

LineEditor initial_line(const View& view, const History& history, PromptMemory& memory) {
  if (!view.initial_input.empty()) return LineEditor(history, view.initial_input);
  if (goes_on_with(memory, view) && !(memory.before + memory.after).empty())
    return LineEditor(history, memory.before, memory.after);
  return LineEditor(history, memory.ahead.take_begun());
}

ChooserMemory initial_choice(const View& view, const PromptMemory& memory) {
  return view.initial_input.empty() && goes_on_with(memory, view) ? memory.choice : ChooserMemory{};
}

bool is_arrow(const Key& key) {
  return key.kind == Key::Kind::up || key.kind == Key::Kind::down || key.kind == Key::Kind::left ||
         key.kind == Key::Kind::right;
}

// A letter that is a complete word, and also the beginning of others.
struct Letter {
  std::string line;  // the line that it enters
  double until;      // unless another key comes before this time
};

constexpr int page_of_choices = 10;

class Prompt {
 public:
  Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  using MaybeAnswer = std::optional<Answer>;

  // Keys and clicks.
  MaybeAnswer handle(const Key& key);
  void dismiss_suggestion(const Key& key);
  MaybeAnswer handle_typed(const Key& key);
  MaybeAnswer handle_on_empty_line(const Key& key);
  void handle_while_choosing(const Key& key);
  MaybeAnswer click(Place place);
  MaybeAnswer click_cell(std::size_t cell);
  MaybeAnswer paste(const std::string& text);
  MaybeAnswer shortcut(const Key& key);
  MaybeAnswer take_shortcut(const Key& key, const Shortcut& shortcut);
  bool begins_another(const std::string& letter, const std::string& word) const;
  MaybeAnswer inquiry(const Key& key);
  MaybeAnswer enter();
  Answer answer_by_letter(const std::string& word);
  Answer finish(Answer::Kind kind);

  // The line as it is typed or chosen.
  bool is_empty() const { return editor_.empty() && !chooser_.is_active(); }
  MaybeAnswer take(const Chosen& chosen);
  MaybeAnswer take_cell(std::size_t cell);
  void tab(int by);
  bool tab_to_cell(int by);
  void complete();
  void walk_choices(const Key& key);
  void show_choice();
  void edit_line(const Key& key);
  bool insert(const std::string& text);
  void clear();

  // The mark on the board.
  const Board& board() const { return displayed_picture(view_, check_).board; }
  BoardPlan plan() const { return plan_of(board(), view_.flipped); }
  std::optional<std::size_t> cell() const { return memory_.cursor.cell(board()); }
  void walk(Place step);
  bool walk_to_target();
  bool may_enter_board(const Key& key) const;
  int enlarges(const Key& key) const;
  void resize_cells(int by);

  // The display.
  void complain(std::string words);
  const Check& check(const std::string& line);
  InputState state_of_line();
  void show();

  Terminal& terminal_;
  const View& view_;
  PromptMemory& memory_;
  LineEditor editor_;
  Chooser chooser_;
  Footing footing_;
  Check check_;
  std::optional<std::string> checked_line_;  // the line checked in `check_`
  std::string notice_;                       // shown until the next key
  std::optional<Key> armed_;                 // a shortcut that acts when it is pressed again
  std::optional<Letter> letter_;             // the last one pressed
  bool suggested_;                           // the line is the unchanged offer
  bool refused_;                             // the line is the unchanged refused one
  std::string action_;                       // the action announced for Enter or Tab
  std::optional<Layout> layout_;             // the last one shown; nothing while the screen is too small
};

Prompt::Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      editor_(initial_line(view, history, memory)),
      chooser_(view, initial_choice(view, memory)),
      footing_(view, editor_, chooser_),
      suggested_(!view.offered.line.empty() && editor_.before_cursor() == view.offered.line),
      refused_(view.input_was_refused && editor_.before_cursor() == view.initial_input) {
  memory_.before.clear();
  memory_.after.clear();
  memory_.choice = {};
  if (chooser_.is_active()) show_choice();
}

Answer Prompt::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  // The cursor leaves the board if no cell is asked for, or if the arrows begin to step through a game.
  const bool begins_stepping = !std::exchange(memory_.steps, uses_arrows(view_.shortcuts)) && memory_.steps;
  const bool asks_for_none = view_.moves && memory_.cursor.is_shown() && !chooser_.has_cells();
  if (begins_stepping || asks_for_none) memory_.cursor.hide();
  for (;;) {
    const bool waits = letter_ && (!until || letter_->until < *until);
    const Key key = read_pending_key(terminal_, view_.clock, waits ? letter_->until : until, [&] { show(); });
    const bool is_alone = key.kind == Key::Kind::expired || key.kind == Key::Kind::news;
    if (letter_ && is_alone) return answer_by_letter(letter_->line);
    if (key.kind != Key::Kind::resized) letter_.reset();
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
  // Nobody can type on an invisible line.
  if (is_too_small(view_, terminal_.size())) return std::nullopt;
  if (auto answer = inquiry(key)) return answer;
  notice_.clear();
  if (is_empty()) {
    if (!memory_.ahead.belongs_to_prompt(key)) return std::nullopt;
    insert(memory_.ahead.take_begun());
  }
  if (const auto armed = std::exchange(armed_, std::nullopt); armed == key) return enter();
  dismiss_suggestion(key);
  if (is_empty() || (chooser_.is_active() && key.kind == Key::Kind::function))
    if (auto answer = shortcut(key)) return answer;
  return armed_ ? std::nullopt : handle_typed(key);
}

// An offer is replaced by any other typing or action, and a refused line by typing; other keys edit it.
void Prompt::dismiss_suggestion(const Key& key) {
  const bool types = (key.kind == Key::Kind::character && key.point != U' ') || key.kind == Key::Kind::paste;
  const bool acts = is_arrow(key) || key.kind == Key::Kind::function || key.kind == Key::Kind::character;
  const bool is_offer = std::exchange(suggested_, false), is_refused = std::exchange(refused_, false);
  if ((is_offer && (types || acts)) || (is_refused && types)) editor_.set("");
}

Prompt::MaybeAnswer Prompt::handle_typed(const Key& key) {
  switch (key.kind) {
    case Key::Kind::enter: return enter();
    case Key::Kind::mouse: return click(key.place);
    case Key::Kind::paste: return paste(key.text);
    case Key::Kind::tab: tab(1); return std::nullopt;
    case Key::Kind::backtab:
      if (!(is_empty() && walk_to_target())) tab(-1);
      return std::nullopt;
    default: break;
  }
  if (is_empty()) return handle_on_empty_line(key);
  chooser_.is_active() ? handle_while_choosing(key) : edit_line(key);
  return std::nullopt;
}

Prompt::MaybeAnswer Prompt::handle_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("?");
  if (key.kind == Key::Kind::control && key.point == U'd') return finish(Answer::Kind::interrupt);
  if (const int by = enlarges(key)) return resize_cells(by), std::nullopt;
  if (key.kind == Key::Kind::escape)
    memory_.cursor.hide();
  else if (key.kind == Key::Kind::character && key.point == U'.' && !board().cells.empty())
    memory_.cursor.show(board(), plan());
  else if (const auto step = step_of(key))
    may_enter_board(key) ? walk(*step) : terminal_.bell();
  else
    edit_line(key);
  return std::nullopt;
}

// The typed text is saved for the next question with the same prompt.
Answer Prompt::finish(Answer::Kind kind) {
  memory_.prompt = view_.prompt;
  memory_.choice = chooser_.memory();
  memory_.before = chooser_.is_active() ? "" : editor_.before_cursor();
  memory_.after = chooser_.is_active() ? "" : editor_.after_cursor();
  return {kind, ""};
}

// While the mark is on the board, its keys move it. An action that cannot be undone by one person needs a
// second press, if its key is one that people press repeatedly.
Prompt::MaybeAnswer Prompt::shortcut(const Key& key) {
  const std::string name = key_name(key);
  const bool steps = step_of(key).has_value();
  if (name.empty() || (steps && cell())) return std::nullopt;
  for (const Shortcut& shortcut : view_.shortcuts) {
    if (shortcut.key != name) continue;
    if (!steps || !view_.hands_over || !view_.hands_over(shortcut.line)) return take_shortcut(key, shortcut);
    editor_.set(shortcut.line);
    notice_ = "This cannot be taken back: the same key again, or Enter, does it; Escape does not.";
    armed_ = key;
    return std::nullopt;
  }
  return std::nullopt;
}

// The letter of a word acts at once, and the rest of the word is skipped if it comes. A letter that begins
// other words as well waits for a moment, until the word is clear.
Prompt::MaybeAnswer Prompt::take_shortcut(const Key& key, const Shortcut& shortcut) {
  constexpr double one_moment = 0.5;  // seconds
  const bool spells = key.kind == Key::Kind::character && shortcut.line.starts_with(shortcut.key);
  if (!spells) return line_answer(shortcut.line);
  if (!begins_another(shortcut.key, shortcut.line)) return answer_by_letter(shortcut.line);
  letter_ = Letter{shortcut.line, now_seconds() + one_moment};
  return std::nullopt;
}

bool Prompt::begins_another(const std::string& letter, const std::string& word) const {
  return std::any_of(view_.completions.begin(), view_.completions.end(),
                     [&](const std::string& each) { return each.starts_with(letter) && each != word; });
}

Answer Prompt::answer_by_letter(const std::string& word) {
  memory_.rest = word.substr(1);
  return line_answer(word);
}

// F1 and F2 open a text to read, from anywhere in a line or on the board; the typed text returns
// afterwards.
Prompt::MaybeAnswer Prompt::inquiry(const Key& key) {
  if (key.kind != Key::Kind::function || key.number > 2) return std::nullopt;
  auto answer = shortcut(key);
  if (answer) finish(Answer::Kind::line);
  return answer;
}

// A word or a cell, or the action of Enter or Tab. On the question it is the mouse's Escape.
Prompt::MaybeAnswer Prompt::click(Place place) {
  if (!layout_) return std::nullopt;
  if (const auto choice = layout_->choice_at(place)) return take(chooser_.take_word(*choice));
  if (const auto cell = layout_->cell_at(place)) return click_cell(*cell);
  if (layout_->is_question(place)) {
    clear();
    memory_.cursor.hide();
  }
  if (!layout_->is_action(place)) return std::nullopt;
  if (!action_.ends_with(tab_action)) return enter();
  tab(1);
  return std::nullopt;
}

// Enters the first of several lines; the others wait for the next questions.
Prompt::MaybeAnswer Prompt::paste(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (!insert(text.substr(0, end))) {
    complain("That is too long for a line.");
    return std::nullopt;
  }
  if (end == text.npos) return std::nullopt;
  memory_.ahead.paste(text.substr(end + 1));
  return line_answer(editor_.text());
}

// An arrow that is a shortcut elsewhere in the game must not have a different effect here.
bool Prompt::may_enter_board(const Key& key) const {
  return cell() || !is_arrow(key) || !uses_arrows(view_.shortcuts);
}

// On an empty line the marked cell is chosen, or the only move there is. Where no move is asked for, Enter
// only goes on, wherever the cursor is.
Prompt::MaybeAnswer Prompt::enter() {
  if (chooser_.wants_word()) return take(chooser_.take_word(chooser_.choice().marked()));
  const auto marked = cell();
  const bool takes_cells = view_.moves || (marked && !board().cells[*marked].typed.empty());
  if (marked && takes_cells && (is_empty() || chooser_.is_active())) return take_cell(*marked);
  if (chooser_.is_active()) {
    complain("No cell is marked; use the arrow keys.");
    return std::nullopt;
  }
  return line_answer(is_empty() ? footing_.only_move().value_or("") : editor_.text());
}

// One click chooses a cell; one that cannot be chosen is only marked, and described. A typed line gets the
// cell appended, unless that makes no sense: then the cell begins another line, because the mouse alone
// could not.
Prompt::MaybeAnswer Prompt::click_cell(std::size_t index) {
  const Cell clicked = board().cells[index];
  if (!editor_.empty() && !chooser_.is_active() && !check(editor_.text()).good) editor_.set("");
  if (!editor_.empty() && !chooser_.is_active()) {
    if (trimmed(clicked.typed) == trimmed(editor_.text())) return enter();
    const std::string line = editor_.text();
    editor_.set(line + (line.ends_with(' ') ? "" : " ") + clicked.name);
    return std::nullopt;
  }
  const Chosen chosen = chooser_.take_cell(clicked);
  // If the arrows are for stepping, a click does not give them to the board.
  if (!chosen.line || !uses_arrows(view_.shortcuts)) memory_.cursor.show_on(index);
  if (chosen.fits) return take(chosen);
  if (!clicked.typed.empty()) editor_.set(clicked.typed);
  return std::nullopt;
}

Prompt::MaybeAnswer Prompt::take_cell(std::size_t index) {
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

// The choice that completes a line enters it; a word that needs further text is left for typing.
Prompt::MaybeAnswer Prompt::take(const Chosen& chosen) {
  if (!chosen.fits)
    complain("");
  else if (!chosen.line)
    show_choice();
  else if (chosen.line->ends_with(' '))
    editor_.set(*chosen.line);
  else
    return line_answer(*chosen.line);
  return std::nullopt;
}

void Prompt::complain(std::string words) {
  notice_ = std::move(words);
  terminal_.bell();
}

// During a choice, the line shows it.
void Prompt::show_choice() {
  if (!chooser_.is_active()) return editor_.set("");
  editor_.set(chooser_.wants_word() ? chooser_.choice().with_marked().text : chooser_.text());
  if (!chooser_.wants_word() && !cell() && !board().cells.empty()) memory_.cursor.show(board(), plan());
}

bool Prompt::insert(const std::string& text) {
  chooser_.stop();
  for (const char32_t point : code_points(text))
    if (!editor_.insert(point)) return false;
  return true;
}

void Prompt::handle_while_choosing(const Key& key) {
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

void Prompt::walk_choices(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left:
    case Key::Kind::up: return chooser_.move_mark(-1);
    case Key::Kind::right:
    case Key::Kind::down: return chooser_.move_mark(1);
    case Key::Kind::page_up: return chooser_.move_mark(-page_of_choices);
    case Key::Kind::page_down: return chooser_.move_mark(page_of_choices);
    case Key::Kind::home: return chooser_.mark(0);
    case Key::Kind::end: return chooser_.mark(chooser_.choice().options().size());
    default: terminal_.bell();
  }
}

void Prompt::clear() {
  chooser_.stop();
  editor_.set("");
}

void Prompt::edit_line(const Key& key) {
  if (!edit(editor_, key)) terminal_.bell();
}

// Without a board, up and down step through the history.
void Prompt::walk(Place step) {
  const BoardPlan drawn = plan();
  if (drawn.cells.empty()) {
    if (step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
  } else if (cell()) {
    memory_.cursor.move(drawn, step);
  } else {
    memory_.cursor.show(board(), drawn);
  }
}

// To the next cell that is marked as one to choose; false if the cursor is hidden or there is none.
bool Prompt::walk_to_target() {
  const auto here = cell();
  if (!here) return false;
  const auto& cells = board().cells;
  for (std::size_t step = 1; step < cells.size(); ++step) {
    const std::size_t next = (*here + step) % cells.size();
    if (!cells[next].target) continue;
    memory_.cursor.show_on(next);
    return true;
  }
  return false;
}

// For `+` and `-`, unless they are moves or a line begins with them: 1 or -1; else 0.
int Prompt::enlarges(const Key& key) const {
  if (key.kind != Key::Kind::character || (key.point != U'+' && key.point != U'-') || board().cells.empty())
    return 0;
  const std::string sign(1, static_cast<char>(key.point));
  if (begins_another(sign, "") || (view_.check && view_.check(sign).complete)) return 0;
  return sign == "+" ? 1 : -1;
}

// The sizes available on this screen, from the smallest.
void Prompt::resize_cells(int by) {
  InputState state;
  const auto size_with = [&](std::optional<Spacing> wanted) {
    state.check = check_;
    state.cells = wanted;
    const Spacing spacing = best_plan(display_of(view_, state, cell(), terminal_.size())).spacing;
    return spacing == Spacing::narrow ? Spacing::usual : spacing;
  };
  const Spacing now = size_with(memory_.cells);
  std::vector<Spacing> sizes{Spacing::usual, Spacing::medium, Spacing::large};
  if (by < 0) std::reverse(sizes.begin(), sizes.end());
  const auto here = std::find(sizes.begin(), sizes.end(), now);
  const auto other =
      std::find_if(here + 1, sizes.end(), [&](Spacing size) { return size_with(size) == size; });
  if (other == sizes.end())
    return complain(by < 0 ? "The cells are as small as they can be."
                           : "This window has no room for larger cells.");
  memory_.cells = *other;
  if (size_with(std::nullopt) == *other) memory_.cells.reset();
}

void Prompt::tab(int by) {
  if (chooser_.wants_word()) {
    chooser_.move_mark(by);
    show_choice();
  } else if (chooser_.is_active()) {
    if (!tab_to_cell(by)) terminal_.bell();
  } else if (!editor_.empty()) {
    complete();
  } else if (chooser_.open()) {
    show_choice();
  } else {
    terminal_.bell();
  }
}

// In the order of the lines.
bool Prompt::tab_to_cell(int by) {
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
  memory_.cursor.show_on(cells[next % cells.size()]);
  return true;
}

// Several possible words become choices.
void Prompt::complete() {
  const Completion completion = footing_.completions().complete(editor_.text());
  if (completion.tokens.empty()) return complain("");
  editor_.set(completion.line);
  if (completion.tokens.size() < 2) return;
  if (completion.line.ends_with(' ') && chooser_.open_with(completion.line))
    show_choice();
  else
    notice_ = fmt::format("{}", fmt::join(completion.tokens, "  "));
}

const Check& Prompt::check(const std::string& line) {
  if (checked_line_ == line) return check_;
  check_ = view_.check ? view_.check(line) : Check{};
  checked_line_ = line;
  return check_;
}

// For the line, or the marked cell.
InputState Prompt::state_of_line() {
  if (chooser_.wants_word()) return footing_.of_choice(check(chooser_.choice().with_marked().text));
  const auto marked = cell();
  if (!marked || !(is_empty() || chooser_.is_active())) return footing_.of_line(check(editor_.text()));
  const Cell here = board().cells[*marked];
  const auto outlook = chooser_.with_cell(here);
  InputState state = footing_.of_cell(here, outlook, check(outlook && outlook->whole ? outlook->text : ""));
  // A piece on which the cursor only stands is shown as it is: what Enter would make of it is told in words.
  const Cell& now = view_.picture.board.cells[*marked];
  if (state.check.preview && !is_bare(now)) state.check.preview->picture.board.cells[*marked] = now;
  return state;
}

void Prompt::show() {
  InputState state = state_of_line();
  if (!notice_.empty()) {
    state.check.good = true;
    state.check.words = notice_;
  }
  action_ = state.action;
  state.cells = memory_.cells;
  layout_ = show_view(terminal_, view_, state, cell(), true);
}

}  // namespace

Answer ask_at_prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds) {
  return Prompt(terminal, view, history, memory).answer(seconds);
}

}  // namespace herbarium
