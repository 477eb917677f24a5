#include "net/wire/users.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/socket.h>

#include <cerrno>
#include <charconv>
#include <memory>

#include "base/file.hpp"
#include "base/safe_text.hpp"

namespace herbarium {
namespace {

// For an entry of any length; only the used part takes memory.
constexpr std::size_t room = std::size_t{1} << 20;

}  // namespace

std::string user_name(uid_t uid) {
  const auto buffer = std::make_unique_for_overwrite<char[]>(room);
  passwd entry{};
  passwd* found = nullptr;
  getpwuid_r(uid, &entry, buffer.get(), room, &found);
  return found ? found->pw_name : std::to_string(uid);
}

// Directory services assign numbers far beyond 999999999. The largest possible number means no user.
std::optional<uid_t> user_number(std::string_view text) {
  uid_t uid = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), uid);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || (text.size() > 1 && text[0] == '0') || uid == static_cast<uid_t>(-1)) return std::nullopt;
  return uid;
}

Result<uid_t> user_id(const std::string& name) {
  const auto buffer = std::make_unique_for_overwrite<char[]>(room);
  passwd entry{};
  passwd* found = nullptr;
  getpwnam_r(name.c_str(), &entry, buffer.get(), room, &found);
  if (found) return found->pw_uid;
  if (const auto number = user_number(name)) return *number;
  return refuse(fmt::format("{}: there is no such user here", escaped_name(name)));
}

Result<Peer> peer_of(int socket) {
  ucred who{};
  socklen_t size = sizeof who;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0)
    return refuse(fmt::format("the other end of the socket: {}", system_words(errno)));
  return Peer{who.uid, who.pid, user_name(who.uid)};
}

}  // namespace herbarium
