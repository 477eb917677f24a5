#include "base/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/safe_text.hpp"

namespace herbarium {

// --- files and directories ---------------------------------------------------------------------------------

namespace {

// No file of this program comes near this size, but /dev/zero exceeds it.
constexpr std::size_t largest_file = std::size_t{1} << 26;

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string person;  // the person whose data and state directories are used; empty: the account's own

std::string folder(const char* variable, const char* under_home) {
  const char* base = std::getenv(variable);
  if (base && base[0] == '/') return std::string(base) + "/herbarium";
  const char* home = std::getenv("HOME");
  return home && home[0] == '/' ? fmt::format("{}/{}/herbarium", home, under_home) : "";
}

std::string of_person(const std::string& account) {
  return person.empty() || account.empty() ? account : fmt::format("{}/lobby/{}", account, person);
}

}  // namespace

std::string system_words(int error) { return std::strerror(error); }

tl::unexpected<Refusal> system_refusal(const std::string& path) {
  return refuse(fmt::format("{}: {}", escaped(path), system_words(errno)));
}

Result<std::string> read_file(const std::string& path) {
  const bool standard_input = path == "-";
  const int file = standard_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return system_refusal(path);
  std::string bytes;
  char buffer[1 << 16];
  ssize_t got;
  while ((got = read(file, buffer, sizeof buffer)) != 0) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) break;
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() <= largest_file) continue;
    errno = EFBIG;
    got = -1;
    break;
  }
  const int error = errno;
  if (!standard_input) close(file);
  errno = error;
  if (got < 0) return system_refusal(path);
  return bytes;
}

Result<void> make_folders(const std::string& path) {
  for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
    const std::string part = path.substr(0, slash);
    if (!part.empty() && mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return system_refusal(part);
    if (slash == path.npos) return {};
  }
}

Result<void> replace_file(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new";
  const int file = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return system_refusal(fresh);
  const bool good = write_all(file, bytes) && fdatasync(file) == 0;
  const int error = errno;
  close(file);
  errno = error;
  if (good && rename(fresh.c_str(), path.c_str()) == 0) return {};
  const auto refusal = system_refusal(path);
  unlink(fresh.c_str());
  return refusal;
}

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

std::string data_folder() { return of_person(folder("XDG_DATA_HOME", ".local/share")); }
std::string state_folder() { return of_person(folder("XDG_STATE_HOME", ".local/state")); }
std::string config_folder() { return folder("XDG_CONFIG_HOME", ".config"); }

void use_folders_of(const std::string& name) { person = name; }

// --- locks -------------------------------------------------------------------------------------------------

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
