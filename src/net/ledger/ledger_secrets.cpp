// Commit and reveal: how the ledger checks secret moves and dice.
#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/digest.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
namespace {

// Whether a text is so many tokens with a blank between each.
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

SeatSet Ledger::owing_secrets() const { return match_.secret(); }

SeatSet Ledger::committed() const {
  SeatSet committed;
  for (const Seat seat : seats())
    if (!state_of(seat).commitment.empty()) committed.add(seat);
  return committed;
}

bool Ledger::is_revealing() const {
  const SeatSet have = committed();
  return is_opening_parts() ||
         (!have.empty() && (state_.clock_expired || owing_secrets().without(have).empty()));
}

Result<void> Ledger::commit_move(Seat seat, std::string_view hash) {
  if (!has_begun()) return refuse("the game has not begun");
  const int parts = parts_owed(seat);
  if (parts > 0 && !are_tokens(hash, parts))
    return refuse(fmt::format("a lock of a move that is opened in parts is {} hashes", parts));
  if (parts == 0 && !is_token(hash)) return refuse("a lock is a hash of 64 hexadecimal digits");
  if (is_opening_parts()) return refuse("what was handed in is being opened");
  if (!owing_secrets().has(seat)) return refuse(fmt::format("seat {} owes nothing that is secret", seat));
  if (state_.clock_expired || clock_is_over()) return refuse("the clock is over");
  if (!state_of(seat).commitment.empty())
    return refuse(fmt::format("seat {} has locked its event already", seat));
  state_of(seat).commitment = hash;
  state_of(seat).committed_at = state_.time;
  state_of(seat).commit_rank = ++state_.commits;
  if (parts > 0 && owing_secrets().without(committed()).empty()) begin_parts();
  return {};
}

// `open KEY EVENT`
Result<void> Ledger::reveal(Seat seat, std::string_view rest) {
  if (is_opening_parts()) return reveal_part(seat, rest);
  const std::string_view key = take_word(rest);
  if (!is_token(key)) return refuse("a lock is opened with a key of 64 hexadecimal digits");
  if (!is_revealing() || state_of(seat).commitment.empty()) return refuse("nothing is to be opened now");
  if (has_revealed(seat)) return refuse(fmt::format("seat {} has opened its event already", seat));
  if (digest(key, commitment_text(seat, rest)) != state_of(seat).commitment)
    return refuse(fmt::format("seat {} opens another event than it has locked", seat));
  const auto normal = match_.validate(seat, rest);
  if (!normal)
    return refuse(fmt::format("seat {} has locked what is not legal: {}", seat, normal.error().reason));
  state_of(seat).revealed = *normal;
  return play_revealed();
}

// Once all are revealed, the moves are played in the order in which they were committed to.
Result<void> Ledger::play_revealed() {
  if (!awaited().empty()) return {};
  std::vector<Seat> order;
  for (const Seat seat : committed()) order.push_back(seat);
  std::sort(order.begin(), order.end(),
            [this](Seat a, Seat b) { return state_of(a).commit_rank < state_of(b).commit_rank; });
  const bool clock_expired = state_.clock_expired;
  std::vector<std::pair<std::string, double>> moves;
  for (const Seat seat : order) moves.emplace_back(*state_of(seat).revealed, state_of(seat).committed_at);
  clear_commitments();
  for (std::size_t i = 0; has_closed_parts() && i < order.size(); ++i)
    play_later(order[i], moves[i].first, moves[i].second);
  if (has_closed_parts()) return advance_parts();
  for (std::size_t i = 0; i < order.size(); ++i)
    if (const auto put = append_move(order[i], moves[i].first, moves[i].second); !put) return put;
  if (clock_expired && match_.to_act().has(nature)) roll();
  return {};
}

// --- dice --------------------------------------------------------------------------------------------------

bool Ledger::is_rolling() const {
  return has_begun() && match_.to_act().has(nature) && !match_.alarm() && !is_opening_parts();
}

SeatSet Ledger::seeds_to_reveal() const {
  SeatSet due;
  for (const Seat seat : seats())
    if (!has_revealed_seed(seat)) due.add(seat);
  return due;
}

bool Ledger::all_have_seeds() const {
  return std::none_of(state_.seats.begin(), state_.seats.end(),
                      [](const SeatState& c) { return c.seed_commitment.empty(); });
}

Result<void> Ledger::commit_seed(Seat seat, std::string_view hash) {
  if (!is_token(hash)) return refuse("a seed is committed to by a hash of 64 hexadecimal digits");
  // A seat that has seen the seeds of others could choose its own to suit itself.
  const bool any_revealed = std::any_of(state_.seats.begin(), state_.seats.end(),
                                        [](const SeatState& c) { return !c.revealed_seed.empty(); });
  if (any_revealed && !seed_commitment(seat).empty())
    return refuse(fmt::format("seat {} wants another seed after others have shown theirs", seat));
  if (has_revealed_seed(seat)) return refuse(fmt::format("seat {} has shown its seed already", seat));
  // The seeds of others may be on their way, and known to whoever sits at the table.
  if (terms_.format >= 2 && is_rolling() && !seed_commitment(seat).empty())
    return refuse(fmt::format("seat {} wants another seed while dice are due", seat));
  state_of(seat).seed_commitment = hash;
  return {};
}

// `toss SEED HASH`
Result<void> Ledger::reveal_seed(Seat seat, std::string_view rest) {
  const std::string_view shown_seed = take_word(rest);
  if (!is_token(shown_seed) || !is_token(rest))
    return refuse("a toss is a seed, and the hash of the next one");
  if (!is_rolling()) return refuse("nothing is left to chance now");
  if (has_revealed_seed(seat)) return refuse(fmt::format("seat {} has shown its seed already", seat));
  if (!all_have_seeds()) return refuse("not all have committed themselves to a seed");
  if (digest(shown_seed, seed_text(seat)) != seed_commitment(seat))
    return refuse(fmt::format("seat {} shows another seed than it has committed itself to", seat));
  state_of(seat).revealed_seed = shown_seed;
  state_of(seat).next_seed_commitment = rest;
  if (seeds_to_reveal().empty()) roll();
  return {};
}

// Seeds that may have been shown to somebody, or be about to, are never used again: all commit to others.
void Ledger::void_seeds() {
  for (SeatState& each : state_.seats) {
    each.revealed_seed.clear();
    each.next_seed_commitment.clear();
    void_commitments(each);
  }
}

// Nature's move follows from all the seeds and from the game so far: terminals that were sent different logs
// get different dice, and notice. When a clock has ended, nature has only one move.
void Ledger::roll() {
  std::string all = fmt::format("herbarium roll {} {}", terms_.id, match_.size());
  for (const Seat seat : seats()) all += " " + state_of(seat).revealed_seed;
  for (const std::string& line : lines_) all += "\n" + line;
  Rng rng = rng_of(digest(terms_.id + terms_.id, all));
  clear_commitments();
  if (has_closed_parts()) {
    play_later(nature, match_.roll(rng), state_.time);
    return static_cast<void>(advance_parts());
  }
  static_cast<void>(append_move(nature, match_.roll(rng), state_.time));
}

}  // namespace herbarium
