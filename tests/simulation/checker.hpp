// Invariants of every simulation, whatever happens in it. The checker sees the messages and the beliefs of
// honest terminals, and knows facts that none of them can know: who is honest, and which messages were
// really sent.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/ledger/ledger.hpp"

namespace simulation {

// The amount of harm in a schedule.
struct Trust {
  bool in_table = true;  // it never returns to an older state, and nobody changes its messages
  bool in_clock = true;
};

class Checker {
 public:
  // How much faster the date goes than the clock of the world.
  static constexpr double days_pass_faster = 144;

  explicit Checker(Trust trust) : trust_(trust) {}

  // A line that leaves the terminal of a seat, with the terminal's knowledge.
  void sent(int terminal, const herbarium::Ledger& ledger, std::string_view line);
  // A terminal accepts another entry; terminals have numbers.
  void believed(int terminal, const herbarium::Entry& entry, double now);
  // A terminal starts, and has to receive everything from the beginning.
  void begins(int terminal, const herbarium::Ledger& empty);
  // Two terminals that both still play must have received the same.
  void compare(int terminal, int other);

  const std::optional<herbarium::Ledger>& ledger_of(int terminal) { return told_[terminal].ledger; }
  void complain(std::string invariant, const std::string& what);
  // The first complaint; empty: everything held.
  const std::string& complaint() const { return complaint_; }
  // Seats whose files were restored from an older state: their commitments may be lost.
  herbarium::SeatSet careless;
  // The terminal that sends whatever it likes, and shows it to whom it likes.
  std::optional<int> greedy;
  // Since when nothing goes wrong any more, by the clock of the world.
  std::optional<double> calm_since;
  bool somebody_left = false;  // who does not believe the table

 private:
  struct Sent {
    herbarium::Seat seat;
    std::uint64_t past;  // the whole past
    std::string what;
  };
  // The entries received by a terminal. The past after each entry is a number made by the checker.
  struct Told {
    std::optional<herbarium::Ledger> ledger;
    std::vector<std::uint64_t> pasts{0};
  };

  void check_voided(const herbarium::Ledger& before, const herbarium::Ledger& after,
                    const herbarium::Entry& entry);
  void check_time(const herbarium::Ledger& before, const herbarium::Entry& entry);

  Trust trust_;
  std::map<std::string, Sent> sent_;          // by signature
  std::map<std::string, std::string> shown_;  // seeds and keys, each with the text that it was revealed for
  std::map<int, Told> told_;
  std::vector<std::uint64_t> accepted_{
      0};  // the past after each entry, as known to the first who accepted it
  std::map<herbarium::Seat, double> due_since_;
  std::map<herbarium::Seat, double> given_;  // seconds of the world that others have given to a seat
  std::string complaint_;
};

}  // namespace simulation
