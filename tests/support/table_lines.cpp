#include "support/table_lines.hpp"

#include <doctest/doctest.h>
#include <sys/socket.h>

namespace lines {

using namespace herbarium;
namespace fs = std::filesystem;

std::string Host::script(const std::string& body) const {
  const fs::path path = folder.path() / "ssh";
  files::write(path, "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nwhat=$5\n" + body + "\n");
  fs::permissions(path, fs::perms::owner_all);
  return path.string();
}

bool wait_for(int descriptor, short moves) {
  pollfd waited{descriptor, moves, 0};
  return descriptor >= 0 && ::poll(&waited, 1, 60'000) == 1;
}

Connection accepted(const Descriptor& table) {
  REQUIRE(wait_for(table.number()));
  return Connection(Descriptor(::accept4(table.number(), nullptr, nullptr, SOCK_CLOEXEC)));
}

void say(Connection& connection, std::string_view line) {
  connection.send(line);
  connection.flush();
}

std::string next(Connection& connection) {
  for (;;) {
    if (auto line = connection.next_line()) return *line;
    if (!wait_for(connection.in())) return {};
    connection.fill();
  }
}

}  // namespace lines
