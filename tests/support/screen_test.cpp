#include "support/screen_test.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "support/files.hpp"
#include "support/screen_svg.hpp"
#include "support/terminal_probe.hpp"

namespace screen_test {
namespace {

using probe::TerminalProbe;
using Lines = std::vector<std::string>;

// How long a quiet screen that differs from the expected one has to become that one.
constexpr double grace = 20;

struct Step {
  std::size_t line = 0;  // in the file, from 0
  std::string word;
  std::string rest;
  Lines body;  // the next lines that begin with `|`, without that
};

std::string without_end_blanks(const std::string& text) {
  return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

std::vector<Step> steps_of(const Lines& lines) {
  std::vector<Step> steps;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (!line.empty() && line[0] == '|' && !steps.empty()) {
      steps.back().body.push_back(without_end_blanks(line.substr(1)));
    } else if (!line.empty() && line[0] != '#') {
      const std::size_t end = std::min(line.find(' '), line.size());
      steps.push_back({i, line.substr(0, end), line.substr(std::min(end + 1, line.size())), {}});
    }
  }
  return steps;
}

// Words separated by blanks; a quoted part is one word.
Lines words_of(const std::string& text) {
  Lines words;
  bool inside = false;
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    const bool part = c != ' ' || quoted;
    if (part && !inside) words.emplace_back();
    if (part && c != '"') words.back() += c;
    inside = part;
  }
  return words;
}

probe::Size size_of(const std::string& text) {
  probe::Size size;
  char x = 0;
  std::istringstream in(text);
  if (!(in >> size.columns >> x >> size.rows) || x != 'x')
    throw std::runtime_error("COLUMNSxROWS is expected");
  return size;
}

int signal_named(const std::string& name) {
  static const std::map<std::string, int> numbers = {{"HUP", SIGHUP},   {"INT", SIGINT},   {"TERM", SIGTERM},
                                                     {"TSTP", SIGTSTP}, {"STOP", SIGSTOP}, {"CONT", SIGCONT},
                                                     {"KILL", SIGKILL}};
  const auto found = numbers.find(name);
  if (found == numbers.end()) throw std::runtime_error(name + ": no such signal here");
  return found->second;
}

constexpr std::string_view colours[] = {"black", "red",     "green", "yellow",
                                        "blue",  "magenta", "cyan",  "white"};

// The number of a colour in terminals; nothing if it is none.
std::optional<int> colour_named(const std::string& word) {
  const auto* found = std::find(std::begin(colours), std::end(colours), word);
  if (found == std::end(colours)) return std::nullopt;
  return static_cast<int>(found - std::begin(colours));
}

// A cell's style, in the words of a screen test.
bool looks(const probe::Look& look, const std::string& word) {
  if (word == "bold") return look.bold;
  if (word == "reverse") return look.reverse;
  if (word == "underline") return look.underline;
  if (word == "plain") return !look.bold && !look.reverse && !look.underline && !look.blink;
  if (const auto colour = colour_named(word)) return look.foreground % 8 == *colour;
  const bool coloured = look.foreground != -1 || look.background != -1;
  return word == "coloured" ? coloured : !coloured;
}

bool is_look(const std::string& word) {
  for (const char* known : {"bold", "reverse", "underline", "plain", "coloured", "uncoloured"})
    if (word == known) return true;
  return colour_named(word).has_value();
}

class Player {
 public:
  Player(const std::filesystem::path& build, bool updating) : updating_(updating) {
    const std::string folder = folder_.path().string();
    environment_ = {
        {"PATH", std::filesystem::absolute(build).string() + ":/usr/local/bin:/usr/bin:/bin"},
        {"TERM", "xterm-256color"},
        {"LANG", "C.UTF-8"},
        {"LOGNAME", "ann"},
        {"HOME", folder},
        {"XDG_DATA_HOME", folder + "/data"},
        {"XDG_STATE_HOME", folder + "/state"},
        {"XDG_CONFIG_HOME", folder + "/config"},
    };
  }

  void take(const Step& step) {
    const std::string& word = step.word;
    if (word == "env") return set_environment(step.rest);
    if (word == "size") return void(size_ = size_of(step.rest));
    if (word == "file") return files::write(folder_.path() / step.rest, files::joined(step.body));
    if (word == "run") return run(step.rest);
    if (!probe_) throw std::runtime_error("nothing runs yet");
    if (word == "keys") return press(step.rest);
    if (word == "click") return click(step.rest);
    if (word == "paste") return paste(step);
    if (word == "await") return await(step.rest);
    if (word == "resize") return probe_->resize(size_ = size_of(step.rest));
    if (word == "signal") return probe_->signal(signal_named(step.rest));
    if (word == "hangup") return probe_->hang_up();
    if (word == "screen") return compare(step.body);
    if (word == "cursor") return check_cursor(step.rest);
    if (word == "look") return check_look(step.rest);
    if (word == "picture") return check_picture(step.rest);
    if (word == "status") return check_status(step.rest);
    throw std::runtime_error("no such command in a screen test");
  }

  Lines screen() const {
    Lines lines = probe_ ? probe_->screen() : Lines{};
    for (std::string& line : lines) hide_names(line);
    return lines;
  }

