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
#include "core/record.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "table/record_file.hpp"
#include "table/shelf.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

// What only its owner may change, or even see.
enum class Kind { folder, file, secret_file };

// A refusal without the path before its reason, which stands in front of the line already.
std::string reason_without(const std::string& path, const Refusal& refusal) {
  const std::string begins = escaped(path) + ": ";
  return refusal.reason.starts_with(begins) ? refusal.reason.substr(begins.size()) : refusal.reason;
}

// "line 5: no such move".
std::string with_line(const Refusal& refusal) {
  return refusal.line > 0 ? fmt::format("line {}: {}", refusal.line, refusal.reason) : refusal.reason;
}

// The files of a folder, in order.
std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// Looks with the readers of those to whom the files belong, so what is sound here can be used. What is not is
// told at once.
class Doctor {
 public:
  explicit Doctor(Catalog catalog) : catalog_(catalog) {}

  // The kept games of a folder, and the drafts, other pasts and proofs beside them; secrets in another folder
  // that belong to games that are over.
  void examine_shelf(const std::string& folder, const std::string& secrets) {
    examine_access(folder, Kind::folder);
    const std::vector<std::string> paths = files_in(folder);
    for (const std::string& path : paths) {
      if (path.ends_with(".rec")) examine_record(path);
      const bool is_draft = path.ends_with(".rec.draft");
      drafts_ += is_draft ? 1 : 0;
      const std::size_t end = path.rfind(is_draft ? ".draft" : ".told");
      const std::string record = path.substr(0, end);
      if (end == path.npos || !record.ends_with(".rec")) continue;
      if (!exists(record))
        tell(path, "the game that it belongs to is not here any more",
             "delete it, or put the game back beside it");
      else if (is_draft && !kept_draft(record))
        tell(path, "it cannot be read, and is not offered in its game", "delete it");
    }
    examine_litter(folder);
    for (const std::string& path : paths)
      if (path.ends_with(proof_path(".rec"))) examine_proof(path);
    for (const std::string& path : files_in(secrets)) {
      const std::string name = std::filesystem::path(path).filename().string();
      if (path.ends_with(".secrets") && over_.contains(name.substr(0, name.find('-'))))
        tell(path, "the game whose secrets it has is over", "delete it");
    }
  }

  void examine_state(const std::string& folder) {
    examine_access(folder, Kind::folder);
    examine_access(folder + "/history", Kind::file);
    const std::string key = key_path(folder);
    if (const auto sound = check_key(folder); examine_access(key, Kind::secret_file) && !sound)
      tell(key, reason_without(key, sound.error()),
           "put a copy of your key in its place; without one a new key is made, and your seats at tables are "
           "lost");
    const std::string secrets = folder + "/tables";
    examine_access(secrets, Kind::folder);
    for (const std::string& path : files_in(secrets))
      if (path.ends_with(".secrets")) examine_access(path, Kind::secret_file);
    examine_litter(secrets);
  }

  // This user's tables below `base`. A folder of somebody else is in nobody's way: tables go into another.
  void examine_tables(const std::string& base) {
    constexpr std::string_view ending = ".sock";
    const FoundTables open = find_tables(base);
    for (const std::string& path : folder_paths(base, geteuid())) {
      struct stat what {};
      if (lstat(path.c_str(), &what) != 0 || what.st_uid != geteuid()) continue;
      const auto folder = open_folder(path, geteuid());
      if (!folder)
        tell(path, reason_without(path, folder.error()), "no table can be opened until it is gone");
      for (const std::string& each : folder ? names_in(*folder) : std::vector<std::string>()) {
        if (!each.ends_with(ending)) continue;
        ++tables_;
        const auto listens = [&](const FoundTable& table) {
          return table.uid == geteuid() && table.name + std::string(ending) == each;
        };
        if (std::none_of(open.tables.begin(), open.tables.end(), listens))
          tell(path + "/" + each, "no table listens here any more", "delete it");
      }
    }
  }

  bool tell(const std::string& path, std::string_view what, std::string_view remedy) {
    ++findings_;
    print_line(fmt::format("{}{} ({})", path.empty() ? "" : escaped(path) + ": ", what, remedy));
    return false;
  }

  // The status: 0 if all is well.
  int sum_up() const {
    print_line(fmt::format("{}, {}, {}, {}; {} in use and left alone.", counted(records_, "kept game"),
                           counted(drafts_, "draft"), counted(proofs_, "proof"), counted(tables_, "table"),
                           in_use_.size()));
    if (findings_ > 0) return print_error(fmt::format("{} to see to", counted(findings_, "thing")));
    print_line("All is well.");
    return done;
  }

 private:
  // A file of a game, unless that is being played (which its proof may tell once more).
  std::optional<std::string> read_unused(const std::string& path, const std::string& record) {
    auto text = read_file(path);
    if (is_in_use(path)) {
      if (in_use_.insert(record).second)
        print_line(escaped(record) + ": it is being played, and was left alone");
      return std::nullopt;
    }
    if (text) return std::move(*text);
    tell(path, "it cannot be read: " + reason_without(path, text.error()), "`chmod u+rw` lets you");
    return std::nullopt;
  }

