// The log of a shared table, entry by entry. The table, every terminal and anybody who verifies the proof
// later each have a ledger of their own, which takes the same entries and trusts none of them: whatever the
// rules, a commitment or the order of entries does not allow is refused with the reason. Secret moves follow
// a commit-and-reveal scheme: a seat first commits to its move by a hash (the entry `lock`), and reveals it
// (`open`) once all seats that owe one have committed. Dice likewise: each seat has committed to a seed
// (`seed`); when nature is due, each reveals its seed together with the hash of its next one (`toss`), and
// the outcome is drawn from the hash of all seeds. Entries are chained: a hash stands for the head and all
// entries so far. A person signs theirs with their own key, over the hash of all that they knew, the table
// its own over the hash of all before: so nobody can change or add to the past, and people who were told
// different pasts notice. doc/protocol.md has the details.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/entry.hpp"
#include "net/ledger/terms.hpp"
#include "table/table.hpp"

namespace herbarium {

// --- Proposals, which need the consent of others, and remarks.

// A proposal that the others have to agree to.
struct Proposal {
  enum class Kind {
    take_back,  // the game goes back to where it had `number` moves
    adjourn,    // the table ends, the game is kept
    program,    // the program plays seat `number` from now on
    person,     // the person who sat on seat `number` plays it again
    claim,      // seat `number` has lost the game by not playing
  };
  Kind kind = Kind::adjourn;
  Seat by = 1;
  int number = 0;
  SeatSet agreed;
  int asked_at = 0;  // how many entries there were then, this one included
};

struct Remark {
  Seat by;
  std::string words;  // as they were typed: not safe to show
};

// --- The state that the entries have led to, besides the game itself and the talk.

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
  std::string key;    // with which the seat's entries are signed
  std::string owner;  // whose key that is, or for which it acts
  bool key_is_hosted = false;
  int last_number = 0;
  int signs_since = 0;                // what was signed by somebody who knew fewer entries is void
  double used = 0;                    // seconds of its time limit that it has used
  std::optional<double> out_of_time;  // when its time was over, as long as it is
  std::optional<double> owing_since;  // when what is due of it became due, or it last did some of that
  bool lent_when_late = false;        // others gave it to the program because its time was over
};

// What an entry has made void, of what had been committed to.
struct Voided {
  SeatSet locks;  // whose sealed moves
  SeatSet
      untossed;  // of a roll that had begun: who was still to show a seed, and broke it off; none: no roll
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
  std::string trusted_key{};           // the last key of the table under which dice and sealed moves went on
  std::optional<SeatSet> accepted{};   // who has accepted the table's key, as long as that is another one
  Voided voided{};                     // by the last entry
  std::vector<PartialMove> partial{};  // in the order in which they were committed to
  std::vector<LaterMove> later{};
  int partial_since = 0;  // how many moves came before
  int parts_due = 0;      // of each
  std::optional<IllegalMove> illegal_move{};
  bool clock_expired = false;  // the game's clock ended before all had committed
  bool ended = false;
};

// --- The ledger.

// What this program knows of the protocol besides its version: words in ascending order, with commas. A
// terminal that does not know all of what a table needs gets no seat there.
inline constexpr std::string_view protocol_features = "handover,objection,parts";
bool has_features(std::string_view features);

inline constexpr std::size_t longest_person_name = 64;  // bytes of a name at a shared table

// A value: a copy is a ledger of the same table with the same entries.
class Ledger {
 public:
  explicit Ledger(const TableTerms& terms);
  // A ledger without entries, from the head of a proof. Refuses an unknown line, with its number.
  static Result<Ledger> begin(std::string_view header, Catalog catalog);

  // Applies an entry. If it is refused, the ledger is as it was before.
  Result<void> take(const Entry& entry);
  // From now on takes entries whose signatures another ledger has checked.
  void trust_signatures() { checks_signatures_ = false; }

