// The foot's text about a line typed or chosen: its check, the action of Enter, the words to choose from.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/layout/footer.hpp"
#include "ui/line_completion.hpp"
#include "ui/prompt/line_choice.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/view.hpp"

namespace herbarium {

// At the end of the line's row, if Tab has an effect there.
inline constexpr std::string_view tab_action = "Tab: words";

class Footing {
 public:
  // All must outlive it.
  Footing(const View& view, const LineEditor& editor, Chooser& chooser);

  // For a typed line: a mistake is reported at the end of its word.
  InputState of_line(const Check& check);
  // For chosen words: the marked one with the others. `check` is for the line with that word.
  InputState of_choice(const Check& check) const;
  // For the board cursor: the contents of the cell, and the effect of choosing it, if any.
  InputState of_cell(const Cell& cell, const std::optional<Outlook>& outlook, const Check& check) const;

  // The only possible move, unless it is one of many in a sheet.
  std::optional<std::string> only_move();
  // All lines that could be typed.
  const CompletionIndex& completions();

 private:
  InputState with(const Check& check) const;
  std::string action_on_empty_line();
  bool few_words() const;

  const View& view_;
  const LineEditor& editor_;
  Chooser& chooser_;
  std::string hint_;
  std::optional<CompletionIndex> completions_;
};

}  // namespace herbarium
