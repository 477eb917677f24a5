#include "ui/prompt/split_keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <variant>

#include "base/clock.hpp"
#include "core/module.hpp"
#include "ui/drawing/board_marks.hpp"
#include "ui/layout/layout.hpp"
#include "ui/layout/screen_parts.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"

namespace herbarium {

Words words_of(const Line& line) {
  Words words(1);
  for (const Span& span : line) {
    if (const auto* cell = std::get_if<CellRef>(&span.reference)) words.back().cell = cell->cell;
    for (const char letter : span.text) {
      if (letter != ' ')
        words.back().text += letter;
      else if (!words.back().text.empty())
        words.emplace_back();
    }
  }
  if (words.back().text.empty()) words.pop_back();
  return words;
}

std::string in_one_line(const Words& words) {
  std::string line;
  for (const Word& word : words) line += (line.empty() ? "" : " ") + word.text;
  return line;
}

// --- pad

namespace {

// A row is about as far as so many columns.
constexpr int columns_a_row = 4;

// How far `to` lies from `from` in the direction of a key, what is aside counted double; negative if it does
// not lie there.
int distance(Place from, Place to, PadKey key) {
  const int down = (to.row - from.row) * columns_a_row;
  const int right = to.column - from.column;
  const bool upright = key == PadKey::up || key == PadKey::down;
  const int ahead = upright ? (key == PadKey::down ? down : -down) : (key == PadKey::right ? right : -right);
  return ahead <= 0 ? -1 : ahead + 2 * std::abs(upright ? right : down);
}

}  // namespace

void PadCursor::offer(const std::vector<Line>& lines) {
  const auto marked_before = marked();
  lines_.clear();
  for (const Line& line : lines) lines_.push_back(words_of(line));
  for (list_options(); options_.empty() && !path_.empty(); list_options()) remove_last();
  skip_the_obvious();
  const auto same =
      marked_before ? std::find(options_.begin(), options_.end(), *marked_before) : options_.end();
  mark_ = same == options_.end() ? 0 : static_cast<std::size_t>(same - options_.begin());
}

void PadCursor::move(PadKey key, const Board& board, const BoardPlan& plan) {
  const auto here = marked_cell(board);
  if (!here) {
    const bool on = key == PadKey::right || key == PadKey::down;
    if (!options_.empty()) mark_ = (mark_ + (on ? 1 : options_.size() - 1)) % options_.size();
    return;
  }
  int least = -1;
  const std::size_t from = mark_;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto cell = find_cell(board, options_[i].cell);
    const int away = cell && i != from ? distance(plan.cells[*here], plan.cells[*cell], key) : -1;
    if (away < 0 || (least >= 0 && away >= least)) continue;
    least = away;
    mark_ = i;
  }
}

bool PadCursor::mark(const std::string& cell) {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const Word& option) { return !cell.empty() && option.cell == cell; });
  if (found == options_.end()) return false;
  mark_ = static_cast<std::size_t>(found - options_.begin());
  return true;
}

std::optional<std::string> PadCursor::take() {
  if (options_.empty()) return std::nullopt;
  add(options_[mark_], true);
  list_options();
  skip_the_obvious();
  if (!options_.empty()) return std::nullopt;
  by_choice_.clear();
  return in_one_line(std::exchange(path_, {}));
}

void PadCursor::back() {
  while (!path_.empty() && !by_choice_.back()) remove_last();
  if (!path_.empty()) remove_last();
  list_options();
  skip_the_obvious();
}

std::optional<std::string> PadCursor::rest() const {
  for (const Words& line : lines_)
    if (line.size() == 1) return line[0].text;
  return std::nullopt;
}

std::optional<Word> PadCursor::marked() const {
  return options_.empty() ? std::nullopt : std::optional(options_[mark_]);
}

std::optional<std::size_t> PadCursor::marked_cell(const Board& board) const {
  return options_.empty() ? std::nullopt : find_cell(board, options_[mark_].cell);
}

