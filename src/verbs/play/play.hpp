// The verbs for playing and watching: a new game, resume, replay.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/local_table.hpp"
#include "table/shelf.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/session_options.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/play/record_reports.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// Each returns the exit status; HUP or TERM ends the process by that signal.
int play_new(const NewGame& options, const InterfaceOptions& screen);
// `join` names the place for the table of a shared game.
int play_on(Catalog catalog, const std::optional<std::string>& record, const SessionOptions& session,
            const JoinOptions& join, const InterfaceOptions& screen);
// Begins after `at` moves; `usual` are the defaults of a game continued from there.
int step_through(Catalog catalog, const std::string& record, int at, const UsualGame& usual,
                 const InterfaceOptions& screen);

// --- The same at an open interface.

// A table for a new game. While its record cannot be written, the person is asked what to do, and their
// answer is put into `options`; it is refused only if they go back.
Result<std::unique_ptr<LocalTable>> begin_game_at(UserInterface& ui, NewGame& options);

struct LeftGame {
  std::string record;          // of the last game; empty if it is not saved
  bool wants_another = false;  // the people want to set up another game
  bool is_over = false;        // the last game, or one before it
};

// Plays at `table`, and at a new one for each rematch, until the people leave or want another game; without
// a menu another game has the same seats. `table` is then the last one.
LeftGame play_games(std::unique_ptr<LocalTable>& table, UserInterface& ui, const SessionOptions& settings,
                    bool without_record, bool has_menu);

// Plays a new game; nothing if there was none.
std::optional<LeftGame> play_from_menu(UserInterface& ui, NewGame options, bool has_menu = true);

// `path` is the record's path; empty: the review of the game is not saved.
void step_through_record(UserInterface& ui, const OpenedRecord& game, const std::string& path, int at,
                         const UsualGame& usual);

// --- Branches: games that continue from any position of another one.

// Rules and seats of an open game.
Setup setup_of(const OpenedRecord& game);

// The branches of a game, in files next to its record, or, without one, as games on the shelf. A person who
// plays on is asked for the players. `played` has rules and seats of the game; the other arguments must
// outlive the result.
std::unique_ptr<Branches> branches_of(UserInterface& ui, const PlayedGame& game, const Setup& played,
                                      const std::string& record, const UsualGame& usual);

}  // namespace herbarium
