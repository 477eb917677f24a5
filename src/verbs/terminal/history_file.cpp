#include "verbs/terminal/history_file.hpp"

#include "base/file.hpp"
#include "base/text/lines.hpp"

namespace herbarium {

History load_history() {
  History history;
  if (state_folder().empty()) return history;
  const auto text = read_file(state_folder() + "/history");
  if (!text) return history;
  for (const std::string& line : whole_lines(*text)) history.add(line);
  return history;
}

void save_history(const History& history) {
  const std::string folder = state_folder();
  if (folder.empty() || history.lines().empty() || !make_folders(folder)) return;
  std::string text;
  for (const std::string& line : history.lines()) text += line + "\n";
  static_cast<void>(replace_file(folder + "/history", text));
}

}  // namespace herbarium
