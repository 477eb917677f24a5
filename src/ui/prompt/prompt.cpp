#include "ui/prompt/prompt.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/prompt/footer_text.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

// Whether the line of the last question is continued.
bool goes_on(const View& view, const PromptMemory& memory) {
  return view.initial_input.empty() && (memory.prompt == view.prompt || view.keeps_input);
}

bool is_arrow(const Key& key) {
  return key.kind == Key::Kind::up || key.kind == Key::Kind::down || key.kind == Key::Kind::left ||
         key.kind == Key::Kind::right;
}

// A letter that is a complete word, and also the beginning of others.
struct Letter {
  Shortcut shortcut;  // whose line it enters
  double until;       // unless another key comes before this time
};

constexpr int page_of_choices = 10;

class Prompt {
 public:
  Prompt(WordRest& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  using MaybeAnswer = std::optional<Answer>;

  // Keys and clicks.
  MaybeAnswer handle(const Key& key);
  bool scrolls(const Key& key);
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
  Answer answer_by_letter(const Shortcut& shortcut);
  void remember();

  // The line as it is typed or chosen.
  bool is_empty() const { return !choice_ && editor_.empty(); }
  bool wants_word() const { return choice_ && !choice_->wants_cell(); }
  std::string chosen_text() const;
  std::string text() const;
  std::optional<LineChoice> with_cell(const Cell& cell);
  void choose(LineChoice choice);
  MaybeAnswer take(const LineChoice& chosen);
  MaybeAnswer take_cell(std::size_t cell);
  void tab(int by);
  bool tab_to_cell(int by);
  void complete();
  void walk_choices(const Key& key);
  void edit_line(const Key& key);
  bool insert(const std::string& text);
  void set(const std::string& text);

  // The cursor on the board.
  const Board& board() const { return displayed_picture(view_, reading_).board; }
  BoardPlan plan() const { return plan_of(board(), view_.flipped); }
  std::optional<std::size_t> cell() const;
  void enter_board();
  void move_cursor_to(std::size_t cell);
  void walk(Place step);
  bool walk_to_target();
  bool may_enter_board(const Key& key) const;
  int enlarges(const Key& key);
  void resize_cells(int by);

  // The display.
  void complain(std::string words);
  const Reading& read(const std::string& line);
  InputState footer();
  void show();

  WordRest& terminal_;
  const View& view_;
  PromptMemory& memory_;
  LineEditor editor_;                 // empty during a choice
  std::optional<LineChoice> choice_;  // while the line is chosen
  PossibleLines lines_;
  Reading reading_;
  std::optional<std::string> read_line_;  // the line of `reading_`
  std::string notice_;                    // shown until the next key
  std::optional<Key> armed_;              // a shortcut that acts when it is pressed again
  std::optional<Letter> letter_;          // the last one pressed
  bool is_untouched_ = true;              // the line is as the question began
  std::optional<Layout> layout_;          // the last one shown; nothing while the screen is too small
};

// Text typed before the question is typed into its line.
Prompt::Prompt(WordRest& terminal, const View& view, const History& history, PromptMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      editor_(goes_on(view, memory) ? LineEditor(history, memory.before, memory.after)
                                    : LineEditor(history, view.initial_input)),
      lines_(view) {
  memory_.before.clear();
  memory_.after.clear();
  const auto steps = std::exchange(memory_.choice, std::nullopt);
  if (steps && view.moves && goes_on(view, memory)) {
    LineChoice choice = lines_.choice();
    const auto pick = [&](const Pick& each) { return choice.pick(each); };
    if (std::ranges::all_of(*steps, pick) && !choice.options().empty()) choose(std::move(choice));
  }
  const std::string begun = memory_.ahead.take_begun();
  if (begun.empty()) return;
  dismiss_suggestion({.kind = Key::Kind::paste});
  insert(begun);
}

Answer Prompt::answer(std::optional<double> seconds) {
  const auto until = moment_in(seconds);
  // The cursor leaves the board if no cell is asked for, or if the arrows begin to step through a game.
  const bool begins_stepping = !std::exchange(memory_.steps, uses_arrows(view_.shortcuts)) && memory_.steps;
  const bool asks_for_none = view_.moves && memory_.shows_cursor && !lines_.have_cells();
  if (begins_stepping || asks_for_none) memory_.shows_cursor = false;
  for (;;) {
    const bool waits = letter_ && (!until || letter_->until < *until);
    const Key key = read_pending_key(terminal_, view_.clock, waits ? letter_->until : until, [&] { show(); });
    const bool is_alone = key.kind == Key::Kind::expired || key.kind == Key::Kind::news;
    if (letter_ && is_alone) return answer_by_letter(letter_->shortcut);
    if (key.kind != Key::Kind::resized) letter_.reset();
    if (const auto answer = handle(key)) return *answer;
  }
}

Prompt::MaybeAnswer Prompt::handle(const Key& key) {
  if (const auto answer = answer_without_line(key)) return remember(), answer;
  // Nobody can type on an invisible line.
  if (key.kind == Key::Kind::resized || is_too_small(view_, terminal_.size())) return std::nullopt;
  if (auto answer = inquiry(key)) return answer;
  notice_.clear();
  if (is_empty() && !memory_.ahead.belongs_to_prompt(key)) return std::nullopt;
  if (const auto armed = std::exchange(armed_, std::nullopt); armed == key) return enter();
  if (scrolls(key)) return std::nullopt;
  dismiss_suggestion(key);
  if (is_empty() || (choice_ && key.kind == Key::Kind::function))
    if (auto answer = shortcut(key)) return answer;
  return armed_ ? std::nullopt : handle_typed(key);
}

// The page keys scroll the messages, unless they move a mark or step through a game.
bool Prompt::scrolls(const Key& key) {
  const bool steps = cell() || find_shortcut(view_.shortcuts, key_name(key));
  if (!is_page_key(key) || choice_ || (is_empty() && steps)) return false;
  if (!memory_.scroll.press(key)) terminal_.bell();
  return true;
}

// An offer is replaced by any other typing or action, and a refused line by typing and by the function keys,
// which the footer names; other keys edit it.
void Prompt::dismiss_suggestion(const Key& key) {
  if (!std::exchange(is_untouched_, false)) return;
  const std::string line = editor_.before_cursor();
  const bool is_offer = !view_.offered.line.empty() && line == view_.offered.line;
  const bool is_refused = view_.input_was_refused && line == view_.initial_input;
  const bool types = (key.kind == Key::Kind::character && !key.is(U' ')) || key.kind == Key::Kind::paste;
  const bool acts = is_arrow(key) || key.kind == Key::Kind::function || key.kind == Key::Kind::character;
  const bool asks = types || key.kind == Key::Kind::function;
  if ((is_offer && (types || acts)) || (is_refused && asks)) set("");
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
    case Key::Kind::function:
      if (!is_empty()) notice_ = "This key works on an empty line; Escape empties it.";
      return std::nullopt;
    default: break;
  }
  if (is_empty()) return handle_on_empty_line(key);
  choice_ ? handle_while_choosing(key) : edit_line(key);
  return std::nullopt;
}

Prompt::MaybeAnswer Prompt::handle_on_empty_line(const Key& key) {
  // Held down, it ends with the sheet, before it would take back turns.
  if (key.kind == Key::Kind::backspace && view_.draft && !view_.draft->lines.empty())
    return line_answer("undo");
  if (key.is(U'?')) return line_answer("?");
  if (key.kind == Key::Kind::control && key.point == U'd')
    return remember(), Answer{Answer::Kind::interrupt, ""};
  if (const int by = enlarges(key)) return resize_cells(by), std::nullopt;
  if (key.kind == Key::Kind::escape) {
    // A person who presses it on an empty line wants to leave, or to see what to do.
    if (!std::exchange(memory_.shows_cursor, false))
      notice_ = view_.needs_board ? "Nothing is typed; `quit` leaves, `?` helps." : "Nothing is typed.";
  } else if (key.is(U'.') && !board().cells.empty()) {
    enter_board();
  } else if (const auto step = step_of(key)) {
    may_enter_board(key) ? walk(*step) : terminal_.bell();
  } else {
    edit_line(key);
  }
  return std::nullopt;
}

// The line is saved for the next question with the same prompt.
void Prompt::remember() {
  memory_.prompt = view_.prompt;
  memory_.before = editor_.before_cursor();
  memory_.after = editor_.after_cursor();
  if (choice_) memory_.choice = choice_->picks();
}

// While the mark is on the board, its keys move it. An action that cannot be undone by one person needs a
// second press, if its key is one that people press repeatedly.
Prompt::MaybeAnswer Prompt::shortcut(const Key& key) {
  const bool steps = step_of(key).has_value();
  const Shortcut* shortcut = steps && cell() ? nullptr : find_shortcut(view_.shortcuts, key_name(key));
  if (!shortcut) return std::nullopt;
  if (!steps || !read(shortcut->line).hands_over()) return take_shortcut(key, *shortcut);
  set(shortcut->line);
  notice_ = "This cannot be taken back: the same key again, or Enter, does it; Escape does not.";
  armed_ = key;
  return std::nullopt;
}

// The letter of a word acts at once, and the rest of the word is skipped if it comes. A letter that begins
// other words as well waits for a moment, until the word is clear.
Prompt::MaybeAnswer Prompt::take_shortcut(const Key& key, const Shortcut& shortcut) {
  constexpr double one_moment = 0.5;  // seconds
  if (key.kind != Key::Kind::character) return line_answer(shortcut.line);
  if (!begins_another(shortcut.key, shortcut.line)) return answer_by_letter(shortcut);
  letter_ = Letter{shortcut, now_seconds() + one_moment};
  return std::nullopt;
}

bool Prompt::begins_another(const std::string& letter, const std::string& word) const {
  return std::ranges::any_of(
      view_.completions, [&](const std::string& each) { return each.starts_with(letter) && each != word; });
}

Answer Prompt::answer_by_letter(const Shortcut& shortcut) {
  if (shortcut.line.starts_with(shortcut.key)) terminal_.expect(shortcut.line.substr(1));
  return line_answer(shortcut.line);
}

// F1 and F2 open a text to read, from anywhere in a line or on the board; the typed text returns
// afterwards.
Prompt::MaybeAnswer Prompt::inquiry(const Key& key) {
  if (key.kind != Key::Kind::function || key.number > 2) return std::nullopt;
  auto answer = shortcut(key);
  if (answer) remember();
  return answer;
}

// A word or a cell, or the action of Enter or Tab. On the question it is the mouse's Escape.
Prompt::MaybeAnswer Prompt::click(Place place) {
  if (!layout_) return std::nullopt;
  if (const auto choice = layout_->choice_at(place); choice && wants_word()) {
    choice_->mark(*choice);
    return enter();
  }
  if (const auto cell = layout_->cell_at(place)) return click_cell(*cell);
  if (layout_->is_question(place)) {
    set("");
    memory_.shows_cursor = false;
  }
  if (!layout_->is_action(place)) return std::nullopt;
  if (!footer().action.ends_with(tab_action)) return enter();
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
// only goes on, wherever the cursor is: in the messages first.
Prompt::MaybeAnswer Prompt::enter() {
  if (wants_word()) return take(choice_->with_marked());
  const auto marked = cell();
  const bool takes_cells = view_.moves || (marked && !board().cells[*marked].typed.empty());
  if (marked && takes_cells && (is_empty() || choice_)) return take_cell(*marked);
  if (choice_) {
    complain("No cell is marked; use the arrow keys.");
    return std::nullopt;
  }
  if (!is_empty()) return line_answer(editor_.text());
  const auto only = lines_.only_move();
  if (!only && memory_.scroll.press({.kind = Key::Kind::page_down})) return std::nullopt;
  return line_answer(only.value_or(""));
}

// One click chooses a cell; one that cannot be chosen is only marked, and described. A typed line gets the
// cell appended, unless that makes no sense: then the cell begins another line, because the mouse alone
// could not.
Prompt::MaybeAnswer Prompt::click_cell(std::size_t index) {
  const Cell clicked = board().cells[index];
  if (!editor_.empty() && !read(editor_.text()).good) set("");
  if (!editor_.empty()) {
    const std::string line = editor_.text();
    if (trimmed(clicked.typed) == trimmed(line)) return enter();
    set(line + (line.ends_with(' ') ? "" : " ") + clicked.name);
    return std::nullopt;
  }
  const auto chosen = with_cell(clicked);
  // If the arrows are for stepping, a click does not give them to the board.
  if (!(chosen && chosen->is_whole()) || !uses_arrows(view_.shortcuts)) move_cursor_to(index);
  if (chosen) return take(*chosen);
  if (!clicked.typed.empty()) set(clicked.typed);
  return std::nullopt;
}

Prompt::MaybeAnswer Prompt::take_cell(std::size_t index) {
  const Cell wanted = board().cells[index];
  if (const auto chosen = with_cell(wanted)) return take(*chosen);
  if (!choice_ && !wanted.typed.empty()) {
    set(wanted.typed);
    return std::nullopt;
  }
  const Reading refused = read(chosen_text() + wanted.name);
  complain(refused.good ? fmt::format("{}: there is nothing to choose.", wanted.name) : refused.words);
  return std::nullopt;
}

// The choice with one more cell. A cell that cannot come next begins another line.
std::optional<LineChoice> Prompt::with_cell(const Cell& cell) {
  auto next = choice_;
  return next && next->pick({cell.name, true}) ? next : lines_.choice_by(cell);
}

// The choice that completes a line enters it; a word that needs further text is left for typing.
Prompt::MaybeAnswer Prompt::take(const LineChoice& chosen) {
  if (!chosen.is_whole()) return choose(chosen), std::nullopt;
  const std::string line = chosen.text();
  if (!lines_.needs_text(line)) return line_answer(line);
  set(line + " ");
  return std::nullopt;
}

void Prompt::choose(LineChoice choice) {
  editor_.set("");
  choice_ = std::move(choice);
  if (!wants_word() && !cell() && !board().cells.empty()) enter_board();
}

// The words chosen so far, to which the next one is added.
std::string Prompt::chosen_text() const {
  const std::string line = choice_ ? choice_->text() : "";
  return line + (line.empty() ? "" : " ");
}

std::string Prompt::text() const {
  if (!choice_) return editor_.text();
  return wants_word() ? choice_->with_marked().text() : chosen_text();
}

void Prompt::complain(std::string words) {
  notice_ = std::move(words);
  terminal_.bell();
}

// Ends a choice.
void Prompt::set(const std::string& text) {
  choice_.reset();
  editor_.set(text);
}

// Typing continues the words chosen so far.
bool Prompt::insert(const std::string& text) {
  if (choice_) set(chosen_text());
  for (const char32_t point : code_points(text))
    if (!editor_.insert(point)) return false;
  return true;
}

void Prompt::edit_line(const Key& key) {
  if (choice_) set(chosen_text());
  if (!edit(editor_, key)) terminal_.bell();
}

void Prompt::handle_while_choosing(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape: return set("");
    case Key::Kind::backspace: choice_->back(); return choice_->picks().empty() ? set("") : choose(*choice_);
    case Key::Kind::character:
    case Key::Kind::control: return edit_line(key);
    default: break;
  }
  if (wants_word())
    walk_choices(key);
  else if (const auto step = step_of(key))
    walk(*step);
}

void Prompt::walk_choices(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left: return choice_->move_mark(-1);
    case Key::Kind::right: return choice_->move_mark(1);
    // For people who still mean the board, these do not go round to the other end.
    case Key::Kind::up:
    case Key::Kind::down: {
      const bool up = key.kind == Key::Kind::up;
      const std::size_t last = choice_->options().size() - 1, at = choice_->marked();
      if (at != (up ? 0 : last)) return choice_->mark(up ? at - 1 : at + 1);
      return complain("Left and Right choose a word; Escape goes back to the board.");
    }
    case Key::Kind::page_up: return choice_->move_mark(-page_of_choices);
    case Key::Kind::page_down: return choice_->move_mark(page_of_choices);
    case Key::Kind::home: return choice_->mark(0);
    case Key::Kind::end: return choice_->mark(choice_->options().size());
    default: terminal_.bell();
  }
}

