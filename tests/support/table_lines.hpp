// The far end of a line to a table, as a test holds it, and a program that stands in for ssh.
#pragma once

#include <poll.h>

#include <string>
#include <string_view>

#include "net/connection.hpp"
#include "support/files.hpp"

namespace lines {

struct Host {
  files::TemporaryFolder folder;
  std::string base = folder.path().string();  // of its tables

  // A program that stands in for ssh: `$what` is what it was to run at the other host.
  std::string script(const std::string& body) const;
};

// Whether that comes within a minute: in a test that passes it comes at once, or as soon as a busy machine
// can.
bool wait_for(int descriptor, short moves = POLLIN);

// The next client of a table that listens; without one the test fails.
herbarium::Connection accepted(const herbarium::Descriptor& table);

void say(herbarium::Connection& connection, std::string_view line);
// The next line, for which it waits; empty at the end.
std::string next(herbarium::Connection& connection);

}  // namespace lines
