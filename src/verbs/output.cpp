#include "verbs/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "base/file.hpp"

namespace herbarium {

void occupy_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // The lowest free number is this one.
    if (open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file) return;
  }
}

void say(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::putc('\n', stdout);
}

int complain(std::string_view words) {
  std::fflush(stdout);
  fmt::print(stderr, "herbarium: {}\n", words);
  return refused;
}

int end_output(int status) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  if (errno != EPIPE && errno != 0)
    fmt::print(stderr, "herbarium: standard output: {}\n", system_words(errno));
  return refused;
}

}  // namespace herbarium
