#include "net/storage/commitment_store.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {
namespace {

// Needed are a seed, its successor and one committed move, now and one step ago; more are stored to be
// safe.
constexpr std::size_t max_kept = 12;  // seeds, and as many moves
constexpr std::size_t hash_length = 64;
constexpr std::string_view known_mark = "known", move_mark = "sent ";

// The name of a roll in the file. It depends on the game so far, but not on the seeds.
std::string name_of_roll(const Ledger& ledger) { return digest(ledger.roll_text()); }

// A move opened in parts has a key for each part, derived from the stored one.
std::string key_of_part(const std::string& key, int number) {
  return digest(key, fmt::format("herbarium key {}", number));
}

}  // namespace

std::string path_of_seat(const std::string& folder, const std::string& game, Seat seat) {
  return fmt::format("{}/{}-{}", folder, game, seat);
}

std::string secrets_path(const std::string& folder, const std::string& game, Seat seat) {
  return path_of_seat(folder, game, seat) + ".secrets";
}

CommitmentStore::CommitmentStore(Seat seat, std::optional<std::string> path)
    : seat_(seat), path_(std::move(path)) {
  const auto kept = path_ ? read_own_file(*path_) : Result<std::string>("");
  for (const std::string& each : lines_of(kept.value_or(""))) {
    std::string_view line = each;
    if (line.starts_with(move_mark)) moves_.emplace_back(line.substr(move_mark.size()));
    if (const auto premove = parse_premove(line)) premoves_.push_back(*premove);
    Secret secret;
    secret.hash = take_word(line);
    secret.key = take_word(line);
    secret.after = take_word(line);
    secret.shown = take_word(line);
    secret.move = line;
    if (secret.hash == known_mark && is_token(secret.after)) {
      known_entries_ = whole_number(secret.key).value_or(0);
      known_chain_ = secret.after;
    }
    if (is_token(secret.hash) && is_token(secret.key)) secrets_.push_back(secret);
  }
}

const CommitmentStore::Secret* CommitmentStore::find(std::string_view hash) const {
  // A lock in several parts is found by its first.
  for (const Secret& each : secrets_)
    if (each.hash == hash.substr(0, hash_length)) return &each;
  return nullptr;
}

Result<void> CommitmentStore::keep(Secret secret) {
  CommitmentStore next = *this;
  // Many committed moves must not evict the current seed, nor many seeds a move.
  const auto same_kind = [&](const Secret& each) { return each.move.empty() == secret.move.empty(); };
  auto& all = next.secrets_;
  if (static_cast<std::size_t>(std::count_if(all.begin(), all.end(), same_kind)) >= max_kept)
    all.erase(std::find_if(all.begin(), all.end(), same_kind));
  all.push_back(std::move(secret));
  return become(std::move(next));
}

// A secret that is not on disk must not be used. If it were remembered here after a failure, the next request
// would return it.
Result<void> CommitmentStore::become(CommitmentStore next) {
  std::string text;
  if (!next.known_chain_.empty())
    text = fmt::format("{} {} {}\n", known_mark, next.known_entries_, next.known_chain_);
  for (const std::string& move : next.moves_) text += fmt::format("{}{}\n", move_mark, move);
  for (const Premove& each : next.premoves_) text += write_premove(each) + "\n";
  for (const Secret& each : next.secrets_)
    text += fmt::format("{} {} {} {} {}\n", each.hash, each.key, each.after, each.shown, each.move);
  const auto saved = path_ ? replace_file(*path_, text, Secrecy::only_owner) : Result<void>();
  if (saved) *this = std::move(next);
  return saved;
}

Result<void> CommitmentStore::remember(const Ledger& ledger, const std::string& move) {
  // After the end of the game nothing can be replaced, and the file is gone.
  const std::string& chain = ledger.chain_after(ledger.counted());
  if (ledger.match().over()) return {};
  if (move.empty() && (ledger.counted() < known_entries_ || chain == known_chain_)) return {};
  CommitmentStore next = *this;
  if (ledger.counted() >= known_entries_) {
    next.known_entries_ = ledger.counted();
    next.known_chain_ = chain;
  }
  next.moves_ = unentered(ledger);
  next.premoves_ = still_open(premoves_, ledger);
  if (!move.empty()) next.moves_.push_back(move);
  return become(std::move(next));
}

std::vector<std::string> CommitmentStore::unentered(const Ledger& ledger) const {
  std::vector<std::string> found;
  for (const std::string& move : moves_) {
    std::string_view words = move;
    const auto seal = take_seal(words);
    if (seal && seal->number > ledger.last_number(seat_)) found.push_back(move);
  }
  return found;
}

Result<void> CommitmentStore::forget(int number) {
  CommitmentStore next = *this;
  std::erase_if(next.moves_, [number](std::string_view move) {
    const auto seal = take_seal(move);
    return seal && seal->number == number;
  });
  return next.moves_ == moves_ ? Result<void>() : become(std::move(next));
}

std::optional<std::string> CommitmentStore::find_rollback(const Ledger& ledger) const {
  if (known_chain_.empty()) return std::nullopt;
  const std::string believing =
      path_ ? fmt::format(
                  " To accept the table's version, delete {}; this also deletes the secrets of this seat.",
                  escaped(*path_))
            : "";
  if (ledger.size() < known_entries_)
    return fmt::format("The table has dropped entries: it has {} of this game, and this terminal knew {}.{}",
                       ledger.size(), known_entries_, believing);
  if (ledger.chain_after(known_entries_) != known_chain_)
    return fmt::format("The table's history differs from yours: its first {} entries are different.{}",
                       known_entries_, believing);
  return std::nullopt;
}

