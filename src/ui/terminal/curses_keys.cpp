#include "ui/terminal/curses_keys.hpp"

#include <utility>

#include "base/safe_text.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/signals.hpp"

// Behind all others.
#include "ui/terminal/curses_library.hpp"

namespace herbarium {

void PastedText::add(char32_t point) {
  const bool second = point == U'\n' && after_return_;
  after_return_ = point == U'\r';
  if (second || text_.size() + 4 > longest) return;
  if (point == U'\r' || point == U'\n')
    text_ += '\n';
  else if (point == U'\t')
    text_ += ' ';
  else if (point >= 0x20 && (point < 0x7F || point >= 0xA0))
    text_ += utf8(std::u32string(1, point));
}

std::string PastedText::take() {
  after_return_ = false;
  return std::exchange(text_, "");
}

// --- curses keys

namespace {

constexpr int word_left_code = KEY_MAX + 1;
constexpr int word_right_code = KEY_MAX + 2;
constexpr int paste_begin_code = KEY_MAX + 3;
constexpr int paste_end_code = KEY_MAX + 4;

// Words, and arrows as they come from terminals that do not do what their terminfo says.
struct Sequence {
  const char* bytes;
  int code;
};
constexpr Sequence extra_sequences[] = {
    {"\033[1;5D", word_left_code},
    {"\033[1;5C", word_right_code},
    {"\033b", word_left_code},
    {"\033f", word_right_code},
    {"\033[A", KEY_UP},
    {"\033[B", KEY_DOWN},
    {"\033[C", KEY_RIGHT},
    {"\033[D", KEY_LEFT},
    {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},
    {"\033OA", KEY_UP},
    {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},
    {"\033OD", KEY_LEFT},
    {"\033[200~", paste_begin_code},
    {"\033[201~", paste_end_code},
};

struct CodedKey {
  std::wint_t code;
  Key::Kind kind;
};
constexpr CodedKey coded_keys[] = {
    {KEY_UP, Key::Kind::up},
    {KEY_DOWN, Key::Kind::down},
    {KEY_LEFT, Key::Kind::left},
    {KEY_RIGHT, Key::Kind::right},
    {KEY_HOME, Key::Kind::home},
    {KEY_END, Key::Kind::end},
    {KEY_PPAGE, Key::Kind::page_up},
    {KEY_NPAGE, Key::Kind::page_down},
    {KEY_BACKSPACE, Key::Kind::backspace},
    {KEY_DC, Key::Kind::erase},
    {KEY_ENTER, Key::Kind::enter},
    {KEY_BTAB, Key::Kind::backtab},
    {KEY_RESIZE, Key::Kind::resized},
    {word_left_code, Key::Kind::word_left},
    {word_right_code, Key::Kind::word_right},
};

}  // namespace

Key key_of(Key::Kind kind) { return Key{.kind = kind}; }

bool is_mouse(std::wint_t code) { return code == KEY_MOUSE; }

// Curses gives the last event first.
std::vector<Key> clicks_of_mouse() {
  std::vector<Key> clicks;
  for (MEVENT event; getmouse(&event) == OK;)
    if ((event.bstate & BUTTON1_PRESSED) != 0)
      clicks.insert(clicks.begin(), Key{.kind = Key::Kind::mouse, .place = {event.y, event.x}});
  return clicks;
}

void define_extra_keys(bool mouse) {
  for (const Sequence& sequence : extra_sequences) define_key(sequence.bytes, sequence.code);
  if (!mouse) keyok(KEY_MOUSE, FALSE);
}

bool skip_unknown_sequence() {
  // Curses has waited for the first character already.
  bool waits = false;
  const auto next = [&waits]() -> std::optional<char32_t> {
    std::wint_t code = 0;
    int kind = get_wch(&code);
    if (kind == ERR && waits && has_input_within(escape_delay)) kind = get_wch(&code);
    waits = true;
    if (kind == KEY_CODE_YES) ungetch(static_cast<int>(code));
    return kind == OK ? std::optional<char32_t>(code) : std::nullopt;
  };
  const AfterEscape read = read_after_escape(next);
  for (auto point = read.behind.rbegin(); point != read.behind.rend(); ++point)
    unget_wch(static_cast<wchar_t>(*point));
  return !read.sequence.empty();
}

std::optional<Key> key_of_character(char32_t point) {
  if (point == '\r' || point == '\n') return key_of(Key::Kind::enter);
  if (point == '\t') return key_of(Key::Kind::tab);
  if (point == '\b' || point == 0x7F) return key_of(Key::Kind::backspace);
  if (point == escape_character) return key_of(Key::Kind::escape);
  if (point == control_character('C')) return key_of(Key::Kind::interrupt);
  if (point > 0 && point <= control_character('Z'))
    return Key{.kind = Key::Kind::control, .point = 'a' + point - 1};
  if (point < 0x20 || (point >= 0x80 && point < 0xA0)) return std::nullopt;
  return Key{.kind = Key::Kind::character, .point = point};
}

std::optional<Key> key_of_code(std::wint_t code) {
  if (code > KEY_F0 && code <= KEY_F(12))
    return Key{.kind = Key::Kind::function, .number = static_cast<int>(code - KEY_F0)};
  for (const CodedKey& coded : coded_keys)
    if (coded.code == code) return key_of(coded.kind);
  return std::nullopt;
}

bool begins_paste(std::wint_t code) { return code == paste_begin_code; }
bool ends_paste(std::wint_t code) { return code == paste_end_code; }

}  // namespace herbarium
