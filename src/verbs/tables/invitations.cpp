// Admits people to the lobby of this account alone, and revokes that.
#include "verbs/tables/table_verbs.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/users.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

namespace fs = std::filesystem;

int refuse_name(const std::string& name) {
  print_error(fmt::format("{}: a name has 1 to 32 letters, digits, - and _, and does not begin with -",
                          escaped_name(name)));
  return wrong_usage;
}

std::string keys_path() {
  const char* home = std::getenv("HOME");
  return fmt::format("{}/.ssh/authorized_keys", home ? home : "");
}

std::vector<std::string> kept_keys() { return lines_of(read_own_file(keys_path()).value_or("")); }

Result<void> write_keys(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    if (!line.empty()) text += line + "\n";
  if (const auto made = make_folders(fs::path(keys_path()).parent_path()); !made) return made;
  return replace_file(keys_path(), text);
}

std::string host_name() {
  char name[HOST_NAME_MAX + 1] = {};
  return gethostname(name, HOST_NAME_MAX) == 0 && *name != '\0' ? escaped_name(name) : "HOST";
}

// The port of sshd here, if this person came by ssh and it is not 22: the last word of SSH_CONNECTION
// (ssh(1)).
std::string port_of_ssh() {
  const char* connection = std::getenv("SSH_CONNECTION");
  const std::string_view words = connection ? connection : "";
  const auto port = whole_number(words.substr(words.rfind(' ') + 1));
  return port && *port > 0 && *port < 65536 && *port != 22 ? fmt::format("{}", *port) : "";
}

// The arguments of a process of this user; empty for any other.
std::vector<std::string> arguments_of(const fs::path& process) {
  struct stat what {};
  if (stat(process.c_str(), &what) != 0 || what.st_uid != geteuid()) return {};
  const std::string text = read_file((process / "cmdline").string()).value_or("");
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\0', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Whether it is the person's lobby, or a table opened by them (verbs/tables/table_process.cpp).
bool is_of_guest(const std::vector<std::string>& words, const std::string& name) {
  if (words.empty()) return false;
  const std::string opener = fmt::format(" of {}/{}", user_name(geteuid()), name);
  if (words[0].starts_with("herbarium: table ")) return words[0].ends_with(opener);
  const std::string program = words[0].substr(words[0].rfind('/') + 1);
  const auto verb = std::find(words.begin() + 1, words.end(), "lobby");
  if (program != "herbarium" || verb == words.end()) return false;
  const auto as = std::find(words.begin(), words.end(), "--as");
  return (as != words.end() && as + 1 != words.end() && as[1] == name) ||
         std::find(words.begin(), words.end(), "--as=" + name) != words.end();
}

int end_processes_of(const std::string& name) {
  int ended = 0;
  for (const fs::path each : paths_in("/proc")) {
    const auto pid = whole_number(each.filename().string());
    if (!pid || *pid == getpid() || !is_of_guest(arguments_of(each), name)) continue;
    ended += kill(*pid, SIGTERM) == 0;
  }
  return ended;
}

}  // namespace

std::string own_program() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).string();
}

int invite(const std::string& name, const std::string& tables) {
  if (!is_table_name(name)) return refuse_name(name);
  const auto text = read_file("-");
  if (!text) return print_error(text.error().reason);
  const auto key = read_public_key(*text);
  if (!key) return print_error(fmt::format("invite: {}", key.error().reason));
  const auto line = lobby_line(own_program(), tables == default_base() ? "" : tables, name, *key);
  if (!line) return print_error(line.error().reason);
  std::vector<std::string> lines = kept_keys();
  const std::string body = key->substr(key->find(' ') + 1);
  for (const std::string& each : lines)
    if (each.find(body) != each.npos && !is_lobby_line(each, name))
      return print_error(fmt::format("{}: this key is in use for something else", keys_path()));
  std::erase_if(lines, [&](const std::string& each) { return each.find(body) != each.npos; });
  lines.push_back(*line);
  if (const auto written = write_keys(lines); !written) return print_error(written.error().reason);
  const std::string me = user_name(geteuid());
  const std::string port = port_of_ssh();
  print_line(fmt::format("{} types: herbarium join @{}@{}{} (without herbarium: ssh {}{})", name,
                         encoded_name(me), host_name(), port.empty() ? "" : ":" + port,
                         port.empty() ? "" : "-p " + port + " ", shell_word(me + "@" + host_name())));
  print_line(fmt::format("If {} is not the name by which others reach this machine, tell {} the right one.",
                         host_name(), name));
  return done;
}

int expel(const std::string& name) {
  if (!is_table_name(name)) return refuse_name(name);
  std::vector<std::string> lines = kept_keys();
  const auto taken = std::erase_if(lines, [&](const std::string& each) { return is_lobby_line(each, name); });
  if (taken > 0)
    if (const auto written = write_keys(lines); !written) return print_error(written.error().reason);
  const int ended = end_processes_of(name);
  print_line(fmt::format("{}: {} removed, {} ended", name, counted(static_cast<int>(taken), "key"),
                         counted(ended, "session or table", "sessions and tables")));
  return done;
}

// --- invited keys

namespace {

constexpr std::string_view types[] = {"ssh-ed25519",
                                      "ssh-rsa",
                                      "ecdsa-sha2-nistp256",
                                      "ecdsa-sha2-nistp384",
                                      "ecdsa-sha2-nistp521",
                                      "sk-ssh-ed25519@openssh.com",
                                      "sk-ecdsa-sha2-nistp256@openssh.com"};

bool is_plain(char c, std::string_view others) {
  return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || others.find(c) != others.npos;
}

bool is_all_plain(std::string_view text, std::string_view others) {
  return std::all_of(text.begin(), text.end(), [others](char c) { return is_plain(c, others); });
}

}  // namespace

Result<std::string> read_public_key(std::string_view text) {
  constexpr std::size_t shortest = 60;
  constexpr std::size_t longest = 2000;
  if (text.find("PRIVATE KEY") != text.npos)
    return refuse("this is a private key: use the other file, with .pub");
  std::string_view line = text.substr(0, text.find('\n'));
  if (text.find_first_not_of("\r\n\t ", line.size()) != text.npos)
    return refuse("not one public key on one line");
  line = trimmed(line);
  const std::string type(take_word(line));
  const std::string body(take_word(line));
  if (std::find(std::begin(types), std::end(types), type) == std::end(types))
    return refuse(fmt::format("{}: unknown type of SSH key", escaped(type.substr(0, 40))));
  if (body.size() < shortest || body.size() > longest || !is_all_plain(body, "+/=") ||
      !body.starts_with("AAAA"))
    return refuse("the key is incomplete");
  return type + " " + body;
}

Result<std::string> lobby_line(const std::string& program, const std::string& tables, const std::string& name,
                               const std::string& key) {
  for (const std::string& path : {program, tables})
    if (!is_all_plain(path, "/._+-"))
      return refuse(
          fmt::format("{}: the path has characters that a shell could misunderstand", escaped(path)));
  const std::string place = tables.empty() ? "" : fmt::format(" --tables {}", tables);
  return fmt::format("command=\"{}{} lobby --as {}\",restrict,pty {} {}", program, place, name, key, name);
}

bool is_lobby_line(std::string_view line, const std::string& name) {
  constexpr std::string_view begin = "command=\"";
  if (!line.starts_with(begin)) return false;
  const std::string_view command = line.substr(begin.size(), line.find('"', begin.size()) - begin.size());
  return command.ends_with(" lobby --as " + name);
}

}  // namespace herbarium
