#include "ui/screen/form_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/title.hpp"
#include "ui/prompt/edit_keys.hpp"

namespace herbarium {
namespace {

bool is_digit_key(const Key& key) {
  return key.kind == Key::Kind::character && key.point >= U'0' && key.point <= U'9';
}

class FormScreen {
 public:
  FormScreen(Terminal& terminal, Form& form) : terminal_(terminal), form_(form) {}

  bool fill_in() {
    while (end_ == End::none) {
      rows_ = form_.rows();
      move_by(0);
      show();
      const Key key = terminal_.read(std::nullopt);
      if (key.kind == Key::Kind::closed)
        end_ = End::left;
      else if (key.kind != Key::Kind::resized)
        editor_ ? edit_value(key) : handle(key);
    }
    return end_ == End::begun;
  }

 private:
  enum class End { none, begun, left };
  static constexpr int top = 2;   // the title and a blank row
  static constexpr int foot = 3;  // a blank row, what the marked row takes, and the keys
  static constexpr int gap = 2;

  int last() const { return static_cast<int>(rows_.size()) - 1; }
  int seen() const { return std::max(terminal_.size().rows - top - foot, 1); }
  std::size_t at() const { return static_cast<std::size_t>(at_); }
  const FormRow& marked() const { return rows_[at()]; }
  void move_by(int steps) { at_ = std::clamp(at_ + steps, 0, std::max(last(), 0)); }

  void handle(const Key& key) {
    refusal_.clear();
    switch (key.kind) {
      case Key::Kind::escape:
      case Key::Kind::interrupt: end_ = End::left; break;
      case Key::Kind::up:
      case Key::Kind::backtab: move_by(-1); break;
      case Key::Kind::down:
      case Key::Kind::tab: move_by(1); break;
      case Key::Kind::page_up:
      case Key::Kind::home: move_by(-last()); break;
      case Key::Kind::page_down:
      case Key::Kind::end: move_by(last()); break;
      case Key::Kind::left: form_.step(at(), -1); break;
      case Key::Kind::right: form_.step(at(), 1); break;
      case Key::Kind::enter: enter(); break;
      case Key::Kind::mouse: click(key.place); break;
      case Key::Kind::character: letter(key); break;
      default: break;
    }
  }

  void letter(const Key& key) {
    if (key.point == U'q') end_ = End::left;
    if (key.point == U'b') end_ = End::begun;
    if (key.point == U' ') form_.step(at(), 1);
    if (!is_digit_key(key) || marked().takes.empty() || marked().has_few) return;
    const std::string digit = utf8(std::u32string(1, key.point));
    if (marked().takes_digit)
      set(digit);
    else
      editor_.emplace(History(), digit);
  }

  void enter() {
    if (at_ == 0)
      end_ = End::begun;
    else if (marked().has_few)
      form_.step(at(), 1);
    else if (!marked().takes.empty())
      editor_.emplace(History(), marked().typed);
  }

  // On the sign before a value or on one of the others; the first row begins.
  void click(Place place) {
    const int row = place.row - top + first_;
    if (row < first_ || row > std::min(last(), first_ + seen() - 1)) return;
    at_ = row;
    if (at_ == 0) return enter();
    form_.step(at(), place.column < value_column() + 2 && place.column >= value_column() ? -1 : 1);
  }

  void edit_value(const Key& key) {
    if (key.kind == Key::Kind::enter) return set(editor_->text());
    refusal_.clear();
    if (key.kind == Key::Kind::escape || key.kind == Key::Kind::interrupt)
      editor_.reset();
    else if (!edit(*editor_, key))
      terminal_.bell();
  }

  void set(const std::string& text) {
    const auto taken = form_.set(at(), text);
    refusal_ = taken ? "" : taken.error().reason;
    if (taken) editor_.reset();
  }

