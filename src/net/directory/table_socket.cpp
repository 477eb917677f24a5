#include "net/directory/table_socket.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/users.hpp"

namespace herbarium {
namespace {

constexpr mode_t socket_mode = 0666;
constexpr int most_waiting = 64;  // connections that have not been accepted yet

// The address of a socket in an open folder, or of an open socket file, through /proc/self/fd: nobody can
// swap it meanwhile. Where /proc is not mounted, its path is used; who listens there is checked after
// connecting in any case.
class SocketAddress {
 public:
  SocketAddress(const Descriptor& opened, const std::string& name, const std::string& path) {
    const std::string by_number = fmt::format("/proc/self/fd/{}", opened.number());
    const std::string text = access(by_number.c_str(), F_OK) != 0 ? path
                             : name.empty()                       ? by_number
                                                                  : by_number + "/" + name;
    address_.sun_family = AF_UNIX;
    fits_ = text.size() < sizeof address_.sun_path;
    if (fits_) text.copy(address_.sun_path, text.size());
  }
  bool bind_to(const Descriptor& socket) const { return use(::bind, socket); }
  bool connect_to(const Descriptor& socket) const { return use(::connect, socket); }

 private:
  template <class Call>
  bool use(Call call, const Descriptor& socket) const {
    if (!fits_) return errno = ENAMETOOLONG, false;
    return call(socket.number(), reinterpret_cast<const sockaddr*>(&address_), sizeof address_) == 0;
  }

  sockaddr_un address_{};
  bool fits_ = false;
};

// Opens the socket file of a table without following links, by which the folder's owner could redirect
// others.
Descriptor find_socket(const Descriptor& folder, const std::string& name, uid_t uid) {
  Descriptor file(openat(folder.number(), socket_name(name).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat what {};
  if (!file || fstat(file.number(), &what) != 0) return {};
  if (S_ISSOCK(what.st_mode) && what.st_uid == uid) return file;
  errno = ENOTSOCK;
  return {};
}

// The refusal for the errno of a failed bind or listen.
tl::unexpected<Refusal> refuse_socket(const std::string& path) {
  if (errno != ENAMETOOLONG) return system_refusal(path);
  return refuse_path(
      path, "without /proc a socket's path has at most 107 bytes; `--tables` names a shorter folder");
}

// Probes the socket of a table: returns `lives` if a process holds it, `dead` if none does, else the errno.
// Connecting with the wrong socket type fails differently in the two cases, and the process does not notice.
constexpr int lives = EPROTOTYPE;
constexpr int dead = ECONNREFUSED;

int knock(const Descriptor& socket_file, const std::string& path) {
  const Descriptor wrong(socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  return SocketAddress(socket_file, "", path).connect_to(wrong) ? 0 : errno;
}

// The refusal for the errno of a failed connect.
tl::unexpected<Refusal> refuse_connection(const std::string& path) {
  if (errno == ENAMETOOLONG) return refuse_socket(path);
  if (errno == ECONNREFUSED) return refuse_path(path, "nobody keeps this table any more");
  if (errno == EAGAIN) return refuse_path(path, "too many wait to be let in to this table");
  return system_refusal(path);
}

}  // namespace

std::string socket_name(const std::string& name) { return fmt::format("{}{}", name, socket_suffix); }

bool lives_in(const Descriptor& folder, const std::string& path, const std::string& name, uid_t uid) {
  const Descriptor file = find_socket(folder, name, uid);
  return file && knock(file, fmt::format("{}/{}", path, socket_name(name))) == lives;
}

Result<void> clear_place(const Descriptor& folder, const std::string& name, const std::string& path) {
  const Descriptor file = find_socket(folder, name, geteuid());
  if (!file && errno == ENOENT) return {};
  if (!file) return system_refusal(path);
  errno = knock(file, path);
  if (errno == lives)
    return refuse_path(path, "this table is open already; `--name` gives another table a name of its own");
  if (errno == dead && unlinkat(folder.number(), socket_name(name).c_str(), 0) == 0) return {};
  return system_refusal(path);
}

// Listening comes last: others may connect only once the mode is right.
Result<Descriptor> listen_below(const Descriptor& folder, const std::string& name, const std::string& path) {
  Descriptor listener(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!listener || !SocketAddress(folder, socket_name(name), path).bind_to(listener) ||
      fchmodat(folder.number(), socket_name(name).c_str(), socket_mode, 0) != 0 ||
      listen(listener.number(), most_waiting) != 0)
    return refuse_socket(path);
  return listener;
}

Result<Descriptor> connect_to(const Descriptor& folder, const std::string& folder_path,
                              const std::string& name, uid_t uid) {
  const std::string path = fmt::format("{}/{}", folder_path, socket_name(name));
  const Descriptor file = find_socket(folder, name, uid);
  if (!file) return system_refusal(path);
  Descriptor line(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!line || !SocketAddress(file, "", path).connect_to(line)) return refuse_connection(path);
  const auto peer = peer_of(line.number());
  if (!peer) return tl::unexpected(peer.error());
  if (peer->uid == uid) return line;
  return refuse_path(
      path, fmt::format("{} listens there, not {}", escaped_name(peer->name), escaped_name(user_name(uid))));
}

}  // namespace herbarium
