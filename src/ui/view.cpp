#include "ui/view.hpp"

namespace herbarium {

std::vector<std::string> typeable_lines(const View& view) {
  std::vector<std::string> lines = view.moves ? plain_texts(view.moves()) : std::vector<std::string>{};
  lines.insert(lines.end(), view.completions.begin(), view.completions.end());
  return lines;
}

}  // namespace herbarium