// The commitment to the seed after the one committed to by `hash`: always the same one.
Result<std::string> CommitmentStore::seed_after(const Ledger& ledger, const std::string& hash) {
  for (const Secret& each : secrets_)
    if (each.after == hash) return each.hash;
  const std::string seed = random_token();
  const std::string next = digest(seed, ledger.seed_text(seat_));
  if (const auto kept = keep({next, seed, hash, "-", ""}); !kept) return pass_on(kept);
  return next;
}

Result<void> CommitmentStore::announce(std::vector<Premove> premoves) {
  CommitmentStore next = *this;
  next.premoves_ = std::move(premoves);
  return become(std::move(next));
}

Result<std::optional<std::string>> CommitmentStore::due(const Ledger& ledger) {
  using Due = Result<std::optional<std::string>>;
  if (ledger.match().over() || ledger.has_ended() || !ledger.to_accept().empty()) return {};
  if (const auto part = ledger.part_due(seat_)) {
    const Secret* secret = find(ledger.parts_commitment(seat_));
    if (!secret) return {};
    const std::vector<std::string> parts = ledger.match().now().parts(secret->move);
    return Due(
        fmt::format("open {} {}", key_of_part(secret->key, *part), parts[static_cast<std::size_t>(*part)]));
  }
  if (ledger.is_revealing() && !ledger.commitment(seat_).empty() && !ledger.has_revealed(seat_)) {
    const Secret* secret = find(ledger.commitment(seat_));
    return secret ? Due(fmt::format("open {} {}", secret->key, secret->move)) : Due();
  }
  const std::string& seed = ledger.seed_commitment(seat_);
  if (seed.empty() || (!find(seed) && !ledger.has_revealed_seed(seat_))) {
    // A lost seed is replaced, as far as the ledger allows.
    if (has_lost_seed(ledger)) return {};
    const auto hash = seed_after(ledger, seed.empty() ? fmt::format("{}", ledger.times_void(seat_)) : seed);
    if (!hash) return pass_on(hash);
    return Due(fmt::format("seed {}", *hash));
  }
  // A request of another's does not stop it: they could let this player's time run out so. Nothing is played
  // twice, nor while the player themselves ask for something.
  const bool asks = ledger.proposal() && ledger.proposal()->by == seat_;
  if (ledger.awaited().has(seat_) && !asks && unentered(ledger).empty())
    if (const auto move = announced_move(premoves_, ledger, seat_)) return Due("play " + *move);
  if (!ledger.is_rolling() || ledger.has_revealed_seed(seat_) || !ledger.all_have_seeds() ||
      has_spent_seed(ledger))
    return {};
  const auto next = seed_after(ledger, seed);
  if (!next) return pass_on(next);
  // A seed is marked as revealed before anybody can see it, and never revealed for another roll.
  CommitmentStore shown = *this;
  const auto own = std::find_if(shown.secrets_.begin(), shown.secrets_.end(),
                                [&](const Secret& each) { return each.hash == seed; });
  const std::string toss = fmt::format("toss {} {}", own->key, *next);
  if (std::exchange(own->shown, name_of_roll(ledger)) == "-")
    if (const auto saved = become(std::move(shown)); !saved) return pass_on(saved);
  return Due(toss);
}

Result<std::string> CommitmentStore::commit(const Ledger& ledger, const std::string& move) {
  const std::string key = random_token();
  std::vector<std::string> hashes;
  if (ledger.parts_owed(seat_) > 0) {
    int number = 0;
    for (const std::string& part : ledger.match().now().parts(move)) {
      hashes.push_back(digest(key_of_part(key, number), ledger.part_text(seat_, number, part)));
      ++number;
    }
  } else {
    hashes.push_back(digest(key, ledger.commitment_text(seat_, move)));
  }
  if (const auto kept = keep({hashes[0], key, "-", "-", move}); !kept) return pass_on(kept);
  return fmt::format("lock {}", fmt::join(hashes, " "));
}

void CommitmentStore::tell(Ledger& ledger) const {
  const std::string parts = ledger.parts_commitment(seat_);
  if (const Secret* secret = find(parts.empty() ? ledger.commitment(seat_) : parts))
    ledger.know(seat_, secret->move);
}

void CommitmentStore::remove_file() {
  if (path_) unlink(path_->c_str());
}

std::optional<std::string> CommitmentStore::committed_move(const Ledger& ledger) const {
  const Secret* secret = find(ledger.commitment(seat_));
  return secret ? std::optional(secret->move) : std::nullopt;
}

bool CommitmentStore::has_lost_seed(const Ledger& ledger) const {
  const std::string& seed = ledger.seed_commitment(seat_);
  return ledger.is_rolling() && !seed.empty() && !find(seed) && !ledger.has_revealed_seed(seat_);
}

bool CommitmentStore::has_spent_seed(const Ledger& ledger) const {
  const Secret* seed =
      ledger.is_rolling() && !ledger.has_revealed_seed(seat_) ? find(ledger.seed_commitment(seat_)) : nullptr;
  return seed && seed->shown != "-" && seed->shown != name_of_roll(ledger);
}

bool CommitmentStore::cannot_reveal(const Ledger& ledger) const {
  const std::string parts = ledger.parts_commitment(seat_);
  if (!parts.empty() && !find(parts)) return true;
  return !ledger.commitment(seat_).empty() && !ledger.has_revealed(seat_) && !find(ledger.commitment(seat_));
}

}  // namespace herbarium
