// Proposals, which need the consent of all people: take back, adjourn, hand a seat to the program and back,
// claim a win.
#include "net/ledger/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

namespace {

// --- when a proposal is allowed

using Kind = Proposal::Kind;

// Why a seat cannot be passed over.
Result<void> refuse_passing(const Ledger& ledger, Seat seat) {
  if (!ledger.to_accept().empty()) return refuse("everybody must accept the table's key first");
  const auto from = ledger.passable_from(seat);
  if (!from) return refuse(fmt::format("the game does not wait for seat {} at present", seat));
  // Over days somebody whose time ran out while the table was closed has more (Ledger::spare_absent).
  const bool is_spared = ledger.terms().limit.in_days && ledger.out_of_time_since(seat);
  return refuse(fmt::format("{}: you can ask in {}",
                            is_spared
                                ? fmt::format("the table was closed when the time of seat {} ran out", seat)
                                : fmt::format("seat {} has not owed a move for long enough", seat),
                            duration(std::ceil(*from - ledger.time()))));
}

// Whether `seat` ran out of time before `other`, or at the same moment.
bool was_late_first(const Ledger& ledger, Seat seat, Seat other) {
  const auto first = ledger.out_of_time_since(seat);
  const auto second = ledger.out_of_time_since(other);
  return first && (!second || *first <= *second);
}

// Whether a seat owes something for as long as another, or longer.
bool owes_as_long(const Ledger& ledger, Seat seat, Seat other) {
  const auto since = [&](Seat each) { return of_seat(ledger.state().seats, each).owing_since; };
  return ledger.awaited().has(seat) && since(seat) && since(other) && *since(seat) <= *since(other);
}

// In the middle of a round, some would know moves of the others.
bool begins_round(const Match& match, int move) {
  return move == 0 || match.at(move - 1).round() < match.at(move).round();
}

Result<void> check_taking_back(const Match& match, int to) {
  if (to < 0 || to >= match.size()) return refuse("there is nothing to take back");
  if (!match.undo_blocker().empty())
    return refuse(fmt::format("nothing can be taken back while {} is on", match.undo_blocker()));
  if (!begins_round(match, to)) return refuse("only a whole round can be taken back");
  return {};
}

// A player who has come with another machine replaces the secrets that only the first one could reveal.
Result<void> check_renewal(const Ledger& ledger, const Proposal& proposal) {
  if (proposal.number == proposal.by && ledger.is_person(proposal.by)) return {};
  return refuse("only the seat's player can replace its secrets");
}

Result<void> check_coming_back(const Ledger& ledger, const Proposal& proposal) {
  const Seat of = proposal.number;
  if (of == proposal.by && !ledger.absent_person(of).empty()) return {};
  return refuse("only the seat's player can take it back from the program");
}

// Checks a claim on a seat, or its handover to the program; people may also hand over their own.
Result<void> check_against(const Ledger& ledger, const Proposal& proposal) {
  const Seat of = proposal.number;
  const bool claims = proposal.kind == Kind::claim;
  if (!ledger.has_seat(of) || !ledger.is_person(of)) return refuse("no person plays that seat");
  if (!claims && !ledger.terms().module->think) return refuse("the program does not play this game");
  if (!claims && of == proposal.by) return {};
  if (of == proposal.by) return refuse("a seat cannot claim a game from itself");
  if (was_late_first(ledger, proposal.by, of))
    return refuse(fmt::format("your own time ran out first, so you cannot {}",
                              claims ? "claim the game" : "have the program play for others"));
  if (claims && !ledger.match().may_resign(of))
    return refuse("nobody can resign here; use `program` instead");
  if (!ledger.passable(ledger.time()).has(of)) return refuse_passing(ledger, of);
  // With a limit the time that each has used decides, and what dice need is shown without anybody's decision.
  const bool is_by_time = ledger.out_of_time_since(of).has_value();
  if (!is_by_time && !ledger.is_rolling() && owes_as_long(ledger, proposal.by, of))
    return refuse("you owe a move for as long yourself; hand in first");
  return {};
}

// Over days, somebody who is away would not learn of it, and go on with a game that others have left
// otherwise. A table can be closed again even if not everybody has come.
Result<void> check_adjourning(const Ledger& ledger) {
  if (!ledger.terms().limit.in_days || !ledger.has_begun() || ledger.match().over()) return {};
  if ((ledger.having_a_say() & ledger.lost()).empty()) return {};
  return refuse("over days a game is adjourned only while everybody is here; `away 5d` stops your time");
}

// Refuses a proposal that cannot be made, or carried out, in the present state.
Result<void> check_proposal(const Ledger& ledger, const Proposal& proposal) {
  if (proposal.kind == Kind::adjourn) return check_adjourning(ledger);
  if (!ledger.has_begun()) return refuse("the game has not begun");
  if (proposal.kind == Kind::take_back) return check_taking_back(ledger.match(), proposal.number);
  if (proposal.kind == Kind::person) return check_coming_back(ledger, proposal);
  if (proposal.kind == Kind::renew) return check_renewal(ledger, proposal);
  return check_against(ledger, proposal);
}

// Whether the open proposal `old` is dropped for the new one. Otherwise a player who is late or away could
// prevent a claim by one proposal after another; nor does a seat's own open proposal block its next one.
bool gives_way(const Ledger& ledger, const Proposal& old, const Proposal& other) {
  const auto is_hard = [](const Proposal& each) {
    return each.kind == Kind::claim || each.kind == Kind::program;
  };
  if (!is_hard(other) || other.number == other.by || !ledger.has_seat(other.number)) return false;
  const bool is_of_either = old.by == other.by || old.by == other.number;
  return ledger.passable(ledger.time()).has(other.number) && (is_of_either || !is_hard(old));
}

// --- proposals

constexpr ProposalKind kinds[] = {
    {Kind::take_back, "takeback", "take back everything from {3}", "It is taken back.",
     "taken back to event {2}"},
    {Kind::adjourn, "adjourn", "adjourn the game (it is saved)",
     "The game is adjourned and saved; anybody with its record can continue it.", "adjourned"},
    {Kind::program, "program", "let the program play for {1}{3}", "The program plays seat {2} now.",
     "the program plays {1}"},
    {Kind::person, "person", "play seat {2} again instead of the program{3}", "{1} plays seat {2} again.",
     "{1} plays again"},
    {Kind::claim, "claim", "count the game as lost for {1}", "{0} has claimed the game from {1}.",
     "claimed from {1}"},
    {Kind::renew, "renew", "replace the secrets of seat {2}, which are on another machine{3}",
     "The secrets of {1} are replaced.", "the secrets of {1} were replaced"}};

}  // namespace

