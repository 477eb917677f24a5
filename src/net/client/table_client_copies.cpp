// A client's copies of a table's game, and how it stops when the table's log conflicts with them.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/table_client.hpp"
#include "net/ledger/proof.hpp"
#include "table/record_file.hpp"

namespace herbarium {

namespace {

const std::string another_past = "The table's history differs from yours, so the game has stopped. ";

std::string describe(const Divergence& at) {
  return fmt::format("{}: yours is {}, the table's is {}.{}", at.place, at.own, at.told,
                     at.more.empty() ? "" : fmt::format(" Your copy has {} more than the table's.", at.more));
}

// The message for a log that conflicts with a copy. The log is saved next to the copy.
std::string describe(const GameCopy& copy, const std::vector<std::string>& told) {
  const auto kept = save_beside(copy.record, told);
  const std::string evidence = kept ? fmt::format("the table's version is saved as {}", escaped(*kept))
                                    : "the table's version could not be saved: " + kept.error().reason;
  return fmt::format(
      "{} Your copy ({}) is unchanged; {}. To continue from your copy: herbarium host "
      "--resume {} (in the menu: Resume). To accept the table's version, move your copy to another "
      "directory, then join again.",
      describe(find_divergence(copy.lines, told)), escaped(proof_path(copy.record)), evidence,
      shell_word(copy.record));
}

}  // namespace

std::vector<GameCopy> TableClient::copies() const {
  const std::string& id = ledger_->terms().id;
  std::vector<GameCopy> found;
  if (!options_.shelf.empty()) found = copies_in(options_.shelf, id);
  for (const std::string& path : {options_.record.value_or(""), options_.copy}) {
    const auto is_there = [&](const GameCopy& copy) { return copy.record == path; };
    if (path.empty() || std::any_of(found.begin(), found.end(), is_there)) continue;
    if (auto copy = copy_at(path, id)) found.push_back(std::move(*copy));
  }
  return found;
}

// Explains why the table's log is rejected: it does not extend one of this person's copies. (Entries at the
// end of a copy that say only who is there may be replaced: see doc/protocol.md.) A killed process, the
// table's or another terminal's, may have written entries that never arrived here. So a table may lag behind
// a copy, but not behind one that was already as long on an earlier connection.
std::optional<std::string> TableClient::conflicting_copy() {
  expected_.clear();
  looks_again_ = false;
  std::size_t longest = longest_seen_;
  for (GameCopy& copy : copies()) {
    std::error_code error;
    if (options_.only_checks &&
        std::filesystem::equivalent(proof_path(copy.record), proof_path(options_.copy), error))
      copy.in_use = false;
    const bool is_new = is_ahead(copy, log_) && copy.lines.size() > longest_seen_;
    const bool is_extended = extends(copy, log_, ledger_->terms());
    if (!is_extended && !is_new && is_searching()) return "its history differs from yours";
    if (!is_extended && !is_new) return another_past + describe(copy, log_);
    looks_again_ = looks_again_ || !is_extended;
    longest = std::max(longest, copy.lines.size());
    if (copy.in_use && copy.lines.size() > log_.size() + expected_.size())
      expected_.assign(copy.lines.begin() + static_cast<std::ptrdiff_t>(log_.size()), copy.lines.end());
  }
  if (looks_again_) longest_seen_ = longest;
  return std::nullopt;
}

// The same for the terms alone, before the person signs for a seat under them: a table can claim to have any
// game.
std::optional<std::string> TableClient::conflicting_terms() const {
  const std::vector<std::string> head(log_.begin(), std::find(log_.begin(), log_.end(), "---"));
  for (const GameCopy& copy : copies())
    if (!is_ahead(copy, head))
      return is_searching() ? "its terms differ from yours" : another_past + describe(copy, head);
  return std::nullopt;
}

// Reconnects: every honest table has all entries that a copy had before that.
void TableClient::look_again() {
  link_.reset();
  retry_ = now_seconds();
}

// Whether a new entry is the one that this person's other terminal has already received. Until all of those
// have arrived, this terminal sends nothing.
bool TableClient::is_expected(std::string_view line) {
  if (expected_.empty()) return true;
  if (expected_.front() == line) return expected_.pop_front(), true;
  std::vector<std::string> own = log_, told = log_;
  own.insert(own.end(), expected_.begin(), expected_.end());
  told.emplace_back(line);
  give_up(another_past + describe(find_divergence(own, told)));
  return false;
}

// The message for a table that sends a different log after a reconnect. `line` is the first difference, or
// empty if none came.
std::string TableClient::divergence_here(std::string_view line) const {
  std::vector<std::string> told(log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(heard_));
  if (!line.empty()) told.emplace_back(line);
  if (!store_) return " " + describe(find_divergence(log_, told));
  return " " + describe({*options_.record, log_}, told);
}

// Whether the table's key belongs to a player or to the first host. Anybody who has watched a game can reopen
// it, which must not separate its people.
bool TableClient::is_known_host() const {
  const std::string& key = ledger_->table_key();
  const SeatSet theirs = ledger_->seats_that(
      [&](Seat seat) { return ledger_->key(seat) == key || ledger_->owner(seat) == key; });
  return key == ledger_->terms().key || !theirs.empty();
}

// Whether this person would go to another table with the game: they wait at their own, and nothing has
// happened there.
bool TableClient::may_meet() const {
  if (!options_.meet || next_address_ || !live_ || !ledger_->is_untouched() || ledger_->has_ended())
    return false;
  return ledger_->people().without({seat_}).without(ledger_->lost()).empty();
}

void TableClient::meet() {
  if (!may_meet() || now_seconds() - met_at_ < between_meetings) return;
  next_address_ = options_.meet();
  met_at_ = now_seconds();
  if (next_address_) link_->connection.send("host close");
}

// Warns the person about moves without a copy to check them against.
void TableClient::warn_of_unproved() {
  const Match& match = ledger_->match();
  bool has_played = false;
  for (int move = ledger_->given(); move < match.size(); ++move)
    has_played = has_played || match.actor(move) == seat_;
  if (has_played && (options_.keeps || options_.record) && copies().empty())
    tell(
        "This terminal has no copy of the game. Your moves are signed by you, but nobody can check here "
        "whether later ones are left out.");
}

// No second copy if the table already saves the game on this person's shelf. The longest copy is extended.
std::optional<std::string> TableClient::place_on_shelf() const {
  const bool own_host = link_->table && link_->table->uid == geteuid();
  const std::vector<GameCopy> found = copies();
  if (own_host && std::any_of(found.begin(), found.end(), [](const GameCopy& copy) { return copy.in_use; }))
    return std::nullopt;
  if (auto longest = longest_of(found)) return longest;
  if (!make_folders(options_.shelf)) return std::nullopt;
  return place_on(options_.shelf, ledger_->terms());
}

// Starts with the whole log, because the file may hold an earlier state. A game that never begins is not
// saved, unless the person has named a path.
void TableClient::keep() {
  if (store_ || (!options_.record && !ledger_->has_begun() && ledger_->given() == 0)) return;
  if (!options_.record && options_.keeps && !options_.shelf.empty()) options_.record = place_on_shelf();
  if (!options_.record) return;
  auto store = GameStore::begin(*options_.record, text_of_lines(log_), *ledger_);
  const bool was_taken = std::exchange(record_in_use_, !store && is_locked(proof_path(*options_.record)));
  if (!store && ((was_taken && record_in_use_) || record_failed_)) return;
  if (!store) return tell("The game is not saved here: " + store.error().reason);
  if (was_taken) tell("The game is saved here now.");
  if (std::exchange(record_failed_, false)) tell("The whole game is saved here again.");
  store_ = std::move(*store);
  if (!address_.empty()) keep_address(*options_.record, address_);
  for (const std::string& note : store_->notes())
    if (store_notes_.insert(note).second) tell(note);
}

// A table that swallows or refuses a move would do the same with an objection. So this person's copy keeps
// the move; false if it cannot be saved.
bool TableClient::object(const Sent& sent, const std::string& what_happened) {
  const std::string words = fmt::format("The table has {}.", what_happened);
  if (!options_.record) {
    tell(words + " This terminal saves no copy of the game, so nothing shows it.");
    return true;
  }
  const auto saved =
      save_unentered(*options_.record, fmt::format("{} {} {}", seat_, sent.what, write_seal(sent.seal)));
  tell(saved ? fmt::format(
                   "{} It is saved with your signature next to your copy; `herbarium verify {}` shows it.",
                   words, shell_word(*options_.record))
             : fmt::format("{} It cannot be saved: {}.", words, saved.error().reason));
  return saved.has_value();
}

}  // namespace herbarium
