#include "ui/screen/screen_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/manual/pages.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/screen/scroll_frame.hpp"

namespace herbarium {

namespace {

constexpr int top = 2;    // a title and a blank row
constexpr int start = 3;  // the column after the mark

// F1 shows a page of the manual, and so does `?`.
void show_manual(Terminal& terminal, const Key& key, std::string_view name) {
  const bool asks = key.is(U'?') || (key.kind == Key::Kind::function && key.number == 1);
  const ManualPage* page = asks ? find_manual_page(name) : nullptr;
  if (page) run_pager(terminal, title_of(*page), text_of(*page));
}

// --- a list

class ListScreen final : ScrollFrame {
 public:
  ListScreen(Terminal& terminal, const std::string& title, List& list, std::size_t at)
      : ScrollFrame(terminal, top, list.has_letters() ? 2 : 3, at), title_(title), list_(list) {}

  std::optional<Picked> picked() {
    for (;;) {
      show();
      const Key key = terminal_.read(std::nullopt);
      const bool clicks = key.kind == Key::Kind::mouse && click(key.place);
      if (by_letter_ && (clicks || letter(key))) return Picked{at()};
      if (key.kind == Key::Kind::interrupt || key.kind == Key::Kind::closed) return std::nullopt;
      if (clicks || move(key)) continue;
      if (typed_) {
        type(key);
        continue;
      }
      if (key.kind == Key::Kind::escape && !list_.words().empty()) {
        look_for("");
        continue;
      }
      if (key.kind == Key::Kind::escape || key.is(U'q')) return std::nullopt;
      if (by_letter_) show_manual(terminal_, key, "herbarium");
      if (key.kind == Key::Kind::news) renew();
      if (key.is(U'/') && !by_letter_) typed_.emplace(History(), list_.words());
      if (!has_marked()) continue;
      if (key.kind == Key::Kind::enter) return Picked{at()};
      for (const ListAction& action : list_.actions())
        if (key.is(static_cast<char32_t>(action.key))) return Picked{at(), action.key};
    }
  }

 private:
  std::optional<std::size_t> size() const override { return list_.size(); }
  bool has(std::size_t entry) override { return list_.has(entry); }

  // Whether the key is the letter of an entry, which it then marks.
  bool letter(const Key& key) {
    for (std::size_t i = 0; !key.is(U' ') && has(i); ++i) {
      if (!key.is(static_cast<char32_t>(list_.entry(i, 0).key))) continue;
      mark(i);
      return true;
    }
    return false;
  }

  void renew() {
    std::size_t marked = at();
    const std::string words = list_.renew(marked);
    if (!words.empty()) news_ = words;
    mark(marked);
  }

  void look_for(const std::string& words) {
    list_.filter(words);
    mark(0);
  }

  void type(const Key& key) {
    const bool ends = key.kind == Key::Kind::enter || leaves_typing(key);
    edit(*typed_, key);
    if (typed_->text() != list_.words()) look_for(typed_->text());
    if (ends) typed_.reset();
  }

  void show() {
    label_ = 0;
    for (std::size_t i = 0; by_letter_ && has(i); ++i)
      label_ = std::max(label_, columns(escaped(list_.entry(i, 0).label)));
    Canvas canvas = drawn(title_);
    const int width = canvas.size().columns;
    canvas.put({1, 0}, shortened(news_, width), style_of(Role::strong));
    int row = top;
    if (!has(0))
      for (const std::string& line : wrapped(list_.empty_words(), width - start))
        canvas.put({row++, start}, line);
    if (has_marked()) draw_note(canvas, canvas.size().rows - 2);
    show_with_foot(canvas, footer());
  }

  std::string footer() const {
    if (by_letter_) return "a letter, or arrows and Enter; Escape leaves; ? helps";
    std::string keys = "arrows, Enter; / finds";
    for (const ListAction& action : list_.actions()) keys += fmt::format(", {} {}s", action.key, action.name);
    const std::string words = list_.words();
    keys += words.empty() ? "; Escape leaves" : "; Escape shows all";
    return words.empty() ? keys : fmt::format("/{}: {}", trimmed(words), keys);
  }

  int note_column() const { return start + 3 + label_ + 3; }

  void draw_entry(Canvas& canvas, int row, std::size_t entry) override {
    const int width = canvas.size().columns;
    const Choice each = list_.entry(entry, width - start);
    canvas.put({row, start}, by_letter_ ? fmt::format("{}  {}", each.key, each.label) : each.label);
    if (by_letter_) canvas.put({row, note_column()}, shortened(each.note, width - note_column()));
  }

  // The note on the marked entry, up to that row, if it does not fit next to the entry.
  void draw_note(Canvas& canvas, int row) {
    const int width = canvas.size().columns;
    const std::string note = list_.entry(at(), width - start).note;
    if (by_letter_ && note_column() + columns(escaped(note)) > width) canvas.put({row, 0}, note);
    if (by_letter_) return;
    const std::vector<std::string> lines = wrapped(note, width);
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i)
      canvas.put({row - 1 + static_cast<int>(i), 0}, lines[i], style_of(Role::faint));
  }

  const std::string& title_;
  List& list_;
  bool by_letter_ = list_.has_letters();
  std::string news_;  // the list's last message about itself
  int label_ = 0;     // columns of the longest label, next to which notes are
};

}  // namespace

std::optional<Picked> run_list(Terminal& terminal, const std::string& title, List& list, std::size_t at) {
  return ListScreen(terminal, title, list, at).picked();
}

// --- a form

namespace {

class FormScreen final : ScrollFrame {
 public:
  FormScreen(Terminal& terminal, Form& form) : ScrollFrame(terminal, top, foot, 0), form_(form) {}

