#include "verbs/output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>

#include "base/file.hpp"

namespace herbarium {

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
