#include "table/litter.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string_view>

#include "base/file.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

// Seconds: whoever writes a file gives it its name at once.
constexpr std::time_t longest_writing = 60;

// A journal's file has the number of its process at the end (Journal::create); what replaces a file has
// `.new` (replace_file).
bool is_temporary(std::string_view name) {
  constexpr std::string_view begun = ".begun-";
  if (name.ends_with(".draft.new") || name.ends_with(".secrets.new")) return true;
  const std::size_t at = name.rfind(begun);
  if (at == name.npos || at == 0) return false;
  const std::string_view number = name.substr(at + begun.size());
  return !number.empty() && number.find_first_not_of("0123456789") == number.npos;
}

// A file of ours that has not changed for a while, and that nobody has locked.
bool is_left_behind(const std::string& path) {
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0 || !S_ISREG(what.st_mode) || what.st_uid != geteuid()) return false;
  return std::time(nullptr) - what.st_mtime > longest_writing && try_lock(path);
}

}  // namespace

std::vector<std::string> litter_in(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(folder, error))
    if (const std::string path = entry.path().string();
        is_temporary(entry.path().filename().string()) && is_left_behind(path))
      found.push_back(path);
  std::sort(found.begin(), found.end());
  return found;
}

bool remove_litter(const std::string& path) {
  return is_temporary(files::path(path).filename().string()) && is_left_behind(path) &&
         unlink(path.c_str()) == 0;
}

}  // namespace herbarium
