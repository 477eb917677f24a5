#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/storage/key_file.hpp"
#include "verbs/doctor/examinations.hpp"

namespace herbarium {
namespace {

// The rights that only the owner of such a thing has, whatever else may be given away.
mode_t others_rights(Kind kind) { return kind == Kind::secret_file ? 077U : S_IWGRP | S_IWOTH; }

Result<void> set_rights(const std::string& path, mode_t added, mode_t taken) {
  struct stat now {};
  const bool is_there = stat(path.c_str(), &now) == 0;
  if (is_there && chmod(path.c_str(), ((now.st_mode & 07777U) | added) & ~taken) == 0) return {};
  // What was wrong with it otherwise may have been mended by deleting it.
  if (!is_there && errno == ENOENT) return {};
  return system_refusal(path);
}

}  // namespace

void examine_access(const std::string& path, Kind kind, Examination& examination) {
  const auto add = [&](std::string what, std::string cure, mode_t added = 0, mode_t taken = 0) {
    Ailment ailment{path, std::move(what), std::move(cure)};
    if (added + taken > 0) {
      ailment.mend = [path, added, taken] { return set_rights(path, added, taken); };
      ailment.cured = "the rights are as they should be";
    }
    examination.ailments.push_back(std::move(ailment));
  };
  const bool is_folder = kind == Kind::folder;
  struct stat what {};
  if (stat(path.c_str(), &what) != 0) {
    const int error = errno;
    if (lstat(path.c_str(), &what) == 0)
      add("it is a link that leads nowhere", "delete the link, or put back what it led to");
    else if (error != ENOENT && error != ENOTDIR)
      add(system_words(error), "look at the rights of the folders above it");
    return;
  }
  if (S_ISDIR(what.st_mode) != is_folder)
    return add(
        is_folder ? "it is no folder, and one is wanted here" : "it is no file, and one is wanted here",
        "move it elsewhere; the program makes a new one");
  if (what.st_uid != geteuid()) return add("it belongs to somebody else", "`chown` gives it back");
  if ((what.st_mode & others_rights(kind)) != 0)
    return add(kind == Kind::secret_file ? "others can read it" : "others can write to it",
               "takes that right away", 0, others_rights(kind));
  const int wanted = is_folder ? R_OK | W_OK | X_OK : R_OK | W_OK;
  if (access(path.c_str(), wanted) != 0)
    add(fmt::format("you may not {} it", is_folder ? "look into or write to" : "read or write"),
        "gives you that right", is_folder ? 0700 : 0600);
}

void examine_key(const std::string& state, Examination& examination) {
  const std::string path = key_path(state);
  const std::size_t before = examination.ailments.size();
  examine_access(path, Kind::secret_file, examination);
  if (examination.ailments.size() > before) return;
  if (const auto sound = check_key(state); !sound)
    examination.ailments.push_back({path, reason_without(path, sound.error()),
                                    "put a copy of your key in its place; without one a new key is made, and "
                                    "your seats at tables are lost"});
}

std::string reason_without(const std::string& path, const Refusal& refusal) {
  const std::string begins = escaped(path) + ": ";
  return refusal.reason.starts_with(begins) ? refusal.reason.substr(begins.size()) : refusal.reason;
}

std::string with_line(const Refusal& refusal) {
  return refusal.line > 0 ? fmt::format("line {}: {}", refusal.line, refusal.reason) : refusal.reason;
}

}  // namespace herbarium
