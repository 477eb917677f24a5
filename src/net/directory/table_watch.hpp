// Descriptions of the tables on this host: asked for once, or watched while a person reads the list.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/event_source.hpp"
#include "base/file.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

// --- Asking all tables of this host.

// The description listed for a table that has sent none.
inline constexpr std::string_view not_answered_yet = "has not answered yet";
inline constexpr std::string_view does_not_answer = "does not answer";

struct ListedTable {
  std::string address;    // "alice/lunch"
  std::string words;      // the game, its players, whose turn it is; safe to show
  std::string details{};  // the same for programs (doc/protocol.md): fields, each after a tab
};

struct TableList {
  std::vector<ListedTable> tables;
  std::vector<std::string> complaints;  // untrusted directories, and tables that do not answer
};

// Asks every table for its description, for at most two seconds in all.
TableList ask_tables(const std::string& base);

// --- Watching the tables, their descriptions, and each change.

// How often a watch may look, in seconds.
struct WatchPace {
  double shortest = 1;  // between two looks, however many changes there are
  double idle = 10;     // without changes: a killed table causes none
};

// The kernel reports changes to a directory (inotify); without inotify, the watch looks at intervals.
class TableWatch : public EventSource {
 public:
  // Finds the tables and asks them; their answers come later.
  explicit TableWatch(std::string base, const WatchPace& pace = {});
  TableWatch(const TableWatch&) = delete;
  TableWatch& operator=(const TableWatch&) = delete;

  // Waits until all tables asked have answered, for `seconds` at most.
  void await_answers(double seconds);

  // By address, including tables without an answer.
  TableList list() const;

  int file() const override { return files_.number(); }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override;
  // True if the list has changed.
  bool dispatch() override;

 private:
  struct Known {
    std::string words{};     // empty before an answer
    std::string details{};   // the same for programs
    bool is_silent = false;  // no answer came in time
  };
  struct Asked {
    Connection line;
    double at;  // when it was asked
  };

  void look();
  void ask(const FoundTable& table);
  void watch_folders(const std::vector<TableFolder>& folders);
  bool read_events();
  void take_event(int watch, std::uint32_t what, std::string_view name);
  void rest();
  void hear_answers();
  void poll_folders(bool on);

  std::string base_;
  WatchPace pace_;
  Descriptor files_;   // an epoll descriptor, readable when there is something to do
  Descriptor events_;  // of inotify; none without inotify
  bool is_polled_ = false;
  int base_watch_ = -1;
  std::map<int, std::string> owners_;   // of each watched folder
  std::map<std::string, Known> known_;  // by address
  std::map<std::string, Asked> asked_;  // by address: tables that have not answered yet
  std::set<std::string> stale_;         // addresses of tables with a changed description
  std::vector<std::string> complaints_;
  bool is_all_stale_ = false;
  bool has_changed_ = false;
  double looked_at_ = 0;
  std::optional<double> due_;  // the time of the next look, after a change
};

}  // namespace herbarium
