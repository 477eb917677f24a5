#include "net/directory/table_address.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/wire/users.hpp"

namespace herbarium {
namespace {

bool is_letter_or_digit(char c) { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z'); }

// Letters, digits and the characters of `others`; must not look like an option or a hidden file.
bool is_word(std::string_view text, std::string_view others, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text[0] != '-' && text[0] != '.' &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return is_letter_or_digit(c) || others.find(c) != others.npos; });
}

bool is_user_word(std::string_view text) { return is_word(text, "._-", 64); }

bool is_table(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (text.empty() || slash == text.npos) return text.empty() || is_user_word(text);
  return is_user_word(text.substr(0, slash)) && is_table_name(text.substr(slash + 1));
}

// Takes the port off the end of a host, and brackets off an IPv6 address; nothing for an invalid port.
// Several colons without brackets belong to an IPv6 address.
std::optional<int> take_port(std::string& host) {
  const std::size_t user = host.find('@') + 1;  // 0 without a user
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
bool is_host(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == text.npos) return is_word(text, "._-:", 255);
  return is_word(text.substr(0, at), "._-+", 64) && is_word(text.substr(at + 1), "._-:", 255);
}

std::string listed(const std::vector<FoundTable>& tables) {
  constexpr std::size_t most = 10;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(tables.size(), most); ++i)
    names.push_back(fmt::format("{}/{}", escaped_name(tables[i].owner), tables[i].name));
  if (tables.size() > most) names.emplace_back("...");
  return fmt::format("{}", fmt::join(names, ", "));
}

// The refusal when no table matches: names the existing tables and the untrusted directories.
tl::unexpected<Refusal> refuse_none(const FoundTables& found, const std::string& table) {
  std::string words = table.empty() ? "there is no table" : table + ": no such table";
  if (!found.tables.empty()) words += "; there are " + listed(found.tables);
  for (std::size_t i = 0; i < std::min(found.complaints.size(), std::size_t{3}); ++i)
    words += "; " + found.complaints[i];
  return refuse(words);
}

bool is_user_name(const std::string& word) { return user_id(word) && !user_number(word); }

// A predicate for the tables that a word or USER/TABLE matches. Refuses an unknown user.
Result<std::function<bool(const FoundTable&)>> meaning(const FoundTables& found, const std::string& table) {
  const auto is_theirs = [table](const FoundTable& each) { return each.owner == table; };
  const auto is_it = [table](const FoundTable& each) { return each.name == table; };
  const std::size_t slash = table.find('/');
  if (slash != table.npos) {
    const auto uid = user_id(table.substr(0, slash));
    if (!uid) return tl::unexpected(uid.error());
    return [uid = *uid, name = table.substr(slash + 1)](const FoundTable& each) {
      return each.uid == uid && each.name == name;
    };
  }
  if (table.empty()) return [](const FoundTable&) { return true; };
  const auto& all = found.tables;
  if (is_user_name(table) || std::any_of(all.begin(), all.end(), is_theirs)) return is_theirs;
  return is_it;
}

}  // namespace

Result<Address> read_address(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::string_view table = text.substr(0, at);
  if (!is_table(table))
    return refuse(fmt::format("{}: a table is written USER, TABLE or USER/TABLE, of letters, digits, - and _",
                              escaped_name(table)));
  if (at == text.npos) return Address{std::string(table), {}};
  std::string host(text.substr(at + 1));
  const auto port = take_port(host);
  if (!port || !is_host(host))
    return refuse(
        fmt::format("{}: write HOST, USER@HOST or USER@HOST:PORT after the table's @", escaped_name(text)));
  return Address{std::string(table), host, *port};
}

Result<FoundTable> choose_table(const FoundTables& found, const std::string& table) {
  const auto fits = meaning(found, table);
  if (!fits) return tl::unexpected(fits.error());
  std::vector<FoundTable> fitting;
  std::copy_if(found.tables.begin(), found.tables.end(), std::back_inserter(fitting), *fits);
  if (fitting.empty()) return refuse_none(found, table);
  if (fitting.size() == 1) return fitting[0];
  return refuse(fmt::format("{}there are several tables: {}; say which", table.empty() ? "" : table + ": ",
                            listed(fitting)));
}

Result<Reached> reach_table(const std::string& base, const std::string& table) {
  auto chosen = choose_table(find_tables(base), table);
  if (!chosen) return tl::unexpected(chosen.error());
  auto socket = connect_table(base, chosen->uid, chosen->name);
  if (!socket) return tl::unexpected(socket.error());
  return Reached{std::move(*chosen), std::move(*socket)};
}

}  // namespace herbarium
