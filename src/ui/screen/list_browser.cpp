#include "ui/screen/list_browser.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/title.hpp"

namespace herbarium {
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

}  // namespace herbarium
