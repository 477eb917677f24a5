#include "ui/prompt/split_keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/clock.hpp"
#include "ui/board/directions.hpp"
#include "ui/layout/layout.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {
namespace {

// The letters of a hand in the order of PadKey: those for the left hand's player lie at the left.
struct HandLetters {
  std::u32string_view letters;
  const char* words;
};

constexpr std::array<HandLetters, max_pads> hands{
    {{U"wsadeqx", "w a s d move, e takes, q back, x"}, {U"ikjloum", "i j k l move, o takes, u back, m"}}};

// The hand at which a key lies and what it does, for a letter in either case.
std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  for (std::size_t hand = 0; hand < max_pads; ++hand)
    if (const auto at = hands[hand].letters.find(letter); at != std::u32string_view::npos)
      return std::pair{hand, static_cast<PadKey>(at)};
  return std::nullopt;
}

// A single person has the arrows, too.
std::optional<PadKey> single_key(const Key& key) {
  switch (key.kind) {
    case Key::Kind::up: return PadKey::up;
    case Key::Kind::down: return PadKey::down;
    case Key::Kind::left: return PadKey::left;
    case Key::Kind::right: return PadKey::right;
    case Key::Kind::enter: return PadKey::take;
    case Key::Kind::backspace: return PadKey::back;
    default: return std::nullopt;
  }
}

class SplitKeyboard {
 public:
  SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory);

  // Asks until there is an answer, for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> press(const PadView& pad, PadKey key);
  void show();
  PadCursor& cursor(const PadView& pad) { return memory_.cursors[pad.seat]; }
  // Who has the keys at that hand; null if nobody does.
  const PadView* pad_at(std::size_t hand) const;
  std::optional<std::string> stop(const PadView& pad);
  std::string line_for(const PadView& pad);
  std::string keys_of(const PadView& pad);
  const PadView* foretold_pad();
  void foretell(InputState& input);
  void mark_options(Picture& picture);
  void draw_cursors(Layout& layout);

  Terminal& terminal_;
  const View& view_;
  SplitKeyboardMemory& memory_;
  BoardPlan plan_;
  std::optional<std::string> foretold_;  // the line, with its seat, that `check_` is about
  Check check_;
};

SplitKeyboard::SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory)
    : terminal_(terminal), view_(view), memory_(memory), plan_(plan_of(view.picture.board, view.flipped)) {
  // Whoever plays on alone keeps the keys that they had.
  if (view.pads.size() > 1 || !memory.hands.contains(view.pads[0].seat)) memory.hands.clear();
  for (const PadView& pad : view.pads) {
    memory.hands.emplace(pad.seat, memory.hands.size());
    cursor(pad).offer(pad.completions);
  }
}

Answer SplitKeyboard::answer(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  for (;;) {
    const Key key = read_pending_key(terminal_, view_.clock, until, [&] { show(); });
    if (const auto answer = handle(key)) return *answer;
  }
}

std::optional<Answer> SplitKeyboard::handle(const Key& key) {
  switch (key.kind) {
    case Key::Kind::closed: return Answer{Answer::Kind::closed, ""};
    case Key::Kind::news:
    case Key::Kind::expired: return Answer{Answer::Kind::expired, ""};
    case Key::Kind::interrupt: return Answer{Answer::Kind::interrupt, ""};
    default: break;
  }
  if (is_too_small(view_, terminal_.size())) return std::nullopt;
  if (view_.pads.size() == 1)
    if (const auto meant = single_key(key)) return press(view_.pads[0], *meant);
  if (key.kind != Key::Kind::character) return std::nullopt;
  if (key.point == U'?') return Answer{Answer::Kind::line, "help"};
  if (key.point == U':') {
    memory_.types_lines = true;
    return Answer{Answer::Kind::line, ""};
  }
  const auto meant = pad_key(key.point);
  const PadView* pad = meant ? pad_at(meant->first) : nullptr;
  if (pad) return press(*pad, meant->second);
  terminal_.bell();
  return std::nullopt;
}

const PadView* SplitKeyboard::pad_at(std::size_t hand) const {
  const auto found = std::find_if(view_.pads.begin(), view_.pads.end(),
                                  [&](const PadView& pad) { return memory_.hands.at(pad.seat) == hand; });
  return found == view_.pads.end() ? nullptr : &*found;
}

std::optional<Answer> SplitKeyboard::press(const PadView& pad, PadKey key) {
  std::optional<std::string> line;
  memory_.last = pad.seat;
  if (key != PadKey::rest) memory_.stopping.erase(pad.seat);
  switch (key) {
    case PadKey::take: line = cursor(pad).take(); break;
    case PadKey::back: cursor(pad).back(); break;
    case PadKey::rest: line = stop(pad); break;
    default: cursor(pad).move(key, view_.picture.board, plan_); break;
  }
  if (!line) return std::nullopt;
  return Answer{Answer::Kind::line, fmt::format("{} {}", pad.seat, *line)};
}

