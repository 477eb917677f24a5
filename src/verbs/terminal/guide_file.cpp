#include "verbs/terminal/guide_file.hpp"

#include "base/file.hpp"

namespace herbarium {

SessionOptions with_guide_file(SessionOptions options) {
  const std::string folder = state_folder();
  if (!folder.empty()) options.guide_file = folder + "/guide";
  return options;
}

}  // namespace herbarium
