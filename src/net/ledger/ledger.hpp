// The log of a shared table, entry by entry. The table, each client and each verifier of the proof have
// their own ledger, which takes the same entries and trusts none of them: it refuses, with the reason, any
// entry that contradicts the rules, a commitment or the order of entries.
// Secret moves use commit and reveal: a seat first commits to its move by a hash (the entry `lock`), and
// reveals it (`open`) once all seats that owe a move have committed. Dice work alike: each seat has
// committed to a seed (`seed`). When nature has to act, each seat reveals its seed together with the hash
// of its next one (`toss`), and the hash of all seeds determines the roll.
// Entries form a chain: one hash covers the head and all entries so far. A person signs each entry with
// their own key, over the hash of everything they knew; the table signs its own over the hash of everything
// before. So nobody can change the past or add to it, and people who received different pasts notice.
// doc/protocol.md has the details.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/entry.hpp"
#include "net/ledger/terms.hpp"
#include "table/seating.hpp"

namespace herbarium {

// --- Proposals, which need the consent of others, and remarks.

// A proposal that needs the consent of the others.
struct Proposal {
  enum class Kind {
    take_back,  // the game returns to its state after `number` moves
    adjourn,    // the table closes, the game is saved
    program,    // the program plays seat `number` from now on
    person,     // the former person of seat `number` plays it again
    claim,      // seat `number` has lost the game by not playing
    renew,      // seat `number` gets new secrets: its own are on another machine of its player
  };
  bool is_for_seat() const { return kind != Kind::take_back && kind != Kind::adjourn; }

  Kind kind = Kind::adjourn;
  Seat by = 1;
  int number = 0;
  SeatSet agreed;
  int asked_at = 0;  // the number of entries at that time, including this one
  double since = 0;  // the time, in seconds
};

// A kind of proposal: its word in entries, and its texts for people. {0} is the person who asked, {1} the
// name and {2} the number of the seat, or the number of moves; {3} is the cost.
struct ProposalKind {
  Proposal::Kind kind;
  std::string_view word;
  std::string_view asked, done, reported;
};
const ProposalKind& kind_of(const Proposal& proposal);

// A text about an entry that stops or adds time: "bob gives alice 2 d more."; empty for any other.
// `name` gives the name of a seat, safe to show.
std::string words_on_time(const Entry& entry, const std::function<std::string(Seat)>& name);

// What was said at the table, or what became of a request.
struct Remark {
  enum class Kind { words, done, refused, overtaken, closed };
  Seat by;            // whoever spoke, or whose entry ended the request
  std::string words;  // as typed: not safe to show
  Kind kind = Kind::words;
  std::optional<Proposal> request{};
};

// --- The state after the entries, except for the game itself and the remarks.

// A committed move that turned out to be illegal.
struct IllegalMove {
  Seat seat;
  std::string reason;
};

// The entries' effect on a seat.
struct LedgerSeat {
  Occupant occupant{Occupant::Kind::open, ""};
  std::string person;                // the player before the program took over
  std::string seed_commitment;       // the commitment to the next seed
  std::string revealed_seed;         // the seed revealed for the current roll
  std::string next_seed_commitment;  // the commitment that follows it
  std::string commitment;            // the commitment to the current move
  double committed_at = 0;
  int commit_rank = 0;  // the order of the commitments
  std::optional<std::string> revealed;
  std::optional<double> lost;
  int times_void = 0;
  std::string key;    // the key that signs the seat's entries
  std::string owner;  // that key, or the key for which it acts
  bool key_is_hosted = false;
  int last_number = 0;
  int signs_since = 0;                // signatures by people who knew fewer entries are void
  double used = 0;                    // seconds used of its time limit
  std::optional<double> out_of_time;  // when its time ran out, while it has none
  std::optional<double> owing_since;  // the time when its current duty began, or when it last did part of it
  double away_until = 0;              // with a limit in days: its time is stopped until then
  double holidays_used = 0;           // the seconds of these times
  double safe_until = 0;              // nobody may pass it over before: the table was closed
  bool lent_when_late = false;        // the others gave it to the program when its time ran out
  bool lent_freely = false;           // its person gave it to the program
  int heard = 0;                      // remarks made when its person last moved or spoke
  std::string waives;                 // the questions that it declines unasked; empty: none
};

// The commitments voided by an entry.
struct Voided {
  SeatSet locks;  // the seats whose sealed moves are void
  SeatSet
      // of a broken-off roll: the seats that had not yet revealed a seed; none: no roll
      untossed;
};

// A move opened in parts.
struct PartialMove {
  Seat seat;
  std::vector<std::string> hashes;
  std::vector<std::string> opened;
  double committed_at;
};
// A move, with its time, that is played only with the others: those locked with it, or the rest of its round.
struct LaterMove {
  Seat seat;
  std::string text;
  double time;
};

// Everything that an entry can change, except for the game with its lines and times, and the remarks.
struct LedgerState {
  std::vector<LedgerSeat> seats{};
  std::optional<Proposal> proposal{};
  std::optional<Proposal> settled{};
  double time = 0;
  int entries = 0;
  int counted = 0;  // of these, up to the last that does more than say who is there
  int sat_at = 0;   // the number of entries up to the last `sitting`; 0: none yet
  int commits = 0;
  int given = 0;
  int rewound = 0;  // how many times moves were taken back
  int said = 0;     // remarks, requests that have ended included
  std::string table_key{};
  std::string trusted_key{};          // the last key of the table under which dice and sealed moves continued
  std::optional<SeatSet> accepted{};  // the people who have accepted a new table key, until all have
  Voided voided{};                    // by the last entry
  std::vector<PartialMove> partial{};  // in the order in which they were committed to
  std::vector<LaterMove> later{};
  int partial_since = 0;  // number of moves before
  int parts_due = 0;      // of each
  std::optional<IllegalMove> illegal_move{};
  bool clock_expired = false;  // the game's clock ended before all had committed
  bool ended = false;
  SeatSet unaware{};  // over days: people away; once the game is over, the people away since before its end
};

// --- The ledger.

// The protocol features of this program besides its version: words in ascending order, with commas. A
// client without a feature that the table needs gets no seat there.
inline constexpr std::string_view protocol_features = "handover,objection,parts";
bool has_features(std::string_view features);

inline constexpr std::size_t longest_person_name = 64;  // bytes of a name at a shared table
inline constexpr std::size_t longest_features = 200;    // bytes of a client's list of features
// Refuses a name that would make its owner's words look like somebody else's, or a remark in brackets like
// one of the terminal's: `bob: yes. alice`, `alice (you)`.
Result<void> check_person_name(std::string_view name);

// A value: a copy is a ledger of the same table with the same entries.
class Ledger {
 public:
  explicit Ledger(const TableTerms& terms);
  // A ledger without entries, from the head of a proof. Refuses an unknown line, with its number.
  static Result<Ledger> begin(std::string_view header, Catalog catalog);

