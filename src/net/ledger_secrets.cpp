// What the ledger believes of secrets and dice: commitments first, then what was committed to.
#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "net/digest.hpp"
#include "net/ledger.hpp"

namespace herbarium {

std::string Ledger::lock_text(Seat seat, std::string_view move) const {
  return fmt::format("herbarium lock {} {} {} {}", terms_.id, seat, match_->size(), move);
}

std::string Ledger::seed_text(Seat seat) const {
  return fmt::format("herbarium seed {} {}", terms_.id, seat);
}

// --- secret moves -----------------------------------------------------------------------------------------

SeatSet Ledger::owing_secrets() const { return match_->secret(); }

SeatSet Ledger::locked() const {
  SeatSet locked;
  for (const Seat seat : seats())
    if (!chair(seat).lock.empty()) locked.add(seat);
  return locked;
}

bool Ledger::opens() const {
  const SeatSet have = locked();
  return !have.empty() && (rung_ || owing_secrets().without(have).empty());
}

Result<void> Ledger::lock_move(Seat seat, std::string_view hash) {
  if (!has_begun()) return refuse("the game has not begun");
  if (!is_token(hash)) return refuse("a lock is a hash of 64 hexadecimal digits");
  if (!owing_secrets().has(seat)) return refuse(fmt::format("seat {} owes nothing that is secret", seat));
  if (rung_ || clock_is_over()) return refuse("the clock is over");
  if (!chair(seat).lock.empty()) return refuse(fmt::format("seat {} has locked its event already", seat));
  chair(seat).lock = hash;
  chair(seat).locked_at = time_;
  chair(seat).lock_rank = ++locks_;
  return {};
}

// `open KEY EVENT`
Result<void> Ledger::open(Seat seat, std::string_view rest) {
  const std::string_view key = take_word(rest);
  if (!is_token(key)) return refuse("a lock is opened with a key of 64 hexadecimal digits");
  if (!opens() || chair(seat).lock.empty()) return refuse("nothing is to be opened now");
  if (has_opened(seat)) return refuse(fmt::format("seat {} has opened its event already", seat));
  if (digest(key, lock_text(seat, rest)) != chair(seat).lock)
    return refuse(fmt::format("seat {} opens another event than it has locked", seat));
  const auto normal = match_->judge(seat, rest);
  if (!normal)
    return refuse(fmt::format("seat {} has locked what is not legal: {}", seat, normal.error().reason));
  chair(seat).opened = *normal;
  return play_opened();
}

// When all are open, they are played in the order in which they were locked.
Result<void> Ledger::play_opened() {
  if (!awaited().empty()) return {};
  std::vector<Seat> order;
  for (const Seat seat : locked()) order.push_back(seat);
  std::sort(order.begin(), order.end(),
            [this](Seat a, Seat b) { return chair(a).lock_rank < chair(b).lock_rank; });
  const bool rung = rung_;
  std::vector<std::pair<std::string, double>> moves;
  for (const Seat seat : order) moves.emplace_back(*chair(seat).opened, chair(seat).locked_at);
  forget_secrets();
  for (std::size_t i = 0; i < order.size(); ++i)
    if (const auto put = put_down(order[i], moves[i].first, moves[i].second); !put) return put;
  if (rung && match_->to_act().has(nature)) roll();
  return {};
}

// The game's own clock is over. What has been locked by then counts, and nothing else.
Result<void> Ledger::ring() {
  const auto end = alarm_time();
  if (!end || rung_) return refuse("no clock runs");
  // The table writes thousandths of seconds.
  if (time_ + 0.001 < *end) return refuse("the clock is not over yet");
  rung_ = true;
  if (!locked().empty()) return {};
  rung_ = false;
  roll();
  return {};
}

// --- dice --------------------------------------------------------------------------------------------------

bool Ledger::is_rolling() const { return has_begun() && match_->to_act().has(nature) && !match_->alarm(); }

SeatSet Ledger::tossing() const {
  SeatSet due;
  for (const Seat seat : seats())
    if (!has_tossed(seat)) due.add(seat);
  return due;
}

bool Ledger::all_have_seeds() const {
  return std::none_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.seed.empty(); });
}

Result<void> Ledger::take_seed(Seat seat, std::string_view hash) {
  if (!is_token(hash)) return refuse("a seed is committed to by a hash of 64 hexadecimal digits");
  // Whoever has seen what others tossed could choose.
  const bool tossed =
      std::any_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return !c.tossed.empty(); });
  if (tossed && !seed(seat).empty())
    return refuse(fmt::format("seat {} wants another seed after others have shown theirs", seat));
  if (has_tossed(seat)) return refuse(fmt::format("seat {} has shown its seed already", seat));
  chair(seat).seed = hash;
  return {};
}

// `toss SEED HASH`
Result<void> Ledger::toss(Seat seat, std::string_view rest) {
  const std::string_view shown_seed = take_word(rest);
  if (!is_token(shown_seed) || !is_token(rest))
    return refuse("a toss is a seed, and the hash of the next one");
  if (!is_rolling()) return refuse("nothing is left to chance now");
  if (has_tossed(seat)) return refuse(fmt::format("seat {} has shown its seed already", seat));
  if (!all_have_seeds()) return refuse("not all have committed themselves to a seed");
  if (digest(shown_seed, seed_text(seat)) != seed(seat))
    return refuse(fmt::format("seat {} shows another seed than it has committed itself to", seat));
  chair(seat).tossed = shown_seed;
  chair(seat).next_seed = rest;
  if (tossing().empty()) roll();
  return {};
}

// What nature does follows from the seeds of all, and from the game so far: terminals that were told
// different stories see different dice, and notice. A clock leaves it no choice.
void Ledger::roll() {
  std::string all = fmt::format("herbarium roll {} {}", terms_.id, match_->size());
  for (const Seat seat : seats()) all += " " + chair(seat).tossed;
  for (const std::string& line : lines_) all += "\n" + line;
  Rng rng = rng_of(digest(terms_.id + terms_.id, all));
  forget_secrets();
  static_cast<void>(put_down(nature, match_->roll(rng), time_));
}

}  // namespace herbarium
