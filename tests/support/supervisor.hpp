// Programs that are tests: what each can rely on, and that none runs for ever or leaves anything behind.
#pragma once

namespace supervisor {

// Signals do what they do by default, however the caller wants them (`nohup` ignores one, a shell ignores
// two for what runs in the background), and files 0 to 2 are open, so that no other gets these numbers.
void settle();

// Runs a program with nothing to read, in a session of its own, for so many seconds at most. Gives its exit
// status as a shell tells it; 124 if it did not end in time. All that it started and that still runs then is
// ended, however deep it is, and so it is when this process is told to end.
int run_within(int seconds, char* const* arguments);

}  // namespace supervisor
