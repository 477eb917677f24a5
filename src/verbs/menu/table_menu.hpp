// Shared tables in the menu, and the lobby (lobby.cpp), which offers nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/client/remote_table.hpp"
#include "net/directory/table_watch.hpp"
#include "ui/lists.hpp"
#include "verbs/menu/menu.hpp"
#include "verbs/tables/inbox.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

class TableMenu {
 public:
  // `ui` must outlive this object.
  TableMenu(UserInterface* ui, Catalog catalog, const MenuOptions& options)
      : ui_(ui), catalog_(catalog), options_(options) {}

  // Asks about a new table, opens it, and sits down at it.
  void open();
  // Goes to the table at which a saved game is open, or opens one.
  void open_again(const std::string& record);
  // Lists the tables of this host, and joins or watches the chosen one.
  void browse();
  // The games in which others may wait for this person, as far as this host knows; and plays one of them.
  std::vector<WaitingGame> waiting() const;
  void play_waiting(const std::vector<WaitingGame>& games);
  // Explains to the guest of a lobby how to join with their own key.
  void tell_way_home();

 private:
  enum class How { join, watch, from_home };

  std::optional<How> ask_how(const std::string& address);
  // The address of one of them; nothing if the person leaves the list.
  std::optional<std::string> choose_table();
  void open_and_play(HostOptions& host);
  std::unique_ptr<RemoteTable> play_at_table(const JoinOptions& join);
  std::unique_ptr<RemoteTable> play_joined(std::unique_ptr<RemoteTable> table, JoinOptions join);
  JoinOptions join_options() const;

  UserInterface* ui_;
  Catalog catalog_;
  MenuOptions options_;
};

// --- The lobby, for people who share one account of a host through ssh.

// Clears the environment except for necessary variables, as an ssh client may have set some of it. Call it
// before anything else reads the environment.
void clean_environment();

// Serves the person `options.guest`: relays to a table, under their name, if their ssh command was `herbarium
// relay TABLE`, else shows the menu; any other command is ignored. Returns the exit status; refuses a name
// that is not valid in a table's name.
int serve_lobby(Catalog catalog, const MenuOptions& options, const InterfaceOptions& screen);

// --- The list of tables, which changes as tables open, fill and close.

class TableChoices final : public List {
 public:
  // The watch must outlive it.
  explicit TableChoices(const TableWatch& watch);

  std::optional<std::size_t> size() const override { return choices_.size(); }
  Choice entry(std::size_t index, int) override { return choices_[index]; }
  // A table keeps its letter and its place while it is open; new ones come last.
  std::string renew(std::size_t& at) override;
  std::string empty_words() const override;
  // The present result of renew().
  std::string news() const;
  const std::string& address(std::size_t index) const { return choices_[index].label; }

 private:
  char free_key() const;
  bool knows(const std::string& address) const;

  const TableWatch& watch_;
  std::vector<std::string> complaints_;
  std::vector<Choice> choices_;
};

// The watch of such a list as a source of events for a person in front of plain lines: minor changes, such
// as whose turn it is, would only disturb them.
class TableNews final : public EventSource {
 public:
  // Both must outlive it.
  TableNews(TableWatch& watch, const TableChoices& tables) : watch_(watch), tables_(tables) {}

  int file() const override { return watch_.file(); }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override { return watch_.deadline(); }
  bool dispatch() override { return watch_.dispatch() && !tables_.news().empty(); }

 private:
  TableWatch& watch_;
  const TableChoices& tables_;
};

}  // namespace herbarium
