#include "ui/prompt/footing.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace herbarium {

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

Footing::Footing(const View& view, const LineEditor& editor, Chooser& chooser)
    : view_(view), editor_(editor), chooser_(chooser), hint_(hint_of(view)) {}

InputState Footing::with(const Check& check) const {
  return {editor_.text(), editor_.before_cursor(), check, hint_};
}

InputState Footing::of_line(const Check& check) {
  InputState state = with(check);
  const std::string line = editor_.text();
  if (!view_.offered.hint.empty() && line == view_.offered.line) state.hint = view_.offered.hint;
  if (trimmed(line).empty()) {
    state.action = action_on_empty_line();
  } else if (check.good) {
    if (check.complete) state.action = view_.draft ? "Enter writes it" : "Enter plays it";
  } else if (completions().may_go_on(line)) {
    state.check.good = true;
    state.check.words.clear();
  } else if (const std::string word = first_word(line); view_.moves && !completions().knows(word) &&
                                                        !check.words.starts_with(word) &&
                                                        check.column <= static_cast<int>(word.size())) {
    state.check.words = fmt::format("{}: {}", word, check.words);
  }
  return state;
}

InputState Footing::of_choice(const Check& check) const {
  const LineChoice& choice = chooser_.choice();
  InputState state = with(check);
  state.keeps_hint = true;
  for (const Word& option : choice.options())
    state.choices.push_back(option.text.empty() ? fmt::format("({})", view_.nothing_more) : option.text);
  state.marked = choice.marked();
  if (!check.good) state.check = {};
  const char* enter = !choice.with_marked().whole ? "takes it"
                      : !check.complete           ? "does it"
                      : view_.draft               ? "writes it"
                                                  : "plays it";
  state.action = fmt::format("Enter {}; arrows choose", enter);
  return state;
}

InputState Footing::of_cell(const Cell& cell, const std::optional<Outlook>& outlook,
                            const Check& check) const {
  InputState state = with(check);
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

// A question with only a few possible words, such as yes and no.
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
