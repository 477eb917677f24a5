// How a table plays the program's seats.
#include <fmt/format.h>
#include <unistd.h>

#include "base/file.hpp"
#include "base/random.hpp"
#include "net/server/ledger_host.hpp"
#include "table/thinking.hpp"

namespace herbarium {

void LedgerHost::drive_programs(bool is_visited) {
  take_result();
  while (act_on_commitments()) {
  }
  // Without people at the table, nobody is waiting, and it should not load the machine; but over days people
  // come when it is their turn.
  if (is_visited || ledger_.terms().limit.in_days) think();
}

void LedgerHost::see_end_of_search() {
  std::uint64_t count = 0;
  static_cast<void>(!read(search_ended_.number(), &count, sizeof count));
}

// Does one act due from a seat of the program that needs no search; false if there is none.
bool LedgerHost::act_on_commitments() {
  for (const Seat seat : ledger_.programs()) {
    if (ledger_.match().over()) commitments_of(seat).remove_file();
    const auto due = commitments_of(seat).due(ledger_);
    if (due && *due && enter(seat, **due)) return true;
  }
  return false;
}

// Also on disk: seeds remain valid when a killed table is reopened.
CommitmentStore& LedgerHost::commitments_of(Seat seat) {
  const auto known = commitments_.find(seat);
  if (known != commitments_.end()) return known->second;
  const std::string path = fmt::format("{}/{}-program-{}.secrets", plan_.secrets, ledger_.terms().id, seat);
  const bool kept = !plan_.secrets.empty() && make_folders(plan_.secrets);
  return commitments_.try_emplace(seat, seat, kept ? std::optional(path) : std::nullopt).first->second;
}

void LedgerHost::think() {
  if (thinking_ || !ledger_.has_begun() || ledger_.is_rolling() || ledger_.is_revealing()) return;
  std::erase_if(kept_searches_, [&](const auto& kept) { return !ledger_.awaited().has(kept.first); });
  for (const Seat seat : ledger_.awaited() & ledger_.programs()) {
    // In place of a person it plays at its usual level, whatever the person's name.
    const bool is_lent = !ledger_.absent_person(seat).empty();
    const auto named = is_lent ? std::nullopt : player_spec_named(ledger_.occupant(seat).name);
    const PlayerSpec spec = named.value_or(PlayerSpec{});
    const bool real_time = ledger_.match().in_real_time();
    // If the program moved while the clock is stopped, it would gain time on people who are away.
    if (real_time && (!clock_runs_ || !is_due_in_real_time(seat, spec))) continue;
    ThinkOrder order;
    order.seat = seat;
    order.player = spec;
    order.seed = random_seed();
    order.seconds = real_time ? 0.1 : spec.most_seconds();
    order.gives_way = true;
    order.game_seed = search_seed_;
    order.kept = &kept_searches_[seat];
    thinks_for_ = seat;
    thinks_at_ = ledger_.match().size();
    thinking_ = std::make_unique<Thinking>(ledger_.match(), order, [file = search_ended_.number()] {
      const std::uint64_t one = 1;
      static_cast<void>(!write(file, &one, sizeof one));
    });
    return;
  }
  if (!ledger_.match().in_real_time()) pacer_.stop();
}

bool LedgerHost::is_due_in_real_time(Seat seat, const PlayerSpec& spec) {
  const auto alarm = ledger_.alarm_time();
  return pacer_.may_act(ledger_.match(), seat, spec, ledger_.awaited() & ledger_.programs(),
                        alarm ? std::optional(*alarm - clock()) : std::nullopt);
}

std::optional<double> LedgerHost::program_deadline() const {
  if (thinking_ || !clock_runs_ || !ledger_.match().in_real_time()) return std::nullopt;
  return pacer_.soonest(ledger_.awaited());
}

// Plays the move found by the search, unless the game has changed in the meantime.
void LedgerHost::take_result() {
  if (!thinking_) return;
  const bool real_time = ledger_.match().in_real_time();
  const bool due = ledger_.awaited().has(thinks_for_) && ledger_.is_program(thinks_for_);
  const bool stale = !due || (!real_time && ledger_.match().size() != thinks_at_);
  if (stale) thinking_.reset();
  if (!thinking_ || !thinking_->is_done()) return;
  const std::string move = thinking_->result().move;
  thinking_.reset();
  pacer_.acted(thinks_for_);
  const auto normal = ledger_.match().validate(thinks_for_, move);
  if (!normal) return;
  if (!ledger_.match().secret().has(thinks_for_)) {
    static_cast<void>(enter(thinks_for_, "play " + *normal));
    return;
  }
  if (const auto commitment = commitments_of(thinks_for_).commit(ledger_, *normal))
    static_cast<void>(enter(thinks_for_, *commitment));
}

}  // namespace herbarium
