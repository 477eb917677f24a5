#include "net/directory/dial.hpp"

#include <utility>

#include "base/text/scanner.hpp"
#include "net/directory/table_address.hpp"

namespace herbarium {
namespace {

Result<TableLink> dial_host(const Address& address, std::string_view ssh_command) {
  const auto command = relay_command(ssh_command, address.host, address.table);
  if (!command) return tl::unexpected(command.error());
  auto started = Child::start(*command);
  if (!started) return tl::unexpected(started.error());
  return TableLink{Connection(std::move(started->socket)), std::nullopt, std::move(started->child)};
}

}  // namespace

std::string TableLink::why_ended() {
  if (connection.is_broken()) return connection.reason();
  if (!ssh) return {};
  ssh->hear();
  return ssh->last_words();
}

// A host that has gone silent is noticed within seconds: nobody should wait long for a player who has gone.
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const std::string& host,
                                               const std::string& table) {
  std::vector<std::string> words;
  Scanner scanner(ssh_command);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) words.emplace_back(scanner.word());
  if (words.empty()) return refuse("a command is wanted in the place of ssh");
  for (const char* word : {"-T", "-o", "ServerAliveInterval=1", "-o", "ServerAliveCountMax=3", "--"})
    words.emplace_back(word);
  words.push_back(host);
  words.insert(words.end(), {"herbarium", "relay"});
  if (!table.empty()) words.push_back(table);
  return words;
}

Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command) {
  const auto address = read_address(text);
  if (!address) return tl::unexpected(address.error());
  if (!address->host.empty()) return dial_host(*address, ssh_command);
  auto reached = reach_table(base, address->table);
  if (!reached) return tl::unexpected(reached.error());
  return TableLink{Connection(std::move(reached->socket)), std::move(reached->table), std::nullopt};
}

}  // namespace herbarium