std::optional<std::string> PadCursor::marked_line() const {
  if (options_.empty()) return std::nullopt;
  Words begun = path_;
  begun.push_back(options_[mark_]);
  std::optional<std::string> only;
  for (const Words& line : lines_) {
    if (line.size() < begun.size() || !std::equal(begun.begin(), begun.end(), line.begin())) continue;
    if (only) return std::nullopt;
    only = in_one_line(line);
  }
  return only;
}

std::string PadCursor::words() const {
  const std::string line = in_one_line(path_);
  return options_.empty() ? line : line + (line.empty() ? "[" : " [") + options_[mark_].text + "]";
}

bool PadCursor::begins(const Words& line) const {
  return line.size() > path_.size() && std::equal(path_.begin(), path_.end(), line.begin());
}

void PadCursor::add(const Word& word, bool by_choice) {
  path_.push_back(word);
  by_choice_.push_back(by_choice);
}

void PadCursor::remove_last() {
  path_.pop_back();
  by_choice_.pop_back();
}

// Lines of a single word have a key of their own.
void PadCursor::list_options() {
  options_.clear();
  mark_ = 0;
  for (const Words& line : lines_) {
    if (line.size() < 2 || !begins(line)) continue;
    const Word& next = line[path_.size()];
    if (std::find(options_.begin(), options_.end(), next) == options_.end()) options_.push_back(next);
  }
}

// The last word of a line is always somebody's choice, or follows from one.
void PadCursor::skip_the_obvious() {
  while (options_.size() == 1) {
    Words line = path_;
    line.push_back(options_[0]);
    const bool completes = std::find(lines_.begin(), lines_.end(), line) != lines_.end();
    if (completes && (by_choice_.empty() || !by_choice_.back())) return;
    add(options_[0], false);
    list_options();
  }
}

// --- pad keys

namespace {

// The letters of a hand in the order of PadKey: those for the left hand's player lie at the left.
struct HandLetters {
  std::u32string_view letters;
  std::string_view words;
};

constexpr std::array<HandLetters, max_pads> hands{
    {{U"wsadeqx", "w a s d move, e takes, q back, x"}, {U"ikjloum", "i j k l move, o takes, u back, m"}}};

}  // namespace

std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  for (std::size_t hand = 0; hand < max_pads; ++hand)
    if (const auto at = hands[hand].letters.find(letter); at != std::u32string_view::npos)
      return std::pair{hand, static_cast<PadKey>(at)};
  return std::nullopt;
}

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

std::string words_of_hand(std::size_t hand, const std::optional<std::string>& rest) {
  return fmt::format("{} {}", hands[hand].words, rest ? *rest + "s" : "does nothing");
}

std::string words_of_second_press(std::size_t hand, const std::string& rest) {
  return fmt::format("{} again: {}, for the whole battle", hands[hand].words.back(), rest);
}

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

// --- pad lens

// That of whoever pressed a key last, or else any.
const PadView* PadLens::foretold_pad(int last) const {
  const PadView* found = nullptr;
  for (const PadView& pad : view_.pads)
    if (pad.check && cursor(pad).marked_line() && (!found || pad.seat == last)) found = &pad;
  return found;
}

// Checked once, however often the clock shows it.
void PadLens::foretell(InputState& input, int last) {
  const PadView* pad = foretold_pad(last);
  if (!pad) return;
  const std::string move = *cursor(*pad).marked_line();
  const std::string line = fmt::format("{} {}", pad->seat, move);
  if (foretold_ != line) check_ = pad->check(move);
  foretold_ = line;
  if (!check_.good) return;
  input.check.preview = check_.preview;
  if (view_.pads.size() > 1)
    input.hint = fmt::format("{} {}: {}", pad->seat, pad->name, check_.words);
  else
    input.check.words = check_.words;
}

void PadLens::mark_options(Picture& picture) const {
  for (Cell& cell : picture.board.cells) cell.target = false;
  for (const PadView& pad : view_.pads)
    for (const Word& option : cursor(pad).options())
      if (const auto cell = option.cell.empty() ? std::nullopt : find_cell(picture.board, option.cell))
        picture.board.cells[*cell].target = true;
}

void PadLens::draw_cursors(Layout& layout) const {
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

// --- split keyboard

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
