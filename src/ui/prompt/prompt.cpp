#include "ui/prompt/prompt.hpp"

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "ui/layout/screen_parts.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"
#include "ui/prompt/prompt_line.hpp"

namespace herbarium {
namespace {

Answer line_answer(std::string line) { return {Answer::Kind::line, std::move(line)}; }

std::optional<Answer> answer_of(PromptLine::Entered entered) {
  return entered ? std::optional(line_answer(*std::move(entered))) : std::nullopt;
}

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

// A letter that is a word of its own by itself, and the beginning of others.
struct Letter {
  std::string line;  // what it enters
  double until;      // if nothing else comes before this time
};

class Prompt {
 public:
  Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  using MaybeAnswer = std::optional<Answer>;

  MaybeAnswer handle(const Key& key);
  MaybeAnswer handle_typed(const Key& key);
  MaybeAnswer handle_on_empty_line(const Key& key);
  MaybeAnswer click(Place place);
  MaybeAnswer paste(const std::string& text);
  MaybeAnswer shortcut(const Key& key);
  MaybeAnswer take_shortcut(const Key& key, const Shortcut& shortcut);
  bool begins_another(const std::string& letter, const std::string& word) const;
  Answer take_word(const std::string& word);
  MaybeAnswer inquiry(const Key& key);
  Answer finish(Answer::Kind kind);
  bool may_enter_board(const Key& key) const;
  void show();

