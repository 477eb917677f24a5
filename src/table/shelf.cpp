#include "table/shelf.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "core/record/replay.hpp"
#include "table/journal.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

std::string players_of(const Record& record) {
  std::vector<std::string> names;
  for (const RecordSeat& seat : record.seats)
    names.push_back(seat.name.empty() ? fmt::format("seat {}", seat.seat) : escaped_name(seat.name));
  return fmt::format("{}", fmt::join(names, ", "));
}

KeptGame look_at(const std::string& path, Catalog catalog) {
  KeptGame kept;
  kept.path = path;
  const auto trouble = [&](const Refusal& refusal) {
    kept.trouble = at_place(escaped(path), refusal);
    return kept;
  };
  const auto text = read_file(path);
  if (!text) return trouble(text.error());
  const auto record = read_record(*text);
  if (!record) return trouble(record.error());
  auto match = begin(*record, catalog);
  if (!match) return trouble(match.error());
  kept.title = (*match)->module().title;
  kept.players = players_of(*record);
  if (const auto played = play_moves(*record, **match); !played) return trouble(played.error());
  kept.over = (*match)->over();
  kept.moment = plain_text((*match)->picture(spectator).moment);
  kept.in_use = is_in_use(path);
  return kept;
}

// The paths of all records on the shelf, the most recently changed first.
std::vector<std::string> record_paths() {
  std::vector<std::pair<files::file_time_type, std::string>> found;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(data_folder(), error)) {
    std::error_code unknown_time;
    if (entry.path().extension() != ".rec" || !entry.is_regular_file(unknown_time)) continue;
    found.emplace_back(entry.last_write_time(unknown_time), entry.path().string());
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<std::string> paths;
  for (const auto& [time, path] : found) paths.push_back(path);
  return paths;
}

}  // namespace

Result<std::string> new_record_path(std::string_view game) {
  const std::string folder = data_folder();
  if (folder.empty()) return refuse("no place for records: HOME is not set");
  if (const auto made = make_folders(folder); !made) return tl::unexpected(made.error());
  const std::string stem = fmt::format("{}/{}-{}", folder, game, local_text("%Y%m%d-%H%M%S"));
  std::string path = stem + ".rec";
  for (int number = 2; access(path.c_str(), F_OK) == 0; ++number)
    path = fmt::format("{}-{}.rec", stem, number);
  return path;
}

std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most) {
  std::vector<KeptGame> all;
  for (const std::string& path : record_paths()) {
    if (all.size() == most) break;
    all.push_back(look_at(path, catalog));
  }
  return all;
}

std::optional<std::string> last_unfinished(Catalog catalog) {
  for (const std::string& path : record_paths()) {
    const KeptGame kept = look_at(path, catalog);
    if (kept.trouble.empty() && !kept.over) return path;
  }
  return std::nullopt;
}

}  // namespace herbarium
