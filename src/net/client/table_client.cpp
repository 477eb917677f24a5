#include "net/client/table_client.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/dial.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "net/wire/users.hpp"

namespace herbarium {

namespace {

constexpr int tries_before_objection = 3;

// Whether a game in progress sets the number of such entries.
bool is_of_game(std::string_view entry) {
  take_word(entry);
  const auto who = read_actor(take_word(entry));
  return who && Ledger::kind_of(*who, entry).has(EntryKind::is_of_game);
}

}  // namespace

bool FloodGuard::accepts(std::string_view line, bool live, double now) {
  const std::string_view word = take_word(line);
  if (word == "entry" && live && !is_of_game(line)) talk_.charge(1, now);
  // The log has limits of its own. Of anything else, a table that sends so much needs no more to be heard.
  return word == "entry" || word == "terms" || idle_.allows(1, now);
}

// --- news

std::optional<TableAccess::News> TableAccess::next_news() {
  if (news_.empty()) return std::nullopt;
  News first = std::move(news_.front());
  news_.pop_front();
  return first;
}

void TableAccess::tell_entry(const Entry& entry, const Before& before) {
  News& news = news_.emplace_back(News{{}, entry, {}});
  if (narrator_) news.words = narrator_(entry, before.state, before.moves);
  if (narrator_ && ledger().match().here() != before.position) news.match = ledger().match();
}

// --- the client

std::string in_table_words(std::string_view words) {
  std::string text = escaped(words.substr(0, longest_answer));
  std::replace(text.begin(), text.end(), ':', ';');
  return text;
}

Result<std::unique_ptr<TableClient>> TableClient::start(ClientOptions options, Catalog catalog) {
  std::unique_ptr<TableClient> client(new TableClient(std::move(options), catalog));
  auto line = client->options_.dial();
  if (!line) return pass_on(line);
  client->greet(std::move(*line));
  return client;
}

Result<std::unique_ptr<TableClient>> TableClient::connect(ClientOptions options, Catalog catalog,
                                                          double seconds) {
  auto started = start(std::move(options), catalog);
  if (!started) return started;
  std::unique_ptr<TableClient> client = std::move(*started);
  client->await_live(seconds);
  if (!client->live_ && !client->over_)
    client->give_up(client->link_ ? "the table does not answer" : "the connection to the table was lost");
  if (client->over_)
    return refuse(client->news_.empty() ? "the table has ended" : client->news_.back().words.back());
  // The person starts with the game as it is now.
  std::erase_if(client->news_, [](const News& each) { return each.entry.has_value(); });
  return client;
}

// Waits for the past entries, a lost connection, or the end of `seconds`.
void TableClient::await_live(double seconds) {
  const double begun = now_seconds();
  bool remarked = false;
  while (!live_ && !over_ && (link_ || looks_again_)) {
    const double left = std::max(begun + seconds + thought_ - now_seconds(), 0.0);
    wait(std::min(left, 1.0));
    // Lines that have already arrived are handled, even after the deadline.
    if (left <= 0 || is_pending_signal(SIGINT)) return;
    const bool is_silent = link_ && link_->table && heard_ == 0 && now_seconds() - heard_at_ >= silence_here;
    if (is_silent && options_.remark && !std::exchange(remarked, true))
      options_.remark("the table does not answer; its process may be stopped (Ctrl-C stops waiting)");
  }
}

void TableClient::greet(TableLink link) {
  link_ = std::move(link);
  heard_ = 0;
  heard_at_ = now_seconds();
  greeted_at_ = seconds_with_sleep();
  clock_watch_.connect();
  told_silence_ = false;
  is_challenged_ = false;
  live_ = false;
  std::erase_if(unanswered_, [](const Sent& each) { return !each.by_person; });  // send_due sends the others
  last_due_sent_.clear();
  asked_from_ = ledger_ ? ledger_->size() : 0;
  // The client asks for the same seat every time.
  const std::optional<Seat> seat = seat_ != spectator ? std::optional(seat_) : options_.seat;
  std::string words = fmt::format("{} {}", greeting_words,
                                  options_.watch    ? "watch"
                                  : options_.visits ? "visit"
                                                    : "sit");
  if (!options_.watch && seat) words += fmt::format(" {}", *seat);
  if (asked_from_ > 0) words += fmt::format(" from {} {}", asked_from_, ledger_->chain());
  if (!options_.as.empty()) words += " as " + options_.as;
  link_->connection.send(words);
  if (!options_.watch) {
    std::string key = fmt::format("key {} {} {}", options_.key.name(),
                                  options_.key_is_hosted ? "guest" : "home", protocol_features);
    for (const KeyStatement& each : options_.statements) key += " " + each.write();
    link_->connection.send(key);
  }
  link_->connection.flush();
}

void TableClient::settle(double seconds) {
  const double end = now_seconds() + seconds;
  dispatch();
  while (live_ && link_ && !unanswered_.empty() && now_seconds() < end)
    wait(std::min(end - now_seconds(), 0.2));
}

void TableClient::wait(double most) {
  pollfd line{file(), static_cast<short>(POLLIN | (wants_to_write() ? POLLOUT : 0)), 0};
  if (link_) poll(&line, 1, static_cast<int>(most * 1000) + 1);
  dispatch();
}

TableClient::~TableClient() {
  // After a check the person is about to come.
  if (!live_ || !link_ || options_.only_checks) return;
  link_->connection.send("leave");
  link_->connection.flush();
}

int TableClient::file() const {
  return link_ && flood_guard_.wait(now_seconds()) == 0 ? link_->connection.in() : -1;
}

bool TableClient::dispatch() {
  if (over_) return !news_.empty();
  if (retry_ && now_seconds() >= *retry_) redial();
  if (!link_) return !news_.empty();
  if (flood_guard_.wait(now_seconds()) == 0) link_->connection.fill();
  if (link_->ssh) link_->ssh->hear();
  while (const auto line = next_line()) hear(*line);
  tell_onlookers();
  if (link_) answer_silence();
  meet();
  if (link_) send_due();
  if (link_) link_->connection.flush();
  if (link_ && (link_->connection.has_ended() || link_->connection.is_broken())) lose_connection();
  return !news_.empty();
}

std::optional<std::string> TableClient::next_line() {
  return link_ && flood_guard_.wait(now_seconds()) == 0 ? link_->connection.next_line() : std::nullopt;
}

void TableClient::give_up(const std::string& why) {
  tell(why);
  link_.reset();
  retry_.reset();
  live_ = false;
  over_ = true;
  store_.reset();  // nothing more will come; another terminal of this person may write the files now
}

// Sends everything due from this seat that needs no answer from the person; once per connection.
void TableClient::send_due() {
  if (!live_ || !expected_.empty() || seat_ == spectator || !ledger_->is_person(seat_)) return;
  if (options_.only_checks || next_address_) return;
  if (ledger_->match().over()) commitments_->remove_file();
  warn_of_lost_commitment();
  const auto due = commitments_->due(*ledger_);
  if (!due) return give_up("Cannot save your secret: " + due.error().reason);
  if (!*due || **due == last_due_sent_) return;
  // A move is due only once, because it stays saved until it is entered.
  const bool is_move = (*due)->starts_with("play ");
  if (is_move) tell_announced(**due);
  if (!is_move) last_due_sent_ = **due;
  send(**due, is_move);
}

// Once per commitment: a secret that cannot be revealed here holds up the others.
void TableClient::warn_of_lost_commitment() {
  const bool spent = commitments_->has_spent_seed(*ledger_);
  const bool seed = spent || commitments_->has_lost_seed(*ledger_);
  if (!seed && !commitments_->cannot_reveal(*ledger_)) return;
  const std::string parts = ledger_->parts_commitment(seat_);
  const std::string commitment = seed            ? ledger_->seed_commitment(seat_)
                                 : parts.empty() ? ledger_->commitment(seat_)
                                                 : parts;
  if (std::exchange(warned_of_, commitment) == commitment) return;
  if (spent)
    return tell(
        "This table has gone back to before a roll for which your seed was shown, and asks for it again. "
        "It is not shown for other dice. Type `renew` to ask the others for new seeds.");
  if (seed)
    return tell(
        "Your seed for these dice is on the terminal where you played last. Rejoin from there, or type "
        "`renew`: if the others agree, the dice are rolled with new seeds.");
  tell(
      "The terminal where you handed this in is the only one that can reveal it. Rejoin from there, or type "
      "`renew`: if the others agree, you hand in again.");
}

// A limit in days follows the date, also while this machine sleeps.
double TableClient::ticks() const {
  return ledger_->terms().limit.in_days ? seconds_since(0) : now_seconds();
}

double TableClient::clock() const {
  return ledger_->has_begun() && !ledger_->clock_runs() ? ledger_->time() : ticks() - offset_;
}

std::string TableClient::private_path() const {
  return path_of_seat(options_.secrets, ledger_->terms().id, seat_);
}

// Signs and remembers the entry: the table cannot claim that another was sent, or at another time.
void TableClient::send(const std::string& what, bool by_person) {
  number_ = std::max(number_, ledger_->last_number(seat_)) + 1;
  const Seal seal = ledger_->sign_as(options_.key, seat_, number_, what);
  const bool moves = by_person && Ledger::kind_of(seat_, what).has(EntryKind::is_of_game);
  if (const auto stored = commitments_->remember(*ledger_, moves ? what + " " + write_seal(seal) : "");
      !stored)
    return give_up("Cannot save your notes on this game: " + stored.error().reason);
  unanswered_.push_back({what, now_seconds(), by_person, seal});
  put(unanswered_.back());
}

void TableClient::put(const Sent& entry) {
  constexpr std::size_t most = 200;
  link_->connection.send(fmt::format("do {} {} {}", seat_, entry.what, write_seal(entry.seal)));
  sent_.push_back({entry.what, seconds_with_sleep()});
  if (sent_.size() > most) sent_.pop_front();
}

// Sends the person's entries again that the table has not entered, with their first signatures; also those
// from a terminal that died. Entries that the game has passed over, or made void, are dropped.
void TableClient::send_again() {
  for (const std::string& move : commitments_->unentered(*ledger_)) {
    std::string_view words = move;
    const auto seal = take_seal(words);
    const auto is_it = [&](const Sent& each) { return each.seal.number == seal->number; };
    if (std::none_of(unanswered_.begin(), unanswered_.end(), is_it))
      unanswered_.push_back({std::string(words), now_seconds(), true, *seal});
    number_ = std::max(number_, seal->number);
  }
  std::erase_if(unanswered_,
                [&](const Sent& each) { return each.seal.number <= ledger_->last_number(seat_); });
  std::erase_if(unanswered_, [&](const Sent& each) {
    const bool is_void = (ledger_->is_stale(seat_, each.seal) && !each.what.starts_with("say ")) ||
                         each.seal.after > ledger_->size();
    if (is_void)
      tell(fmt::format("Your \"{}\" was not entered before the game changed, so it does not count.",
                       escaped_excerpt(each.what)));
    return is_void;
  });
  for (Sent& each : unanswered_) {
    put(each);
    each.time = now_seconds();
    if (++each.tries == tries_before_objection)
      object(each, fmt::format("not entered your \"{}\", which was sent {} times", escaped_excerpt(each.what),
                               each.tries));
  }
}

const TableClient::Sent* TableClient::find_sent(const Entry& entry) const {
  const auto found =
      std::find_if(sent_.begin(), sent_.end(), [&](const Sent& each) { return each.what == entry.what; });
  return entry.who == seat_ && found != sent_.end() ? &*found : nullptr;
}

// The entry that has its answer. A refusal names none: it is taken for the person's latest, who can try
// again. So a lost entry stays the oldest without an answer, however many answers come to later ones.
std::optional<TableClient::Sent> TableClient::take_answer(std::string_view what) {
  auto answered = std::find_if(unanswered_.begin(), unanswered_.end(),
                               [&](const Sent& each) { return each.what == what; });
  if (what.empty())
    for (auto each = unanswered_.begin(); each != unanswered_.end(); ++each)
      if (each->by_person || answered == unanswered_.end()) answered = each;
  if (answered == unanswered_.end()) answered = unanswered_.begin();
  if (answered == unanswered_.end()) return std::nullopt;
  Sent sent = std::move(*answered);
  unanswered_.erase(answered);
  return sent;
}

int TableClient::asked() const {
  return static_cast<int>(
      std::count_if(unanswered_.begin(), unanswered_.end(), [](const Sent& each) { return each.by_person; }));
}

// A line that a connection does not carry would break it.
bool TableClient::may_send(const std::string& what) {
  const auto good = check_words(what);
  unsaid_ = good ? TableAccess::why_unsent() : good.error().reason;
  return good && live_;
}

bool TableClient::say(const std::string& what) {
  if (!may_send(what) || !expected_.empty()) return false;
  if (asked() == 0) heard_at_ = now_seconds();
  send(what, true);
  if (!link_) return false;
  link_->connection.flush();
  return true;
}

bool TableClient::send_word(const std::string& line) {
  if (!may_send(line)) return false;
  wants_rematch_ = wants_rematch_ || line == "rematch";
  link_->connection.send(line);
  link_->connection.flush();
  return true;
}

Result<void> TableClient::commit(const std::string& move) {
  const auto words = commitments_->commit(*ledger_, move);
  if (!words) return pass_on(words);
  if (!say(*words)) return refuse("not connected to the table");
  return {};
}

// --- lines to and from the table

// Handles the lines that a table sends, each of which is checked first.
namespace {

constexpr std::size_t most_terms = 100;          // lines
constexpr std::size_t longest_table_name = 100;  // including its owner's

// USER/TABLE, as tables write their own address.
bool is_address_of_table(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos || slash == 0 || text.size() > longest_table_name) return false;
  const std::string_view owner = text.substr(0, slash);
  return is_table_name(text.substr(slash + 1)) && escaped(owner) == owner &&
         owner.find_first_of(" :()[]\"`") == owner.npos;
}

}  // namespace

