#include "ui/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "ui/edit_keys.hpp"
#include "ui/layout.hpp"
#include "ui/menu.hpp"
#include "ui/pager.hpp"
#include "ui/signals.hpp"
#include "ui/theme.hpp"
#include "ui/wrap.hpp"

namespace herbarium {
namespace {

// What a key does to a story; nothing if it does nothing.
enum class StoryKey { none, next, skip, pause };

StoryKey story_key(const Key& key) {
  if (key.kind == Key::Kind::enter || key.kind == Key::Kind::right) return StoryKey::next;
  if (key.kind == Key::Kind::escape) return StoryKey::skip;
  if (key.kind != Key::Kind::character) return StoryKey::none;
  switch (key.point) {
    case U' ': return StoryKey::next;
    case U's': return StoryKey::skip;
    case U'p': return StoryKey::pause;
    default: return StoryKey::none;
  }
}

// How many times as long as a glance at the board a scene stands: its words are to be read, too.
double length_of_scene(const View& view) {
  constexpr double one_glance = 50;  // characters
  return std::max(1.0, static_cast<double>(view.news) / one_glance);
}

Canvas curtain_canvas(const std::string& words, const std::optional<Countdown>& clock, Extent size) {
  Canvas canvas(size);
  if (clock) draw_title(canvas, "", in_tenths(clock->left()) + " s");
  const auto lines = wrapped(words, std::max(size.columns - 4, 1));
  int row = std::max((size.rows - static_cast<int>(lines.size())) / 2, 0);
  for (const std::string& line : lines)
    canvas.put({row++, std::max((size.columns - width_of({{line}})) / 2, 0)}, line, style_of(Role::strong));
  canvas.put({size.rows - 1, 0}, "Enter goes on", style_of(Role::faint));
  return canvas;
}

}  // namespace

Screen::Screen(std::unique_ptr<Terminal> terminal, double pace)
    : terminal_(std::move(terminal)), pace_(pace) {}

Answer Screen::ask(const View& view, const History& history, std::optional<double> seconds) {
  if (interrupted_) {
    interrupted_ = false;
    return {Answer::Kind::interrupt, ""};
  }
  // More than have keys of their own type lines; so do others in a battle, until they enter an empty one.
  duel_.types_lines = !view.pads.empty() && (duel_.types_lines || view.pads.size() > most_pads);
  if (!view.pads.empty() && !duel_.types_lines) return Duel(*terminal_, view, duel_).answer(seconds);
  View asked = view;
  if (duel_.types_lines && view.pads.size() <= most_pads)
    asked.hint += " An empty one leads back to the keys.";
  const Answer answer = Asking(*terminal_, asked, history, memory_).answer(seconds);
  if (answer.kind == Answer::Kind::line && answer.line.empty()) duel_.types_lines = false;
  return answer;
}

Pace Screen::interrupted() {
  interrupted_ = true;
  return Pace::skip;
}

Pace Screen::tell(const View& view) {
  Typing typing;
  typing.hint = view.keeps_line ? "Enter: on" : "Space: on   p: pause   s: to the end";
  if (view.keeps_line) typing.line = memory_.before + memory_.after;
  const double until = now_seconds() + pace_ * length_of_scene(view);
  bool paused = false;
  for (;;) {
    const auto show = [&] { show_view(*terminal_, view, typing, std::nullopt, false); };
    if (pace_ <= 0) return show(), Pace::on;
    const Key key = read_ticking(*terminal_, view.clock, paused ? std::nullopt : std::optional(until), show);
    if (key.kind == Key::Kind::gone) return Pace::gone;
    if (key.kind == Key::Kind::interrupt) return interrupted();
    if (key.kind == Key::Kind::expired) return Pace::on;
    if (key.kind == Key::Kind::resized) continue;
    // Whoever types is not to be held up by what others do.
    if (view.keeps_line && key.kind == Key::Kind::character)
      return memory_.before += utf8(std::u32string(1, key.point)), Pace::skip;
    const StoryKey meant = story_key(key);
    if (meant == StoryKey::skip) return Pace::skip;
    if (paused || meant == StoryKey::next) return Pace::on;
    if (meant != StoryKey::pause) continue;
    paused = true;
    typing.hint = "paused: any key goes on, s: to the end";
  }
}

Answer Screen::linger(const View& view, double seconds) {
  Typing typing;
  typing.hint = view.hint;
  const double until = now_seconds() + seconds;
  for (;;) {
    const auto show = [&] { show_view(*terminal_, view, typing, std::nullopt, false); };
    const Key key = read_ticking(*terminal_, view.clock, until, show);
    switch (key.kind) {
      case Key::Kind::resized: continue;
      case Key::Kind::gone: return {Answer::Kind::gone, ""};
      case Key::Kind::expired: return {Answer::Kind::expired, ""};
      case Key::Kind::interrupt: return {Answer::Kind::interrupt, ""};
      default: return {Answer::Kind::line, ""};
    }
  }
}

// Nothing that was typed for the screen before may reach the one after.
Answer Screen::curtain(const std::string& words, const std::optional<Countdown>& clock) {
  memory_ = {};
  const auto show = [&] { terminal_->show(curtain_canvas(words, clock, terminal_->size()), std::nullopt); };
  show();
  terminal_->discard_input();
  const auto until = clock ? std::optional(clock->end) : std::nullopt;
  for (;;) {
    const Key key = read_ticking(*terminal_, clock, until, show);
    if (key.kind == Key::Kind::gone) return {Answer::Kind::gone, ""};
    if (key.kind == Key::Kind::interrupt) return {Answer::Kind::interrupt, ""};
    if (key.kind == Key::Kind::enter) return {Answer::Kind::line, ""};
    if (clock && key.kind == Key::Kind::expired) return {Answer::Kind::expired, ""};
  }
}

std::string Screen::key_help(const std::vector<Shortcut>& shortcuts) const {
  std::string text = "\nKeys:\n";
  for (const Shortcut& shortcut : shortcuts)
    text += fmt::format("  {:<17}with nothing typed: {}\n", shortcut.key, shortcut.line);
  if (takes_arrows(shortcuts))
    text += "  .                with nothing typed: lead onto the board; Escape leads back\n";
  if (!duel_.cursors.empty()) text += pad_help();
  return text + R"(  arrows           with nothing typed: walk the board; else edit, or earlier lines
  Home, PageUp     with nothing typed: walk to the upper left, the upper right;
  End, PageDown    to the lower left, the lower right
  Enter            enter the line; on a cell of the board, begin a line with it
  Tab              complete the word, or show how it could go on
  Backspace        with nothing typed: take the last line back
  Escape           empty the line; leave the board
  Ctrl-A, Ctrl-E   to the beginning, the end of the line (Home and End too)
  Ctrl-K, Ctrl-U   delete up to the end, the beginning; Ctrl-W: a word
  Ctrl-P, Ctrl-N   earlier and later lines
  Ctrl-L           draw the screen anew
  Ctrl-C           leave, after a question; Ctrl-Z: stop for a while
  Space, p, s      while a round is told: on, pause, to the end
The mouse may click a cell, and click it again to take it.
)";
}

std::optional<std::size_t> Screen::choose(const std::string& title, const std::vector<Choice>& choices,
                                          std::size_t at) {
  return choose_on(*terminal_, title, choices, at);
}

void Screen::page(const std::string& title, const std::string& text) { page_on(*terminal_, title, text); }

Result<std::unique_ptr<UserInterface>> open_screen(const ScreenOptions& options) {
  auto terminal = open_curses_terminal(options.terminal);
  if (!terminal) return refuse(terminal.error().reason);
  return std::make_unique<Screen>(*std::move(terminal), options.pace);
}

}  // namespace herbarium
