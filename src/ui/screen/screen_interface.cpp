#include "ui/screen/screen_interface.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/paint.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/prompt/live_view.hpp"
#include "ui/screen/motion.hpp"
#include "ui/screen/screen_lists.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

// The time for a frame as a multiple of a glance at the board: its words take time to read.
double length_of_frame(const View& view) {
  constexpr double one_glance = 50;  // characters
  return std::max(1.0, static_cast<double>(view.frame_length) / one_glance);
}

Canvas curtain_canvas(const View& view, Extent size) {
  Canvas canvas(size);
  if (view.clock) draw_title(canvas, "", left_in_brief(view.clock->left()));
  const auto lines = wrapped(view.hint, std::max(size.columns - 4, 1));
  int row = std::max((size.rows - static_cast<int>(lines.size())) / 2, 0);
  for (const std::string& line : lines)
    canvas.put({row++, std::max((size.columns - width_of({{line}})) / 2, 0)}, line, style_of(Role::strong));
  canvas.put({size.rows - 1, 0}, "Enter goes on", style_of(Role::faint));
  return canvas;
}

}  // namespace

ScreenInterface::ScreenInterface(std::unique_ptr<Terminal> terminal, double pace,
                                 std::optional<Spacing> cells)
    : terminal_(std::make_unique<WordRest>(std::move(terminal))) {
  shows_board = true;
  frame_seconds = pace;
  memory_.cells = cells;
}

// Lines that came before their question answer it, and nothing is drawn for them; but an interrupt is
// checked before each.
std::optional<Answer> ScreenInterface::answer_typed_ahead() {
  while (memory_.ahead.has_lines()) {
    const Key key = terminal_->read(0);
    if (key.kind == Key::Kind::expired) {
      if (auto line = memory_.ahead.take_line(refused_lines()))
        return Answer{Answer::Kind::line, *std::move(line)};
      continue;
    }
    if (key.kind == Key::Kind::interrupt) memory_.ahead = {};
    if (auto answer = answer_without_line(key)) return answer;
    memory_.ahead.add(key);
  }
  return std::nullopt;
}

Answer ScreenInterface::ask(const View& view, const History& history, std::optional<double> seconds) {
  if (view.mode == View::Mode::scene || view.mode == View::Mode::curtain) return ask_for_key(view, seconds);
  if (std::exchange(interrupted_, false)) return {Answer::Kind::interrupt, ""};
  if (view.mode == View::Mode::question)
    if (auto answer = answer_typed_ahead()) return *std::move(answer);
  // With more people than pads they type lines, and so does one person in no hurry who has never had keys:
  // the guide shows them a line. So can others, until an empty line.
  auto& hands = split_keyboard_.hands;
  const bool hurries = view.clock && view.clock->hurries();
  const bool types_first = view.pads.size() == 1 && !hurries && !hands.contains(view.pads[0].seat);
  types_lines_ = !view.pads.empty() && (types_lines_ || types_first || view.pads.size() > max_pads);
  const bool has_keys = !view.pads.empty() && !types_lines_;
  Answer answer;
  if (has_keys) {
    is_in_battle_ = true;
    View keyed = view;
    if (keyed.guide) keyed.guide->has_keys = true;
    answer = ask_at_split_keyboard(*terminal_, keyed, split_keyboard_, memory_.cells, seconds);
  } else {
    end_battle(view);
    last_picture_ = view.picture;
    last_title_ = view.title;
    View asked = view;
    memory_.scroll.keep_news(asked);
    if (types_lines_ && view.pads.size() <= max_pads) asked.hint += " An empty line goes to the keys.";
    answer = ask_at_prompt(*terminal_, asked, history, memory_, seconds);
  }
  asked_by_key_ = answer.line == "?";
  if (answer.kind == Answer::Kind::line && answer.line.empty()) {
    types_lines_ = has_keys;
    for (const PadView& pad : view.pads) hands.try_emplace(pad.seat);
  }
  return answer;
}

