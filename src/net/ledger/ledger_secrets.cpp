// Commit and reveal: how the ledger checks secret moves and dice.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {

namespace {

const std::string not_accepted = "this waits until everybody has accepted the new host's key";

// Whether a text has exactly `count` tokens, separated by single blanks.
bool are_tokens(std::string_view text, int count) {
  constexpr std::size_t length = 64;
  if (text.size() != static_cast<std::size_t>(count) * (length + 1) - 1) return false;
  for (std::size_t at = 0; at < text.size(); at += length + 1)
    if (!is_token(text.substr(at, length)) || (at > 0 && text[at - 1] != ' ')) return false;
  return true;
}

}  // namespace

std::string Ledger::commitment_text(Seat seat, std::string_view move) const {
  return fmt::format("herbarium lock {} {} {} {}", terms_.id, seat, match_.size(), move);
}

std::string Ledger::seed_text(Seat seat) const {
  return fmt::format("herbarium seed {} {}", terms_.id, seat);
}

// --- secret moves -----------------------------------------------------------------------------------------

SeatSet Ledger::committed() const {
  return seats_that([this](Seat seat) { return !commitment(seat).empty(); });
}

bool Ledger::is_revealing() const {
  const SeatSet have = committed();
  return is_opening_parts() ||
         (!have.empty() && (state_.clock_expired || match_.secret().without(have).empty()));
}

Result<void> Ledger::commit_move(Seat seat, std::string_view hash) {
  if (!has_begun()) return refuse("the game has not begun");
  const int parts = parts_owed(seat);
  if (parts > 0 && !are_tokens(hash, parts))
    return refuse(fmt::format("a lock of a move that is opened in parts is {} hashes", parts));
  if (parts == 0 && !is_token(hash)) return refuse("a lock is a hash of 64 hexadecimal digits");
  if (state_.accepted) return refuse(not_accepted);
  if (is_opening_parts()) return refuse("sheets are being opened");
  if (!match_.secret().has(seat)) return refuse(fmt::format("seat {} owes no secret move", seat));
  if (state_.clock_expired || clock_is_over()) return refuse("time has run out");
  if (!state_of(seat).commitment.empty())
    return refuse(fmt::format("seat {} has already locked a move", seat));
  state_of(seat).commitment = hash;
  state_of(seat).committed_at = state_.time;
  state_of(seat).commit_rank = ++state_.commits;
  if (parts > 0 && match_.secret().without(committed()).empty()) begin_parts();
  return {};
}

// `open KEY EVENT`
Result<void> Ledger::reveal(Seat seat, std::string_view rest) {
  if (state_.accepted) return refuse(not_accepted);
  const std::string_view key = take_word(rest);
  if (!is_token(key)) return refuse("a lock is opened with a key of 64 hexadecimal digits");
  if (is_opening_parts()) return reveal_part(seat, key, rest);
  if (!is_revealing() || state_of(seat).commitment.empty()) return refuse("there is nothing to open now");
  if (has_revealed(seat)) return refuse(fmt::format("seat {} has already opened its move", seat));
  if (digest(key, commitment_text(seat, rest)) != state_of(seat).commitment)
    return refuse(fmt::format("seat {} opened another move than it locked", seat));
  const auto normal = match_.validate(seat, rest);
  if (!normal && match_.part_count(seat) > 0) return expose(seat, normal.error().reason);
  if (!normal) return refuse(fmt::format("seat {} locked an illegal move: {}", seat, normal.error().reason));
  state_of(seat).revealed = *normal;
  return play_revealed();
}

std::vector<Seat> Ledger::in_order_of_commitment() const {
  std::vector<Seat> order;
  for (const Seat seat : committed()) order.push_back(seat);
  std::sort(order.begin(), order.end(),
            [this](Seat a, Seat b) { return state_of(a).commit_rank < state_of(b).commit_rank; });
  return order;
}

// After the last reveal, the moves are played in the order of their commitments.
Result<void> Ledger::play_revealed() {
  if (!awaited().empty()) return {};
  const bool clock_expired = state_.clock_expired;
  std::vector<LaterMove> moves;
  for (const Seat seat : in_order_of_commitment())
    moves.push_back({seat, *state_of(seat).revealed, state_of(seat).committed_at});
  clear_commitments();
  if (has_closed_parts()) {
    for (LaterMove& each : moves) play_later(std::move(each));
    return advance_parts();
  }
  if (const auto put = append_moves(moves); !put) return put;
  if (clock_expired && match_.to_act().has(nature)) roll();
  return {};
}

// --- dice --------------------------------------------------------------------------------------------------

bool Ledger::is_rolling() const {
  return has_begun() && match_.to_act().has(nature) && !match_.alarm() && !is_opening_parts();
}

