#include "ui/prompt/split_keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "base/safe_text.hpp"
#include "core/module.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/layout/layout.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {

// --- pad

namespace {

// A row equals this many columns.
constexpr int columns_a_row = 4;

// The distance of `to` from `from` in the direction of a key, counting sideways distance double; negative
// in other directions.
int distance(Place from, Place to, PadKey key) {
  const int down = (to.row - from.row) * columns_a_row;
  const int right = to.column - from.column;
  const bool upright = key == PadKey::up || key == PadKey::down;
  const int ahead = upright ? (key == PadKey::down ? down : -down) : (key == PadKey::right ? right : -right);
  return ahead <= 0 ? -1 : ahead + 2 * std::abs(upright ? right : down);
}

}  // namespace

void PadCursor::offer(const std::vector<Spans>& lines) {
  const auto marked_before = marked();
  const Words path_before = path();
  rest_.reset();
  std::vector<Words> longer;
  for (const Spans& line : lines) {
    Words words = words_of(line);
    if (words.size() == 1 && !rest_) rest_ = words[0].text;
    if (words.size() > 1) longer.push_back(std::move(words));
  }
  choice_ = LineChoice(std::move(longer));
  for (std::size_t at = 0; at < path_before.size() && choice_.pick_word(at, path_before[at].text);) ++at;
  const Words offered = options();
  for (std::size_t i = 0; i < offered.size(); ++i)
    if (offered[i] == marked_before) choice_.mark(i);
}

std::optional<std::string> PadCursor::press(PadKey key, const Board& board, const BoardPlan& plan) {
  if (key != PadKey::rest) is_rest_pressed_ = false;
  switch (key) {
    case PadKey::take: return take();
    case PadKey::back:
      choice_.back();
      choice_.mark(0);
      return std::nullopt;
    case PadKey::rest:
      is_rest_pressed_ = rest_ && !is_rest_pressed_;
      return is_rest_pressed_ ? std::nullopt : rest_;
    default: move(key, board, plan); return std::nullopt;
  }
}

void PadCursor::move(PadKey key, const Board& board, const BoardPlan& plan) {
  const auto here = marked_cell(board);
  if (!here) return choice_.move_mark(key == PadKey::right || key == PadKey::down ? 1 : -1);
  const Words offered = options();
  const std::size_t from = choice_.marked();
  int least = -1;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const auto cell = find_cell(board, offered[i].cell);
    const int away = cell && i != from ? distance(plan.cells[*here], plan.cells[*cell], key) : -1;
    if (away < 0 || (least >= 0 && away >= least)) continue;
    least = away;
    choice_.mark(i);
  }
}

bool PadCursor::mark(const std::string& cell) {
  const Words offered = options();
  const auto found =
      std::ranges::find_if(offered, [&](const Word& option) { return !cell.empty() && option.cell == cell; });
  if (found == offered.end()) return false;
  choice_.mark(static_cast<std::size_t>(found - offered.begin()));
  return true;
}

std::optional<std::string> PadCursor::take() {
  if (options().empty()) return std::nullopt;
  const std::size_t place = path().size();
  choice_.pick_marked();
  const bool chooses_last = place + 2 >= choice_.words().size();
  if (!choice_.is_whole() || !chooses_last) return std::nullopt;
  return in_one_line(std::exchange(choice_, {}).words());
}

// The last word of the only remaining line.
Words PadCursor::options() const {
  return choice_.is_whole() ? Words{choice_.words().back()} : choice_.options();
}

Words PadCursor::path() const {
  Words path = choice_.words();
  if (choice_.is_whole()) path.pop_back();
  return path;
}

std::optional<Word> PadCursor::marked() const {
  const Words offered = options();
  return offered.empty() ? std::nullopt : std::optional(offered[choice_.marked()]);
}

std::optional<std::size_t> PadCursor::marked_cell(const Board& board) const {
  const auto word = marked();
  return word ? find_cell(board, word->cell) : std::nullopt;
}

std::optional<std::string> PadCursor::marked_line() const {
  const LineChoice next = choice_.with_marked();
  return next.is_whole() ? std::optional(next.text()) : std::nullopt;
}

std::string PadCursor::words() const {
  const std::string line = in_one_line(path());
  const auto word = marked();
  return word ? line + (line.empty() ? "[" : " [") + word->text + "]" : line;
}

// --- pad keys

