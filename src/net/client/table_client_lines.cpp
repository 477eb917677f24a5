// What a client does with the lines that a table sends: it checks each before it believes it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/table_client.hpp"
#include "net/ledger/digest.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_terms = 100;          // lines
constexpr std::size_t longest_table_name = 100;  // with its owner's

}  // namespace

void TableClient::hear(std::string_view line) {
  heard_at_ = now_seconds();
  told_silence_ = false;
  if (!flood_guard_.admits(line, live_, heard_at_))
    return give_up("The table sends more than any honest table does; it is left.");
  const std::string_view word = take_word(line);
  if (word == "ping") link_->connection.send("pong");
  if (word == "terms") hear_terms(line);
  if (word == "entry") hear_entry(line);
  if (word == "live") hear_live(line);
  if (word == "notice") hear_notice(line);
  if (word == "onlookers") hear_onlookers(line);
  if (word == "reserved") hear_reserved(line);
  if (word == "told") hear_told(line);
  if (word == "gone" && !ledger_) return give_up(escaped(line));
  if (word == "gone") return hear_gone(escaped(line));
  if (word == "welcome") hear_welcome(line);
  if (word == "challenge") hear_challenge(line);
  if (word == "bye") return give_up("The table shows you out: " + escaped(line) + ".");
  if (word == "next") hear_next();
  if (word == "no") hear_refusal(line);
}

void TableClient::hear_refusal(std::string_view line) {
  waiting_ = false;
  due_refused_ = true;
  // So every older table answers who speaks a newer protocol.
  if (!live_ && line == "this table speaks `herbarium 1`")
    return give_up(
        "this table's herbarium is older than yours, and cannot be joined with it; whoever opened it "
        "would have to open it anew with a newer one");
  if (!live_) return give_up(escaped(line));
  tell("The table refuses that: " + escaped(line) + ".");
}

// All want another game, which has terms, a record and a proof of its own. Only when this one is over: a
// table cannot end it so.
void TableClient::hear_next() {
  if (!live_ || !ledger_->match().over()) return;
  has_next_game_ = true;
  give_up("All want to play again.");
}

// What to say of a table that says what this program does not know, instead of that it cheats.
std::string TableClient::why_not_understood() const {
  const std::string& theirs = ledger_ ? ledger_->terms().version : "";
  if (!is_newer(theirs, options_.version)) return "";
  return fmt::format(" Your herbarium ({}) is older than this table ({}).", options_.version,
                     escaped(theirs));
}

// The person signs that they take this seat, of this table and no other.
void TableClient::hear_challenge(std::string_view line) {
  const std::string_view nonce = take_word(line);
  if (!ledger_ || seat_ == spectator || live_ || !is_token(nonce))
    return give_up("the table asks for a signature that it must not have");
  const std::string text = ledger_->claim_text(seat_, options_.key_is_hosted ? "guest" : "home", nonce, line);
  link_->connection.send("take " + options_.key.sign(text));
}

// The seat must be the same on every connection, and a spectator gets none.
void TableClient::hear_welcome(std::string_view line) {
  const Seat seat = whole_number(take_word(line)).value_or(spectator);
  const bool changes = ledger_ && seat != seat_;
  const bool wanted = options_.watch ? seat == spectator : seat >= 1 && seat == options_.seat.value_or(seat);
  if (changes || !wanted) return give_up("the table gives a seat that was not asked for");
  seat_ = seat;
  const auto& here = link_->table;
  if (here) owner_ = here->uid;
  table_ = here ? here->owner + "/" + here->name : escaped_name(line.substr(0, longest_table_name));
  if (options_.on_welcome) options_.on_welcome(table_);
}

