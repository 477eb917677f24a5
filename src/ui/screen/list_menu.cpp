#include "ui/screen/list_menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/title.hpp"
#include "ui/manual/pages.hpp"
#include "ui/screen/pager.hpp"

namespace herbarium {
namespace {

class ListMenu {
 public:
  ListMenu(Terminal& terminal, const std::string& title, ChangingList& list, std::size_t at)
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
  ChangingList& list_;
  std::string news_;  // what the list said of itself last
  int at_;
  int first_ = 0;  // the entry in the first row
  int label_ = 0;  // columns of the longest label
};

}  // namespace

std::optional<std::size_t> run_list_menu(Terminal& terminal, const std::string& title, ChangingList& list,
                                         std::size_t at) {
  return ListMenu(terminal, title, list, at).chosen();
}

}  // namespace herbarium
