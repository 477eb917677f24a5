// A program that runs beside this one, for instance ssh: talked to over a socket, ended with its owner.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "base/refusal.hpp"

namespace herbarium {

// Owns the process: when this value goes, the process is asked to end (TERM), killed if it does not within a
// second, and waited for, so that nothing is left of it.
class Child {
 public:
  struct Started;
  // Starts a program, looked for in PATH, with its arguments; `command` has one word at least. That a program
  // is not found shows later, as an end with a reason.
  static Result<Started> start(const std::vector<std::string>& command);

  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();

  pid_t pid() const { return pid_; }
  // The program's standard error, to be polled for reading and then heard; -1 once it has ended.
  int errors() const { return errors_.number(); }
  // Reads what came on standard error, of which a program can write only so much that nobody hears.
  void hear();
  // The last line of what was heard, safe to show; empty if there is none. Once the socket has ended, hearing
  // once more gives the reason.
  std::string last_words() const;

 private:
  Child(pid_t pid, Descriptor errors) : pid_(pid), errors_(std::move(errors)) {}
  void append_error(char c);

  pid_t pid_;
  Descriptor errors_;
  std::string line_;
  std::string begun_;  // a line without its end
};

// A program just started, and the socket that is its standard input and output.
struct Child::Started {
  Child child;
  Descriptor socket;
};

}  // namespace herbarium
