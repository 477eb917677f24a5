// Signals and waiting. Handlers only set a flag, which the next wait checks. A timer ends the process if
// nothing checks it in time.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/event_source.hpp"

namespace herbarium {

// Lets faults of the program, such as SEGV, and exceptions that nothing catches restore the terminal and say
// what happened before they end it. Called once, first of all.
void install_fault_handlers();

// The sequences that restore the terminal's screen. They are written if the terminal takes them at once.
void set_farewell(std::string bytes);

// Lets the process end by this signal after `seconds`; a later call sets the time again. Async-signal-safe.
void schedule_hard_exit(int signal, double seconds);

// Says so on standard error, and ends the process by a signal, so that its status is the signal's own.
// Async-signal-safe.
[[noreturn]] void die_by_signal(int signal);

// --- Limits of time.

// The moment that many seconds from now, by now_seconds, and the seconds from now to a moment, at least 0.
// Both are nothing without a limit.
std::optional<double> moment_in(std::optional<double> seconds);
std::optional<double> seconds_to(std::optional<double> moment);

// --- Signals and waiting.

enum class Wait {
  input,      // input is readable (or at its end)
  expired,    // the time ran out
  interrupt,  // INT
  resized,    // WINCH
  suspend,    // TSTP: restore the terminal, then call `suspend_now`
  resumed,    // CONT: another program may have changed the terminal
  leave,  // a signal that ends programs, such as HUP or TERM; INT if nobody could answer whether it is meant
  news,   // the event source has news, and a WakeGuard lives; or a WakeFile is ready
};

// Takes over all signals that would end or stop the process, except for faults, TTIN and TTOU, and ignores
// PIPE and XFSZ. Remembers the modes of the terminal on standard input. Called once, before any screen.
void install_signal_handlers();

// Serves this source of events, too, in all waits from now on; null: none. It must outlive them.
void set_event_source(EventSource* event_source);

// While one lives, waits end with `news` when the event source has some.
class WakeGuard {
 public:
  WakeGuard();
  ~WakeGuard();
  WakeGuard(const WakeGuard&) = delete;
  WakeGuard& operator=(const WakeGuard&) = delete;
};

// While one lives, waits end with `news` when this descriptor is readable.
class WakeFile {
 public:
  explicit WakeFile(int file);
  ~WakeFile();
  WakeFile(const WakeFile&) = delete;
  WakeFile& operator=(const WakeFile&) = delete;
};

// Waits for standard input, a signal, or the end of `seconds`; serves the event source meanwhile.
Wait wait_for_input(std::optional<double> seconds);
// The same for a caller with unread input: further input does not end the wait.
Wait wait_beside_input(std::optional<double> seconds);

// Whether input comes within that time: for the rest of a key, which comes at once. Signals are left for
// later.
bool has_input_within(int milliseconds);

// Signals or news not yet reported; for a caller with unread input, who need not wait.
std::optional<Wait> pending_signal();

// The signal to leave by, if one has come (Wait::leave); else 0.
int termination_signal();

// Lives during output to the terminal. Once the process has to leave, that must be brief: the terminal may
// no longer take anything.
class TerminalWrite {
 public:
  TerminalWrite();
  ~TerminalWrite();
  TerminalWrite(const TerminalWrite&) = delete;
  TerminalWrite& operator=(const TerminalWrite&) = delete;
};

// Stops the process like TSTP; returns when it is continued. No effect if TSTP was ignored when the signals
// were taken over.
void suspend_now();

}  // namespace herbarium
