// The arguments of a new game at this terminal, for its verb and its section of the configuration.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verbs/play/play.hpp"
#include "verbs/vocabulary/game_options.hpp"

namespace herbarium {

class NewGame {
 public:
  // This object must outlive them.
  std::vector<Argument> arguments(Catalog catalog, const Module& game);
  // Refuses with a message for usage_error.
  Result<PlayOptions> play_options(const Module& game, const SessionOptions& session) const;

 private:
  GameOptions game_options_;
  std::optional<std::string> record_;
  bool without_record_ = false;
  bool ask_dice_ = false;
};

}  // namespace herbarium
