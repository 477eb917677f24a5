// What has happened at a shared table, entry by entry. The table, every terminal at it and who checks the
// proof afterwards each have a ledger of their own, take in the same entries, and believe none of them: what
// the rules, a commitment or the order of things do not allow is refused with the reason.
//
// Secrets: a seat that owes a secret move first `lock`s it (a hash of it), and `open`s it when all that are
// due have been locked. Dice: each seat has committed itself to a `seed`; when nature is due each `toss`es
// its seed, with the hash of its next one, and the outcome is drawn from the hash of all of them.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"
#include "net/entry.hpp"
#include "table/table.hpp"

namespace herbarium {

// How long a person may take: for the whole game, for each turn, or for ever.
struct TimeLimit {
  enum class Kind { none, player, turn };
  Kind kind = Kind::none;
  double seconds = 0;
};

// What a table was opened with.
struct TableTerms {
  const Module* module = nullptr;
  Options options{};
  std::string id;    // by random_id: no two games share their hashes
  std::string date;  // for the record
  TimeLimit limit;
  // Whether the proof's head names every option. Once it named only what differed from the default, and what
  // is missing there has the default of that time (OptionSpec::unnamed).
  bool all_named = true;
};

// The game and its options, for the head of a proof or of a record; those at their former default are left
// out if not all are to be named.
Record record_of_terms(const TableTerms& terms, bool all_named);
// The terms as the first lines of a proof, up to `---`.
std::string write_terms(const TableTerms& terms);
// "player 600" or "turn 60", with whole seconds; nothing for any other text.
std::optional<TimeLimit> read_limit(std::string_view text);
std::string write_limit(const TimeLimit& limit);

// One proposal that the others are to agree to.
struct Proposal {
  enum class Kind {
    take_back,  // the game goes back to where it had `number` moves
    adjourn,    // the table ends, the game is kept
    program,    // the program plays seat `number` from now on
    person,     // whoever sat on seat `number` plays it again
    claim,      // seat `number` has lost the game by not playing
  };
  Kind kind = Kind::adjourn;
  Seat by = 1;
  int number = 0;
  SeatSet agreed;
};

struct Remark {
  Seat by;
  std::string words;  // as they were typed: not safe to show
};

// A match that is copied with what owns it.
class CopiedMatch {
 public:
  explicit CopiedMatch(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  CopiedMatch(const CopiedMatch& other) : match_(other.match_->copy()) {}
  CopiedMatch(CopiedMatch&& other) noexcept = default;
  CopiedMatch& operator=(CopiedMatch other) noexcept {
    match_ = std::move(other.match_);
    return *this;
  }
  ~CopiedMatch() = default;

  Match& operator*() const { return *match_; }
  Match* operator->() const { return match_.get(); }

 private:
  std::unique_ptr<Match> match_;
};

// Copying one gives a ledger of the same table with all that it has taken.
class Ledger {
 public:
  explicit Ledger(const TableTerms& terms);
  // From the first lines of a proof. Refuses what it does not know, with the line.
  static Result<Ledger> begin(std::string_view header, Catalog catalog);

  // Carries out an entry; refused, nothing has changed.
  Result<void> take(const Entry& entry);

  const TableTerms& terms() const { return terms_; }
  const Match& match() const { return *match_; }
  int size() const { return entries_; }  // entries taken
  double time() const { return time_; }  // of the last one
  double time_of_move(int move) const { return times_[static_cast<std::size_t>(move)]; }

  // How many of the first moves were given, and are proved by nothing.
  int given() const { return given_; }

  // Who sits where; a seat that nobody has taken yet has no kind.
  const Occupant& occupant(Seat seat) const { return state_of(seat).occupant; }
  bool is_program(Seat seat) const { return occupant(seat).kind == "ai"; }
  bool is_person(Seat seat) const { return occupant(seat).kind == "human"; }
  // The person whose seat the program plays for now; empty if it is nobody's.
  const std::string& absent_person(Seat seat) const { return state_of(seat).person; }
  SeatSet people() const;
  // Whether all seats are taken.
  bool has_begun() const;
  bool has_ended() const { return ended_; }

  // Of which seats something is due: a move, a lock, an opening, a seed, a toss.
  SeatSet awaited() const;
  // Those that have locked the move that they owe; whether those are to be opened now.
  SeatSet committed() const;
  bool is_revealing() const;
  const std::string& commitment(Seat seat) const { return state_of(seat).commitment; }
  bool has_revealed(Seat seat) const { return state_of(seat).revealed.has_value(); }
  // Whether nature is due by seeds, and the commitment that stands for a seat (empty: none).
  bool is_rolling() const;
  const std::string& seed_commitment(Seat seat) const { return state_of(seat).seed_commitment; }
  bool all_have_seeds() const;
  // How often the commitments of a seat have become void: a seed from before must not be used again.
  int times_void(Seat seat) const { return state_of(seat).times_void; }
  bool has_revealed_seed(Seat seat) const { return !state_of(seat).revealed_seed.empty(); }

