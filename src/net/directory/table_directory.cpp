#include "net/directory/table_directory.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <tuple>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/directory/table_socket.hpp"
#include "net/wire/users.hpp"

namespace herbarium {
namespace {

Result<void> check_name(std::string_view name) {
  if (is_table_name(name)) return {};
  return refuse(
      fmt::format("{}: a table's name has 1 to 32 letters, digits, - and _, and does not begin with -",
                  escaped_name(name)));
}

// The tables of one folder. Nobody has so many that others' would be hidden behind them.
void add_tables(FoundTables& found, const std::string& path, uid_t uid) {
  constexpr std::ptrdiff_t most_of_one = 50;
  const auto folder = open_folder(path, uid);
  if (!folder) return found.complaints.push_back(folder.error().reason);
  found.folders.push_back({path, user_name(uid)});
  const auto is_theirs = [uid](const FoundTable& table) { return table.uid == uid; };
  for (std::string name : names_in(*folder)) {
    if (!name.ends_with(socket_suffix)) continue;
    name.resize(name.size() - socket_suffix.size());
    if (!is_table_name(name)) continue;
    if (std::count_if(found.tables.begin(), found.tables.end(), is_theirs) >= most_of_one) return;
    if (lives_in(*folder, path, name, uid)) found.tables.push_back({uid, user_name(uid), name});
  }
}

// Anybody can make folders that look like other people's; they are not to drown everything else.
void shorten(std::vector<std::string>& complaints, const std::string& base) {
  constexpr std::size_t most = 4;
  if (complaints.size() <= most) return;
  const std::size_t more = complaints.size() - most + 1;
  complaints.resize(most - 1);
  complaints.push_back(fmt::format("{}: {} more folders cannot be trusted or read", escaped(base), more));
}

Result<Descriptor> connect_below(const std::string& folder_path, uid_t uid, const std::string& name) {
  const auto folder = open_folder(folder_path, uid);
  if (!folder) return tl::unexpected(folder.error());
  return connect_to(*folder, folder_path, name, uid);
}

// Refuses if this user has a table of that name already, in whichever folder.
Result<void> check_unopened(const std::string& base, const std::string& name) {
  for (const std::string& path : folder_paths(base, geteuid())) {
    const auto folder = open_folder(path, geteuid());
    if (folder && lives_in(*folder, path, name, geteuid()))
      return refuse_path(path + "/" + socket_name(name),
                         "this table is open already; `--name` gives another table a name of its own");
  }
  return {};
}

}  // namespace

std::string default_base() {
  constexpr const char* administrators = "/run/herbarium";
  struct stat what {};
  const bool made = lstat(administrators, &what) == 0 && S_ISDIR(what.st_mode) && what.st_uid == 0;
  return made ? administrators : "/tmp";
}

bool is_table_name(std::string_view name) {
  constexpr std::size_t longest = 32;
  const auto fits = [](char c) {
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '-' || c == '_';
  };
  return !name.empty() && name.size() <= longest && name[0] != '-' &&
         std::all_of(name.begin(), name.end(), fits);
}

Result<Descriptor> open_table(const std::string& base, const std::string& name) {
  if (const auto good = check_name(name); !good) return tl::unexpected(good.error());
  const auto own = open_own_folder(base);
  if (!own) return tl::unexpected(own.error());
  const auto lock = lock_folder(own->folder, own->path);
  if (!lock) return tl::unexpected(lock.error());
  if (const auto free = check_unopened(base, name); !free) return tl::unexpected(free.error());
  const std::string socket_path = fmt::format("{}/{}", own->path, socket_name(name));
  if (const auto cleared = clear_place(own->folder, name, socket_path); !cleared)
    return tl::unexpected(cleared.error());
  return listen_below(own->folder, name, socket_path);
}

void touch_table(const std::string& base, const std::string& name) {
  for (const std::string& path : folder_paths(base, geteuid()))
    if (const auto folder = open_folder(path, geteuid()))
      utimensat(folder->number(), socket_name(name).c_str(), nullptr, AT_SYMLINK_NOFOLLOW);
}

void close_table(const std::string& base, const std::string& name) {
  if (!is_table_name(name)) return;
  for (const std::string& path : folder_paths(base, geteuid()))
    if (const auto folder = open_folder(path, geteuid()))
      unlinkat(folder->number(), socket_name(name).c_str(), 0);
}

std::string address_of(const FoundTable& table) { return table.owner + "/" + table.name; }

FoundTables find_tables(const std::string& base) {
  FoundTables found;
  const Descriptor folder(open(base.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder) found.complaints.push_back(system_refusal(base).value().reason);
  std::vector<uid_t> users;
  for (const std::string& name : names_in(folder))
    if (const auto uid = folder_owner(name)) users.push_back(*uid);
  std::sort(users.begin(), users.end());
  users.erase(std::unique(users.begin(), users.end()), users.end());
  for (const uid_t uid : users) {
    const std::vector<std::string> paths = folder_paths(base, uid);
    for (const std::string& path : paths)
      if (path != paths[0] || access(path.c_str(), F_OK) == 0 || errno != ENOENT)
        add_tables(found, path, uid);
  }
  const auto order = [](const FoundTable& table) { return std::tie(table.owner, table.name); };
  std::sort(found.tables.begin(), found.tables.end(),
            [&](const FoundTable& a, const FoundTable& b) { return order(a) < order(b); });
  std::sort(found.complaints.begin(), found.complaints.end());
  shorten(found.complaints, base);
  return found;
}

Result<Descriptor> connect_table(const std::string& base, uid_t uid, const std::string& name) {
  if (const auto good = check_name(name); !good) return tl::unexpected(good.error());
  const std::vector<std::string> paths = folder_paths(base, uid);
  auto line = connect_below(paths[0], uid, name);
  for (std::size_t i = 1; i < paths.size() && !line; ++i)
    if (auto other = connect_below(paths[i], uid, name)) line = std::move(other);
  return line;
}

}  // namespace herbarium
