// The saved games in the menu: choosing, renaming and deleting them.
#pragma once

#include <optional>
#include <string>

#include "ui/user_interface.hpp"
#include "verbs/play/kept_games.hpp"

namespace herbarium {

class KeptMenu {
 public:
  // `ui` must outlive it.
  KeptMenu(UserInterface& ui, Catalog catalog, KeptList::Which which);

  // Lets the person choose a game; nothing if they leave, or if there is none, after a message.
  std::optional<KeptGame> choose();

 private:
  void rename(std::size_t index);
  void remove(std::size_t index);
  std::string describe(std::size_t index);

  UserInterface& ui_;
  KeptList::Which which_;
  KeptList list_;
  std::size_t at_ = 0;
};

}  // namespace herbarium
