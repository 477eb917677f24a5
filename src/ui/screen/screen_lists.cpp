#include "ui/screen/screen_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/screen_parts.hpp"
#include "ui/manual/pages.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/screen/pager.hpp"

namespace herbarium {

namespace {

class ListMenu {
 public:
  ListMenu(Terminal& terminal, const std::string& title, KeyedList& list, std::size_t at)
      : terminal_(terminal), title_(title), list_(list), at_(static_cast<int>(at)) {
    move_by(0);
  }

  std::optional<std::size_t> chosen() {
    for (;;) {
      show();
      const Key key = terminal_.read(std::nullopt);
      if (leaves(key)) return std::nullopt;
      if (handle(key) && !choices().empty()) return static_cast<std::size_t>(at_);
    }
  }

 private:
  static constexpr int top = 2;  // the title and a blank row

  const std::vector<Choice>& choices() const { return list_.choices(); }
  const Choice& choice(int entry) const { return choices()[static_cast<std::size_t>(entry)]; }
  int last() const { return static_cast<int>(choices().size()) - 1; }
  int rows() const { return std::max(terminal_.size().rows - top - 2, 1); }
  void move_by(int steps) { at_ = std::clamp(at_ + steps, 0, std::max(last(), 0)); }

  bool has(char32_t letter) const {
    return std::any_of(choices().begin(), choices().end(),
                       [&](const Choice& each) { return static_cast<char32_t>(each.key) == letter; });
  }

  bool leaves(const Key& key) const {
    const bool q = key.kind == Key::Kind::character && key.point == U'q' && !has(U'q');
    return q || key.kind == Key::Kind::escape || key.kind == Key::Kind::interrupt ||
           key.kind == Key::Kind::closed;
  }

  // Does what the key says; true if that chooses the marked entry.
  bool handle(const Key& key) {
    switch (key.kind) {
      case Key::Kind::enter: return true;
      case Key::Kind::up:
      case Key::Kind::backtab: move_by(-1); break;
      case Key::Kind::down:
      case Key::Kind::tab: move_by(1); break;
      case Key::Kind::page_up: move_by(-rows()); break;
      case Key::Kind::page_down: move_by(rows()); break;
      case Key::Kind::home: move_by(-last()); break;
      case Key::Kind::end: move_by(last()); break;
      case Key::Kind::control: move_by(key.point == U'p' ? -1 : key.point == U'n' ? 1 : 0); break;
      case Key::Kind::character: return letter(key.point);
      case Key::Kind::function: show_manual(key.number); break;
      case Key::Kind::news: renew(); break;
      case Key::Kind::mouse: return click(key.place.row - top + first_);
      default: break;
    }
    return false;
  }

  void renew() {
    auto at = static_cast<std::size_t>(at_);
    const std::string words = list_.renew(at);
    if (!words.empty()) news_ = words;
    at_ = static_cast<int>(at);
    move_by(0);
  }

  void show_manual(int function_key) {
    const ManualPage* page = function_key == 1 ? find_manual_page("herbarium") : nullptr;
    if (page) run_pager(terminal_, title_of(*page), text_of(*page));
  }

  bool letter(char32_t point) {
    for (int i = 0; i <= last(); ++i) {
      if (point == U' ' || static_cast<char32_t>(choice(i).key) != point) continue;
      at_ = i;
      return true;
    }
    return false;
  }

  bool click(int entry) {
    if (entry < first_ || entry > std::min(last(), first_ + rows() - 1)) return false;
    at_ = entry;
    return true;
  }