const ProposalKind& kind_of(const Proposal& proposal) {
  return *std::find_if(std::begin(kinds), std::end(kinds),
                       [&](const ProposalKind& each) { return each.kind == proposal.kind; });
}

SeatSet Ledger::to_agree() const {
  if (!state_.proposal) return {};
  SeatSet asked = having_a_say().without(state_.proposal->agreed);
  const auto [kind, of] = std::pair(state_.proposal->kind, state_.proposal->number);
  if (kind == Proposal::Kind::take_back) return asked;
  if (kind == Proposal::Kind::person && may_return(of)) return {};
  // Over days nobody has to be there: the others would find a late player's seat with the program, which
  // cannot be claimed from, or a move taken back for more time.
  const bool lends = kind == Proposal::Kind::program && of == state_.proposal->by;
  const bool retracts = kind == Proposal::Kind::renew && !awaited().has(of);
  if ((lends || retracts) && terms_.limit.in_days) return asked;
  if (kind != Proposal::Kind::adjourn) asked.remove(of);
  // A player who has seen the secrets of others could otherwise get new dice, however long they had waited.
  if (kind == Proposal::Kind::renew && is_showing()) return asked;
  // A handover in the middle of a reveal would replace dice or sealed moves; a connection that the table
  // calls lost is no reason for that.
  const bool replaces = kind == Proposal::Kind::program || kind == Proposal::Kind::person;
  if (replaces && is_showing() && !passable(time()).has(of)) return asked;
  return asked.without(lost());
}

bool Ledger::may_return(Seat seat) const { return !state_of(seat).lent_when_late && !is_showing(); }

// `ask takeback 12`, `ask program 2`, `ask adjourn`
Result<void> Ledger::propose(Seat seat, std::string_view rest) {
  const std::string_view name = take_word(rest);
  const auto* const kind =
      std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& each) { return each.word == name; });
  if (kind == std::end(kinds)) return refuse(fmt::format("{}: not a request", escaped(name)));
  Proposal proposal{kind->kind, seat, 0, {seat}, state_.entries + 1, state_.time};
  if (kind->kind != Kind::adjourn) {
    const auto number = whole_number(rest);
    if (!number) return refuse("a number is missing");
    proposal.number = *number;
  }
  // Requests do not keep a person from coming back who needs nobody's consent for that.
  const bool returns = proposal.kind == Kind::person && proposal.number == seat && may_return(seat);
  if (state_.proposal && !returns && !gives_way(*this, *state_.proposal, proposal))
    return refuse("there is another request");
  if (const auto good = check_proposal(*this, proposal); !good) return good;
  state_.proposal = proposal;
  settle();
  return {};
}

