#include "verbs/terminal/session_settings.hpp"

#include "base/file.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

SessionOptions at_this_terminal(SessionOptions options) {
  const std::string folder = state_folder();
  if (!folder.empty()) options.guide_file = folder + "/guide";
  options.plays_forced = reads_from_terminal();
  options.remarks = options.remarks && reads_from_terminal();
  return options;
}

}  // namespace herbarium
