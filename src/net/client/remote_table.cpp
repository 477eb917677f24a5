#include "net/client/remote_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/random.hpp"

namespace herbarium {

RemoteTable::RemoteTable(std::unique_ptr<TableClient> client, std::optional<PlayerSpec> spec)
    : client_(std::move(client)), ledger_(client_->ledger()), spec_(spec) {
  name_people();
  ledger_.trust_signatures();  // the client's own ledger checks them
  note(fmt::format("You are at the table {}. `who` tells who else is{}.", client_->table(),
                   seat() == spectator ? "; you look on" : ", `say` talks to them"));
  tell_absent();
  tell_proposal();
}

// Where all people have one account, `club/alice` is alice: names are short on a screen, and would all begin
// alike.
void RemoteTable::name_people() {
  shown_.clear();
  std::optional<std::string> account;
  bool is_common = true;
  for (Seat each = 1; each <= match().seats(); ++each) {
    const Occupant& occupant = ledger_.occupant(each);
    shown_.push_back(occupant);
    if (occupant.kind.empty()) shown_.back().name = client_->awaited_on(each);
    if (occupant.kind != "human" && ledger_.absent_person(each).empty()) continue;
    const std::string prefix = occupant.name.substr(0, occupant.name.find('/') + 1);
    is_common = is_common && !prefix.empty() && account.value_or(prefix) == prefix;
    account = prefix;
  }
  if (!is_common || !account) return;
  for (Occupant& each : shown_)
    if (each.name.starts_with(*account)) each.name.erase(0, account->size());
}

std::optional<PlayerSpec> RemoteTable::player_spec(Seat at) const {
  return at == seat() && ledger_.is_person(at) ? spec_ : std::nullopt;
}

ThinkOrder RemoteTable::think_order(Seat at, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = at;
  order.player = spec;
  order.seed = random_seed();
  order.seconds = spec.most_seconds();
  return order;
}

SeatSet RemoteTable::seats_to_act() const {
  SeatSet seats_to_act;
  const bool mine = !ledger_.is_revealing() && !ledger_.is_rolling() && ledger_.awaited().has(seat());
  if (mine && ledger_.is_person(seat()) && pending_.empty() && client_->is_connected())
    seats_to_act.add(seat());
  return seats_to_act;
}

// The game as it will be once the pending moves have been confirmed.
Match RemoteTable::with_pending() const {
  auto match = client_->ledger().match();
  for (const std::string& move : pending_) static_cast<void>(match.submit(seat(), move));
  return match;
}

tl::expected<void, MoveError> RemoteTable::submit(Seat at, std::string_view text) {
  const auto refused = [](Refusal refusal) { return tl::unexpected(MoveError{std::move(refusal), false}); };
  if (at != seat()) return refused({"that seat is not played at this terminal"});
  if (!client_->is_connected()) return refused({"the line to the table is lost; nothing was handed in"});
  if (!ledger_.has_begun()) return refused({waits_for()});
  if (has_secret_pending_) return refused({"what is handed in secretly stands"});
  const auto match = with_pending();
  const auto normal = match.validate(at, text);
  if (!normal) return refused(normal.error());
  const bool secret = *normal != "resign" && match.secret().has(at);
  if (secret) {
    if (const auto committed = client_->commit(*normal); !committed) return refused(committed.error());
  } else if (!client_->say("play " + *normal)) {
    return refused({"the line to the table is lost; nothing was handed in"});
  }
  has_secret_pending_ = secret;
  pending_.push_back(*normal);
  return {};
}

// Nature acts once everybody has revealed their seed; the client takes care of that.
tl::expected<void, MoveError> RemoteTable::roll() { return {}; }

// The game's clock, or that of the only person whose time runs; the own clock first.
std::optional<double> RemoteTable::clock_end() const {
  const double now = client_->clock();
  if (const auto alarm = ledger_.alarm_time()) return now_seconds() + (*alarm - now);
  if (!client_->is_connected()) return std::nullopt;
  const SeatSet due = ledger_.awaited();
  const Seat whose = due.has(seat()) ? seat() : due.size() == 1 ? due.first() : nature;
  const auto left = whose == nature ? std::nullopt : ledger_.seconds_left(whose, now);
  return left && *left > 0 ? std::optional(now_seconds() + *left) : std::nullopt;
}

// The match changes at most once per call, so that each change can be narrated.
bool RemoteTable::hear() {
  const int before = match().size();
  for (bool any = false;;) {
    const auto news = client_->next_news();
    if (!news) return any;
    any = true;
    if (!news->words.empty()) {
      say(news->words);
      name_people();  // the table may have told who is awaited
      if (!client_->is_waiting()) pending_.clear(), has_secret_pending_ = false;
      continue;
    }
    apply(*news->entry);
    if (match().size() != before || news->entry->what.starts_with("play")) return true;
  }
}

void RemoteTable::apply(const Entry& entry) {
  const std::optional<Proposal> before = ledger_.proposal();
  const std::vector<int> broken = rolls_broken();
  const auto has_handed_in = [&] {
    return seat() != spectator &&
           !(ledger_.commitment(seat()).empty() && ledger_.parts_commitment(seat()).empty());
  };
  const bool handed_in = has_handed_in();
  const bool had_closed = ledger_.has_closed_parts();
  const bool was_legal = !ledger_.illegal_move();
  const int moves = match().size();
  // The client's own ledger has already taken it.
  static_cast<void>(ledger_.take(entry));
  if (seat() != spectator) client_->commitments().tell(ledger_);
  name_people();
  if (entry.who == seat() && !pending_.empty()) {
    const bool mine = entry.what.starts_with("play ") || entry.what.starts_with("lock ");
    if (mine) pending_.erase(pending_.begin());
    if (pending_.empty()) has_secret_pending_ = false;
  }
  tell_entry(entry, before);
  tell_broken_rolls(broken);
  if (was_legal) tell_illegal_move();
  if (had_closed && match().over() && match().size() <= moves) tell_round_ended();
  const auto& settled = ledger_.settled();
  const bool taken_back = settled && settled->kind == Proposal::Kind::take_back;
  if (handed_in && !has_handed_in() && match().size() <= moves && !taken_back && !match().over())
    tell_void_lock();
}

std::vector<std::string> RemoteTable::news() { return std::exchange(words_, {}); }

bool RemoteTable::has_ended() const { return client_->has_ended() || ledger_.has_ended(); }

}  // namespace herbarium
