#include "ui/lines/line_interface.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/lines/printing.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {

namespace {

// The part of a message after its first `known` characters, with a subject instead of the signs that join the
// two.
std::string rest_of(std::string_view message, std::size_t known, const LeadIns& lead_ins) {
  const std::string_view rest = message.substr(std::min(known, message.size()));
  const std::size_t start = known == 0 ? 0 : std::min(rest.find_first_not_of(" :;>"), rest.size());
  const auto lead_in = lead_ins.find(known);
  return (lead_in == lead_ins.end() ? "" : lead_in->second) + std::string(trimmed(rest.substr(start)));
}

}  // namespace

bool MessagePrinter::print(const View& view, bool may_go_on) {
  bool good = true;
  postponed_.clear();
  indent_ = view.message_indent - 2;  // messages have no mark here
  for (std::size_t i = printed_ > 0 ? printed_ - 1 : 0; i < view.unread; ++i) {
    const std::string& message = view.messages[view.messages.size() - view.unread + i];
    const std::size_t known = i + 1 == printed_ ? printed_length_ : i == 0 ? view.read_length : 0;
    const std::string rest = rest_of(message, known, i < view.lead_ins.size() ? view.lead_ins[i] : LeadIns());
    if (may_go_on && i + 1 == view.unread) {
      postponed_ = rest;
    } else {
      if (!rest.empty() || known == 0) good = print_folded(rest, indent_) && good;
      printed_ = i + 1;
      printed_length_ = message.size();
    }
  }
  return good;
}

void MessagePrinter::flush() {
  if (postponed_.empty()) return;
  print_folded(postponed_, indent_);
  ++printed_;
  printed_length_ = std::string::npos;
  postponed_.clear();
}

// --- line interface

namespace {

// The answer to a question when a wait ends otherwise than by input; nothing if the question waits again.
std::optional<Answer> answer_to(Wait wait) {
  switch (wait) {
    case Wait::leave: return Answer{};
    case Wait::news: return Answer{Answer::Kind::news, ""};
    case Wait::expired: return Answer{Answer::Kind::expired, ""};
    case Wait::interrupt: return Answer{Answer::Kind::interrupt, ""};
    case Wait::suspend: suspend_now(); break;
    case Wait::resumed:
    case Wait::resized:
    case Wait::input: break;
  }
  return std::nullopt;
}

}  // namespace

LineInterface::LineInterface() { announces_turns = isatty(STDOUT_FILENO) != 0; }

// A line typed before the question answers it.
Answer LineInterface::read_line(const LineQuestion& question, const std::string& at_first) {
  if (const auto signal = pending_signal())
    if (auto answer = end_of(*signal)) return *std::move(answer);
  if (auto line = take_line()) {
    echo(question.prompt, *line);
    return {Answer::Kind::line, *std::move(line)};
  }
  if (may_edit()) return read_edited_line(question, at_first + input_.take_rest());
  return print(question.prompt) ? read_plain_line(question) : Answer{};
}

// Prints the answer after the question, as if it had been typed there.
void LineInterface::echo(const std::string& prompt, const std::string& line) {
  if (!prompt.empty()) print_as_line(prompt + escaped(line));
}

Answer LineInterface::read_edited_line(const LineQuestion& question, const std::string& at_first) {
  TypedLine typed = editing_->ask(question, at_first);
  if (typed.line) return {Answer::Kind::line, *std::move(typed.line)};
  return answer_to(typed.ended).value_or(Answer{});
}

Answer LineInterface::read_plain_line(const LineQuestion& question) {
  for (;;) {
    if (auto line = take_line()) {
      if (isatty(STDIN_FILENO) == 0 && !question.prompt.empty()) print_as_line(escaped(*line));
      return {Answer::Kind::line, *std::move(line)};
    }
    if (input_.is_at_end()) {
      if (!question.prompt.empty()) print("\n");
      return {};
    }
    const Wait wait = wait_for_input(seconds_to(question.until));
    if (wait == Wait::input) input_.read_more();
    if (const auto answer = answer_to(wait)) {
      if (wait != Wait::leave) print("\n");
      return *answer;
    }
  }
}

// Checked at the first question: without questions no editor is needed.
bool LineInterface::may_edit() {
  if (!std::exchange(looked_for_editing_, true)) editing_ = LineEditing::open();
  return editing_ != nullptr && !input_.is_at_end();
}

// The next whole line that is not too long.
std::optional<std::string> LineInterface::take_line() {
  while (auto line = input_.take()) {
    if (!line->too_long) return std::move(line->text);
    print_as_line(isatty(STDIN_FILENO) == 0 ? "\nThat line is too long." : "That line is too long.");
    count_refused_line();
  }
  return std::nullopt;
}

Answer LineInterface::ask(const View& view, const History& history, std::optional<double> seconds) {
  if (view.mode == View::Mode::pause) return wait(view, *seconds);
  if (view.mode == View::Mode::scene) return show_scene(view, *seconds);
  if (view.mode == View::Mode::curtain) {
    draw_curtain(view);
  } else {
    messages_.print(view, false);
    messages_.mark_all_read();
  }
  say_clock(view.clock);
  const bool is_said = view.hint == last_hint_ || view.mode == View::Mode::curtain;
  if (!is_said && !view.hint.empty()) print_folded(view.hint);
  last_hint_ = view.hint;
  // Whoever hears the screen does not notice it before the next key.
  if (!view.offered.line.empty() && view.initial_input == view.offered.line && may_edit())
    print_folded("The line is already typed: Enter takes it, Ctrl-U clears it.");
  const auto completions = [&view] { return typeable_lines(view); };
  return read_line({view.prompt, history.lines(), completions, moment_in(seconds)}, view.initial_input);
}

