// Runs programs in tests: each has a defined environment, ends in time, and leaves nothing running.
#pragma once

namespace supervisor {

// Resets signals to their defaults, whatever the caller has set (`nohup` ignores one, a shell ignores two
// for background jobs), and opens files 0 to 2 if they are closed, so that no other file gets these
// numbers.
void settle();

// Runs a program without input, in a session of its own, for at most that many seconds. Returns its exit
// status as a shell does; 124 if it did not end in time. All its remaining descendants are then ended, also
// after a signal to end this process.
int run_within(int seconds, char* const* arguments);

}  // namespace supervisor
