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
    bool too_long = false;  // then there is no text: the rest of such a line does not count
  };

  // The next whole line read; nothing if there is none.
  std::optional<Taken> take();
  // The same, without removing it.
  std::optional<std::string> next() const;
  // Reads more, and waits if nothing has come.
  void read_more();

  // Takes the incomplete line.
  std::string take_rest();

  bool is_empty() const { return buffer_.empty(); }
  bool is_at_end() const { return at_end_; }

 private:
  std::string buffer_;  // read but not yet taken
  bool at_end_ = false;
  bool overlong_ = false;  // the current line is too long and is skipped
};

// --- libedit: cursor keys, history, Tab.

// The data for one question.
struct LineQuestion {
  std::string prompt;
  std::vector<std::string> past{};                          // lines to recall, oldest first
  std::function<std::vector<std::string>()> completions{};  // whole lines that could be typed; may be empty
  std::optional<double> until{};                            // end of the wait with `expired`, as now_seconds
};

// How the wait ended. With `input` there is a line, unless the input has ended.
struct TypedLine {
  Wait ended = Wait::leave;
  std::optional<std::string> line;
};

class LineEditing {
 public:
  // Null unless standard input and output are a terminal that can move its cursor: then lines are read
  // without editing.
  static std::unique_ptr<LineEditing> open();
  ~LineEditing();

  // Shows the prompt and waits, in wait_for_input, until a line is entered or the wait ends otherwise. The
  // unfinished line returns with the next question that has the same prompt; so does `typed_ahead`.
  TypedLine ask(const LineQuestion& question, const std::string& typed_ahead);

 private:
  class Editor;
  explicit LineEditing(std::unique_ptr<Editor> editor);

  std::unique_ptr<Editor> editor_;
  std::string left_prompt_;  // the question left in the middle of a line, and the line
  std::string left_line_;
};

// --- Its key bindings.

// Whether the editor knows a key by its sequence: this, after an Escape.
bool is_bound(editline& editor, std::u32string_view sequence);

}  // namespace herbarium
