#include "ui/lines/line_editing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <string_view>
#include <utility>

#include "base/file.hpp"
#include "ui/history.hpp"
#include "ui/line_completion.hpp"
#include "ui/lines/printing.hpp"
#include "ui/terminal/curses_terminal.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/keys.hpp"

namespace herbarium {

namespace {

constexpr std::size_t longest_line = 1 << 16;

}  // namespace

std::optional<LineInput::Taken> LineInput::take() {
  const std::size_t end = buffer_.find('\n');
  if (end == buffer_.npos) {
    overlong_ = overlong_ || buffer_.size() > longest_line;
    if (overlong_) buffer_.clear();
    return std::nullopt;
  }
  Taken line{buffer_.substr(0, end), std::exchange(overlong_, false)};
  buffer_.erase(0, end + 1);
  if (line.too_long) line.text.clear();
  return line;
}

std::optional<std::string> LineInput::next() const {
  const std::size_t end = buffer_.find('\n');
  return end == buffer_.npos || overlong_ ? std::nullopt : std::optional(buffer_.substr(0, end));
}

std::string LineInput::take_rest() { return std::exchange(buffer_, {}); }

// A last line without its newline also counts as a line.
void LineInput::read_more() {
  char bytes[4096];
  const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
  if (got < 0 && would_block(errno)) return;
  at_end_ = got <= 0;
  if (got > 0) buffer_.append(bytes, static_cast<std::size_t>(got));
  if (at_end_ && !buffer_.empty()) buffer_ += '\n';
}

// --- line editing

template <class Type, void (*end)(Type*)>
struct Ends {
  void operator()(Type* it) const { end(it); }
};

namespace {

// What libedit's Emacs mode reads for a key; empty for one that does nothing.
std::u32string typed_for(const std::optional<Key>& key) {
  if (!key) return {};
  switch (key->kind) {
    case Key::Kind::character: return {key->point};
    case Key::Kind::enter: return {U'\r'};
    case Key::Kind::tab: return {U'\t'};
    case Key::Kind::up: return {control_character('P')};
    case Key::Kind::down: return {control_character('N')};
    case Key::Kind::left: return {control_character('B')};
    case Key::Kind::right: return {control_character('F')};
    case Key::Kind::home: return {control_character('A')};
    case Key::Kind::end: return {control_character('E')};
    case Key::Kind::word_left: return {escape_character, U'b'};
    case Key::Kind::word_right: return {escape_character, U'f'};
    default: return {};
  }
}

// The printable part of a line: keys are not put back into a line.
std::string printable_part(std::string_view line) {
  std::string kept;
  for (const char letter : line)
    if (static_cast<unsigned char>(letter) >= ' ' && letter != '\x7f') kept += letter;
  return kept;
}

}  // namespace

// libedit's editor. It calls back for each letter, for the prompt, and for Tab.
class LineEditing::Editor {
 public:
  Editor();
  bool is_open() const { return history_ && editor_; }

  TypedLine ask(const LineQuestion& question, const std::string& at_first);
  // The line's text, up to the cursor or to its end.
  std::string before_cursor() const;
  std::string whole_line() const;

 private:
  static Editor& of(EditLine* editor);
  static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }
  static int next_letter(EditLine* editor, wchar_t* letter) { return of(editor).wait_for_letter(*letter); }
  static unsigned char complete(EditLine* editor, int) { return of(editor).complete_line(); }

  int wait_for_letter(wchar_t& letter);
  bool goes_on_after(Wait wait);
  int read_letter(wchar_t& letter);
  bool take_letter(wchar_t& letter);
  bool replaces_sequence();
  unsigned char complete_line();
  void recall(const std::vector<std::string>& past);

  std::unique_ptr<::History, Ends<::History, history_end>> history_;
  std::unique_ptr<EditLine, Ends<EditLine, el_end>> editor_;
  std::vector<std::string> recalled_;  // the contents of the history
  std::string prompt_;                 // in the terminal's encoding
  std::u32string read_ahead_;          // letters read but not yet given to the editor
  const LineQuestion* question_ = nullptr;
  Wait ended_ = Wait::leave;
};

