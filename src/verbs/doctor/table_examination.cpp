#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "base/safe_text.hpp"
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
    examination.ailments.push_back(
        {path, reason_without(path, folder.error()), "no table can be opened until it is gone"});
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
                                      [base, name] { return remove_socket(base, name); }, "it is deleted"});
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

}  // namespace herbarium
