#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "core/record.hpp"
#include "table/drafts.hpp"
#include "table/journal.hpp"
#include "table/litter.hpp"
#include "verbs/doctor/examinations.hpp"

namespace herbarium {
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

}  // namespace herbarium
