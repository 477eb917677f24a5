// Signatures: a seat is taken with a key, and every entry is signed over the log that its signer knew.
#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
bool has_features(std::string_view features) {
  if (features.size() > longest_features) return false;
  const std::string known = fmt::format(",{},", features), needed = fmt::format("{},", protocol_features);
  for (std::size_t at = 0, end; (end = needed.find(',', at)) != needed.npos; at = end + 1)
    if (known.find("," + needed.substr(at, end - at) + ",") == known.npos) return false;
  return true;
}

std::string Ledger::claim_text(Seat seat, std::string_view place, std::string_view features,
                               std::string_view nonce, std::string_view name) const {
  return fmt::format("herbarium seat {} {} {} {} {} {} {}", terms_.id, chains_.front(), seat, place, features,
                     nonce, name);
}

std::string Ledger::person_text(Seat seat, const Seal& seal, std::string_view what) const {
  return fmt::format("herbarium entry {} {} {} {} {} {}", terms_.id, seat, seal.number, seal.after,
                     chains_[static_cast<std::size_t>(seal.after)], what);
}

std::string Ledger::table_text(const Entry& entry) const {
  return fmt::format("herbarium table {} {} {}", terms_.id, chain(),
                     write_entry({entry.time, entry.who, entry.what}));
}

bool Ledger::has_signed(Seat seat, const Seal& seal, std::string_view what) const {
  return seal.after <= state_.entries && !key(seat).empty() &&
         is_signed(person_text(seat, seal, what), seal.signature, key(seat));
}

Seal Ledger::sign_as(const SigningKey& key, Seat seat, int number, std::string_view what) const {
  Seal seal{number, state_.entries, {}};
  seal.signature = key.sign(person_text(seat, seal, what));
  return seal;
}

std::string Ledger::live_text(std::string_view nonce) const {
  return fmt::format("herbarium live {} {} {}", terms_.id, chain(), nonce);
}

Seal Ledger::sign_as_table(const SigningKey& key, const Entry& entry) const {
  return {0, 0, key.sign(table_text(entry))};
}

Result<void> Ledger::check_seal(const Entry& entry) const {
  const Seal& seal = entry.seal;
  const bool talks = kind_of(entry.who, entry.what).has(EntryKind::is_talk);
  const bool is_of_person =
      entry.who != nature && (is_person(entry.who) || (talks && !key(entry.who).empty()));
  if (!is_of_person) {
    std::string_view rest = entry.what;
    const bool opens = entry.who == nature && take_word(rest) == "sitting";
    const std::string_view key = opens ? take_word(rest) : std::string_view(state_.table_key);
    if (seal.number != 0 || (checks_signatures_ && !is_signed(table_text(entry), seal.signature, key)))
      return refuse("the table has not signed this, or has another history");
    return {};
  }
  if (key(entry.who).empty()) return refuse(fmt::format("the player of seat {} has not come yet", entry.who));
  if (seal.number == 0) return refuse(fmt::format("seat {} has not signed this", entry.who));
  if (seal.number <= last_number(entry.who))
    return refuse(fmt::format("seat {} signed this for an earlier place", entry.who));
  // A player who took the highest number would leave none to the next player of the seat.
  constexpr int longest_skip = 10'000;
  if (seal.number - last_number(entry.who) > longest_skip)
    return refuse(fmt::format("seat {} leaves out too many numbers", entry.who));
  if (checks_signatures_ && !has_signed(entry.who, seal, entry.what))
    return refuse(fmt::format("seat {} has not signed this, or has another history", entry.who));
  // Remarks may be late; an entry that acts must not be older than the last change that voids it.
  if (is_stale(entry.who, seal) && !entry.what.starts_with("say "))
    return refuse(fmt::format("seat {} signed this before something that made it void", entry.who));
  const bool answers = entry.what == "agree" || entry.what == "refuse";
  if (answers && state_.proposal && seal.after < state_.proposal->asked_at)
    return refuse(fmt::format("seat {} answered before the request", entry.who));
  return {};
}

Result<void> check_person_name(std::string_view name) {
  if (name.empty()) return refuse("a person has a name");
  if (name.size() > longest_person_name) return refuse("the name is too long");
  const bool is_single =
      trimmed(name) == name && name.find("  ") == name.npos && name.find(". ") == name.npos;
  if (is_single && escaped(name) == name && name.find_first_of(":;,()[]\"`") == name.npos) return {};
  return refuse(fmt::format("{}: a name at a table has no : ; , ( ) [ ] \" or `, and no sentences",
                            escaped_name(name)));
}

// `KEY home FEATURES NONCE SIGNATURE NAME`, after `seat N human`: the person signs that they take this seat
// at this table under this name, with a client that has these features.
Result<void> Ledger::seat_person(Seat seat, std::string_view rest) {
  const std::string_view key = take_word(rest);
  const std::string_view place = take_word(rest);
  const std::string_view features = take_word(rest);
  const std::string_view nonce = take_word(rest);
  const std::string_view signature = take_word(rest);
  LedgerSeat& state = state_of(seat);
  const bool is_kept = state.occupant.is_person() && state.key.empty();
  if (!state.occupant.is_free() && !is_kept) return refuse(fmt::format("seat {} is taken", seat));
  if (is_kept && state.occupant.name != rest)
    return refuse(fmt::format("seat {} is reserved for {}", seat, escaped(state.occupant.name)));
  if (const auto good = check_person_name(rest); !good) return good;
  if (!is_token(key) || !is_token(nonce) || (place != "home" && place != "guest"))
    return refuse("a seat is taken with a key, `home` or `guest`, features, a nonce, and a signature");
  if (!has_features(features))
    return refuse(fmt::format("the terminal of seat {} does not know all of: {}", seat, protocol_features));
  if (!is_signed(claim_text(seat, place, features, nonce, rest), signature, key))
    return refuse(fmt::format("seat {} is not signed by this key", seat));
  state.occupant = {Occupant::Kind::human, std::string(rest)};
  state.key = state.owner = key;
  state.key_is_hosted = place == "guest";
  return {};
}

// `key 2 KEY next SIGNATURE`, `key 2 KEY delegate SIGNATURE`, `key 2 KEY owner`: the seat's person signs
// with another key from now on: the successor of theirs, one that acts for it, or their own again.
Result<void> Ledger::change_key(Seat seat, std::string_view rest) {
  const std::string key(take_word(rest));
  const std::string_view kind = take_word(rest);
  if (this->key(seat).empty()) return refuse("the player of that seat has not come");
  LedgerSeat& state = state_of(seat);
  const KeyStatement statement{std::string(kind), state.owner, key, std::string(rest)};
  const bool is_owner = kind == "owner" && rest.empty() && key == state.owner;
  if (key == state.key || (!is_owner && !statement.holds()))
    return refuse(fmt::format("the owner of seat {} has not signed for that key", seat));
  state.key = key;
  if (kind == "next") state.owner = key;
  state.signs_since = state_.entries + 1;
  return {};
}

// `keep 2 bob`: reserves a seat of a game begun elsewhere, until bob takes it.
Result<void> Ledger::keep_seat(Seat seat, std::string_view rest) {
  if (!occupant(seat).is_free()) return refuse(fmt::format("seat {} is taken", seat));
  if (state_.given == 0) return refuse("only games from elsewhere have reserved seats");
  if (const auto good = check_person_name(rest); !good) return good;
  state_of(seat).occupant = {Occupant::Kind::human, std::string(rest)};
  return {};
}

}  // namespace herbarium
