#include "engine/engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 16;
constexpr std::size_t longest_answer = std::size_t{1} << 20;
constexpr std::size_t longest_words = 500;
constexpr double time_to_quit = 0.5;

struct Pipe {
  Descriptor read;
  Descriptor write;
};

Result<Pipe> make_pipe(const std::string& name) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return system_refusal(name);
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_nonblocking(const Descriptor& file) { fcntl(file.number(), F_SETFL, O_NONBLOCK); }

// Runs in the child after fork: other threads may have held locks then, so this code must not allocate. An
// error is written to `failed`, which closes when the program runs.
[[noreturn]] void exec_command(char* const* arguments, const std::array<int, 3>& files, int failed,
                               int memory) {
  reset_signals({SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTSTP, SIGWINCH, SIGHUP, SIGTERM});
  block_only({});
  setpgid(0, 0);  // a person's Ctrl-C does not reach it
  const auto bytes = static_cast<rlim_t>(memory) << 20;
  const rlimit most{bytes, bytes};
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  bool is_ready = memory == 0 || setrlimit(RLIMIT_AS, &most) == 0;
  for (int file = 0; file < 3; ++file)
    is_ready = is_ready && dup2(files[static_cast<std::size_t>(file)], file) >= 0;
  if (is_ready) execvp(arguments[0], arguments);
  const int error = errno;
  static_cast<void>(!write(failed, &error, sizeof error));
  _exit(127);
}

}  // namespace

Result<EngineProcess> EngineProcess::start(const std::vector<std::string>& command,
                                           const EngineLimits& limits) {
  let_writes_fail();  // it may have ended before a write to it
  const std::string name = escaped_excerpt(command[0]);
  auto in = make_pipe(name), out = make_pipe(name), errors = make_pipe(name), failed = make_pipe(name);
  for (const auto* pipe : {&in, &out, &errors, &failed})
    if (!*pipe) return pass_on(*pipe);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const std::array<int, 3> files{in->read.number(), out->write.number(), errors->write.number()};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return system_refusal(name);
  Descriptor lifeline(ends[0]), guarded(ends[1]);
  const pid_t pid = fork_guarded(guarded.number(), Reach::everything);
  if (pid == 0) exec_command(arguments.data(), files, failed->write.number(), limits.memory);
  if (pid < 0) return system_refusal(name);
  failed->write.close();
  EngineProcess process(pid, std::move(lifeline), std::move(in->write), std::move(out->read),
                        std::move(errors->read));
  int error = 0;
  ssize_t got;
  do got = read(failed->read.number(), &error, sizeof error);
  while (got < 0 && errno == EINTR);
  if (got == sizeof error) return refuse(fmt::format("{}: {}", name, system_words(error)));
  return process;
}

EngineProcess::EngineProcess(pid_t pid, Descriptor lifeline, Descriptor in, Descriptor out, Descriptor errors)
    : pid_(pid),
      lifeline_(std::move(lifeline)),
      in_(std::move(in)),
      out_(std::move(out)),
      errors_(std::move(errors)) {
  for (const Descriptor* file : {&in_, &out_, &errors_}) make_nonblocking(*file);
}

EngineProcess::EngineProcess(EngineProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      lifeline_(std::move(other.lifeline_)),
      in_(std::move(other.in_)),
      out_(std::move(other.out_)),
      errors_(std::move(other.errors_)),
      unsent_(std::move(other.unsent_)),
      read_(std::move(other.read_)),
      heard_(other.heard_),
      words_(std::move(other.words_)),
      begun_(std::move(other.begun_)) {}

// It may end first: at the end of its input.
EngineProcess::~EngineProcess() {
  if (pid_ <= 0) return;
  write_some();
  in_.close();
  const double until = now_seconds() + time_to_quit;
  std::string line;
  allow_answer();
  for (double left = time_to_quit; left > 0; left = until - now_seconds()) {
    const Got got = next_line(line, left);
    if (got == Got::ended || got == Got::flood) break;
  }
  kill_all();
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void EngineProcess::kill_all() const { shutdown(lifeline_.number(), SHUT_RDWR); }

bool EngineProcess::take_line(std::string& line) {
  const std::size_t end = read_.find('\n');
  if (end == read_.npos) return false;
  line = read_.substr(0, end);
  line = trimmed(line);
  read_.erase(0, end + 1);
  return true;
}

void EngineProcess::write_some() {
  if (unsent_.empty() || !in_) return;
  const ssize_t written = write(in_.number(), unsent_.data(), unsent_.size());
  if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
  if (written < 0 && !would_block(errno)) in_.close();
}

// False at the end of its output.
bool EngineProcess::read_some() {
  std::array<char, 1 << 14> buffer;
  const ssize_t got = read(out_.number(), buffer.data(), buffer.size());
  if (got < 0) return would_block(errno);
  read_.append(buffer.data(), static_cast<std::size_t>(got));
  heard_ += static_cast<std::size_t>(got);
  return got > 0;
}

void EngineProcess::hear_errors() {
  std::array<char, 1 << 12> buffer;
  const ssize_t got = errors_ ? read(errors_.number(), buffer.data(), buffer.size()) : 0;
  if (got == 0) errors_.close();
  for (ssize_t i = 0; i < got; ++i) {
    const char c = buffer[static_cast<std::size_t>(i)];
    if (c != '\n' && begun_.size() < longest_words) begun_ += c;
    if (c == '\n' && !begun_.empty()) words_ = std::exchange(begun_, {});
  }
}

std::string EngineProcess::last_words() const { return escaped(begun_.empty() ? words_ : begun_); }

EngineProcess::Got EngineProcess::next_line(std::string& line, double seconds) {
  const double until = now_seconds() + seconds;
  for (;;) {
    if (take_line(line)) return Got::line;
    if (heard_ > longest_answer || read_.size() > longest_line) return Got::flood;
    const bool writes = !unsent_.empty() && in_;
    std::array<pollfd, 3> files{pollfd{out_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                                pollfd{writes ? in_.number() : -1, POLLOUT, 0}};
    const int wait = std::max(0, static_cast<int>(1000 * (until - now_seconds())) + 1);
    if (poll(files.data(), files.size(), wait) < 0 && errno != EINTR) return Got::ended;
    if (files[1].revents != 0) hear_errors();
    if (files[2].revents != 0) write_some();
    if (files[0].revents != 0 && !read_some()) {
      hear_errors();
      return Got::ended;
    }
    if (files[0].revents == 0 && now_seconds() >= until) return Got::nothing;
  }
}

// --- command words

Result<std::vector<std::string>> command_words(std::string_view text) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = '\0';
  bool is_literal = false;  // after a backslash
  for (const char c : text) {
    const bool is_plain = is_literal || (quote != '\0' && c != quote && (c != '\\' || quote == '\''));
    if (is_plain) {
      word = word.value_or("") + c;
      is_literal = false;
    } else if (c == '\\') {
      is_literal = true;
    } else if (c == quote) {
      quote = '\0';
    } else if (c == '\'' || c == '"') {
      quote = c;
      word = word.value_or("");
    } else if (c != ' ' && c != '\t' && c != '\n') {
      word = word.value_or("") + c;
    } else if (word) {
      words.push_back(*word);
      word.reset();
    }
  }
  if (is_literal) return refuse("the command ends in a backslash");
  if (quote != '\0') return refuse("a quotation mark of the command has no other half");
  if (word) words.push_back(*word);
  if (words.empty() || words[0].empty()) return refuse("a command is expected");
  return words;
}

}  // namespace herbarium
