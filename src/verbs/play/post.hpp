// Games by letter: `herbarium post`, and such a game at the terminal.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"
#include "ui/session/session_options.hpp"
#include "ui/user_interface.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

struct PostOptions {
  NewGame game{};      // a new game, if it has a module
  std::string saved;   // else a saved one; empty: the game of the letter on standard input
  std::string move;    // what the person says in it; empty: nothing, or the text of standard input
  std::string name{};  // the person's, in a game in which they have none yet; empty: their user name
};

// Reads a letter, a command sheet or moves from standard input if it has any, and prints the letter that is
// due. Everything else goes to standard error. Returns the exit status.
int post(Catalog catalog, const PostOptions& options);

// Whether a saved game is played by letter at present.
bool is_by_letter(const std::string& record);
// Plays as far as one can without an answer; then the letter is printed.
int resume_by_letter(Catalog catalog, const std::string& record, const SessionOptions& session,
                     const InterfaceOptions& screen);
// The same in an open interface, which shows how to print it.
void play_by_letter(UserInterface& ui, Catalog catalog, const std::string& record,
                    const SessionOptions& session);

}  // namespace herbarium