// The index of the cursor's cell; nothing while it is hidden.
std::optional<std::size_t> Prompt::cell() const {
  const auto& cursor = memory_.cursor;
  const bool is_there = memory_.shows_cursor && cursor && cursor->cell < board().cells.size();
  return is_there ? std::optional(cursor->cell) : std::nullopt;
}

// Shows the cursor at its last cell, or else at a likely one.
void Prompt::enter_board() {
  memory_.shows_cursor = true;
  if (!cell()) move_cursor_to(likely_cell(board(), plan()));
}

void Prompt::move_cursor_to(std::size_t cell) {
  memory_.cursor = BoardCursor{cell, {}};
  memory_.shows_cursor = true;
}

// Without a board, up and down step through the history.
void Prompt::walk(Place step) {
  const BoardPlan drawn = plan();
  if (drawn.cells.empty()) {
    if (!choice_ && step.row != 0 && step.column == 0) step.row < 0 ? editor_.older() : editor_.newer();
  } else if (cell()) {
    memory_.cursor = next_cell(drawn, *memory_.cursor, step).value_or(*memory_.cursor);
  } else {
    enter_board();
  }
}

// To the next cell that can be chosen now; false if the cursor is hidden or there is none.
bool Prompt::walk_to_target() {
  const auto here = cell();
  if (!here) return false;
  const auto& cells = view_.picture.board.cells;
  for (std::size_t step = 1; step < cells.size(); ++step) {
    const std::size_t next = (*here + step) % cells.size();
    if (!cells[next].target) continue;
    move_cursor_to(next);
    return true;
  }
  return false;
}