  // The texts whose keyed hash a move or a seed is committed by.
  std::string commitment_text(Seat seat, std::string_view move) const;
  std::string seed_text(Seat seat) const;

  // When the clock of the game is over, in seconds of the table's clock.
  std::optional<double> alarm_time() const;
  // Seconds that a person has left at `now`; nothing where no limit is set or nothing is due of him.
  std::optional<double> seconds_left(Seat seat, double now) const;
  // When a seat's line was lost; nothing while it is there.
  std::optional<double> lost_since(Seat seat) const { return state_of(seat).lost; }

  const std::optional<Proposal>& proposal() const { return proposal_; }
  // What the last entry has brought about, all having agreed.
  const std::optional<Proposal>& settled() const { return settled_; }
  // The seats whose consent a proposal still needs.
  SeatSet to_agree() const;
  const std::vector<Remark>& remarks() const { return remarks_; }

  // The record as it stands: its header, and each move's line.
  std::string record_header(bool all_named = true) const;
  const std::vector<std::string>& record_lines() const { return lines_; }

 private:
  struct SeatState {
    Occupant occupant{"", ""};
    std::string person;                // who sat here before the program did
    std::string seed_commitment;       // the commitment to the next seed
    std::string revealed_seed;         // the seed shown for the roll that is due
    std::string next_seed_commitment;  // the commitment that stands after it
    std::string commitment;            // the commitment to the move that is due
    double committed_at = 0;
    int commit_rank = 0;  // in which order they were locked
    std::optional<std::string> revealed;
    std::optional<double> lost;
    int times_void = 0;
    double used = 0;  // seconds of its time limit
  };

  SeatState& state_of(Seat seat) { return seat_states_[static_cast<std::size_t>(seat - 1)]; }
  const SeatState& state_of(Seat seat) const { return seat_states_[static_cast<std::size_t>(seat - 1)]; }
  bool has_seat(Seat seat) const { return seat >= 1 && seat <= match_->seats(); }
  SeatSet seats() const { return SeatSet::first_seats(match_->seats()); }
  SeatSet seeds_to_reveal() const;
  SeatSet owing_secrets() const;

  Result<void> apply_seat_entry(Seat who, std::string_view word, std::string_view rest);
  Result<void> apply_table_entry(std::string_view word, std::string_view rest);
  Result<void> seat_player(std::string_view rest);
  Result<void> give_move(std::string_view rest);
  Result<void> set_presence(std::string_view rest, bool here);
  Result<void> begin_sitting();
  Result<void> expire_clock();
  Result<void> commit_seed(Seat seat, std::string_view hash);
  Result<void> reveal_seed(Seat seat, std::string_view rest);
  Result<void> play(Seat seat, std::string_view text);
  Result<void> commit_move(Seat seat, std::string_view hash);
  Result<void> reveal(Seat seat, std::string_view rest);
  Result<void> add_remark(Seat seat, std::string_view words);
  Result<void> propose(Seat seat, std::string_view rest);
  Result<void> answer_proposal(Seat seat, bool agrees);
  Result<void> check_proposal(const Proposal& proposal) const;
  bool may_be_skipped(Seat seat) const;
  bool clock_is_over() const;
  bool begins_round(int move) const;

  // Plays a move; `time` is what its line in the record says.
  Result<void> append_move(Seat seat, std::string_view text, double time);
  void roll();
  Result<void> play_revealed();
  void settle();
  void carry_out(const Proposal& proposal);
  void rewind(int moves);
  void clear_commitments();
  void void_commitments(SeatState& state);
  void count_time(double until);
  void begin_turn();

  TableTerms terms_;
  CopiedMatch match_;
  std::vector<SeatState> seat_states_{};
  std::vector<std::string> lines_{};  // of the record
  std::vector<double> times_{};       // at which its moves were played
  std::vector<Remark> remarks_{};
  std::optional<Proposal> proposal_{};
  std::optional<Proposal> settled_{};
  double time_ = 0;
  int entries_ = 0;
  int commits_ = 0;
  int given_ = 0;
  bool clock_expired_ = false;  // the game's clock was over before all had locked
  bool ended_ = false;
};

}  // namespace herbarium
