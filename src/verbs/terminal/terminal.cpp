#include "verbs/terminal/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "base/file.hpp"
#include "base/text.hpp"
#include "ui/lines/line_interface.hpp"
#include "ui/screen/screen_interface.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

SessionOptions at_this_terminal(SessionOptions options) {
  const std::string folder = state_folder();
  if (!folder.empty()) options.guide_file = folder + "/guide";
  options.plays_forced = reads_from_terminal();
  options.remarks = options.remarks && reads_from_terminal();
  return options;
}

// --- terminal

namespace {

bool is_dumb() {
  const char* term = std::getenv("TERM");
  return !term || *term == '\0' || std::string_view(term) == "dumb";
}

bool wants_colour(const std::string& when) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (when == "auto") return !no_colour || *no_colour == '\0';
  return when == "always";
}

// COLORFGBG says `15;0` or `0;default;15`: the last is the background's colour in the palette.
bool is_light(const std::string& background) {
  if (background != "auto") return background == "light";
  const char* variable = std::getenv("COLORFGBG");
  const std::string_view colours = variable ? variable : "";
  const std::string_view last = colours.substr(colours.rfind(';') + 1);
  return last == "7" || last == "15";
}

std::optional<Spacing> cells_of(const std::string& size) {
  if (size == "small") return Spacing::usual;
  if (size == "medium") return Spacing::medium;
  return size == "large" ? std::optional(Spacing::large) : std::nullopt;
}

}  // namespace

bool at_terminal() { return reads_from_terminal() && isatty(STDOUT_FILENO) != 0; }
bool reads_from_terminal() { return isatty(STDIN_FILENO) != 0; }

std::unique_ptr<UserInterface> open_interface(const InterfaceOptions& options) {
  install_signal_handlers();
  if (options.plain || !at_terminal() || is_dumb()) return std::make_unique<LineInterface>();
  auto screen =
      open_screen({{wants_colour(options.colour), is_light(options.background), options.mouse, print_error},
                   options.pace,
                   cells_of(options.cells)});
  if (screen) return std::move(*screen);
  print_error(screen.error().reason + "; using plain lines instead");
  return std::make_unique<LineInterface>();
}

namespace {

int status_after(int refused_lines) {
  if (!flush_output()) return refused;  // end_output reports it, or there is no reader
  if (refused_lines == 0 || isatty(STDIN_FILENO) != 0) return done;
  return print_error(refused_lines == 1 ? "1 line of the input was refused"
                                        : fmt::format("{} lines of the input were refused", refused_lines));
}

}  // namespace

int in_interface(const InterfaceOptions& options,
                 const std::function<Result<Farewell>(UserInterface&)>& use) {
  auto ui = open_interface(options);
  const auto farewell = use(*ui);
  const int refused_lines = ui->refused_lines();
  ui.reset();
  if (const int signal = termination_signal()) die_by_signal(signal);
  if (!farewell) return print_error(farewell.error().reason);
  if (!farewell->error.empty()) print_error(farewell->error);
  if (!farewell->words.empty()) print_line(farewell->words);
  return status_after(refused_lines);
}

// --- locale

namespace {

// The requested locale; the first of these variables that is not empty counts.
std::string_view wanted_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(name); value && *value != '\0') return value;
  return "";
}

// `de_DE` and `de_DE.UTF-8@euro`, but not `de_DE.ISO-8859-1`.
bool may_be_utf8(std::string_view locale) {
  locale = locale.substr(0, locale.find('@'));
  const std::size_t dot = locale.find('.');
  if (dot == locale.npos) return true;
  const std::string_view encoding = locale.substr(dot + 1);
  return same_but_for_case(encoding, "UTF-8") || same_but_for_case(encoding, "UTF8");
}

}  // namespace

void set_locale() {
  if (!std::setlocale(LC_CTYPE, "") && may_be_utf8(wanted_locale())) std::setlocale(LC_CTYPE, "C.UTF-8");
}

// --- history file

History load_history() {
  History history;
  if (state_folder().empty()) return history;
  const auto text = read_own_file(state_folder() + "/history");
  if (!text) return history;
  for (const std::string& line : lines_of(*text)) history.add(line);
  history.mark_kept();
  return history;
}

// The file is replaced, so that it is never half written, and cannot be locked itself.
Result<void> save_history(const History& history) {
  const std::string folder = state_folder();
  if (folder.empty() || history.added().empty()) return {};
  if (const auto made = make_folders(folder); !made) return made;
  const auto lock = lock_file(folder + "/history.lock");
  if (!lock) return pass_on(lock);
  History all = load_history();
  for (const std::string& line : history.added()) all.add(line);
  std::string text;
  for (const std::string& line : all.lines()) text += line + "\n";
  return replace_file(folder + "/history", text);
}

}  // namespace herbarium
