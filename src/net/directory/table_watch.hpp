// Descriptions of the tables on this host: asked for once, or watched while a person reads the list.
#pragma once

#include <cstdint>
#include <ctime>
#include <map>
#include <optional>
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

// The first field of that name among the details; empty if there is none.
std::string field_of(const ListedTable& table, std::string_view name);

// A seat of a table, as the table describes it.
struct ListedSeat {
  int seat = 0;
  std::string kind{};                  // `person`, `program`, `reserved` or `free`
  std::optional<std::time_t> since{};  // it is their turn, since then
  std::optional<std::time_t> until{};  // when their time runs out, if they have a limit
  bool is_away = false;
  std::string name{};  // as it is: not safe to show
};
// The seats of a table, without those that are not understood.
std::vector<ListedSeat> seats_of(const ListedTable& table);

struct TableList {
  std::vector<ListedTable> tables;
  std::vector<std::string> complaints;  // untrusted directories, and tables that do not answer
};

// Asks every table for its description, for at most two seconds in all.
TableList ask_tables(const std::string& base);

// A table that says it has some game. Nothing proves what a table says of itself.
struct OpenGame {
  std::string address;
  int counted = 0;          // how much has happened in it: Ledger::counted
  std::int64_t opened = 0;  // when it was opened there: wall_milliseconds
};

// The tables of the list that claim to have the game with this `id`. If all the claims are true, its people
// meet at the first table: the one that knows most of the game and, of several such, was opened first. Each
// owner has only a few.
std::vector<OpenGame> tables_with(const TableList& list, std::string_view id);

// --- Watching the tables, their descriptions, and each change.

// Looks for tables once a second, and asks those whose socket has another time than at the last look.
class TableWatch : public EventSource {
 public:
  // Finds the tables and asks them; their answers come later.
  explicit TableWatch(std::string base, double pace = 1);  // seconds from look to look
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
    timespec changed{};
  };
  struct Asked {
    Connection line;
    double at;  // when it was asked
  };

  void look();
  void ask(const FoundTable& table);
  void hear_answers();

  std::string base_;
  double pace_;
  Descriptor files_;                    // an epoll descriptor, readable when an answer has come
  std::map<std::string, Known> known_;  // by address
  std::map<std::string, Asked> asked_;  // by address: tables that have not answered yet
  std::vector<std::string> complaints_;
  bool has_changed_ = false;
  double looked_at_ = 0;
};

}  // namespace herbarium