  // All kinds of entries. The kind of an entry of that seat or of the table; without a word if there is none.
  static std::span<const EntryKind> entry_kinds();
  static const EntryKind& kind_of(Seat who, std::string_view what);
  // Applies an entry. If it is refused, the ledger is as it was before.
  Result<void> take(const Entry& entry);
  // From now on takes entries whose signatures another ledger has checked.
  void trust_signatures() { checks_signatures_ = false; }

  const TableTerms& terms() const { return terms_; }
  const LedgerState& state() const { return state_; }
  bool has_seat(Seat seat) const { return seat >= 1 && seat <= match_.seats(); }
  SeatSet seats() const { return SeatSet::first_seats(match_.seats()); }
  // The seats of which something is true.
  template <class Is>
  SeatSet seats_that(Is is) const {
    SeatSet found;
    for (const Seat seat : seats())
      if (is(seat)) found.add(seat);
    return found;
  }
  const Match& match() const { return match_; }
  int size() const { return state_.entries; }  // entries taken
  // The number of first entries up to the last that does more than say who is there. Two logs that have these
  // in common are the same game: either may continue it.
  int counted() const { return state_.counted; }
  // Whether the game was opened again, and nothing has happened since but that people came and went.
  bool is_untouched() const { return state_.sat_at > state_.counted; }
  double time() const { return state_.time; }  // of the last entry

  // The number of first moves that were given without proof.
  int given() const { return state_.given; }