void TableClient::hear(std::string_view line) {
  heard_at_ = now_seconds();
  told_silence_ = false;
  if (!flood_guard_.accepts(line, live_, heard_at_)) return;
  const std::string_view word = take_word(line);
  if (word == "ping") link_->connection.send("pong");
  if (word == "terms") hear_terms(line);
  if (word == "since") hear_since(line);
  if (word == "entry") hear_entry(line);
  if (word == "live") hear_live(line);
  if (word == "notice") tell("[table] " + in_table_words(line));
  if (word == "onlookers") hear_onlookers(line);
  if (word == "reserved") hear_reserved(line);
  if (word == "told") hear_told(line);
  if (word == "gone" && !ledger_) return give_up(in_table_words(line));
  if (word == "gone") return hear_gone(in_table_words(line));
  if (word == "welcome") hear_welcome(line);
  if (word == "challenge") hear_challenge(line);
  if (word == "bye") return give_up("The table has disconnected you: " + in_table_words(line) + ".");
  if (word == "next") hear_next();
  if (word == "no") hear_refusal(line);
}

void TableClient::hear_refusal(std::string_view line) {
  if (std::exchange(next_address_, std::nullopt)) return;  // somebody has come, and people meet here
  const std::string why = in_table_words(line);
  if (!ledger_) return give_up(why);
  if (!live_ && !has_been_live_) return give_up("The table does not let you in: " + why + ".");
  if (!live_) {
    if (std::exchange(refused_for_, why) != why)
      tell(fmt::format("The table does not let you back: {}. It is tried again.", why));
    return lose_connection();
  }
  const auto refused = take_answer({});
  due_refused_ = true;
  tell("The table refused this: " + why + ".");
  if (!refused) return;
  if (would_enter(*refused) && objected_ != refused->what) {
    if (!object(*refused,
                fmt::format("refused your \"{}\", which the game allows", escaped_excerpt(refused->what))))
      return;
    objected_ = refused->what;
  }
  if (const auto done = commitments_->forget(refused->seal.number); !done)
    give_up("Cannot save your notes on this game: " + done.error().reason);
}

