#include "net/post/letter_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/proof.hpp"

namespace herbarium {

namespace {

constexpr std::string_view letter_words = "herbarium letter 3 ";
const std::string another_history = "the letter continues another history of this game than yours";

std::string quoted(std::string_view words) { return fmt::format("\"{}\"", escaped_excerpt(words)); }

// Why a game cannot be played by letter.
Result<void> check_game(const TableTerms& terms) {
  TableTerms over_days = terms;
  if (terms.limit.hurries()) return refuse("a game by letter has no limit of time, or one in days");
  over_days.limit.in_days = true;
  if (const auto good = check_limit(over_days); !good) return good;
  if (terms.module->seats(terms.options) == 2) return {};
  return refuse(fmt::format("two people play by letter, and this game of {} has {} seats",
                            terms.module->title, terms.module->seats(terms.options)));
}

}  // namespace

// `herbarium letter 3 ID 2`, then `from 57 CHAIN`: which game, for which seat (`*`: for who opened it), and
// the entries that its reader is known to have, or that its writer has.
struct LetterClient::Heading {
  std::string id;
  std::optional<Seat> to;  // nothing: who opened the game
  int known = 0;
  std::string chain;

  static Result<Heading> read(const Letter& letter) {
    if (letter.size() < 2 || !letter[0].starts_with(letter_words) || !letter[1].starts_with("from "))
      return refuse("the letter was written by another version of herbarium");
    std::string_view first = letter[0], second = letter[1];
    first.remove_prefix(letter_words.size());
    take_word(second);
    Heading heading;
    heading.id = take_word(first);
    if (first != "*") heading.to = whole_number(first).value_or(spectator);
    heading.known = whole_number(take_word(second)).value_or(-1);
    heading.chain = second;
    const bool is_good = is_hex(heading.id, 16) && heading.known >= 0 && is_token(heading.chain);
    if (!is_good || heading.to.value_or(1) < 1) return refuse("the beginning of the letter is wrong");
    return heading;
  }
};

// --- opening a game

LetterClient::Opened LetterClient::begin(const TableTerms& terms, Seat seat, const std::string& record,
                                         const LetterWriter& writer) {
  if (const auto good = check_game(terms); !good) return pass_on(good);
  if (const auto good = check_person_name(writer.name); !good) return pass_on(good);
  if (seat < 1 || seat > 2) return refuse(fmt::format("there is no seat {}; the seats are 1 and 2", seat));
  std::unique_ptr<LetterClient> client(new LetterClient(writer));
  TablePlan plan;
  plan.terms = terms;
  plan.record = record;
  if (const auto served = client->serve(std::move(plan)); !served) return pass_on(served);
  client->seat_ = seat;
  const auto sat = client->host_->enter(
      nature, client->entry_of_seat(seat, writer.key.name(), client->signature_and_name()));
  if (!sat) return pass_on(sat);
  if (const auto ready = client->sit(seat); !ready) return pass_on(ready);
  client->keep_by_letter(true);
  return client;
}

Result<void> LetterClient::serve(TablePlan plan) {
  plan.by_letter = true;
  plan.seats.resize(2);
  plan.opener = writer_.name;
  plan.key = writer_.key;
  plan.secrets = writer_.secrets;
  auto host = LedgerHost::open(plan, writer_.catalog);
  if (!host) return pass_on(host);
  host_ = std::move(*host);
  record_ = plan.record;
  for (const std::string& note : host_->notes()) tell(note);
  return {};
}

LetterClient::Opened LetterClient::open(const std::string& record, const LetterWriter& writer) {
  const std::string path = proof_path(record);
  const auto kept = read_own_file(path);
  if (!kept) return pass_on(kept);
  const auto proof = read_proof(*kept, writer.catalog);
  if (!proof) return refuse(at_place(escaped(path), proof.error()));
  const Ledger& ledger = proof->ledger;
  if (const auto good = check_game(ledger.terms()); !good)
    return refuse(fmt::format("{}: {}", escaped(record), good.error().reason));
  Seat own = spectator, free = spectator;
  for (const Seat seat : ledger.seats()) {
    if (ledger.key(seat) == writer.key.name()) own = seat;
    if (ledger.occupant(seat).is_free()) free = seat;
    if (ledger.is_program(seat))
      return refuse(escaped(record) + ": the program plays in this game, and only people write letters");
  }
  std::unique_ptr<LetterClient> client(new LetterClient(writer));
  client->record_ = record;
  if (ledger.table_key() != writer.key.name()) {
    if (own == spectator && free == spectator)
      return refuse(escaped(record) + ": no seat of this game has your key; `herbarium key` shows it");
    client->come_.emplace(ledger);
    if (const auto saved = client->save(whole_lines(*kept)); !saved) return pass_on(saved);
  } else {
    TablePlan plan;
    plan.terms = ledger.terms();
    plan.given = text_of_lines(whole_lines(*kept));
    plan.record = record;
    if (const auto served = client->serve(std::move(plan)); !served) return pass_on(served);
  }
  if (const auto ready = client->sit(own != spectator ? own : free); !ready) return pass_on(ready);
  client->keep_by_letter(false);
  return client;
}

LetterClient::Opened LetterClient::open_for(const Letter& letter, const LetterWriter& writer) {
  const auto heading = Heading::read(letter);
  if (!heading) return pass_on(heading);
  if (const auto record = longest_of(copies_in(writer.shelf, heading->id))) return open(*record, writer);
  if (!heading->to || heading->known > 0)
    return refuse(
        "the letter is of a game that is not saved here. Read it on the machine where you play that game");
  if (const auto good = check_person_name(writer.name); !good) return pass_on(good);
  std::unique_ptr<LetterClient> client(new LetterClient(writer));
  client->seat_ = *heading->to;
  return client;
}

// Opens the secrets of the seat, and finds the entries that the other side is known to have. A guest's copy
// may still read letters if it has lost entries that were known here.
Result<void> LetterClient::sit(Seat seat) {
  seat_ = seat;
  if (const auto made = make_folders(writer_.secrets); !made) return made;
  commitments_.emplace(seat_, secrets_path(writer_.secrets, entered().terms().id, seat_));
  is_behind_ = commitments_->find_rollback(entered()).has_value();
  if (is_behind_ && host_)
    return refuse(escaped(*record_) +
                  ": you have played on from a later copy of this game, and only that can be continued");
  if (!host_) {
    look_ahead();
  } else {
    host_->know(*commitments_);
    for (const std::string& line : host_->log()) {
      std::string_view words = line;
      const auto entry = take_word(words) == "entry" ? read_entry(words) : refuse("");
      if (entry && entry->who == other()) known_ = std::max(known_, entry->seal.after);
    }
  }
  act();
  return {};
}

std::string LetterClient::private_path() const {
  return path_of_seat(writer_.secrets, ledger().terms().id, seat_);
}

// Nobody would gain by choosing another nonce: its signature is for this game alone.
std::string LetterClient::nonce_of(Seat seat) const {
  return digest(fmt::format("herbarium letter {} {}", ledger().terms().id, seat));
}

// The end of a `take`, and of the entry made of it.
std::string LetterClient::signature_and_name() const {
  const std::string text =
      entered().claim_text(seat_, "home", protocol_features, nonce_of(seat_), writer_.name);
  return fmt::format("{} {}", writer_.key.sign(text), writer_.name);
}

std::string LetterClient::entry_of_seat(Seat seat, std::string_view key, std::string_view end) const {
  return fmt::format("seat {} human {} home {} {} {}", seat, key, protocol_features, nonce_of(seat), end);
}

std::string LetterClient::name_of(Seat seat) const {
  const Occupant& occupant = ledger().occupant(seat);
  if (seat == seat_ && occupant.is_free()) return escaped_name(writer_.name);
  return occupant.is_free() ? fmt::format("the player of seat {}", seat) : escaped_name(occupant.name);
}

double LetterClient::clock() const {
  const auto beginning = beginning_of(ledger().terms());
  if (!beginning) return ledger().time();
  return std::max(seconds_since(*beginning), ledger().time());
}

// --- what this person says

// On the host's side, the entry counts at once. On the guest's side, it is signed for the entries received,
// and counts once the table has entered it.
Result<void> LetterClient::enter(const std::string& what) {
  if (is_behind_)
    return refuse(
        "your copy of the game has lost its end, which was known here. Send your letter; the answer has all "
        "of "
        "it");
  if (!may_act() && !what.starts_with("say "))
    return refuse("what you have agreed to comes first: send your letter, and wait for the answer");
  const Before before(ledger());
  number_ = std::max(number_, ledger().last_number(seat_)) + 1;
  Entry entry{ledger().time(), seat_, what, {}};
  entry.seal = entered().sign_as(writer_.key, seat_, number_, what);
  if (host_) {
    if (const auto stored = commitments_->remember(ledger()); !stored) return stored;
    if (const auto done = host_->enter(seat_, what, entry.seal); !done) return done;
    host_->know(*commitments_);
  } else {
    if (const auto done = ahead_->take(entry); !done) return done;
    const std::string line = what + " " + write_seal(entry.seal);
    if (const auto stored = commitments_->remember(*come_, line); !stored) return look_ahead(), stored;
    said_.push_back(line);
    commitments_->tell(*ahead_);
  }
  tell_entry(entry, before);
  return {};
}

// Enters everything due from this seat that needs no person.
void LetterClient::act() {
  for (bool goes_on = may_sign() && may_act(); goes_on;) {
    const auto due = commitments_->due(ledger());
    goes_on = due && *due;
    const auto done = goes_on ? enter(**due) : due.map([](const auto&) {});
    if (done && goes_on) tell_announced(**due);
    goes_on = goes_on && may_act();
    if (done) continue;
    tell("This could not be added to your letter: " + done.error().reason + ".");
    goes_on = false;
  }
  if (entered().match().over()) commitments_->remove_file();
}

// Saves where the person finds the game from now on. Only their own answer takes it from a table: any
// spectator could put together a letter with the latest entries.
void LetterClient::keep_by_letter(bool answers) {
  if (!answers && !kept_address(*record_).value_or("").starts_with(address_by_letter)) return;
  const bool has_answered = !host_ && !said_.empty() && !(ledger().awaited().has(seat_) && may_act());
  keep_address(*record_, std::string(has_answered ? answered_by_letter : address_by_letter));
}

bool LetterClient::say(const std::string& what) {
  const auto said = enter(what);
  unsaid_ = said ? "" : said.error().reason;
  if (said) act(), keep_by_letter(true);
  return said.has_value();
}

Result<void> LetterClient::commit(const std::string& move) {
  const auto words = commitments_->commit(ledger(), move);
  if (!words) return pass_on(words);
  if (const auto said = enter(*words); !said) return said;
  act();
  keep_by_letter(true);
  return {};
}

// Builds the game as it will be once the table has entered the guest's own entries.
void LetterClient::look_ahead() {
  ahead_ = come_;
  said_.clear();
  commitments_->tell(*ahead_);
  if (is_behind_) return;
  for (const std::string& line : commitments_->unentered(*come_)) {
    std::string_view words = line;
    const auto seal = take_seal(words);
    number_ = std::max(number_, seal->number);
    if (!ahead_->take({ahead_->time(), seat_, std::string(words), *seal})) {
      if (words.starts_with("play ") || words.starts_with("lock ") || words.starts_with("say "))
        tell(fmt::format("Your {} was not entered before the game changed, so it does not count.",
                         quoted(words)));
      continue;
    }
    commitments_->tell(*ahead_);
    said_.push_back(line);
  }
}

// --- letters to the other side

bool LetterClient::has_something_to_say() const {
  if (!host_) return !said_.empty() || ledger().key(seat_).empty();
  return host_->log().size() > host_->head() + static_cast<std::size_t>(known_);
}

Letter LetterClient::letter() const {
  Letter letter;
  const Ledger& real = entered();
  const int from = host_ ? known_ : come_->counted();
  letter.push_back(
      fmt::format("{}{} {}", letter_words, real.terms().id, host_ ? std::to_string(other()) : "*"));
  letter.push_back(fmt::format("from {} {}", from, real.chain_after(from)));
  if (host_) {
    const std::size_t first = known_ == 0 ? 0 : host_->head() + static_cast<std::size_t>(known_);
    letter.insert(letter.end(), host_->log().begin() + static_cast<std::ptrdiff_t>(first),
                  host_->log().end());
    return letter;
  }
  if (real.key(seat_).empty()) {
    letter.push_back(fmt::format("key {} home {}", writer_.key.name(), protocol_features));
    letter.push_back("take " + signature_and_name());
  }
  for (const std::string& line : said_) letter.push_back(fmt::format("do {} {}", seat_, line));
  return letter;
}

std::string LetterClient::title() const {
  const std::string game(ledger().match().module().title);
  const std::string how = "To read it, save this mail and type: herbarium post < MAIL";
  if (ledger().occupant(other()).is_free())
    return fmt::format("{} invites you to a game of {} by letter, with the program herbarium. {}",
                       name_of(seat_), game, how);
  return fmt::format("A letter of a game of {}, from {} to {}. {}", game, name_of(seat_), name_of(other()),
                     how);
}

// --- letters from the other side

int LetterClient::first_entry(const Letter& letter) {
  const auto heading = Heading::read(letter);
  return heading ? heading->known : 0;
}

bool LetterClient::is_own(const Letter& letter) const {
  const auto heading = Heading::read(letter);
  return heading && commitments_ && heading->to.has_value() == (host_ != nullptr);
}

Result<bool> LetterClient::read(const Letter& letter) {
  const auto heading = Heading::read(letter);
  if (!heading) return pass_on(heading);
  if (commitments_ && heading->id != ledger().terms().id)
    return refuse("the letter is of another game; type `herbarium post` without a game to read it");
  if (is_own(letter)) return refuse("this is a letter of your own");
  return host_ ? hear_guest(*heading, letter) : hear_table(*heading, letter);
}

// A letter from the host: entries after those that this side has.
Result<bool> LetterClient::hear_table(const Heading& heading, const Letter& letter) {
  const bool is_new = !come_;
  if (heading.to != seat_)
    return refuse(fmt::format("the letter is for seat {}, and you have seat {}", *heading.to, seat_));
  if (!is_new && heading.known > come_->size())
    return refuse(fmt::format(
        "a letter before this one has not come: it begins after {}, and you have {}. Send your own "
        "letter; the answer has all of them",
        counted(heading.known, "entry", "entries"), come_->size()));
  std::vector<std::string> log;
  if (heading.known > 0) {
    if (come_->chain_after(heading.known) != heading.chain)
      return refuse(another_history + ". Your copy is unchanged");
    log.assign(log_.begin(), log_.end() - (come_->size() - heading.known));
  }
  for (std::string_view line : letter) {
    const std::string_view word = take_word(line);
    if (word == "terms" || word == "entry") log.emplace_back(line);
  }
  const GameCopy own{record_.value_or(""), log_};
  if (log == log_ || is_ahead(own, log)) return false;
  if (!is_new && !extends(own, log, come_->terms())) return refuse_history(log);
  // The new entries are checked and narrated one by one. If one is wrong, everything is as before.
  const auto come = come_, ahead = ahead_;
  const std::size_t news = news_.size();
  auto followed = follow(log, is_new ? 0 : std::min(log.size(), log_.size()));
  if (followed && come_->terms().id != heading.id) followed = refuse("its terms are of another game");
  if (followed && is_new) followed = check_game(come_->terms());
  if (followed && is_new) followed = check_date(come_->terms(), seconds_since(0));
  if (followed && is_new && !come_->has_seat(seat_)) followed = refuse("its seat does not exist");
  if (followed && !come_->key(seat_).empty() && come_->key(seat_) != writer_.key.name())
    followed = refuse(fmt::format("seat {} has been taken by {}, with the key {}", seat_,
                                  escaped_name(come_->occupant(seat_).name), short_key(come_->key(seat_))));
  if (followed && is_new) record_ = place_on(writer_.shelf, come_->terms());
  if (followed) followed = save(log);
  if (!followed) {
    come_ = come;
    ahead_ = ahead;
    news_.resize(news);
    return pass_on(followed);
  }
  if (is_new) {
    if (const auto ready = sit(seat_); !ready) return pass_on(ready);
  } else {
    is_behind_ = commitments_->find_rollback(*come_).has_value();
    look_ahead();
  }
  object_to_date();
  act();
  keep_by_letter(is_new);
  return true;
}

// Takes a log from its line `known` on, which is of the first entry that is not known, or 0.
Result<void> LetterClient::follow(const std::vector<std::string>& log, std::size_t known) {
  const std::size_t head = head_of(log);
  if (head == 0 || log[head - 1] != "---") return refuse("the letter has not all terms of the game");
  while (known > 0 && log[known - 1] != log_[known - 1]) --known;
  known = std::max(known, head);
  auto proof = read_proof(text_of_lines({log.begin(), log.begin() + static_cast<std::ptrdiff_t>(known)}),
                          writer_.catalog);
  if (!proof) return refuse("its terms are wrong: " + proof.error().reason);
  std::vector<std::string> said;
  if (commitments_) said = commitments_->unentered(*come_);
  ahead_ = std::move(proof->ledger);
  for (std::size_t at = known; at < log.size(); ++at) {
    const auto entry = read_entry(log[at]);
    const Before before(*ahead_);
    const auto taken = entry ? ahead_->take(*entry) : Result<void>(pass_on(entry));
    if (!taken)
      return refuse(
          fmt::format("the letter has a wrong entry, {}: {}", quoted(log[at]), taken.error().reason));
    if (commitments_) commitments_->tell(*ahead_);
    const bool is_ours = entry->who == seat_ && entry->seal.number > 0;
    const std::string line = entry->what + " " + write_seal(entry->seal);
    const bool is_known = is_ours && std::find(said.begin(), said.end(), line) != said.end();
    if (is_ours && !is_known)
      tell(fmt::format("The letter has an entry of yours that was made on another machine: {}.",
                       quoted(entry->what)));
    if (!is_known) tell_entry(*entry, before);
  }
  come_ = ahead_;
  return {};
}

Result<void> LetterClient::save(const std::vector<std::string>& log) {
  if (const auto made = make_folders(writer_.shelf); !made) return made;
  store_.reset();
  auto store = GameStore::begin(*record_, text_of_lines(log), *come_);
  if (!store) return pass_on(store);
  for (const std::string& note : store->notes()) tell(note);
  store_ = std::move(*store);
  log_ = log;
  return {};
}

// A letter that contradicts this side's copy is saved as evidence.
tl::unexpected<Refusal> LetterClient::refuse_history(const std::vector<std::string>& log) const {
  const Divergence at = find_divergence(log_, log);
  const auto kept = save_beside(*record_, log);
  return refuse(fmt::format("{}: {}: yours is {}, the letter's is {}{}. Your copy is unchanged",
                            another_history, at.place, at.own, at.told,
                            kept ? "; the letter's is saved as " + escaped(*kept) : ""));
}

// A date in the future cannot be the fault of the mail. One in the past is.
void LetterClient::object_to_date() {
  const auto beginning = beginning_of(ledger().terms());
  if (!beginning || !may_sign() || ledger().match().over()) return;
  const double own = std::max(seconds_since(*beginning), 0.0), ahead = come_->time() - own;
  if (ahead <= longest_difference) return;
  if (enter(fmt::format("object {:.3f} {:.3f}", come_->time(), own)))
    tell(fmt::format(
        "The clock of {} is {} ahead of this machine's. Your letter objects, and `verify` shows it.",
        name_of(other()), duration(ahead)));
}

// The entries of a guest's letter that are not here yet. A refused letter changes nothing: otherwise a move
// in it would start the turn, and the days, of a player who has been told that the letter does not count. So
// all of it is tried before any of it is entered.
Result<std::vector<Entry>> LetterClient::new_entries(const Letter& letter) {
  const Seat seat = other();
  Ledger after = ledger();
  std::vector<Entry> entries;
  std::string key;
  for (std::string_view line : letter) {
    const std::string_view word = take_word(line);
    if (word == "key") key = take_word(line);
    if (word == "take") {
      const std::string& theirs = after.key(seat);
      if (!theirs.empty() && theirs == key) continue;
      if (!theirs.empty())
        return refuse(fmt::format("seat {} is taken by {}, with another key ({}) than the letter's ({})",
                                  seat, name_of(seat), short_key(theirs), escaped(short_key(key))));
      Entry sits{after.time(), nature, entry_of_seat(seat, key, line), {}};
      entries.push_back(sits);
      sits.seal = after.sign_as_table(writer_.key, sits);
      if (const auto sat = after.take(sits); !sat) return pass_on(sat);
    }
    if (word != "do") continue;
    if (whole_number(take_word(line)) != seat)
      return refuse(fmt::format("the letter has an entry of another seat than {}", seat));
    const std::string end = " " + std::string(line);
    const auto seal = take_seal(line);
    if (!seal) return pass_on(seal);
    if (seal->number <= ledger().last_number(seat)) {
      const auto& log = host_->log();
      const auto is_it = [&](const std::string& each) { return each.ends_with(end); };
      if (std::any_of(log.begin(), log.end(), is_it)) continue;
      // Another entry is in its place: the rest of the letter is not part of the game.
      tell(fmt::format(
          "{} has answered one letter twice, perhaps from two machines: {} does not count, because the other "
          "answer came first.",
          name_of(seat), quoted(line)));
      break;
    }
    entries.push_back({clock(), seat, std::string(line), *seal});
    if (const auto taken = after.take(entries.back()); !taken)
      return refuse(fmt::format("the letter's {} is refused: {}", quoted(line), taken.error().reason));
    commitments_->tell(after);
  }
  return entries;
}

// From the other side: its signed entries.
Result<bool> LetterClient::hear_guest(const Heading& heading, const Letter& letter) {
  if (heading.known > ledger().size())
    return refuse(
        fmt::format("the letter knows {}, and your copy of the game has {}: a later copy is missing",
                    counted(heading.known, "entry", "entries"), ledger().size()));
  if (ledger().chain_after(heading.known) != heading.chain)
    return refuse(another_history + ". Your copy is unchanged");
  const std::size_t news = news_.size();
  const auto entries = new_entries(letter);
  if (!entries) return pass_on(entries);
  for (const Entry& entry : *entries) {
    const Before before(ledger());
    if (const auto done = host_->enter(entry.who, entry.what, entry.seal); !done) return pass_on(done);
    host_->know(*commitments_);
    tell_entry(entry, before);
    if (entry.who == nature)
      tell(fmt::format("{} signs with the key {}. If you know theirs, compare them.", name_of(other()),
                       short_key(ledger().key(other()))));
  }
  const bool any = news_.size() > news;
  known_ = heading.known;
  act();
  if (any) keep_by_letter(false);
  return any;
}

}  // namespace herbarium
