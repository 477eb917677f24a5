// The verb `learn`: the courses of the games, lesson after lesson.
#pragma once

#include <optional>

#include "core/module.hpp"
#include "ui/session/session.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

// Teaches a game (null: the person chooses) from a lesson on (nothing: from the first open one). `usual`
// are the defaults of the game at the end of a course. Returns the exit status.
int learn(Catalog catalog, const Module* game, std::optional<int> number, const SessionOptions& session,
          const UsualGame& usual, const InterfaceOptions& screen);

// The same at an open interface.
void learn_at(UserInterface& ui, Catalog catalog, const Module* game, const SessionOptions& session,
              const UsualGame& usual);

// The options of a session in which one person learns or solves something, and nobody waits for them.
SessionOptions for_learner(const SessionOptions& session);

// Whether there is a course for a game of these.
bool has_courses(Catalog catalog);
// Whether this person has any saved game.
bool has_played_anything();

}  // namespace herbarium