  bool examine_record(const std::string& path) {
    std::error_code error;  // of links that lead to each other, for one
    if (!std::filesystem::is_regular_file(path, error)) {
      const bool is_link = std::filesystem::is_symlink(path, error);
      return is_link ? tell(path, "it is a link that leads to no file", "delete the link")
                     : tell(path, "it is no file, and no game is in it", "move it elsewhere");
    }
    ++records_;
    const auto text = read_unused(path, path);
    if (!text) return false;
    if (text->empty()) return tell(path, "it is empty", "no game is lost with it: delete it");
    const auto record = read_record(*text);
    if (!record)
      return tell(path, "no game can be read from it: " + with_line(record.error()),
                  text->starts_with("herbarium ")
                      ? "another version of the program may have written it, or an editor can mend that line"
                      : "it may be something else: move it elsewhere");
    if (record->torn)
      tell(path, "its last line is torn; the game goes on without it", "the next move cuts the line off");
    auto match = begin(*record, catalog_);
    if (!match)
      return tell(path, "damaged: " + with_line(match.error()), "another version of the program may know it");
    const auto played = play_moves(*record, *match);
    return played ||
           tell(path, "damaged: " + with_line(played.error()),
                fmt::format("all above that line is a game that goes on: `head -n {}` makes one of it",
                            played.error().line - 1));
  }

  // What a killed process has left half written.
  void examine_litter(const std::string& folder) {
    for (const std::string& path : litter_in(folder))
      tell(path, "it was never finished, and nothing reads it", "delete it");
  }

  bool examine_proof(const std::string& path) {
    ++proofs_;
    const std::string record = path.substr(0, path.size() - proof_path("").size());
    const auto text = read_unused(path, record);
    if (!text) return false;
    const auto proof = read_proof(*text, catalog_);
    if (!proof)
      return tell(path, "it does not hold: " + with_line(proof.error()), "keep it: it is the evidence");
    // Then all that the secrets of the table could open is open.
    if (proof->ledger.has_begun() && proof->ledger.match().over()) over_.insert(proof->ledger.terms().id);
    return compare(record, *text, proof->ledger);
  }

  bool compare(const std::string& record, const std::string& proof, const Ledger& ledger) {
    const std::string path = proof_path(record);
    const std::string resumes = fmt::format("`herbarium host --resume {}` ", escaped(path));
    const auto text = read_file(record);
    if (!text && !ledger.has_begun()) return tell(path, "the game of this table never began", "delete it");
    if (!text) return tell(path, "its record is missing", resumes + "writes it anew");
    const auto same = compare_with_proof(*text, ledger);
    if (same) return true;
    if (is_moment_of(*text, proof, ledger.terms()))
      return tell(record, "it lacks what its table wrote into the proof before it was killed",
                  resumes + "writes it anew");
    return tell(record, "it does not agree with its proof: " + with_line(same.error()),
                resumes + "goes on with what the proof has, and sets this record aside");
  }

  // Whether it is as it should be, or is not there at all.
  bool examine_access(const std::string& path, Kind kind) {
    const bool is_folder = kind == Kind::folder, is_secret = kind == Kind::secret_file;
    const mode_t others = is_secret ? 077U : S_IWGRP | S_IWOTH;  // rights that nobody else may have
    struct stat what {};
    errno = 0;
    const bool is_there = stat(path.c_str(), &what) == 0;
    const int error = errno;
    if (!is_there && lstat(path.c_str(), &what) == 0)
      return tell(path, "it is a link that leads nowhere", "delete the link, or put back what it led to");
    if (!is_there && (error == ENOENT || error == ENOTDIR)) return true;
    if (!is_there) return tell(path, system_words(error), "look at the rights of the folders above it");
    if (S_ISDIR(what.st_mode) != is_folder)
      return tell(path, fmt::format("it is no {}, and one is wanted here", is_folder ? "folder" : "file"),
                  "move it elsewhere; the program makes a new one");
    if (what.st_uid != geteuid()) return tell(path, "it belongs to somebody else", "`chown` gives it back");
    if ((what.st_mode & others) != 0)
      return tell(path, is_secret ? "others can read it" : "others can write to it",
                  fmt::format("`chmod {}` takes that right away", is_secret ? "go-rwx" : "go-w"));
    if (access(path.c_str(), is_folder ? R_OK | W_OK | X_OK : R_OK | W_OK) == 0) return true;
    return tell(path, fmt::format("you may not {} it", is_folder ? "look into or write to" : "read or write"),
                fmt::format("`chmod {}` gives you that right", is_folder ? "u+rwx" : "u+rw"));
  }

  Catalog catalog_;
  int records_ = 0, drafts_ = 0, proofs_ = 0, tables_ = 0, findings_ = 0;
  std::set<std::string> in_use_{};
  std::set<std::string> over_{};  // the ids of shared games that are over
};

}  // namespace

int examine_files(Catalog catalog, const std::string& tables, const std::vector<std::string>& configuration) {
  Doctor doctor(catalog);
  const std::string data = data_folder(), state = state_folder();
  for (const std::string& mistake : configuration)
    doctor.tell("", mistake, "mend that line, or the rights of the file");
  if (data.empty() || state.empty())
    doctor.tell("", "there is no folder for kept games, or none for what goes with them",
                "set HOME, or XDG_DATA_HOME and XDG_STATE_HOME");
  if (!data.empty()) doctor.examine_shelf(data, state + "/tables");
  if (!state.empty()) doctor.examine_state(state);
  doctor.examine_tables(tables);
  return doctor.sum_up();
}

}  // namespace herbarium
