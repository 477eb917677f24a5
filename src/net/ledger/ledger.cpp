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
  chains_.push_back(chain_of_head(write_terms(terms)));
}

Result<void> Ledger::take(const Entry& entry) {
  const EntryKind& kind = kind_of(entry.who, entry.what);
  if (state_.ended && kind.word != "sitting") return refuse("the table has ended");
  if (entry.what.size() > longest_words)
    return refuse(fmt::format("an entry has at most {} bytes", longest_words));
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
  if (is_move) state_of(entry.who).heard = state_.said;
  note_absences();
  ++state_.entries;
  if (!kind.has(EntryKind::is_presence) || has_decided(before)) state_.counted = state_.entries;
  if (entry.seal.number > 0) state_of(entry.who).last_number = entry.seal.number;
  chains_.push_back(chain_with(chains_.back(), write_entry(entry)));
  return {};
}

// Whether an entry that says who is there has thereby decided something: an open proposal that needed only
// the consent of the people present, or which key has the secrets of the program's seats.
bool Ledger::has_decided(const LedgerState& before) const {
  const bool any_program = !seats_that([this](Seat seat) { return is_program(seat); }).empty();
  return state_.settled || (any_program && state_.trusted_key != before.trusted_key);
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
  const SeatSet away = seats_that([this](Seat seat) { return lost_since(seat).has_value(); });
  return has_begun() && (people().empty() || !people().without(away).empty());
}

SeatSet Ledger::awaited() const {
  if (!has_begun() || match_.over()) return {};
  if (state_.accepted && (is_rolling() || is_revealing() || !owing_secrets().empty())) return {};
  if (is_opening_parts()) return seats_that([this](Seat seat) { return part_due(seat).has_value(); });
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
  const bool owes_move =
      is_person(seat) && awaited().has(seat) && !is_rolling() && !is_revealing() && !is_opening_parts();
  return is_plain && owes_move ? match_.forced_move(seat) : "";
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
  // Further agreement would now cover more than the proposal asked for.
  if (state_.proposal && state_.proposal->kind == Proposal::Kind::take_back) state_.proposal.reset();
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
  const SeatSet programs = seats_that([this](Seat seat) { return is_program(seat); });
  if (!programs.empty() && !to_accept().empty()) return;
  state_.accepted.reset();
  state_.trusted_key = state_.table_key;
  for (const Seat seat : programs) pass_seat(seat);
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

// --- clocks

// The two kinds of clocks: the game's own, and people's time limits. The end of the game's own clock, if it
// runs. It stops once all moves due have been committed to, so the time for revealing is nobody's gain or
// loss.
std::optional<double> Ledger::alarm_time() const {
  const auto alarm = match_.alarm();
  if (!alarm || !has_begun() || is_revealing()) return std::nullopt;
  const int since = match_.alarm_since();
  return (since == 0 ? 0 : time_of_move(since - 1)) + alarm->seconds;
}

// The table may report it late.
bool Ledger::clock_is_over() const {
  constexpr double rounding = 0.0005;
  const auto end = alarm_time();
  return end && state_.time > *end + rounding;
}

// Real time is nobody's gain or loss, except that over days nothing is in real time. No time limit runs while
// people decide whether to trust a table.
bool Ledger::counts_time() const {
  const bool is_free = match_.in_real_time() && !terms_.limit.in_days;
  return terms_.limit.kind != TimeLimit::Kind::none && !is_free && !state_.accepted;
}

// From when on the time of a seat that has to act counts.
double Ledger::time_counts_from(Seat seat) const { return std::max(state_.time, state_of(seat).away_until); }

void Ledger::count_time(double until) {
  if (!counts_time()) return;
  const SeatSet due = awaited();
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const double from = time_counts_from(seat);
    if (due.has(seat) && is_person(seat)) use_time(state, from, std::max(until - from, 0.0));
    if (!due.has(seat) && terms_.limit.kind == TimeLimit::Kind::turn) give_time(state, state.used);
  }
}

void Ledger::use_time(LedgerSeat& state, double from, double seconds) {
  const double left = terms_.limit.seconds - state.used;
  state.used += seconds;
  if (!state.out_of_time && seconds >= left) state.out_of_time = from + left;
}

