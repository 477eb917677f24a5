// The verbs at which people play and look on: a new game, resume, replay, the menu.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "ui/session/session.hpp"
#include "verbs/table_verbs.hpp"
#include "verbs/terminal.hpp"

namespace herbarium {

struct PlayOptions {
  Setup setup;
  std::optional<std::string> record;  // where the record is to be written; nothing: on the shelf
  bool without_record = false;
  SessionOptions session;
};

// Each gives the exit status; leaving by HUP or TERM ends the process by that signal.
int play_new(const PlayOptions& options, const InterfaceOptions& screen);
// `join` tells where the table is opened of a game that is shared.
int play_on(Catalog catalog, const std::optional<std::string>& record, const SessionOptions& session,
            const JoinOptions& join, const InterfaceOptions& screen);
int step_through(Catalog catalog, const std::string& record, const InterfaceOptions& screen);

// The same at a user interface that is open already; what went wrong is shown there.
void play_new_at(UserInterface& ui, const PlayOptions& options);
void play_on_at(UserInterface& ui, Catalog catalog, const std::string& record, const SessionOptions& session);
void step_through_at(UserInterface& ui, Catalog catalog, const std::string& record);

}  // namespace herbarium