namespace {

// The letters of a hand in the order of PadKey: the left hand's player has those at the left.
struct HandLetters {
  std::u32string_view letters;
  std::string_view words;
};

constexpr std::array<HandLetters, max_pads> hands{
    {{U"wsadeqx", "w a s d move, e takes, q back, x"}, {U"ikjloum", "i j k l move, o takes, u back, m"}}};

// The hand of a key, 0 the left one, and its effect, for a letter in either case.
std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  for (std::size_t hand = 0; hand < max_pads; ++hand)
    if (const auto at = hands[hand].letters.find(letter); at != std::u32string_view::npos)
      return std::pair{hand, static_cast<PadKey>(at)};
  return std::nullopt;
}

// The effect of a key without a letter, for a person who has the keyboard alone.
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

}  // namespace

bool is_pad_letter(char32_t letter) { return pad_key(letter).has_value(); }

std::string split_keyboard_help() {
  return R"(  In a battle both act at once, each with keys of their own:
  w a s d          move the mark of the first player; e takes it, q goes back
  i j k l          move the mark of the second one; o takes it, u goes back
  x, m             pressed twice, stop for the first player, for the second one
  A click          takes a cell that is marked; on a player's line at the foot it takes
                   what is marked, on the keys behind it, twice, it stops
  :                type lines instead, `1 aim FROM TO w` or `quit`, until an empty one;
                   alone at the keyboard, the arrows, Enter and Backspace do as w a s d,
                   e and q
)";
}

// --- split keyboard

namespace {

constexpr const char* before_keys = "   (";  // on a player's line

// The parts to choose, as in the guide: "FROM TO D: aim ..."; empty if another player's line takes the row.
std::string parts_to_choose(const View& view) {
  if (view.pads.size() > 1 || !view.guide) return "";
  for (const GuideSection* section : due_sections(*view.guide))
    if (!section->commands.empty())
      return fmt::format("{}: {}", section->commands.front().words, section->commands.front().meaning);
  return "";
}

class SplitKeyboard {
 public:
  SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                std::optional<Spacing> cells);

  // Asks until there is an answer, for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> press_letter(char32_t letter);
  std::optional<Answer> press_function(const Key& key);
  std::optional<Answer> press(const PadView& pad, PadKey key);
  std::optional<Answer> click(Place place);
  void show();
  const PadView* foretold_pad();
  // Shows the effect of the marked choice before it is made.
  void foretell(InputState& input);
  // Marks exactly the cells that can be chosen next.
  void mark_options(Picture& picture);
  void draw_cursors(Layout& layout);
  SplitKeyboardMemory::Hand& hand(const PadView& pad) { return memory_.hands.at(pad.seat); }
  PadCursor& cursor(const PadView& pad) { return hand(pad).cursor; }
  // The player with the keys of that hand; null if there is none.
  const PadView* pad_at(std::size_t keys);
  std::string line_for(const PadView& pad);
  std::string keys_of(const PadView& pad);

  Terminal& terminal_;
  const View& view_;
  SplitKeyboardMemory& memory_;
  std::optional<Spacing> cells_;
  BoardPlan plan_;
  std::optional<std::string> foretold_;  // the line, including its seat, of `reading_`
  Reading reading_;
  std::optional<Layout> layout_;  // the last one shown; nothing while the screen is too small
};

SplitKeyboard::SplitKeyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<Spacing> cells)
    : terminal_(terminal),
      view_(view),
      memory_(memory),
      cells_(cells),
      plan_(plan_of(view.picture.board, view.flipped)) {
  for (std::size_t i = 0; i < view.pads.size(); ++i) {
    const auto [known, is_new] = memory.hands.try_emplace(view.pads[i].seat);
    // A person who plays on alone has the same keys as before.
    if (is_new || view.pads.size() > 1) known->second.keys = i;
    known->second.cursor.offer(view.pads[i].completions);
  }
}

Answer SplitKeyboard::answer(std::optional<double> seconds) {
  const auto until = moment_in(seconds);
  for (;;) {
    const Key key = read_pending_key(terminal_, view_.clock, until, [&] { show(); });
    if (const auto answer = handle(key)) return *answer;
  }
}

std::optional<Answer> SplitKeyboard::handle(const Key& key) {
  if (auto answer = answer_without_line(key)) return answer;
  if (is_too_small(view_, terminal_.size())) return std::nullopt;
  if (key.kind == Key::Kind::mouse) return click(key.place);
  if (key.kind == Key::Kind::function) return press_function(key);
  if (memory_.scroll.press(key)) return std::nullopt;
  if (view_.pads.size() == 1)
    if (const auto meant = single_key(key)) return press(view_.pads[0], *meant);
  return key.kind == Key::Kind::character ? press_letter(key.point) : std::nullopt;
}

std::optional<Answer> SplitKeyboard::press_letter(char32_t letter) {
  if (letter == U'?') return Answer{Answer::Kind::line, "?"};
  if (letter == U':') return Answer{Answer::Kind::line, ""};
  const auto meant = pad_key(letter);
  const PadView* pad = meant ? pad_at(meant->first) : nullptr;
  if (pad) return press(*pad, meant->second);
  terminal_.bell();
  return std::nullopt;
}

