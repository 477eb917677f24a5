// The arguments of a new game at this terminal, for its verb and its section of the configuration.
#pragma once

#include <vector>

#include "verbs/vocabulary/game_options.hpp"

namespace herbarium {

// A setting of the game, which must outlive the argument.
Argument switch_argument(const Switch& each, NewGame& game);

class NewGameOptions {
 public:
  // This object must outlive them.
  std::vector<Argument> arguments(Catalog catalog, const Module& game);
  // Refuses with a message for usage_error.
  Result<NewGame> new_game(const Module& game, const SessionOptions& session) const;

 private:
  GameOptions game_options_;
  NewGame given_;
};

}  // namespace herbarium
