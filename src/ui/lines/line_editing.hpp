// Reads lines from standard input. At a terminal libedit edits them, with the person's own ~/.editrc.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/terminal/signals.hpp"

struct editline;  // libedit's EditLine

namespace herbarium {

class LineInput {
 public:
  struct Taken {
    std::string text;
    bool too_long = false;  // then there is no text: what is left of such a line is no line
  };

  // The next whole line that has been read; nothing if there is none.
  std::optional<Taken> take();
  // The same, and it stays there.
  std::optional<std::string> next() const;
  // Reads more, and waits for it if nothing has come.
  void read_more();

  // What has been read of a line that is not whole yet; it is gone from here then.
  std::string take_rest();

  bool is_empty() const { return buffer_.empty(); }
  bool is_at_end() const { return at_end_; }

 private:
  std::string buffer_;  // read but not yet taken
  bool at_end_ = false;
  bool overlong_ = false;  // the line being read is too long and is skipped
};

// --- libedit: cursor keys, history, Tab.

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

// --- Its key bindings.

// Whether the editor knows a key by what it sends: this, behind an Escape.
bool is_bound(editline& editor, std::u32string_view sequence);

}  // namespace herbarium