std::optional<Answer> SplitKeyboard::press_function(const Key& key) {
  if (const Shortcut* shortcut = find_shortcut(view_.shortcuts, key_name(key)))
    return Answer{Answer::Kind::line, shortcut->line};
  terminal_.bell();
  return std::nullopt;
}

const PadView* SplitKeyboard::pad_at(std::size_t keys) {
  const auto found =
      std::ranges::find_if(view_.pads, [&](const PadView& pad) { return hand(pad).keys == keys; });
  return found == view_.pads.end() ? nullptr : &*found;
}

std::optional<Answer> SplitKeyboard::press(const PadView& pad, PadKey key) {
  memory_.last = pad.seat;
  const auto line = cursor(pad).press(key, view_.picture.board, plan_);
  if (!line) return std::nullopt;
  return Answer{Answer::Kind::line, fmt::format("{} {}", pad.seat, *line)};
}

// A click chooses a marked cell for the player who can; a player's line at the foot acts as the keys named
// there.
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

// "w a s d move, e takes, q back, x stops", or "x again: stop, for the whole battle".
std::string SplitKeyboard::keys_of(const PadView& pad) {
  const std::string_view keys = hands[hand(pad).keys].words;
  const auto& rest = cursor(pad).rest();
  if (cursor(pad).is_rest_pressed())
    return fmt::format("{} again: {}, for the whole battle", keys.back(), *rest);
  return fmt::format("{} {}", keys, rest ? *rest + "s" : "does nothing");
}

std::string SplitKeyboard::line_for(const PadView& pad) {
  return fmt::format("{} {}: {}{}{})", pad.seat, pad.name, cursor(pad).words(), before_keys, keys_of(pad));
}

// The pad of the player who pressed a key last, or else any.
const PadView* SplitKeyboard::foretold_pad() {
  const PadView* found = nullptr;
  for (const PadView& pad : view_.pads)
    if (view_.read && cursor(pad).marked_line() && (!found || pad.seat == memory_.last)) found = &pad;
  return found;
}

// In the hint if two share the keyboard, else in the words of the line; and on the board. Read once,
// however often the clock shows it.
void SplitKeyboard::foretell(InputState& input) {
  const PadView* pad = foretold_pad();
  if (!pad) return;
  const std::string line = fmt::format("{} {}", pad->seat, *cursor(*pad).marked_line());
  if (foretold_ != line) reading_ = view_.read(line);
  foretold_ = line;
  if (!reading_.good) return;
  input.reading.draft = reading_.draft;
  if (view_.pads.size() == 1) {
    input.reading.words = reading_.words;
    return;
  }
  // What a row has no room for is left out, down to what matters most.
  const std::string who = fmt::format("{} {}: ", pad->seat, pad->name);
  const bool fits = columns(escaped(who + reading_.words)) <= terminal_.size().columns;
  input.hint = who + (fits || reading_.gist.empty() ? reading_.words : reading_.gist + ".");
}

void SplitKeyboard::mark_options(Picture& picture) {
  for (Cell& cell : picture.board.cells) cell.target = false;
  for (const PadView& pad : view_.pads)
    for (const Word& option : cursor(pad).options())
      if (const auto cell = option.cell.empty() ? std::nullopt : find_cell(picture.board, option.cell))
        picture.board.cells[*cell].target = true;
}

// In reverse, with the seat's number instead of marks: they must be distinct without colour.
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

void SplitKeyboard::show() {
  InputState input;
  input.cells = cells_;
  input.line = line_for(view_.pads[0]);
  input.hint = view_.shortcuts.empty()
                   ? "All act at once.  : types lines, with the seat's number first, or quit  ? helps"
                   : "All act at once.  F3 hint  : types lines, seat's number first, or quit  ? help";
  if (const std::string parts = parts_to_choose(view_); !parts.empty())
    input.hint = fmt::format("{}  {}", parts, input.hint);
  foretell(input);
  if (view_.pads.size() > 1) input.reading.words = line_for(view_.pads[1]);
  View view = view_;
  view.prompt.clear();
  mark_options(view.picture);
  if (input.reading.draft) mark_options(input.reading.draft->picture);
  layout_ = show_view(terminal_, view, std::move(input), memory_.scroll, std::nullopt, false,
                      [this](Layout& layout) { draw_cursors(layout); });
}

}  // namespace

Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<Spacing> cells, std::optional<double> seconds) {
  return SplitKeyboard(terminal, view, memory, cells).answer(seconds);
}

}  // namespace herbarium