LineEditing::Editor::Editor()
    : history_(history_init()), editor_(el_init("herbarium", stdin, stdout, stderr)) {
  if (!is_open()) return;
  HistEvent event;
  history(history_.get(), &event, H_SETSIZE, static_cast<int>(History::longest));
  EditLine* editor = editor_.get();
  el_set(editor, EL_CLIENTDATA, this);
  el_set(editor, EL_HIST, history, history_.get());
  el_set(editor, EL_PROMPT, &Editor::prompt_of);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_ADDFN, "herbarium-complete", "Completes the line", &Editor::complete);
  el_set(editor, EL_BIND, "^I", "herbarium-complete", nullptr);
  el_source(editor, nullptr);
  el_set(editor, EL_GETCFN, &Editor::next_letter);
}

LineEditing::Editor& LineEditing::Editor::of(EditLine* editor) {
  void* self = nullptr;
  el_get(editor, EL_CLIENTDATA, &self);
  return *static_cast<Editor*>(self);
}

TypedLine LineEditing::Editor::ask(const LineQuestion& question, const std::string& at_first) {
  question_ = &question;
  prompt_ = to_terminal_encoding(question.prompt);
  recall(question.past);
  if (!at_first.empty()) el_push(editor_.get(), at_first.c_str());
  ended_ = Wait::input;
  int length = 0;
  const char* line = el_gets(editor_.get(), &length);
  if (line == nullptr || length <= 0) return {ended_, std::nullopt};
  const std::string_view text(line, static_cast<std::size_t>(length));
  return {Wait::input, std::string(text.substr(0, text.find_first_of("\r\n")))};
}

std::string LineEditing::Editor::before_cursor() const {
  const LineInfo* info = el_line(editor_.get());
  return {info->buffer, static_cast<std::size_t>(info->cursor - info->buffer)};
}

std::string LineEditing::Editor::whole_line() const {
  const LineInfo* info = el_line(editor_.get());
  return {info->buffer, static_cast<std::size_t>(info->lastchar - info->buffer)};
}

// 1 with a letter; 0 if the editor has to return the line as it is.
int LineEditing::Editor::wait_for_letter(wchar_t& letter) {
  for (;;) {
    if (read_ahead_.empty()) {
      const Wait wait = wait_for_input(seconds_to(question_->until));
      if (wait != Wait::input && goes_on_after(wait)) continue;
      if (wait != Wait::input) return 0;
    }
    if (!take_letter(letter)) return 0;
    if (letter != escape_character || !replaces_sequence()) return 1;
  }
}

bool LineEditing::Editor::take_letter(wchar_t& letter) {
  if (read_ahead_.empty()) return read_letter(letter) != 0;
  letter = static_cast<wchar_t>(read_ahead_.front());
  read_ahead_.erase(0, 1);
  return true;
}

// After an Escape: whether it began a sequence that libedit does not know, and whose rest it would treat as
// typed text. The letter for the same key takes its place, if there is one.
bool LineEditing::Editor::replaces_sequence() {
  const AfterEscape read = read_after_escape([this](int milliseconds) -> std::optional<char32_t> {
    wchar_t letter = 0;
    const bool there = !read_ahead_.empty() || has_input_within(milliseconds);
    return there && take_letter(letter) ? std::optional(static_cast<char32_t>(letter)) : std::nullopt;
  });
  const bool replaced = !read.sequence.empty() && !is_bound(*editor_, read.sequence);
  read_ahead_.insert(0, (replaced ? typed_for(key_of_sequence(read.sequence)) : read.sequence) + read.behind);
  return replaced;
}

bool LineEditing::Editor::goes_on_after(Wait wait) {
  ended_ = wait;
  if (wait == Wait::resized) el_resize(editor_.get());
  if (wait == Wait::suspend || wait == Wait::resumed) {
    el_set(editor_.get(), EL_PREP_TERM, 0);
    if (wait == Wait::suspend) suspend_now();
    el_set(editor_.get(), EL_PREP_TERM, 1);
    el_set(editor_.get(), EL_REFRESH);
  }
  return wait == Wait::resized || wait == Wait::suspend || wait == Wait::resumed;
}

