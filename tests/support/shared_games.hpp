// A shared table without its processes: the table's ledger, and a ledger and commitments for every seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "net/ledger/ledger.hpp"
#include "net/storage/commitment_store.hpp"
#include "support/tables.hpp"

namespace tables {

using namespace herbarium;

// The terms of a game with a fixed identifier.
TableTerms terms(const Setup& setup, const TimeLimit& limit = {});

// The keys with which the people of these games sign (and nature: the table). Always the same.
SigningKey signing_key(Seat seat);

// The words by which a person takes a seat with a key, after `seat N human`.
std::string claim_of(const Ledger& ledger, const SigningKey& key, Seat seat, const std::string& name,
                     const std::string& place = "home");

// The next entry, signed by the right person: with the keys above, or with `key`.
Entry signed_entry(const Ledger& ledger, double time, Seat who, const std::string& what,
                   const std::optional<SigningKey>& key = std::nullopt);

// Tokens (net/ledger/crypto.hpp) that are easy to write.
inline const std::string key_a(64, 'a');
inline const std::string key_b(64, 'b');

class SharedGame {
 public:
  // With a person (alice, bob, …) on every seat, or with nobody yet.
  explicit SharedGame(const TableTerms& terms, bool seated = true);
  explicit SharedGame(const Setup& setup, const TimeLimit& limit = {}) : SharedGame(terms(setup, limit)) {}

  // Lets a moment pass, and enters an entry, which the table and then all terminals must take.
  void enter(Seat who, const std::string& what);
  // The table's refusal of an entry, after a check that nothing has changed; empty if it was taken.
  std::string refusal(Seat who, const std::string& what);
  // The same for a signed entry. A person's comes now, however long ago it was signed.
  void enter(const Entry& entry);
  std::string refusal(const Entry& entry);
  // Plays a story, line by line: what somebody does, and what comes of it.
  //
  //     1 ask takeback 0        = to agree 2, moves 3     an entry of seat 1, and what is then true
  //     1 agree                 ! seat 1 is not asked     it must be refused: a part of the reason
  //     * lost 2                                          an entry of the table
  //     wait 1.5 d                                        or s
  //     in 599 s 2 ask claim 1  ! you can ask in 1 s      the answer if it came then; nothing is entered
  //     2 hands in bid 1                                  plays or commits to a move; without one, a random
  //     one 2 shows                                           the opening or the seed that is due 1 and all
  //     adjourn                                 asks for it, and everybody who is asked agrees settle
  //     settle(), move() and so on, as below move go on to round 3 go on to seat 2 moves up to seat 2 move()
  //     until the table waits for it roll begins reopened by 3                                     or `*`:
  //     sit_again() = over, awaits -                                  what is true: any words of facts()
  void check(std::string_view story);
  // All that is true of the table, such as `awaits 12`, `not over` and `2 has 1 d 23 h` (left of its time),
  // with commas around each. `-`: no seat.
  std::string facts() const;
  // What the table would say to an entry now, or at some time.
  std::string said_to(const Entry& entry) const;
  std::string said_at(double time, Seat who, const std::string& what) const;
  // An entry as that seat signs it now. `number`: as its person signs it who enters others before it.
  Entry signs(Seat who, const std::string& what);
  Entry signs(Seat who, const std::string& what, int number);
  // The entry by which a person comes to a seat.
  std::string sits(Seat seat, const std::string& name, const std::string& place = "home") const;
  // The seat asks for this, and everybody who is asked agrees.
  void agree(Seat by, const std::string& what);
  // The game is adjourned or killed, and opened again with that key; nobody has come yet.
  void sit_again(Seat opener = nature);
  void pass(double seconds) { time += seconds; }

  // Lets all seats commit to and reveal seeds, and reveal moves, until nothing of that is due.
  void settle();
  // What of that is due from a seat, empty if nothing is; and enters it.
  std::string due(Seat seat);
  void show(Seat seat) { enter(seat, due(seat)); }
  // Plays a move, or commits to it if it is secret: this one, a random one, or, for whoever is the first to
  // act, the legal one with that number.
  void hand_in(Seat seat, const std::string& move);
  void hand_in(Seat seat);
  void move(std::size_t number = 0);
  // Enters a random act that is due: a person's move, or the end of a clock. The seats draw their own
  // seeds, so no two games are the same.
  void go_on();
  // Such acts, until a round begins, or until the table waits for a seat without rolling.
  void go_on_to_round(int round);
  void go_on_to_seat(Seat seat);
  // Such acts, until all seats have committed to the seeds of a roll, also those that the program plays.
  void begin_roll();

  // The entries by which a seat commits to a move, commits to a seed, and reveals a seed.
  std::string commit_of(Seat seat, const std::string& key, const std::string& move) const;
  std::string seed_of(Seat seat, const std::string& seed) const;
  std::string reveal_of(Seat seat, const std::string& seed, const std::string& next) const;

  const Match& match() const { return table.match(); }
  // The whole state of a ledger, as text.
  static std::string told(const Ledger& ledger);
  // The record as the table would write it; its proof, read again, and the report of that.
  std::string record() const;
  Ledger read() const;
  std::vector<std::string> report() const;
  // The last line of the proof.
  std::string last() const { return files::lines(proof).back(); }

  // The entry, at this moment if a person has signed it: their signature covers no time.
  Entry in_time(Entry entry) const;

  Ledger table;
  std::vector<Ledger> terminals;
  std::vector<CommitmentStore> commitments;
  std::string proof;
  double time = 0;
  Rng rng{1};

 private:
  // Does what a line of a story says, without what comes of it; returns the refusal of an entry.
  std::string act(std::string_view line);
};

SharedGame herbs();
SharedGame herd();   // five by five
SharedGame picks();  // the toy, where both owe a secret move that is opened as a whole
SharedGame stones(const TimeLimit& limit = {});  // Harbustaz, four by four
SharedGame four_in_rush();

}  // namespace tables
