// How a table serves its clients: greetings, seats, requests and refusals.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/crypto.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

namespace {

using Stage = ClientSession::Stage;

constexpr std::ptrdiff_t max_waiting = 24;  // clients of an account that have not taken their place yet
constexpr std::size_t max_connections = 150;
constexpr int max_lines_at_once = 10;  // keeps one client from delaying the others
constexpr int max_accepted_at_once = 50;
constexpr std::size_t max_unread = std::size_t{1} << 18;  // bytes of the log that may be queued for a client
// Bytes of a line that a client may send: an entry, or a key with all its statements. So whatever the table
// makes of it fits a line, and is refused to its sender alone.
constexpr std::size_t longest_request = longest_words + 500;
constexpr std::size_t longest_frame = 300;     // time, seat and seal of an entry
constexpr std::size_t cost_of_game = 1 << 14;  // bytes of a new game's files, on the disk
constexpr std::size_t least_cost = 1 << 10;    // of a line on everybody's screen, where others scroll away
static_assert(longest_request + longest_frame < longest_line);

}  // namespace

void TableServer::accept_clients() {
  for (int i = 0; i < max_accepted_at_once; ++i) {
    Descriptor socket(accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket) return;
    auto peer = peer_of(socket.number());
    if (!peer) continue;
    sessions_.emplace_back(std::move(socket), *peer, now_seconds());
    drop_waiting();
    drop_departed();
  }
}

// If an account has too many waiting clients, or there is no room left, drops one of the account with the
// most: the oldest of its guest with the most. A player's client waits for an instant only.
void TableServer::drop_waiting() {
  std::map<std::string, std::ptrdiff_t> waiting;
  for (const ClientSession& each : sessions_)
    if (each.is_new()) ++waiting[each.account];
  const auto most = std::max_element(waiting.begin(), waiting.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most == waiting.end() || (most->second <= max_waiting && sessions_.size() <= max_connections)) return;
  const auto crowd = crowds();
  ClientSession* oldest = nullptr;
  for (ClientSession& each : sessions_) {
    if (!each.is_new() || each.account != most->first) continue;
    const auto excess = oldest ? crowd.at(each.guest) - crowd.at(oldest->guest) : 1;
    if (excess > 0 || (excess == 0 && each.since < oldest->since)) oldest = &each;
  }
  dismiss(*oldest, most->second == 1 ? "the table is full" : "no greeting");
}

// How many new clients each guest has.
std::map<std::string, std::ptrdiff_t> TableServer::crowds() const {
  std::map<std::string, std::ptrdiff_t> crowds;
  for (const ClientSession& each : sessions_)
    if (each.is_new()) ++crowds[each.guest];
  return crowds;
}

// The next line of a client whose account has no debt. The greeting says whose it is.
std::optional<std::string> TableServer::next_line(ClientSession& session) {
  const bool greets = session.stage == Stage::greeting && !session.greeting;
  if (greets && !(session.greeting = session.connection.next_line())) return std::nullopt;
  if (greets) {
    const std::string_view line = *session.greeting;
    const std::size_t as = line.rfind(" as ");
    if (as != line.npos && is_table_name(line.substr(as + 4)))
      session.guest = fmt::format("{}/{}", session.peer.name, line.substr(as + 4));
    // A shared account vouches for its people. Whatever name another user's client gives, that user pays.
    if (session.peer.uid == geteuid() && !session.guest.empty()) session.account = session.guest;
    drop_waiting();
    if (session.stage == Stage::leaving) return std::nullopt;
  }
  if (debt_of(session) > 0) return std::nullopt;
  if (!session.greeting) return session.connection.next_line();
  meter_.charge_greeting(session.account, now_seconds());
  session.since = now_seconds();  // it may have waited for its turn
  return std::exchange(session.greeting, std::nullopt);
}

// How many seconds it takes to pay what a client's account owes. A player has one of their own, which also
// pays for what their coming and going writes: so it is theirs from the moment when they are offered the
// seat.
double TableServer::debt_of(const ClientSession& session) const {
  const double now = now_seconds(), own = meter_.wait(session.account, now);
  if (session.stage != Stage::proving) return own;
  return std::max(own, meter_.wait(account_of_player(session), now));
}

