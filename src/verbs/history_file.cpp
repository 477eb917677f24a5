#include "verbs/history_file.hpp"

#include "base/file.hpp"

namespace herbarium {

History load_history() {
  History history;
  if (state_folder().empty()) return history;
  const auto text = read_file(state_folder() + "/history");
  if (!text) return history;
  for (std::size_t start = 0, end; (end = text->find('\n', start)) != text->npos; start = end + 1)
    history.add(text->substr(start, end - start));
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
