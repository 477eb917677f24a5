#include "base/process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <sstream>

#include "base/file.hpp"

namespace herbarium {

// --- signals -----------------------------------------------------------------------------------------------

void handle_signals(std::initializer_list<int> signals, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  for (const int signal : signals) sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction now {};
  sigaction(signal, nullptr, &now);
  return now.sa_handler == SIG_IGN;
}

void ignore_signals(std::initializer_list<int> signals) { handle_signals(signals, SIG_IGN); }

void reset_signals(std::initializer_list<int> signals) { handle_signals(signals, SIG_DFL); }

void let_writes_fail() { ignore_signals({SIGPIPE, SIGXFSZ}); }

void block_only(std::initializer_list<int> signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  sigprocmask(SIG_SETMASK, &set, nullptr);
}

bool is_pending_signal(int signal) {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, signal) == 1;
}

HeldSignal::HeldSignal(int signal) {
  sigemptyset(&held_);
  sigaddset(&held_, signal);
  pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

bool HeldSignal::take() const {
  constexpr timespec no_time{};
  return sigtimedwait(&held_, nullptr, &no_time) > 0;
}

namespace {

constexpr std::size_t fault_stack_size = 1 << 16;

}  // namespace

// The stack from before is back when the thread ends: the sanitizers free the one that they find.
void prepare_fault_stack() {
  struct FaultStack {
    FaultStack() {
      const stack_t stack{.ss_sp = memory.get(), .ss_flags = 0, .ss_size = fault_stack_size};
      sigaltstack(&stack, &before);
    }
    ~FaultStack() { sigaltstack(&before, nullptr); }
    FaultStack(const FaultStack&) = delete;
    FaultStack& operator=(const FaultStack&) = delete;

    std::unique_ptr<char[]> memory = std::make_unique<char[]>(fault_stack_size);
    stack_t before{};
  };
  thread_local const FaultStack stack;
}

void shield_thread() {
  prepare_fault_stack();
  sigset_t set;
  sigfillset(&set);
  for (const int signal : fault_signals) sigdelset(&set, signal);
  pthread_sigmask(SIG_SETMASK, &set, nullptr);
}

void forget_handlers() {
  for (int signal = 1; signal <= SIGRTMAX; ++signal)
    if (!is_ignored(signal)) reset_signals({signal});
}

// --- children ----------------------------------------------------------------------------------------------

namespace {

// Sends a signal to the children of this process, among them those whose own parent has ended. Returns
// whether there are any.
bool signal_children(int signal, Reach reach) {
  char text[1 << 12];
  const int file = open("/proc/thread-self/children", O_RDONLY);
  const ssize_t got = file < 0 ? 0 : read(file, text, sizeof text);
  close(file);
  bool any = false;
  pid_t pid = 0;
  for (ssize_t i = 0; i < got; ++i) {
    if (text[i] != ' ') {
      pid = pid * 10 + (text[i] - '0');
      continue;
    }
    const bool reached = reach == Reach::everything || getsid(pid) == getsid(0);
    any = any || reached;
    if (reached) kill(pid, signal);
    pid = 0;
  }
  return any;
}

[[noreturn]] void guard(int lifeline, Reach reach) {
  constexpr timespec moment{0, 10'000'000};
  constexpr int gentle_moments = 100;
  dup2(lifeline, 0);
  close_range(1, ~0U, 0);
  char byte;
  while (read(0, &byte, 1) < 0 && errno == EINTR) {
  }
  for (int moments = reach == Reach::everything ? gentle_moments : 0;; ++moments) {
    const bool any = signal_children(moments < gentle_moments ? SIGTERM : SIGKILL, reach);
    while (waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    if (!any) _exit(0);
    nanosleep(&moment, nullptr);
  }
}

}  // namespace

pid_t fork_guarded(int lifeline, Reach reach, bool apart) {
  const pid_t guardian = fork();
  if (guardian != 0) return guardian;
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  if (apart) setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (fork() != 0) guard(lifeline, reach);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return 0;
}

void start_detached(const std::vector<std::string>& command, const std::vector<std::string>& variables,
                    unsigned seconds) {
  // All memory is allocated before the fork.
  const auto pointers = [](const std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
    return all;
  };
  std::vector<char*> arguments = pointers(command), environment = pointers(variables);
  const auto is_given = [&](std::string_view inherited) {
    const std::string_view name = inherited.substr(0, inherited.find('=') + 1);
    return std::any_of(variables.begin(), variables.end(),
                       [&](const std::string& each) { return each.starts_with(name); });
  };
  for (char** each = environ; each && *each; ++each)
    if (!is_given(*each)) environment.push_back(*each);
  arguments.push_back(nullptr);
  environment.push_back(nullptr);
  const pid_t child = fork();
  if (child > 0) waitpid(child, nullptr, 0);
  if (child != 0) return;
  if (fork() != 0) _exit(0);
  setsid();
  const int nothing = open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, standard);
  if (nothing > STDERR_FILENO) close(nothing);
  forget_handlers();
  reset_signals({SIGPIPE, SIGXFSZ, SIGHUP});
  block_only({});
  alarm(seconds);
  execvpe(arguments[0], arguments.data(), environment.data());
  _exit(127);
}

// --- the title ---------------------------------------------------------------------------------------------

namespace {

// The addresses of the arguments of main, and of the environment after them.
struct Area {
  std::uintptr_t begin = 0, end = 0, environment_begin = 0, environment_end = 0;
};

Area area_of_arguments() {
  constexpr int before = 45;  // fields of /proc/self/stat between the state and the arguments: proc(5)
  const auto text = read_file("/proc/self/stat");
  Area area;
  if (!text) return area;
  std::istringstream fields(text->substr(text->rfind(')') + 1));
  std::string field;
  for (int i = 0; i < before; ++i) fields >> field;
  fields >> area.begin >> area.end >> area.environment_begin >> area.environment_end;
  return fields ? area : Area{};
}

// Copies the environment to another place, because its own will be overwritten.
void move_environment(const Area& area) {
  for (char** each = environ; each && *each; ++each) {
    const auto at = reinterpret_cast<std::uintptr_t>(*each);
    if (at < area.environment_begin || at >= area.environment_end) continue;
    if (char* copy = strdup(*each)) *each = copy;
  }
}

}  // namespace

void set_process_title(const std::string& title, const std::string& short_name) {
  prctl(PR_SET_NAME, short_name.c_str());
  const Area area = area_of_arguments();
  if (area.begin == 0 || area.end <= area.begin) return;
  const bool follows = area.environment_begin == area.end && area.environment_end > area.end;
  if (follows) move_environment(area);
  const std::size_t room = (follows ? area.environment_end : area.end) - area.begin;
  char* place = reinterpret_cast<char*>(area.begin);
  std::fill_n(place, room, '\0');
  std::copy_n(title.begin(), std::min(title.size(), room - 1), place);
}

}  // namespace herbarium
