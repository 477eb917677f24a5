#include "verbs/doctor.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "table/record_file.hpp"
#include "table/shelf.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

// Only the owner may change these, or even see them.
enum class Kind { folder, file, secret_file };

// Reads files with their usual readers, so an undamaged file is usable. Damage is reported at once.
class Doctor {
 public:
  explicit Doctor(Catalog catalog) : catalog_(catalog) {}

  // What a file system cannot do is no damage.
  static void examine_file_system(const std::string& folder) {
    const std::string probe = folder + "/.doctor";
    const auto locked = lock_file(probe);
    if (locked && !locked->weakness().empty())
      print_line(escaped(folder) +
                 ": this file system has no locks; a file RECORD.lock marks a game being played");
    unlink(probe.c_str());
  }

  // The saved games of a directory, with their drafts, conflicting logs and proofs; secrets of finished
  // games in another directory.
  void examine_shelf(const std::string& folder, const std::string& secrets) {
    examine_access(folder, Kind::folder);
    const std::vector<std::string> paths = paths_in(folder);
    for (const std::string& path : paths) {
      if (path.ends_with(".rec")) examine_record(path);
      const bool is_draft = path.ends_with(".rec.draft");
      drafts_ += is_draft ? 1 : 0;
      const std::size_t end = path.rfind(is_draft ? ".draft" : ".told");
      const std::string record = path.substr(0, end);
      if (end == path.npos || !record.ends_with(".rec")) continue;
      if (!exists(record))
        tell(path, "its game is missing", "delete it, or restore its game");
      else if (is_draft && !kept_draft(record))
        tell(path, "damaged; its game cannot use it", "delete it");
    }
    for (const std::string& path : litter_in(folder)) tell(path, "left half written", "delete it");
    for (const std::string& path : paths)
      if (path.ends_with(proof_path(".rec"))) examine_proof(path);
    for (const std::string& path : paths_in(secrets)) {
      const std::string name = std::filesystem::path(path).filename().string();
      if (path.ends_with(".secrets") && over_.contains(name.substr(0, name.find('-'))))
        tell(path, "secrets of a game that is over", "delete it");
    }
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
        ++tables_;
        if (!open.contains(each)) tell(path + "/" + each, "left by a table that has ended", "delete it");
      }
    }
  }

  bool tell(const std::string& path, const std::string& what, std::string_view remedy, int line = 0) {
    ++findings_;
    const bool has_path = what.starts_with(escaped(path) + ": ");
    print_line(fmt::format("{} ({})", has_path ? what : at_place(escaped(path), {what, line}), remedy));
    return false;
  }

  // The status: 0 if all is well.
  int sum_up() const {
    print_line(fmt::format("{}, {}, {}, {}; {} in use and left alone.", counted(records_, "kept game"),
                           counted(drafts_, "draft"), counted(proofs_, "proof"), counted(tables_, "table"),
                           in_use_.size()));
    if (findings_ > 0) return print_error(fmt::format("{} found", counted(findings_, "problem")));
    print_line("All is well.");
    return done;
  }

 private:
  // A file of a game, unless that is being played (as its proof may show again).
  std::optional<std::string> read_unused(const std::string& path, const std::string& record) {
    auto text = read_own_file(path);
    if (is_locked(path)) {
      if (in_use_.insert(record).second) print_line(escaped(record) + ": in use; not checked");
      return std::nullopt;
    }
    if (text) return std::move(*text);
    tell(path, text.error().reason, "use `chmod u+rw`");
    return std::nullopt;
  }

  bool examine_record(const std::string& path) {
    std::error_code error;
    if (!is_file(path))
      return std::filesystem::is_symlink(path, error)
                 ? tell(path, "broken symbolic link, or a link to no file", "delete the link")
                 : tell(path, "not a file", "move it elsewhere");
    ++records_;
    const auto text = read_unused(path, path);
    if (!text) return false;
    if (text->empty()) return tell(path, "it is empty", "delete it");
    const auto opened = play_record(*text, catalog_);
    if (opened)
      return !opened->record.torn || tell(path, "last line incomplete; harmless", "the next move removes it");
    const Refusal& why = opened.error();
    if (!text->starts_with("herbarium "))
      return tell(path, "not a game: " + why.reason, "if it is something else, move it away", why.line);
    const auto read = read_record(*text);
    const auto header_end =
        text->begin() + static_cast<std::ptrdiff_t>(read ? read->header_end : text->size());
    return tell(path, "damaged: " + why.reason,
                why.line <= std::count(text->begin(), header_end, '\n')
                    ? "written by another version of herbarium, or edited; mend that line"
                    : fmt::format("to save the game up to there: `head -n {} FILE >NEW.rec`", why.line - 1),
                why.line);
  }

  bool examine_proof(const std::string& path) {
    ++proofs_;
    const std::string record = path.substr(0, path.size() - proof_path("").size());
    const auto text = read_unused(path, record);
    if (!text) return false;
    const auto proof = read_proof(*text, catalog_);
    if (!proof)
      return tell(path, "proof wrong: " + proof.error().reason, "do not delete it: it is evidence",
                  proof.error().line);
    // Then all secrets of the table have been revealed.
    if (proof->ledger.has_begun() && proof->ledger.match().over()) over_.insert(proof->ledger.terms().id);
    return compare(record, *text, proof->ledger);
  }

  bool compare(const std::string& record, const std::string& proof, const Ledger& ledger) {
    const std::string path = proof_path(record);
    const std::string resumes = fmt::format("`herbarium host --resume {}` ", shell_word(path));
    const auto text = read_file(record);
    if (!text && !ledger.has_begun()) return tell(path, "game never started", "delete it");
    if (!text) return tell(path, "record missing", resumes + "writes it again");
    const auto same = compare_with_proof(*text, ledger);
    if (same) return true;
    if (is_moment_of(*text, proof, ledger.terms()))
      return tell(record, "shorter than its proof, because the table was killed",
                  resumes + "writes it again");
    return tell(record, "contradicts its proof: " + same.error().reason,
                resumes + "continues from the proof and sets this record aside", same.error().line);
  }

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

  Catalog catalog_;
  int records_ = 0, drafts_ = 0, proofs_ = 0, tables_ = 0, findings_ = 0;
  std::set<std::string> in_use_{};
  std::set<std::string> over_{};  // the ids of finished shared games
};

}  // namespace

int examine_files(Catalog catalog, const std::string& tables, const std::vector<std::string>& configuration) {
  Doctor doctor(catalog);
  const std::string data = data_folder(), state = state_folder();
  for (const std::string& mistake : configuration)
    doctor.tell("", mistake, "mend that line, or the permissions of the file");
  if (data.empty() || state.empty())
    doctor.tell("", "no directory for saved games", "set HOME, or XDG_DATA_HOME and XDG_STATE_HOME");
  if (exists(data)) Doctor::examine_file_system(data);
  if (!data.empty()) doctor.examine_shelf(data, state + "/tables");
  if (!state.empty()) doctor.examine_state(state);
  doctor.examine_tables(tables);
  return doctor.sum_up();
}

}  // namespace herbarium