  int value_column() const {
    int name = 0;
    for (const FormRow& row : rows_) name = std::max(name, columns(row.name));
    return 3 + name + gap;
  }
  int note_column() const {
    int value = 0;
    for (const FormRow& row : rows_) value = std::max(value, columns(row.value));
    return value_column() + value + 4 + gap;
  }

  void show() {
    Canvas canvas(terminal_.size());
    first_ = std::clamp(first_, std::max(at_ - seen() + 1, 0), at_);
    draw_title(canvas, form_.title(), last() >= seen() ? fmt::format("{} of {}", at_ + 1, rows_.size()) : "");
    for (int row = 0; row < seen() && first_ + row <= last(); ++row) draw(canvas, top + row, first_ + row);
    const auto cursor = draw_foot(canvas, canvas.size().rows - foot + 1);
    terminal_.show(canvas, cursor);
  }

  void draw(Canvas& canvas, int place, int index) const {
    const FormRow& row = rows_[static_cast<std::size_t>(index)];
    const bool is_marked = index == at_;
    const int width = canvas.size().columns;
    canvas.put({place, 1}, fmt::format("{} {}", is_marked ? '>' : ' ', row.name), {.bold = is_marked});
    const bool fixed = index == 0 || row.takes.empty();
    if (!row.value.empty())
      canvas.put({place, value_column()}, fixed ? "  " + row.value : fmt::format("< {} >", row.value),
                 {.bold = is_marked}, width - value_column());
    canvas.put({place, note_column()}, shortened(row.note, width - note_column()), style_of(row.role));
    if (is_marked) canvas.paint({place, 0}, width, {.bold = true, .reverse = true});
  }

  // Gives the place of the cursor while something is typed.
  std::optional<Place> draw_foot(Canvas& canvas, int row) const {
    const int width = canvas.size().columns;
    if (!editor_) {
      canvas.put({row, 0}, refusal_.empty() ? shortened(help(width), width) : shortened(refusal_, width),
                 style_of(refusal_.empty() ? Role::plain : Role::bad));
      canvas.put({row + 1, 0}, shortened("arrows, Enter; b begins; Escape goes back", width),
                 style_of(Role::faint));
      return std::nullopt;
    }
    const std::string prompt = cut(marked().name + "> ", width / 2);
    const std::string help = fmt::format("{}; Enter sets it, Escape leaves it", marked().takes);
    const int room = std::max(width - columns(prompt) - 1, 1);
    const int before = columns(escaped(editor_->before_cursor()));
    const int skipped = std::max(before - room, 0);
    canvas.put({row, 0}, prompt, style_of(Role::strong));
    const std::u32string points = code_points(escaped(editor_->text()));
    const auto skip = std::min(points.size(), static_cast<std::size_t>(skipped));
    canvas.put({row, columns(prompt)}, utf8(std::u32string_view(points).substr(skip)));
    canvas.put({row + 1, 0}, shortened(refusal_.empty() ? help : refusal_, width),
               style_of(refusal_.empty() ? Role::faint : Role::bad));
    return Place{row, columns(prompt) + before - skipped};
  }

  // What can be done with the marked row, and its note where that is not seen whole.
  std::string help(int width) const {
    const FormRow& row = marked();
    std::string text;
    if (!row.note.empty() && note_column() + columns(row.note) > width) text = row.note + ". ";
    if (at_ == 0) return text + "Enter begins." + (row.takes.empty() ? "" : " " + row.takes);
    if (row.takes.empty()) return text;
    if (row.has_few) return text + "Left and Right change it.";
    return fmt::format("{}Left and Right change it, or type {}.", text, row.takes);
  }

  Terminal& terminal_;
  Form& form_;
  std::vector<FormRow> rows_;
  std::optional<LineEditor> editor_;  // while a value is typed
  std::string refusal_;               // of what was typed last
  End end_ = End::none;
  int at_ = 0;
  int first_ = 0;  // the row at the top
};

}  // namespace

bool run_form(Terminal& terminal, Form& form) { return FormScreen(terminal, form).fill_in(); }

}  // namespace herbarium