// Whether an honest table would enter this now: before it refuses a line, a table sends everything that it
// has entered.
bool TableClient::would_enter(const Sent& sent) const {
  if (!Ledger::kind_of(seat_, sent.what).has(EntryKind::is_of_game)) return false;
  Ledger after = *ledger_;
  return after.take({std::max(clock(), ledger_->time()), seat_, sent.what, sent.seal}).has_value();
}

// `since 57`: the table has the same first entries as this terminal, and does not repeat them. If that is not
// true, nothing that it sends from now on fits.
void TableClient::hear_since(std::string_view number) {
  const bool follows_terms = ledger_ && heard_ + static_cast<std::size_t>(ledger_->size()) == log_.size();
  if (asked_from_ == 0 || !follows_terms || whole_number(number) != asked_from_)
    return give_up("The table leaves out entries that it was not asked to leave out.");
  heard_ += static_cast<std::size_t>(asked_from_);
}

// A rematch, with its own terms, record and proof. Refused while this game runs: a table cannot end a game
// this way. Nor does a player sign for a seat in another one unasked.
void TableClient::hear_next() {
  if (!live_ || !ledger_->match().over()) return;
  if (seat_ != spectator && !wants_rematch_)
    return give_up("The table begins another game, which you have not asked for. You have no seat there.");
  has_next_game_ = true;
  give_up("All want to play again.");
}