// Byte by byte, until they are a letter of the locale; skips impossible bytes.
int LineEditing::Editor::read_letter(wchar_t& letter) {
  ended_ = Wait::input;
  std::mbstate_t state{};
  for (;;) {
    char byte = 0;
    if (read_some(STDIN_FILENO, &byte, 1) <= 0) return 0;
    const std::size_t used = std::mbrtowc(&letter, &byte, 1, &state);
    if (used <= 1) return 1;
    if (used == static_cast<std::size_t>(-1)) state = std::mbstate_t{};
  }
}

// As far as there is no choice; otherwise shows the possible next words.
unsigned char LineEditing::Editor::complete_line() {
  const std::string before = before_cursor();
  const auto& completions = question_->completions;
  const Completion completion = completed(before, completions ? completions() : std::vector<std::string>{});
  if (completion.tokens.empty()) return CC_REFRESH_BEEP;
  if (completion.line.size() > before.size()) {
    const std::string added = to_terminal_encoding(completion.line.substr(before.size()));
    return el_insertstr(editor_.get(), added.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  }
  print("\n");
  print_folded(fmt::format("{}", fmt::join(completion.tokens, "  ")));
  return CC_REDISPLAY;
}

void LineEditing::Editor::recall(const std::vector<std::string>& past) {
  if (past == recalled_) return;
  HistEvent event;
  history(history_.get(), &event, H_CLEAR);
  for (const std::string& typed : past)
    history(history_.get(), &event, H_ENTER, to_terminal_encoding(typed).c_str());
  recalled_ = past;
}

LineEditing::LineEditing(std::unique_ptr<Editor> editor) : editor_(std::move(editor)) {}
LineEditing::~LineEditing() = default;

// libedit does not know terminals similar to an unknown one.
std::unique_ptr<LineEditing> LineEditing::open() {
  const auto kind = usable_kind();
  if (!kind || !kind->remark.empty()) return nullptr;
  auto editor = std::make_unique<Editor>();
  if (!editor->is_open()) return nullptr;
  return std::unique_ptr<LineEditing>(new LineEditing(std::move(editor)));
}

TypedLine LineEditing::ask(const LineQuestion& question, const std::string& typed_ahead) {
  std::string at_first = typed_ahead;
  if (question.prompt == left_prompt_) at_first = std::exchange(left_line_, {}) + at_first;
  TypedLine typed = editor_->ask(question, printable_part(at_first));
  if (typed.line) return typed;
  left_prompt_ = question.prompt;
  left_line_ = editor_->whole_line();
  print("\n");
  return typed;
}

// --- key bindings

namespace {

// In the form that `bind` uses for keys.
std::string in_words_of_bind(std::u32string_view sequence) {
  std::string words = "\\e";
  for (const char32_t point : sequence) {
    if (point == U'\\' || point == U'^') words += '\\';
    words += static_cast<char>(point);
  }
  return words;
}

}  // namespace

// libedit only prints it: a bound key on its output, an unbound one on its error output.
bool is_bound(editline& editor, std::u32string_view sequence) {
  if (std::ranges::any_of(sequence, [](char32_t point) { return point < 0x20 || point > 0x7E; }))
    return false;
  char* bound = nullptr;
  std::size_t length = 0;
  std::FILE* told = open_memstream(&bound, &length);
  std::FILE* nowhere = std::fopen("/dev/null", "w");
  if (told && nowhere) {
    el_set(&editor, EL_SETFP, 1, told);
    el_set(&editor, EL_SETFP, 2, nowhere);
    el_set(&editor, EL_BIND, in_words_of_bind(sequence).c_str(), nullptr);
    el_set(&editor, EL_SETFP, 1, stdout);
    el_set(&editor, EL_SETFP, 2, stderr);
  }
  if (told) std::fclose(told);
  if (nowhere) std::fclose(nowhere);
  std::free(bound);
  return length > 0;
}

}  // namespace herbarium