  // The seat's player; open while the seat is free.
  const Occupant& occupant(Seat seat) const { return state_of(seat).occupant; }
  bool is_program(Seat seat) const { return occupant(seat).is_program(); }
  bool is_person(Seat seat) const { return occupant(seat).is_person(); }
  // The person for whom the program plays this seat at present; empty if there is none.
  const std::string& absent_person(Seat seat) const { return state_of(seat).person; }
  SeatSet people() const {
    return seats_that([this](Seat seat) { return is_person(seat); });
  }
  SeatSet programs() const {
    return seats_that([this](Seat seat) { return is_program(seat); });
  }
  // These, and people who let the program play for them and can come back at any time.
  SeatSet having_a_say() const {
    return seats_that([this](Seat seat) { return is_person(seat) || state_of(seat).lent_freely; });
  }
  // Whether all seats are taken.
  bool has_begun() const;
  bool has_ended() const { return state_.ended; }

  // Whether the table's clock runs: the game has begun, and a person is connected to their seat, or no person
  // plays, or the limit is in days. Spectators must not run the clock of players who are away.
  bool clock_runs() const;

  // --- signatures (ledger_signatures.cpp)

  // The hash of the head and of all entries.
  const std::string& chain() const { return chains_.back(); }
  // The same after the first `entries` entries; the ledger must have that many.
  const std::string& chain_after(int entries) const { return chains_[static_cast<std::size_t>(entries)]; }
  // The key of the seat's person; empty while the seat is free or reserved.
  const std::string& key(Seat seat) const { return state_of(seat).key; }
  // The key that has the seat; key() may be its delegate.
  const std::string& owner(Seat seat) const { return state_of(seat).owner; }
  // Whether that key is on a host that lets guests play there.
  bool key_is_hosted(Seat seat) const { return state_of(seat).key_is_hosted; }
  // The key of the current host, which signs for the table.
  const std::string& table_key() const { return state_.table_key; }
  // The last key under which dice and sealed moves continued.
  const std::string& trusted_key() const { return state_.trusted_key; }
  // The people who still have to accept that key; dice and sealed moves wait for them. Another key has
  // opened the table, and lacks the commitments of the program's seats there.
  SeatSet to_accept() const { return state_.accepted ? people().without(*state_.accepted) : SeatSet(); }
  // The number of the last entry signed by a seat's person.
  int last_number(Seat seat) const { return state_of(seat).last_number; }
  // Whether an entry with this seal was signed before an entry that makes it void.
  bool is_stale(Seat seat, const Seal& seal) const { return seal.after < state_of(seat).signs_since; }
  // The text that a person signs to take a seat. `place` is `home` or `guest`; the table draws the nonce.
  // It includes the features of the person's client (protocol_features), so a table cannot hide them from
  // others.
  std::string claim_text(Seat seat, std::string_view place, std::string_view features, std::string_view nonce,
                         std::string_view name) const;
  // The text that a table signs for a client, which draws the nonce, to show that it has the table's key.
  std::string live_text(std::string_view nonce) const;
  // Whether a seat's person has signed `what`, with their present key, knowing the entries named by the seal.
  bool has_signed(Seat seat, const Seal& seal, std::string_view what) const;
  // The seal of an entry signed now by a seat's person, with a number above all their others.
  Seal sign_as(const SigningKey& key, Seat seat, int number, std::string_view what) const;
  // The seal of the next entry, signed by the table.
  Seal sign_as_table(const SigningKey& key, const Entry& entry) const;

  // The seats that have to act: to move, or to commit to or reveal a move or a seed. None while dice or
  // sealed moves wait for people to accept the table's key.
  SeatSet awaited() const;
  // Those of them that have something to decide: they owe more than a seed or an opening.
  SeatSet deciding() const { return is_rolling() || is_revealing() ? SeatSet() : awaited(); }
  // With a limit in days, the move of a seat that has to act and has no choice (Match::forced_move); empty:
  // its person has to come.
  std::string forced_move(Seat seat) const;
  // The seats that have committed to their current move; whether it is time to reveal the moves.
  SeatSet committed() const;
  bool is_revealing() const;
  const std::string& commitment(Seat seat) const { return state_of(seat).commitment; }
  bool has_revealed(Seat seat) const { return state_of(seat).revealed.has_value(); }
  // The questions that a seat declines unasked (Position::is_waived), or `always`; empty: none.
  const std::string& waived(Seat seat) const { return state_of(seat).waives; }
  // Whether a roll from the seats' seeds is due; and a seat's current commitment to a seed (empty: none).
  bool is_rolling() const;
  const std::string& seed_commitment(Seat seat) const { return state_of(seat).seed_commitment; }
  bool all_have_seeds() const;
  // How many times the commitments of a seat have become void: earlier seeds must not be used again.
  int times_void(Seat seat) const { return state_of(seat).times_void; }
  // The commitments voided by the last entry.
  const Voided& voided() const { return state_.voided; }
  // Whether a seed or sealed move may have been revealed that others could answer if it were replaced.
  bool is_showing() const { return is_roll_begun() || is_revealing() || has_closed_parts(); }
  // Whether seeds are being revealed for a roll: from then on these seeds, and no others, determine it.
  bool is_roll_begun() const { return is_rolling() && all_have_seeds(); }
  bool has_revealed_seed(Seat seat) const { return !state_of(seat).revealed_seed.empty(); }

