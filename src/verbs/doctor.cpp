#include "verbs/doctor.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/storage/key_file.hpp"
#include "table/record_file.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

// Only the owner may change these, or even see them.
enum class Kind { folder, file, secret_file };

// Checks leftovers, permissions, the key and the configuration, which no other command does. Findings are
// printed at once.
class Doctor {
 public:
  // What a file system cannot do is no damage.
  static void examine_file_system(const std::string& folder) {
    const std::string probe = folder + "/.doctor";
    const auto locked = lock_file(probe);
    if (locked && !locked->weakness().empty())
      print_line(escaped(folder) +
                 ": this file system has no locks; a file RECORD.lock marks a game being played");
    unlink(probe.c_str());
  }

  void examine_shelf(const std::string& folder) {
    examine_access(folder, Kind::folder);
    for (const std::string& path : paths_in(folder)) {
      const std::size_t end = path.rfind(path.ends_with(".rec.draft")       ? ".draft"
                                         : path.ends_with(".rec.unentered") ? ".unentered"
                                                                            : ".told");
      const std::string record = path.substr(0, end);
      if (end != path.npos && record.ends_with(".rec") && !exists(record))
        tell(path, "its game is missing", "delete it, or restore its game");
    }
    for (const std::string& path : litter_in(folder)) tell(path, "left half written", "delete it");
  }

  void examine_state(const std::string& folder) {
    examine_access(folder, Kind::folder);
    examine_access(folder + "/history", Kind::file);
    const std::string key = key_path(folder);
    if (const auto sound = check_key(folder); examine_access(key, Kind::secret_file) && !sound)
      tell(key, sound.error().reason,
           "restore a copy of your key; without one herbarium makes a new key, and your seats at tables are "
           "lost");
    const std::string secrets = folder + "/tables";
    examine_access(secrets, Kind::folder);
    for (const std::string& path : paths_in(secrets))
      if (path.ends_with(".secrets")) examine_access(path, Kind::secret_file);
    for (const std::string& path : litter_in(secrets)) tell(path, "left half written", "delete it");
  }

  // This user's tables below `base`. Another user's directory of that name does no harm: tables go into a
  // different one.
  void examine_tables(const std::string& base) {
    std::set<std::string> open;
    for (const FoundTable& table : find_tables(base).tables)
      if (table.uid == geteuid()) open.insert(table.name + ".sock");
    for (const std::string& path : folder_paths(base, geteuid())) {
      struct stat what {};
      if (lstat(path.c_str(), &what) != 0 || what.st_uid != geteuid()) continue;
      const auto folder = open_folder(path, geteuid());
      if (!folder) tell(path, folder.error().reason, "you cannot open tables until it is removed");
      for (const std::string& each : folder ? names_in(*folder) : std::vector<std::string>()) {
        if (!each.ends_with(".sock")) continue;
        if (!open.contains(each)) tell(path + "/" + each, "left by a table that has ended", "delete it");
      }
    }
  }

  bool tell(const std::string& path, const std::string& what, std::string_view remedy) {
    ++findings_;
    const bool has_path = what.starts_with(escaped(path) + ": ");
    print_line(fmt::format("{} ({})", has_path ? what : at_place(escaped(path), {what}), remedy));
    return false;
  }

  // The status: 0 if all is well.
  int sum_up() const {
    if (findings_ > 0) return print_error(fmt::format("{} found", counted(findings_, "problem")));
    print_line("All is well.");
    return done;
  }

 private:
  // Whether its owner and permissions are right, or it does not exist.
  bool examine_access(const std::string& path, Kind kind) {
    const bool is_folder = kind == Kind::folder, is_secret = kind == Kind::secret_file;
    const mode_t others = is_secret ? 077U : S_IWGRP | S_IWOTH;  // permissions that nobody else may have
    struct stat what {};
    if (stat(path.c_str(), &what) != 0) {
      const int error = errno;
      if (lstat(path.c_str(), &what) == 0)
        return tell(path, "broken symbolic link", "delete it, or restore its target");
      if (error == ENOENT || error == ENOTDIR) return true;
      return tell(path, system_words(error), "check the permissions of the directories above it");
    }
    if (S_ISDIR(what.st_mode) != is_folder)
      return tell(path, fmt::format("not a {}", is_folder ? "folder" : "file"),
                  "move it away; herbarium will create a new one");
    if (what.st_uid != geteuid()) return tell(path, "owned by another user", "use `chown`");
    if ((what.st_mode & others) != 0)
      return tell(path, is_secret ? "others can read it" : "others can write to it",
                  fmt::format("use `chmod {}`", is_secret ? "go-rwx" : "go-w"));
    if (access(path.c_str(), is_folder ? R_OK | W_OK | X_OK : R_OK | W_OK) == 0) return true;
    return tell(path, fmt::format("you may not {} it", is_folder ? "look into or write to" : "read or write"),
                fmt::format("use `chmod {}`", is_folder ? "u+rwx" : "u+rw"));
  }

  int findings_ = 0;
};

}  // namespace

int examine_files(const std::string& tables, const std::vector<std::string>& configuration) {
  Doctor doctor;
  const std::string data = data_folder(), state = state_folder();
  for (const std::string& mistake : configuration)
    doctor.tell("", mistake, "mend that line, or the permissions of the file");
  if (data.empty() || state.empty())
    doctor.tell("", "no directory for saved games", "set HOME, or XDG_DATA_HOME and XDG_STATE_HOME");
  if (exists(data)) Doctor::examine_file_system(data);
  if (!data.empty()) doctor.examine_shelf(data);
  if (!state.empty()) doctor.examine_state(state);
  doctor.examine_tables(tables);
  return doctor.sum_up();
}

}  // namespace herbarium