SeatSet Ledger::seeds_to_reveal() const {
  return seats_that([this](Seat seat) { return !has_revealed_seed(seat); });
}

bool Ledger::all_have_seeds() const {
  return std::none_of(state_.seats.begin(), state_.seats.end(),
                      [](const LedgerSeat& c) { return c.seed_commitment.empty(); });
}

Result<void> Ledger::commit_seed(Seat seat, std::string_view hash) {
  if (!is_token(hash)) return refuse("a seed is committed to by a hash of 64 hexadecimal digits");
  if (state_.accepted) return refuse(not_accepted);
  // Seeds are shown only now. Those of others may be here, or on their way and known to the table: a seat
  // that knew them could choose its own to suit itself.
  if (is_rolling() && !seed_commitment(seat).empty())
    return refuse(fmt::format("seat {} changes its seed while dice are expected", seat));
  state_of(seat).seed_commitment = hash;
  return {};
}

// `toss SEED HASH`
Result<void> Ledger::reveal_seed(Seat seat, std::string_view rest) {
  const std::string_view shown_seed = take_word(rest);
  if (!is_token(shown_seed) || !is_token(rest))
    return refuse("a toss is a seed, and the hash of the next one");
  if (state_.accepted) return refuse(not_accepted);
  if (!is_rolling()) return refuse("no dice are expected now");
  if (has_revealed_seed(seat)) return refuse(fmt::format("seat {} has already shown its seed", seat));
  if (!all_have_seeds()) return refuse("some seats have not committed to a seed");
  if (digest(shown_seed, seed_text(seat)) != seed_commitment(seat))
    return refuse(fmt::format("seat {} showed another seed than it committed to", seat));
  state_of(seat).revealed_seed = shown_seed;
  state_of(seat).next_seed_commitment = rest;
  if (seeds_to_reveal().empty()) roll();
  return {};
}

// Seeds that may have been revealed, or soon will be, are never used again: all seats commit to new ones.
void Ledger::void_seeds() {
  for (LedgerSeat& each : state_.seats) {
    each.revealed_seed.clear();
    each.next_seed_commitment.clear();
    void_commitments(each);
  }
}

std::string Ledger::roll_text(std::string_view seeds) const {
  std::string text = fmt::format("herbarium roll {} {}{}", terms_.id, match_.size(), seeds);
  for (const std::string& line : lines_) text += "\n" + line;
  return text;
}

// Nature's move follows from all seeds and the game so far, so terminals that received different logs get
// different dice, and notice. After the end of a clock, nature has only one move.
void Ledger::roll() {
  std::string seeds;
  for (const Seat seat : seats()) seeds += " " + state_of(seat).revealed_seed;
  const auto next_roll = [&] {
    Rng rng = rng_of(digest(terms_.id + terms_.id, roll_text(seeds)));
    return match_.roll(rng);
  };
  if (has_closed_parts()) {
    const std::string coin = next_roll();
    clear_commitments();
    play_later({nature, coin, state_.time});
    return static_cast<void>(advance_parts());
  }
  // Until somebody has to decide, the same seeds serve for all rolls: each roll's text has the ones before.
  // So nobody has to come once more only to show another seed.
  do {
    static_cast<void>(append_move(nature, next_roll(), state_.time));
    decline_waived();
  } while (is_rolling() && seeds_to_reveal().empty());
  clear_commitments();
}

// --- moves that are opened in parts

// Moves that are opened part by part as they are carried out, so that no terminal has more of them than its
// person may see. The match has the known parts, and stops at the first unknown one; the record gets the
// round once all of it is known.
namespace {

// The first part alone cannot cause any event yet.
constexpr int first_parts = 2;

}  // namespace

int Ledger::parts_owed(Seat seat) const {
  return match_.secret().has(seat) && !opens_whole(terms_) ? match_.part_count(seat) : 0;
}

SeatSet Ledger::owing_parts() const {
  return seats_that([this](Seat seat) { return part_due(seat).has_value(); });
}

std::optional<int> Ledger::part_due(Seat seat) const {
  for (const PartialMove& each : state_.partial)
    if (each.seat == seat && std::ssize(each.opened) < state_.parts_due)
      return static_cast<int>(each.opened.size());
  return std::nullopt;
}

std::string Ledger::parts_commitment(Seat seat) const {
  for (const PartialMove& each : state_.partial)
    if (each.seat == seat) return fmt::format("{}", fmt::join(each.hashes, " "));
  return "";
}

std::string Ledger::part_text(Seat seat, int number, std::string_view part) const {
  const int moves = has_closed_parts() ? state_.partial_since : match_.size();
  return fmt::format("herbarium part {} {} {} {} {}", terms_.id, seat, moves, number, part);
}

