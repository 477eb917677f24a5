// The verbs for playing and watching: a new game, resume, replay.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/new_game.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// Each returns the exit status; HUP or TERM ends the process by that signal.
int play_new(const NewGame& options, const InterfaceOptions& screen);
// `join` says where to open the table of a shared game.
int play_on(Catalog catalog, const std::optional<std::string>& record, const SessionOptions& session,
            const JoinOptions& join, const InterfaceOptions& screen);
// Begins where `at` moves have been played; `usual` are the defaults of a game that is played on from there.
int step_through(Catalog catalog, const std::string& record, int at, const UsualGame& usual,
                 const InterfaceOptions& screen);

struct LeftGame {
  std::string record;          // where the last game is kept; empty if it is not
  bool wants_another = false;  // the people want to set up another game
};

// The same at an interface that is already open; errors are shown there.
// Nothing if there was no game.
std::optional<LeftGame> play_new_at(UserInterface& ui, const NewGame& options);
// Whether they then want another game.
bool play_on_at(UserInterface& ui, Catalog catalog, const std::string& record, const SessionOptions& session);
void step_through_at(UserInterface& ui, Catalog catalog, const std::string& record, const UsualGame& usual);

// --- Starts the game that a person asked for, with its record.

// A table for a new game. Refuses if its record cannot be written.
Result<std::unique_ptr<Table>> begin_game(const NewGame& options);

// The same; while the record cannot be written, the person is asked what to do, and it is refused only if
// they go back.
Result<std::unique_ptr<Table>> begin_game_at(UserInterface& ui, NewGame options);

}  // namespace herbarium