// For `+` and `-`, unless they are moves or a line begins with them: 1 or -1; else 0.
int Prompt::enlarges(const Key& key) {
  if ((!key.is(U'+') && !key.is(U'-')) || board().cells.empty()) return 0;
  const std::string sign = key_name(key);
  if (begins_another(sign, "") || read(sign).complete) return 0;
  return key.is(U'+') ? 1 : -1;
}

// The sizes available on this screen, from the smallest.
void Prompt::resize_cells(int by) {
  InputState state;
  const auto size_with = [&](std::optional<Spacing> wanted) {
    state.reading = reading_;
    state.cells = wanted;
    const Spacing spacing = best_plan(display_of(view_, state, cell(), terminal_.size())).spacing;
    return spacing == Spacing::narrow ? Spacing::usual : spacing;
  };
  const Spacing now = size_with(memory_.cells);
  std::vector<Spacing> sizes{Spacing::usual, Spacing::medium, Spacing::large};
  if (by < 0) std::ranges::reverse(sizes);
  const auto here = std::ranges::find(sizes, now);
  const auto other =
      std::find_if(here + 1, sizes.end(), [&](Spacing size) { return size_with(size) == size; });
  if (other == sizes.end())
    return complain(by < 0 ? "The cells are as small as they can be."
                           : "This window has no room for larger cells.");
  memory_.cells = *other;
  if (size_with(std::nullopt) == *other) memory_.cells.reset();
}

