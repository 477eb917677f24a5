// Another program as a child process with limits, and the lines to and from it. It is not trusted: calls
// here return in time, whatever it does.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

struct EngineLimits {
  double seconds = 60;  // for each answer
  int memory = 4096;    // of address space, in MiB; 0: no limit
};

// Owns the process, which is killed at the end with all that it has started.
class EngineProcess {
 public:
  // Starts a program, found through PATH, without a shell. Refuses a program that cannot be run.
  static Result<EngineProcess> start(const std::vector<std::string>& command, const EngineLimits& limits);

  EngineProcess(EngineProcess&& other) noexcept;
  EngineProcess& operator=(EngineProcess&& other) noexcept = delete;
  ~EngineProcess();

  // Queues a line; it is written during the wait in `next_line`.
  void send(std::string_view line) { unsent_ += std::string(line) + "\n"; }

  enum class Got { line, nothing, ended, flood };
  // Waits for a line, without blanks at its ends, up to `seconds`; `nothing` if none came.
  Got next_line(std::string& line, double seconds);
  // From now until the next call only a limited number of bytes may come; more are a `flood`.
  void allow_answer() { heard_ = 0; }

  // The last line of its standard error, safe to show; empty if there is none.
  std::string last_words() const;
  // Kills it with all that it has started; may be called in any thread.
  void kill_all() const;

 private:
  EngineProcess(pid_t pid, Descriptor lifeline, Descriptor in, Descriptor out, Descriptor errors);

  bool take_line(std::string& line);
  void write_some();
  bool read_some();
  void hear_errors();

  pid_t pid_;            // of its guardian (base/process.hpp)
  Descriptor lifeline_;  // the guardian's
  Descriptor in_;        // its standard input
  Descriptor out_;       // its standard output
  Descriptor errors_;    // its standard error
  std::string unsent_;
  std::string read_;
  std::size_t heard_ = 0;
  std::string words_;  // the last line of its standard error, and an incomplete one
  std::string begun_;
};

// --- Splits a command line into words, without a shell.

// Blanks separate words; '...' quotes everything, "..." everything but a backslash, and a backslash outside
// '...' quotes the next character. Refuses a text without a word, and unpaired quotation marks or
// backslashes.
Result<std::vector<std::string>> command_words(std::string_view text);

}  // namespace herbarium
