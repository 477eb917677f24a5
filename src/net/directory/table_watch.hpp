// The tables of this host while a person looks at them: what they say of themselves, and when that changes.
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
#include "net/directory/table_list.hpp"
#include "net/directory/table_question.hpp"

namespace herbarium {

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