  // --- moves that are opened in parts (ledger_secrets.cpp)

  // The number of parts in which a seat commits to its current move; 0: as a whole.
  int parts_owed(Seat seat) const;
  // The seats whose parts have to be opened before the game continues, and the number of a seat's next one.
  SeatSet owing_parts() const;
  bool is_opening_parts() const { return !owing_parts().empty(); }
  std::optional<int> part_due(Seat seat) const;
  // Whether the current round has moves with closed parts. The match then has the known parts, and the
  // record nothing of the round.
  bool has_closed_parts() const { return !state_.partial.empty(); }
  // A seat's commitment, as its lock has it, while that is opened in parts; else empty.
  std::string parts_commitment(Seat seat) const;
  // The text whose keyed hash commits to a part.
  std::string part_text(Seat seat, int number, std::string_view part) const;
  // Gives the ledger the whole of such a move, handed in here: the match then has it, on this terminal
  // alone.
  void know(Seat seat, const std::string& move);
  // The seat that handed in an illegal move and lost the game by it, with the reason.
  const std::optional<IllegalMove>& illegal_move() const { return state_.illegal_move; }

  // The texts whose keyed hashes commit to a move and to a seed.
  std::string commitment_text(Seat seat, std::string_view move) const;
  std::string seed_text(Seat seat) const;
  // The text that determines the current roll; without the seeds it names the roll.
  std::string roll_text(std::string_view seeds = {}) const;

  // When the game's own clock ends, in seconds of the table's clock.
  std::optional<double> alarm_time() const;
  // Seconds left to a person at `now`; nothing without a limit, or with a limit per turn while they need
  // not act.
  std::optional<double> seconds_left(Seat seat, double now) const;
  // With a limit in days: until when a person's time is stopped, if it is; and the seconds for which they may
  // still stop it.
  std::optional<double> away_until(Seat seat) const;
  double holidays_left(Seat seat) const { return terms_.limit.holidays - state_of(seat).holidays_used; }
  // With a limit in days: the people who were away when the game ended, whoever had their attendant there
  // included, and have not come back since.
  SeatSet unaware() const { return match_.over() ? state_.unaware : SeatSet(); }
  // Since when the game has waited for a seat, a request for its answer, or the end for somebody unaware of
  // it; and when the person's time runs out, as dates; nothing if nothing waits, or the limit is not in days.
  std::optional<std::time_t> awaited_since(Seat seat) const;
  std::optional<std::time_t> deadline(Seat seat) const;
  // When a person's time ran out; nothing while they have some left, or got it back.
  std::optional<double> out_of_time_since(Seat seat) const { return state_of(seat).out_of_time; }
  // When a seat's connection was lost; nothing while it is connected.
  std::optional<double> lost_since(Seat seat) const { return state_of(seat).lost; }
  SeatSet lost() const {
    return seats_that([this](Seat seat) { return lost_since(seat).has_value(); });
  }
  // The time from which the others need not wait for a seat, and may ask to claim the game or to let the
  // program play. The seat has to act, and either its time has run out, or it has not acted for as long as
  // the terms say (with time limits, only while it is disconnected). Nothing: not at present.
  std::optional<double> passable_from(Seat seat) const;
  // The seats that can be passed over at a time.
  SeatSet passable(double now) const;
  // Whether a person gets their seat back from the program without the others' consent: these had not given
  // it away because the person's time limit ran out (being late without a limit costs nobody anything), and
  // nothing has been revealed yet that they could answer.
  bool may_return(Seat seat) const;

