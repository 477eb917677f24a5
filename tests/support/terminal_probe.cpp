#include "support/terminal_probe.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace probe {

void settle() {
  for (int number = 1; number < NSIG; ++number)
    if (number != SIGKILL && number != SIGSTOP) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int file = 0; file <= 2; ++file)
    if (::fcntl(file, F_GETFD) < 0) ::open("/dev/null", file == 0 ? O_RDONLY : O_WRONLY);
}

namespace {

// How long the program must write nothing to count as quiet (for its other conditions see await_quiet).
constexpr int quiet_milliseconds = 25;

using Clock = std::chrono::steady_clock;

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
  all.push_back(nullptr);
  return all;
}

// The child's part: never returns.
[[noreturn]] void become(const Program& program, int slave) {
  ::login_tty(slave);
  settle();
  if (::chdir(program.folder.c_str()) == 0) {
    const auto arguments = pointers(program.arguments);
    const auto environment = pointers(program.environment);
    environ = const_cast<char**>(environment.data());  // its PATH is used to find the program
    ::execvp(arguments[0], arguments.data());
  }
  const std::string words = fmt::format("{}: {}\n", program.arguments[0], std::strerror(errno));
  if (::write(2, words.data(), words.size()) < 0) ::_exit(126);
  ::_exit(127);
}

std::string utf8(std::uint32_t point) {
  const auto part = [&](unsigned shift) { return static_cast<char>(0x80U | ((point >> shift) & 0x3FU)); };
  const auto head = [&](unsigned mark, unsigned shift) { return static_cast<char>(mark | (point >> shift)); };
  if (point < 0x80) return {static_cast<char>(point)};
  if (point < 0x800) return {head(0xC0, 6), part(0)};
  if (point < 0x10000) return {head(0xE0, 12), part(6), part(0)};
  return {head(0xF0, 18), part(12), part(6), part(0)};
}

// The text of a cell; empty for the second cell of a wide character.
std::string sign_of(const VTermScreenCell& cell) {
  if (cell.chars[0] == 0xFFFFFFFFU) return {};
  std::string sign;
  for (const std::uint32_t point : cell.chars) {
    if (point == 0) break;
    sign += utf8(point);
  }
  return sign.empty() ? " " : sign;
}

int number_of(const VTermColor& colour) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour)) return -1;
  if (VTERM_COLOR_IS_INDEXED(&colour)) return colour.indexed.idx;
  return direct_colour | colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

struct KeyName {
  std::string_view name;
  VTermKey key;
};

constexpr KeyName key_names[] = {
    {"Enter", VTERM_KEY_ENTER},   {"Tab", VTERM_KEY_TAB},
    {"Esc", VTERM_KEY_ESCAPE},    {"Backspace", VTERM_KEY_BACKSPACE},
    {"Up", VTERM_KEY_UP},         {"Down", VTERM_KEY_DOWN},
    {"Left", VTERM_KEY_LEFT},     {"Right", VTERM_KEY_RIGHT},
    {"Insert", VTERM_KEY_INS},    {"Delete", VTERM_KEY_DEL},
    {"Home", VTERM_KEY_HOME},     {"End", VTERM_KEY_END},
    {"PageUp", VTERM_KEY_PAGEUP}, {"PageDown", VTERM_KEY_PAGEDOWN},
};

std::optional<VTermKey> key_named(std::string_view name) {
  for (const KeyName& known : key_names)
    if (known.name == name) return known.key;
  if (name.size() >= 2 && name.size() <= 3 && name[0] == 'F') {
    const int number = std::atoi(std::string(name.substr(1)).c_str());
    if (number >= 1 && number <= 12) return static_cast<VTermKey>(VTERM_KEY_FUNCTION(number));
  }
  return std::nullopt;
}

// The bytes of keys that send one.
std::optional<std::string> bytes_named(std::string_view name) {
  if (name == "lt") return "<";
  if (name == "Space") return " ";
  if (name.size() == 3 && name.substr(0, 2) == "C-") return std::string{static_cast<char>(name[2] & 0x1F)};
  if (name.size() == 3 && name.substr(0, 2) == "M-") return std::string{'\x1b', name[2]};
  if (name.starts_with("CSI ")) return "\x1b[" + std::string(name.substr(4));
  if (name.starts_with("SS3 ")) return "\x1bO" + std::string(name.substr(4));
  if (name.starts_with("OSC ")) return "\x1b]" + std::string(name.substr(4)) + "\a";
  return std::nullopt;
}

}  // namespace

