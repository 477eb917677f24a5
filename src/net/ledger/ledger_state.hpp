// What the entries of a table have led to so far, beside the game itself and what was said.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "net/ledger/proposal.hpp"
#include "table/table.hpp"

namespace herbarium {

// A move that was committed to, and turned out not to be legal.
struct IllegalMove {
  Seat seat;
  std::string reason;
};

// What entries have said of a seat.
struct LedgerSeat {
  Occupant occupant{"", ""};
  std::string person;                // who sat here before the program did
  std::string seed_commitment;       // the commitment to the next seed
  std::string revealed_seed;         // the seed revealed for the roll that is due
  std::string next_seed_commitment;  // the commitment that follows it
  std::string commitment;            // the commitment to the move that is due
  double committed_at = 0;
  int commit_rank = 0;  // the order of the commitments
  std::optional<std::string> revealed;
  std::optional<double> lost;
  int times_void = 0;
  int rolls_broken = 0;
  std::string key;
  bool key_is_hosted = false;
  int last_number = 0;
  int signs_since = 0;                // what was signed by somebody who knew fewer entries is void
  double used = 0;                    // seconds of its time limit that it has used
  std::optional<double> out_of_time;  // when its time was over, as long as it is
};

// A move that is opened in parts.
struct PartialMove {
  Seat seat;
  std::vector<std::string> hashes;
  std::vector<std::string> opened;
  double committed_at;
};
// A move of the same round that came later; it is played for good with the whole round.
struct LaterMove {
  Seat seat;
  std::string text;
  double time;
};

// All that an entry can change, except the game with its lines and times, and the remarks.
struct LedgerState {
  std::vector<LedgerSeat> seats{};
  std::optional<Proposal> proposal{};
  std::optional<Proposal> settled{};
  double time = 0;
  int entries = 0;
  int commits = 0;
  int given = 0;
  std::string table_key{};
  std::vector<PartialMove> partial{};  // in the order in which they were committed to
  std::vector<LaterMove> later{};
  int partial_since = 0;  // how many moves came before
  int parts_due = 0;      // of each
  std::optional<IllegalMove> illegal_move{};
  bool clock_expired = false;  // the game's clock ended before all had committed
  bool ended = false;
};

}  // namespace herbarium
