#include "net/directory/table_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

#include "base/file.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "net/wire/users.hpp"

namespace herbarium {
namespace {

constexpr std::string_view folder_prefix = "herbarium-";
constexpr mode_t folder_mode = 0755;  // others may list it and connect

// Why the folder of user `uid` cannot be trusted; empty if it can.
std::string distrust(const struct stat& folder, uid_t uid) {
  if (folder.st_uid != uid)
    return fmt::format("the folder belongs to {}, not to {}", escaped_name(user_name(folder.st_uid)),
                       escaped_name(user_name(uid)));
  if ((folder.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return fmt::format("others than its owner can write in this folder (its mode is {:04o}, not {:04o})",
                       folder.st_mode & 07777, folder_mode);
  return {};
}

std::optional<uid_t> owner_of(const std::string& path) {
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0) return std::nullopt;
  return what.st_uid;
}

// Opens a folder of this user, which is created if it does not exist.
Result<OwnFolder> make_folder(const std::string& path) {
  const bool made = mkdir(path.c_str(), folder_mode) == 0;
  if (!made && errno != EEXIST) return system_refusal(path);
  auto folder = open_folder(path, geteuid());
  if (!folder && !made)
    return refuse(folder.error().reason +
                  ". Who owns that folder, or an administrator, can take it away; or an administrator makes "
                  "/run/herbarium (mode 1777); or use another place: --tables DIR, for all who play there");
  if (!folder) return tl::unexpected(folder.error());
  // The umask may have removed the rights of others.
  if (made && fchmod(folder->number(), folder_mode) != 0) return system_refusal(path);
  return OwnFolder{path, std::move(*folder)};
}

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};

}  // namespace

tl::unexpected<Refusal> refuse_path(const std::string& path, std::string_view reason) {
  return refuse(fmt::format("{}: {}", escaped(path), reason));
}

std::string folder_path(const std::string& base, uid_t uid) {
  return fmt::format("{}/{}{}", base, folder_prefix, uid);
}

std::vector<std::string> folder_paths(const std::string& base, uid_t uid) {
  constexpr std::size_t most = 8;
  std::vector<std::string> paths{folder_path(base, uid)};
  const Descriptor folder(open(base.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  std::vector<std::string> names = folder ? names_in(folder) : std::vector<std::string>();
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    const std::string path = base + "/" + name;
    const bool is_theirs = is_second_name(name) && folder_owner(name) == uid && owner_of(path) == uid;
    if (is_theirs && paths.size() < most) paths.push_back(path);
  }
  return paths;
}

Result<Descriptor> open_folder(const std::string& path, uid_t uid) {
  Descriptor folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder && (errno == ENOTDIR || errno == ELOOP))
    return refuse_path(path, "a link or a file, not a folder");
  struct stat what {};
  if (!folder || fstat(folder.number(), &what) != 0) return system_refusal(path);
  if (const std::string reason = distrust(what, uid); !reason.empty()) return refuse_path(path, reason);
  return folder;
}

Result<OwnFolder> open_own_folder(const std::string& base) {
  const uid_t me = geteuid();
  std::vector<std::string> paths = folder_paths(base, me);
  const auto first_owner = owner_of(paths[0]);
  if (!first_owner || *first_owner == me) return make_folder(paths[0]);
  if (paths.size() > 1) return make_folder(paths[1]);
  // Others may know the names that there are, but not the next one.
  const std::string name = fmt::format("{}-{:016x}", paths[0], random_seed());
  return make_folder(name);
}

Result<Descriptor> lock_folder(const Descriptor& folder, const std::string& path) {
  Descriptor lock(openat(folder.number(), ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!lock || flock(lock.number(), LOCK_EX) != 0) return system_refusal(path + "/.lock");
  return lock;
}

std::vector<std::string> names_in(const Descriptor& folder) {
  // The stream owns its descriptor and closes it, so it gets a duplicate.
  std::unique_ptr<DIR, CloseFolder> stream(fdopendir(fcntl(folder.number(), F_DUPFD_CLOEXEC, 0)));
  std::vector<std::string> names;
  if (!stream) return names;
  while (const dirent* entry = readdir(stream.get())) names.emplace_back(entry->d_name);
  return names;
}

std::optional<uid_t> folder_owner(std::string_view name) {
  if (!name.starts_with(folder_prefix)) return std::nullopt;
  const std::string_view rest = name.substr(folder_prefix.size());
  return user_number(rest.substr(0, rest.find('-')));
}

bool is_second_name(std::string_view name) {
  return folder_owner(name) && name.find('-', folder_prefix.size()) != name.npos;
}

}  // namespace herbarium
