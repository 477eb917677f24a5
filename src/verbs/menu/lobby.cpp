// The lobby: a menu of tables alone, for people who share one account of a host through ssh.
#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "net/directory/dial.hpp"
#include "net/directory/table_address.hpp"
#include "net/storage/turn_notice.hpp"
#include "net/wire/users.hpp"
#include "verbs/menu/menu.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/tables/inbox.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

constexpr const char* original_command = "SSH_ORIGINAL_COMMAND";
constexpr const char* needed[] = {"HOME", "TERM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", original_command};

constexpr std::string_view relay_verb = "herbarium relay";

// What the client's ssh command was.
std::string_view asked_command() {
  const char* variable = std::getenv(original_command);
  return variable ? variable : "";
}

// The table to relay to, if the client's ssh command was exactly `herbarium relay [TABLE]`.
std::optional<std::string> relayed_table() {
  std::string_view command = asked_command();
  if (!command.starts_with(relay_verb)) return std::nullopt;
  command.remove_prefix(relay_verb.size());
  if (command.empty()) return "";
  const auto address = read_address(command.substr(1));
  if (command[0] != ' ' || !address || !address->host.empty()) return std::nullopt;
  return address->table;
}

}  // namespace

void clean_environment() {
  std::vector<std::pair<const char*, std::string>> kept;
  for (const char* name : needed)
    if (const char* value = std::getenv(name)) kept.emplace_back(name, value);
  clearenv();
  for (const auto& [name, value] : kept) setenv(name, value.c_str(), 1);
}

int serve_lobby(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen) {
  if (!is_table_name(options.guest)) {
    print_error(
        fmt::format("lobby --as {}: a name has 1 to 32 letters, digits, - and _, and does not begin with -",
                    escaped_name(options.guest)));
    return wrong_usage;
  }
  use_folders_of(options.guest);
  set_notifier({});  // it is of the account's owner
  if (asked_command() == fmt::format("{} --list", relay_verb)) return print_tables_for_relay(options.tables);
  if (const auto table = relayed_table()) {
    const auto relayed = relay(options.tables, *table, options.guest);
    return relayed ? done : print_error(relayed.error().reason);
  }
  // A stopped lobby has no shell to return to, and no key should leave a core dump.
  ignore_signals({SIGTSTP, SIGQUIT});
  return show_menu(catalog, options, screen);
}

}  // namespace herbarium