  const TableTerms& terms() const { return terms_; }
  const Match& match() const { return match_; }
  int size() const { return state_.entries; }  // entries taken
  double time() const { return state_.time; }  // of the last entry
  double time_of_move(int move) const { return times_[static_cast<std::size_t>(move)]; }

  // How many of the first moves were given, and have no proof.
  int given() const { return state_.given; }

  // Who sits where; the kind is empty while nobody has taken the seat.
  const Occupant& occupant(Seat seat) const { return state_of(seat).occupant; }
  bool is_program(Seat seat) const { return occupant(seat).kind == "ai"; }
  bool is_person(Seat seat) const { return occupant(seat).kind == "human"; }
  // The person for whom the program plays this seat for now; empty if there is none.
  const std::string& absent_person(Seat seat) const { return state_of(seat).person; }
  SeatSet people() const;
  // Whether all seats are taken.
  bool has_begun() const;
  bool has_ended() const { return state_.ended; }

  // --- signatures (ledger_seals.cpp)

  // The hash of the head and of all entries.
  const std::string& chain() const { return chains_.back(); }
  // The same after the first `entries` entries, of which there must be so many.
  const std::string& chain_after(int entries) const { return chains_[static_cast<std::size_t>(entries)]; }
  // The key of the person who has taken a seat; empty while nobody has, or while it is kept for somebody.
  const std::string& key(Seat seat) const { return state_of(seat).key; }
  // The key that has the seat, of which the other may be a delegate.
  const std::string& owner(Seat seat) const { return state_of(seat).owner; }
  // Whether that key lies in the account of a host who lets guests play there.
  bool key_is_hosted(Seat seat) const { return state_of(seat).key_is_hosted; }
  // The key of whoever has opened this sitting, who signs for the table.
  const std::string& table_key() const { return state_.table_key; }
  // The last one under which dice and sealed moves went on.
  const std::string& trusted_key() const { return state_.trusted_key; }
  // The people who have still to accept that key, before whom dice and sealed moves wait: another key has
  // opened the table, and does not have what the program's seats there have committed to.
  SeatSet to_accept() const { return state_.accepted ? people().without(*state_.accepted) : SeatSet(); }
  // The number of the last entry that a seat's person has signed.
  int last_number(Seat seat) const { return state_of(seat).last_number; }
  // Whether an entry of a seat signed with that seal was signed before something that makes it void.
  bool is_stale(Seat seat, const Seal& seal) const { return seal.after < state_of(seat).signs_since; }
  // What a person signs who takes a seat. `place` is `home` or `guest`; the table draws the nonce; the
  // features are those that their terminal knows (protocol_features), so that no table can hide from others
  // what it has offered.
  std::string claim_text(Seat seat, std::string_view place, std::string_view features, std::string_view nonce,
                         std::string_view name) const;
  // The seal of an entry that a seat's person signs now, with a number above all of theirs so far.
  Seal sign_as(const SigningKey& key, Seat seat, int number, std::string_view what) const;
  // The seal of an entry that the table signs and that comes next.
  Seal sign_as_table(const SigningKey& key, const Entry& entry) const;

  // The seats that have to act: by a move, or by committing to or revealing a move or a seed. None while dice
  // or sealed moves wait until the table's key is accepted.
  SeatSet awaited() const;
  // The seats that have committed to the move that they owe; whether they are to reveal their moves now.
  SeatSet committed() const;
  bool is_revealing() const;
  const std::string& commitment(Seat seat) const { return state_of(seat).commitment; }
  bool has_revealed(Seat seat) const { return state_of(seat).revealed.has_value(); }
  // Whether nature is to act by the seats' seeds; and a seat's current commitment to a seed (empty: none).
  bool is_rolling() const;
  const std::string& seed_commitment(Seat seat) const { return state_of(seat).seed_commitment; }
  bool all_have_seeds() const;
  // How often the commitments of a seat have become void: earlier seeds must not be used again.
  int times_void(Seat seat) const { return state_of(seat).times_void; }
  // What the last entry has made void.
  const Voided& voided() const { return state_.voided; }
  // Whether somebody may have shown what others could answer if it was replaced: seeds, or sealed moves.
  bool is_showing() const { return is_roll_begun() || is_revealing() || has_closed_parts(); }
  // Whether seeds are being shown for a roll: from then on it is drawn from these and no others.
  bool is_roll_begun() const { return is_rolling() && all_have_seeds(); }
  bool has_revealed_seed(Seat seat) const { return !state_of(seat).revealed_seed.empty(); }

