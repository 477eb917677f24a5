#include "net/wire/users.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/socket.h>

#include <cerrno>
#include <charconv>
#include <vector>

#include "base/file.hpp"
#include "base/safe_text.hpp"

namespace herbarium {
namespace {

// Calls getpwnam_r or getpwuid_r with a large enough buffer, and passes the entry found to `field`.
template <class Ask, class Field>
bool look_up(Ask ask, Field field) {
  constexpr std::size_t largest = std::size_t{1} << 20;
  for (std::size_t size = 1024; size <= largest; size *= 4) {
    std::vector<char> buffer(size);
    passwd entry{};
    passwd* found = nullptr;
    const int error = ask(&entry, buffer.data(), buffer.size(), &found);
    if (found) field(*found);
    if (error != ERANGE) return found != nullptr;
  }
  return false;
}

}  // namespace

std::string user_name(uid_t uid) {
  std::string name = std::to_string(uid);
  look_up([&](passwd* entry, char* buffer, std::size_t size,
              passwd** found) { return getpwuid_r(uid, entry, buffer, size, found); },
          [&](const passwd& entry) { name = entry.pw_name; });
  return name;
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
  uid_t uid = 0;
  const bool known =
      look_up([&](passwd* entry, char* buffer, std::size_t size,
                  passwd** found) { return getpwnam_r(name.c_str(), entry, buffer, size, found); },
              [&](const passwd& entry) { uid = entry.pw_uid; });
  if (known) return uid;
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