// The host has set the terms: on this host the system knows whose table it is. Their key alone in the terms
// proves nothing, because the terms are not signed. A copy of the game in which this person's key has its
// seat shows that they have agreed before.
bool TableClient::knows_terms() const {
  const std::string& own = options_.key.name();
  if (link_->table && link_->table->uid == geteuid() && ledger_->terms().key == own) return true;
  const auto seats_me = [&](const std::string& line) {
    const auto entry = read_entry(line);
    return entry && entry->who == nature && entry->what.find(own) != std::string::npos;
  };
  const std::vector<GameCopy> found = copies();
  return std::any_of(found.begin(), found.end(), [&](const GameCopy& copy) {
    return is_ahead(copy, log_) &&
           std::any_of(copy.lines.begin() + std::ssize(log_), copy.lines.end(), seats_me);
  });
}

// Whether the person sits down on these terms; asks them once.
bool TableClient::agrees() {
  if (agrees_ || knows_terms()) return true;
  const auto dated = check_date(ledger_->terms(), seconds_since(0));
  if (!dated) return give_up("By its date " + dated.error().reason + ". You have not sat down."), false;
  if (!options_.agrees) return true;
  const double asked = now_seconds();
  agrees_ = options_.agrees(ledger_->terms());
  thought_ = now_seconds() - asked;
  heard_at_ += thought_;
  if (!agrees_) give_up("You have not sat down.");
  return agrees_;
}

