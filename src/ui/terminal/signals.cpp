#include "ui/terminal/signals.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <exception>
#include <initializer_list>
#include <iterator>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "base/process.hpp"

namespace herbarium {

namespace {

volatile sig_atomic_t scheduled = 0;  // the signal to end by
std::optional<timer_t> timer;
std::optional<termios> modes;
std::string last_bytes;

void set_timer(double seconds) {
  if (!timer) return;
  itimerspec spec{};
  spec.it_value.tv_sec = static_cast<time_t>(seconds);
  spec.it_value.tv_nsec = static_cast<long>((seconds - static_cast<double>(spec.it_value.tv_sec)) * 1e9);
  timer_settime(*timer, 0, &spec, nullptr);
}

// Output not yet taken by the terminal is dropped, so that this fits. Others may share the open file, so
// its flags are restored.
void bid_farewell() {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (last_bytes.empty() || flags < 0 || tcflush(STDOUT_FILENO, TCOFLUSH) != 0) return;
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  static_cast<void>(!write(STDOUT_FILENO, last_bytes.data(), last_bytes.size()));
  fcntl(STDOUT_FILENO, F_SETFL, flags);
}

// Async-signal-safe.
void restore_terminal() {
  if (!modes) return;
  ignore_signals({SIGTTOU});  // in the background, setting the modes would stop the process
  bid_farewell();
  tcsetattr(STDIN_FILENO, TCSANOW, &*modes);
}

// Writes words on standard error, if that takes them at once. Async-signal-safe.
void say_at_once(std::initializer_list<const char*> words) {
  char line[256] = "";
  for (const char* word : words) strncat(line, word, sizeof line - strlen(line) - 1);
  pollfd errors{STDERR_FILENO, POLLOUT, 0};
  if (poll(&errors, 1, 0) == 1) static_cast<void>(!write(STDERR_FILENO, line, strlen(line)));
}

void end_by_fault(int signal) {
  restore_terminal();
  die_by_signal(signal);
}

// A lack of memory or threads is no fault of the program.
[[noreturn]] void end_by_exception() {
  restore_terminal();
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    say_at_once({"herbarium: out of memory\n"});
    _exit(1);
  } catch (const std::system_error& error) {
    // Also the base of errors of files, which nobody expects here.
    if (error.code() != std::errc::resource_unavailable_try_again) abort();
    say_at_once({"herbarium: the system refuses memory or a thread (", error.what(), ")\n"});
    _exit(1);
  } catch (const std::exception& exception) {
    say_at_once({"herbarium: internal error: ", exception.what(), "\n"});
    reset_signals({SIGABRT});
  } catch (...) {
  }
  abort();
}

void record_signal(int signal);

// The timer's signal may also come from elsewhere.
void end_now(int number) {
  if (scheduled == 0) return record_signal(number);
  restore_terminal();
  die_by_signal(scheduled);
}

// Remembers the modes of the terminal on standard input, before anything changes them.
void prepare_hard_exit() {
  termios now{};
  if (tcgetattr(STDIN_FILENO, &now) == 0) modes = now;
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  timer_t made{};
  if (timer_create(CLOCK_MONOTONIC, &event, &made) != 0) return;  // then only a KILL ends such a process
  timer = made;
  handle_signals({SIGALRM}, end_now, SA_RESTART);
}

}  // namespace

void install_fault_handlers() {
  prepare_fault_stack();
  constexpr auto flags = static_cast<int>(SA_ONSTACK | SA_NODEFER | SA_RESETHAND);
  handle_signals(fault_signals, end_by_fault, flags);
  std::set_terminate(end_by_exception);
}

void set_farewell(std::string bytes) { last_bytes = std::move(bytes); }

void schedule_hard_exit(int signal, double seconds) {
  scheduled = signal;
  set_timer(seconds);
}

void die_by_signal(int signal_number) {
  const char *const name = sigabbrev_np(signal_number), *const words = sigdescr_np(signal_number);
  if (name && words) say_at_once({"herbarium: ended by SIG", name, " (", words, ")\n"});
  reset_signals({signal_number});
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, signal_number);
  raise(signal_number);
  pthread_sigmask(SIG_UNBLOCK, &it, nullptr);
  _exit(128 + signal_number);
}

// --- signals

namespace {

// Seconds until an unnoticed signal ends the process, and for all work after it is noticed. A job of the
// usual length ends within the first; the second is for a slow disk.
constexpr double unseen = 0.15;
constexpr double leaving = 5;

volatile sig_atomic_t termination = 0;
volatile sig_atomic_t interrupted = 0;
volatile sig_atomic_t resized = 0;
volatile sig_atomic_t suspended = 0;
volatile sig_atomic_t resumed = 0;
bool may_suspend = true;
bool may_ask = true;  // a person can answer whether they mean it
EventSource* event_source = nullptr;
int wake_guard = 0;
int wake_file = -1;
sigset_t ending;   // the signals that may end the process; they are blocked only just before a wait
sigset_t outside;  // the mask that lets all signals in

void record_signal(int signal) {
  if (signal == SIGINT && may_ask) {
    interrupted = 1;
  } else if (signal == SIGWINCH) {
    resized = 1;
  } else if (signal == SIGTSTP) {
    suspended = 1;
  } else if (signal == SIGCONT) {
    resumed = 1;
  } else {
    termination = signal;
    schedule_hard_exit(signal, unseen);
  }
}

// Blocks signals between the check for them and the next wait.
class EndingBlocked {
 public:
  EndingBlocked() { pthread_sigmask(SIG_BLOCK, &ending, &before_); }
  ~EndingBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  EndingBlocked(const EndingBlocked&) = delete;
  EndingBlocked& operator=(const EndingBlocked&) = delete;