void Ledger::give_time(LedgerSeat& state, double seconds) {
  state.used -= seconds;
  if (state.used < terms_.limit.seconds) state.out_of_time.reset();
}

// A seat whose turn is over has its full time again in the next one.
void Ledger::begin_turn() {
  if (terms_.limit.kind != TimeLimit::Kind::turn) return;
  for (LedgerSeat& each : state_.seats) give_time(each, each.used);
}

std::optional<double> Ledger::seconds_left(Seat seat, double now) const {
  const TimeLimit& limit = terms_.limit;
  if (limit.kind == TimeLimit::Kind::none || !is_person(seat)) return std::nullopt;
  const bool runs = awaited().has(seat) && counts_time();
  if (limit.kind == TimeLimit::Kind::turn && !runs) return std::nullopt;
  return limit.seconds - state_of(seat).used - (runs ? now - time_counts_from(seat) : 0);
}

// When the time of a seat that has to act runs out, or ran out.
double Ledger::out_of_time_at(Seat seat) const {
  const LedgerSeat& state = state_of(seat);
  return state.out_of_time.value_or(time_counts_from(seat) + terms_.limit.seconds - state.used);
}

// Whether moves after the first `moves` have brought back an earlier position of this round: a player who
// picks something up and puts it down again, without end, has done nothing of their duty. However long that
// goes on, an entry costs no more to read.
bool Ledger::goes_in_circles(int moves) const {
  constexpr int longest_circle = 100;  // moves
  if (match_.size() <= moves) return false;
  const std::string present = match_.now().position();
  const int first = std::max(match_.size() - longest_circle, 0);
  for (int move = match_.size() - 1; move >= first && match_.at(move).round() == match_.round(); --move)
    if (match_.at(move).position() == present) return true;
  return false;
}

// A seat that has done part of its duty gets the full time for the rest.
void Ledger::note_debts(Seat who, bool pays, int moves_before) {
  const bool went_back = match_.size() < moves_before;
  const SeatSet due = state_.accepted ? SeatSet() : awaited();
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const bool begins = !state.owing_since || went_back || (pays && seat == who);
    if (due.has(seat) && !begins) continue;
    state.owing_since = due.has(seat) ? std::optional(state_.time) : std::nullopt;
    state.safe_until = 0;
  }
}

// After a `sitting`, nobody counts as lost at first. So once the game is over, this set is not renewed, and
// people leave it only by coming back.
void Ledger::note_absences() {
  if (match_.over() || !terms_.limit.in_days) return;
  state_.unaware = seats_that([this](Seat seat) { return is_person(seat) && lost_since(seat); });
}

std::optional<double> Ledger::passable_from(Seat seat) const {
  const LedgerSeat& state = state_of(seat);
  if (!state.owing_since) return std::nullopt;
  // Over days nobody has to be connected.
  if (terms_.limit.in_days)
    return is_person(seat) ? std::optional(std::max(out_of_time_at(seat), state.safe_until)) : std::nullopt;
  const bool is_limited = terms_.limit.kind != TimeLimit::Kind::none;
  const double patience = patience_of(terms_);
  std::optional<double> from;
  if (!is_limited) from = *state.owing_since + patience;
  if (is_limited && state.lost) from = std::max(*state.owing_since, *state.lost) + patience;
  if (const auto left = seconds_left(seat, state_.time)) {
    const double over = state_.time + *left;
    from = std::min(from.value_or(over), over);
  }
  return from;
}

SeatSet Ledger::passable(double now) const {
  return seats_that([&](Seat seat) {
    const auto from = passable_from(seat);
    return from && *from <= now;
  });
}

// --- a limit in days

// A table that was closed when somebody's time ran out gives them the terms' patience to come to it, though
// at most three times that in all, and only once if it is they who open it.
void Ledger::spare_absent() {
  if (!terms_.limit.in_days) return;
  const double patience = patience_of(terms_);
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const auto from = passable_from(seat);
    const double least = state_.time + patience;
    const bool is_own = key(seat) == state_.table_key || owner(seat) == state_.table_key;
    if (!from || *from >= least || (is_own && state.safe_until > 0)) continue;
    state.safe_until = std::max(state.safe_until, std::min(least, out_of_time_at(seat) + 3 * patience));
  }
}

