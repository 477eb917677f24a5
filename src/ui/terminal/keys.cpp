#include "ui/terminal/keys.hpp"

#include <algorithm>
#include <climits>
#include <cwchar>
#include <utility>
#include <vector>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

namespace {

constexpr char32_t bell = 0x07;

// The expected next character. ECMA-48 names the introducers CSI, SS3 and OSC.
enum class State {
  introducer,
  control,     // after CSI: parameters, and the letter that ends them
  parameters,  // the same, after the first
  keypad,      // after SS3: usually one letter
  string,      // after OSC, up to BEL or ST
  terminator,  // the second half of ST
  three_more,  // a click in the form of old terminals
  two_more,
  one_more,
  ended,
};

constexpr bool is_between(char32_t point, char32_t first, char32_t last) {
  return point >= first && point <= last;
}

std::optional<State> introduced(char32_t point) {
  if (point == U'[') return State::control;
  if (point == U'O') return State::keypad;
  if (point == U']') return State::string;
  return std::nullopt;
}

std::optional<State> after_control(char32_t point) {
  if (is_between(point, 0x20, 0x3F)) return State::parameters;
  if (is_between(point, 0x40, 0x7E)) return State::ended;
  return std::nullopt;
}

std::optional<State> after_keypad(char32_t point) {
  if (is_between(point, U'0', U'9') || point == U';') return State::keypad;
  if (is_between(point, 0x20, 0x7E)) return State::ended;
  return std::nullopt;
}

std::optional<State> after_string(char32_t point) {
  if (point == bell) return State::ended;
  if (point == escape_character) return State::terminator;
  if (point >= 0x20) return State::string;
  return std::nullopt;
}

std::optional<State> counted(char32_t point, State then) {
  return point >= 0x20 ? std::optional(then) : std::nullopt;
}

// The state after a character; nothing if that does not belong to the sequence.
std::optional<State> after(State state, char32_t point) {
  switch (state) {
    case State::introducer: return introduced(point);
    case State::control:
      if (point == U'[') return State::one_more;  // a function key of the Linux console
      if (point == U'M') return State::three_more;
      return after_control(point);
    case State::parameters: return after_control(point);
    case State::keypad: return after_keypad(point);
    case State::string: return after_string(point);
    case State::terminator: return point == U'\\' ? State::ended : introduced(point);
    case State::three_more: return counted(point, State::two_more);
    case State::two_more: return counted(point, State::one_more);
    case State::one_more: return counted(point, State::ended);
    case State::ended: break;
  }
  return std::nullopt;
}

}  // namespace

AfterEscape read_after_escape(const std::function<std::optional<char32_t>(int)>& next) {
  AfterEscape read;
  for (State state = State::introducer; state != State::ended && read.sequence.size() < longest_sequence;) {
    const auto point = next(read.sequence.empty() ? escape_delay : sequence_delay);
    if (!point) break;
    const auto then = after(state, *point);
    if (!then) {
      read.behind = *point;
      break;
    }
    read.sequence += *point;
    state = *then;
  }
  // An introducer alone is a letter that came just after the key Escape.
  if (read.sequence.size() == 1) return {.sequence = {}, .behind = read.sequence + read.behind};
  return read;
}

// --- keys

Key key_of(Key::Kind kind) { return Key{.kind = kind}; }

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