// An extra key pressed in a battle belongs to no line. A line begun before the battle is dropped: its
// author would have forgotten it.
void ScreenInterface::end_battle(const View& view) {
  if (!view.pads.empty() || !std::exchange(is_in_battle_, false)) return;
  memory_.before.clear();
  memory_.after.clear();
  memory_.choice.reset();
  memory_.ahead = {};
  memory_.ahead.end_battle();
}

Playback ScreenInterface::interrupted() {
  interrupted_ = true;
  return Playback::skip;
}

// Nothing moves if scenes are not waited for, or from one game to another.
std::vector<Canvas> ScreenInterface::motion_to(const View& view, const InputState& input) {
  Picture before = std::exchange(last_picture_, view.picture);
  const bool is_same_game = std::exchange(last_title_, view.title) == view.title;
  const Extent size = terminal_->size();
  if (*pace() <= 0 || !is_same_game || before.board.cells.empty() || is_too_small(view, size)) return {};
  return motion_between(std::move(before), view, input, size);
}

Playback ScreenInterface::show_frame(const View& view) {
  TypedAhead& ahead = memory_.ahead;
  if (ahead.has_lines()) return Playback::skip;
  InputState input;
  input.cells = memory_.cells;
  input.hint = view.keeps_input ? "Enter: continue"
               : view.is_held   ? "Enter: next   Left: back   Down: play   Escape: to the end"
                                : "Space: next   Left: back   Down: pause   Escape: to the end";
  end_battle(view);
  const std::string typed_before = memory_.before + memory_.after;
  const double seconds = *pace();
  const double length_of_motion = std::min(1.0, seconds) / 2;
  const double until = now_seconds() + seconds * length_of_frame(view);
  bool paused = view.is_held;
  const auto pause = [&] {
    paused = true;
    input.hint = "paused: Space goes on, Left: back, Escape: to the end";
  };
  const std::vector<Canvas> motion = motion_to(view, input);
  std::size_t frame = 0;
  for (;;) {
    const bool moves = frame < motion.size();
    const auto show = [&] {
      input.line = typed_before + ahead.begun();
      if (moves) return terminal_->show(motion[frame], std::nullopt);
      show_view(*terminal_, view, input, memory_.scroll, std::nullopt, false);
    };
    if (seconds <= 0) return Playback::next;
    const double frame_end =
        now_seconds() + length_of_motion / std::max(1.0, static_cast<double>(motion.size()));
    const auto end = moves ? std::optional(frame_end) : paused ? std::nullopt : std::optional(until);
    const Key key = read_key_with_clock(*terminal_, view.clock, end, show);
    if (moves && key.kind == Key::Kind::expired) {
      ++frame;
      continue;
    }
    frame = motion.size();
    if (key.kind == Key::Kind::closed) return Playback::closed;
    if (key.kind == Key::Kind::interrupt) return interrupted();
    if (key.kind == Key::Kind::expired) return ahead.end_story(), Playback::next;
    if (key.kind == Key::Kind::resized) continue;
    if (is_page_key(key)) {
      if (memory_.scroll.press(key) && !paused) pause();
      continue;
    }
    // Other players' moves must not hold up a person who types.
    if (view.keeps_input && key.kind == Key::Kind::character) return ahead.add(key), Playback::skip;
    const StoryKey meant = ahead.press_in_story(key);
    if (meant == StoryKey::skip) return Playback::skip;
    if (meant == StoryKey::back) return Playback::back;
    if (meant == StoryKey::pause && view.is_held) return Playback::resume;
    if (ahead.has_lines()) return Playback::next;
    if (!ahead.begun().empty()) {
      paused = false;  // the key that paused it began a word
      continue;
    }
    if (paused || meant == StoryKey::next) return Playback::next;
    if (meant != StoryKey::pause) continue;
    pause();
  }
}