void Prompt::tab(int by) {
  if (wants_word())
    choice_->move_mark(by);
  else if (choice_ && tab_to_cell(by))
    return;
  else if (!editor_.empty())
    complete();
  else if (!choice_ && !lines_.choice().options().empty())
    choose(lines_.choice());
  else
    terminal_.bell();
}

// In the order of the lines.
bool Prompt::tab_to_cell(int by) {
  std::vector<std::size_t> cells;
  for (const Word& option : choice_->options())
    for (std::size_t i = 0; i < board().cells.size(); ++i)
      if (board().cells[i].name == option.cell) cells.push_back(i);
  if (cells.empty()) return false;
  const auto at = cell();
  const auto found = at ? std::ranges::find(cells, *at) : cells.end();
  const std::size_t step = by > 0 ? 1 : cells.size() - 1;
  const std::size_t next = found == cells.end() ? (by > 0 ? 0 : cells.size() - 1)
                                                : static_cast<std::size_t>(found - cells.begin()) + step;
  move_cursor_to(cells[next % cells.size()]);
  return true;
}

// Several possible words become choices.
void Prompt::complete() {
  const Completion completion = lines_.completions().complete(editor_.text());
  if (completion.tokens.empty()) return complain("");
  editor_.set(completion.line);
  if (completion.tokens.size() < 2) return;
  LineChoice choice = lines_.choice();
  if (completion.line.ends_with(' ') && choice.pick_words(completion.line) && !choice.options().empty())
    choose(std::move(choice));
  else
    notice_ = fmt::format("{}", fmt::join(completion.tokens, "  "));
}

