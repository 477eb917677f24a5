#include "support/ssh_host.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "support/files.hpp"
#include "support/skipping.hpp"

namespace ssh_host {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

namespace {

constexpr const char* server = "/usr/sbin/sshd";
constexpr const char* adding = "/usr/sbin/useradd";
[[noreturn]] void become(const Words& command, int input, int output) {
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execvp(arguments[0], arguments.data());
  ::_exit(127);
}

// A program, and the other ends of its standard input, and of its output and error.
struct Started {
  pid_t pid;
  int input, output;
};

Started start(const Words& command) {
  int in[2], out[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t pid = ::fork();
  if (pid == 0) become(command, in[0], out[1]);
  ::close(in[0]);
  ::close(out[1]);
  return {pid, in[1], out[0]};
}

// What a program writes up to its end, or up to a line with these words.
std::string output_of(const Started& program, const std::string& words = "") {
  std::string text;
  char buffer[4096];
  for (ssize_t got; (got = ::read(program.output, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(got));
    if (!words.empty() && files::says(text, words) && text.ends_with('\n')) break;
  }
  ::close(program.output);
  return text;
}

// From a process that ends meanwhile, the part read by then: `<<` lets no exception through.
std::string read_quietly(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

std::string missing(Words programs) {
  if (::geteuid() != 0) return "this needs root";
  programs.insert(programs.begin(), {server, adding});
  for (const std::string& program : programs)
    if (::access(program.c_str(), X_OK) != 0) return program + " is missing";
  return "";
}

SshHost::SshHost() {
  folder_ = files::made_folder("/tmp");  // accessible to every user, whatever TMPDIR says
  for (const char* letter : {"a", "b"}) users_.push_back(fmt::format("hbt{}{}", ::getpid(), letter));
  // In a session of its own, so that no key at this terminal terminates it.
  const Started host = start({"setsid", fs::absolute("tests/support/ssh-host").string(), folder_.string(),
                              (files::build_folder() / "herbarium").string(), ann(), ben()});
  host_ = host.pid;
  alive_ = host.input;
  const std::string said = output_of(host, "ready "),
                    ready = said.substr(std::min(said.find("ready "), said.size()));
  if (ready.empty()) throw std::runtime_error("ssh-host: " + said);
  port_ = std::stoi(ready.substr(6));
}

SshHost::~SshHost() {
  ::close(alive_);
  ::waitpid(host_, nullptr, 0);
}

std::string SshHost::ssh(const std::string& user, const std::string& key) const {
  return fmt::format(
      "ssh -F none -p {} -i {}/.ssh/{} -o IdentitiesOnly=yes -o BatchMode=yes -o LogLevel=ERROR "
      "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null",
      port_, home(user).string(), key);
}

Words SshHost::as(const std::string& user, const Words& arguments) const {
  Words all{"setpriv", "--reuid=" + user, "--regid=users", "--clear-groups", "env", "-i"};
  all.push_back("HOME=" + home(user).string());
  all.push_back(fmt::format("PATH={}/bin:/usr/bin:/bin", folder_.string()));
  all.insert(all.end(), {"TERM=xterm-256color", "LC_ALL=C.UTF-8"});
  all.insert(all.end(), arguments.begin(), arguments.end());
  return all;
}

probe::Program SshHost::at_terminal(const std::string& user, const Words& arguments) const {
  return {as(user, arguments), {"PATH=/usr/bin:/bin"}, home(user).string(), {}};
}

std::string SshHost::run(const std::string& user, const std::string& script, const std::string& input) const {
  const Started shell = start(as(user, {"timeout", "120", "sh", "-c", "cd; " + script}));
  const bool given = ::write(shell.input, input.data(), input.size()) == static_cast<ssize_t>(input.size());
  ::close(shell.input);
  const std::string text = output_of(shell);
  ::waitpid(shell.pid, nullptr, 0);
  return (given ? "" : "(its input could not be written)") + text;
}

std::vector<fs::path> SshHost::files_of(const std::string& user, const std::string& end) const {
  return files::ending_in(home(user), end);
}

std::vector<pid_t> SshHost::processes_of(const std::string& user, const std::string& words) const {
  const passwd* entry = ::getpwnam(user.c_str());
  std::vector<pid_t> found;
  for (const auto& each : fs::directory_iterator("/proc")) {
    const pid_t pid = std::atoi(each.path().filename().c_str());
    struct stat what {};
    if (pid <= 0 || !entry || ::stat(each.path().c_str(), &what) != 0 || what.st_uid != entry->pw_uid)
      continue;
    std::string line = read_quietly(each.path() / "cmdline");
    for (char& c : line) c = c == '\0' ? ' ' : c;
    if (line.find(words) != line.npos) found.push_back(pid);
  }
  return found;
}

bool is_lacking(const Words& programs) {
  const std::string why = missing(programs);
  const char* asked = std::getenv("HERBARIUM_SSHD");
  if (why.empty()) return false;
  REQUIRE_MESSAGE((!asked || asked != std::string("1")), why);
  skipping::skip("tests over ssh: " + why);
  return true;
}

void await(probe::TerminalProbe& terminal, const std::string& text) {
  const bool came = terminal.await_text(text, long_enough);
  const std::string shown = came ? "" : files::joined(terminal.screen());
  REQUIRE_MESSAGE(came, text << " is awaited; there is\n" << shown);
}

Words by_ssh(const SshHost& host, const std::string& user, const std::string& key, const Words& words) {
  Words all{"herbarium"};
  all.insert(all.end(), words.begin(), words.end());
  all.insert(all.end(), {"--ssh", host.ssh(user, key)});
  return all;
}

bool memory_holds(pid_t pid, const std::string& text) {
  std::ifstream maps(fmt::format("/proc/{}/maps", pid));
  const int memory = ::open(fmt::format("/proc/{}/mem", pid).c_str(), O_RDONLY | O_CLOEXEC);
  bool found = false;
  for (std::string line; !found && std::getline(maps, line);) {
    unsigned long from = 0, to = 0;
    char mode[5] = "";
    if (std::sscanf(line.c_str(), "%lx-%lx %4s", &from, &to, mode) != 3 || mode[1] != 'w') continue;
    constexpr unsigned long most = 1UL << 30;  // memory reserved by sanitizers has no typed text
    if (to - from > most) continue;
    std::string bytes(to - from, '\0');
    const ssize_t got = ::pread(memory, bytes.data(), bytes.size(), static_cast<off_t>(from));
    found = got > 0 && bytes.find(text) != bytes.npos;
  }
  ::close(memory);
  return found;
}

}  // namespace ssh_host
