#include "net/directory/table_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

#include "base/file.hpp"
#include "base/text/safe_text.hpp"
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

Result<Descriptor> open_folder(const std::string& base, uid_t uid) {
  const std::string path = folder_path(base, uid);
  Descriptor folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder && (errno == ENOTDIR || errno == ELOOP))
    return refuse_path(path, "a link or a file, not a folder");
  struct stat what {};
  if (!folder || fstat(folder.number(), &what) != 0) return system_refusal(path);
  if (const std::string reason = distrust(what, uid); !reason.empty()) return refuse_path(path, reason);
  return folder;
}

Result<Descriptor> open_own_folder(const std::string& base) {
  const std::string path = folder_path(base, geteuid());
  const bool made = mkdir(path.c_str(), folder_mode) == 0;
  if (!made && errno != EEXIST) return system_refusal(path);
  auto folder = open_folder(base, geteuid());
  if (!folder && !made)
    return refuse(folder.error().reason +
                  ". Who owns that folder, or an administrator, can take it away; or an administrator makes "
                  "/run/herbarium (mode 1777); or use another place: --tables DIR, for all who play there");
  // The umask may have removed the rights of others.
  if (folder && made && fchmod(folder->number(), folder_mode) != 0) return system_refusal(path);
  return folder;
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
  return user_number(name.substr(folder_prefix.size()));
}

}  // namespace herbarium