const Reading& Prompt::read(const std::string& line) {
  if (read_line_ == line) return reading_;
  reading_ = view_.read ? view_.read(line) : Reading{};
  read_line_ = line;
  return reading_;
}

// For the line, or the marked cell.
InputState Prompt::footer() {
  if (wants_word()) return footer_of_choice(view_, *choice_, read(text()));
  const auto marked = cell();
  if (!marked || !(is_empty() || choice_)) return footer_of_line(view_, lines_, text(), read(text()));
  const Cell& here = view_.picture.board.cells[*marked];  // as it is, whatever Enter would do
  const auto next = with_cell(here);
  const Reading& reading = read(next && next->is_whole() ? next->text() : "");
  const std::string look = *marked < view_.looks.size() ? view_.looks[*marked] : "";
  InputState state = footer_of_cell(view_, here, look, next, choice_.has_value(), reading);
  // A piece under the cursor is shown as it is: the text at the foot says what Enter would do.
  if (state.reading.draft && !view_.draft && !is_bare(here))
    state.reading.draft->picture.board.cells[*marked] = here;
  return state;
}

void Prompt::show() {
  InputState state = footer();
  state.line = text();
  state.before_cursor = choice_ ? state.line : editor_.before_cursor();
  if (!notice_.empty()) {
    state.reading.good = true;
    state.reading.words = notice_;
  }
  state.cells = memory_.cells;
  layout_ = show_view(terminal_, view_, std::move(state), memory_.scroll, cell(), true);
}

}  // namespace

Answer ask_at_prompt(WordRest& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds) {
  return Prompt(terminal, view, history, memory).answer(seconds);
}

}  // namespace herbarium
