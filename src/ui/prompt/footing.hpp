// What the foot of the screen says of a line that is typed or chosen: how it stands, what Enter does, what
// there is to choose.
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

// What stands at the end of the row of the line where Tab does something there.
inline constexpr std::string_view tab_action = "Tab: words";

class Footing {
 public:
  // All must outlive it.
  Footing(const View& view, const LineEditor& editor, Chooser& chooser);

  // While a line is typed: a mistake is told when its word is finished.
  InputState of_line(const Check& check);
  // While words are chosen: the marked one with the others. `check` is of the line with that word.
  InputState of_choice(const Check& check) const;
  // While the board is walked: what is on the cell, and what taking it leads to, if anything.
  InputState of_cell(const Cell& cell, const std::optional<Outlook>& outlook, const Check& check) const;

  // The move that is to be made if there is no other, where it is not one of many in a sheet.
  std::optional<std::string> only_move();
  // All that could be typed.
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
