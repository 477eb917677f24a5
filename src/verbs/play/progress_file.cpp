#include "verbs/play/progress_file.hpp"

#include <utility>
#include <vector>

#include "base/file.hpp"

namespace herbarium {
namespace {

std::string path_of(const std::string& name) { return state_folder() + "/" + name; }

}  // namespace

ProgressFile::ProgressFile(std::string_view name) : name_(name) { static_cast<void>(read()); }

// Refuses if there is something that cannot be read.
Result<void> ProgressFile::read() {
  const bool is_there = !name_.empty() && !state_folder().empty() && exists(path_of(name_));
  const auto text = is_there ? read_own_file(path_of(name_)) : Result<std::string>("");
  if (!text) return pass_on(text);
  lines_ = lines_of(*text);
  return {};
}

std::string ProgressFile::add(const std::string& line) {
  lines_.push_back(line);
  ++unsaved_;
  const auto saved = name_.empty() ? Result<void>() : save();
  return saved || std::exchange(has_complained_, true) ? "" : saved.error().reason;
}

Result<void> ProgressFile::save() {
  if (state_folder().empty()) return refuse("no directory for it: set HOME");
  if (const auto made = make_folders(state_folder()); !made) return made;
  const auto lock = lock_file(path_of(name_) + ".lock");
  if (!lock) return pass_on(lock);
  const std::vector<std::string> own(lines_.end() - unsaved_, lines_.end());
  if (const auto now = read(); !now) return now;
  lines_.insert(lines_.end(), own.begin(), own.end());
  std::string text;
  for (const std::string& each : lines_) text += each + '\n';
  if (const auto put = replace_file(path_of(name_), text); !put) return put;
  unsaved_ = 0;
  return {};
}

}  // namespace herbarium
