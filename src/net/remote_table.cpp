#include "net/remote_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/rng.hpp"
#include "table/rounds.hpp"

namespace herbarium {

RemoteTable::RemoteTable(std::unique_ptr<Visitor> visitor, std::optional<PlayerSpec> spec)
    : visitor_(std::move(visitor)), ledger_(visitor_->ledger()), spec_(spec) {
  note(fmt::format("You are at the table {}. `who` tells who else is{}.", visitor_->table(),
                   seat() == spectator ? "; you look on" : ", `say` talks to them"));
  tell_proposal();
}

std::optional<PlayerSpec> RemoteTable::player_spec(Seat at) const {
  return at == seat() && ledger_.is_person(at) ? spec_ : std::nullopt;
}

ThinkOrder RemoteTable::think_order(Seat at, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = at;
  order.player = spec;
  order.seed = unforeseen_seed();
  order.seconds = spec.most_seconds();
  return order;
}

SeatSet RemoteTable::owed() const {
  SeatSet owed;
  const bool mine = !ledger_.opens() && !ledger_.is_rolling() && ledger_.awaited().has(seat());
  if (mine && ledger_.is_person(seat()) && under_way_.empty() && visitor_->is_connected()) owed.add(seat());
  return owed;
}

// The game as it will stand when what is under way has been confirmed.
std::unique_ptr<Match> RemoteTable::ahead() const {
  auto match = visitor_->ledger().match().copy();
  for (const std::string& move : under_way_) static_cast<void>(match->submit(seat(), move));
  return match;
}

tl::expected<void, Unplayed> RemoteTable::submit(Seat at, std::string_view text) {
  const auto refused = [](Refusal refusal) { return tl::unexpected(Unplayed{std::move(refusal), false}); };
  if (at != seat()) return refused({"that seat is not played at this terminal"});
  if (!visitor_->is_connected()) return refused({"the line to the table is lost; nothing was handed in"});
  if (!ledger_.has_begun()) return refused({waits_for()});
  if (locks_) return refused({"what is handed in secretly stands"});
  const auto match = ahead();
  const auto normal = match->judge(at, text);
  if (!normal) return refused(normal.error());
  const bool secret = *normal != "resign" && match->secret().has(at);
  if (secret) {
    if (const auto locked = visitor_->lock(*normal); !locked) return refused(locked.error());
  } else if (!visitor_->say("play " + *normal)) {
    return refused({"the line to the table is lost; nothing was handed in"});
  }
  locks_ = secret;
  under_way_.push_back(*normal);
  return {};
}

// Nature acts when everybody has tossed; the line sees to that.
tl::expected<void, Unplayed> RemoteTable::roll() { return {}; }

// The clock of the game, or of the only person whose time runs; one's own first.
std::optional<double> RemoteTable::clock_end() const {
  const double now = visitor_->clock();
  if (const auto alarm = ledger_.alarm_time()) return now_seconds() + (*alarm - now);
  if (!visitor_->is_connected()) return std::nullopt;
  const SeatSet due = ledger_.awaited();
  const Seat whose = due.has(seat()) ? seat() : due.size() == 1 ? due.first() : nature;
  const auto left = whose == nature ? std::nullopt : ledger_.seconds_left(whose, now);
  return left && *left > 0 ? std::optional(now_seconds() + *left) : std::nullopt;
}

std::optional<int> RemoteTable::round_to_undo() const {
  const SeatSet people = ledger_.people();
  return last_round_of(match(), [&](Seat actor) { return people.has(actor); });
}

tl::expected<void, Unplayed> RemoteTable::undo() {
  order("takeback");
  return {};
}

tl::expected<void, Unplayed> RemoteTable::redo() { return {}; }

// The match changes at most once, so that what happened can be told.
bool RemoteTable::hear() {
  const int before = match().size();
  for (bool any = false;;) {
    const auto news = visitor_->next_news();
    if (!news) return any;
    any = true;
    if (!news->words.empty()) {
      say(news->words);
      if (!visitor_->is_waiting()) under_way_.clear(), locks_ = false;
      continue;
    }
    take(*news->entry);
    if (match().size() != before || news->entry->what.starts_with("play")) return true;
  }
}

void RemoteTable::take(const Entry& entry) {
  const std::optional<Proposal> before = ledger_.proposal();
  // The line's own ledger has taken the same.
  static_cast<void>(ledger_.take(entry));
  if (entry.who == seat() && !under_way_.empty()) {
    const bool mine = entry.what.starts_with("play ") || entry.what.starts_with("lock ");
    if (mine) under_way_.erase(under_way_.begin());
    if (under_way_.empty()) locks_ = false;
  }
  tell_entry(entry, before);
}

std::vector<std::string> RemoteTable::news() { return std::exchange(words_, {}); }

bool RemoteTable::has_ended() const { return visitor_->has_ended() || ledger_.has_ended(); }

}  // namespace herbarium
