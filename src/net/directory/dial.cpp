#include "net/directory/dial.hpp"

#include <utility>

#include "base/text.hpp"
#include "net/directory/ssh_words.hpp"

namespace herbarium {
namespace {

Result<TableLink> dial_host(const Address& address, std::string_view ssh_command, Prompting prompting) {
  const auto command = relay_command(ssh_command, address, prompting);
  if (!command) return tl::unexpected(command.error());
  auto started = Child::start(*command, prompting == Prompting::forbidden);
  if (!started) return tl::unexpected(started.error());
  return TableLink{Connection(std::move(started->socket)), std::nullopt, std::move(started->child)};
}

}  // namespace

std::string TableLink::why_ended() {
  if (connection.is_broken()) return connection.reason();
  if (!ssh) return {};
  ssh->hear();
  return explain_ssh(ssh->last_words());
}

// A host that has gone silent is noticed within half a minute, and ssh wakes no more than once in ten
// seconds. Whoever waits for an answer learns sooner that none comes (TableClient).
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const Address& address,
                                               Prompting prompting) {
  std::vector<std::string> words;
  Scanner scanner(ssh_command);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) words.emplace_back(scanner.word());
  if (words.empty()) return refuse("a command is wanted in the place of ssh");
  words.insert(words.end(), {"-T", "-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=2"});
  if (prompting == Prompting::forbidden) words.insert(words.end(), {"-o", "BatchMode=yes"});
  if (address.port != 0) words.insert(words.end(), {"-p", std::to_string(address.port)});
  words.insert(words.end(), {"--", address.host, "herbarium", "relay"});
  if (!address.table.empty()) words.push_back(address.table);
  return words;
}

Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command,
                       Prompting prompting) {
  const auto address = read_address(text);
  if (!address) return tl::unexpected(address.error());
  if (!address->host.empty()) return dial_host(*address, ssh_command, prompting);
  auto reached = reach_table(base, address->table);
  if (!reached) return tl::unexpected(reached.error());
  return TableLink{Connection(std::move(reached->socket)), std::move(reached->table), std::nullopt};
}

}  // namespace herbarium
