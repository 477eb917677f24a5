// The verbs for shared tables: host, join, watch, tables, verify.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "net/server/table_server.hpp"
#include "ui/session/session.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// How to join a table.
struct JoinOptions {
  std::string base;     // the directory of this host's tables
  std::string address;  // net/directory/table_address.hpp
  std::string ssh = "ssh";
  std::optional<Seat> seat;
  bool watch = false;
  std::optional<std::string> record;   // the path of this person's copy of the game
  std::optional<PlayerSpec> player;    // the program plays the seat
  std::string as;                      // a person's name, at a shared account
  std::optional<std::string> kept_at;  // the table's own record, if its path is known
  double linger = 86400;               // of the table, if this terminal opens it again
};

// How to open a new table.
struct HostOptions {
  NewGame game{};          // a new game, if it has a module
  std::string name;        // of the table; empty: the game's
  bool any_name = false;   // if that is in use, add a number to it
  std::string resume;      // the record to resume
  bool tells_end = false;  // even for a finished game, to announce its result
  double linger = 86400;
  std::optional<int> patience{};  // with a seat that owes a move, in seconds; nothing: as usual
  std::string as;                 // the person's name, at a shared account

  bool is_new() const { return game.setup.module != nullptr; }
};

// Each returns the exit status; HUP or TERM ends the process by that signal.
int host_table(Catalog catalog, const HostOptions& host, const JoinOptions& join,
               const SessionOptions& session, const InterfaceOptions& screen);
// `herbarium key [next | delegate KEY | add LINE]`.
int serve_key(const std::string& action, const std::string& text);
// Opens a table to resume a saved game in which this person has a seat.
int resume_table(Catalog catalog, const std::string& record, const JoinOptions& join,
                 const SessionOptions& session, const InterfaceOptions& screen);
int join_table(Catalog catalog, const JoinOptions& join, const SessionOptions& session,
               const InterfaceOptions& screen);

int list_tables(const std::string& base, bool json);
int verify_record(Catalog catalog, const std::string& record);

}  // namespace herbarium
