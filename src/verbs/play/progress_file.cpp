#include "verbs/play/progress_file.hpp"

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

ProgressFile::ProgressFile(std::string_view name)
    : path_(name.empty() || state_folder().empty() ? "" : state_folder() + "/" + std::string(name)) {
  read();
}

// False if there is something that cannot be read.
bool ProgressFile::read() {
  if (path_.empty() || !exists(path_)) return true;
  const auto text = read_own_file(path_);
  if (text) lines_ = lines_of(*text);
  return text.has_value();
}

void ProgressFile::add(const std::string& line) {
  const bool has_place = !path_.empty() && make_folders(state_folder());
  const auto lock = has_place ? lock_file(path_ + ".lock") : refuse("no place");
  const bool can_write = lock && read();
  lines_.push_back(line);
  if (!can_write) return;
  std::string text;
  for (const std::string& each : lines_) text += each + '\n';
  static_cast<void>(replace_file(path_, text));
}

}  // namespace herbarium
