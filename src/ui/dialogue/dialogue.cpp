#include "ui/dialogue/dialogue.hpp"

#include "base/text.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

// Whether a line is this word, or its first letter.
bool is_word(std::string_view line, std::string_view word) {
  return same_but_for_case(trimmed(line), word) || same_but_for_case(trimmed(line), word.substr(0, 1));
}

}  // namespace

std::string Dialogue::named(const std::string& words) const {
  return in_names(names_of(game_.table()), words);
}

std::string Dialogue::named(const Line& words) const { return in_names(names_of(game_.table()), words); }

void Dialogue::say_named(const std::vector<std::string>& lines, Seat only) {
  for (const std::string& line : lines) say(named(line), only);
}

void Dialogue::say_news() {
  for (const std::string& words : game_.news()) say(words);
}

Next Dialogue::deny(const std::string& words, Seat only) {
  ui_.count_refused_line();
  say(words, only);
  return Next::on;
}

Answer Dialogue::ask(const View& view, const History& history, std::optional<double> seconds) {
  Answer answer = ui_.ask(view, history, seconds);
  log_.mark_all_read();
  return answer;
}

Answer Dialogue::wait(const View& view, const History& history, double seconds) {
  Answer answer = ui_.wait(view, history, seconds);
  log_.mark_all_read();
  return answer;
}

std::optional<bool> Dialogue::confirm(const std::string& question) {
  View view = views_.compose_pause(spectator);
  view.keeps_input = false;
  view.pads.clear();  // whoever answers types a line, also where all act at once
  view.needs_board = false;
  view.completions = {"yes", "no"};
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  view.prompt = "yes or no> ";
  for (;;) {
    const Answer answer = ask(view, History(), std::nullopt);
    view.unread = 1;  // the question again
    view.read_length = 0;
    if (answer.kind == Answer::Kind::closed) return std::nullopt;
    if (answer.kind == Answer::Kind::interrupt) return false;
    if (is_word(answer.line, "yes")) return true;
    if (is_word(answer.line, "no")) return false;
    ui_.count_refused_line();
  }
}

Answer Dialogue::inquire(const std::string& question, const std::string& prompt,
                         const std::vector<std::string>& completions) {
  View view = views_.compose_pause(spectator);
  view.keeps_input = false;
  view.pads.clear();
  view.completions = completions;
  view.hint.clear();
  view.messages.push_back(question);
  ++view.unread;
  view.prompt = prompt;
  return ask(view, History(), std::nullopt);
}

}  // namespace herbarium
