#include "net/directory/table_address.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/wire/users.hpp"

namespace herbarium {
namespace {

// Letters, digits and the characters of `others`; must not look like an option or a hidden file.
bool is_word(std::string_view text, std::string_view others, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text[0] != '-' && text[0] != '.' &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return is_letter_or_digit(c) || others.find(c) != others.npos; });
}

// A user's name as encoded_name writes it, or without %XX; nothing for other texts.
std::optional<std::string> user_in(std::string_view text) {
  constexpr std::size_t longest = 256;
  std::string name;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* const digits = text.data() + i + 1;
    const bool is_code = text[i] == '%' && i + 2 < text.size() &&
                         std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2;
    if (text[i] == '%' && !is_code) return std::nullopt;
    if (!is_code && text[i] >= 0 && !is_word(text.substr(i, 1), "_+@\\$ ", 1) &&
        (i == 0 || !std::strchr(".-", text[i])))
      return std::nullopt;
    name += is_code ? static_cast<char>(value) : text[i];
    i += is_code ? 2 : 0;
  }
  if (name.empty() || name.size() > longest || escaped(name) != name) return std::nullopt;
  return name;
}

// USER, TABLE or USER/TABLE with the user's own name.
std::optional<std::string> table_in(std::string_view text) {
  const std::size_t slash = text.rfind('/');
  if (text.empty()) return "";
  if (slash == text.npos) return user_in(text);
  const auto user = user_in(text.substr(0, slash));
  if (!user || !is_table_name(text.substr(slash + 1))) return std::nullopt;
  return *user + std::string(text.substr(slash));
}

// Takes the port off the end of a host, and brackets off an IPv6 address; nothing for an invalid port.
// Several colons without brackets belong to an IPv6 address.
std::optional<int> take_port(std::string& host) {
  const std::size_t user = host.rfind('@') + 1;  // 0 without a user
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool bracketed = bracket != host.npos && host[user] == '[';
  const bool plain = !bracketed && colon != host.npos && host.find(':', user) == colon;
  std::string port = plain ? host.substr(colon) : bracketed ? host.substr(bracket + 1) : "";
  if (bracketed) host = host.substr(0, user) + host.substr(user + 1, bracket - user - 1);
  if (plain) host.resize(colon);
  if (port.empty()) return 0;
  const auto number = port[0] == ':' ? whole_number(std::string_view(port).substr(1)) : std::nullopt;
  return number && *number >= 1 && *number <= 65535 ? number : std::nullopt;
}

// An ssh destination, [USER@]HOST.
std::optional<std::string> host_in(const std::string& text) {
  const std::size_t at = text.rfind('@');
  const std::string host = text.substr(at + 1);  // npos + 1 is 0
  const auto user = at == text.npos ? "" : user_in(text.substr(0, at));
  // ssh refuses these, too.
  const bool is_safe = user && !user->starts_with('-') && user->find_first_of("'`\";&<>|(){}") == user->npos;
  if (!is_safe || !is_word(host, "._-:", 255)) return std::nullopt;
  return at == text.npos ? host : *user + "@" + host;
}

std::string listed(const std::vector<FoundTable>& tables) {
  constexpr std::size_t most = 10;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(tables.size(), most); ++i) names.push_back(tables[i].address());
  if (tables.size() > most) names.emplace_back("...");
  return fmt::format("{}", fmt::join(names, ", "));
}

// The refusal when no table matches: names the existing tables and the untrusted directories.
tl::unexpected<Refusal> refuse_none(const FoundTables& found, const std::string& table) {
  std::string words = table.empty() ? "there is no table" : "there is no table " + escaped_excerpt(table);
  if (!found.tables.empty()) words += "; there are " + listed(found.tables);
  for (std::size_t i = 0; i < std::min(found.complaints.size(), std::size_t{3}); ++i)
    words += "; " + found.complaints[i];
  return refuse(words);
}

}  // namespace

// No host has a slash, so that an @ before one belongs to a user's name.
std::size_t host_mark(std::string_view address) {
  const std::size_t slash = address.rfind('/');
  return address.find('@', slash == address.npos ? 0 : slash);
}

Result<Address> read_address(std::string_view text) {
  const std::size_t at = host_mark(text);
  const auto table = table_in(text.substr(0, at));
  if (!table)
    return refuse(
        fmt::format("{}: a table is written USER, TABLE or USER/TABLE, as `herbarium tables` prints it",
                    escaped_excerpt(text.substr(0, at))));
  if (at == text.npos) return Address{*table, {}};
  std::string destination(text.substr(at + 1));
  const auto port = take_port(destination);
  const auto host = host_in(destination);
  if (!port || !host)
    return refuse(
        fmt::format("{}: write HOST, USER@HOST or USER@HOST:PORT after the table's @", escaped_name(text)));
  return Address{*table, *host, *port};
}

Result<std::vector<FoundTable>> tables_at(const FoundTables& found, const std::string& table) {
  const std::size_t slash = table.rfind('/');
  const auto uid = slash == table.npos ? Result<uid_t>(0) : user_id(table.substr(0, slash));
  if (!uid) return pass_on(uid);
  const auto is_theirs = [&](const FoundTable& each) { return each.owner == table; };
  const bool is_user =
      slash == table.npos && ((user_id(table) && !user_number(table)) ||
                              std::any_of(found.tables.begin(), found.tables.end(), is_theirs));
  std::vector<FoundTable> fitting = found.tables;
  std::erase_if(fitting, [&](const FoundTable& each) {
    if (slash != table.npos) return each.uid != *uid || each.name != table.substr(slash + 1);
    return !table.empty() && !(is_user ? is_theirs(each) : each.name == table);
  });
  return fitting;
}

Result<FoundTable> choose_table(const FoundTables& found, const std::string& table) {
  const auto fitting = tables_at(found, table);
  if (!fitting) return pass_on(fitting);
  if (fitting->empty()) return refuse_none(found, table);
  if (fitting->size() == 1) return fitting->front();
  return refuse(fmt::format("{}there are several tables: {}; say which",
                            table.empty() ? "" : escaped_excerpt(table) + ": ", listed(*fitting)));
}

Result<Reached> reach_table(const std::string& base, const std::string& table) {
  auto chosen = choose_table(find_tables(base), table);
  if (!chosen) return pass_on(chosen);
  auto socket = connect_table(base, chosen->uid, chosen->name);
  if (!socket) return pass_on(socket);
  return Reached{std::move(*chosen), std::move(*socket)};
}

}  // namespace herbarium
