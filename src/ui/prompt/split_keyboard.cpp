#include "ui/prompt/split_keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "core/module.hpp"
#include "ui/layout/layout.hpp"
#include "ui/layout/small_screen.hpp"
#include "ui/prompt/edit_keys.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {
namespace {

constexpr const char* before_keys = "   (";  // on a player's line

// What is chosen part by part, as the guide says it: "FROM TO D: aim ..."; empty where another player's line
// takes the row for it.
std::string parts_to_choose(const View& view) {
  if (view.pads.size() > 1 || !view.guide) return "";
  for (const GuideSection* section : due_sections(*view.guide))
    if (!section->commands.empty())
      return fmt::format("{}: {}", section->commands.front().words, section->commands.front().meaning);
  return "";
}

class SplitKeyboard {
 public:
  SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory);

  // Asks until there is an answer, for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> press_letter(char32_t letter);
  std::optional<Answer> press_function(const Key& key);
  std::optional<Answer> press(const PadView& pad, PadKey key);
  std::optional<Answer> click(Place place);
  void show();
  PadCursor& cursor(const PadView& pad) { return memory_.cursors[pad.seat]; }
  // Who has the keys at that hand; null if nobody does.
  const PadView* pad_at(std::size_t hand) const;
  std::optional<std::string> stop(const PadView& pad);
  std::string line_for(const PadView& pad);
  std::string keys_of(const PadView& pad);

  Terminal& terminal_;
  const View& view_;
  SplitKeyboardMemory& memory_;
  BoardPlan plan_;
  PadLens lens_;
  std::optional<Layout> layout_;  // as it was shown last; nothing while the screen is too small
};

SplitKeyboard::SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      plan_(plan_of(view.picture.board, view.flipped)),
      lens_(view, memory.cursors) {
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
  if (key.kind == Key::Kind::mouse) return click(key.place);
  if (key.kind == Key::Kind::function) return press_function(key);
  if (view_.pads.size() == 1)
    if (const auto meant = single_key(key)) return press(view_.pads[0], *meant);
  return key.kind == Key::Kind::character ? press_letter(key.point) : std::nullopt;
}

std::optional<Answer> SplitKeyboard::press_letter(char32_t letter) {
  if (letter == U'?') return Answer{Answer::Kind::line, "help"};
  if (letter == U':') {
    memory_.types_lines = true;
    return Answer{Answer::Kind::line, ""};
  }
  const auto meant = pad_key(letter);
  const PadView* pad = meant ? pad_at(meant->first) : nullptr;
  if (pad) return press(*pad, meant->second);
  terminal_.bell();
  return std::nullopt;
}

std::optional<Answer> SplitKeyboard::press_function(const Key& key) {
  for (const Shortcut& shortcut : view_.shortcuts)
    if (shortcut.key == key_name(key)) return Answer{Answer::Kind::line, shortcut.line};
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

// A cell that is marked is taken by whoever can; one's line at the foot stands for the keys that it names.
std::optional<Answer> SplitKeyboard::click(Place place) {
  if (!layout_) return std::nullopt;
  if (const auto cell = layout_->cell_at(place)) {
    for (const PadView& pad : view_.pads)
      if (cursor(pad).mark(view_.picture.board.cells[*cell].name)) return press(pad, PadKey::take);
  } else if (const int row = place.row - (terminal_.size().rows - footer_rows);
             row >= 0 && row < static_cast<int>(view_.pads.size())) {
    const PadView& pad = view_.pads[static_cast<std::size_t>(row)];
    const auto keys = static_cast<int>(line_for(pad).find(before_keys));
    return press(pad, place.column < keys ? PadKey::take : PadKey::rest);
  }
  terminal_.bell();
  return std::nullopt;
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
  const std::size_t hand = memory_.hands.at(pad.seat);
  const auto rest = cursor(pad).rest();
  return rest && memory_.stopping.contains(pad.seat) ? words_of_second_press(hand, *rest)
                                                     : words_of_hand(hand, rest);
}

std::string SplitKeyboard::line_for(const PadView& pad) {
  return fmt::format("{} {}: {}{}{})", pad.seat, pad.name, cursor(pad).words(), before_keys, keys_of(pad));
}

void SplitKeyboard::show() {
  const Extent size = terminal_.size();
  layout_.reset();
  if (is_too_small(view_, size)) return terminal_.show(too_small_canvas(view_, size), std::nullopt);
  InputState input;
  input.line = line_for(view_.pads[0]);
  input.hint = view_.shortcuts.empty()
                   ? "All act at once.  : types lines, with the seat's number first, or quit  ? helps"
                   : "All act at once.  F3 hint  : types lines, seat's number first, or quit  ? help";
  if (const std::string parts = parts_to_choose(view_); !parts.empty())
    input.hint = fmt::format("{}  {}", parts, input.hint);
  lens_.foretell(input, memory_.last);
  if (view_.pads.size() > 1) input.check.words = line_for(view_.pads[1]);
  View view = view_;
  view.prompt.clear();
  lens_.mark_options(view.picture);
  if (input.check.preview) lens_.mark_options(input.check.preview->picture);
  layout_ = lay_out(view, input, std::nullopt, size);
  lens_.draw_cursors(*layout_);
  terminal_.show(layout_->canvas, std::nullopt);
}

}  // namespace

Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<double> seconds) {
  return SplitKeyboard(terminal, view, memory).answer(seconds);
}

}  // namespace herbarium