TerminalProbe::TerminalProbe(const Program& program) : size_(program.size) {
  open_screen(size_);
  const winsize window{static_cast<unsigned short>(size_.rows), static_cast<unsigned short>(size_.columns), 0,
                       0};
  if (::openpty(&master_, &slave_, nullptr, nullptr, &window) != 0)
    throw std::runtime_error("no pseudo-terminal");
  for (const int end : {master_, slave_}) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  ::fcntl(master_, F_SETFL, O_NONBLOCK);
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) become(program, slave_);
  all_.push_back(this);
}

TerminalProbe::~TerminalProbe() {
  std::erase(all_, this);
  if (running()) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  if (master_ >= 0) ::close(master_);
  if (slave_ >= 0) ::close(slave_);
  ::vterm_free(vterm_);
}

void TerminalProbe::open_screen(Size size) {
  static constexpr auto on_property = [](VTermProp property, VTermValue* value, void* self) {
    if (property == VTERM_PROP_CURSORVISIBLE)
      static_cast<TerminalProbe*>(self)->cursor_visible_ = value->boolean != 0;
    return 1;
  };
  // Newer versions of the library have more callbacks.
  static const VTermScreenCallbacks callbacks = [] {
    VTermScreenCallbacks all{};
    all.settermprop = on_property;
    return all;
  }();
  vterm_ = ::vterm_new(size.rows, size.columns);
  ::vterm_set_utf8(vterm_, 1);
  screen_ = ::vterm_obtain_screen(vterm_);
  ::vterm_output_set_callback(vterm_, on_output, this);
  ::vterm_screen_set_callbacks(screen_, &callbacks, this);
  ::vterm_screen_enable_altscreen(screen_, 1);
  ::vterm_screen_reset(screen_, 1);
}

// The emulator's output is keys, which are sent, and answers to queries, which are not.
void TerminalProbe::on_output(const char* bytes, std::size_t length, void* self) {
  auto* probe = static_cast<TerminalProbe*>(self);
  if (probe->typing_) probe->send({bytes, length});
}

void TerminalProbe::send(std::string_view bytes) {
  while (!bytes.empty() && master_ >= 0) {
    const ssize_t sent = ::write(master_, bytes.data(), bytes.size());
    if (sent > 0)
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    else if (!running())
      return;
    else
      pump(10);
  }
}

std::optional<std::string> TerminalProbe::press(std::string_view keys) {
  while (!keys.empty()) {
    const std::size_t end = keys[0] == '<' ? keys.find('>') : keys.npos;
    if (end == keys.npos) {
      const std::size_t plain = std::max<std::size_t>(1, std::min(keys.find('<'), keys.size()));
      send(keys.substr(0, plain));
      keys.remove_prefix(plain);
      continue;
    }
    const auto name = keys.substr(1, end - 1);
    keys.remove_prefix(end + 1);
    if (const auto bytes = bytes_named(name)) {
      send(*bytes);
    } else if (const auto key = key_named(name)) {
      typing_ = true;
      ::vterm_keyboard_key(vterm_, *key, VTERM_MOD_NONE);
      typing_ = false;
    } else {
      return std::string(name);
    }
  }
  return std::nullopt;
}

void TerminalProbe::click(int row, int column) {
  typing_ = true;
  ::vterm_mouse_move(vterm_, row, column, VTERM_MOD_NONE);
  ::vterm_mouse_button(vterm_, 1, true, VTERM_MOD_NONE);
  ::vterm_mouse_button(vterm_, 1, false, VTERM_MOD_NONE);
  typing_ = false;
}

void TerminalProbe::paste(std::string_view text) {
  typing_ = true;
  ::vterm_keyboard_start_paste(vterm_);
  send(text);
  ::vterm_keyboard_end_paste(vterm_);
  typing_ = false;
}

void TerminalProbe::resize(Size size) {
  size_ = size;
  ::vterm_set_size(vterm_, size.rows, size.columns);
  const winsize window{static_cast<unsigned short>(size.rows), static_cast<unsigned short>(size.columns), 0,
                       0};
  ::ioctl(master_, TIOCSWINSZ, &window);
}

void TerminalProbe::signal(int number) {
  if (running()) ::kill(pid_, number);
}

void TerminalProbe::hang_up() {
  ::close(slave_);
  ::close(master_);
  slave_ = master_ = -1;
}