  void show() {
    label_ = 0;
    for (const Choice& each : choices()) label_ = std::max(label_, columns(escaped(each.label)));
    Canvas canvas(terminal_.size());
    first_ = std::clamp(first_, at_ - rows() + 1, at_);
    draw_title(canvas, title_, last() >= rows() ? fmt::format("{} of {}", at_ + 1, choices().size()) : "");
    canvas.put({1, 0}, shortened(news_, canvas.size().columns), style_of(Role::strong));
    int row_of_words = top;
    if (choices().empty())
      for (const std::string& line : wrapped(list_.empty_words(), canvas.size().columns - 3))
        canvas.put({row_of_words++, 3}, line);
    for (int row = 0; row < rows() && first_ + row <= last(); ++row) draw(canvas, top + row, first_ + row);
    draw_whole_note(canvas);
    canvas.put({canvas.size().rows - 1, 0}, "arrows or a letter, Enter; Escape leaves",
               style_of(Role::faint));
    terminal_.show(canvas, std::nullopt);
  }

  int note_column() const { return 6 + label_ + 3; }

  // A note that does not fit beside the marked entry stands below the list.
  void draw_whole_note(Canvas& canvas) const {
    if (choices().empty()) return;
    const std::string& note = choice(at_).note;
    if (note_column() + columns(escaped(note)) > canvas.size().columns)
      canvas.put({canvas.size().rows - 2, 0}, note);
  }

  void draw(Canvas& canvas, int row, int entry) const {
    const Choice& each = choice(entry);
    const bool marked = entry == at_;
    canvas.put({row, 1}, fmt::format("{} {}  {}", marked ? '>' : ' ', each.key, each.label),
               {.bold = marked});
    canvas.put({row, note_column()}, shortened(each.note, canvas.size().columns - note_column()));
    if (marked) canvas.paint({row, 0}, canvas.size().columns, {.bold = true, .reverse = true});
  }

  Terminal& terminal_;
  const std::string& title_;
  KeyedList& list_;
  std::string news_;  // what the list said of itself last
  int at_;
  int first_ = 0;  // the entry in the first row
  int label_ = 0;  // columns of the longest label
};

}  // namespace

std::optional<std::size_t> run_list_menu(Terminal& terminal, const std::string& title, KeyedList& list,
                                         std::size_t at) {
  return ListMenu(terminal, title, list, at).chosen();
}

// --- a long list

namespace {

class ListBrowser {
 public:
  ListBrowser(Terminal& terminal, const std::string& title, LongList& list,
              const std::vector<ListAction>& actions, std::size_t at)
      : terminal_(terminal), title_(title), list_(list), actions_(actions), words_(list.words()), at_(at) {}

  std::optional<Picked> picked() {
    for (;;) {
      show();
      const Key key = terminal_.read(std::nullopt);
      if (key.kind == Key::Kind::interrupt || key.kind == Key::Kind::closed) return std::nullopt;
      if (types_words_ ? type(key) : move(key)) continue;
      if (key.kind == Key::Kind::escape || is(key, 'q')) {
        if (words_.empty() || is(key, 'q')) return std::nullopt;
        look_for("");
        continue;
      }
      if (is(key, '/')) types_words_ = true;
      if (!list_.has(at_)) continue;
      if (key.kind == Key::Kind::enter) return Picked{at_};
      for (const ListAction& action : actions_)
        if (is(key, action.key)) return Picked{at_, action.key};
    }
  }

 private:
  static constexpr int top = 2;     // the title and a blank row
  static constexpr int bottom = 3;  // two rows of details and one of keys

  static bool is(const Key& key, char c) {
    return key.kind == Key::Kind::character && key.point == static_cast<char32_t>(c);
  }

  std::size_t rows() const {
    return static_cast<std::size_t>(std::max(terminal_.size().rows - top - bottom, 1));
  }

  void look_for(const std::string& words) {
    list_.filter(words_ = words);
    at_ = first_ = 0;
  }

  // The last entry from the one where the mark is to `steps` further on.
  void forward(std::size_t steps) {
    while (steps > 0 && list_.has(at_ + 1)) ++at_, --steps;
  }
  void back(std::size_t steps) { at_ -= std::min(at_, steps); }

  // Whether the key moves the mark.
  bool move(const Key& key) {
    switch (key.kind) {
      case Key::Kind::up:
      case Key::Kind::backtab: back(1); return true;
      case Key::Kind::down:
      case Key::Kind::tab: forward(1); return true;
      case Key::Kind::page_up: back(rows()); return true;
      case Key::Kind::page_down: forward(rows()); return true;
      case Key::Kind::home: at_ = 0; return true;
      case Key::Kind::end: forward(static_cast<std::size_t>(-1)); return true;
      case Key::Kind::mouse: click(key.place.row); return true;
      default: return false;
    }
  }