  const std::optional<Proposal>& proposal() const { return state_.proposal; }
  // The proposal that was carried out by the last entry, if any.
  const std::optional<Proposal>& settled() const { return state_.settled; }
  // The seats whose consent a proposal still needs.
  SeatSet to_agree() const;
  const std::vector<Remark>& remarks() const { return remarks_; }
  // How many have been made since a seat's person last moved or spoke.
  int unheard(Seat seat) const { return state_.said - state_of(seat).heard; }

  // The record so far: its header, and each move's line.
  std::string record_header() const;
  const std::vector<std::string>& record_lines() const { return lines_; }

 private:
  LedgerSeat& state_of(Seat seat) { return of_seat(state_.seats, seat); }
  const LedgerSeat& state_of(Seat seat) const { return of_seat(state_.seats, seat); }

  // --- entries, each of which applies itself or says why it cannot (ledger.cpp)

  Result<void> apply(const Entry& entry, const EntryKind& kind);
  bool has_decided(const LedgerState& before) const;
  void cut_back(int moves);
  Result<void> give_move(Seat seat, std::string_view rest);
  Result<void> play(Seat seat, std::string_view text);
  Result<void> resign(Seat seat, bool claimed = false);
  Result<void> add_remark(Seat seat, std::string_view words);
  void keep(Remark remark);
  void note_end_of(const Proposal& request, const Entry& entry, const EntryKind& kind);
  Result<void> allow_hint(Seat seat, std::string_view rest);
  Result<void> waive(Seat seat, std::string_view kind);
  void decline_waived();
  // Plays a move; its line of the record has `time`, and says whether it is a resignation claimed by
  // another seat.
  Result<void> append_move(Seat seat, std::string_view text, double time, bool claimed = false);
  void rewind(int moves);

  // --- seats (ledger.cpp) and signatures (ledger_signatures.cpp)

  Result<void> seat_player(Seat seat, std::string_view rest);
  Result<void> seat_person(Seat seat, std::string_view rest);
  Result<void> keep_seat(Seat seat, std::string_view rest);
  Result<void> free_seat(Seat seat, std::string_view rest);
  Result<void> lose(Seat seat, std::string_view rest);
  Result<void> find(Seat seat, std::string_view rest);
  Result<void> begin_sitting(Seat seat, std::string_view rest);
  Result<void> end_sitting(Seat seat, std::string_view rest);
  Result<void> change_key(Seat seat, std::string_view rest);
  Result<void> accept_key(Seat seat, std::string_view key);
  Result<void> object(Seat seat, std::string_view rest);
  void settle_key();
  void note_debts(Seat who, bool pays, int moves_before);
  bool goes_in_circles(int moves) const;
  void note_absences();
  void void_earlier_signatures();
  void void_commitments(LedgerSeat& state);
  void clear_commitments();
  Result<void> check_seal(const Entry& entry) const;
  std::string table_text(const Entry& entry) const;
  std::string person_text(Seat seat, const Seal& seal, std::string_view what) const;

  // --- secret moves and dice (ledger_secrets.cpp)

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
  Result<void> reveal_part(Seat seat, std::string_view key, std::string_view part);
  Result<void> advance_parts();
  Result<void> finish_parts();
  Result<void> expose(Seat seat, const std::string& reason);
  tl::expected<Match, IllegalMove> with_parts(bool as_known_here) const;
  std::vector<Seat> in_order_of_commitment() const;
  Result<void> append_moves(const std::vector<LaterMove>& moves);
  void play_later(LaterMove move);
  void close_parts();
  void drop_parts();

  // --- proposals (ledger_consent.cpp)

  Result<void> propose(Seat seat, std::string_view rest);
  Result<void> agree(Seat seat, std::string_view rest);
  Result<void> decline(Seat seat, std::string_view rest);
  void settle();
  void end_taking_back();
  void carry_out(const Proposal& proposal);
  void pass_seat(Seat seat);
  void pass_closed_parts(Seat seat);
  void void_locks(Seat seat);

  // --- clocks (ledger_clocks.cpp)

  Result<void> expire_clock(Seat seat, std::string_view rest);
  bool clock_is_over() const;
  void spare_absent();
  Result<void> take_holidays(Seat seat, std::string_view days);
  Result<void> give_days(Seat seat, std::string_view rest);
  bool counts_time() const;
  double time_counts_from(Seat seat) const;
  double out_of_time_at(Seat seat) const;
  void count_time(double until);
  void use_time(LedgerSeat& state, double from, double seconds);
  void give_time(LedgerSeat& state, double seconds);
  void begin_turn();

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
