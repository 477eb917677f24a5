// A host with two users of its own and an SSH server on two addresses of the loopback interface, 127.0.0.1
// and 127.0.0.2, which can represent two hosts; made for a test. Everything is removed with this object,
// and also if the test's process dies in any way.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/terminal_probe.hpp"

namespace ssh_host {

// Why there can be no such host here, with these programs as well; empty if there can.
std::string missing(std::vector<std::string> programs = {});

class SshHost {
 public:
  SshHost();
  ~SshHost();
  SshHost(const SshHost&) = delete;
  SshHost& operator=(const SshHost&) = delete;

  // The names of the two users.
  const std::string& ann() const { return users_[0]; }
  const std::string& ben() const { return users_[1]; }
  // A directory that everybody can read, with bin/herbarium, homes, keys, and tables (the directory of
  // tables).
  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path home(const std::string& user) const { return folder_ / user; }

  // The command by which `user` reaches this host with one of their keys: `own` logs in as ben, and `alice`
  // and `carol` enter the lobby of ben's account.
  std::string ssh(const std::string& user, const std::string& key) const;
  // The arguments that run a program as `user`.
  std::vector<std::string> as(const std::string& user, const std::vector<std::string>& arguments) const;
  // Such a program, at a terminal.
  probe::Program at_terminal(const std::string& user, const std::vector<std::string>& arguments) const;
  // Runs a shell script as `user` with that input, for two minutes at most; returns its standard output
  // and error.
  std::string run(const std::string& user, const std::string& script, const std::string& input = "") const;

  // The files anywhere in the user's home whose names end with `end`.
  std::vector<std::filesystem::path> files_of(const std::string& user, const std::string& end) const;
  // The processes of a user whose command line contains `words`.
  std::vector<pid_t> processes_of(const std::string& user, const std::string& words) const;

 private:
  std::filesystem::path folder_;
  std::vector<std::string> users_;
  int port_ = 0;
  int alive_ = -1;  // tests/support/ssh-host waits for this to close
  pid_t host_ = -1;
};

// Seconds; generous, for a slow and busy machine. The awaited events normally come long before.
inline constexpr double long_enough = 30;

// Whether there is no SSH server here, or one of these programs is missing, so that a test is skipped,
// because nobody wants them installed without asking; with HERBARIUM_SSHD=1 it must run.
bool is_lacking(const std::vector<std::string>& programs = {});
// Waits until a terminal shows the text; otherwise the test fails.
void await(probe::TerminalProbe& terminal, const std::string& text);
// The program with `words`, for `user`, whose ssh reaches the host with that key.
std::vector<std::string> by_ssh(const SshHost& host, const std::string& user, const std::string& key,
                                const std::vector<std::string>& words);

// Whether the memory of a process contains a text.
bool memory_holds(pid_t pid, const std::string& text);

}  // namespace ssh_host
