#include "support/ssh_host.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "support/files.hpp"
#include "support/skipping.hpp"

namespace ssh_host {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

namespace {

constexpr const char* server = "/usr/sbin/sshd";
constexpr const char* adding = "/usr/sbin/useradd";
constexpr const char* running = "/run/sshd";  // the server requires it; it is left for other servers

// Starts a server for each line of input, which is the path of its configuration. At the end of input it
// removes everything: servers, the users' processes, the users, and the directory. A signal to end does
// that first.
constexpr const char* cleaning = R"x(folder=$1; shift
trap : HUP INT TERM
while read -r config; do /usr/sbin/sshd -D -f "$config" & servers="$servers $!"; done
[ -z "$servers" ] || kill $servers
for user; do
  uid=$(id -u "$user" 2> /dev/null) || continue
  for again in 1 2 3; do
    for process in /proc/[0-9]*; do
      [ "$(stat -c %u "$process" 2> /dev/null)" != "$uid" ] || kill -9 "${process#/proc/}" 2> /dev/null
    done
  done
  for again in 1 2 3 4 5 6 7 8 9; do
    userdel -f "$user" > /dev/null 2>&1
    id -u "$user" > /dev/null 2>&1 || break
    sleep 1  # another process has the list of users
  done
done
rm -rf "$folder")x";

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

// The standard output and error of a program with that input.
std::string output_of(const Words& command, const std::string& input = "") {
  int in[2], out[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t pid = ::fork();
  if (pid == 0) become(command, in[0], out[1]);
  ::close(in[0]);
  ::close(out[1]);
  const bool given = ::write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  ::close(in[1]);
  std::string text = given ? "" : "(its input could not be written)";
  char buffer[4096];
  for (ssize_t got; (got = ::read(out[0], buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(got));
  ::close(out[0]);
  ::waitpid(pid, nullptr, 0);
  return text;
}

bool does(const Words& command, std::string& said) {
  Words all{"sh", "-c", "\"$@\" && echo well", "sh"};
  all.insert(all.end(), command.begin(), command.end());
  said = output_of(all);
  return said.ends_with("well\n");
}

// Retries for some seconds: another process may have locked the list of users.
void must(const Words& command) {
  std::string said;
  for (int tries = 0; tries < 40; ++tries) {
    if (does(command, said)) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  throw std::runtime_error(command[0] + ": " + said);
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

bool answers(int port) {
  for (int tries = 0; tries < 200; ++tries) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    const bool good = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    if (good) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(25));
  }
  return false;
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
  start_cleaner();
  fs::permissions(folder_, fs::perms(0755));
  fs::create_directories(folder_ / "bin");
  fs::copy_file(files::build_folder() / "herbarium", folder_ / "bin/herbarium");
  fs::permissions(folder_ / "bin/herbarium", fs::perms(0755));
  fs::create_directories(folder_ / "tables");
  fs::permissions(folder_ / "tables", fs::perms(01777));
  make_users();
  make_keys();
  for (const std::string& user : users_) make_home(user);
  start_server();
}

SshHost::~SshHost() {
  ::close(alive_);
  ::waitpid(cleaner_, nullptr, 0);
}

void SshHost::start_cleaner() {
  fs::create_directories(running);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const int nothing = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  cleaner_ = ::fork();
  if (cleaner_ == 0) {
    ::setsid();  // no key at this terminal terminates it
    become({"sh", "-c", cleaning, "sh", folder_.string(), ann(), ben()}, ends[0], nothing);
  }
  ::close(ends[0]);
  ::close(nothing);
  alive_ = ends[1];
}

void SshHost::make_users() {
  for (const std::string& user : users_)
    must({adding, "-M", "-N", "-g", "users", "-p", "*", "-s", "/bin/sh", "-d", home(user).string(), user});
}

void SshHost::make_keys() {
  const fs::path keys = folder_ / "keys";
  fs::create_directories(keys);
  for (const char* key : {"host", "own", "alice", "carol"})
    must({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", (keys / key).string()});
  std::string lines = files::read(keys / "own.pub");
  for (const std::string guest : {"alice", "carol"})
    lines += fmt::format("command=\"herbarium lobby --as {}\",restrict,pty {}", guest,
                         files::read(keys / (guest + ".pub")));
  files::write(keys / ben(), lines);
}

// The user's keys, and a configuration file that places tables in the test's directory.
void SshHost::make_home(const std::string& user) const {
  const fs::path ssh = home(user) / ".ssh";
  fs::create_directories(ssh);
  for (const char* key : {"own", "alice", "carol"}) {
    fs::copy_file(folder_ / "keys" / key, ssh / key);
    fs::permissions(ssh / key, fs::perms::owner_read);
  }
  files::write(home(user) / ".config/herbarium/config",
               fmt::format("tables=\"{}\"\npace=0\n", (folder_ / "tables").string()));
  must({"chown", "-R", user + ":users", home(user).string()});
  fs::permissions(home(user), fs::perms(0755));
}

void SshHost::start_server() {
  for (int tries = 0; tries < 3; ++tries) {
    port_ = free_port();
    const fs::path config = folder_ / fmt::format("sshd-{}", port_);
    files::write(
        config,
        fmt::format(
            "Port {}\nListenAddress 127.0.0.1\nListenAddress 127.0.0.2\nHostKey {}/keys/host\nPidFile none\n"
            "AuthorizedKeysFile {}/keys/%u .ssh/authorized_keys\nStrictModes no\nUsePAM no\n"
            "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
            "PrintMotd no\nPrintLastLog no\nMaxStartups 100\nAcceptEnv *\n"
            "SetEnv PATH={}/bin:/usr/bin:/bin\n",
            port_, folder_.string(), folder_.string(), folder_.string()));
    const std::string line = config.string() + "\n";
    if (::write(alive_, line.data(), line.size()) > 0 && answers(port_)) return;
  }
  throw std::runtime_error("sshd does not answer");
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
  return output_of(as(user, {"timeout", "120", "sh", "-c", "cd; " + script}), input);
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
