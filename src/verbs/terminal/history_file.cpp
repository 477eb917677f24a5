#include "verbs/terminal/history_file.hpp"

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

History load_history() {
  History history;
  if (state_folder().empty()) return history;
  const auto text = read_file(state_folder() + "/history");
  if (!text) return history;
  for (const std::string& line : whole_lines(*text)) history.add(line);
  history.mark_kept();
  return history;
}

// The file is replaced, so that it is never half written, and cannot be locked itself.
Result<void> save_history(const History& history) {
  const std::string folder = state_folder();
  if (folder.empty() || history.added().empty()) return {};
  if (const auto made = make_folders(folder); !made) return made;
  const auto lock = lock_file(folder + "/history.lock");
  if (!lock) return tl::unexpected(lock.error());
  History all = load_history();
  for (const std::string& line : history.added()) all.add(line);
  std::string text;
  for (const std::string& line : all.lines()) text += line + "\n";
  return replace_file(folder + "/history", text);
}

}  // namespace herbarium