 private:
  void set_environment(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos) throw std::runtime_error("NAME=value is expected");
    environment_[text.substr(0, equals)] = text.substr(equals + 1);
    if (equals + 1 == text.size()) environment_.erase(text.substr(0, equals));
  }

  void run(const std::string& rest) {
    if (probe_ && probe_->running()) throw std::runtime_error("the program before it still runs");
    Lines environment;
    for (const auto& [name, value] : environment_) environment.push_back(name + "=" + value);
    probe_ = std::make_unique<TerminalProbe>(
        probe::Program{words_of(rest), environment, folder_.path().string(), size_});
  }

  void press(const std::string& keys) {
    // A program that is not quiet yet may not have set up its terminal.
    probe_->await_quiet();
    if (const auto unknown = probe_->press(keys)) throw std::runtime_error(*unknown + ": no such key");
  }

  // On the first letter of a text on the screen, or some columns to the right of it.
  void click(std::string text) {
    int aside = 0;
    if (const std::size_t plus = text.rfind(" +"); plus != text.npos) {
      aside = std::stoi(text.substr(plus + 2));
      text.resize(plus);
    }
    probe_->await_quiet();
    const VTermPos at = probe_->find(text);
    if (at.row < 0) throw std::runtime_error("it stands nowhere");
    probe_->click(at.row, at.col + aside);
  }

  void paste(const Step& step) {
    probe_->await_quiet();
    const std::string text = files::joined(step.body);
    probe_->paste(step.rest.empty() ? text : step.rest);
  }

  void await(const std::string& text) {
    if (!probe_->await_text(text)) throw std::runtime_error("it did not appear");
  }

  void compare(const Lines& body) {
    Lines expected = body;
    while (!expected.empty() && expected.back().empty()) expected.pop_back();
    if (!probe_->await_quiet()) throw std::runtime_error("the program does not come to rest");
    if (updating_) return;
    for (double waited = 0; screen() != expected && waited < grace; waited += 0.1)
      probe_->await_bytes(probe_->received().size(), 0.1);
    if (screen() != expected) throw std::runtime_error("\n" + files::difference(expected, screen()));
  }

  void check_cursor(const std::string& wanted) {
    probe_->await_quiet();
    const VTermPos at = probe_->cursor();
    const std::string is =
        probe_->cursor_visible() ? fmt::format("{} {}", at.row + 1, at.col + 1) : std::string("off");
    if (is != wanted) throw std::runtime_error("it is " + is);
  }

  void check_look(std::string rest) {
    probe_->await_quiet();
    Lines wanted;
    for (std::string word; word = rest.substr(0, rest.find(' ')), is_look(word);) {
      wanted.push_back(word);
      rest.erase(0, word.size() + 1);
    }
    const VTermPos at = probe_->find(rest);
    if (wanted.empty() || at.row < 0) throw std::runtime_error(rest + ": stands nowhere");
    for (const std::string& word : wanted)
      if (!looks(probe_->look(at.row, at.col), word)) throw std::runtime_error("it is not " + word);
  }

  void check_picture(const std::string& file) {
    if (!probe_->await_quiet()) throw std::runtime_error("the program does not come to rest");
    const std::string picture = screen_svg::drawn(*probe_, size_);
    if (updating_) return files::write(file, picture);
    if (!std::filesystem::exists(file) || files::read(file) != picture)
      throw std::runtime_error("the screen looks different now; scripts/pictures draws it again");
  }

  void check_status(const std::string& wanted) {
    const auto status = probe_->await_exit();
    const std::string is = status ? std::to_string(*status) : "none: it still runs";
    if (is != wanted) throw std::runtime_error("the status is " + is);
  }

  // Replaces the folder's name, which changes with every run, by one of the same length, and the user in the
  // addresses of tables by ME.
  void hide_names(std::string& line) const {
    const auto replace = [&line](const std::string& name, const char* by) {
      for (std::size_t at; (at = line.find(name)) != line.npos;) line.replace(at, name.size(), by);
    };
    replace(folder_.path().filename().string(), "herbarium.folder");
    if (const passwd* me = ::getpwuid(::geteuid())) replace(fmt::format(" {}/", me->pw_name), " ME/");
  }

  files::TemporaryFolder folder_;
  std::map<std::string, std::string> environment_;
  probe::Size size_;
  std::unique_ptr<TerminalProbe> probe_;
  bool updating_;
};

std::string with_screen(const Lines& screen) {
  std::string text;
  for (const std::string& line : screen) text += "|" + line + "\n";
  return text;
}

}  // namespace

Outcome play(const std::string& text, const std::filesystem::path& build, bool updating) {
  const Lines lines = files::lines(text);
  Player player(build, updating);
  Outcome outcome;
  std::size_t copied = 0;
  for (const Step& step : steps_of(lines)) {
    try {
      player.take(step);
    } catch (const std::exception& problem) {
      outcome.trouble =
          fmt::format("line {}: {} {}: {}", step.line + 1, step.word, step.rest, problem.what());
      if (step.word != "screen") outcome.trouble += "\nthe screen:\n" + with_screen(player.screen());
      break;
    }
    if (step.word != "screen") continue;
    while (copied <= step.line) outcome.text += lines[copied++] + "\n";
    outcome.text += with_screen(player.screen());
    copied += step.body.size();
  }
  while (copied < lines.size()) outcome.text += lines[copied++] + "\n";
  return outcome;
}

}  // namespace screen_test