  // --- moves that are opened in parts (ledger_secrets.cpp)

  // In how many parts a seat commits to the move that it owes; 0: as a whole.
  int parts_owed(Seat seat) const;
  // Whether parts are to be opened before the game goes on, and the number of a seat's next one.
  bool is_opening_parts() const;
  std::optional<int> part_due(Seat seat) const;
  // Whether the round under way has moves of which some parts are still closed; the match then has what is
  // known of them, and the record nothing of the round.
  bool has_closed_parts() const { return !state_.partial.empty(); }
  // What a seat has committed to, as its lock has it, while that is opened in parts; else empty.
  std::string parts_commitment(Seat seat) const;
  // The text whose keyed hash commits to a part.
  std::string part_text(Seat seat, int number, std::string_view part) const;
  // Tells the ledger the whole of such a move, which this terminal has handed in: the match then has it, for
  // this terminal alone.
  void know(Seat seat, const std::string& move);
  // Who was found to have handed in a move that is not legal, and lost the game by it, and why.
  const std::optional<IllegalMove>& illegal_move() const { return state_.illegal_move; }

  // The texts whose keyed hashes commit to a move and to a seed.
  std::string commitment_text(Seat seat, std::string_view move) const;
  std::string seed_text(Seat seat) const;
  // The text from which the dice that are due are drawn; without the seeds it names the roll.
  std::string roll_text(std::string_view seeds = {}) const;

  // When the game's own clock ends, in seconds of the table's clock.
  std::optional<double> alarm_time() const;
  // Seconds that a person has left at `now`; nothing if there is no limit, or with a limit per turn while
  // they need not act.
  std::optional<double> seconds_left(Seat seat, double now) const;
  // When a person's time was over; nothing while they have some left, or had it given back.
  std::optional<double> out_of_time_since(Seat seat) const { return state_of(seat).out_of_time; }
  // When a seat's connection was lost; nothing while it is there.
  std::optional<double> lost_since(Seat seat) const { return state_of(seat).lost; }
  // From when on the others need not wait for a seat any longer, and may ask to claim the game or to let the
  // program play: something is due of it, and either its out of time, or that has been due for as long as
  // the terms say (where people's time is limited, only while its connection is lost). Nothing: not as things
  // stand.
  std::optional<double> passable_from(Seat seat) const;
  // Whether a person gets their seat back from the program without the others' consent: they had not run out
  // of time, and nobody has shown anything yet that they could answer by it.
  bool may_return(Seat seat) const;

  const std::optional<Proposal>& proposal() const { return state_.proposal; }
  // The proposal that was carried out by the last entry, if any.
  const std::optional<Proposal>& settled() const { return state_.settled; }
  // The seats whose consent a proposal still needs.
  SeatSet to_agree() const;
  const std::vector<Remark>& remarks() const { return remarks_; }

  // The record as it stands: its header, and each move's line.
  std::string record_header() const;
  const std::vector<std::string>& record_lines() const { return lines_; }

 private:
  using SeatState = LedgerSeat;

  SeatState& state_of(Seat seat) { return of_seat(state_.seats, seat); }
  const SeatState& state_of(Seat seat) const { return of_seat(state_.seats, seat); }
  bool has_seat(Seat seat) const { return seat >= 1 && seat <= match_.seats(); }
  SeatSet seats() const { return SeatSet::first_seats(match_.seats()); }

  // --- entries, each of which applies itself or says why it may not (ledger.cpp)