void Ledger::know(Seat seat, const std::string& move) {
  std::vector<std::string> parts = match_.now().parts(move);
  if (parts.empty() || std::exchange(known_[seat], parts) == parts) return;
  if (!has_closed_parts() || is_opening_parts() || match_.size() == state_.partial_since) return;
  if (auto match = with_parts(true); match && match->is_sealed()) match_ = std::move(*match);
}

// All have committed. Until parts are open, the game stays as it was.
void Ledger::begin_parts() {
  for (const Seat seat : in_order_of_commitment()) {
    PartialMove move{seat, {}, {}, state_of(seat).committed_at};
    std::string_view hashes = state_of(seat).commitment;
    while (!hashes.empty()) move.hashes.emplace_back(take_word(hashes));
    state_.partial.push_back(std::move(move));
  }
  state_.partial_since = match_.size();
  state_.parts_due = first_parts;
  clear_commitments();
}

// `open KEY PART`
Result<void> Ledger::reveal_part(Seat seat, std::string_view key, std::string_view part) {
  const auto number = part_due(seat);
  if (!number) return refuse("there is nothing to open now");
  PartialMove& move = *std::find_if(state_.partial.begin(), state_.partial.end(),
                                    [&](const PartialMove& each) { return each.seat == seat; });
  if (digest(key, part_text(seat, *number, part)) != move.hashes[static_cast<std::size_t>(*number)])
    return refuse(fmt::format("seat {} opened another move than it locked", seat));
  move.opened.emplace_back(part);
  return advance_parts();
}

// The match with the open parts of those moves (or with all parts known at this terminal) and with later
// moves; or else the seat that began with an illegal move.
tl::expected<Match, IllegalMove> Ledger::with_parts(bool as_known_here) const {
  Match match = match_;
  match.rewind(state_.partial_since);
  for (const PartialMove& each : state_.partial) {
    const auto known = known_.find(each.seat);
    const bool is_known = as_known_here && known != known_.end() &&
                          std::equal(each.opened.begin(), each.opened.end(), known->second.begin());
    const auto put = match.submit_parts(each.seat, is_known ? known->second : each.opened);
    if (!put) return tl::unexpected(IllegalMove{each.seat, put.error().reason});
  }
  for (const LaterMove& each : state_.later) static_cast<void>(match.submit(each.seat, each.text));
  return match;
}

// Plays on as far as the open parts allow: until another act or more parts are due.
Result<void> Ledger::advance_parts() {
  for (; !is_opening_parts(); ++state_.parts_due) {
    const PartialMove& first = state_.partial.front();
    if (first.opened.size() == first.hashes.size()) return finish_parts();
    auto match = with_parts(false);
    if (!match) return expose(match.error().seat, match.error().reason);
    if (!match->is_sealed()) continue;
    match_ = std::move(*match);
    if (auto own = with_parts(true); own && own->is_sealed()) match_ = std::move(*own);
    return {};
  }
  return {};
}

// Once all parts are open, the moves must be legal as a whole, and match the parts.
Result<void> Ledger::finish_parts() {
  Match match = match_;
  match.rewind(state_.partial_since);
  std::vector<LaterMove> moves;
  for (const PartialMove& each : state_.partial) {
    const std::string whole = match.now().join_parts(each.opened);
    const auto normal = match.validate(each.seat, whole);
    if (!normal) return expose(each.seat, normal.error().reason);
    if (*normal != whole || match.now().parts(whole) != each.opened)
      return expose(each.seat, "its parts are not a sheet");
    moves.push_back({each.seat, whole, each.committed_at});
  }
  moves.insert(moves.end(), state_.later.begin(), state_.later.end());
  close_parts();
  return append_moves(moves);
}

Result<void> Ledger::append_moves(const std::vector<LaterMove>& moves) {
  for (const LaterMove& each : moves)
    if (const auto put = append_move(each.seat, each.text, each.time); !put) return put;
  return {};
}

// A seat that hands in an illegal move loses: everybody has seen parts of the others' moves.
Result<void> Ledger::expose(Seat seat, const std::string& reason) {
  if (!match_.may_resign(seat))
    return refuse(fmt::format("seat {} locked an illegal move: {}", seat, reason));
  close_parts();
  clear_commitments();
  state_.illegal_move = IllegalMove{seat, reason};
  return append_move(seat, "resign", state_.time);
}

void Ledger::play_later(LaterMove move) {
  state_.later.push_back(std::move(move));
  end_taking_back();
}

// The game is as at the beginning of the round, and nothing has been handed in for it.
void Ledger::close_parts() {
  if (!has_closed_parts()) return;
  match_.rewind(state_.partial_since);
  drop_parts();
}

void Ledger::drop_parts() {
  state_.partial.clear();
  state_.later.clear();
  state_.parts_due = 0;
  known_.clear();
}

}  // namespace herbarium
