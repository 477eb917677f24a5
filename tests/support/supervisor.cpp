#include "support/supervisor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <vector>

namespace supervisor {
namespace {

// The time for programs to end after a signal: the SSH host of a test has to remove its users.
constexpr int grace_in_tenths = 200;

sigset_t of_interest() {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int number : {SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM}) ::sigaddset(&set, number);
  return set;
}

[[noreturn]] void become(char* const* arguments) {
  ::setsid();
  settle();
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::close(nothing);
  ::execvp(arguments[0], arguments);
  fmt::print(stderr, "{}: {}\n", arguments[0], std::strerror(errno));
  std::fflush(stderr);
  ::_exit(127);
}

int shell_status(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

// Reaps all ended children. Returns whether `pid` was among them, and its status.
bool reap(pid_t pid, int& status) {
  bool ended = false;
  int one = 0;
  for (pid_t who; (who = ::waitpid(-1, &one, WNOHANG)) > 0;)
    if (who == pid) {
      ended = true;
      status = shell_status(one);
    }
  return ended;
}

// The children of this process, including those whose own parent has ended.
std::vector<pid_t> children() {
  std::ifstream file(fmt::format("/proc/self/task/{}/children", ::getpid()));
  std::vector<pid_t> all;
  for (pid_t pid = 0; file >> pid;) all.push_back(pid);
  return all;
}

// Asks all of them to end, and kills them if they do not. A process whose parent ends becomes a child of this
// one.
void end_all() {
  int ignored = 0;
  for (int tenth = 0; tenth < 2 * grace_in_tenths; ++tenth) {
    reap(-1, ignored);
    const auto left = children();
    if (left.empty()) return;
    for (const pid_t pid : left) {
      ::kill(pid, tenth < grace_in_tenths ? SIGTERM : SIGKILL);
      ::kill(pid, SIGCONT);
    }
    const timespec tenth_of_a_second{0, 100'000'000};
    ::nanosleep(&tenth_of_a_second, nullptr);
  }
}

// Waits for the end of `pid`, for the timeout (124), or for a signal that terminates this process.
int watch(pid_t pid, int seconds) {
  const sigset_t signals = of_interest();
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  const time_t until = now.tv_sec + seconds;
  for (int status = 0;;) {
    if (reap(pid, status)) return status;
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec >= until) return 124;
    const timespec rest{until - now.tv_sec, 0};
    const int number = ::sigtimedwait(&signals, nullptr, &rest);
    if (number > 0 && number != SIGCHLD) return 128 + number;
  }
}

}  // namespace

void settle() {
  for (int number = 1; number < NSIG; ++number)
    if (number != SIGKILL && number != SIGSTOP) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int file = 0; file <= 2; ++file)
    if (::fcntl(file, F_GETFD) < 0) ::open("/dev/null", file == 0 ? O_RDONLY : O_WRONLY);
}

int run_within(int seconds, char* const* arguments) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  ::signal(SIGCHLD, SIG_DFL);
  const sigset_t signals = of_interest();
  ::sigprocmask(SIG_BLOCK, &signals, nullptr);
  const pid_t pid = ::fork();
  if (pid < 0) return 126;
  if (pid == 0) become(arguments);
  const int status = watch(pid, seconds);
  end_all();
  if (status == 124) fmt::print(stderr, "no end within {} seconds\n", seconds);
  return status;
}

}  // namespace supervisor