// The person signs for this seat at this table only.
void TableClient::hear_challenge(std::string_view line) {
  const std::string_view nonce = take_word(line);
  if (!ledger_ || seat_ == spectator || live_ || !is_token(nonce) || std::exchange(is_challenged_, true))
    return give_up("the table asks for a signature at the wrong moment");
  if (const auto good = check_person_name(line); !good)
    return give_up("the table calls you " + good.error().reason);
  // On this host every honest table calls this person by the same name. A table that uses another name passes
  // signatures on to another table.
  const std::string here = user_name(geteuid()) + (options_.as.empty() ? "" : "/" + options_.as);
  if (link_->table && line != here)
    return give_up(fmt::format("the table calls you {}, and not {}", escaped_name(line), escaped_name(here)));
  if (const auto other = conflicting_terms()) return give_up(*other);
  if (!agrees()) return;
  // Elsewhere a table can pick any name for its guests, and their signature would confirm it.
  const auto is_own = [&](std::string_view name) {
    return !name.empty() && line.ends_with(name) &&
           (line.size() == name.size() || line[line.size() - name.size() - 1] == '/');
  };
  if (!is_own(options_.as) && !is_own(user_name(geteuid())) && !has_been_live_)
    tell(fmt::format("This table calls you {}.", escaped_name(line)));
  const std::string text =
      ledger_->claim_text(seat_, options_.key_is_hosted ? "guest" : "home", protocol_features, nonce, line);
  nonce_ = random_token();
  link_->connection.send(fmt::format("take {} {}", options_.key.sign(text), nonce_));
}

// The seat must stay the same on every connection; a spectator gets none.
void TableClient::hear_welcome(std::string_view line) {
  if (heard_ > 0) return give_up("The table gives seats at the wrong moment. The game stops here.");
  const Seat seat = whole_number(take_word(line)).value_or(spectator);
  const bool changes = ledger_ && seat != seat_;
  const bool wanted = options_.watch ? seat == spectator : seat >= 1 && seat == options_.seat.value_or(seat);
  if (changes || !wanted) return give_up("the table gives you another seat than you asked for");
  seat_ = seat;
  const auto& here = link_->table;
  if (here) owner_ = here->uid;
  if (!here && !is_address_of_table(line)) return give_up("the table has no proper name");
  table_ = here ? here->address() : std::string(line);
  if (options_.on_welcome) address_ = options_.on_welcome(table_);
}

