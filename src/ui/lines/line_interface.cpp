#include "ui/lines/line_interface.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "ui/board/board_drawing.hpp"
#include "ui/terminal/encoding.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

constexpr std::size_t longest_line = 1 << 16;

// Files and pipes get UTF-8, as records have it.
bool put(const std::string& utf8) {
  const std::string text = isatty(STDOUT_FILENO) != 0 ? to_terminal_encoding(utf8) : utf8;
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

// The part of a message behind its first `known` characters, without the signs that join the two.
std::string news_of(std::string_view message, std::size_t known) {
  const std::string_view rest = message.substr(std::min(known, message.size()));
  const std::size_t start = known == 0 ? 0 : std::min(rest.find_first_not_of(" :;>"), rest.size());
  return std::string(trimmed(rest.substr(start)));
}

bool put_line(const std::string& text) { return put(text + "\n"); }

// Whether a terminal of this name understands the usual sequence that clears it.
bool clears_as_usual() {
  const char* term = std::getenv("TERM");
  if (!term) return false;
  const std::string_view name(term);
  for (const std::string_view known :
       {"xterm", "screen", "tmux", "linux", "vt1", "vt2", "rxvt", "putty", "ansi"})
    if (name.substr(0, known.size()) == known) return true;
  return false;
}

// Clears the screen, so that nobody reads what stood there; false if there is no screen.
bool clear_screen() {
  if (isatty(STDOUT_FILENO) == 0) return false;
  return put(clears_as_usual() ? "\033[H\033[2J\033[3J" : std::string(100, '\n'));
}

}  // namespace

Answer LineInterface::read_line(const std::string& prompt, std::optional<double> seconds) {
  if (!put(prompt)) return {};
  const double until = now_seconds() + seconds.value_or(0);
  for (;;) {
    if (const auto line = take_line()) return {Answer::Kind::line, *line};
    if (at_end_) return {};
    switch (wait_for_input(seconds ? std::optional<double>(until - now_seconds()) : std::nullopt)) {
      case Wait::news:
      case Wait::expired: put("\n"); return {Answer::Kind::expired, ""};
      case Wait::interrupt: put("\n"); return {Answer::Kind::interrupt, ""};
      case Wait::leave: return {};
      case Wait::suspend: suspend_now(); continue;
      case Wait::resized: continue;
      case Wait::input: break;
    }
    read_more();
  }
}

// The next whole line that was read. What is left of one that was too long is no line.
std::optional<std::string> LineInterface::take_line() {
  for (;;) {
    const std::size_t end = input_.find('\n');
    if (end == input_.npos) break;
    std::string line = input_.substr(0, end);
    input_.erase(0, end + 1);
    if (!std::exchange(overlong_, false)) return line;
    put_line("That line is too long.");
    count_refused_line();
  }
  overlong_ = overlong_ || input_.size() > longest_line;
  if (overlong_) input_.clear();
  return std::nullopt;
}

void LineInterface::read_more() {
  char buffer[4096];
  const ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  at_end_ = got <= 0;
  if (got > 0) input_.append(buffer, static_cast<std::size_t>(got));
  if (at_end_ && !input_.empty()) input_ += '\n';  // a last line without its end is a line all the same
}

// Says the unread messages, as far as they have not been said yet. The last one is postponed if it may go on.
bool LineInterface::say_messages(const View& view, bool may_go_on) {
  bool good = true;
  postponed_.clear();
  for (std::size_t i = said_ > 0 ? said_ - 1 : 0; i < view.unread; ++i) {
    const std::string& message = view.messages[view.messages.size() - view.unread + i];
    const std::size_t known = i + 1 == said_ ? said_length_ : i == 0 ? view.read_length : 0;
    const std::string rest = news_of(message, known);
    if (may_go_on && i + 1 == view.unread) {
      postponed_ = rest;
    } else {
      if (!rest.empty() || known == 0) good = put_line(rest) && good;
      said_ = i + 1;
      said_length_ = message.size();
    }
  }
  return good;
}

Answer LineInterface::ask(const View& view, const History&, std::optional<double> seconds) {
  say_messages(view, false);
  said_ = 0;
  say_clock(view.clock);
  if (view.hint != last_hint_ && !view.hint.empty()) put_line(view.hint);
  last_hint_ = view.hint;
  return read_line(view.prompt, seconds);
}

