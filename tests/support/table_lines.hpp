// The far end of a connection to a table, held by a test, and a program that replaces ssh.
#pragma once

#include <poll.h>

#include <string>
#include <string_view>

#include "net/wire/connection.hpp"
#include "support/files.hpp"

namespace lines {

struct Host {
  files::TemporaryFolder folder;
  std::string base = folder.path().string();  // of its tables

  // Writes a script that replaces ssh: `$what` is the command for the other host.
  std::string script(const std::string& body) const;
};

// Polls for a minute at most; whether the events came. In a test that passes they come at once, or as soon as
// a busy machine allows.
bool wait_for(int descriptor, short moves = POLLIN);

// Accepts the next client of a listening table; without one the test fails.
herbarium::Connection accepted(const herbarium::Descriptor& table);

void say(herbarium::Connection& connection, std::string_view line);
// Waits for the next line; empty at the end.
std::string next(herbarium::Connection& connection);

}  // namespace lines