  bool fill_in() {
    while (end_ == End::none) {
      renew_rows();
      show();
      const Key key = terminal_.read(std::nullopt);
      if (key.kind == Key::Kind::closed)
        end_ = End::left;
      else if (key.kind == Key::Kind::function || (key.is(U'?') && !typed_))
        show_manual(terminal_, key, form_.manual_page());
      else if (key.kind != Key::Kind::resized)
        typed_ ? edit_value(key) : handle(key);
    }
    return end_ == End::begun;
  }

 private:
  enum class End { none, begun, left };
  static constexpr int foot = 3;  // a blank row, the rows of the marked setting, and the keys
  static constexpr int gap = 2;

  std::optional<std::size_t> size() const override { return rows_.size(); }
  const FormRow& marked() const { return rows_[at()]; }

  // A change in one row may add others or remove some: the mark stays on the changed row.
  void renew_rows() {
    const std::string name = rows_.empty() ? "" : marked().name;
    rows_ = form_.rows();
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].name == name) mark(i);
  }

  void handle(const Key& key) {
    refusal_.clear();
    if (move(key)) return;
    switch (key.kind) {
      case Key::Kind::escape:
      case Key::Kind::interrupt: end_ = End::left; break;
      case Key::Kind::left: form_.step(at(), -1); break;
      case Key::Kind::right: form_.step(at(), 1); break;
      case Key::Kind::enter: enter(); break;
      case Key::Kind::mouse:
        if (click(key.place)) take_click(key.place.column);
        break;
      case Key::Kind::character: letter(key); break;
      default: break;
    }
  }

  void letter(const Key& key) {
    if (key.is(U'q')) end_ = End::left;
    if (key.is(U'b')) end_ = End::begun;
    if (key.is(U' ')) form_.step(at(), 1);
    const bool is_digit_key = key.point >= U'0' && key.point <= U'9';
    if (!is_digit_key || marked().takes.empty()) return;
    const std::string digit = utf8(std::u32string(1, key.point));
    if (marked().takes_digit)
      set(digit);
    else if (!marked().has_few)
      typed_.emplace(History(), digit);
  }

  void enter() {
    if (at() == 0)
      end_ = End::begun;
    else if (marked().has_few)
      form_.step(at(), 1);
    else if (!marked().takes.empty())
      typed_.emplace(History(), marked().typed);
  }

  // On the sign before a value or on one of the others; the first row starts the game.
  void take_click(int column) {
    if (at() == 0) return enter();
    form_.step(at(), column < value_column() + 2 && column >= value_column() ? -1 : 1);
  }

  void edit_value(const Key& key) {
    if (key.kind == Key::Kind::enter) return set(typed_->text());
    refusal_.clear();
    if (key.kind == Key::Kind::escape || key.kind == Key::Kind::interrupt)
      typed_.reset();
    else if (!edit(*typed_, key))
      terminal_.bell();
  }

  void set(const std::string& text) {
    const auto taken = form_.set(at(), text);
    refusal_ = taken ? "" : taken.error().reason;
    if (taken) typed_.reset();
  }

  int value_column() const {
    int name = 0;
    for (const FormRow& row : rows_) name = std::max(name, columns(row.name));
    return start + name + gap;
  }
  int note_column() const {
    int value = 0;
    for (const FormRow& row : rows_) value = std::max(value, columns(row.value));
    return value_column() + value + 4 + gap;
  }

  void show() {
    Canvas canvas = drawn(form_.title());
    const auto cursor = draw_foot(canvas, canvas.size().rows - foot + 1);
    terminal_.show(canvas, cursor);
  }

  void draw_entry(Canvas& canvas, int place, std::size_t index) override {
    const FormRow& row = rows_[index];
    const int width = canvas.size().columns;
    canvas.put({place, start}, row.name);
    const bool fixed = index == 0 || row.takes.empty();
    if (!row.value.empty())
      canvas.put({place, value_column()}, fixed ? "  " + row.value : fmt::format("< {} >", row.value), {},
                 width - value_column());
    canvas.put({place, note_column()}, shortened(row.note, width - note_column()), style_of(row.role));
  }

  // Returns the place of the cursor while a value is typed.
  std::optional<Place> draw_foot(Canvas& canvas, int row) const {
    const int width = canvas.size().columns;
    const auto say = [&](int where, const std::string& words, Role usual) {
      canvas.put({where, 0}, shortened(refusal_.empty() ? words : refusal_, width),
                 style_of(refusal_.empty() ? usual : Role::bad));
    };
    if (typed_) {
      say(row + 1, marked().takes + "; Enter sets it, Escape leaves it", Role::faint);
      return draw_typed(canvas, row, marked().name + "> ");
    }
    say(row, help(width), Role::plain);
    canvas.put({row + 1, 0}, shortened("arrows, Enter; b begins; F1 manual; Escape goes back", width),
               style_of(Role::faint));
    return std::nullopt;
  }

  // The actions for the marked row, and its note if that is not wholly visible.
  std::string help(int width) const {
    const FormRow& row = marked();
    std::string text;
    if (!row.note.empty() && note_column() + columns(row.note) > width) text = row.note + ". ";
    if (at() == 0) return text + "Enter begins." + (row.takes.empty() ? "" : " " + row.takes);
    if (row.takes.empty()) return text;
    if (row.has_few) return text + "Left and Right change it.";
    return fmt::format("{}Left and Right change it; Enter, then {}.", text, row.takes);
  }

  Form& form_;
  std::vector<FormRow> rows_;
  std::string refusal_;  // of the last typed value
  End end_ = End::none;
};

}  // namespace

bool run_form(Terminal& terminal, Form& form) { return FormScreen(terminal, form).fill_in(); }

}  // namespace herbarium
