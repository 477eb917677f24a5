#include "ui/terminal/hard_exit.hpp"

#include <fcntl.h>
#include <signal.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <optional>
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

// What the terminal has not taken yet is dropped, so that this fits. Others may share the open file, so its
// flags are given back.
void bid_farewell() {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (last_bytes.empty() || flags < 0 || tcflush(STDOUT_FILENO, TCOFLUSH) != 0) return;
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  static_cast<void>(!write(STDOUT_FILENO, last_bytes.data(), last_bytes.size()));
  fcntl(STDOUT_FILENO, F_SETFL, flags);
}

void end_now(int) {
  const int signal = scheduled;
  if (signal == 0) return;
  ignore_signals({SIGTTOU});  // in the background, setting the modes would stop the process
  if (modes) {
    bid_farewell();
    tcsetattr(STDIN_FILENO, TCSANOW, &*modes);
  }
  die_by_signal(signal);
}

}  // namespace

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

void set_farewell(std::string bytes) { last_bytes = std::move(bytes); }

void schedule_hard_exit(int signal, double seconds) {
  scheduled = signal;
  set_timer(seconds);
}

void cancel_hard_exit() {
  scheduled = 0;
  set_timer(0);
}

void die_by_signal(int signal_number) {
  reset_signals({signal_number});
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, signal_number);
  raise(signal_number);
  pthread_sigmask(SIG_UNBLOCK, &it, nullptr);
  _exit(128 + signal_number);
}

}  // namespace herbarium
