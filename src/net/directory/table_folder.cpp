#include "net/directory/table_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "base/file.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/wire/users.hpp"

namespace herbarium {

namespace {

constexpr std::string_view folder_prefix = "herbarium-";
constexpr mode_t folder_mode = 0755;  // others may list it and connect

// Why the directory of user `uid` cannot be trusted; empty if it can.
std::string distrust(const struct stat& folder, uid_t uid) {
  if (folder.st_uid != uid)
    return fmt::format("the directory belongs to {}, not to {}", escaped_name(user_name(folder.st_uid)),
                       escaped_name(user_name(uid)));
  if ((folder.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return fmt::format("others can write in this directory (its mode is {:04o}, not {:04o})",
                       folder.st_mode & 07777, folder_mode);
  return {};
}

std::optional<uid_t> owner_of(const std::string& path) {
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0) return std::nullopt;
  return what.st_uid;
}

// "path: reason", with the path escaped.
tl::unexpected<Refusal> refuse_path(const std::string& path, std::string_view reason) {
  return refuse(fmt::format("{}: {}", escaped(path), reason));
}

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};

}  // namespace

namespace {

std::string first_folder(uid_t uid) { return fmt::format("{}{}", folder_prefix, uid); }

// The user's directories among these names, in which others may have made some that only look so: the first
// one, and a few with further words that are really theirs.
std::vector<std::string> paths_among(std::vector<std::string> names, const std::string& base, uid_t uid) {
  constexpr std::size_t most = 8;
  const std::string first = first_folder(uid);
  std::vector<std::string> paths{base + "/" + first};
  std::sort(names.begin(), names.end());
  for (auto name = names.begin(); name != names.end() && paths.size() < most; ++name)
    if (const std::string path = base + "/" + *name; *name != first && owner_of(path) == uid)
      paths.push_back(path);
  return paths;
}

// The names of users' directories in a base, by the user; the base is read once.
std::map<uid_t, std::vector<std::string>> names_by_user(const Descriptor& base) {
  std::map<uid_t, std::vector<std::string>> names;
  for (std::string& name : names_in(base))
    if (const auto uid = folder_owner(name)) names[*uid].push_back(std::move(name));
  return names;
}

}  // namespace

std::vector<std::string> folder_paths(const std::string& base, uid_t uid) {
  const Descriptor folder(open(base.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return paths_among(names_by_user(folder)[uid], base, uid);
}

Result<Descriptor> open_folder(const std::string& path, uid_t uid) {
  Descriptor folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder && (errno == ENOTDIR || errno == ELOOP))
    return refuse_path(path, "a link or a file, not a directory");
  struct stat what {};
  if (!folder || fstat(folder.number(), &what) != 0) return system_refusal(path);
  if (const std::string reason = distrust(what, uid); !reason.empty()) return refuse_path(path, reason);
  return folder;
}

std::vector<std::string> names_in(const Descriptor& folder, std::size_t most) {
  // The stream owns its descriptor and closes it, so it gets a duplicate.
  std::unique_ptr<DIR, CloseFolder> stream(fdopendir(fcntl(folder.number(), F_DUPFD_CLOEXEC, 0)));
  std::vector<std::string> names;
  if (!stream) return names;
  while (names.size() < most) {
    const dirent* const entry = readdir(stream.get());
    if (!entry) break;
    names.emplace_back(entry->d_name);
  }
  return names;
}

std::optional<uid_t> folder_owner(std::string_view name) {
  if (!name.starts_with(folder_prefix)) return std::nullopt;
  const std::string_view rest = name.substr(folder_prefix.size());
  return user_number(rest.substr(0, rest.find('-')));
}

// --- sockets

namespace {

std::string socket_name(const std::string& name) { return fmt::format("{}{}", name, socket_suffix); }

constexpr mode_t socket_mode = 0666;
constexpr int most_waiting = 64;  // connections that have not been accepted yet

// The address of a socket in an open directory, or of an open socket file, through /proc/self/fd, where it
// cannot be swapped. Without /proc its path is used. The listener's owner is checked after connecting in
// any case.
class SocketAddress {
 public:
  SocketAddress(const Descriptor& opened, const std::string& name, const std::string& path) {
    const std::string by_number = fmt::format("/proc/self/fd/{}", opened.number());
    const std::string text = access(by_number.c_str(), F_OK) != 0 ? path
                             : name.empty()                       ? by_number
                                                                  : by_number + "/" + name;
    address_.sun_family = AF_UNIX;
    fits_ = text.size() < sizeof address_.sun_path;
    if (fits_) text.copy(address_.sun_path, text.size());
  }
  bool bind_to(const Descriptor& socket) const { return use(::bind, socket); }
  bool connect_to(const Descriptor& socket) const { return use(::connect, socket); }

 private:
  template <class Call>
  bool use(Call call, const Descriptor& socket) const {
    if (!fits_) return errno = ENAMETOOLONG, false;
    return call(socket.number(), reinterpret_cast<const sockaddr*>(&address_), sizeof address_) == 0;
  }

  sockaddr_un address_{};
  bool fits_ = false;
};

// Opens a table's socket file without following links, which the directory's owner could use to redirect
// others.
Descriptor find_socket(const Descriptor& folder, const std::string& name, uid_t uid) {
  Descriptor file(openat(folder.number(), socket_name(name).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat what {};
  if (!file || fstat(file.number(), &what) != 0) return {};
  if (S_ISSOCK(what.st_mode) && what.st_uid == uid) return file;
  errno = ENOTSOCK;
  return {};
}

// The refusal for the errno of a failed bind or listen.
tl::unexpected<Refusal> refuse_socket(const std::string& path) {
  if (errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS)
    return refuse_path(path,
                       "this file system has no sockets; use a directory of another one with `--tables`");
  if (errno != ENAMETOOLONG) return system_refusal(path);
  return refuse_path(path,
                     "a socket's path has at most 107 bytes here; use a shorter directory with `--tables`");
}

// Probes the socket of a table: returns `lives` if a process holds it, `dead` if none does, else the errno.
// Connecting with the wrong socket type fails differently in the two cases, unnoticed by the process.
constexpr int lives = EPROTOTYPE;
constexpr int dead = ECONNREFUSED;

int knock(const Descriptor& socket_file, const std::string& path) {
  const Descriptor wrong(socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  return SocketAddress(socket_file, "", path).connect_to(wrong) ? 0 : errno;
}

// The refusal for the errno of a failed connect.
tl::unexpected<Refusal> refuse_connection(const std::string& path) {
  if (errno == ENAMETOOLONG) return refuse_socket(path);
  if (errno == ECONNREFUSED) return refuse_path(path, "this table has closed");
  if (errno == EAGAIN) return refuse_path(path, "too many people are joining this table");
  return system_refusal(path);
}

// Whether a process of user `uid` holds the socket of a table in the directory at `path`. The process does
// not notice.
bool lives_in(const Descriptor& folder, const std::string& path, const std::string& name, uid_t uid) {
  const Descriptor file = find_socket(folder, name, uid);
  return file && knock(file, path + "/" + socket_name(name)) == lives;
}

struct OwnFolder {
  std::string path;
  Descriptor file;
};

// The directory of this user, created if they have none.
Result<OwnFolder> open_own_folder(const std::string& base) {
  const std::vector<std::string> paths = folder_paths(base, geteuid());
  const bool is_ours = owner_of(paths[0]).value_or(geteuid()) == geteuid();
  // Others may know the existing names, but cannot guess the next one.
  const std::string path = is_ours            ? paths[0]
                           : paths.size() > 1 ? paths[1]
                                              : fmt::format("{}-{:016x}", paths[0], random_seed());
  const bool made = mkdir(path.c_str(), folder_mode) == 0;
  if (!made && errno != EEXIST) return system_refusal(path);
  auto folder = open_folder(path, geteuid());
  if (!folder && !made)
    return refuse(folder.error().reason +
                  ". Its owner or an administrator can remove it, or an administrator can make "
                  "/run/herbarium (mode 1777). Or everybody uses another directory, with --tables DIR");
  if (!folder) return pass_on(folder);
  // The umask may have removed the permissions of others.
  if (made && fchmod(folder->number(), folder_mode) != 0) return system_refusal(path);
  return OwnFolder{path, std::move(*folder)};
}

// A connection to a table of `uid` in the directory at `folder_path`. Refuses if nobody or another user
// listens there. Somebody who floods the table may have filled its queue; with `waits`, the connection gets
// the next place.
Result<Descriptor> connect_below(const std::string& folder_path, uid_t uid, const std::string& name,
                                 bool waits) {
  const auto folder = open_folder(folder_path, uid);
  if (!folder) return pass_on(folder);
  const std::string path = folder_path + "/" + socket_name(name);
  const Descriptor file = find_socket(*folder, name, uid);
  if (!file) return system_refusal(path);
  Descriptor line(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!line) return refuse_connection(path);
  constexpr timeval longest_turn{2, 0};
  setsockopt(line.number(), SOL_SOCKET, SO_SNDTIMEO, &longest_turn, sizeof longest_turn);
  if (!waits) fcntl(line.number(), F_SETFL, O_NONBLOCK);
  if (!SocketAddress(file, "", path).connect_to(line)) return refuse_connection(path);
  fcntl(line.number(), F_SETFL, O_NONBLOCK);
  const auto peer = peer_of(line.number());
  if (!peer) return pass_on(peer);
  if (peer->uid == uid) return line;
  return refuse_path(
      path, fmt::format("{} listens there, not {}", escaped_name(peer->name), escaped_name(user_name(uid))));
}

}  // namespace

// --- all tables of a host

namespace {

Result<void> check_name(std::string_view name) {
  if (is_table_name(name)) return {};
  return refuse(
      fmt::format("{}: a table's name has 1 to 32 letters, digits, - and _, and does not begin with -",
                  escaped_name(name)));
}

// How much is read of one user, whose tables and files must not hide other users' tables, or take long.
struct Share {
  uid_t uid;
  int tables = uid == geteuid() ? 500 : 50;  // nobody hides their own
  int sockets = 4 * tables;                  // sockets of killed tables remain
  std::size_t names = 2000;
};

// The tables of one directory.
void add_tables(std::vector<FoundTable>& found, const Descriptor& folder, const std::string& path,
                Share& share) {
  const std::vector<std::string> names = names_in(folder, share.names);
  share.names -= names.size();
  for (std::string name : names) {
    if (!name.ends_with(socket_suffix)) continue;
    name.resize(name.size() - socket_suffix.size());
    if (!is_table_name(name)) continue;
    if (share.tables == 0 || share.sockets-- == 0) return;
    struct stat what {};
    if (!lives_in(folder, path, name, share.uid) ||
        fstatat(folder.number(), socket_name(name).c_str(), &what, AT_SYMLINK_NOFOLLOW) != 0)
      continue;
    --share.tables;
    found.push_back({share.uid, user_name(share.uid), name, what.st_mtim, path});
  }
}

// Anybody can make directories that look like another user's; they must not drown the rest of the list. The
// reasons of the first ones are worth the names of their users, which can take long to find.
class Complaints {
 public:
  bool is_full() const { return reasons_.size() >= most; }
  void add(std::string reason) { is_full() ? count() : reasons_.push_back(std::move(reason)); }
  void count() { ++more_; }
  std::vector<std::string> shortened(const std::string& base) {
    std::sort(reasons_.begin(), reasons_.end());
    if (more_ == 0) return reasons_;
    reasons_.back() =
        fmt::format("{}: {} more directories cannot be trusted or read", escaped(base), more_ + 1);
    return reasons_;
  }

 private:
  static constexpr std::size_t most = 4;
  std::vector<std::string> reasons_;
  int more_ = 0;
};

}  // namespace

std::string default_base() {
  constexpr const char* administrators = "/run/herbarium";
  struct stat what {};
  const bool made = lstat(administrators, &what) == 0 && S_ISDIR(what.st_mode) && what.st_uid == 0;
  return made ? administrators : "/tmp";
}

bool is_letter_or_digit(char c) { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z'); }

bool is_table_name(std::string_view name) {
  constexpr std::size_t longest = 32;
  const auto fits = [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; };
  return !name.empty() && name.size() <= longest && name[0] != '-' &&
         std::all_of(name.begin(), name.end(), fits);
}

Result<Descriptor> open_table(const std::string& base, const std::string& name) {
  if (const auto good = check_name(name); !good) return pass_on(good);
  const auto own = open_own_folder(base);
  if (!own) return pass_on(own);
  // Keeps other processes of this user from opening a table here at the same time. Other users cannot open
  // the file, so they cannot lock it.
  const Descriptor lock(openat(own->file.number(), ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!lock) return system_refusal(own->path + "/.lock");
  // Without locks, only one of two processes can create the socket.
  while (flock(lock.number(), LOCK_EX) != 0 && errno == EINTR) {
  }
  const std::string file = socket_name(name);
  for (const std::string& path : folder_paths(base, geteuid())) {
    const auto folder = open_folder(path, geteuid());
    if (folder && lives_in(*folder, path, name, geteuid()))
      return refuse_path(path + "/" + file, "this table is already open; use `--name` for another one");
  }
  const std::string path = own->path + "/" + file;
  const Descriptor old = find_socket(own->file, name, geteuid());
  if (old ? knock(old, path) != dead || unlinkat(own->file.number(), file.c_str(), 0) != 0 : errno != ENOENT)
    return system_refusal(path);
  Descriptor listener(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  // Listens last: others may connect only once the mode is right.
  if (!listener || !SocketAddress(own->file, file, path).bind_to(listener) ||
      fchmodat(own->file.number(), file.c_str(), socket_mode, 0) != 0 ||
      listen(listener.number(), most_waiting) != 0)
    return refuse_socket(path);
  return listener;
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

std::string encoded_name(std::string_view user) {
  const bool is_visible = escaped(user) == user;
  std::string text;
  for (const char c : user) {
    const bool is_plain = is_letter_or_digit(c) || c == '_' || (c < 0 && is_visible) ||
                          (!text.empty() && (c == '.' || c == '-' || c == '+'));
    text += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

// An @ before the slash cannot be the one before the host.
std::string address_of(const std::string& owner, const std::string& name) {
  std::string user = encoded_name(owner);
  for (std::size_t at = 0; (at = user.find("%40", std::max<std::size_t>(at, 1))) != user.npos;)
    user.replace(at, 3, "@");
  return user + "/" + name;
}

FoundTables find_tables(const std::string& base) {
  FoundTables found;
  Complaints complaints;
  const Descriptor folder(open(base.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder) complaints.add(system_refusal(base).value().reason);
  for (auto& [uid, names] : names_by_user(folder)) {
    Share share{uid};
    const bool has_first = std::find(names.begin(), names.end(), first_folder(uid)) != names.end();
    std::vector<std::string> paths = paths_among(std::move(names), base, uid);
    if (!has_first) paths.erase(paths.begin());
    for (const std::string& path : paths) {
      // Opening it would refuse it, too, with a reason that nobody reads any more.
      if (complaints.is_full() && owner_of(path) != uid) {
        complaints.count();
        continue;
      }
      const auto opened = open_folder(path, uid);
      opened ? add_tables(found.tables, *opened, path, share) : complaints.add(opened.error().reason);
    }
  }
  const auto order = [](const FoundTable& table) { return std::tie(table.owner, table.name); };
  std::sort(found.tables.begin(), found.tables.end(),
            [&](const FoundTable& a, const FoundTable& b) { return order(a) < order(b); });
  found.complaints = complaints.shortened(base);
  return found;
}

Result<Descriptor> connect_table(const FoundTable& table) {
  return connect_below(table.folder, table.uid, table.name, false);
}

Result<Descriptor> connect_table(const std::string& base, uid_t uid, const std::string& name) {
  if (const auto good = check_name(name); !good) return pass_on(good);
  const std::vector<std::string> paths = folder_paths(base, uid);
  auto line = connect_below(paths[0], uid, name, true);
  for (std::size_t i = 1; i < paths.size() && !line; ++i)
    if (auto other = connect_below(paths[i], uid, name, true)) line = std::move(other);
  return line;
}

}  // namespace herbarium