// A player has an account of their own, so that others of the same account cannot use up its budget.
std::string TableServer::account_of_player(const ClientSession& session) {
  return fmt::format("{} {}", session.account, session.seat);
}

// Whether a line has come.
bool TableServer::receive(ClientSession& session) {
  bool is_heard = false;
  session.connection.fill();
  for (int i = 0; i < max_lines_at_once && session.stage != Stage::leaving; ++i) {
    const auto line = next_line(session);
    if (!line) break;
    is_heard = true;
    session.pinged.reset();
    at_cost_of(session.account, [&] { handle_line(session, *line); });
    meter_.charge_line(session.account, line->size(), now_seconds());
  }
  return is_heard;
}

std::size_t TableServer::entered_since(std::size_t entries) const {
  std::size_t bytes = 0;
  for (; entries < host_->log().size(); ++entries) bytes += host_->log()[entries].size();
  return bytes;
}

void TableServer::handle_line(ClientSession& session, std::string_view line) {
  if (line.size() > longest_request)
    return session.is_admitted()
               ? reject(session, fmt::format("a line has at most {} bytes", longest_request), false)
               : dismiss(session, "the greeting is too long");
  if (session.stage == Stage::greeting) return handle_greeting(session, line);
  if (session.stage == Stage::naming_key) return handle_key(session, line);
  if (session.stage == Stage::proving) return handle_proof(session, line);
  const std::string_view word = take_word(line);
  if (word == "pong") return;
  if (word == "leave") {
    session.left = true;
    session.stage = Stage::leaving;
    return;
  }
  if (word == "tell") return handle_talk(session, line);
  if (word == "rematch") return want_rematch(session);
  if (word == "host") {
    if (session.person.name != plan().opener) return reject(session, "only the host can do that", false);
    return arrange(session, line);
  }
  if (word == "do" && session.stage == Stage::playing) return handle_request(session, line);
  reject(session, fmt::format("{}: not understood", escaped(word.substr(0, 20))), false);
}

// `herbarium 3 sit 2 as alice`. A `visit` is by an attendant, who has the person's key: nobody is there, and
// nobody's seat begins with it.
void TableServer::handle_greeting(ClientSession& session, std::string_view words) {
  const bool is_ours = words.starts_with(std::string(greeting_words) + " ");
  if (is_ours) words.remove_prefix(greeting_words.size() + 1);
  const std::string_view request = take_word(words);
  session.visits = request == "visit";
  const bool sits = request == "sit" || session.visits;
  if (!is_ours || (!sits && request != "watch" && request != "ask"))
    return dismiss(session, fmt::format("this table speaks `{}`", greeting_words));
  if (sits && !words.empty() && is_digit(words[0])) {
    session.wanted = whole_number(take_word(words));
    if (!session.wanted) return dismiss(session, "a seat is a number");
  }
  // `from 57 CHAIN`: it knows as many entries, if they are the same.
  if (words.starts_with("from ")) {
    take_word(words);
    const int known = whole_number(take_word(words)).value_or(0);
    if (take_word(words) == ledger().chain_after(std::min(known, ledger().size())) &&
        known <= ledger().size())
      session.from = static_cast<std::size_t>(known);
  }
  session.person.name = session.peer.name;
  // Nobody else can have such a name.
  if (take_word(words) == "as" && is_table_name(words)) session.person.name += "/" + std::string(words);
  if (const auto good = check_person_name(session.person.name); !good)
    return dismiss(session, good.error().reason);
  if (sits) {
    session.stage = Stage::naming_key;
  } else if (request == "watch") {
    welcome_onlooker(session);
  } else {
    session.connection.send("is " + host_->description());
    session.stage = Stage::leaving;
  }
}

// `key KEY home FEATURES`, and other keys' statements about that one, if it succeeds them or acts for them
void TableServer::handle_key(ClientSession& session, std::string_view line) {
  const bool names = take_word(line) == "key";
  session.person.key = take_word(line);
  session.place = take_word(line);
  session.features = take_word(line);
  if (!names || !is_token(session.person.key) || (session.place != "home" && session.place != "guest"))
    return dismiss(session, "no key; send `key KEY home FEATURES`");
  if (!has_features(session.features))
    return dismiss(session,
                   fmt::format("your herbarium is too old for this table; it lacks {}", protocol_features));
  while (!line.empty() && session.statements.size() < most_statements)
    if (const auto statement = KeyStatement::take(line)) session.statements.push_back(*statement);
  offer_seat(session);
}

