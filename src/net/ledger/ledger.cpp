#include "net/ledger/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {

namespace {

constexpr std::size_t most_remarks = 500;  // saved for the list that `say` without words prints

}  // namespace

std::span<const EntryKind> Ledger::entry_kinds() {
  using enum EntryKind::Words;
  using enum EntryKind::Trait;
  static constexpr EntryKind all[] = {
      {"seat", seat_and_more, &Ledger::seat_player, is_of_table, "{0} takes seat {1}."},
      {"key", seat_and_more, &Ledger::change_key, is_of_table,
       "{0} signs with another key from now on, {2}."},
      {"free", a_seat, &Ledger::free_seat, is_of_table, "Seat {1} is free again."},
      {"keep", seat_and_more, &Ledger::keep_seat, is_of_table},
      {"give", some, &Ledger::give_move, is_of_table},
      {"lost", a_seat, &Ledger::lose, is_of_table | is_silent | is_presence, "{0} is disconnected, or left."},
      {"here", a_seat, &Ledger::find, is_of_table | is_silent | is_presence, "{0} is here again."},
      {"sitting", some, &Ledger::begin_sitting, is_of_table | is_presence, "The game continues."},
      {"clock", none, &Ledger::expire_clock, is_of_table},
      {"end", none, &Ledger::end_sitting, is_of_table | is_presence,
       "The table has closed; the game is saved."},
      {"seed", some, &Ledger::commit_seed},
      {"toss", some, &Ledger::reveal_seed, is_of_game | is_exact},
      {"play", some, &Ledger::play, is_of_game},
      {"lock", some, &Ledger::commit_move, is_of_game | is_silent, "{0} has handed in."},
      {"open", some, &Ledger::reveal, is_of_game | is_exact},
      {"say", some, &Ledger::add_remark, is_talk, "{0}: {2}"},
      {"hint", none, &Ledger::allow_hint, is_silent, "{0} asks the program what to play."},
      {"ask", some, &Ledger::propose, is_talk},
      {"agree", none, &Ledger::agree, is_talk, "{0} agrees."},
      {"refuse", none, &Ledger::decline, is_talk, "{0} does not agree."},
      {"accept", some, &Ledger::accept_key, 0, "{0} accepts the table's new key."},
      {"away", some, &Ledger::take_holidays},
      {"give", some, &Ledger::give_days},
      {"waive", some, &Ledger::waive, is_silent, "{0} declines in advance: {2}."},
      {"object", some, &Ledger::object, is_talk, "{0} objects to the table's clock."}};
  return all;
}

const EntryKind& Ledger::kind_of(Seat who, std::string_view what) {
  static constexpr EntryKind none{};
  const std::string_view word = take_word(what);
  for (const EntryKind& each : entry_kinds())
    if (each.word == word && each.has(EntryKind::is_of_table) == (who == nature)) return each;
  return none;
}

Ledger::Ledger(const TableTerms& terms) : terms_(terms), match_(terms.module->start(terms.options)) {
  state_.seats.resize(static_cast<std::size_t>(match_.seats()));
  state_.table_key = state_.trusted_key = terms.key;
  if (opens_whole(terms)) match_.open_sealed_moves();
  chains_.push_back(digest(write_terms(terms)));
}

Result<void> Ledger::take(const Entry& entry) {
  const EntryKind& kind = kind_of(entry.who, entry.what);
  if (state_.ended && kind.word != "sitting") return refuse("the table has ended");
  if (const auto good = check_words(entry.what); !good) return good;
  if (entry.time < state_.time) return refuse("the time is before that of the last entry");
  if (entry.who != nature && !has_seat(entry.who))
    return refuse(fmt::format("there is no seat {}", entry.who));
  if (const auto sealed = check_seal(entry); !sealed) return sealed;
  const LedgerState before = state_;
  const int moves = match_.size();
  // Only a seat that has no seed for dice may commit to one while they are expected.
  const bool pays = kind.has(EntryKind::is_of_game) || (kind.apply == &Ledger::commit_seed && is_rolling());
  state_.settled.reset();
  state_.voided = {};
  count_time(entry.time);
  state_.time = entry.time;
  if (const auto done = apply(entry, kind); !done) {
    state_ = before;
    cut_back(moves);
    return done;
  }
  if (before.proposal) note_end_of(*before.proposal, entry, kind);
  decline_waived();
  settle_key();
  note_debts(entry.who, pays && !goes_in_circles(moves), moves);
  const bool is_move = kind.apply == &Ledger::play || kind.apply == &Ledger::commit_move;
  // A move of somebody who is away was made by their attendant.
  if (is_move && !lost_since(entry.who)) state_of(entry.who).heard = state_.said;
  note_absences();
  ++state_.entries;
  if (!kind.has(EntryKind::is_presence) || has_decided(before)) state_.counted = state_.entries;
  if (entry.seal.number > 0) state_of(entry.who).last_number = entry.seal.number;
  chains_.push_back(digest(chains_.back(), write_entry(entry)));
  return {};
}