Result<void> Ledger::agree(Seat seat, std::string_view) {
  if (!state_.proposal) return refuse("there is no request");
  if (!to_agree().has(seat)) return refuse(fmt::format("seat {} is not asked", seat));
  state_.proposal->agreed.add(seat);
  settle();
  return {};
}

// A seat that has agreed or asked may still change its mind.
Result<void> Ledger::decline(Seat seat, std::string_view) {
  if (!state_.proposal) return refuse("there is no request");
  if (!to_agree().has(seat) && !state_.proposal->agreed.has(seat))
    return refuse(fmt::format("seat {} is not asked", seat));
  state_.proposal.reset();
  return {};
}

// Once all have agreed, the proposal is carried out if that is still possible.
void Ledger::settle() {
  if (!state_.proposal) return;
  if (state_.proposal->kind == Kind::adjourn && !check_adjourning(*this)) return state_.proposal.reset();
  if (!to_agree().empty()) return;
  const Proposal agreed = *state_.proposal;
  state_.proposal.reset();
  if (!check_proposal(*this, agreed)) return;
  carry_out(agreed);
  state_.settled = agreed;
}

// After another move, further agreement would cover more than the proposal asked for.
void Ledger::end_taking_back() {
  if (state_.proposal && state_.proposal->kind == Kind::take_back) state_.proposal.reset();
}

void Ledger::carry_out(const Proposal& agreed) {
  LedgerSeat& of = state_of(has_seat(agreed.number) ? agreed.number : 1);
  switch (agreed.kind) {
    case Proposal::Kind::take_back: return rewind(agreed.number);
    case Proposal::Kind::adjourn: state_.ended = true; return;
    case Proposal::Kind::renew: return pass_seat(agreed.number);
    case Proposal::Kind::claim: static_cast<void>(resign(agreed.number, true)); return;
    case Proposal::Kind::program:
      of.lent_when_late = of.out_of_time && agreed.by != agreed.number;
      of.lent_freely = agreed.by == agreed.number;
      of.person = of.occupant.name;
      of.occupant.kind = Occupant::Kind::ai;  // at the default level, under the same name
      // Nobody gets time by handing over their own seat.
      if (agreed.by != agreed.number) give_time(of, of.used);
      break;
    case Proposal::Kind::person:
      of.occupant.kind = Occupant::Kind::human;
      of.person.clear();
      of.lent_freely = false;
      break;
  }
  pass_seat(agreed.number);
}

// The seat's new player does not know its secrets.
void Ledger::pass_seat(Seat seat) {
  LedgerSeat& of = state_of(seat);
  of.signs_since = state_.entries + 1;
  if (has_closed_parts()) return pass_closed_parts(seat);
  void_locks(seat);
  // A revealed seed remains valid, and the dice with it.
  if (has_revealed_seed(seat)) {
    of.next_seed_commitment.clear();
    ++of.times_void;
    return;
  }
  if (is_roll_begun()) state_.voided.untossed.add(seat);
  if (is_rolling()) return void_seeds();
  void_commitments(of);
}

// The new player could not open the former player's sealed moves: the round begins again for all.
void Ledger::pass_closed_parts(Seat seat) {
  const bool was_rolling = is_rolling();
  for (const PartialMove& each : state_.partial) state_.voided.locks.add(each.seat);
  if (is_roll_begun() && !has_revealed_seed(seat)) state_.voided.untossed.add(seat);
  close_parts();
  clear_commitments();
  void_earlier_signatures();
  if (was_rolling) return void_seeds();
  void_commitments(state_of(seat));
}

// Once moves are being opened, the new player could answer them: then all hand in again. Not after the end
// of a game's clock, when nobody can hand in any more.
void Ledger::void_locks(Seat seat) {
  const bool all = is_revealing() && !state_.clock_expired;
  for (const Seat each : seats()) {
    if (each != seat && !all) continue;
    if (each != seat && !commitment(each).empty()) state_of(each).signs_since = state_.entries + 1;
    if (!commitment(each).empty()) state_.voided.locks.add(each);
    state_of(each).commitment.clear();
    state_of(each).revealed.reset();
  }
  if (!state_.clock_expired) return;
  if (!committed().empty()) return static_cast<void>(play_revealed());
  state_.clock_expired = false;
  roll();
}

}  // namespace herbarium