  void click(int row) {
    const std::size_t entry = first_ + static_cast<std::size_t>(std::max(row - top, 0));
    if (row >= top && entry < first_ + rows() && list_.has(entry)) at_ = entry;
  }

  // While words are typed; whether the key is used for that.
  bool type(const Key& key) {
    std::u32string typed = code_points(words_);
    switch (key.kind) {
      case Key::Kind::character: typed += key.point; break;
      case Key::Kind::backspace:
        if (typed.empty()) types_words_ = false;
        if (!typed.empty()) typed.pop_back();
        break;
      case Key::Kind::enter: types_words_ = false; return true;
      case Key::Kind::escape:
        types_words_ = false;
        typed.clear();
        break;
      default: move(key); return true;
    }
    if (utf8(typed) != words_) look_for(utf8(typed));
    return true;
  }

  void show() {
    while (at_ > 0 && !list_.has(at_)) --at_;
    Canvas canvas(terminal_.size());
    first_ = std::clamp(first_, at_ < rows() ? 0 : at_ + 1 - rows(), at_);
    for (std::size_t row = 0; row < rows() && list_.has(first_ + row); ++row) draw(canvas, row);
    if (!list_.has(0)) canvas.put({top, 3}, words_.empty() ? "Nothing is left." : "Nothing has these words.");
    list_.has(first_ + rows());  // whether there are more than can be seen
    draw_title(canvas, title_, place());
    const int last = canvas.size().rows - 1;
    draw_details(canvas, last - 2);
    const std::string keys = types_words_ ? "/" + words_ : footer();
    const int end = canvas.put({last, 0}, keys, types_words_ ? Style{} : style_of(Role::faint));
    terminal_.show(canvas, types_words_ ? std::optional<Place>({last, end}) : std::nullopt);
  }

  std::string place() const {
    const auto size = list_.size();
    if (size && *size <= rows()) return "";
    return size ? fmt::format("{} of {}", at_ + 1, *size) : fmt::format("{}, and more", at_ + 1);
  }

  std::string footer() const {
    std::string keys = "arrows, Enter; / finds";
    for (const ListAction& action : actions_) keys += fmt::format(", {} {}s", action.key, action.name);
    keys += words_.empty() ? "; Escape leaves" : "; Escape shows all";
    return words_.empty() ? keys : fmt::format("/{}: {}", trimmed(words_), keys);
  }

  void draw(Canvas& canvas, std::size_t row) const {
    const std::size_t entry = first_ + row;
    const bool marked = entry == at_;
    const int at = top + static_cast<int>(row);
    canvas.put({at, 1}, marked ? ">" : " ", {.bold = marked});
    canvas.put({at, 3}, list_.row(entry, canvas.size().columns - 3), {.bold = marked});
    if (marked) canvas.paint({at, 0}, canvas.size().columns, {.bold = true, .reverse = true});
  }

  void draw_details(Canvas& canvas, int row) const {
    if (!list_.has(at_)) return;
    for (const std::string& line : wrapped(list_.details(at_), canvas.size().columns)) {
      if (row > canvas.size().rows - 2) return;
      canvas.put({row++, 0}, line, style_of(Role::faint));
    }
  }

  Terminal& terminal_;
  const std::string& title_;
  LongList& list_;
  const std::vector<ListAction>& actions_;
  std::string words_;
  std::size_t at_;
  std::size_t first_ = 0;  // the entry in the first row
  bool types_words_ = false;
};

}  // namespace

std::optional<Picked> run_list_browser(Terminal& terminal, const std::string& title, LongList& list,
                                       const std::vector<ListAction>& actions, std::size_t at) {
  return ListBrowser(terminal, title, list, actions, at).picked();
}

// --- a form

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
