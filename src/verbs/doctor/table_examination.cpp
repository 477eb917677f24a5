#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "net/directory/table_directory.hpp"
#include "net/directory/table_folder.hpp"
#include "verbs/doctor/examinations.hpp"

namespace herbarium {
namespace {

// Opening a table removes a socket that nobody listens on; closing it leaves nothing.
Result<void> remove_socket(const std::string& base, const std::string& name) {
  const auto table = open_table(base, name);
  if (!table) return tl::unexpected(table.error());
  close_table(base, name);
  return {};
}

void examine_folder(const std::string& base, const std::string& path, Examination& examination) {
  constexpr std::string_view ending = ".sock";
  const auto folder = open_folder(path, geteuid());
  if (!folder) {
    examination.ailments.push_back({path, folder.error().reason, "no table can be opened until it is gone"});
    return;
  }
  const auto found = find_tables(base);
  for (const std::string& each : names_in(*folder)) {
    if (!each.ends_with(ending)) continue;
    ++examination.tables;
    const std::string name = each.substr(0, each.size() - ending.size());
    const bool listens = std::any_of(found.tables.begin(), found.tables.end(), [&](const FoundTable& table) {
      return table.uid == geteuid() && table.name == name;
    });
    if (!listens)
      examination.ailments.push_back({path + "/" + each, "no table listens here any more", "deletes it",
                                      [base, name] { return remove_socket(base, name); }});
  }
}

}  // namespace

// A folder of somebody else is in nobody's way: tables go into another one.
void examine_tables(const std::string& base, Examination& examination) {
  for (const std::string& path : folder_paths(base, geteuid())) {
    struct stat what {};
    if (lstat(path.c_str(), &what) == 0 && what.st_uid == geteuid()) examine_folder(base, path, examination);
  }
}

void examine_access(const std::string& path, Examination& examination) {
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0) return;
  if (what.st_uid != geteuid()) {
    examination.ailments.push_back({path, "it belongs to somebody else", "`chown` gives it back"});
  } else if (S_ISLNK(what.st_mode)) {
    return;
  } else if ((what.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
    examination.ailments.push_back(
        {path, "others can write to it", "takes that right away", [path]() -> Result<void> {
           struct stat now {};
           if (stat(path.c_str(), &now) == 0 && chmod(path.c_str(), now.st_mode & 0755U) == 0) return {};
           return system_refusal(path);
         }});
  } else if (access(path.c_str(), S_ISDIR(what.st_mode) ? R_OK | W_OK | X_OK : R_OK | W_OK) != 0) {
    examination.ailments.push_back({path, system_words(errno), "look at its permissions"});
  }
}

}  // namespace herbarium
