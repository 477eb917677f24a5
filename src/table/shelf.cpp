#include "table/shelf.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "table/litter.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

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
  for (const std::string& litter : litter_in(folder)) remove_litter(litter);
  const std::string stem = fmt::format("{}/{}-{}", folder, game, local_text("%Y%m%d-%H%M%S"));
  std::string path = stem + ".rec";
  for (int number = 2; exists(path); ++number) path = fmt::format("{}-{}.rec", stem, number);
  return path;
}

std::vector<KeptHeader> kept_headers() {
  std::vector<KeptHeader> all;
  for (const std::string& path : record_paths())
    if (KeptHeader header = read_kept_header(path); header.has_begun) all.push_back(std::move(header));
  return all;
}

std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most) {
  std::vector<KeptGame> all;
  for (KeptHeader& header : kept_headers()) {
    if (all.size() == most) break;
    KeptState state = read_kept_state(header.path, catalog);
    all.push_back({std::move(header), std::move(state)});
  }
  return all;
}

std::optional<std::string> last_unfinished(Catalog catalog) {
  for (const KeptHeader& header : kept_headers()) {
    const KeptState state = read_kept_state(header.path, catalog);
    if (state.trouble.empty() && !state.over) return header.path;
  }
  return std::nullopt;
}

std::string meant_record(const std::string& name) {
  if (name == "-" || name.find('/') != name.npos || exists(name) || data_folder().empty()) return name;
  for (const char* ending : {"", ".rec"})
    if (const std::string path = data_folder() + "/" + name + ending; exists(path)) return path;
  return name;
}

}  // namespace herbarium