void TableServer::send_welcome(ClientSession& session) {
  session.connection.send(fmt::format("welcome {} {}", session.seat, address()));
}

void TableServer::welcome_onlooker(ClientSession& session) {
  if (plan().terms.is_private) return dismiss(session, "this table has no spectators");
  if (!make_room(session)) return;
  session.stage = Stage::watching;
  send_welcome(session);
  send_log(session);
}

// Sends a client its new entries as fast as it reads; the rest waits in the log, not in the connection's
// queue.
void TableServer::send_log(ClientSession& session) {
  if (!session.is_admitted()) return;
  while (session.sent < host_->log().size() && session.connection.unsent() < max_unread) {
    if (session.from > 0 && session.sent == host_->head()) {
      session.connection.send(fmt::format("since {}", session.from));
      session.sent += std::exchange(session.from, 0);
      continue;
    }
    session.connection.send(host_->log()[session.sent++]);
  }
  if (session.sent < host_->log().size() || session.is_live) return;
  session.is_live = true;
  tell_reservations();
  const std::string proof =
      session.nonce.empty() ? "" : " " + plan().key.sign(ledger().live_text(session.nonce));
  session.connection.send(fmt::format("live {:.3f}{}", host_->clock(), proof));
}

// `do 2 play place e5 7:40:SIGNATURE`
void TableServer::handle_request(ClientSession& session, std::string_view words) {
  const auto seat = whole_number(take_word(words));
  if (seat != session.seat) return reject(session, "that is not your seat", true);
  const EntryKind& kind = Ledger::kind_of(session.seat, words);
  if (!kind.has(EntryKind::is_talk) && ledger().is_program(session.seat))
    return reject(session, "the program plays your seat; type `back` to get it back", false);
  // Otherwise the first to sit down could close the table for everybody who is still to come.
  if (!ledger().has_begun() && words.starts_with("ask ") && session.person.name != plan().opener)
    return reject(session, "before the game begins only the host can close the table", false);
  auto seal = take_seal(words);
  if (!seal) return reject(session, seal.error().reason, host_->is_violation(kind));
  // An entry on its way while the game was taken back is no violation.
  const bool stale = ledger().is_stale(session.seat, *seal);
  const auto done = host_->enter(session.seat, std::string(words), std::move(*seal));
  if (!done) reject(session, done.error().reason, !stale && host_->is_violation(kind));
}

void TableServer::reject(ClientSession& session, const std::string& reason, bool tell_all) {
  const std::string words = reason.substr(0, longest_answer);
  session.connection.send("no " + words);
  if (!tell_all || now_seconds() - session.refused_at < between_refusals) return;
  session.refused_at = now_seconds();
  // The reason may quote the line, and a table's notice must not become its sender's page.
  notice(fmt::format("A line from the terminal of {} (seat {}) was refused: {}.", session.person.name,
                     session.seat, escaped_excerpt(words)));
}

void TableServer::dismiss(ClientSession& session, const std::string& reason) {
  session.connection.send((session.is_admitted() ? "bye " : "no ") + reason.substr(0, longest_answer));
  session.stage = Stage::leaving;
}

void TableServer::notice(const std::string& words) {
  send_to_all("notice " + words.substr(0, longest_answer), true);
}

// Sends a line that is no entry to everybody here, or to the spectators alone.
void TableServer::send_to_all(const std::string& line, bool players) {
  sent_to_all_ += std::max(line.size(), least_cost);
  for (ClientSession& session : sessions_)
    if (session.stage == Stage::watching || (players && session.is_admitted())) session.connection.send(line);
}

// Sends everybody their new entries.
void TableServer::broadcast() {
  for (ClientSession& session : sessions_) send_log(session);
  tell_reservations();
  for (ClientSession& session : sessions_) session.connection.flush();
}

// --- seats

