#include "net/wire/child.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"

namespace herbarium {
namespace {

constexpr std::size_t longest_words = 500;

// Resets signals to a new program's defaults. INT is left to the parent: both receive it from a terminal,
// and the person may still answer that they did not mean it.
void restore_signals() {
  reset_signals({SIGPIPE, SIGXFSZ});
  ignore_signals({SIGINT});
  block_only({});
}

// Runs in the child after fork: execs the program. Other threads may have held locks at the fork, so this
// code must not allocate.
[[noreturn]] void exec_command(char* const* arguments, int socket, int errors) {
  restore_signals();
  if (dup2(socket, STDIN_FILENO) >= 0 && dup2(socket, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0)
    execvp(arguments[0], arguments);
  const char* reason = strerrordesc_np(errno);
  for (const char* words : {static_cast<const char*>(arguments[0]), ": ", reason ? reason : "cannot be run"})
    if (write(STDERR_FILENO, words, std::strlen(words)) < 0) break;
  _exit(127);
}

}  // namespace

Result<Child::Started> Child::start(const std::vector<std::string>& command, bool apart) {
  int socket[2];
  int errors[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, socket) != 0) return system_refusal(command[0]);
  Descriptor ours(socket[0]), theirs(socket[1]);
  if (pipe2(errors, O_CLOEXEC) != 0) return system_refusal(command[0]);
  Descriptor heard(errors[0]), said(errors[1]);
  fcntl(heard.number(), F_SETFL, O_NONBLOCK);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return system_refusal(command[0]);
  Descriptor lifeline(ends[0]), guarded(ends[1]);
  const pid_t pid = fork_guarded(guarded.number(), Reach::session, apart);
  if (pid == 0) exec_command(arguments.data(), theirs.number(), said.number());
  if (pid < 0) return system_refusal(command[0]);
  return Started{Child(pid, std::move(lifeline), std::move(heard)), std::move(ours)};
}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(lifeline_, other.lifeline_);
  std::swap(errors_, other.errors_);
  std::swap(line_, other.line_);
  std::swap(begun_, other.begun_);
  return *this;
}

Child::~Child() {
  lifeline_.close();
  while (pid_ > 0 && waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Child::hear() {
  char buffer[1 << 12];
  constexpr int most_reads = 32;  // more than the pipe can hold
  for (int reads = 0; errors_ && reads < most_reads; ++reads) {
    const ssize_t got = read(errors_.number(), buffer, sizeof buffer);
    if (got < 0) return;
    if (got == 0) errors_.close();
    for (ssize_t i = 0; i < got; ++i) append_error(buffer[i]);
  }
}

void Child::append_error(char c) {
  if (c != '\n' && c != '\r') {
    if (begun_.size() < longest_words) begun_ += c;
  } else if (!begun_.empty()) {
    line_ = std::exchange(begun_, {});
  }
}

std::string Child::last_words() const { return escaped(begun_.empty() ? line_ : begun_); }

}  // namespace herbarium
