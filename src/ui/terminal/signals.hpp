// Signals and waiting. Handlers only set a flag, which the next wait looks at. A timer ends the process if
// nothing looks at it in time.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/event_source.hpp"

namespace herbarium {

// Remembers the modes of the terminal on standard input. Called once, before anything changes them.
void prepare_hard_exit();

// What gives the terminal its screen back. It is written if the terminal takes it at once.
void set_farewell(std::string bytes);

// Lets the process end by this signal in so many seconds; a later call sets the time anew. Async-signal-safe,
// as the next is.
void schedule_hard_exit(int signal, double seconds);
void cancel_hard_exit();

// Ends the process by a signal, so that its status is the signal's own. Async-signal-safe.
[[noreturn]] void die_by_signal(int signal);

// --- Signals and waiting.

enum class Wait {
  input,      // something can be read (or its end is reached)
  expired,    // the time ran out
  interrupt,  // INT
  resized,    // WINCH
  suspend,    // TSTP: restore the terminal, then call `suspend_now`
  leave,      // HUP or TERM, or INT where nobody could answer whether it is meant
  news,       // the event source has something to tell, and a WakeGuard lives; or what a WakeFile waits for
};

// Takes over HUP, TERM, INT, TSTP and WINCH, and ignores PIPE and XFSZ. Called once, before any screen.
void install_signal_handlers();

// Serves this source of events, too, in all waits from now on; null: none. It must outlive them.
void set_event_source(EventSource* event_source);

// While one lives, waiting ends with `news` when the event source has some.
class WakeGuard {
 public:
  WakeGuard();
  ~WakeGuard();
  WakeGuard(const WakeGuard&) = delete;
  WakeGuard& operator=(const WakeGuard&) = delete;
};

// While one lives, waiting ends with `news` when this descriptor can be read.
class WakeFile {
 public:
  explicit WakeFile(int file);
  ~WakeFile();
  WakeFile(const WakeFile&) = delete;
  WakeFile& operator=(const WakeFile&) = delete;
};

// Waits until something can be read from standard input, a signal has come, or `seconds` are over; serves the
// event source meanwhile.
Wait wait_for_input(std::optional<double> seconds);
// The same for somebody who has input left: what else can be read does not end the wait.
Wait wait_beside_input(std::optional<double> seconds);

// Whether something can be read by then: for the rest of a key, which comes at once. Signals are left for
// later.
bool has_input_within(int milliseconds);

// What has come and was not told yet; for whoever has input left and need not wait.
std::optional<Wait> pending_signal();

// The signal to leave by, if one has come (Wait::leave); else 0.
int termination_signal();

// While one lives, something is written to the terminal. Once the process is to leave, that may not take
// long: the terminal may take nothing any more.
class TerminalWrite {
 public:
  TerminalWrite();
  ~TerminalWrite();
  TerminalWrite(const TerminalWrite&) = delete;
  TerminalWrite& operator=(const TerminalWrite&) = delete;
};

// Stops the process as TSTP does; returns when it is continued. Where TSTP was ignored when the signals were
// taken over, it does nothing.
void suspend_now();

}  // namespace herbarium