// Assigns seats to clients, and records presence. The person signs for this seat of this table, and for a
// nonce, so nobody can reuse a signature from elsewhere. An offer that is not signed for keeps nobody else
// from the seat.
void TableServer::offer_seat(ClientSession& session) {
  const auto seat = seat_for(session);
  if (!seat) return dismiss(session, seat.error().reason);
  session.seat = *seat;
  session.stage = Stage::proving;
  session.nonce = random_token();
  session.since = now_seconds();
  send_welcome(session);
  while (session.sent < host_->head()) session.connection.send(host_->log()[session.sent++]);
  session.connection.send(fmt::format("challenge {} {}", session.nonce, session.person.name));
}

// `take SIGNATURE [NONCE]`
void TableServer::handle_proof(ClientSession& session, std::string_view line) {
  const bool takes = take_word(line) == "take";
  const std::string_view signature = take_word(line);
  const std::string text =
      ledger().claim_text(session.seat, session.place, session.features, session.nonce, session.person.name);
  if (!takes || !is_signed(text, signature, session.person.key) || (!line.empty() && !is_token(line)))
    return dismiss(session, "the seat is not signed by this key");
  // Another client may have taken it in the meantime.
  if (!belongs_to(session.seat, session) && !host_->is_free(session.seat))
    return dismiss(session, fmt::format("seat {} is taken", session.seat));
  take_seat(session, fmt::format("{} {} {} {} {} {}", session.person.key, session.place, session.features,
                                 std::exchange(session.nonce, line), signature, session.person.name));
}

void TableServer::take_seat(ClientSession& session, const std::string& claim) {
  if (!make_room(session)) return;
  if (ClientSession* before = at(session.seat))
    dismiss(*before, "you have taken your seat at another terminal");
  const auto sat = host_->occupy(session.seat, session.person, session.statements, claim);
  if (!sat) return dismiss(session, sat.error().reason);
  if (!session.visits) host_->set_presence(session.seat, true);
  session.has_sat = true;
  session.account = account_of_player(session);
  session.stage = Stage::playing;
  send_log(session);
}

bool TableServer::is_offered(Seat seat) const {
  return std::any_of(sessions_.begin(), sessions_.end(), [&](const ClientSession& session) {
    return session.stage == Stage::proving && session.seat == seat;
  });
}

ClientSession* TableServer::at(Seat seat) {
  for (ClientSession& session : sessions_)
    if (session.stage == Stage::playing && session.seat == seat) return &session;
  return nullptr;
}

Result<Seat> TableServer::seat_for(const ClientSession& session) {
  const SeatSet seats = ledger().seats();
  const auto is_free = [&](Seat seat) { return !session.visits && host_->is_free(seat); };
  if (const auto& wanted = session.wanted) {
    if (!ledger().has_seat(*wanted)) return refuse(fmt::format("there are seats 1 to {}", seats.size()));
    if (belongs_to(*wanted, session) || is_free(*wanted)) return *wanted;
    return refuse(
        fmt::format("seat {} is reserved for somebody other than {}", *wanted, session.person.name));
  }
  for (const Seat seat : seats)
    if (belongs_to(seat, session) && !is_person_here(seat)) return seat;
  for (const bool offered : {false, true})
    for (const Seat seat : seats)
      if (is_free(seat) && !at(seat) && is_offered(seat) == offered) return seat;
  for (const Seat seat : seats)
    if (belongs_to(seat, session))
      return refuse(
          fmt::format("you are already at this table; `--seat {}` moves your seat to this terminal", seat));
  return refuse(fmt::format("there is no free seat for {} at {}; use `herbarium watch`", session.person.name,
                            address()));
}

// --- what the host arranges, and rematches

// `host free 2`, `host reserve 2 bob`, `host program 2 5`, `host close`
void TableServer::arrange(ClientSession& session, std::string_view words) {
  if (words == "close") return close_untouched(session);
  const auto done = host_->arrange(words, session.seat);
  if (!done) return reject(session, done.error().reason, false);
  if (ClientSession* other = at(done->seat)) dismiss(*other, "the host has freed your seat");
  broken_.erase(done->seat);
  if (done->remark.empty()) return;
  broadcast();  // the news before remarks about them
  notice(done->remark);
}