  Result<void> apply_seat_entry(Seat who, std::string_view word, std::string_view rest);
  Result<void> apply_table_entry(std::string_view word, std::string_view rest);
  // Undoes what a refused entry has changed.
  void restore(const LedgerState& before, int moves);
  Result<void> give_move(std::string_view rest);
  Result<void> play(Seat seat, std::string_view text);
  Result<void> resign(Seat seat, bool claimed = false);
  Result<void> add_remark(Seat seat, std::string_view words);
  Result<void> allow_hint(Seat seat) const;
  // Plays a move; `time` goes into its line of the record, and whether it is a resignation that another has
  // claimed.
  Result<void> append_move(Seat seat, std::string_view text, double time, bool claimed = false);
  void rewind(int moves);

  // --- who sits where (ledger.cpp), and who signs what (ledger_seals.cpp)

  Result<void> seat_player(std::string_view rest);
  Result<void> seat_person(Seat seat, std::string_view rest);
  Result<void> keep_seat(std::string_view rest);
  Result<void> free_seat(std::string_view rest);
  Result<void> set_presence(std::string_view rest, bool here);
  Result<void> begin_sitting(std::string_view rest);
  Result<void> change_key(std::string_view rest);
  Result<void> accept_key(Seat seat, std::string_view key);
  Result<void> object(std::string_view rest) const;
  void settle_key();
  void note_debts(Seat who, bool acted, int moves_before);
  void void_earlier_signatures();
  void void_commitments(SeatState& state);
  void clear_commitments();
  bool is_signed_by_person(const Entry& entry) const;
  Result<void> check_seal(const Entry& entry) const;
  std::string table_text(const Entry& entry) const;
  std::string person_text(Seat seat, const Seal& seal, std::string_view what) const;

  // --- secret moves and dice (ledger_secrets.cpp)

  SeatSet owing_secrets() const;
  Result<void> commit_move(Seat seat, std::string_view hash);
  Result<void> reveal(Seat seat, std::string_view rest);
  Result<void> play_revealed();
  SeatSet seeds_to_reveal() const;
  Result<void> commit_seed(Seat seat, std::string_view hash);
  Result<void> reveal_seed(Seat seat, std::string_view rest);
  void void_seeds();
  void roll();

  // --- moves that are opened in parts (ledger_secrets.cpp)

  void begin_parts();
  Result<void> reveal_part(Seat seat, std::string_view rest);
  Result<void> advance_parts();
  Result<void> finish_parts();
  Result<void> expose(Seat seat, const std::string& reason);
  void adopt(Match match);
  tl::expected<Match, IllegalMove> with_parts(bool as_known_here) const;
  std::optional<IllegalMove> find_illegal(std::vector<std::string>& wholes) const;
  void play_later(Seat seat, std::string text, double time);
  void close_parts();
  void drop_parts();

  // --- proposals (ledger_consent.cpp)

  Result<void> propose(Seat seat, std::string_view rest);
  Result<void> answer_proposal(Seat seat, bool agrees);
  void settle();
  void carry_out(const Proposal& proposal);
  void pass_seat(Seat seat);
  void pass_closed_parts(Seat seat);
  void void_locks(Seat seat);

  // --- clocks (ledger.cpp)

  Result<void> expire_clock();
  bool clock_is_over() const;
  void count_time(double until);
  void use_time(SeatState& state, double seconds);
  void give_time(SeatState& state, double seconds);
  void begin_turn();
  void add_increment();

  TableTerms terms_;
  Match match_;
  std::vector<std::string> lines_{};  // of the record
  std::vector<double> times_{};       // when its moves were played
  std::vector<Remark> remarks_{};
  std::vector<std::string> chains_{};                 // the hash of the head, and after each entry
  std::map<Seat, std::vector<std::string>> known_{};  // the parts of moves handed in at this terminal
  bool checks_signatures_ = true;
  LedgerState state_;
};

}  // namespace herbarium