// Keys typed before a curtain is drawn must not count for the person who opens it.
Answer ScreenInterface::ask_for_key(const View& view, std::optional<double> seconds) {
  const bool hides = view.mode == View::Mode::curtain;
  const auto until = moment_in(seconds);
  InputState input;
  input.cells = memory_.cells;
  input.hint = view.hint;
  const auto show = [&] {
    if (hides) return terminal_->show(curtain_canvas(view, terminal_->size()), std::nullopt);
    show_view(*terminal_, view, input, memory_.scroll, std::nullopt, false);
  };
  if (hides) {
    memory_ = {};
    memory_.cells = input.cells;
    show();
    terminal_->discard_input();
  }
  for (;;) {
    const Key key = read_key_with_clock(*terminal_, view.clock, until, show);
    if (const auto answer = answer_without_line(key)) return *answer;
    const bool goes_on = key.kind == Key::Kind::enter || key.kind == Key::Kind::mouse;
    if (goes_on || (!hides && key.kind != Key::Kind::resized)) return {Answer::Kind::line, ""};
  }
}

std::string ScreenInterface::key_help(const std::vector<Shortcut>& shortcuts) const {
  std::string text = "\nKeys:\n";
  for (const Shortcut& shortcut : shortcuts)
    text += fmt::format("  {:<17}with nothing typed: {}\n", shortcut.key, shortcut.line);
  if (uses_arrows(shortcuts))
    text += "  .                with nothing typed: go onto the board; Escape returns\n";
  if (!find_shortcut(shortcuts, "PageDown")) text += "  PageUp, PageDown scroll the messages\n";
  if (!split_keyboard_.hands.empty()) text += split_keyboard_help();
  return text + R"(  arrows           with nothing typed: walk the board, or the words to choose from;
                   else edit, or earlier lines
  Home, PageUp     with the cursor on the board: to the upper left, the upper right;
  End, PageDown    to the lower left, the lower right
  F1               the manual page of the game, wherever one is in the line
  F2               show or hide the guide: the aim, the commands, the signs
  Enter            enter the line, or take the marked cell or word; the choice that
                   completes a move makes it; else read on in a long message
  Tab              show the words to choose from, and walk them; complete a typed line
  Shift-Tab        with the cursor on the board: to the next cell marked +
  Backspace        take the last choice back; with nothing typed: the last line
  Escape           empty the line; leave the board
  Ctrl-A, Ctrl-E   to the beginning, the end of the line (Home and End too)
  Ctrl-K, Ctrl-U   delete up to the end, the beginning; Ctrl-W: a word
  Ctrl-P, Ctrl-N   earlier and later lines
  +, -             with nothing typed: larger cells on the board, smaller ones
  Ctrl-L           draw the screen anew
  Ctrl-C           leave, after a question; Ctrl-Z: stop for a while
  Space, Down      while a story is told: on, pause
  Escape           while a story is told: to the end of all others' moves
  Left             while a story is told: the scene before; then Right goes on
A click takes a cell, or a word to choose from; one that cannot be taken is
described.
)";
}

std::optional<Picked> ScreenInterface::choose(const std::string& title, List& list, std::size_t at) {
  last_picture_ = {};  // the next picture may be of another game
  return run_list(*terminal_, title, list, at);
}

bool ScreenInterface::fill_in(Form& form) { return run_form(*terminal_, form); }

// Many people press Enter after `?`, which acts at once: that Enter must not close a text that they have not
// seen.
void ScreenInterface::read(const std::string& title, const LinesForWidth& text, bool from_end) {
  const bool by_key = std::exchange(asked_by_key_, false);
  run_pager(*terminal_, title, text,
            from_end ? PagerStart::end
            : by_key ? PagerStart::after_key
                     : PagerStart::top);
}

Result<std::unique_ptr<UserInterface>> open_screen(const ScreenOptions& options) {
  auto terminal = open_curses_terminal(options.terminal);
  if (!terminal) return refuse(terminal.error().reason);
  return std::make_unique<ScreenInterface>(*std::move(terminal), options.pace, options.cells);
}

}  // namespace herbarium
