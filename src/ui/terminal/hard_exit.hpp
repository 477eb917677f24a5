// The way out for a signal that nobody has looked at in time: the process is amid a long job, or blocked in a
// write to a terminal that takes nothing. Records stand that, as they stand a kill.
#pragma once

#include <string>

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

}  // namespace herbarium