// Whether an entry that says who is there has thereby decided something: an open proposal that needed only
// the consent of the people present, or which key has the secrets of the program's seats.
bool Ledger::has_decided(const LedgerState& before) const {
  return state_.settled || (!programs().empty() && state_.trusted_key != before.trusted_key);
}

// The game as it was after its first `moves` moves. A refused entry can only have added some: entries take
// moves back, or add remarks, as their last step, which cannot be refused.
void Ledger::cut_back(int moves) {
  if (match_.size() == moves) return;
  match_.rewind(moves);
  lines_.resize(static_cast<std::size_t>(moves));
  times_.resize(static_cast<std::size_t>(moves));
}

Result<void> Ledger::apply(const Entry& entry, const EntryKind& kind) {
  using enum EntryKind::Words;
  Seat seat = entry.who;
  std::string_view rest = entry.what;
  const std::string_view word = take_word(rest);
  if (seat != nature && occupant(seat).is_free()) return refuse(fmt::format("nobody sits on seat {}", seat));
  if (!kind.apply)
    return refuse(fmt::format("{}: not an entry of a {}", escaped(word), seat == nature ? "table" : "seat"));
  if (kind.words == a_seat || kind.words == seat_and_more) {
    seat = whole_number(take_word(rest)).value_or(0);
    if (!has_seat(seat)) return refuse("there is no such seat");
  }
  if ((kind.words == none || kind.words == a_seat) && !rest.empty())
    return refuse(fmt::format("{}: no words follow here", escaped(rest)));
  return (this->*kind.apply)(seat, rest);
}

// `give 1 place e5`: a move of a game begun elsewhere, without proof.
Result<void> Ledger::give_move(Seat, std::string_view rest) {
  const std::string_view actor = take_word(rest);
  const auto seat = actor == "*" ? std::optional<Seat>(nature) : whole_number(actor);
  if (!seat || *seat > match_.seats()) return refuse("there is no such seat");
  if (has_begun()) return refuse("the game has begun");
  if (match_.size() >= terms_.given) return refuse("more moves from elsewhere than the terms say");
  const auto put = append_move(*seat, rest, state_.time);
  state_.given = match_.size();
  return put;
}

bool Ledger::has_begun() const {
  return std::none_of(state_.seats.begin(), state_.seats.end(),
                      [](const LedgerSeat& c) { return c.occupant.is_free(); });
}

bool Ledger::clock_runs() const {
  if (terms_.limit.in_days) return has_begun();
  return has_begun() && (people().empty() || !people().without(lost()).empty());
}

SeatSet Ledger::awaited() const {
  if (!has_begun() || match_.over()) return {};
  if (state_.accepted && (is_rolling() || is_revealing() || !match_.secret().empty())) return {};
  if (is_opening_parts()) return owing_parts();
  // Nobody can show a seed before all have committed to one.
  if (is_rolling())
    return all_have_seeds() ? seeds_to_reveal()
                            : seats_that([this](Seat seat) { return seed_commitment(seat).empty(); });
  if (is_revealing())
    return committed().without(seats_that([this](Seat seat) { return has_revealed(seat); }));
  return match_.to_act().without({nature}).without(committed());
}

// After moves were taken back, a player may want another answer than the one that is made for them.
std::string Ledger::forced_move(Seat seat) const {
  const bool is_plain = terms_.limit.in_days && !state_.proposal && state_.rewound == 0;
  return is_plain && is_person(seat) && deciding().has(seat) ? match_.forced_move(seat) : "";
}

Result<void> Ledger::append_move(Seat seat, std::string_view text, double time, bool claimed) {
  const auto in_haste = [&] { return match_.alarm() || match_.in_real_time(); };
  const bool was_in_haste = in_haste();
  const int move = match_.size();
  const int round = match_.round();
  if (const auto played = match_.submit(seat, text); !played) return played;
  const bool timed = was_in_haste || in_haste();
  if (claimed) match_.set_claimed();
  lines_.push_back(
      write_move(seat, match_.full_text(move), timed ? std::optional(time) : std::nullopt, claimed));
  times_.push_back(state_.time);
  if (match_.round() != round) begin_turn();
  if (match_.round() > round)
    for (LedgerSeat& each : state_.seats) give_time(each, terms_.limit.increment);
  end_taking_back();
  return {};
}

