#include "net/ledger/proposal_rules.hpp"

#include <fmt/format.h>

#include "net/ledger/ledger.hpp"

namespace herbarium {
namespace {

using Kind = Proposal::Kind;

// After so many seconds nobody has to wait for a player whose connection is lost.
constexpr double patience = 30;

bool is_seat(const Ledger& ledger, int number) { return number >= 1 && number <= ledger.match().seats(); }

// Whether nobody has to wait for this seat any longer: its connection is lost, or its time is over.
bool may_be_skipped(const Ledger& ledger, Seat seat) {
  const double now = ledger.time();
  const auto left = ledger.seconds_left(seat, now);
  const auto lost = ledger.lost_since(seat);
  return (left && *left <= 0) || (lost && now - *lost >= patience);
}

// Whether the time of `seat` was over before that of `other`, or as soon.
bool was_late_first(const Ledger& ledger, Seat seat, Seat other) {
  const auto first = ledger.out_of_time_since(seat);
  const auto second = ledger.out_of_time_since(other);
  return first && (!second || *first <= *second);
}

// In the middle of a round, some would know what others have done in it.
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

Result<void> check_coming_back(const Ledger& ledger, const Proposal& proposal) {
  const Seat of = proposal.number;
  if (of == proposal.by && ledger.is_program(of) && !ledger.absent_person(of).empty()) return {};
  return refuse("only who sat on a seat can take it back from the program");
}

// A seat is claimed from, or handed to the program; this one's person may do that themselves.
Result<void> check_against(const Ledger& ledger, const Proposal& proposal) {
  const Seat of = proposal.number;
  const bool claims = proposal.kind == Kind::claim;
  if (!is_seat(ledger, of) || !ledger.is_person(of)) return refuse("no person plays that seat");
  if (!claims && !ledger.terms().module->think) return refuse("the program does not play this game");
  if (!claims && of == proposal.by) return {};
  if (of == proposal.by) return refuse("a seat cannot claim a game from itself");
  if (claims && ledger.terms().limit.increment && was_late_first(ledger, proposal.by, of))
    return refuse("your own time was over first, so you cannot claim the game");
  if (claims && !ledger.match().may_resign(of))
    return refuse("nobody may resign here; the program can take the seat");
  if (!may_be_skipped(ledger, of))
    return refuse(
        fmt::format("seat {} is here, or lost its line less than {:.0f} seconds ago", of, patience));
  return {};
}

}  // namespace

Result<void> check_proposal(const Ledger& ledger, const Proposal& proposal) {
  // A table can be closed again even if not everybody has come.
  if (proposal.kind == Kind::adjourn) return {};
  if (!ledger.has_begun()) return refuse("the game has not begun");
  if (proposal.kind == Kind::take_back) return check_taking_back(ledger.match(), proposal.number);
  if (proposal.kind == Kind::person) return check_coming_back(ledger, proposal);
  return check_against(ledger, proposal);
}

bool gives_way(const Ledger& ledger, const Proposal& old, const Proposal& other) {
  const auto is_hard = [](const Proposal& each) {
    return each.kind == Kind::claim || each.kind == Kind::program;
  };
  if (!is_hard(other) || other.number == other.by || !is_seat(ledger, other.number)) return false;
  const bool is_of_either = old.by == other.by || old.by == other.number;
  return may_be_skipped(ledger, other.number) && (is_of_either || !is_hard(old));
}

}  // namespace herbarium
