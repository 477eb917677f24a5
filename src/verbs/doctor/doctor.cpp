#include "verbs/doctor/doctor.hpp"

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

void examine_state(const std::string& state, Examination& examination) {
  examine_access(state, Kind::folder, examination);
  examine_access(state + "/history", Kind::file, examination);
  examine_key(state, examination);
  const std::string secrets = state + "/tables";
  examine_access(secrets, Kind::folder, examination);
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(secrets, error))
    if (entry.path().extension() == ".secrets")
      examine_access(entry.path().string(), Kind::secret_file, examination);
  examine_litter(secrets, examination);
}

Examination examine(Catalog catalog, const DoctorOrder& order) {
  Examination examination;
  const std::string data = data_folder(), state = state_folder();
  for (const std::string& mistake : order.configuration)
    examination.ailments.push_back({"", mistake, "mend that line, or the rights of the file"});
  if (data.empty() || state.empty())
    examination.ailments.push_back({"", "there is no folder for kept games, or none for what goes with them",
                                    "set HOME, or XDG_DATA_HOME and XDG_STATE_HOME"});
  if (!data.empty()) {
    examine_access(data, Kind::folder, examination);
    examine_records(data, catalog, examination);
    examine_litter(data, examination);
    examine_proofs(data, state + "/tables", catalog, examination);
  }
  if (!state.empty()) examine_state(state, examination);
  examine_tables(order.tables, examination);
  return examination;
}

// Says what is wrong, and what was done about it; returns whether it is well now.
bool see_to(const Ailment& ailment, bool mends) {
  const bool can = ailment.mend != nullptr;
  const auto mended = mends && can ? std::optional(ailment.mend()) : std::nullopt;
  const bool well = mended && *mended;
  const std::string done = well     ? "mended: " + ailment.cured
                           : mended ? "not mended: " + mended->error().reason
                           : can    ? "--mend " + ailment.cure
                                    : ailment.cure;
  const std::string place = ailment.path.empty() ? "" : escaped(ailment.path) + ": ";
  print_line(fmt::format("{}{} ({})", place, ailment.what, done));
  return well;
}

}  // namespace

int examine_files(Catalog catalog, const DoctorOrder& order) {
  const Examination found = examine(catalog, order);
  int left = 0;
  for (const std::string& path : found.in_use)
    print_line(escaped(path) + ": it is being played, and was left alone");
  for (const Ailment& ailment : found.ailments) left += see_to(ailment, order.mends) ? 0 : 1;
  print_line(fmt::format("{}, {}, {}, {}; {} in use and left alone.", counted(found.records, "kept game"),
                         counted(found.drafts, "draft"), counted(found.proofs, "proof"),
                         counted(found.tables, "table"), found.in_use.size()));
  if (left == 0) {
    print_line("All is well.");
    return done;
  }
  return print_error(fmt::format("{} to see to", counted(left, "thing")));
}

// --- access examination

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

// --- proof examination

namespace {

namespace files = std::filesystem;

// The files of a folder whose names end so, in order.
std::vector<std::string> files_in(const std::string& folder, const std::string& ending) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(folder, error))
    if (entry.path().string().ends_with(ending)) paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<void> remove_file(const std::string& path) {
  if (unlink(path.c_str()) != 0) return system_refusal(path);
  return {};
}

// Whatever writes the record of a table when it is opened again.
Result<void> write_record(const std::string& record, Catalog catalog) {
  const auto text = read_file(proof_path(record));
  if (!text) return tl::unexpected(text.error());
  const auto proof = read_proof(*text, catalog);
  if (!proof) return tl::unexpected(proof.error());
  const auto store = GameStore::begin(record, *text, proof->ledger);
  if (!store) return tl::unexpected(store.error());
  return {};
}

class Proofs {
 public:
  Proofs(Catalog catalog, Examination& examination) : catalog_(catalog), examination_(examination) {}

  void examine(const std::string& path) {
    ++examination_.proofs;
    if (is_in_use(path)) return add_in_use(record_of(path));
    const auto text = read_file(path);
    if (!text)
      return add(path, "it cannot be read: " + reason_without(path, text.error()), "`chmod u+rw` lets you");
    const auto proof = read_proof(*text, catalog_);
    if (!proof)
      return add(path, "it does not hold: " + with_line(proof.error()), "keep it: it is the evidence");
    if (proof->ledger.has_begun() && proof->ledger.match().over()) over_.insert(proof->ledger.terms().id);
    compare(record_of(path), *text, proof->ledger);
  }

  // Whether all that the secrets of a table could open is open.
  bool is_over(const std::string& id) const { return over_.contains(id); }

 private:
  static std::string record_of(const std::string& path) {
    return path.substr(0, path.size() - proof_path("").size());
  }

  // A game that is being played may have been met as a record already.
  void add_in_use(const std::string& record) {
    auto& paths = examination_.in_use;
    if (std::find(paths.begin(), paths.end(), record) == paths.end()) paths.push_back(record);
  }

  void add(const std::string& path, std::string what, std::string cure,
           std::function<Result<void>()> mend = nullptr, std::string cured = "") {
    examination_.ailments.push_back(
        {path, std::move(what), std::move(cure), std::move(mend), std::move(cured)});
  }

