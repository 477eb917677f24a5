// Who sits at a table, who is there, and what a new sitting leaves of what was committed to.
#include <fmt/format.h>

#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/digest.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
// `seat 2 human bob`, before the game begins.
Result<void> Ledger::seat_player(std::string_view rest) {
  const auto seat = whole_number(take_word(rest));
  const std::string kind(take_word(rest));
  if (!seat || !has_seat(*seat)) return refuse("there is no such seat");
  if (kind == "human" && terms_.format >= 2) return seat_person(*seat, rest);
  if (!occupant(*seat).kind.empty()) return refuse(fmt::format("seat {} is taken", *seat));
  const bool program = kind == "ai" && terms_.module->think && player_spec_of(rest.substr(0, rest.find(' ')));
  if (!program && kind != "human") return refuse(fmt::format("{}: human or ai", escaped(kind)));
  if (rest.size() > longest_person_name) return refuse("the name is too long");
  state_of(*seat).occupant = {kind, std::string(rest)};
  return {};
}

// `free 2`, before the game begins: whoever sat there does not any more.
Result<void> Ledger::free_seat(std::string_view rest) {
  const auto seat = whole_number(rest);
  if (!seat || !has_seat(*seat)) return refuse("there is no such seat");
  if (has_begun()) return refuse("the game has begun");
  if (occupant(*seat).kind.empty()) return refuse(fmt::format("nobody sits on seat {}", *seat));
  const int last = last_number(*seat);
  state_of(*seat) = SeatState{};
  // Nothing that was signed by whoever sat there counts for whoever comes, even if that is the same person.
  state_of(*seat).last_number = last;
  state_of(*seat).signs_since = state_.entries + 1;
  state_.proposal.reset();
  return {};
}

Result<void> Ledger::set_presence(std::string_view rest, bool here) {
  const auto seat = whole_number(rest);
  if (!seat || !has_seat(*seat)) return refuse("there is no such seat");
  if (!here && !state_of(*seat).lost) state_of(*seat).lost = state_.time;
  if (here) state_of(*seat).lost.reset();
  settle();
  return {};
}

// The same people meet again. What was committed to stands, and what was shown: nobody who ends a table may
// hope for other dice, or hand in again after having seen the others' moves. (In format 1 all was void.)
Result<void> Ledger::begin_sitting(std::string_view key) {
  if (terms_.format >= 2) {
    if (!is_token(key)) return refuse("a sitting begins with the key of whoever opened it");
    if (std::exchange(state_.table_key, std::string(key)) != key) void_program_seeds();
  } else {
    if (!state_.ended) return refuse("the table has not ended");
    clear_commitments();
    for (SeatState& each : state_.seats) void_commitments(each);
  }
  state_.ended = false;
  state_.proposal.reset();
  void_earlier_signatures();
  for (SeatState& each : state_.seats) each.lost.reset();
  return {};
}

// Whoever opens a game that another has hosted does not have the seeds of the program. A roll that lacks one
// begins anew: if the new host chose that seed now, they would choose the dice.
void Ledger::void_program_seeds() {
  for (const Seat seat : seats())
    if (is_program(seat)) pass_seat(seat);
}

void Ledger::void_earlier_signatures() {
  for (SeatState& each : state_.seats) each.signs_since = state_.entries + 1;
}

void Ledger::void_commitments(SeatState& state) {
  state.seed_commitment.clear();
  ++state.times_void;
}

// A revealed seed is known to all, so it is never used again.
void Ledger::clear_commitments() {
  state_.clock_expired = false;
  state_.commits = 0;
  for (SeatState& each : state_.seats) {
    if (!each.revealed_seed.empty()) each.seed_commitment = each.next_seed_commitment;
    each.revealed_seed.clear();
    each.next_seed_commitment.clear();
    each.commitment.clear();
    each.revealed.reset();
  }
}

}  // namespace herbarium
