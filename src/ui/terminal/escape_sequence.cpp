#include "ui/terminal/escape_sequence.hpp"

namespace herbarium {
namespace {

constexpr char32_t bell = 0x07;

// What is expected next. ECMA-48 names the introducers CSI, SS3 and OSC.
enum class State {
  introducer,
  control,     // behind CSI: parameters, and the letter that ends them
  parameters,  // the same, when one has come
  keypad,      // behind SS3: as a rule one letter
  string,      // behind OSC, up to BEL or ST
  terminator,  // the second half of ST
  three_more,  // a click as old terminals tell it
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

AfterEscape read_after_escape(const std::function<std::optional<char32_t>()>& next) {
  AfterEscape read;
  for (State state = State::introducer; state != State::ended && read.sequence.size() < longest_sequence;) {
    const auto point = next();
    if (!point) break;
    const auto then = after(state, *point);
    if (!then) {
      read.behind = *point;
      break;
    }
    read.sequence += *point;
    state = *then;
  }
  // An introducer alone is a letter that came close behind the key Escape.
  if (read.sequence.size() == 1) return {.sequence = {}, .behind = read.sequence + read.behind};
  return read;
}

}  // namespace herbarium
