#include "net/storage/key_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/ledger/crypto.hpp"
#include "table/record_file.hpp"

namespace herbarium {
namespace {

constexpr std::string_view first_word = "ed25519 ";

tl::unexpected<Refusal> refuse_key(const std::string& path, std::string_view why) {
  return refuse(fmt::format("{}: your key is not used: {}", escaped(path), why));
}

Result<SigningKey> read_key(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!file && errno == ELOOP) return refuse_key(path, "it is a link");
  if (!file) return system_refusal(path);
  struct stat what {};
  if (fstat(file.number(), &what) != 0) return system_refusal(path);
  if (!S_ISREG(what.st_mode)) return refuse_key(path, "it is no file");
  if (what.st_uid != geteuid()) return refuse_key(path, "it belongs to somebody else");
  if ((what.st_mode & 077) != 0)
    return refuse_key(path, "others can read or write it; `chmod 600` it, if you are sure that nobody has");
  char buffer[128];
  const ssize_t got = read(file.number(), buffer, sizeof buffer);
  if (got < 0) return system_refusal(path);
  std::string_view text(buffer, static_cast<std::size_t>(got));
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (!text.starts_with(first_word) || !is_token(text.substr(first_word.size())))
    return refuse_key(path, "it holds none");
  return SigningKey(text.substr(first_word.size()));
}

}  // namespace

std::string key_path(const std::string& folder) { return folder + "/key"; }

Result<SigningKey> load_key(const std::string& folder) {
  if (folder.empty()) return refuse("there is no folder for your key: set HOME or XDG_STATE_HOME");
  const std::string path = key_path(folder);
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0 && errno == ENOENT) {
    if (const auto made = make_folders(folder); !made) return tl::unexpected(made.error());
    // Of two processes that make one at the same time, one is refused, and reads that of the other.
    const auto made = Journal::create(path, fmt::format("{}{}\n", first_word, random_token()));
    if (!made && lstat(path.c_str(), &what) != 0) return tl::unexpected(made.error());
  }
  return read_key(path);
}

Result<void> check_key(const std::string& folder) {
  struct stat what {};
  if (lstat(key_path(folder).c_str(), &what) != 0) return {};
  if (const auto key = read_key(key_path(folder)); !key) return tl::unexpected(key.error());
  return {};
}

}  // namespace herbarium
