// Faults and lacks that end a process at its terminal: the modes are as before, and one line says why.
#include "ui/terminal/signals.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include "base/process.hpp"

using namespace herbarium;

namespace {

struct Ending {
  int status = 0;
  std::string said;
  bool has_old_modes = false;
};

// A process that has a screen at a terminal of its own, and then does that.
Ending end_of(void (*act)()) {
  int master = -1, slave = -1;
  termios before{}, after{};
  REQUIRE(::openpty(&master, &slave, nullptr, nullptr, nullptr) == 0);
  ::tcgetattr(slave, &before);
  const pid_t child = ::fork();
  if (child == 0) {
    ::login_tty(slave);
    install_fault_handlers();
    install_signal_handlers();
    termios raw = before;
    ::cfmakeraw(&raw);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    set_farewell("bye ");
    [act]() noexcept { act(); }();  // nothing here catches what it throws
    ::_exit(0);
  }
  Ending ending;
  ::waitpid(child, &ending.status, 0);
  ::tcgetattr(slave, &after);
  ending.has_old_modes =
      before.c_lflag == after.c_lflag && before.c_iflag == after.c_iflag && before.c_oflag == after.c_oflag;
  ::fcntl(master, F_SETFL, O_NONBLOCK);
  char buffer[1024];
  if (const ssize_t got = ::read(master, buffer, sizeof buffer); got > 0)
    ending.said.assign(buffer, static_cast<std::size_t>(got));
  ::close(slave);
  ::close(master);
  return ending;
}

// Without an end, though no compiler knows.
volatile bool is_deep_enough = false;
int overflow(volatile char* above) {
  volatile char here[4096] = {};
  if (is_deep_enough) return 0;
  here[0] = static_cast<char>(above ? above[0] + 1 : 0);
  return overflow(here) + here[1];
}

void check_signal(void (*act)(), int signal, const std::string& words) {
  const Ending ending = end_of(act);
  CHECK(WIFSIGNALED(ending.status));
  CHECK(WTERMSIG(ending.status) == signal);
  CHECK(ending.said == "bye herbarium: " + words + "\r\n");
  CHECK(ending.has_old_modes);
}

void check_lack(void (*act)(), const std::string& words) {
  const Ending ending = end_of(act);
  CHECK(WIFEXITED(ending.status));
  CHECK(WEXITSTATUS(ending.status) == 1);
  CHECK(ending.said == "bye herbarium: " + words + "\r\n");
  CHECK(ending.has_old_modes);
}

}  // namespace

TEST_CASE("a stack that is used up ends the process at a restored terminal, in each thread") {
  const std::string words = "ended by SIGSEGV (Segmentation fault)";
  check_signal([] { static_cast<void>(overflow(nullptr)); }, SIGSEGV, words);
  check_signal(
      [] {
        std::thread([] {
          shield_thread();
          static_cast<void>(overflow(nullptr));
        }).join();
      },
      SIGSEGV, words);
}

TEST_CASE("a lack of memory or threads, and an exception, end it with a line of their own") {
  check_lack([] { throw std::bad_alloc(); }, "out of memory");
  check_lack([] { throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)); },
             "the system refuses memory or a thread (Resource temporarily unavailable)");
  check_signal([] { throw std::logic_error("odd"); }, SIGABRT, "internal error: odd");
}
