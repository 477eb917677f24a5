#include "ui/prompt/footer_text.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "ui/prompt/line_editor.hpp"

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

InputState footer_with(const View& view, const Reading& reading) {
  InputState state;
  state.reading = reading;
  state.hint = hint_of(view);
  return state;
}

std::string first_word(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  return std::string(scanner.word());
}

// Whether a reason begins with a part of the line that it is about: "place g4: ...", for `x c4 + g4`.
bool names_part(std::string_view reason, std::string_view line) {
  const std::size_t end = reason.find(": ");
  if (end == reason.npos) return false;
  const std::string_view part = reason.substr(0, end);
  const std::string_view last = part.substr(part.find_last_of(' ') + 1);
  Scanner scanner(line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    if (same_but_for_case(scanner.word(), last)) return true;
  return false;
}

// A question with only a few possible words, such as yes and no.
bool has_few_words(const View& view) {
  constexpr std::size_t few = 3;
  return !view.completions.empty() && view.completions.size() <= few;
}

std::string action_on_empty_line(const View& view, PossibleLines& lines) {
  if (!view.moves) return has_few_words(view) ? std::string(tab_action) : "";
  if (const auto only = lines.only_move()) return fmt::format("Enter: {}, the only move", *only);
  const bool walks = lines.have_cells() && !uses_arrows(view.shortcuts);
  return fmt::format("{}{}", walks ? "Arrows or mouse: board   " : "", tab_action);
}

}  // namespace

InputState footer_of_line(const View& view, PossibleLines& lines, const std::string& line,
                          const Reading& reading) {
  InputState state = footer_with(view, reading);
  if (!view.offered.hint.empty() && line == view.offered.line) state.hint = view.offered.hint;
  if (trimmed(line).empty()) {
    state.action = action_on_empty_line(view, lines);
  } else if (reading.good) {
    if (reading.complete) state.action = view.draft ? "Enter writes it" : "Enter plays it";
  } else if (lines.completions().may_go_on(line)) {
    state.reading.good = true;
    state.reading.words.clear();
  } else if (const std::string word = first_word(line);
             view.moves && !lines.completions().knows(word) && !reading.words.starts_with(word) &&
             !names_part(reading.words, line) && reading.column <= static_cast<int>(word.size())) {
    state.reading.words = fmt::format("{}: {}", word, reading.words);
  }
  return state;
}

InputState footer_of_choice(const View& view, const LineChoice& choice, const Reading& reading) {
  InputState state = footer_with(view, reading.good ? reading : Reading{});
  for (const Word& option : choice.options())
    state.choices.push_back(option.text.empty() ? fmt::format("({})", view.nothing_more) : option.text);
  state.marked = choice.marked();
  const char* enter = !choice.with_marked().is_whole() ? "takes it"
                      : !reading.complete              ? "does it"
                      : view.draft                     ? "writes it"
                                                       : "plays it";
  state.action = fmt::format("Enter {}; arrows choose", enter);
  return state;
}

InputState footer_of_cell(const View& view, const Cell& cell, const std::string& look,
                          const std::optional<LineChoice>& next, bool choosing, const Reading& reading) {
  InputState state = footer_with(view, reading);
  const std::string what = look.empty() || !is_bare(cell) ? plain_text(cell.words) : "";
  state.reading.words =
      fmt::format("{}: {}{}{}", cell.name, what, what.empty() || look.empty() ? "" : ". ", look);
  const bool completes = next && next->is_whole();
  if (completes && reading.good && reading.draft && !view.draft) state.reading.words += ". " + reading.words;
  state.reading.good = true;
  if (completes)
    state.action = fmt::format("Enter: {}", next->text());
  else if (next)
    state.action = "Enter takes it";
  else if (!choosing && view.moves)
    state.action = tab_action;
  return state;
}

}  // namespace herbarium