// The key lies beside those that are pressed in a hurry, and nothing takes a stop back: it wants a second
// press.
std::optional<std::string> SplitKeyboard::stop(const PadView& pad) {
  const auto line = cursor(pad).rest();
  if (!line || memory_.stopping.insert(pad.seat).second) return std::nullopt;
  memory_.stopping.erase(pad.seat);
  return line;
}

std::string SplitKeyboard::keys_of(const PadView& pad) {
  const std::string_view words = hands[memory_.hands.at(pad.seat)].words;
  const auto rest = cursor(pad).rest();
  if (!rest) return fmt::format("{} does nothing", words);
  if (!memory_.stopping.contains(pad.seat)) return fmt::format("{} {}s", words, *rest);
  return fmt::format("{} again: {}, for the whole battle", words.back(), *rest);
}

std::string SplitKeyboard::line_for(const PadView& pad) {
  return fmt::format("{} {}: {}   ({})", pad.seat, pad.name, cursor(pad).words(), keys_of(pad));
}

// Whose marked choice is told before it is made: that of whoever pressed a key last, or else any.
const PadView* SplitKeyboard::foretold_pad() {
  const PadView* found = nullptr;
  for (const PadView& pad : view_.pads)
    if (pad.check && cursor(pad).marked_line() && (!found || pad.seat == memory_.last)) found = &pad;
  return found;
}

// Checked once, however often the clock shows it.
void SplitKeyboard::foretell(InputState& input) {
  const PadView* pad = foretold_pad();
  if (!pad) return;
  const std::string move = *cursor(*pad).marked_line();
  const std::string line = fmt::format("{} {}", pad->seat, move);
  if (foretold_ != line) check_ = pad->check(move);
  foretold_ = line;
  if (!check_.good) return;
  input.check.preview = check_.preview;
  if (view_.pads.size() > 1)
    input.hint = check_.words;
  else
    input.check.words = check_.words;
}

// The cells that can be chosen next, and no others.
void SplitKeyboard::mark_options(Picture& picture) {
  for (Cell& cell : picture.board.cells) cell.target = false;
  for (const PadView& pad : view_.pads)
    for (const Word& option : cursor(pad).options())
      if (const auto cell = option.cell.empty() ? std::nullopt : find_cell(picture.board, option.cell))
        picture.board.cells[*cell].target = true;
}

void SplitKeyboard::show() {
  const Extent size = terminal_.size();
  if (is_too_small(view_, size)) return terminal_.show(too_small_canvas(view_, size), std::nullopt);
  InputState input;
  input.line = line_for(view_.pads[0]);
  input.hint = "All act at once.  : types lines, with the seat's number first, or quit  ? helps";
  foretell(input);
  if (view_.pads.size() > 1) input.check.words = line_for(view_.pads[1]);
  View view = view_;
  view.prompt.clear();
  mark_options(view.picture);
  if (input.check.preview) mark_options(input.check.preview->picture);
  Layout layout = lay_out(view, input, std::nullopt, size);
  draw_cursors(layout);
  terminal_.show(layout.canvas, std::nullopt);
}

// In reverse, with the seat's number in the place of marks: cursors must be distinct without colour.
void SplitKeyboard::draw_cursors(Layout& layout) {
  for (const PadView& pad : view_.pads) {
    const auto cell = cursor(pad).marked_cell(view_.picture.board);
    const auto place = cell ? layout.place_of(*cell) : std::nullopt;
    if (!place) continue;
    const int before = layout.plan.before;
    layout.canvas.paint({place->row, place->column - before}, 2 + before, {.reverse = true});
    layout.canvas.put({place->row, place->column + 2}, fmt::format("{}", pad.seat),
                      {.bold = true, .reverse = true});
  }
}

}  // namespace

Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<double> seconds) {
  return SplitKeyboard(terminal, view, memory).answer(seconds);
}

std::string split_keyboard_help() {
  return R"(  In a battle both act at once, each with keys of their own:
  w a s d          move the mark of the first player; e takes it, q goes back
  i j k l          move the mark of the second one; o takes it, u goes back
  x, m             pressed twice, stop for the first player, for the second one
  :                type lines instead, `1 aim c4 d6 w` or `quit`, until an empty one; alone
                   at the keyboard, the arrows, Enter and Backspace do as w a s d, e and q
)";
}

}  // namespace herbarium