// At the first question while a clock runs, and at the first after half of it and shortly before its end:
// between questions, the message would mix with typed text.
void LineInterface::say_clock(const std::optional<Countdown>& clock) {
  constexpr double nearly_over = 10;
  const auto end = clock ? std::optional(clock->end) : std::nullopt;
  const auto before = std::exchange(said_clock_end_, end);
  const bool is_long = clock && !clock->hurries();
  const bool same = end == before || (is_long && before && std::abs(*end - *before) < 1);
  if (!clock) return;
  const double left = clock->left();
  const int stage = left <= nearly_over ? 2 : left <= clock->length / 2 ? 1 : 0;
  if (stage != std::exchange(said_clock_stage_, stage) || !same) print_as_line(left_in_words(left));
}

// Without a prompt: there is no question.
Answer LineInterface::wait(const View& view, double seconds) {
  if (!messages_.print(view, false)) return {};
  messages_.mark_all_read();
  if (isatty(STDIN_FILENO) == 0) return wait_beside_a_pipe(view, seconds);
  if (auto answer = end_of(wait_for_input(seconds))) return *std::move(answer);
  if (const auto line = take_line()) return {Answer::Kind::line, *line};
  return input_.is_at_end() ? Answer{} : Answer{Answer::Kind::expired, ""};
}

// The lines of a file or a pipe are for later questions, except for those that the view takes; but after its
// end, nobody will answer them.
Answer LineInterface::wait_beside_a_pipe(const View& view, double seconds) {
  const auto next = input_.next();
  std::string_view rest = next ? trimmed(*next) : std::string_view();
  const std::string_view word = take_word(rest);
  const auto& taken = view.words_for_now;
  const bool takes = !taken || std::ranges::any_of(*taken, [&](const std::string& each) {
    return same_but_for_case(each, word);
  });
  if (auto line = takes ? take_line() : std::nullopt) return {Answer::Kind::line, *std::move(line)};
  if (input_.is_at_end() && input_.is_empty()) return {};
  // A wait for lines that nobody reads now would end at once.
  const bool reads = !next && !input_.is_at_end();
  if (auto answer = end_of(reads ? wait_for_input(seconds) : wait_beside_input(seconds)))
    return *std::move(answer);
  if (input_.is_at_end() && input_.is_empty()) return {};
  return {Answer::Kind::expired, "", input_.next().value_or("")};
}

Playback LineInterface::show_frame(const View& view) {
  return messages_.print(view, true) ? Playback::next : Playback::closed;
}

// Takes the input that has come; an answer if the wait was ended by a signal.
std::optional<Answer> LineInterface::end_of(Wait wait) {
  if (wait == Wait::input) input_.read_more();
  return wait == Wait::news || wait == Wait::expired ? std::nullopt : answer_to(wait);
}

// Waits in short pieces, because nothing interrupts a wait with a pipe.
Answer LineInterface::show_scene(View view, double seconds) {
  constexpr double piece = 0.2;
  const double until = now_seconds() + seconds;
  Answer answer{Answer::Kind::expired, ""};
  for (double left = seconds; answer.kind == Answer::Kind::expired && left > 0;
       left = until - now_seconds()) {
    answer = wait(view, std::min(left, piece));
    view.unread = 0;  // once is enough
  }
  messages_.mark_all_read();
  return answer;
}

// Messages for everybody are printed here, where everybody looks, and once more if the screen was cleared
// before they could be read.
void LineInterface::draw_curtain(const View& view) {
  messages_.flush();
  if (clear_screen()) messages_.mark_all_read();
  messages_.print(view, false);
  messages_.mark_all_read();
  print_folded(view.hint);
  said_clock_end_.reset();
}

LineAsker LineInterface::asker() {
  return {[this](const std::string& prompt, const std::vector<std::string>& names) {
            return read_line({prompt, {}, [&names] { return names; }, std::nullopt});
          },
          [this] { count_refused_line(); }};
}

std::optional<Picked> LineInterface::choose(const std::string& title, List& list, std::size_t) {
  return choose_in_lines(title, list, asker());
}

bool LineInterface::fill_in(Form& form) { return fill_in_lines(form, asker()); }

void LineInterface::notify(const std::string&) {
  if (isatty(STDOUT_FILENO) != 0) print("\a");
}

void LineInterface::draw(const Board& board, bool flipped) {
  for (const std::string& line : board_text(board, flipped)) print_as_line(line);
}

// Files and pipes get the lines without change.
void LineInterface::read(const std::string& title, const LinesForWidth& text, bool) {
  print_folded(title);
  for (const Spans& line : text(terminal_columns().value_or(std::numeric_limits<int>::max())))
    print_folded(plain_text(line), text_column(plain_text(line)));
}

}  // namespace herbarium
