#include "support/sandbox.hpp"

#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/clock.hpp"

namespace sandbox {

using namespace herbarium;
using probe::TerminalProbe;

Home::~Home() { end_tables(); }

// The kernel's record of the caller of listen is not the table's process; so the process is found by its
// files here, and distinguished from programs at terminals by its standard input.
std::vector<pid_t> Home::table_processes() const {
  std::vector<pid_t> found;
  for (const auto& each : std::filesystem::directory_iterator("/proc")) {
    std::error_code error;
    if (std::filesystem::read_symlink(each.path() / "fd/0", error) != "/dev/null") continue;
    const auto is_here = [&](const std::filesystem::directory_entry& file) {
      return files::says(std::filesystem::read_symlink(file, error).string(), path_);
    };
    const std::filesystem::directory_iterator opened(each.path() / "fd", error);
    if (std::any_of(begin(opened), end(opened), is_here)) found.push_back(std::stoi(each.path().filename()));
  }
  return found;
}

std::size_t Home::kill_tables() const {
  const auto all = table_processes();
  for (const pid_t each : all) ::kill(each, SIGKILL);
  const auto is_left = [this](pid_t pid) {
    const auto left = table_processes();  // terminals may have opened a table again already
    return std::find(left.begin(), left.end(), pid) != left.end();
  };
  await([&] { return std::none_of(all.begin(), all.end(), is_left); });
  return all.size();
}

void Home::end_tables() const {
  for (const pid_t each : table_processes()) ::kill(each, SIGTERM);
}

std::unique_ptr<TerminalProbe> Home::run(std::vector<std::string> words, bool plain, const Home* host) const {
  std::vector<std::string> arguments{(files::build_folder() / "herbarium").string(), "--tables",
                                     host ? host->path_ : path_};
  if (plain) arguments.insert(arguments.begin() + 1, "--plain");
  arguments.insert(arguments.end(), words.begin(), words.end());
  return std::make_unique<TerminalProbe>(probe::Program{
      arguments,
      {"HOME=" + path_, "PATH=/usr/bin:/bin", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "LOGNAME=ann"},
      path_,
      {}});
}

std::pair<int, std::string> Home::said(const std::vector<std::string>& words) const {
  const auto probe = run(words);
  const int status = probe->await_exit().value_or(-1);
  return {status, probe->received()};
}

std::vector<std::filesystem::path> Home::shelf(std::string_view end) const {
  return files::ending_in(path_ + "/.local/share", end);
}

std::string Home::record() const {
  const auto found = shelf(".rec");
  return found.empty() ? "" : found.front().string();
}

bool await(const std::function<bool()>& reached) {
  const double until = now_seconds() + TerminalProbe::patience;
  while (!reached()) {
    if (now_seconds() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace sandbox
