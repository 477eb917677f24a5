// The part of the menu about tables shared with people at other terminals.
#pragma once

#include <optional>
#include <string>

#include "verbs/menu/menu.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

class TableMenu {
 public:
  // `ui` must outlive this object.
  TableMenu(UserInterface* ui, Catalog catalog, const MenuOptions& options)
      : ui_(ui), catalog_(catalog), options_(options) {}

  // Asks about a new table, opens it, and sits down at it.
  void open();
  // Opens a table to resume a game that was played at one.
  void open_again(const std::string& record);
  // Lists the tables of this host, and joins or watches the chosen one.
  void browse();
  // Tells the guest of a lobby how to come with a key of their own.
  void tell_way_home();

 private:
  enum class How { join, watch, from_home };

  std::optional<How> ask_how(const std::string& address);
  // The address of one of them; nothing if the person leaves the list.
  std::optional<std::string> choose_table();
  void sit_down(HostOptions& host);
  JoinOptions join_options() const;

  UserInterface* ui_;
  Catalog catalog_;
  MenuOptions options_;
};

}  // namespace herbarium
