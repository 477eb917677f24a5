// What must hold in every simulation, whatever happens in it. The checker sees what honest terminals send and
// what they come to believe, and knows what none of them can know: who is honest, and what was really sent.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/ledger/ledger.hpp"

namespace simulation {

// How much may go wrong in a schedule.
struct Trust {
  bool in_table = true;  // it goes back behind nothing, and nobody changes what it sends
  bool in_clock = true;
};

class Checker {
 public:
  explicit Checker(Trust trust) : trust_(trust) {}

  // A line that leaves the terminal of a seat, with what the terminal knows.
  void sent(int terminal, const herbarium::Ledger& ledger, std::string_view line);
  // A terminal believes another entry; terminals are told apart by numbers.
  void believed(int terminal, const herbarium::Entry& entry, double now);
  // A terminal starts, and has to be told everything from the beginning.
  void begins(int terminal, const herbarium::Ledger& empty);
  // Two terminals that both still play must have been told the same.
  void compare(int terminal, int other);

  const std::optional<herbarium::Ledger>& ledger_of(int terminal) { return told_[terminal].ledger; }
  void complain(std::string invariant, const std::string& what);
  // The first complaint; empty: everything held.
  const std::string& complaint() const { return complaint_; }
  // Seats whose files have gone back: what they owe may be lost.
  herbarium::SeatSet careless;

 private:
  struct Sent {
    herbarium::Seat seat;
    std::uint64_t past;  // all that was known
    std::string what;
  };
  // What a terminal has been told. The past after each entry is a number that the checker makes itself.
  struct Told {
    std::optional<herbarium::Ledger> ledger;
    std::vector<std::uint64_t> pasts{0};
  };

  void show(const std::string& secret, std::string use);
  void check_voided(const herbarium::Ledger& before, const herbarium::Ledger& after,
                    const herbarium::Entry& entry);

  Trust trust_;
  std::map<std::string, Sent> sent_;          // by signature
  std::map<std::string, std::string> shown_;  // seeds and keys, and what each was shown for
  std::map<int, Told> told_;
  std::vector<std::uint64_t> accepted_{
      0};  // the past after each entry, as whoever believed it first knows it
  std::map<herbarium::Seat, double> due_since_;
  std::string complaint_;
};

}  // namespace simulation
