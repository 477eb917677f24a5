// The part of the menu that is about tables which are shared with people at other terminals.
#pragma once

#include <string>

#include "verbs/menu.hpp"
#include "verbs/table_verbs.hpp"

namespace herbarium {

class TableMenu {
 public:
  // All of these live as long as the value.
  TableMenu(UserInterface& ui, Catalog catalog, const MenuWishes& wishes)
      : ui_(ui), catalog_(catalog), wishes_(wishes) {}

  // Opens a new table, as it is asked for, and sits down at it.
  void open();
  // Opens a table for a game that was played at one.
  void open_again(const std::string& record);
  // Lists the tables of this host, and joins or watches the one that is chosen.
  void browse();

 private:
  std::optional<std::vector<std::string>> ask_seats(const Module& game, int seats);
  void sit_down(HostWishes& host);
  JoinWishes way() const;

  UserInterface& ui_;
  Catalog catalog_;
  const MenuWishes& wishes_;
};

}  // namespace herbarium
