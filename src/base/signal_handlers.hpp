// What happens on signals, in the one place that calls sigaction.
#pragma once

#include <initializer_list>

namespace herbarium {

// Calls `handler`, which must be async-signal-safe, on each of these signals; `flags` are those of sigaction.
void handle_signals(std::initializer_list<int> signals, void (*handler)(int), int flags = 0);

// Whether a signal is ignored, perhaps since before this program began (nohup).
bool is_ignored(int signal);

// Ignores these signals, or restores their default actions. Both may be called between fork and exec.
void ignore_signals(std::initializer_list<int> signals);
void reset_signals(std::initializer_list<int> signals);

// Ignores the signals by which a write could end the process: instead it fails, and its caller says why.
void let_writes_fail();

// Blocks these signals and no others, in this thread and in all that it starts from now on.
void block_only(std::initializer_list<int> signals);

// Whether a signal that is blocked has come meanwhile.
bool is_pending_signal(int signal);

}  // namespace herbarium