namespace {

// What terminals in use today send without Shift, Ctrl and Alt: it means the same wherever it occurs.
const Sequences& usual_sequences() {
  static const Sequences all = [] {
    using enum Key::Kind;
    Sequences known{{U"b", key_of(word_left)},
                    {U"f", key_of(word_right)},
                    {U"[Z", key_of(backtab)},
                    {U"OM", key_of(enter)},
                    {U"OI", key_of(tab)}};
    const std::pair<char32_t, Key::Kind> letters[] = {{U'A', up},   {U'B', down}, {U'C', right},
                                                      {U'D', left}, {U'H', home}, {U'F', Key::Kind::end}};
    for (const auto& [letter, kind] : letters)
      for (const char32_t introducer : {U'[', U'O'}) known[{introducer, letter}] = key_of(kind);
    const std::pair<char32_t, Key::Kind> digits[] = {
        {U'1', home},  {U'7', home},    {U'4', Key::Kind::end}, {U'8', Key::Kind::end},
        {U'3', erase}, {U'5', page_up}, {U'6', page_down}};
    for (const auto& [digit, kind] : digits) known[{U'[', digit, U'~'}] = key_of(kind);
    // F1 to F12 as a VT220 sends them; F1 to F4 otherwise in xterm, F1 to F5 on the Linux console.
    constexpr int numbers[] = {11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24};
    for (int i = 0; i < 12; ++i) {
      const Key key{.kind = function, .number = i + 1};
      const char32_t place = static_cast<char32_t>(i);
      known[code_points("[" + std::to_string(numbers[i]) + "~")] = key;
      if (i < 4) known[{U'O', U'P' + place}] = key;
      if (i < 5) known[{U'[', U'[', U'A' + place}] = key;
    }
    // A numeric keypad in its application mode.
    constexpr std::u32string_view pad = U"jklmnopqrstuvwxyX ", typed = U"*+,-./0123456789= ";
    for (std::size_t i = 0; i < pad.size(); ++i)
      known[{U'O', pad[i]}] = Key{.kind = character, .point = typed[i]};
    return known;
  }();
  return all;
}

enum Modifier : unsigned { shift = 1, alt = 2, ctrl = 4 };

// A sequence without the modifiers in it, which xterm writes as `[1;5C`, `[3;5~` and `O5C`, rxvt as `[3^`
// and `Oc`; and the number before them, if there is one.
struct Unmodified {
  std::u32string sequence;
  unsigned modifiers = 0;
  std::vector<int> numbers{};
};

Unmodified unmodified(std::u32string_view sequence) {
  const char32_t last = sequence.back();
  const std::u32string_view middle = sequence.substr(1, sequence.size() - 2);
  std::vector<std::string> words(1);
  for (const char32_t point : middle) {
    if (point == U';')
      words.emplace_back();
    else if (is_between(point, U'0', U';'))
      words.back() += static_cast<char>(point);
    else
      return {std::u32string(sequence)};  // a message of the terminal
  }
  Unmodified read;
  // After a colon, kitty writes other characters of the key, or that it was released (3).
  for (const std::string& word : words) {
    if (word.ends_with(":3")) return {};
    read.numbers.push_back(whole_number(word.substr(0, word.find(':'))).value_or(0));
  }
  const bool is_modified = words.size() > 1 || (sequence[0] == U'O' && !middle.empty());
  if (is_modified)
    read.modifiers = static_cast<unsigned>(std::max(read.numbers[words.size() > 1 ? 1 : 0], 1) - 1);
  read.sequence = {sequence[0], last};
  if (last == U'~' || last == U'^' || last == U'$' || last == U'@') {
    read.sequence = U"[" + code_points(words[0]) + U"~";
    if (last != U'~') read.modifiers = last == U'^' ? ctrl : last == U'$' ? shift : ctrl | shift;
  } else if (middle.empty() && is_between(last, U'a', U'd')) {
    read.sequence[1] = last - U'a' + U'A';
    read.modifiers = sequence[0] == U'O' ? ctrl : shift;
  }
  return read;
}

// A character with modifiers, as `[97;5u` and `[27;5;97~` say it.
std::optional<Key> modified_character(int point, unsigned modifiers) {
  const bool is_private = point >= 0xE000 && point < 0xF900;  // kitty's numbers of other keys
  if (point < 1 || point > 0x10FFFF || is_private) return std::nullopt;
  const auto typed = static_cast<char32_t>(point);
  const bool is_letter = is_between(typed | 0x20U, U'a', U'z');
  if ((modifiers & ctrl) != 0 && is_letter) return key_of_character(typed & 0x1FU);
  if ((modifiers & alt) != 0 && typed != U'\r')
    return typed == U'b'   ? std::optional(key_of(Key::Kind::word_left))
           : typed == U'f' ? std::optional(key_of(Key::Kind::word_right))
                           : std::nullopt;
  if ((modifiers & ctrl) != 0 && typed != U'\r') return std::nullopt;
  if ((modifiers & shift) == 0) return key_of_character(typed);
  if (typed == U'\t') return key_of(Key::Kind::backtab);
  return key_of_character(is_letter ? typed & ~0x20U : typed);
}

}  // namespace