// The head of the proof, line by line; after a reconnect, the same lines must come again.
void TableClient::hear_terms(std::string_view line) {
  if (heard_ < log_.size()) {
    if (log_[heard_++] != line) give_up("The table is not the one that it was.");
    return;
  }
  if (ledger_) return give_up("The table changes its terms.");
  if (log_.size() >= most_terms) return give_up("the table's terms have no end");
  log_.emplace_back(line);
  ++heard_;
  if (line != "---") return;
  const std::string head = fmt::format("{}\n", fmt::join(log_, "\n"));
  auto ledger = Ledger::begin(head, catalog_);
  if (!ledger) return give_up("the table's terms are not understood: " + ledger.error().reason);
  number_ = 0;
  if (!options_.watch && seat_ == spectator) return give_up("the table gives no seat");
  if (seat_ > ledger->match().seats()) return give_up("the table gives a seat that the game does not have");
  ledger_.emplace(std::move(*ledger));
  make_folders(options_.secrets);
  commitments_.emplace(seat_, seat_ == spectator ? std::nullopt : std::optional(private_path() + ".secrets"));
}

void TableClient::hear_entry(std::string_view line) {
  if (!ledger_) return give_up("the table tells a story without a beginning");
  if (heard_ < log_.size()) {
    if (log_[heard_] != line)
      return give_up("The table tells another story than before; no honest table does." +
                     divergence_here(line));
    ++heard_;
    return;
  }
  // Otherwise the table could see a roll and start a new sitting to get another one.
  if (live_ && ledger_->has_ended()) return give_up("The table has ended.");
  if (live_ && !is_expected(line)) return;
  const auto entry = read_entry(line, ledger_->terms().format);
  if (live_ && entry && entry->who == nature && entry->what.starts_with("sitting"))
    return give_up("The table begins a sitting while one is on; no honest table does.");
  if (entry && is_forged(*entry))
    return give_up(fmt::format("The table says that you said \"{}\", and you did not. The game stops here.",
                               escaped(entry->what.substr(0, 60))));
  const bool ran = ledger_->has_begun();
  const auto taken = entry ? ledger_->take(*entry) : Result<void>(tl::unexpected(entry.error()));
  if (!taken)
    return give_up(fmt::format("The table says what cannot be: \"{}\": {}. The game stops here.{}",
                               escaped(line.substr(0, 60)), taken.error().reason, why_not_understood()));
  if (seat_ != spectator) commitments_->tell(*ledger_);
  log_.emplace_back(line);
  ++heard_;
  if (entry->who == seat_) waiting_ = false;
  // What was refused may be in order now.
  if (std::exchange(due_refused_, false)) last_due_sent_.clear();
  // The table's clock never stops once the game has begun; a late line must not set our idea of it back.
  const double offset = now_seconds() - entry->time;
  if (live_) offset_ = ran ? std::min(offset_, offset) : offset;
  news_.push_back({*entry, ""});
  const bool begins = !ran && ledger_->has_begun() && !options_.record;
  if (live_ && (record_in_use_ || record_failed_ || begins)) return keep();
  if (!store_) return;
  if (const auto kept = store_->add(*entry, *ledger_); !kept) {
    store_.reset();
    record_failed_ = true;
    tell("The game cannot be kept here now: " + kept.error().reason);
  }
}

void TableClient::hear_live(std::string_view time) {
  if (!ledger_) return give_up("the table tells a story without a beginning");
  if (heard_ < log_.size())
    return give_up("The table has forgotten what happened; no honest table does." + divergence_here({}));
  const auto seconds = read_seconds(time);
  if (!seconds) return give_up("the table has no clock");
  if (const auto other = conflicting_copy()) return give_up(*other);
  if (looks_again_) return look_again();
  if (!is_believed_unsigned()) return;
  if (seat_ != spectator && ledger_->terms().format >= 2 && ledger_->key(seat_) != options_.key.name())
    return give_up("The table has somebody else on your seat, with another key.");
  offset_ = now_seconds() - *seconds;
  live_ = true;
  gone_ = false;
  const bool returns = std::exchange(has_been_live_, true);
  if (!returns) warn_of_unproved();
  if (std::exchange(tries_, 0) > 0 && returns) tell("The line to the table is back.");
  keep();
}

}  // namespace herbarium
