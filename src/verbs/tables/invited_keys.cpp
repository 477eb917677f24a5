#include "verbs/tables/invited_keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
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
    return refuse("this is a private key: whoever it belongs to gives away the other file alone, with .pub");
  std::string_view line = text.substr(0, text.find('\n'));
  if (text.find_first_not_of("\r\n\t ", line.size()) != text.npos)
    return refuse("one public key is wanted, in one line");
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = trimmed(line);
  const std::string type(take_word(line));
  const std::string body(take_word(line));
  if (std::find(std::begin(types), std::end(types), type) == std::end(types))
    return refuse(fmt::format("{}: no type of a public SSH key", escaped(type.substr(0, 40))));
  if (body.size() < shortest || body.size() > longest || !is_all_plain(body, "+/=") ||
      !body.starts_with("AAAA"))
    return refuse("the key is not whole");
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