std::optional<Key> key_of_sequence(const std::u32string& sequence, const Sequences& known) {
  for (const Sequences* each : {&known, &usual_sequences()})
    if (const auto found = each->find(sequence); found != each->end()) return found->second;
  if (sequence.size() < 2 || (sequence[0] != U'[' && sequence[0] != U'O')) return std::nullopt;
  const auto [plain, modifiers, numbers] = unmodified(sequence);
  if (plain == U"[u") return modified_character(numbers[0], modifiers);
  if (plain == U"[27~" && numbers.size() == 3) return modified_character(numbers[2], modifiers);
  // `[1P` is F1 with modifiers where `OP` is F1; a function key with modifiers is another one.
  const auto found = usual_sequences().find(plain);
  if (found == usual_sequences().end() || found->second.kind == Key::Kind::function) return std::nullopt;
  const bool by_words = (modifiers & (ctrl | alt)) != 0;
  if (by_words && found->second.kind == Key::Kind::left) return key_of(Key::Kind::word_left);
  if (by_words && found->second.kind == Key::Kind::right) return key_of(Key::Kind::word_right);
  return found->second;
}

namespace {

// A click has the button with bits for the modifiers, the column and the row, both from 1.
std::optional<Key> click_at(int button, int column, int row) {
  constexpr int beside = 4 + 8 + 16;  // Shift, Alt, Ctrl
  if ((button & ~beside) != 0 || column < 1 || row < 1) return std::nullopt;
  return Key{.kind = Key::Kind::mouse, .place = {row - 1, column - 1}};
}

}  // namespace

std::optional<Key> click_of(std::u32string_view sequence) {
  if (sequence.starts_with(U"[M") && sequence.size() == 5) {
    const auto number = [&](std::size_t at) { return static_cast<int>(sequence[at] & 0xFF) - 32; };
    return click_at(number(2), number(3), number(4));
  }
  if (!sequence.starts_with(U"[<") || !sequence.ends_with(U"M")) return std::nullopt;
  constexpr int most = 10'000;
  int numbers[3] = {};
  std::size_t which = 0;
  for (const char32_t sign : sequence.substr(2, sequence.size() - 3)) {
    if (sign == U';' && which < 2)
      ++which;
    else if (sign >= U'0' && sign <= U'9' && numbers[which] < most)
      numbers[which] = numbers[which] * 10 + static_cast<int>(sign - U'0');
    else
      return std::nullopt;
  }
  return which == 2 ? click_at(numbers[0], numbers[1], numbers[2]) : std::nullopt;
}

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

// --- key bytes

std::optional<unsigned char> KeyBytes::byte(int milliseconds) {
  if (come_.empty()) come_ = read_(milliseconds);
  if (come_.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(come_.front());
  come_.erase(0, 1);
  return first;
}

// In the encoding of the locale.
std::optional<char32_t> KeyBytes::character() {
  std::string bytes;
  for (auto more = byte(0); more; more = byte(bytes.empty() ? 0 : sequence_delay)) {
    bytes += static_cast<char>(*more);
    wchar_t letter = 0;
    std::mbstate_t state{};
    const std::size_t length = std::mbrtowc(&letter, bytes.data(), bytes.size(), &state);
    if (length == static_cast<std::size_t>(-2)) continue;
    if (length != static_cast<std::size_t>(-1)) return static_cast<char32_t>(letter);
    // The first byte is lost; the next ones may begin another character.
    come_.insert(0, bytes, 1);
    bytes.clear();
  }
  return std::nullopt;
}

std::optional<KeyBytes::Unit> KeyBytes::next(const Sequences& known) {
  const auto point = character();
  if (!point || *point != escape_character) return point ? std::optional(Unit{*point}) : std::nullopt;
  AfterEscape read =
      read_after_escape([this](int milliseconds) -> std::optional<char32_t> { return byte(milliseconds); });
  // A letter with Alt; old terminals send their keys like this, too.
  if (read.sequence.empty() && key_of_sequence(read.behind.substr(0, 1), known)) {
    read.sequence = read.behind.substr(0, 1);
    read.behind.erase(0, 1);
  }
  std::string behind;
  for (const char32_t each : read.behind) behind += static_cast<char>(each);
  come_.insert(0, behind);
  return read.sequence.empty() ? Unit{escape_character} : Unit{.sequence = read.sequence};
}

}  // namespace herbarium
