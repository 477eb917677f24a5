// Connects to a table, on this host or on another through ssh. It has both ends of the ssh connection, with
// advice for ssh's own errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/child.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

// --- ssh's errors, with advice.

// ssh's message, followed by advice if the message is known; safe to show if `words` are.
std::string explain_ssh(const std::string& words);

// Whether ssh refused because it would have to ask the person, or because the login failed.
bool wants_to_ask(const std::string& words);

// --- Dialling an address typed by a person.

// A connection to a table, and its ssh process, if any. Keep it as long as the connection is in use.
struct TableLink {
  Connection connection;
  std::optional<FoundTable> table;  // on this host: the table, with its owner according to the kernel
  std::optional<Child> ssh;         // to another host; call its hear() while the connection lasts
  std::string host{};               // that host

  // The reason for the end of the connection, from the connection or ssh, and what the other host's shell
  // printed if it was not followed by a table's line; safe to show, empty if unknown.
  // After a normal end it may be a warning of ssh's.
  std::string why_ended();
};

// Whether ssh may ask the person something at the terminal, such as for a password.
enum class Prompting { allowed, forbidden };

// The command that reaches a table on another host: `ssh_command`, split at blanks, then options, the host,
// and `herbarium relay` there, with the table or else `what`. Refuses an empty ssh_command.
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const Address& address,
                                               Prompting prompting = Prompting::allowed,
                                               const std::string& what = {});
// The link to the process that this command starts there.
Result<TableLink> dial_host(std::string_view ssh_command, const Address& address, Prompting prompting,
                            const std::string& what = {});

// Connects to the table at address `text` (net/directory/table_address.hpp); `base` is the directory of
// this host's tables. A failure on another host appears later, as the end of the connection. With
// Prompting::allowed, ssh asks at the terminal before the first line arrives, so no full-screen interface
// should be open; otherwise ssh has no terminal.
Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command = "ssh",
                       Prompting prompting = Prompting::allowed);

// --- Dialling again, after a lost connection or for a rematch.

// The address of exactly the table OWNER/NAME where `address` led, whatever other tables open there. A
// table's name for itself is only used if it is a valid name.
std::string pinned(const std::string& address, const std::string& table);

class Dialler {
 public:
  // As for dial().
  Dialler(std::string base, std::string address, std::string ssh)
      : base_(std::move(base)), address_(std::move(address)), ssh_(std::move(ssh)) {}

  Result<TableLink> dial(Prompting prompting) const {
    return herbarium::dial(base_, address_, ssh_, prompting);
  }
  // From now on dials exactly this table, OWNER/NAME.
  void pin(const std::string& table) { address_ = pinned(address_, table); }
  const std::string& address() const { return address_; }
  // Whether the table was on this host and no process serves it any more.
  bool is_gone() const;

 private:
  std::string base_;
  std::string address_;
  std::string ssh_;
};

// --- The far end of an ssh connection: joins standard input and output to a table.

// A client's greeting (net/server/table_server.hpp) with ` as NAME` appended; nothing if it is no greeting
// or already has a name.
std::optional<std::string> greeting_as(std::string_view greeting, const std::string& name);

// Waits up to a minute for input. Then connects to the table on this host that `table` names
// (net/directory/table_address.hpp), and passes bytes both ways unchanged until the table or standard
// output closes. The end of standard input is passed on, too. Ignores PIPE from then on. With `as`
// (is_table_name) the client is that person: their greeting, which must arrive within a minute, gets the
// name added. Refuses if no greeting arrives, or the table cannot be reached.
Result<void> relay(const std::string& base, const std::string& table, const std::string& as = {});

}  // namespace herbarium