 private:
  sigset_t before_;
};

bool test_and_clear(volatile sig_atomic_t& flag) {
  const bool was = flag != 0;
  flag = 0;
  return was;
}

// Delivers the pending signals. `ppoll` does not while there is input, which may be endless.
void deliver_pending_signals() {
  sigset_t ours;
  pthread_sigmask(SIG_SETMASK, &outside, &ours);
  pthread_sigmask(SIG_SETMASK, &ours, nullptr);
}

}  // namespace

std::optional<Wait> pending_signal() {
  deliver_pending_signals();
  if (termination != 0) {
    schedule_hard_exit(termination, leaving);
    return Wait::leave;
  }
  if (test_and_clear(suspended)) return Wait::suspend;
  if (test_and_clear(resumed)) return Wait::resumed;
  if (test_and_clear(interrupted)) return Wait::interrupt;
  if (test_and_clear(resized)) return Wait::resized;
  return std::nullopt;
}

void install_signal_handlers() {
  sigset_t only_in_waits;
  sigemptyset(&only_in_waits);
  sigemptyset(&ending);
  may_suspend = !is_ignored(SIGTSTP);
  may_ask = isatty(STDIN_FILENO) != 0;
  prepare_hard_exit();
  constexpr int reported[] = {SIGTSTP, SIGWINCH, SIGCONT};
  constexpr int others[] = {SIGALRM, SIGCHLD, SIGPIPE, SIGURG, SIGXFSZ, SIGTTIN, SIGTTOU};
  const auto is_in = [](int signal, const auto& set) {
    return std::ranges::find(set, signal) != std::end(set);
  };
  for (int signal = 1; signal <= SIGRTMAX; ++signal) {
    if (is_in(signal, others) || is_in(signal, fault_signals)) continue;
    if (is_ignored(signal)) continue;  // signals ignored by the parent (nohup) stay ignored
    sigaddset(is_in(signal, reported) ? &only_in_waits : &ending, signal);
    handle_signals({signal}, record_signal, SA_RESTART);
  }
  pthread_sigmask(SIG_BLOCK, &only_in_waits, &outside);
  let_writes_fail();
}

std::optional<double> moment_in(std::optional<double> seconds) {
  return seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
}

std::optional<double> seconds_to(std::optional<double> moment) {
  return moment ? std::optional(std::max(*moment - now_seconds(), 0.0)) : std::nullopt;
}

namespace {

Wait wait_until_ready(std::optional<double> seconds, int input) {
  const auto until = moment_in(seconds);
  const EndingBlocked blocked;
  for (;;) {
    if (const auto wait = pending_signal()) return *wait;
    const auto due = event_source ? event_source->deadline() : std::nullopt;
    const auto rest = seconds_to(until && due ? std::min(*until, *due) : until ? until : due);
    timespec left{};
    if (rest) {
      left.tv_sec = static_cast<time_t>(*rest);
      left.tv_nsec = static_cast<long>((*rest - std::floor(*rest)) * 1e9);
    }
    const bool writes = event_source && event_source->wants_to_write();
    pollfd files[] = {
        {input, POLLIN, 0},
        {event_source ? event_source->file() : -1, static_cast<short>(writes ? POLLIN | POLLOUT : POLLIN), 0},
        {wake_file, POLLIN, 0}};
    const int ready = ppoll(files, std::size(files), rest ? &left : nullptr, &outside);
    if (ready < 0 && errno != EINTR) return Wait::leave;
    const bool now_due = due && now_seconds() >= *due;
    if (event_source && (now_due || (ready > 0 && files[1].revents != 0)) && event_source->dispatch() &&
        wake_guard > 0)
      return pending_signal().value_or(Wait::news);
    if (ready > 0 && files[0].revents != 0) return pending_signal().value_or(Wait::input);
    if (ready > 0 && files[2].revents != 0) return pending_signal().value_or(Wait::news);
    if (ready == 0 && until && now_seconds() >= *until) return Wait::expired;
  }
}

}  // namespace

void set_event_source(EventSource* kept) { event_source = kept; }

WakeGuard::WakeGuard() { ++wake_guard; }
WakeGuard::~WakeGuard() { --wake_guard; }

WakeFile::WakeFile(int file) { wake_file = file; }
WakeFile::~WakeFile() { wake_file = -1; }

Wait wait_for_input(std::optional<double> seconds) { return wait_until_ready(seconds, STDIN_FILENO); }

Wait wait_beside_input(std::optional<double> seconds) { return wait_until_ready(seconds, -1); }

bool has_input_within(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, milliseconds) > 0;
}

int termination_signal() { return termination; }

TerminalWrite::TerminalWrite() {
  if (termination != 0) schedule_hard_exit(termination, unseen);
}

TerminalWrite::~TerminalWrite() {
  if (termination != 0) schedule_hard_exit(termination, leaving);
}

void suspend_now() {
  if (!may_suspend) return;
  reset_signals({SIGTSTP});
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);  // stops here, until CONT
  sigprocmask(SIG_SETMASK, &before, nullptr);
  handle_signals({SIGTSTP}, record_signal, SA_RESTART);
  HeldSignal(SIGCONT).take();  // the caller knows
}

}  // namespace herbarium
