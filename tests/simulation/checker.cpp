#include "simulation/checker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace simulation {

using namespace herbarium;

constexpr double time_to_act = 30;  // seconds, after all is mended
constexpr double longest_debt = 1.5 * least_patience;

void Checker::complain(std::string invariant, const std::string& what) {
  if (complaint_.empty()) complaint_ = fmt::format("{}: {}", invariant, what);
}

void Checker::sent(int terminal, const Ledger& ledger, std::string_view line) {
  const auto& pasts = told_[terminal].pasts;
  if (take_word(line) != "do") return;
  const Seat seat = whole_number(take_word(line)).value_or(spectator);
  auto seal = take_seal(line);
  const auto after = static_cast<std::size_t>(seal ? seal->after : 0);
  if (!seal && terminal == greedy) return;
  if (!seal || after >= pasts.size()) return complain("terminals sign what they know", std::string(line));
  sent_.try_emplace(seal->signature, Sent{seat, pasts[after], std::string(line)});
  const std::string_view word = take_word(line);
  const bool tosses = word == "toss";
  if ((!tosses && word != "open") || terminal == greedy) return;
  std::string use = tosses ? ledger.roll_text() : "";
  bool all = tosses ? ledger.is_rolling() : ledger.has_closed_parts() || !ledger.match().secret().empty();
  for (Seat each = 1; each <= ledger.match().seats(); ++each) {
    const std::string commitment = tosses                      ? ledger.seed_commitment(each)
                                   : ledger.has_closed_parts() ? ledger.parts_commitment(each)
                                                               : ledger.commitment(each);
    const bool owes = tosses || (!ledger.has_closed_parts() && ledger.match().secret().has(each));
    all = all && !(owes && commitment.empty());
    use += fmt::format(" {}", commitment);
  }
  if (!all)
    complain("nothing is shown before everybody has committed", fmt::format("seat {}: {}", seat, use));
  // Anybody who has seen a secret could choose commitments after it, so it is revealed for one text alone,
  // with the commitments of all.
  const std::string& known = shown_.try_emplace(std::string(take_word(line)), use).first->second;
  if (known != use) complain("a secret counts for two texts", fmt::format("{}\n--- and ---\n{}", known, use));
}

void Checker::begins(int terminal, const Ledger& empty) {
  told_[terminal] = {empty};
  told_[terminal].ledger->trust_signatures();
}

// Nobody else can void a seat's commitments, or lose the game for it while it plays on.
void Checker::check_voided(const Ledger& before, const Ledger& after, const Entry& entry) {
  const auto& settled = after.settled();
  for (const Seat seat : after.voided().locks) {
    const bool is_own = entry.who == seat || (settled && settled->agreed.has(seat));
    if (!is_own && !after.match().over() && !careless.has(seat) && before.to_accept().empty() &&
        after.to_accept().empty())
      complain("nobody voids the sealed move of another", fmt::format("of seat {}: {}", seat, entry.what));
  }
  for (Seat seat = 1; seat <= after.match().seats(); ++seat)
    if (!before.key(seat).empty() && before.key(seat) != after.key(seat) && entry.who != seat)
      complain("no seat is lost", fmt::format("seat {}: {}", seat, entry.what));
}

// Neither a spectator nor the table itself uses up the time of players who are away.
void Checker::check_time(const Ledger& before, const Entry& entry) {
  constexpr double rounding = 0.01;
  for (const Seat seat : before.people())
    if (!before.lost_since(seat)) return;
  if (before.people().empty()) return;
  if (!before.terms().limit.in_days && entry.time - before.time() > rounding)
    complain("no time runs while no player is there",
             fmt::format("{} s until {}", entry.time - before.time(), entry.what));
}

void Checker::believed(int terminal, const Entry& entry, double now) {
  auto& [known, pasts] = told_[terminal];
  const Ledger before = *known;
  if (const auto taken = known->take(entry); !taken)
    return complain("what a terminal takes, everybody takes", taken.error().reason);
  const std::size_t at = pasts.size();
  std::uint64_t past = pasts.back();
  for (const char c : write_entry(entry)) past = (past ^ static_cast<unsigned char>(c)) * 1099511628211U;
  pasts.push_back(past);
  const bool is_new = at == accepted_.size();
  if (is_new) accepted_.push_back(past);
  if (trust_.in_table && (at > accepted_.size() || accepted_[at] != past))
    complain("what was accepted survives", fmt::format("entry {} is another: {}", at, entry.what));
  if (entry.seal.number > 0) {
    const auto real = sent_.find(entry.seal.signature);
    const bool holds = real != sent_.end() && real->second.seat == entry.who &&
                       real->second.what == entry.what &&
                       real->second.past == pasts[static_cast<std::size_t>(entry.seal.after)];
    if (!holds)
      complain("records have a common beginning",
               fmt::format("seat {} never said, knowing this game: {}", entry.who, entry.what));
  }
  check_voided(before, *known, entry);
  // How long a seat has owed a move, by the clock of the world; a new terminal receives the past.
  const auto& settled = known->settled();
  if (is_new && settled && settled->kind == Proposal::Kind::claim && trust_.in_clock && trust_.in_table) {
    const auto due = due_since_.find(settled->number);
    const bool in_days = known->terms().limit.in_days;
    const double patience = in_days ? known->terms().limit.seconds / days_pass_faster
                                    : known->terms().patience.value_or(usual_patience);
    if (due == due_since_.end() || now - due->second < patience * 0.9)
      complain("no seat is lost", fmt::format("seat {} was claimed from too early", settled->number));
    // Whoever is there does by itself what is due, and people do something every second.
    const bool is_due_in_calm = calm_since && now - std::max(due->second, *calm_since) > time_to_act;
    if (is_due_in_calm && !careless.has(settled->number) && !somebody_left)
      complain("everybody comes to an end",
               fmt::format("seat {} was there, and did nothing", settled->number));
  }
  if (!is_new) return;
  if (trust_.in_table) check_time(before, entry);
  const bool pays = Ledger::kind_of(entry.who, entry.what).has(EntryKind::is_of_game);
  if (std::string_view words = entry.what; take_word(words) == "give") {
    constexpr double day = 86400 / days_pass_faster;
    const Seat seat = whole_number(take_word(words)).value_or(nature);
    given_[seat] += day * whole_number(take_word(words)).value_or(0);
  }
  for (Seat seat = 1; seat <= known->match().seats(); ++seat)
    if (!known->awaited().has(seat))
      due_since_.erase(seat);
    else if (!before.awaited().has(seat) || (entry.who == seat && pays))
      due_since_[seat] = now;
    else if (greedy && calm_since &&
             now - std::max(due_since_[seat], *calm_since) > longest_debt + given_[seat])
      complain("whoever does not play loses in time", fmt::format("seat {}: {}", seat, entry.what));
}

void Checker::compare(int terminal, int other) {
  const auto& one = told_[terminal].pasts;
  const auto& two = told_[other].pasts;
  const std::size_t common = std::min(one.size(), two.size()) - 1;
  if (one[common] != two[common])
    complain("records have a common beginning", fmt::format("terminals {} and {} play on", terminal, other));
}

}  // namespace simulation