// Reads what the program has written, waiting up to that long; whether there was anything.
bool TerminalProbe::pump(int milliseconds) {
  pollfd waited{master_, POLLIN, 0};
  if (::poll(&waited, 1, milliseconds) <= 0) return false;
  std::array<char, 65536> buffer;
  const ssize_t got = ::read(master_, buffer.data(), buffer.size());
  if (got <= 0) return false;
  const auto length = static_cast<std::size_t>(got);
  received_.append(buffer.data(), length);
  ::vterm_input_write(vterm_, buffer.data(), length);
  return true;
}

bool TerminalProbe::running() {
  if (status_) return false;
  int status = 0;
  rusage usage{};
  if (::wait4(pid_, &status, WNOHANG, &usage) != pid_) return true;
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  cpu_at_exit_ = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  return false;
}

double TerminalProbe::cpu_seconds() const {
  clockid_t clock{};
  timespec time{};
  if (status_ || ::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    return cpu_at_exit_;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Whether it sleeps or is stopped, according to the kernel: "12 (name) S ...".
bool TerminalProbe::asleep() const {
  std::ifstream file(fmt::format("/proc/{}/stat", pid_));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t end = text.rfind(") ");
  return end != text.npos && end + 2 < text.size() && std::strchr("ST", text[end + 2]) != nullptr;
}

bool TerminalProbe::input_read() const {
  int waiting = 0;
  return slave_ < 0 || ::ioctl(slave_, FIONREAD, &waiting) != 0 || waiting == 0;
}

template <class Reached>
bool TerminalProbe::await(double seconds, Reached reached) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    const bool ended = !running();
    for (TerminalProbe* each : all_) {
      while (each->pump(0)) {
      }
    }
    if (reached()) return true;
    if (ended || Clock::now() >= until) return false;
    pump(5);
  }
}

bool TerminalProbe::await_quiet(double seconds) {
  return await(seconds, [&] {
    const double used = cpu_seconds();
    if (pump(quiet_milliseconds)) return false;
    return !running() || (input_read() && asleep() && cpu_seconds() == used);
  });
}

files::Saying TerminalProbe::await_text(std::string_view text, double seconds) {
  const bool came = await(seconds, [&] { return find(text).row >= 0; });
  return {came, files::joined(screen()), std::string(text)};
}

bool TerminalProbe::await_bytes(std::size_t more_than, double seconds) {
  return await(seconds, [&] { return received_.size() > more_than; });
}

std::optional<int> TerminalProbe::await_exit(double seconds) {
  await(seconds, [&] { return !running(); });
  while (pump(0)) {
  }
  return status_;
}

VTermScreenCell TerminalProbe::cell(int row, int column) const {
  VTermScreenCell cell{};
  ::vterm_screen_get_cell(screen_, {row, column}, &cell);
  return cell;
}

std::string TerminalProbe::line(int row) const {
  std::string text;
  for (int column = 0; column < size_.columns;) {
    const VTermScreenCell here = cell(row, column);
    text += sign_of(here);
    column += here.width > 0 ? here.width : 1;
  }
  return text.erase(text.find_last_not_of(' ') + 1);
}

std::vector<std::string> TerminalProbe::screen() const {
  std::vector<std::string> lines;
  for (int row = 0; row < size_.rows; ++row) lines.push_back(line(row));
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

VTermPos TerminalProbe::find(std::string_view text) const {
  for (int row = 0; row < size_.rows; ++row) {
    if (line(row).find(text) == std::string::npos) continue;
    for (int column = 0; column < size_.columns; ++column) {
      std::string rest;
      for (int at = column; at < size_.columns && rest.size() < text.size(); ++at)
        rest += sign_of(cell(row, at));
      if (rest == text) return {row, column};
    }
    return {row, 0};
  }
  return {-1, -1};
}

Look TerminalProbe::look(int row, int column) const {
  const VTermScreenCell here = cell(row, column);
  Look look;
  look.sign = sign_of(here);
  look.bold = here.attrs.bold != 0;
  look.reverse = here.attrs.reverse != 0;
  look.underline = here.attrs.underline != 0;
  look.blink = here.attrs.blink != 0;
  look.foreground = number_of(here.fg);
  look.background = number_of(here.bg);
  return look;
}

VTermPos TerminalProbe::cursor() const {
  VTermPos position{};
  ::vterm_state_get_cursorpos(::vterm_obtain_state(vterm_), &position);
  return position;
}

}  // namespace probe
