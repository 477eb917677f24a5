#include "base/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>

#include "base/file.hpp"

namespace herbarium {

Result<Descriptor> lock_file(const std::string& path) {
  Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file) return system_refusal(path);
  while (flock(file.number(), LOCK_EX) != 0)
    if (errno != EINTR) return system_refusal(path);
  return file;
}

Descriptor try_lock(const std::string& path) {
  Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file || flock(file.number(), LOCK_EX | LOCK_NB) == 0) return file;
  return Descriptor();
}

}  // namespace herbarium