// `away 5`: the person's time is stopped for 5 days, or for 5 more; `away 0`: it runs on, and the rest of
// these days can be taken later.
Result<void> Ledger::take_holidays(Seat seat, std::string_view text) {
  LedgerSeat& state = state_of(seat);
  const auto days = read_days(text);
  if (!terms_.limit.in_days) return refuse("only a clock of days can be stopped");
  if (!days || std::to_string(*days) != text) return refuse(fmt::format("0 to {} days", most_days));
  const double from = time_counts_from(seat);
  if (*days == 0) {
    if (from == state_.time) return refuse("you are not away");
    state.holidays_used -= from - state_.time;
    state.away_until = state_.time;
    return {};
  }
  if (state.out_of_time) return refuse("your time has run out");
  if (*days * one_day > holidays_left(seat))
    return refuse(fmt::format("you have {} left to be away", duration(holidays_left(seat))));
  state.holidays_used += *days * one_day;
  state.away_until = from + *days * one_day;
  return {};
}

// `give 2 3`: seat 2 gets 3 days more, for its turn or for the game; if its time has run out, from now on.
Result<void> Ledger::give_days(Seat seat, std::string_view rest) {
  const auto of = whole_number(take_word(rest));
  const auto days = read_days(rest);
  if (!terms_.limit.in_days) return refuse("only a clock of days can be given days");
  if (!of || !has_seat(*of) || *of == seat || !is_person(*of))
    return refuse("no other person plays that seat");
  if (!days || *days == 0 || std::to_string(*days) != rest)
    return refuse(fmt::format("1 to {} days", most_days));
  LedgerSeat& state = state_of(*of);
  if (terms_.limit.kind == TimeLimit::Kind::turn && !awaited().has(*of))
    return refuse(fmt::format("seat {} has its full time when its turn comes", *of));
  if (std::max(terms_.limit.seconds - state.used, 0.0) + *days * one_day > 2 * most_days * one_day)
    return refuse(fmt::format("nobody has more than {} days", 2 * most_days));
  give_time(state, *days * one_day + std::max(state.used - terms_.limit.seconds, 0.0));
  return {};
}

std::string words_on_time(const Entry& entry, const std::function<std::string(Seat)>& name) {
  std::string_view rest = entry.what;
  const std::string_view word = take_word(rest);
  const auto first = whole_number(take_word(rest)), second = whole_number(rest);
  if (entry.who == nature || !first) return "";
  if (word == "away" && *first == 0) return fmt::format("The time of {} goes on.", name(entry.who));
  if (word == "away") return fmt::format("The time of {} stands still for {} d.", name(entry.who), *first);
  if (word != "give" || !second) return "";
  return fmt::format("{} gives {} {} d more.", name(entry.who), name(*first), *second);
}

std::optional<double> Ledger::away_until(Seat seat) const {
  const double until = state_of(seat).away_until;
  return until > state_.time ? std::optional(until) : std::nullopt;
}

std::optional<std::time_t> Ledger::awaited_since(Seat seat) const {
  const auto beginning = beginning_of(terms_);
  auto since = unaware().has(seat) ? std::optional(times_.back()) : state_of(seat).owing_since;
  if (!since && to_agree().has(seat)) since = state_.proposal->since;
  if (!beginning || !since) return std::nullopt;
  return *beginning + static_cast<std::time_t>(*since);
}

std::optional<std::time_t> Ledger::deadline(Seat seat) const {
  const auto beginning = beginning_of(terms_);
  if (!beginning || !is_person(seat) || !awaited().has(seat)) return std::nullopt;
  return *beginning + static_cast<std::time_t>(out_of_time_at(seat));
}

// The game's own clock has ended. Moves committed to by then count, and no others.
Result<void> Ledger::expire_clock(Seat, std::string_view) {
  const auto end = alarm_time();
  if (!end || state_.clock_expired) return refuse("no clock runs");
  // The table rounds down to thousandths of a second.
  if (state_.time + 0.001 < *end) return refuse("time has not run out yet");
  state_.clock_expired = true;
  if (!committed().empty()) return {};
  state_.clock_expired = false;
  roll();
  return {};
}

}  // namespace herbarium