void Ledger::rewind(int moves) {
  if (is_roll_begun()) state_.voided.untossed = seeds_to_reveal();
  if (is_rolling()) void_seeds();
  state_.voided.locks = committed();
  for (const PartialMove& each : state_.partial) state_.voided.locks.add(each.seat);
  drop_parts();
  cut_back(moves);
  ++state_.rewound;
  state_.given = std::min(state_.given, moves);
  void_earlier_signatures();
  begin_turn();
  clear_commitments();
}

Result<void> Ledger::play(Seat seat, std::string_view text) {
  if (!has_begun()) return refuse("the game has not begun");
  if (trimmed(text) == "resign") return resign(seat);
  if (match_.secret().has(seat)) return refuse("this move is secret: lock it first");
  if (state_.clock_expired || clock_is_over()) return refuse("time has run out");
  return append_move(seat, text, state_.time);
}

// Resigning ends every game that allows it, so no dice are rolled again.
Result<void> Ledger::resign(Seat seat, bool claimed) {
  const bool breaks_roll = is_rolling();
  if (match_.may_resign(seat)) close_parts();
  if (const auto put = append_move(seat, "resign", state_.time, claimed); !put) return put;
  if (breaks_roll) void_seeds();
  clear_commitments();
  return {};
}

Result<void> Ledger::add_remark(Seat seat, std::string_view words) {
  if (words.empty()) return refuse("nothing is said");
  if (words.size() > longest_remark)
    return refuse(fmt::format("a message has at most {} bytes", longest_remark));
  keep({seat, std::string(words)});
  return {};
}

// Whoever says it has heard it.
void Ledger::keep(Remark remark) {
  if (remarks_.size() >= most_remarks) remarks_.erase(remarks_.begin());
  ++state_.said;
  if (remark.by != nature) state_of(remark.by).heard = state_.said;
  remarks_.push_back(std::move(remark));
}

// Whoever was away reads later what became of a request.
void Ledger::note_end_of(const Proposal& request, const Entry& entry, const EntryKind& kind) {
  using Outcome = Remark::Kind;
  if (state_.settled) return keep({entry.who, "", Outcome::done, state_.settled});
  if (state_.proposal) return;
  if (kind.apply == &Ledger::begin_sitting) keep({entry.who, "", Outcome::closed, request});
  if (kind.apply == &Ledger::decline && entry.who != request.by)
    keep({entry.who, "", Outcome::refused, request});
  if (kind.has(EntryKind::is_of_game)) keep({entry.who, "", Outcome::overtaken, request});
}

// `object 140.000 8.000`: seconds elapsed on the table's clock and on the clock of the seat's terminal. It
// changes nothing, but remains in the proof.
Result<void> Ledger::object(Seat, std::string_view rest) {
  const std::string_view table = take_word(rest);
  if (!read_seconds(table) || !read_seconds(rest)) return refuse("an objection has two times");
  return {};
}

// `hint`: the person asks the program for a move; everybody is told.
Result<void> Ledger::allow_hint(Seat seat, std::string_view) {
  if (!terms_.hints && having_a_say().size() > 1) return refuse("hints are off at this table");
  if (!awaited().has(seat)) return refuse("it is not that seat's turn");
  return {};
}

// `waive nudges`, `waive always`, `waive none`: over days, questions that the seat declines unasked, so that
// nobody has to wait for its person.
Result<void> Ledger::waive(Seat seat, std::string_view kind) {
  if (!terms_.limit.in_days) return refuse("only with a clock of days are questions declined in advance");
  if (!has_begun() || match_.over()) return refuse("nobody plays now");
  // A player who knew the dice could choose by this which question comes, and so whether later dice are
  // rolled again. A host may know a seed that has not been entered yet.
  if (is_roll_begun()) return refuse("dice are being rolled; say it before or after that");
  if (kind != "always" && kind != "none")
    if (const auto known = match_.now().is_waived(seat, kind); !known) return refuse(known.error().reason);
  state_of(seat).waives = kind == "none" ? "" : kind;
  return {};
}

// Answers for people who have done so in advance. Secret answers need a lock, and are not given.
void Ledger::decline_waived() {
  const auto declines = [this](Seat seat) {
    const std::string& kind = state_of(seat).waives;
    return !kind.empty() && is_person(seat) && !match_.secret().has(seat) &&
           (kind == "always" || match_.now().is_waived(seat, kind).value_or(false)) &&
           !match_.decline_move(seat).empty();
  };
  for (bool any = true; std::exchange(any, false);)
    for (const Seat seat : match_.to_act().without({nature}))
      if (declines(seat)) {
        any = append_move(seat, match_.decline_move(seat), state_.time).has_value();
        break;
      }
}

std::string Ledger::record_header() const {
  Record record = new_record(*terms_.module, terms_.options);
  for (const Seat seat : seats()) {
    const std::string& absent = absent_person(seat);
    record.seats.push_back(
        record_seat(seat, absent.empty() ? occupant(seat) : Occupant{Occupant::Kind::human, absent}));
  }
  record.others.push_back({"date", terms_.date});
  return write_header(record);
}