// The head of the proof, line by line; after a reconnect, the same lines must come again.
void TableClient::hear_terms(std::string_view line) {
  if (heard_ < log_.size()) {
    if (log_[heard_++] != line) give_up("This is not the same table as before.");
    return;
  }
  if (ledger_) return give_up("The table changes its settings.");
  if (log_.size() >= most_terms) return give_up("the table's settings are too long");
  log_.emplace_back(line);
  ++heard_;
  if (line != "---") return;
  auto ledger = Ledger::begin(text_of_lines(log_), catalog_);
  if (!ledger) return give_up("the table's settings cannot be read: " + ledger.error().reason);
  if (!options_.watch && seat_ == spectator) return give_up("the table gives no seat");
  if (seat_ > ledger->match().seats()) return give_up("the table gives a seat that the game does not have");
  if (!options_.game.empty() && ledger->terms().id != options_.game) return give_up("it has another game");
  ledger_.emplace(std::move(*ledger));
  make_folders(options_.secrets);
  commitments_.emplace(
      seat_, seat_ == spectator ? std::nullopt
                                : std::optional(secrets_path(options_.secrets, ledger_->terms().id, seat_)));
}

void TableClient::hear_entry(std::string_view line) {
  if (!ledger_) return give_up("the table sent moves before the game's settings");
  if (heard_ < log_.size()) {
    if (log_[heard_] != line)
      return give_up("The table's history differs from what it sent before." + divergence_here(line));
    ++heard_;
    return;
  }
  if (!flood_guard_.has_room_for(line.size()))
    return give_up("The game has become too long to be kept in memory; the table is left.");
  // Otherwise the table could see a roll, then reopen to get another one.
  if (live_ && ledger_->has_ended()) return give_up("The table has ended.");
  if (live_ && !is_expected(line)) return;
  const auto entry = read_entry(line);
  if (live_ && entry && entry->who == nature && entry->what.starts_with("sitting"))
    return give_up("The table opened the game again while it was open.");
  // Entries from before this connection was live may have come from another terminal.
  const Sent* const sent = entry ? find_sent(*entry) : nullptr;
  if (entry && live_ && seat_ != spectator && entry->who == seat_ && ledger_->is_person(seat_) && !sent)
    return give_up(
        fmt::format("The table has an entry of yours that you never sent: \"{}\". The game stops here.",
                    escaped(entry->what.substr(0, 60))));
  const bool had_begun = ledger_->has_begun(), ran = ledger_->clock_runs();
  if (live_ && !ran) clock_watch_.connect();
  if (live_ && had_begun && entry) watch_clock(entry->time, sent ? std::optional(sent->time) : std::nullopt);
  if (over_) return;
  const Before before(*ledger_);
  const auto taken = entry ? ledger_->take(*entry) : Result<void>(pass_on(entry));
  if (!taken) {
    // A newer table may have other entries, without cheating.
    const std::string& theirs = ledger_->terms().version;
    give_up(fmt::format("The table sent a wrong entry: \"{}\": {}. The game stops here.{}",
                        escaped(line.substr(0, 60)), taken.error().reason,
                        !is_newer(theirs, options_.version)
                            ? ""
                            : fmt::format(" Your herbarium ({}) is older than this table ({}).",
                                          options_.version, escaped(theirs))));
    return;
  }
  if (seat_ != spectator) commitments_->tell(*ledger_);
  log_.emplace_back(line);
  ++heard_;
  if (entry->who == seat_) take_answer(entry->what);
  if (live_) look_at_turn(false);
  // A refused entry may be valid now.
  if (std::exchange(due_refused_, false)) last_due_sent_.clear();
  // While the table's clock runs, a delayed line must not set the estimate back.
  const double offset = ticks() - entry->time;
  if (live_) offset_ = ran ? std::min(offset_, offset) : offset;
  tell_entry(*entry, before);
  const bool begins = !had_begun && ledger_->has_begun() && !options_.record;
  if (live_ && (record_in_use_ || record_failed_ || begins)) return keep();
  if (!store_) return;
  if (const auto kept = store_->add(*entry, *ledger_); !kept) {
    store_.reset();
    record_failed_ = true;
    tell("Cannot save the game here: " + kept.error().reason);
  }
}

