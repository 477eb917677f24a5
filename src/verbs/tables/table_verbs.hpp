// The verbs for shared tables (host, join, watch, tables, verify, invite), and their parts: opening a table,
// its process, and connecting to it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/module.hpp"
#include "net/client/remote_table.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/table_watch.hpp"
#include "net/server/table_server.hpp"
#include "table/table.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
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
  std::optional<double> linger{};      // of the table, if this terminal opens it again
  std::string game{};                  // the identifier of the wanted game (ClientOptions::game)
  std::string copy{};                  // the saved game with which it must agree
  std::string meets{};                 // the identifier of a game that may also be open elsewhere
  bool any_terms = false;              // sit down on unusual terms, too, without a question
  std::vector<std::string> notes{};    // to be shown at the table
};

// How to open a new table.
struct HostOptions {
  NewGame game{};                  // a new game, if it has a module
  std::string name;                // of the table; empty: the game's
  bool any_name = false;           // if that is in use, add a number to it
  std::string resume;              // the record to resume
  bool tells_end = false;          // even for a finished game, to announce its result
  std::optional<double> linger{};  // seconds that the empty table stays open; nothing: as usual
  std::optional<int> patience{};   // with a seat that owes a move, in seconds; nothing: as usual
  std::string as;                  // the person's name, at a shared account

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
// A table in that list. Its words are anybody's, and no line of them begins like another table's.
std::vector<std::string> in_lines(const ListedTable& table, int columns);
int verify_record(Catalog catalog, const std::string& record);

// Reads a person's public SSH key from standard input, admits it to this account's lobby
// (herbarium-lobby(6)) under `name`, and prints the command for that person to type. Returns the exit
// status.
int invite(const std::string& name, const std::string& tables);

// Removes the keys invited under `name`, and ends that person's sessions and tables, but nothing else.
// Returns the exit status.
int expel(const std::string& name);

// --- A new table.

struct OpenedTable {
  std::string address;             // "alice/lunch"
  std::string record;              // the table's saved game
  std::vector<std::string> notes;  // for the host, of the table's files
  std::optional<Seat> own_seat;    // the host's; nothing: they only watch
  std::string resumed{};           // the identifier of a game that was open before; empty: a new one
};

// The path for the new game of a plan. Refuses if there is no directory for it.
Result<std::string> new_shared_record(const TablePlan& plan);

// Prepares the table and starts its process. Refuses invalid options, a name that is in use, and a record
// that is invalid or in use; then no files remain.
Result<OpenedTable> open_new_table(Catalog catalog, const HostOptions& options, const std::string& base);

// How the host joins their table.
JoinOptions join_options_for(const OpenedTable& opened, const JoinOptions& join,
                             std::optional<double> linger);

// --- A table that resumes a saved game.

// Whether a path belongs to a game of a shared table: a proof, or a record with one next to it.
bool is_of_table(const std::string& path);

// Completes the plan, which has the host's key, from the game: terms, seats, the log. `path` is the record
// or, if the record was continued alone, the proof. Refuses damaged files, a copy that lags behind another
// of this person's, and a finished game, unless its table has to announce the result (it was killed, and
// somebody may not know). `me` is the host, who gets a seat in a game of people without names.
Result<void> plan_resumed(TablePlan& plan, const std::string& path, Catalog catalog, const std::string& me,
                          bool tells_end);

// --- A saved game that is open already.

// The identifier of a table's game, from the proof next to its record; empty if there is none.
std::string id_of_game(const std::string& record);

// Finds the table at which a game is open and passes the checks of this person's terminal: on this host, or
// where they last played it, where ssh asks for nothing unless it may. Joins it; `join` then says how. Null
// if there is none. `remark` gets what a person should know of others. Refuses if the game is in use and
// there is no way to it.
Result<std::unique_ptr<RemoteTable>> rejoin(Catalog catalog, const std::string& record, JoinOptions& join,
                                            Prompting prompting,
                                            const std::function<void(const std::string&)>& remark);

// Finds another table for ClientOptions::meet. `own` is how the host of a game that was opened again joins
// it.
std::function<std::optional<std::string>()> meeting_of(Catalog catalog, const JoinOptions& own);

// --- The process of a table, which outlives the terminal.

// Opens the plan's table in a new process and returns when it can be joined. Refuses, leaving no process,
// if the name is in use or the table cannot be created. The process ends with the table, or by TERM or INT.
// Returns notes for the host, of the table's files.
Result<std::vector<std::string>> start_table(const TablePlan& plan, Catalog catalog);

// --- Connecting.

// Seconds for a table to answer; on another host somebody may have to type a password first.
inline constexpr double longest_silence = 120;
inline constexpr double longest_silence_here = 5;

// The client's options for joining, including how it connects and reconnects.
ClientOptions client_options(const JoinOptions& join, Catalog catalog);

// Describes the terms, a line for each, with the unusual ones marked.
std::string describe_terms(const TableTerms& terms);
// Asks the person in an open interface whether they sit down on these terms.
bool agrees_in(UserInterface& ui, const std::string& title, const TableTerms& terms);

// The same for a rematch: the person has agreed to the terms of the game before, and is asked about others.
std::function<bool(const TableTerms&)> agrees_to_same(UserInterface& ui, const TableTerms& before);

// Connects to a table, with the person's own key if they want to play; waits `seconds` at most.
Result<std::unique_ptr<RemoteTable>> sit_down(ClientOptions options, const JoinOptions& join, Catalog catalog,
                                              double seconds);

// --- Playing.

// The review of a match, which must outlive it, saved next to its record (empty: not saved).
BeginReview reviewing(const Match& match, const std::string& record, int threads);

// Plays at the table, and replays its game as often as the people want. `equip` adds to what a replay offers.
AfterGame play_at(Table& table, UserInterface& ui, const SessionOptions& settings,
                  const std::function<void(const PlayedGame&, StepOptions&)>& equip = {});

// Plays the game of a table until the person leaves, with all rematches there. `table` and `join` then
// describe the last game. Refuses if a rematch cannot be joined, or has other terms and the person declines.
Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings);

// Asks the host of the table `address`, on leaving, whether it stays open without them.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address);

// The path of the running program; empty on a system without /proc.
std::string own_program();

// --- The lines of ~/.ssh/authorized_keys that admit people to the lobby of this account.

// Type and body of a public SSH key in a text such as the contents of id_ed25519.pub. Refuses an invalid
// key, and options before it.
Result<std::string> read_public_key(std::string_view text);

// The line that admits the key to the lobby under `name`. Refuses a path of the program, or of the tables,
// that a shell could misunderstand.
Result<std::string> lobby_line(const std::string& program, const std::string& tables, const std::string& name,
                               const std::string& key);

// Whether a line of the file admits a key to the lobby under `name`, and nothing else.
bool is_lobby_line(std::string_view line, const std::string& name);

}  // namespace herbarium
