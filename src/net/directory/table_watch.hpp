// Descriptions of the tables on this host: asked for once, or watched while a person looks at the list.
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

// --- Asking one table for its description, without waiting.

class TableQuestion {
 public:
  static constexpr double patience = 2;  // seconds that a table has for its answer

  // Asks; nothing if the table has just closed.
  static std::optional<TableQuestion> ask(const std::string& base, const FoundTable& table);

  // Takes in what has come by now.
  void hear();
  // Whether an answer may still come; until then there is something to poll for reading.
  bool is_open() const { return !answer_ && !line_.has_ended() && !line_.is_broken(); }
  int file() const { return is_open() ? line_.in() : -1; }
  // The game, who sits, whose turn it is; safe to show. Nothing while none has come.
  const std::optional<std::string>& answer() const { return answer_; }

 private:
  explicit TableQuestion(Connection line) : line_(std::move(line)) {}

  Connection line_;
  std::optional<std::string> answer_;
};

// --- Asking all tables of this host.

// What is listed of a table that says nothing of itself.
inline constexpr std::string_view not_answered_yet = "has not answered yet";
inline constexpr std::string_view does_not_answer = "does not answer";

struct ListedTable {
  std::string address;  // "alice/lunch"
  std::string words;    // the game, who sits, whose turn; safe to show
};

struct TableList {
  std::vector<ListedTable> tables;
  std::vector<std::string> complaints;  // folders that cannot be trusted, tables that do not answer
};

// Asks every table for its description, for at most two seconds in all.
TableList ask_tables(const std::string& base);

// --- Watching them: their descriptions, and each change.

// How often a watch may look, in seconds.
struct WatchPace {
  double shortest = 1;  // between two looks, however often something changes
  double idle = 10;     // when nothing has: nobody tells that a table was killed
};

// The kernel tells when a folder changes (inotify); where it cannot, the watch looks every so often.
class TableWatch : public EventSource {
 public:
  // Finds the tables there are, and asks them; their answers come later.
  explicit TableWatch(std::string base, const WatchPace& pace = {});
  TableWatch(const TableWatch&) = delete;
  TableWatch& operator=(const TableWatch&) = delete;

  // Waits until all tables have answered that were asked, for so many seconds at most.
  void await_answers(double seconds);

  // By address, those that have not answered, or do not, among them.
  TableList list() const;

  int file() const override { return files_.number(); }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override;
  // True if the list is another one than before.
  bool dispatch() override;

 private:
  struct Known {
    std::string words{};     // empty while none have come
    bool is_silent = false;  // it was asked, and no answer came in time
  };
  struct Asked {
    TableQuestion question;
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
  Descriptor files_;   // an epoll descriptor: it can be read when something can be done
  Descriptor events_;  // of inotify; none where that cannot be had
  bool is_polled_ = false;
  int base_watch_ = -1;
  std::map<int, std::string> owners_;   // of each watched folder
  std::map<std::string, Known> known_;  // by address
  std::map<std::string, Asked> asked_;  // by address: those that have not answered yet
  std::set<std::string> stale_;         // addresses of tables that describe themselves in other words by now
  std::vector<std::string> complaints_;
  bool is_all_stale_ = false;
  bool has_changed_ = false;
  double looked_at_ = 0;
  std::optional<double> due_;  // when to look, as something has changed
};

}  // namespace herbarium