// At the first question while a clock runs, and at the first after half of it and shortly before its end:
// between questions, what is said would get among what is being typed.
void LineInterface::say_clock(const std::optional<Countdown>& clock) {
  constexpr double nearly_over = 10;
  const auto end = clock ? std::optional(clock->end) : std::nullopt;
  const bool same = end == std::exchange(said_clock_end_, end);
  if (!clock) return;
  const double left = clock->left();
  const int stage = left <= nearly_over ? 2 : left <= clock->length / 2 ? 1 : 0;
  if (stage != std::exchange(said_clock_stage_, stage) || !same) put_line(left_in_words(left));
}

// Without a prompt: nothing is asked.
Answer LineInterface::wait(const View& view, const History&, double seconds) {
  if (!say_messages(view, false)) return {};
  said_ = 0;
  if (isatty(STDIN_FILENO) == 0) return wait_beside_a_pipe(seconds);
  switch (wait_for_input(seconds)) {
    case Wait::interrupt: return {Answer::Kind::interrupt, ""};
    case Wait::leave: return {};
    case Wait::suspend: suspend_now(); break;
    case Wait::input: read_more(); break;
    case Wait::resized:
    case Wait::news:
    case Wait::expired: break;
  }
  if (const auto line = take_line()) return {Answer::Kind::line, *line};
  return at_end_ ? Answer{} : Answer{Answer::Kind::expired, ""};
}

// The lines of a file or a pipe are for the questions to come; but once it has ended, nobody will answer
// them.
Answer LineInterface::wait_beside_a_pipe(double seconds) {
  const Wait woken = wait_for_input(0);
  if (woken == Wait::leave) return {};
  if (woken == Wait::interrupt) return {Answer::Kind::interrupt, ""};
  if (woken == Wait::input && input_.empty()) read_more();
  if (at_end_ && input_.empty()) return {};
  // The caller waits for something else, too, and a wait for both would end at once while the pipe has lines.
  constexpr double longest = 0.02;
  usleep(static_cast<useconds_t>(std::min(seconds, longest) * 1e6));
  return {Answer::Kind::expired, ""};
}

Playback LineInterface::show_frame(const View& view) {
  return say_messages(view, true) ? Playback::next : Playback::closed;
}

// In short pieces, as nothing interrupts the wait beside a pipe.
Answer LineInterface::hold(const View& view, double seconds) {
  constexpr double piece = 0.2;
  const double until = now_seconds() + seconds;
  Answer answer{Answer::Kind::expired, ""};
  View shown = view;
  for (double left = seconds; answer.kind == Answer::Kind::expired && left > 0;
       left = until - now_seconds()) {
    answer = wait(shown, History(), std::min(left, piece));
    shown.unread = 0;  // once is enough
  }
  said_ = 0;
  return answer;
}

Answer LineInterface::curtain(const std::string& words, const std::optional<Countdown>& clock) {
  if (!postponed_.empty()) {
    put_line(postponed_);
    ++said_;
    said_length_ = std::string::npos;
  }
  postponed_.clear();
  // Whoever comes to the screen now has not read what was told before it was cleared.
  if (clear_screen()) said_ = 0;
  put_line(words);
  said_clock_end_.reset();
  say_clock(clock);
  last_hint_.clear();
  return read_line("", clock ? std::optional(clock->left()) : std::nullopt);
}

std::optional<std::size_t> LineInterface::choose_index(const std::string& title,
                                                       const std::vector<Choice>& choices, std::size_t) {
  for (;;) {
    put_line(title);
    for (const Choice& choice : choices)
      put_line(fmt::format("  {}  {}{}{}", choice.key, choice.label, choice.note.empty() ? "" : ": ",
                           choice.note));
    const Answer answer = read_line("Which? ", std::nullopt);
    if (answer.kind != Answer::Kind::line) return std::nullopt;
    const std::string_view typed = trimmed(answer.line);
    if (typed.empty()) continue;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (typed.size() == 1 && lower(typed[0]) == lower(choices[i].key)) return i;
    put_line(fmt::format("{}: one of the letters, please.", escaped(typed)));
    count_refused_line();
  }
}

void LineInterface::notify(const std::string&) {
  if (isatty(STDOUT_FILENO) != 0) put("\a");
}

void LineInterface::draw(const Board& board, bool flipped) {
  for (const std::string& line : board_text(board, flipped)) put_line(line);
}

void LineInterface::page(const std::string& title, const std::string& text) {
  put_line(title);
  put(text);
  if (text.empty() || text.back() != '\n') put("\n");
}

}  // namespace herbarium
