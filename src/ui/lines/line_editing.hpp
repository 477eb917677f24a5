// Editing a line at a terminal, as libedit does it for other programs: cursor keys, history, Tab, and the
// person's own ~/.editrc.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/terminal/signals.hpp"

namespace herbarium {

// What one question needs.
struct LineQuestion {
  std::string prompt;
  std::vector<std::string> past{};                          // lines to be had again, oldest first
  std::function<std::vector<std::string>()> completions{};  // whole lines that could be typed; may be empty
  std::optional<double> until{};  // when the wait ends with `expired`, as now_seconds
};

// How its wait ended. With `input` there is a line, unless the input has ended.
struct TypedLine {
  Wait ended = Wait::leave;
  std::optional<std::string> line;
};

class LineEditing {
 public:
  // Null if standard input and output are not both a terminal that can move its cursor: lines are then taken
  // as they come.
  static std::unique_ptr<LineEditing> open();
  ~LineEditing();

  // Shows the prompt and waits, in wait_for_input, until a line is entered or something else ends the wait.
  // What had been typed by then stands in the line again when the same prompt is shown next; `typed_ahead`
  // stands there, too.
  TypedLine ask(const LineQuestion& question, const std::string& typed_ahead);

 private:
  class Editor;
  explicit LineEditing(std::unique_ptr<Editor> editor);

  std::unique_ptr<Editor> editor_;
  std::string left_prompt_;  // the question that was left in the middle of a line, and the line
  std::string left_line_;
};

}  // namespace herbarium
