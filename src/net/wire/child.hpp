// A child process, for instance ssh, connected to this one by a socket. It ends with its owner.
#pragma once

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

// Owns the process: the destructor ends it with TERM, or after a second with KILL, and so do the processes
// that it has started, unless they have detached themselves. The end of this process does the same.
class Child {
 public:
  struct Started;
  // Starts a program, found through PATH, with its arguments; `command` has at least one word. A missing
  // program is reported later, as the reason for the child's end. With `apart` the program gets a session
  // of its own, without a terminal, so it can neither write there nor read what a person types.
  static Result<Started> start(const std::vector<std::string>& command, bool apart = false);

  Child(Child&& other) noexcept { *this = std::move(other); }
  Child& operator=(Child&& other) noexcept;
  ~Child();

  pid_t pid() const { return pid_; }
  // The program's standard error: poll it for reading, then call hear(); -1 once it has ended.
  int errors() const { return errors_.number(); }
  // Reads the data on standard error. The program blocks when the pipe is full.
  void hear();
  // The last line read from standard error, safe to show; empty if there is none. After the end of the
  // socket, call hear() once more to get the reason.
  std::string last_words() const;

 private:
  Child(pid_t pid, Descriptor lifeline, Descriptor errors)
      : pid_(pid), lifeline_(std::move(lifeline)), errors_(std::move(errors)) {}
  void append_error(char c);

  pid_t pid_ = -1;       // of its guardian (base/process.hpp)
  Descriptor lifeline_;  // the guardian's
  Descriptor errors_;
  std::string line_;
  std::string begun_;  // an incomplete line
};

// A new child, and the socket that is its standard input and output.
struct Child::Started {
  Child child;
  Descriptor socket;
};

}  // namespace herbarium
