#include "base/signal_handlers.hpp"

#include <signal.h>

namespace herbarium {

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

}  // namespace herbarium