void TableClient::look_at_turn(bool is_seen) {
  if (seat_ != spectator) notice_.look(*ledger_, seat_, address_.empty() ? table_ : address_, is_seen);
}

void TableClient::hear_live(std::string_view time) {
  if (live_) return give_up("The table begins once more. The game stops here.");
  if (!ledger_) return give_up("the table sent moves before the game's settings");
  if (heard_ < log_.size())
    return give_up("The table has dropped entries that it had already sent." + divergence_here({}));
  const auto seconds = read_seconds(take_word(time));
  if (!seconds) return give_up("the table has no clock");
  if (const auto other = conflicting_copy()) return give_up(*other);
  if (looks_again_) return look_again();
  if (const auto back = commitments_->find_rollback(*ledger_)) return give_up(*back);
  if (seat_ != spectator && ledger_->key(seat_) != options_.key.name())
    return give_up("The table has given your seat to another key.");
  if (is_searching() && !is_known_host())
    return give_up("it was opened by somebody who does not play this game");
  // A spectator could show the log of a game as if it were their table's.
  if (is_searching() && !is_signed(ledger_->live_text(nonce_), time, ledger_->table_key()))
    return give_up("it does not prove that it has the table's key");
  offset_ = ticks() - *seconds;
  live_ = true;
  gone_ = false;
  refused_for_.clear();
  const bool returns = std::exchange(has_been_live_, true);
  look_at_turn(!returns);
  if (!returns) warn_of_unproved();
  if (std::exchange(tries_, 0) > 0 && returns) tell("Reconnected to the table.");
  keep();
  watch_clock(*seconds, greeted_at_);
  if (link_ && seat_ != spectator && expected_.empty()) send_again();
}

// --- people

// A table's messages about people, none of them part of the game.

// The next word as a name that is safe to show; at a shared account `club/bob` becomes bob.
std::string TableClient::take_name(std::string_view& words) const {
  const std::string account = has_shared_account() ? table_.substr(0, table_.find('/') + 1) : "";
  const std::string_view word = take_word(words);
  std::string name = check_person_name(word) ? escaped_name(word) : "somebody";
  if (!account.empty() && name.starts_with(account)) name.erase(0, account.size());
  return name;
}

// `onlookers 2 bob carol` (the spectators)
void TableClient::hear_onlookers(std::string_view words) {
  constexpr std::size_t most = 20;
  number_of_onlookers_ = whole_number(take_word(words)).value_or(0);
  onlookers_.clear();
  while (!words.empty() && onlookers_.size() < most) onlookers_.push_back(take_name(words));
}

// The number of spectators now and then, instead of each arrival and departure.
void TableClient::tell_onlookers() {
  if (number_of_onlookers_ == told_onlookers_ || !live_ ||
      now_seconds() - onlookers_told_at_ < between_counts)
    return;
  told_onlookers_ = number_of_onlookers_;
  onlookers_told_at_ = now_seconds();
  tell(told_onlookers_ == 0 ? "Nobody is watching now."
       : told_onlookers_ == 1
           ? "1 person is watching; `who` has the name."
           : fmt::format("{} people are watching; `who` has their names.", told_onlookers_));
}

// `told bob good move`
void TableClient::hear_told(std::string_view words) {
  const std::string name = take_name(words);
  tell(fmt::format("[table] {} (watching) says \"{}\"", name, in_table_words(words)));
}

// `reserved 2 bob 3 carol`
void TableClient::hear_reserved(std::string_view words) {
  reserved_.clear();
  while (!words.empty() && reserved_.size() < max_seats) {
    const Seat seat = whole_number(take_word(words)).value_or(spectator);
    reserved_[seat] = take_name(words);
  }
}

std::string TableClient::awaited_on(Seat seat) const {
  const auto known = reserved_.find(seat);
  return known == reserved_.end() ? "" : known->second;
}

}  // namespace herbarium