// --- seats

// Seats, presence, and the effect of a reopened table on commitments. `seat 2 human bob`, before the game
// begins.
Result<void> Ledger::seat_player(Seat seat, std::string_view rest) {
  const std::string kind(take_word(rest));
  if (kind == "human") return seat_person(seat, rest);
  if (!occupant(seat).is_free()) return refuse(fmt::format("seat {} is taken", seat));
  const bool program = kind == "ai" && terms_.module->think && player_spec_of(rest.substr(0, rest.find(' ')));
  if (!program) return refuse(fmt::format("{}: human or ai", escaped(kind)));
  if (const auto good = check_person_name(rest); !good) return good;
  state_of(seat).occupant = {Occupant::Kind::ai, std::string(rest)};
  return {};
}

// `free 2`, before the game begins: the seat's player leaves it.
Result<void> Ledger::free_seat(Seat seat, std::string_view) {
  if (has_begun()) return refuse("the game has begun");
  if (occupant(seat).is_free()) return refuse(fmt::format("nobody sits on seat {}", seat));
  const int last = last_number(seat);
  state_of(seat) = LedgerSeat{};
  // Signatures by the seat's former player do not count for the next one, even if it is the same person.
  state_of(seat).last_number = last;
  state_of(seat).signs_since = state_.entries + 1;
  state_.proposal.reset();
  return {};
}

Result<void> Ledger::lose(Seat seat, std::string_view) {
  if (!state_of(seat).lost) state_of(seat).lost = state_.time;
  settle();
  return {};
}

Result<void> Ledger::find(Seat seat, std::string_view) {
  state_of(seat).lost.reset();
  state_.unaware.remove(seat);
  settle();
  return {};
}

Result<void> Ledger::end_sitting(Seat, std::string_view) {
  state_.ended = true;
  return {};
}

// The same people meet again. Commitments and revealed seeds remain valid: nobody can get other dice by
// closing a table, or hand in again after seeing the others' moves. A new host of somebody else's game
// lacks the commitments of the program's seats; they are replaced once all people agree. Until then the
// last trusted key may return and continue the rolls and rounds it began.
Result<void> Ledger::begin_sitting(Seat, std::string_view rest) {
  const std::string key(take_word(rest));
  const std::string kind(take_word(rest));
  if (!is_token(key)) return refuse("a sitting has the key of the host");
  const bool follows =
      kind == "next" && KeyStatement{kind, state_.trusted_key, key, std::string(rest)}.holds();
  if (!kind.empty() && !follows) return refuse("the previous key has not signed this one");
  // The terms are not signed: the first entry is the proof that the key in them has set them.
  if (state_.entries == 0 && !follows && key != terms_.key)
    return refuse("another key than that of the terms opens the game, and nothing has happened");
  if (follows) state_.trusted_key = key;
  state_.table_key = key;
  state_.accepted.reset();
  if (key != state_.trusted_key) state_.accepted.emplace();
  state_.ended = false;
  state_.sat_at = state_.entries + 1;
  state_.proposal.reset();
  void_earlier_signatures();
  for (LedgerSeat& each : state_.seats) each.lost.reset();
  spare_absent();
  return {};
}

// `accept KEY`: a person agrees to the new host, and to the loss of the commitments of the program's seats
// and everything that depends on them.
Result<void> Ledger::accept_key(Seat seat, std::string_view key) {
  if (!to_accept().has(seat)) return refuse(fmt::format("seat {} is not asked", seat));
  if (key != state_.table_key) return refuse("that is not the key of this table");
  state_.accepted->add(seat);
  return {};
}

// A new host who chose the program's seeds in the middle of a roll would choose the dice, so the roll
// begins again for all.
void Ledger::settle_key() {
  if (!state_.accepted) return;
  if (!programs().empty() && !to_accept().empty()) return;
  state_.accepted.reset();
  state_.trusted_key = state_.table_key;
  for (const Seat seat : programs()) pass_seat(seat);
}

void Ledger::void_earlier_signatures() {
  for (LedgerSeat& each : state_.seats) each.signs_since = state_.entries + 1;
}

void Ledger::void_commitments(LedgerSeat& state) {
  state.seed_commitment.clear();
  ++state.times_void;
}

// A revealed seed is known to everybody, so it is never used again.
void Ledger::clear_commitments() {
  state_.clock_expired = false;
  state_.commits = 0;
  for (LedgerSeat& each : state_.seats) {
    if (!each.revealed_seed.empty()) each.seed_commitment = each.next_seed_commitment;
    each.revealed_seed.clear();
    each.next_seed_commitment.clear();
    each.commitment.clear();
    each.revealed.reset();
  }
}

}  // namespace herbarium
