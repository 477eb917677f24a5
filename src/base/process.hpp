// The process itself: its signals, and its title in lists of processes.
#pragma once

#include <signal.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace herbarium {

// --- signals, in the one place that calls sigaction --------------------------------------------------------

// Calls `handler`, which must be async-signal-safe, on each of these signals; `flags` go to sigaction.
void handle_signals(std::initializer_list<int> signals, void (*handler)(int), int flags = 0);

// Whether a signal is ignored, perhaps since before this program began (nohup).
bool is_ignored(int signal);

// Ignores these signals, or restores their default actions. Both may be called between fork and exec.
void ignore_signals(std::initializer_list<int> signals);
void reset_signals(std::initializer_list<int> signals);

// Ignores the signals by which a write could end the process: the write fails instead, and its caller
// reports why.
void let_writes_fail();

// Blocks these signals and no others, in this thread and in all threads that it starts later.
void block_only(std::initializer_list<int> signals);

// Whether a blocked signal is pending.
bool is_pending_signal(int signal);

// Holds a signal back in this thread. One that came meanwhile is delivered at the end, unless it was taken.
class HeldSignal {
 public:
  explicit HeldSignal(int signal);
  ~HeldSignal() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldSignal(const HeldSignal&) = delete;
  HeldSignal& operator=(const HeldSignal&) = delete;

  // Whether it has come; if so, it is forgotten.
  bool take() const;

 private:
  sigset_t held_, before_;
};

// Blocks all signals except faults in this thread, so that other threads get them, and gives it a stack for
// faults. For threads that only compute.
void shield_thread();

// Gives this thread another stack for handlers with SA_ONSTACK: its own may be full.
void prepare_fault_stack();

// The signals by which the system ends a program for a fault of its own.
inline constexpr std::initializer_list<int> fault_signals = {SIGSEGV, SIGBUS,  SIGFPE, SIGILL,
                                                             SIGABRT, SIGTRAP, SIGSYS};

// Restores the default actions of all signals that are not ignored.
void forget_handlers();

// --- children that end with this process -------------------------------------------------------------------

// The processes that a guardian ends: with TERM, and KILL a second later, all processes of its session, which
// spares programs that have detached themselves; or with KILL everything that came from its child.
enum class Reach { session, everything };

// Forks twice, and returns 0 in the grandchild, which then runs a program, and the number of the child in
// this process, or -1. The child is the guardian: once the other end of the socket `lifeline` is closed or
// shut down, at the latest by the end of this process, however that comes, it ends the grandchild and what
// that has started, and then itself. In the grandchild only async-signal-safe functions may be called. With
// `apart` both get a session of their own.
pid_t fork_guarded(int lifeline, Reach reach, bool apart = false);

// Starts a program, found through PATH, in a session of its own, with nothing as its standard files and these
// variables (`NAME=value`) besides this process's environment. It goes on without this process, for `seconds`
// at most. That it cannot be started is noticed by nobody.
void start_detached(const std::vector<std::string>& command, const std::vector<std::string>& variables,
                    unsigned seconds);

// --- the title ---------------------------------------------------------------------------------------------

// Shows `title` instead of the command line in lists of processes, as far as there is room, and a short name
// such as "herbarium-table". Does nothing on a system without /proc. The arguments of main are overwritten.
void set_process_title(const std::string& title, const std::string& short_name);

}  // namespace herbarium
