// A shared table in a process of its own, and raw clients that can send it anything.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/server/table_server.hpp"
#include "support/shared_games.hpp"

namespace tables {

using namespace herbarium;

// A table called lunch, as `herbarium host` starts one; with a proof it continues that game.
class TableProcess {
 public:
  explicit TableProcess(const std::string& game = "harbustaz", double linger = 30,
                        std::vector<Invitation> seats = {}, const Vigilance& vigilance = {0.1, 0.1, 1, 0},
                        const std::string& given = "");
  ~TableProcess();  // kills it if it still runs
  TableProcess(const TableProcess&) = delete;
  TableProcess& operator=(const TableProcess&) = delete;

  const std::string& base() const { return plan_.base; }
  std::string record() const { return plan_.record; }
  std::string proof() const { return files::read(plan_.record + ".proof"); }
  // Once it has ended: the players of the rematch, a line for each seat ("person bob", "program level-3");
  // empty if there is none.
  std::string next_seats() const { return files::read(plan_.record + ".next"); }
  pid_t pid() const { return pid_; }
  bool runs();
  // Whether it ends in time, with status 0.
  bool ends();
  // Its peak memory use in kilobytes.
  long most_memory() const { return status("VmHWM:"); }
  // Its processor time in hundredths of a second.
  long work() const;
  // The number of times that it has gone to sleep.
  long wakings() const { return status("voluntary_ctxt_switches:"); }

 private:
  [[noreturn]] void run(Descriptor listener);
  // A number that the kernel has of it.
  long status(std::string_view name) const;

  files::RecordPlace place_;
  TablePlan plan_;
  pid_t pid_ = -1;
  int end_ = 0;
  std::optional<int> status_;
};

// Names its key and takes its seat with it as an honest client does, and signs with it.
class RawClient {
 public:
  explicit RawClient(const TableProcess& table, const std::string& greeting = "",
                     const SigningKey& key = signing_key(1));
  // At any table of this user.
  RawClient(const std::string& base, const std::string& name, const std::string& greeting,
            const SigningKey& key = signing_key(1));

  // Sends bytes, as many as the table takes in time.
  void send(std::string_view bytes);
  // Sends a line; an entry is signed.
  void say(std::string_view line);
  // That line, signed.
  std::string sealed(std::string_view line);

  // Reads lines up to the first that contains `part`, and returns it; empty if none comes. Answers pings.
  std::string await(std::string_view part);
  bool hears(std::string_view part) { return !await(part).empty(); }
  // Sends a line, and returns why the table refuses it.
  std::string refusal(std::string_view line);
  // Reads whatever arrives within that time.
  void listen(double seconds);
  bool is_cut();
  void leave() { socket_.close(); }

  std::string all;     // all lines received
  bool lively = true;  // answers pings
  bool honest = true;  // answers a challenge

 private:
  std::optional<std::string> next_line();
  void note(std::string_view line);
  bool wait(short moves) const;
  void hear(double seconds);

  Descriptor socket_;
  SigningKey key_;
  std::string text_;
  std::string head_, id_, seat_;    // as received
  std::vector<std::string> chain_;  // after the head, and after each entry
  int number_ = 0;                  // of the last entry that its person has signed
  bool ended_ = false;
};

// A client that has come to the table, and knows everything so far.
RawClient come(const TableProcess& table, const std::string& greeting,
               const SigningKey& key = signing_key(1));

// Two players who have both joined.
struct Pair {
  explicit Pair(const TableProcess& table);
  // One asks the program to take their seat, and the other agrees.
  void lend_seat_two();
  RawClient one, two;
};

// Whether the game continues: seat 2 receives a move of seat 1.
bool goes_on(RawClient& one, RawClient& two);

}  // namespace tables