  Terminal& terminal_;
  const View& view_;
  PromptMemory& memory_;
  PromptLine input_;
  std::optional<Key> armed_;      // a shortcut that does what it says when it is pressed again
  std::optional<Letter> letter_;  // that was pressed last
  std::string action_;            // what Enter, or Tab, was said to do
  std::optional<Layout> layout_;  // as it was shown last; nothing while the screen is too small
};

Prompt::Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      input_(view, initial_line(view, history, memory), initial_choice(view, memory), memory.cursor) {
  memory.before.clear();
  memory.after.clear();
  memory.choice = {};
}

Answer Prompt::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  input_.end_walk();
  for (;;) {
    const bool waits = letter_ && (!until || letter_->until < *until);
    const Key key = read_pending_key(terminal_, view_.clock, waits ? letter_->until : until, [&] { show(); });
    const bool is_alone = key.kind == Key::Kind::expired || key.kind == Key::Kind::news;
    if (letter_ && is_alone) return take_word(letter_->line);
    if (key.kind != Key::Kind::resized) letter_.reset();
    const auto answer = handle(key);
    if (input_.take_bell()) terminal_.bell();
    if (answer) return *answer;
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
  input_.clear_notice();
  if (input_.is_empty()) {
    if (!memory_.ahead.belongs_to_prompt(key)) return std::nullopt;
    input_.insert(memory_.ahead.take_begun());
  }
  if (const auto armed = std::exchange(armed_, std::nullopt); armed == key) return answer_of(input_.enter());
  if (input_.is_empty())
    if (auto answer = shortcut(key)) return answer;
  return armed_ ? std::nullopt : handle_typed(key);
}

Prompt::MaybeAnswer Prompt::handle_typed(const Key& key) {
  switch (key.kind) {
    case Key::Kind::enter: return answer_of(input_.enter());
    case Key::Kind::mouse: return click(key.place);
    case Key::Kind::paste: return paste(key.text);
    case Key::Kind::tab: input_.tab(1); return std::nullopt;
    case Key::Kind::backtab: input_.tab(-1); return std::nullopt;
    default: break;
  }
  if (input_.is_empty()) return handle_on_empty_line(key);
  input_.is_choosing() ? input_.choose(key) : input_.edit_line(key);
  return std::nullopt;
}

Prompt::MaybeAnswer Prompt::handle_on_empty_line(const Key& key) {
  if (key.kind == Key::Kind::backspace && view_.draft) return line_answer("take");
  if (key.kind == Key::Kind::character && key.point == U'?') return line_answer("help");
  if (key.kind == Key::Kind::control && key.point == U'd') return finish(Answer::Kind::interrupt);
  if (key.kind == Key::Kind::escape)
    input_.hide_mark();
  else if (key.kind == Key::Kind::character && key.point == U'.' && !input_.board().cells.empty())
    input_.show_mark();
  else if (const auto step = step_of(key))
    may_enter_board(key) ? input_.walk(*step) : terminal_.bell();
  else
    input_.edit_line(key);
  return std::nullopt;
}

// What was typed is kept for the next question with the same prompt.
Answer Prompt::finish(Answer::Kind kind) {
  memory_.prompt = view_.prompt;
  memory_.choice = input_.choice();
  memory_.before = input_.is_choosing() ? "" : input_.editor().before_cursor();
  memory_.after = input_.is_choosing() ? "" : input_.editor().after_cursor();
  return {kind, ""};
}

// Once the mark is on the board, the keys that move it do so. What cannot be taken back alone wants the key a
// second time, if it is one of those that are pressed in a row.
Prompt::MaybeAnswer Prompt::shortcut(const Key& key) {
  const std::string name = key_name(key);
  const bool steps = step_of(key).has_value();
  if (name.empty() || (steps && input_.is_marked())) return std::nullopt;
  for (const Shortcut& shortcut : view_.shortcuts) {
    if (shortcut.key != name) continue;
    if (!steps || !view_.hands_over || !view_.hands_over(shortcut.line)) return take_shortcut(key, shortcut);
    input_.set_line(shortcut.line);
    input_.say("This cannot be taken back: the same key again, or Enter, does it; Escape does not.");
    armed_ = key;
    return std::nullopt;
  }
  return std::nullopt;
}

// The letter of a word acts at once, and the rest of the word is passed over if it comes. A letter that
// begins other words as well waits for a moment, as nobody knows yet which of them it is.
Prompt::MaybeAnswer Prompt::take_shortcut(const Key& key, const Shortcut& shortcut) {
  constexpr double one_moment = 0.5;  // seconds
  const bool spells = key.kind == Key::Kind::character && shortcut.line.starts_with(shortcut.key);
  if (!spells) return line_answer(shortcut.line);
  if (!begins_another(shortcut.key, shortcut.line)) return take_word(shortcut.line);
  letter_ = Letter{shortcut.line, now_seconds() + one_moment};
  return std::nullopt;
}

bool Prompt::begins_another(const std::string& letter, const std::string& word) const {
  return std::any_of(view_.completions.begin(), view_.completions.end(),
                     [&](const std::string& each) { return each.starts_with(letter) && each != word; });
}

Answer Prompt::take_word(const std::string& word) {
  memory_.rest = word.substr(1);
  return line_answer(word);
}

// F1 and F2 ask for something to read, wherever one is in a line or on the board; what is being typed stands
// there again afterwards.
Prompt::MaybeAnswer Prompt::inquiry(const Key& key) {
  if (key.kind != Key::Kind::function || key.number > 2) return std::nullopt;
  auto answer = shortcut(key);
  if (answer) finish(Answer::Kind::line);
  return answer;
}

// A word or a cell, or what Enter or Tab is said to do. On the question it is the mouse's Escape.
Prompt::MaybeAnswer Prompt::click(Place place) {
  if (!layout_) return std::nullopt;
  if (const auto choice = layout_->choice_at(place)) return answer_of(input_.take_choice(*choice));
  if (const auto cell = layout_->cell_at(place)) return answer_of(input_.click_cell(*cell));
  if (layout_->is_question(place)) {
    input_.clear();
    input_.hide_mark();
  }
  if (!layout_->is_action(place)) return std::nullopt;
  if (!action_.ends_with(tab_action)) return answer_of(input_.enter());
  input_.tab(1);
  return std::nullopt;
}

// Of several lines the first one is entered, and the others wait for the next questions.
Prompt::MaybeAnswer Prompt::paste(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (!input_.insert(text.substr(0, end))) {
    input_.say("That is too long for a line.");
    terminal_.bell();
    return std::nullopt;
  }
  if (end == text.npos) return std::nullopt;
  memory_.ahead.paste(text.substr(end + 1));
  return line_answer(input_.editor().text());
}

// An arrow that is a shortcut elsewhere in the game must not do something else now.
bool Prompt::may_enter_board(const Key& key) const {
  return input_.is_marked() || !is_arrow(key) || !uses_arrows(view_.shortcuts);
}

void Prompt::show() {
  const InputState state = input_.state();
  action_ = state.action;
  layout_ = show_view(terminal_, view_, state, input_.cell(), true);
}

}  // namespace

Answer ask_at_prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds) {
  return Prompt(terminal, view, history, memory).answer(seconds);
}

}  // namespace herbarium