  void compare(const std::string& record, const std::string& proof, const Ledger& ledger) {
    const auto write = [record, catalog = catalog_] { return write_record(record, catalog); };
    const auto text = read_file(record);
    const std::string path = proof_path(record);
    if (!text && !ledger.has_begun())
      return add(
          path, "the game of this table never began", "deletes it", [path] { return remove_file(path); },
          "it is deleted");
    if (!text)
      return add(path, "its record is missing", "writes the record anew", write,
                 "the record is written anew");
    const auto same = compare_with_proof(*text, ledger);
    if (same) return;
    if (is_moment_of(*text, proof, ledger.terms()))
      return add(record, "it lacks what its table wrote into the proof before it was killed",
                 "writes the record anew", write, "the record is written anew");
    add(record, "it does not agree with its proof: " + with_line(same.error()),
        fmt::format(
            "`herbarium host --resume {}` goes on with what the proof has, and sets this record aside",
            escaped(path)));
  }

  Catalog catalog_;
  Examination& examination_;
  std::set<std::string> over_;
};

}  // namespace

void examine_proofs(const std::string& folder, const std::string& secrets, Catalog catalog,
                    Examination& examination) {
  Proofs proofs(catalog, examination);
  for (const std::string& path : files_in(folder, proof_path(".rec"))) proofs.examine(path);
  for (const std::string& path : files_in(secrets, ".secrets")) {
    const std::string name = files::path(path).filename().string();
    if (proofs.is_over(name.substr(0, name.find('-'))))
      examination.ailments.push_back({path, "the game whose secrets it has is over", "deletes it",
                                      [path] { return remove_file(path); }, "it is deleted"});
  }
}

// --- record examination

namespace {

namespace files = std::filesystem;

// Below it, what a person deletes by mistake can be found again.
Result<void> move_to_trash(const std::string& path) {
  const files::path old(path);
  const std::string trash = (old.parent_path() / "trash").string();
  if (const auto made = make_folders(trash); !made) return made;
  const std::string to = trash + "/" + old.filename().string();
  std::string free = to;
  for (int number = 2; exists(free); ++number) free = fmt::format("{}.{}", to, number);
  if (!rename_new(path, free)) return system_refusal(free);
  return {};
}

// Refuses if the record has changed in the meantime.
Result<void> cut_torn_line(const std::string& path) {
  auto journal = Journal::open(path);
  if (!journal) return tl::unexpected(journal.error());
  const auto text = journal->read();
  if (!text) return tl::unexpected(text.error());
  const auto record = read_record(*text);
  if (!record || !record->torn) return refuse(escaped(path) + ": its last line is whole now");
  return journal->cut(record->sound_end);
}

class Records {
 public:
  Records(Catalog catalog, Examination& examination) : catalog_(catalog), examination_(examination) {}

  void examine(const std::string& path) {
    path_ = path;
    std::error_code error;  // of links that lead to each other, for one
    if (!files::is_regular_file(path, error)) return examine_no_file();
    ++examination_.records;
    if (is_in_use(path)) return examination_.in_use.push_back(path);
    const auto text = read_file(path);
    if (!text)
      return add("it cannot be read: " + reason_without(path, text.error()), "`chmod u+rw` lets you");
    if (text->empty()) return add("it is empty", "no game is lost with it: delete it");
    examine_text(*text);
  }

 private:
  void examine_no_file() {
    std::error_code error;
    if (files::is_symlink(path_, error)) return add("it is a link that leads to no file", "delete the link");
    add("it is no file, and no game is in it", "move it elsewhere");
  }

  void examine_text(const std::string& text) {
    const auto record = read_record(text);
    if (!record)
      return add("no game can be read from it: " + with_line(record.error()),
                 text.starts_with("herbarium ")
                     ? "another version of the program may have written it, or an editor "
                       "can mend that line"
                     : "it may be something else: move it elsewhere");
    if (record->torn)
      examination_.ailments.push_back({path_, "its last line is torn; the game goes on without it",
                                       "cuts the line off", [path = path_] { return cut_torn_line(path); },
                                       "the line is cut off"});
    auto match = begin(*record, catalog_);
    if (!match)
      return add("damaged: " + with_line(match.error()), "another version of the program may know it");
    if (const auto played = play_moves(*record, *match); !played)
      add("damaged: " + with_line(played.error()),
          fmt::format("all above that line is a game that goes on: `head -n {}` makes one of it",
                      played.error().line - 1));
  }

  void add(std::string what, std::string cure) {
    examination_.ailments.push_back({path_, std::move(what), std::move(cure)});
  }

  Catalog catalog_;
  Examination& examination_;
  std::string path_;
};

void add_for_trash(const std::string& path, std::string what, Examination& examination) {
  examination.ailments.push_back({path, std::move(what), "moves it into the trash",
                                  [path] { return move_to_trash(path); }, "it is in the trash"});
}

void examine_draft(const std::string& path, Examination& examination) {
  ++examination.drafts;
  const std::string record = path.substr(0, path.rfind(".draft"));
  if (!exists(record))
    add_for_trash(path, "the game that it belongs to is not here any more", examination);
  else if (!kept_draft(record))
    add_for_trash(path, "it cannot be read, and is not offered in its game", examination);
}

}  // namespace

void examine_records(const std::string& folder, Catalog catalog, Examination& examination) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(folder, error)) paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  Records records(catalog, examination);
  for (const std::string& path : paths) {
    if (path.ends_with(".rec")) records.examine(path);
    if (path.ends_with(".rec.draft")) examine_draft(path, examination);
    if (const std::size_t end = path.rfind(".rec.told");
        end != path.npos && !exists(path.substr(0, end) + ".rec"))
      add_for_trash(path, "the game that it belongs to is not here any more", examination);
  }
}

void examine_litter(const std::string& folder, Examination& examination) {
  for (const std::string& path : litter_in(folder))
    examination.ailments.push_back({path, "it was never finished, and nothing reads it", "deletes it",
                                    [path]() -> Result<void> {
                                      if (remove_litter(path)) return {};
                                      return system_refusal(path);
                                    },
                                    "it is deleted"});
}

// --- table examination

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
