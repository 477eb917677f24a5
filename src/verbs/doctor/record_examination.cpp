#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "table/drafts.hpp"
#include "table/journal.hpp"
#include "table/kept_game.hpp"
#include "table/litter.hpp"
#include "verbs/doctor/examinations.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

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

void examine_record(const std::string& path, Catalog catalog, Examination& examination) {
  ++examination.records;
  if (is_in_use(path)) {
    ++examination.in_use;
    return;
  }
  const auto add = [&](std::string what, std::string cure, std::function<Result<void>()> mend = nullptr) {
    examination.ailments.push_back({path, std::move(what), std::move(cure), std::move(mend)});
  };
  const auto text = read_file(path);
  if (!text) return add("it cannot be read: " + text.error().reason, "look at its permissions");
  if (const auto record = read_record(*text); record && record->torn)
    add("its last line is torn; the game goes on without it", "cuts the line off",
        [path] { return cut_torn_line(path); });
  const KeptState state = read_kept_state(path, catalog);
  if (!state.trouble.empty())
    add(state.words, "all that stands before is a game of its own; cut a copy there");
}

void examine_draft(const std::string& path, Examination& examination) {
  ++examination.drafts;
  const std::string record = path.substr(0, path.size() - std::string_view(".draft").size());
  if (!exists(record))
    examination.ailments.push_back({path, "the game that it belongs to is not here any more",
                                    "moves it into the trash", [path] { return move_to_trash(path); }});
  else if (!kept_draft(record))
    examination.ailments.push_back({path, "it cannot be read, and is not offered in its game",
                                    "moves it into the trash", [path] { return move_to_trash(path); }});
}

}  // namespace

void examine_records(const std::string& folder, Catalog catalog, Examination& examination) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(folder, error))
    if (entry.is_regular_file(error)) paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    if (path.ends_with(".rec")) examine_record(path, catalog, examination);
    if (path.ends_with(".rec.draft")) examine_draft(path, examination);
  }
}

void examine_litter(const std::string& folder, Examination& examination) {
  for (const std::string& path : litter_in(folder))
    examination.ailments.push_back(
        {path, "it was never finished, and nothing reads it", "deletes it", [path]() -> Result<void> {
           if (remove_litter(path)) return {};
           return system_refusal(path);
         }});
}

}  // namespace herbarium