// The game is open at another table, where its people meet. Nothing is lost as long as nothing has happened
// at this one.
void TableServer::close_untouched(ClientSession& session) {
  const SeatSet here = ledger().people().without({session.seat}).without(ledger().lost());
  if (!ledger().is_untouched() || !here.empty())
    return reject(session, "the game goes on at this table", false);
  is_given_up_ = true;
}

void TableServer::tell_reservations() {
  const std::string line = host_->reservations();
  for (ClientSession& session : sessions_) session.tell_anew(session.reservations, line);
}

// `rematch`: once all players have asked for it, a new game replaces the finished one, with its own terms,
// record and proof. The requests are part of neither game.
void TableServer::want_rematch(ClientSession& session) {
  if (session.stage != Stage::playing) return reject(session, "only players can ask for a rematch", false);
  if (!ledger().match().over()) return reject(session, "the game is not over", false);
  if (std::exchange(session.wants_rematch, true))
    return reject(session, "you have asked for a rematch already", false);
  const auto missing = host_->missing_for_rematch(ledger().seats_that([this](Seat seat) {
    const ClientSession* player = at(seat);
    return player && player->wants_rematch;
  }));
  goes_on_ = missing.empty();
  for (const ClientSession& each : sessions_)
    if (goes_on_ && each.wants_rematch)
      meter_.charge_written(each.account, cost_of_game, cost_of_game, now_seconds());
  const std::vector<std::string> names = host_->player_names();
  if (!goes_on_)
    notice(fmt::format(
        "{} wants to play again, with everybody on the next seat. This needs `rematch` from {}, too.",
        of_seat(names, session.seat), fmt::join(missing, ", ")));
}

// --- spectators

// Spectators, and the limits on connections.
namespace {

constexpr std::ptrdiff_t max_of_one = 24;  // connections of one account
constexpr std::ptrdiff_t max_admitted = 100;

}  // namespace

// For a player, or for an account with fewer connections, a full table drops a spectator's connection of the
// account with the most.
bool TableServer::make_room(ClientSession& session) {
  std::map<std::string, std::ptrdiff_t> lines;
  std::ptrdiff_t all = 0;
  for (const ClientSession& each : sessions_)
    if (each.is_admitted()) ++lines[each.account], ++all;
  // Players need no limit, because seats are few; so a shared account's spectators cannot keep its people
  // from their seats.
  const bool plays = session.seat != spectator;
  if (!plays && lines[session.account] >= max_of_one)
    return dismiss(session, "you have too many connections to this table"), false;
  if (all < max_admitted) return true;
  ClientSession* other = nullptr;
  for (ClientSession& each : sessions_)
    if (each.stage == Stage::watching && (!other || lines[each.account] >= lines[other->account]))
      other = &each;
  if (!other || (!plays && lines[other->account] <= lines[session.account] + 1))
    return dismiss(session, "the table is full"), false;
  dismiss(*other, "the table is full");
  return true;
}

// Sends all spectators' names, after a change.
void TableServer::tell_onlookers() {
  constexpr std::size_t most_named = 20;
  std::vector<std::string> names;
  for (const ClientSession& each : sessions_)
    if (each.stage == Stage::watching) names.push_back(each.person.name);
  std::sort(names.begin(), names.end());
  const std::size_t number = names.size();
  if (names.size() > most_named) names.resize(most_named);
  if (onlookers_.line.empty() && number == 0) return;
  // Endless arrivals and departures must not cost the others more than a line a second.
  onlookers_.renew(fmt::format("onlookers {} {}", number, fmt::join(names, " ")), between_spectator_lists);
  for (ClientSession& each : sessions_) each.tell_anew(each.onlookers, onlookers_.line);
}

// `tell WORDS`: spectators talk to each other during the game, and to everybody afterwards. Their talk is not
// part of the game.
void TableServer::handle_talk(ClientSession& session, std::string_view words) {
  if (session.stage != Stage::watching) return reject(session, "tell is for spectators; use say", false);
  if (words.empty() || words.size() > longest_remark)
    return reject(session, fmt::format("a message has at most {} bytes", longest_remark), false);
  send_to_all(fmt::format("told {} {}", session.person.name, words), ledger().match().over());
}

}  // namespace herbarium
