#include "ui/terminal/signals.hpp"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>

#include "base/signal_handlers.hpp"

namespace herbarium {
namespace {

volatile sig_atomic_t termination = 0;
volatile sig_atomic_t interrupted = 0;
volatile sig_atomic_t resized = 0;
volatile sig_atomic_t suspended = 0;
bool may_suspend = true;
EventSource* event_source = nullptr;
int wake_guard = 0;
sigset_t outside;  // the mask that lets the signals in

void record_signal(int signal) {
  if (signal == SIGINT)
    interrupted = 1;
  else if (signal == SIGWINCH)
    resized = 1;
  else if (signal == SIGTSTP)
    suspended = 1;
  else
    termination = signal;
}

bool test_and_clear(volatile sig_atomic_t& flag) {
  const bool was = flag != 0;
  flag = 0;
  return was;
}

// Delivers the signals that are pending. `ppoll` does not while there is input, of which there may be no end.
void deliver_pending_signals() {
  sigset_t ours;
  sigprocmask(SIG_SETMASK, &outside, &ours);
  sigprocmask(SIG_SETMASK, &ours, nullptr);
}

std::optional<Wait> pending_wait() {
  deliver_pending_signals();
  if (termination != 0) return Wait::leave;
  if (test_and_clear(suspended)) return Wait::suspend;
  if (test_and_clear(interrupted)) return Wait::interrupt;
  if (test_and_clear(resized)) return Wait::resized;
  return std::nullopt;
}

}  // namespace

void install_signal_handlers() {
  sigset_t ours;
  sigemptyset(&ours);
  may_suspend = !is_ignored(SIGTSTP);
  for (const int signal : {SIGHUP, SIGTERM, SIGINT, SIGTSTP, SIGWINCH}) {
    if (is_ignored(signal)) continue;  // what the parent had ignored (nohup) stays ignored
    sigaddset(&ours, signal);
    handle_signals({signal}, record_signal);
  }
  sigprocmask(SIG_BLOCK, &ours, &outside);
  let_writes_fail();
}

void set_event_source(EventSource* kept) { event_source = kept; }

WakeGuard::WakeGuard() { ++wake_guard; }
WakeGuard::~WakeGuard() { --wake_guard; }

Wait wait_for_input(std::optional<double> seconds) {
  const auto until = seconds ? std::optional(now_seconds() + *seconds) : std::nullopt;
  for (;;) {
    if (const auto wait = pending_wait()) return *wait;
    const auto due = event_source ? event_source->deadline() : std::nullopt;
    const auto moment = until && due ? std::min(*until, *due) : until ? until : due;
    timespec left{};
    if (moment) {
      const double rest = std::fmax(0.0, *moment - now_seconds());
      left.tv_sec = static_cast<time_t>(rest);
      left.tv_nsec = static_cast<long>((rest - std::floor(rest)) * 1e9);
    }
    const bool writes = event_source && event_source->wants_to_write();
    pollfd files[] = {{STDIN_FILENO, POLLIN, 0},
                      {event_source ? event_source->file() : -1,
                       static_cast<short>(writes ? POLLIN | POLLOUT : POLLIN), 0}};
    const int ready = ppoll(files, 2, moment ? &left : nullptr, &outside);
    if (ready < 0 && errno != EINTR) return Wait::leave;
    const bool now_due = due && now_seconds() >= *due;
    if (event_source && (now_due || (ready > 0 && files[1].revents != 0)) && event_source->dispatch() &&
        wake_guard > 0)
      return pending_wait().value_or(Wait::news);
    if (ready > 0 && files[0].revents != 0) return pending_wait().value_or(Wait::input);
    if (ready == 0 && until && now_seconds() >= *until) return Wait::expired;
  }
}

int termination_signal() { return termination; }

void suspend_now() {
  if (!may_suspend) return;
  reset_signals({SIGTSTP});
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);  // stops here, until CONT
  sigprocmask(SIG_SETMASK, &before, nullptr);
  handle_signals({SIGTSTP}, record_signal);
}

void die_by_signal(int signal_number) {
  reset_signals({signal_number});
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &it, nullptr);
  _exit(128 + signal_number);
}

}  // namespace herbarium
