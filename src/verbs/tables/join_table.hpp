// A person of this account at a table: connecting and playing.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "net/client/remote_table.hpp"
#include "net/client/table_client.hpp"
#include "table/table.hpp"
#include "ui/replay/replay.hpp"
#include "ui/user_interface.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

// --- Connecting.

// Seconds for a table to answer; on another host somebody may have to type a password first.
inline constexpr double longest_silence = 120;
inline constexpr double longest_silence_here = 5;

// The client's options for joining, including how it connects and reconnects.
ClientOptions client_options(const JoinOptions& join, Catalog catalog);

// Connects to a table, with the person's own key if they want to play; waits `seconds` at most.
Result<std::unique_ptr<RemoteTable>> sit_down(ClientOptions options, const JoinOptions& join, Catalog catalog,
                                              double seconds);

// --- Playing.

// Plays at the table, and replays its game as often as the people want. `play_on` makes a game that
// continues from any point; without it that is not offered.
AfterGame play_at(Table& table, UserInterface& ui, const SessionOptions& settings,
                  const std::function<PlayOn(const PlayedGame&)>& play_on = {});

// Plays the game of a table until the person leaves, with all rematches there. `table` and `join` then
// describe the last game. Refuses if a rematch cannot be joined.
Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings);

// Asks the host of the table `address`, on leaving, whether it stays open without them.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address);

}  // namespace herbarium
