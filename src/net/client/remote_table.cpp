#include "net/client/remote_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/table.hpp"

namespace herbarium {

RemoteTable::RemoteTable(std::unique_ptr<TableAccess> client, std::optional<PlayerSpec> spec)
    : Table(static_cast<SharedTable*>(this)),
      client_(std::move(client)),
      match_(ledger().match()),
      spec_(spec) {
  client_->set_narrator([this](const Entry& entry, const LedgerState& before, int moves) {
    return narrate(entry, before, moves);
  });
  name_people();
  if (client_->is_by_letter())
    note("This game is played by letter. `say` adds a message to your next one.");
  else
    note(fmt::format("You are at the table {}. {}", client_->table(),
                     seat() == spectator
                         ? "You have no seat here and only watch; `who` shows who else is here."
                         : "`who` shows who else is here, and `say` talks to them."));
  // Who has moved here knows them, as does who was invited by letter; what has happened since is more.
  if (!client_->is_by_letter() && !last_round_of(match_, [this](Seat actor) { return actor == seat(); }))
    tell_terms(false);
  if (!match_.over()) tell_whole_moves(first_move_since(match_, match_.round()));
  tell_others();
  tell_own_seat();
  tell_new_key();
  tell_proposal();
  tell_unheard();
}

// Shows all terms, or only the unusual ones.
void RemoteTable::tell_terms(bool all) {
  std::vector<std::string> sentences;
  for (const TermInWords& each : herbarium::in_words(ledger().terms()))
    if (all || each.is_unusual) sentences.push_back(each.words);
  if (!sentences.empty()) say(fmt::format("{}", fmt::join(sentences, " ")));
}

// At a shared account `club/alice` appears as alice: names are short on a screen, and all would begin
// alike.
void RemoteTable::name_people() {
  shown_.clear();
  std::optional<std::string> account;
  bool is_common = true;
  for (const Seat each : ledger().seats()) {
    const Occupant& occupant = ledger().occupant(each);
    shown_.push_back(occupant);
    if (occupant.is_free()) shown_.back().name = client_->awaited_on(each);
    if (!occupant.is_person() && ledger().absent_person(each).empty()) continue;
    const std::string prefix = occupant.name.substr(0, occupant.name.find('/') + 1);
    is_common = is_common && !prefix.empty() && account.value_or(prefix) == prefix;
    account = prefix;
  }
  if (!is_common || !account) return;
  for (Occupant& each : shown_)
    if (each.name.starts_with(*account)) each.name.erase(0, account->size());
}

std::optional<PlayerSpec> RemoteTable::player_spec(Seat at) const {
  return at == seat() && ledger().is_person(at) ? spec_ : std::nullopt;
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
  if (!pending_.empty() || !client_->is_connected() || !client_->may_act()) return {};
  return SeatSet{seat()} & ledger().deciding() & ledger().people();
}

Turn RemoteTable::turn() const {
  if (match().over() || has_ended() || (in_real_time() && match().to_act().has(seat())))
    return {Turn::Kind::ask};
  // Nothing comes by letter while the person is here.
  if (!seats_to_act().has(seat()))
    return client_->is_by_letter() ? Turn{Turn::Kind::ask} : Turn{Turn::Kind::wait, seat()};
  if (is_program(seat())) return {Turn::Kind::program, seat()};
  return {Turn::Kind::ask, seat(), true};
}

SeatSet RemoteTable::people_here() const {
  return seat() == spectator || is_program(seat()) ? SeatSet() : SeatSet{seat()};
}

// The game as it will be once the table has confirmed the pending moves.
Match RemoteTable::with_pending() const {
  Match match = match_;
  for (const std::string& move : pending_) static_cast<void>(match.submit(seat(), move));
  return match;
}

// Pending moves come before this one, which is therefore read after them.
tl::expected<void, MoveError> RemoteTable::submit(Seat at, std::string_view text,
                                                  const Result<PositionPtr>&) {
  const auto refused = [](Refusal refusal) { return tl::unexpected(MoveError{std::move(refusal), false}); };
  if (at != seat())
    return refused(
        {client_->is_by_letter() ? "it is not your turn" : "that seat is not played at this terminal"});
  if (!client_->is_connected()) return refused({"not connected to the table; nothing was handed in"});
  if (!ledger().has_begun()) return refused({waits_for()});
  if (has_secret_pending_) return refused({"a secret move that was handed in cannot be changed"});
  // A move is signed for the whole game received, of which the person has seen only the part up to here.
  if (!in_real_time() && ledger().match().here() != match_.here())
    return refused({"something has just happened at the table; look again"});
  const auto match = with_pending();
  const auto normal = match.validate(at, text);
  if (!normal) return refused(normal.error());
  const bool secret = *normal != "resign" && match.secret().has(at);
  if (secret) {
    if (const auto committed = client_->commit(*normal); !committed) return refused(committed.error());
  } else if (!client_->say("play " + *normal)) {
    return refused({client_->why_unsent() + "; nothing was handed in"});
  }
  has_secret_pending_ = secret;
  pending_.push_back(*normal);
  return {};
}

// The end of the game's clock, or of the only running time limit; this person's own first.
std::optional<double> RemoteTable::clock_end() const {
  const double now = client_->clock();
  if (const auto alarm = ledger().alarm_time()) return now_seconds() + (*alarm - now);
  if (!client_->is_connected()) return std::nullopt;
  const SeatSet due = ledger().awaited();
  const Seat whose = due.has(seat()) ? seat() : due.size() == 1 ? due.first() : nature;
  const auto left = whose == nature ? std::nullopt : ledger().seconds_left(whose, now);
  return left && *left > 0 ? std::optional(now_seconds() + *left) : std::nullopt;
}

// The match changes at most once per call, so that each change can be narrated.
bool RemoteTable::hear() {
  name_people();  // a person may be awaited by another name
  const int before = match_.size();
  bool any = false, has_moved = false;
  while (!has_moved) {
    auto news = client_->next_news();
    if (!news) break;
    any = true;
    for (std::string& words : news->words) say(std::move(words));
    if (!news->entry) continue;
    confirm(*news->entry);
    if (news->match) match_ = *std::move(news->match);
    has_moved = match_.size() != before || news->entry->what.starts_with("play");
  }
  drop_refused();
  return any;
}

void RemoteTable::confirm(const Entry& entry) {
  if (entry.who != seat() || pending_.empty()) return;
  if (entry.what.starts_with("play ") || entry.what.starts_with("lock ")) pending_.erase(pending_.begin());
  if (pending_.empty()) has_secret_pending_ = false;
}

// A pending move has no answer yet. If fewer entries than that have none, and all that has come has been
// heard, the table has refused a move, and later ones depend on it; or the connection is lost.
void RemoteTable::drop_refused() {
  if (!client_->has_news() && client_->asked() < pending()) pending_.clear(), has_secret_pending_ = false;
}

bool RemoteTable::has_ended() const { return client_->has_ended() || ledger().has_ended(); }

// --- status

// The people at a shared table, their doings, and what the table waits for.
namespace {

std::string minutes(double seconds) {
  const int whole = static_cast<int>(std::floor(seconds));
  return whole >= 3600 ? duration(seconds) : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string RemoteTable::name_of(Seat each, const std::string& unknown) const {
  if (!ledger().occupant(each).is_free()) return name(each);
  const std::string awaited = client_->awaited_on(each);
  return awaited.empty() ? unknown : awaited;
}

std::string RemoteTable::names(SeatSet seats) const {
  std::vector<std::string> names;
  for (const Seat each : seats) names.push_back(name_of(each, fmt::format("somebody on seat {}", each)));
  return listed(names);
}

std::string RemoteTable::status(Seat at) const {
  if (ledger().occupant(at).is_free()) return "is not here yet";
  std::vector<std::string> states;
  if (!ledger().absent_person(at).empty()) states.push_back("the program plays");
  if (ledger().lost_since(at)) states.push_back("is disconnected");
  if (match().over() || !ledger().has_begun()) return fmt::format("{}", fmt::join(states, ", "));
  if (ledger().committed().has(at))
    states.push_back("has handed in");
  else if (ledger().awaited().has(at) && !ledger().is_rolling() && !ledger().is_opening_parts() &&
           !match().in_real_time())
    states.push_back("thinks");
  const auto left = ledger().seconds_left(at, client_->clock());
  if (const auto until = ledger().away_until(at)) {
    const double away = *until - client_->clock();
    if (away > 0) states.push_back(fmt::format("away for {}", duration(away)));
  }
  if (left && (*left <= 0 || ledger().terms().limit.in_days))
    states.push_back(time_left(*left));
  else if (left && !ledger().awaited().has(at))  // a running clock is shown in the title
    states.push_back(minutes(*left));
  return fmt::format("{}", fmt::join(states, ", "));
}

// On arrival at a running game, names those who have handed in, and those who are missing and how they can
// join.
void RemoteTable::tell_others() {
  if (client_->is_by_letter()) return;
  for (const Seat each : ledger().committed().without({seat()})) say(name(each) + " has handed in.");
  const SeatSet away = ledger().people().without({seat()}) & ledger().lost();
  if (away.empty() || match().over() || seat() == spectator) return;
  say(fmt::format("{} {} not here: {}.", names(away), away.size() == 1 ? "is" : "are", way_here()));
}

// A person may come back to a seat that the program plays, or where a noted answer was played for them. With
// a limit in days, they may come too late, and no clock shows the time left.
void RemoteTable::tell_own_seat() {
  if (seat() == spectator) return;
  if (const auto move = last_announced(client_->commitments().premoves(), ledger(), seat()))
    say(fmt::format("As you had noted, you played {}.", *move));
  if (match().over()) return;
  if (!ledger().absent_person(seat()).empty()) say("The program plays your seat; `back` asks for it.");
  if (!ledger().terms().limit.in_days || !ledger().awaited().has(seat())) return;
  if (ledger().seconds_left(seat(), client_->clock()).value_or(1) > 0) return;
  const double wait = ledger().passable_from(seat()).value_or(0) - client_->clock();
  say(fmt::format(
      "Your time has run out: the others can claim the game{}.",
      wait > 0 ? fmt::format(" in {}, because the table was closed", duration(std::ceil(wait))) : ""));
}

// Everybody's time, also if it has run out.
void RemoteTable::tell_times() {
  std::string times;
  for (const Seat each : ledger().people())
    if (const auto left = ledger().seconds_left(each, client_->clock()))
      times += fmt::format("{}{}: {}", times.empty() ? "" : "; ", name(each), time_left(*left));
  say(times.empty() ? "No time runs." : times + ".");
}

// How others join this table, as part of a sentence.
std::string RemoteTable::way_here() const {
  if (client_->has_shared_account()) return fmt::format("in the menu, Tables has {}", client_->table());
  return fmt::format("`herbarium join {}` at another terminal", client_->table());
}

std::string RemoteTable::waits_for() const {
  if (client_->has_ended() && !ledger().has_ended())
    return "This terminal is no longer at the table. Type `quit`.";
  if (has_ended()) return "The table has closed. Type `quit`.";
  if (client_->must_ask()) return "SSH needs a password or an answer from you. Press Enter to let it ask.";
  if (client_->is_gone()) return "The table has closed. Type `quit`.";
  if (!client_->is_connected()) return "Connection to the table lost; reconnecting.";
  const SeatSet missing =
      ledger().seats_that([this](Seat each) { return ledger().occupant(each).is_free(); });
  if (ledger().proposal() && ledger().to_agree().has(seat())) return "`agree` or `refuse`?";
  if (client_->is_by_letter() && (!missing.empty() || !seats_to_act().has(seat())))
    return "The others decide next. Type `quit` for your letter to them.";
  if (!missing.empty()) return fmt::format("Waiting for {}: {}.", names(missing), way_here());
  if (const SeatSet asked = ledger().to_accept(); !asked.empty() && ledger().awaited().empty())
    return asked.has(seat()) ? "The table has another key: type `agree` to accept it."
                             : fmt::format("Dice and secret moves wait until {} {} the table's new key.",
                                           names(asked), asked.size() == 1 ? "accepts" : "accept");
  if (seat() != spectator && client_->commitments().has_lost_seed(ledger()))
    return "The dice wait for your seed, which is on another machine: rejoin from there, or `renew`.";
  if (ledger().is_rolling() && (ledger().awaited() & ledger().lost()).empty())
    return "The dice are being rolled.";
  for (const Seat each : ledger().awaited()) {
    const auto from =
        each == seat() || !ledger().is_person(each) ? std::nullopt : ledger().passable_from(each);
    const double wait = from.value_or(0) - client_->clock();
    const bool in_days = ledger().terms().limit.in_days;
    const bool is_lost = ledger().lost_since(each).has_value() && !in_days;
    const bool is_late = ledger().seconds_left(each, client_->clock()).value_or(1) <= 0;
    const std::string what =
        is_lost   ? " is away"
        : is_late ? " has run out of time"
                  : fmt::format(" has not moved for {}", duration(patience_of(ledger().terms())));
    if (from && wait <= 0)
      return fmt::format("{}{}. Wait, or `program {}` or `claim {}`{}.", name(each), what, each, each,
                         in_days ? fmt::format(", or `give {} 2d`", each) : "");
    // The table was closed when that happened.
    if (from && is_late && in_days)
      return fmt::format("{}{}. Wait, or `give {} 2d`; in {} you can `program {}` or `claim {}`.", name(each),
                         what, each, duration(std::ceil(wait)), each, each);
    if (from && is_lost)
      return fmt::format("{} is away. Wait, or `adjourn`; in {} you can `program {}` or `claim {}`.",
                         name(each), duration(std::ceil(wait)), each, each);
  }
  if (!pending_.empty()) return "Sent; the table has not confirmed it yet.";
  const SeatSet others = ledger().awaited().without({seat()});
  return others.empty() ? "What was handed in is being opened."
                        : fmt::format("Waiting for {}.", names(others));
}

// Lists the table's people, a line for each seat, and the open proposal. People compare keys across
// terminals.
void RemoteTable::who(bool with_keys) {
  for (const Seat each : ledger().seats()) {
    const std::string state = status(each);
    const std::string& key = ledger().key(each);
    say(fmt::format("Seat {}: {}{}{}{}{}", each, name_of(each, "somebody"), each == seat() ? " (you)" : "",
                    state.empty() ? "" : ", ", state,
                    !with_keys || key.empty() ? "" : fmt::format(", key {}", short_key(key))));
  }
  tell_terms(true);
  if (with_keys) say(fmt::format("The table signs with the key {}.", short_key(ledger().table_key())));
  if (const auto mine = seat() == spectator ? std::nullopt : client_->commitments().committed_move(ledger()))
    say(fmt::format("You have handed in: {}.", *mine));
  if (const auto& onlookers = client_->onlookers(); !onlookers.empty()) {
    const int more = client_->number_of_onlookers() - static_cast<int>(onlookers.size());
    say(fmt::format("Watching: {}{}.", fmt::join(onlookers, ", "),
                    more > 0 ? fmt::format(", and {} more", more) : ""));
  }
  tell_proposal();
}

// --- news

// The news about an entry for the person at this terminal.
std::vector<std::string> RemoteTable::narrate(const Entry& entry, const LedgerState& before, int moves) {
  std::vector<std::string> earlier = std::exchange(said_, {});
  const Ledger& now = ledger();
  const auto has_handed_in = [this](const LedgerState& state) {
    if (seat() == spectator) return false;
    const auto is_own = [this](const PartialMove& each) { return each.seat == seat(); };
    return !of_seat(state.seats, seat()).commitment.empty() ||
           std::any_of(state.partial.begin(), state.partial.end(), is_own);
  };
  name_people();
  tell_entry(entry, before.proposal);
  if (const SeatSet untossed = now.voided().untossed; !untossed.empty())
    say(fmt::format("The dice will be rolled again: {} had not shown {} for this roll.", names(untossed),
                    untossed.size() == 1 ? "the seed" : "their seeds"));
  if (const auto& illegal = now.illegal_move(); illegal && !before.illegal_move)
    say(fmt::format("{} handed in an illegal move, and has lost: {}.", name(illegal->seat), illegal->reason));
  const bool over = now.match().over(), has_moved = now.match().size() > moves;
  if (!before.partial.empty() && over && !has_moved) say("The present round ends here.");
  if (has_moved) tell_whole_moves(moves);
  const bool taken_back = now.settled() && now.settled()->kind == Proposal::Kind::take_back;
  if (has_handed_in(before) && !has_handed_in(now.state()) && !has_moved && !taken_back && !over)
    say("Everything handed in is void; hand in again.");
  return std::exchange(said_, std::move(earlier));
}

void RemoteTable::tell_entry(const Entry& entry, const std::optional<Proposal>& before) {
  const EntryKind& kind = Ledger::kind_of(entry.who, entry.what);
  const bool names_seat =
      kind.words == EntryKind::Words::a_seat || kind.words == EntryKind::Words::seat_and_more;
  std::string_view rest = entry.what;
  take_word(rest);
  const Seat of = names_seat ? whole_number(take_word(rest)).value_or(0) : entry.who;
  std::string_view told = kind.told;
  if (kind.has(EntryKind::is_silent) && of == seat())
    told = kind.word == "hint" ? "You ask the program what to play." : "";
  if (kind.word == "waive" && rest == "none" && of != seat()) told = "{0} is asked everything again.";
  if (kind.word == "refuse" && before && before->by == entry.who) told = "{0} withdraws the request.";
  if (kind.word == "accept" && ledger().to_accept().empty())
    told = "{0} accepts the table's new key. Dice and secret moves continue.";
  if (!told.empty())
    say(fmt::format(fmt::runtime(told), of == nature ? "" : name(of), of,
                    kind.word == "key" ? short_key(ledger().key(of)) : escaped(rest)));
  if (const auto words = words_on_time(entry, [this](Seat each) { return name(each); }); !words.empty())
    say(words);
  if (kind.word == "sitting") tell_new_key();
  const bool is_gone = before && !ledger().settled() && (!ledger().proposal() || kind.word == "ask");
  if (is_gone && before->by != seat() && entry.who != seat()) request_ended_ = now_seconds();
  if (kind.word == "ask") {
    is_request_switched_ = now_seconds() - request_ended_ < between_requests;
    tell_proposal();
  }
  if (const auto& settled = ledger().settled()) return say(in_words(kind_of(*settled).done, *settled));
  if (before && !ledger().proposal() && (kind.has(EntryKind::is_of_game) || kind.word == "sitting"))
    say(ending_of(ledger().remarks().back()));
}

// Moves since the first `moves` that everybody knows, although only part of them has been carried out: people
// bid knowing all of the round, of which its story shows only the beginning.
void RemoteTable::tell_whole_moves(int moves) {
  const Match& match = ledger().match();
  if (!opens_whole(ledger().terms()) || match.now().open_now() == 0) return;
  for (int move = moves; move < match.size(); ++move) {
    if (!match.was_composed(move) || match.actor(move) == seat()) continue;
    std::string_view text = match.full_text(move);
    const std::string_view kind = take_word(text);
    say(fmt::format("The whole {} of {}: {}.", kind, name(match.actor(move)), text));
  }
}

void RemoteTable::tell_rematch() { say("A new game starts, with everybody on the next seat."); }

// Another key has opened the table: lists who has to accept it, and the cost of accepting.
void RemoteTable::tell_new_key() {
  const SeatSet asked = ledger().to_accept();
  if (asked.empty()) return;
  std::vector<std::string> costs;
  if (ledger().is_roll_begun()) costs.push_back("the present dice are rolled again");
  if (ledger().has_closed_parts())
    costs.push_back("the present round starts again, and everybody hands in again");
  else if (ledger().is_revealing())
    costs.push_back("everybody hands in again");
  if (costs.empty()) costs.push_back("only the program's secrets are replaced");
  say(fmt::format(
      "This table was opened again with another key, {}. Until {} {} it, dice and secret moves wait. "
      "Accepting it means: {}.{}",
      short_key(ledger().table_key()), names(asked), asked.size() == 1 ? "accepts" : "accept", listed(costs),
      asked.has(seat())
          ? " Type `agree` to accept. If the first host opens the table again, nothing is replaced."
          : ""));
}

}  // namespace herbarium
