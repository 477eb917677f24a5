// The process of a shared table. It orders what the terminals say, passes it on and keeps the record; it
// knows no secret before everybody does, and it plays the seats of the program.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "net/guest.hpp"
#include "net/hand.hpp"
#include "net/keeper.hpp"
#include "net/ledger.hpp"
#include "net/proof.hpp"
#include "table/thinking.hpp"

namespace herbarium {

inline constexpr double ping_period = 0.5;        // seconds between signs of life that are asked for
inline constexpr double patience_for_pong = 1.2;  // seconds after which a line without any is lost
inline constexpr double greeting_time = 5;        // seconds in which a guest says what it wants

// Who a seat is for before anybody sits on it.
struct Invitation {
  enum class Kind { open, person, program };
  Kind kind = Kind::open;
  std::string name;  // of the person, as Guest::name; or of the player, as in a record
};

struct TablePlan {
  TableTerms terms;
  std::vector<Invitation> seats;
  std::string base;       // the folder of tables
  std::string name;       // of this one
  std::string record;     // where it is kept
  std::string given;      // the proof of the game so far, if it is gone on with
  double linger = 86400;  // seconds that it waits for somebody to come
};

class TableServer {
 public:
  // A table whose socket listens already. Refuses if the game cannot be kept.
  static Result<std::unique_ptr<TableServer>> open(const TablePlan& plan, Catalog catalog,
                                                   Descriptor listener);
  ~TableServer();

  // Where a record is kept that stood in the place of this game's (net/keeper.hpp).
  const std::optional<std::string>& set_aside() const { return keeper_->set_aside(); }

  // Serves until the game is over and all have left, the people have adjourned it, or nobody was there for
  // too long. `leave` is looked at whenever a signal has come.
  void serve(const volatile int& leave);

 private:
  TableServer(TablePlan plan, Ledger ledger, Descriptor listener);

  // --- the table's own doings (table_server.cpp)
  Result<void> set_table();
  double clock() const;
  Result<void> enter(Seat who, std::string what);
  void table_says(std::string what);
  bool is_done();
  std::optional<double> next_moment() const;
  void wait();
  void keep_time();

  // --- guests (table_guests.cpp)
  void let_in();
  void hear(Guest& guest);
  void obey(Guest& guest, std::string_view line);
  void greet(Guest& guest, std::string_view words);
  void seat_guest(Guest& guest, std::optional<Seat> wanted);
  void welcome(Guest& guest, Seat seat);
  void tell(Guest& guest);
  bool is_foul(std::string_view word) const;
  void set_presence(Seat seat, bool here);
  bool take_chair(Guest& guest, Seat seat);
  std::optional<Seat> seat_for(const Guest& guest, std::optional<Seat> wanted, std::string& reason);
  bool belongs_to(Seat seat, const std::string& name) const;
  bool is_free(Seat seat) const;
  Guest* at(Seat seat);
  void carry_out(Guest& guest, std::string_view words);
  void fault(Guest& guest, const std::string& reason, bool tell_all);
  void dismiss(Guest& guest, const std::string& reason);
  void notice(const std::string& words);
  void pass_on();
  void look_after_lines();
  void see_off();
  std::string description() const;
  bool anybody_here() const;

  // --- the program's seats (table_program.cpp)
  void drive();
  bool act_for_hands();
  void think();
  void take_result();
  std::optional<double> program_moment() const;

  TablePlan plan_;
  Ledger ledger_;
  Descriptor listener_;
  std::optional<Keeper> keeper_;
  std::vector<std::string> story_;  // every line that a guest is told, in order
  std::list<Guest> guests_;
  std::map<Seat, Hand> hands_;  // of the program's seats
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 0;
  int thinks_at_ = 0;               // the number of moves when it began
  std::map<Seat, double> acts_at_;  // by now_seconds, where all act at once
  Descriptor search_ended_;         // can be read when a search has come to its end
  std::string opened_ = utc_text("%Y-%m-%dT%H:%M:%SZ");
  double began_ = 0;   // when the table's clock began to run, by now_seconds
  double before_ = 0;  // what it showed then
  bool runs_ = false;
  double empty_since_ = 0;
  double pinged_ = 0;
  std::map<Seat, Purse> purses_;
  double hasty_at_ = -1e9;  // when a clock of the game ran last, or all acted at once
  bool failed_ = false;     // the game cannot be kept any more
};

}  // namespace herbarium
