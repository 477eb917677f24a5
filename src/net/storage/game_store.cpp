#include "net/storage/game_store.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/proof.hpp"
#include "table/record_file.hpp"

namespace herbarium {

namespace {

// The length of the complete lines that two texts share at their beginning.
std::size_t common_lines(std::string_view a, std::string_view b) {
  const auto differ = std::mismatch(
      a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
  const std::string_view same = a.substr(0, static_cast<std::size_t>(differ.first - a.begin()));
  return same.rfind('\n') == same.npos ? 0 : same.rfind('\n') + 1;
}

tl::unexpected<Refusal> refuse_other(const std::string& record) {
  return refuse(escaped(record) + ": this is another game; nothing was changed");
}

// Whether a proof may lose everything after its first `same` bytes.
bool may_lose_rest(std::string_view proof, std::size_t same, const TableTerms& terms) {
  if (same == 0 || same == proof.rfind('\n') + 1) return same > 0;
  const auto lines = std::count(proof.begin(), proof.begin() + static_cast<std::ptrdiff_t>(same), '\n');
  return static_cast<std::size_t>(lines) >= lines_that_count(whole_lines(proof), terms);
}

// A journal that contains exactly `text`. A matching beginning of the file is not rewritten. With the `terms`
// of a proof, the file must match as far as it counts.
Result<Journal> journal_with(const std::string& path, std::string_view text, const TableTerms* terms,
                             const std::string& record) {
  if (!exists(path)) return Journal::create(path, text);
  // A copy that another system has given its own ends of lines is written as ours before it grows.
  std::error_code error;
  const auto plain = read_own_file(path);
  if (plain && !is_locked(path) && plain->size() != std::filesystem::file_size(path, error))
    if (const auto put = replace_file(path, *plain); !put) return pass_on(put);
  auto journal = Journal::open(path);
  if (!journal) return journal;
  const auto kept = journal->read();
  if (!kept) return pass_on(kept);
  const std::size_t same = common_lines(*kept, text);
  if (terms && !may_lose_rest(*kept, same, *terms)) return refuse_other(record);
  journal->set_end(same);
  const auto put = same == text.size() ? journal->cut(same) : journal->append(text.substr(same));
  if (!put) return pass_on(put);
  return journal;
}

// Renames `game.rec` to `game-alone.rec`, or with a number appended. Returns the new path.
Result<std::string> move_aside(const std::string& path) {
  const std::string ending = path.ends_with(".rec") ? ".rec" : "";
  const std::string stem = path.substr(0, path.size() - ending.size());
  for (int number = 1;; ++number) {
    const std::string other = stem + (number == 1 ? "-alone" : fmt::format("-alone-{}", number)) + ending;
    if (rename_new(path, other)) return other;
    if (errno != EEXIST) return system_refusal(path);
  }
}

}  // namespace

std::string proof_path(const std::string& record) { return record + ".proof"; }

GameStore::GameStore(std::string path, Journal proof) : path_(std::move(path)), proof_(std::move(proof)) {
  if (!proof_.weakness().empty()) notes_.push_back(proof_.weakness());
}

Result<GameStore> GameStore::begin(const std::string& record, std::string_view proof, const Ledger& ledger) {
  if (exists(record) && !exists(proof_path(record))) return refuse_other(record);
  auto journal = journal_with(proof_path(record), proof, &ledger.terms(), record);
  if (!journal) return pass_on(journal);
  GameStore store(record, std::move(*journal));
  if (const auto room = store.set_record_aside(proof, ledger); !room) return pass_on(room);
  if (const auto up = store.update_record(ledger); !up) return pass_on(up);
  return store;
}

// A record of moves that were never played at the table (somebody continued alone) is a game, too, and is
// saved.
Result<void> GameStore::set_record_aside(std::string_view proof, const Ledger& ledger) {
  if (!exists(path_)) return {};
  const auto journal = Journal::open(path_);
  if (!journal) return pass_on(journal);
  const auto kept = read_own_file(path_);
  if (!kept) return pass_on(kept);
  if (is_moment_of(*kept, proof, ledger.terms())) return {};
  const auto other = move_aside(path_);
  if (!other) return pass_on(other);
  notes_.push_back(
      fmt::format("{} was not the game of the table; it is saved as {}.", escaped(path_), escaped(*other)));
  return {};
}

Result<void> GameStore::add(const Entry& entry, const Ledger& ledger) {
  if (const auto put = proof_.append(write_entry(entry) + "\n"); !put) return put;
  return update_record(ledger);
}

Result<void> GameStore::open_record(const Ledger& ledger) {
  std::string text = ledger.record_header();
  ends_ = {text.size()};
  for (const std::string& line : ledger.record_lines()) {
    text += line;
    ends_.push_back(text.size());
  }
  auto journal = journal_with(path_, text, nullptr, path_);
  if (!journal) return pass_on(journal);
  record_ = std::move(*journal);
  return {};
}

// Missing lines were taken back. This runs after every entry, so none can have been replaced.
Result<void> GameStore::update_record(const Ledger& ledger) {
  if (!ledger.has_begun()) return {};
  if (!record_)
    if (const auto opened = open_record(ledger); !opened) return opened;
  const auto& lines = ledger.record_lines();
  if (lines.size() + 1 < ends_.size()) {
    if (const auto cut = record_->cut(ends_[lines.size()]); !cut) return cut;
    ends_.resize(lines.size() + 1);
  }
  while (ends_.size() <= lines.size()) {
    if (const auto put = record_->append(lines[ends_.size() - 1]); !put) return put;
    ends_.push_back(record_->end());
  }
  return {};
}

// --- where a game was played

namespace {

std::string address_path(const std::string& record) { return record + ".table"; }

}  // namespace

void keep_address(const std::string& record, const std::string& address) {
  if (kept_address(record) != address) static_cast<void>(replace_file(address_path(record), address + "\n"));
}

std::optional<std::string> kept_address(const std::string& record) {
  const auto text = read_own_file(address_path(record));
  const auto lines = text ? lines_of(*text) : std::vector<std::string>();
  return lines.size() == 1 ? std::optional(lines[0]) : std::nullopt;
}

void forget_address(const std::string& record) { unlink(address_path(record).c_str()); }

// --- a person's other copies

namespace {

constexpr int most_beside = 9;  // keeps a table from filling the disk with conflicting logs

using Lines = std::vector<std::string>;

std::string quoted(const std::string& line) { return fmt::format("\"{}\"", escaped_excerpt(line)); }

// Whether an entry closes a table or opens it again.
bool opens_again(const std::string& line) {
  std::string_view words = line;
  take_word(words);
  if (take_word(words) != "*") return false;
  const std::string_view what = take_word(words);
  return what == "end" || what == "sitting";
}

}  // namespace

std::optional<GameCopy> copy_at(const std::string& record, const std::string& id) {
  const auto text = read_own_file(proof_path(record));
  if (!text) return std::nullopt;
  GameCopy copy{record, whole_lines(*text), is_locked(proof_path(record))};
  const auto head = copy.lines.begin() + static_cast<std::ptrdiff_t>(head_of(copy.lines));
  if (std::find(copy.lines.begin(), head, "table " + id) == head) return std::nullopt;
  return copy;
}

std::vector<GameCopy> copies_in(const std::string& folder, const std::string& id) {
  const std::string suffix = proof_path(".rec");
  std::vector<GameCopy> copies;
  for (const std::string& path : paths_in(folder))
    if (path.ends_with(suffix))
      if (auto copy = copy_at(path.substr(0, path.size() - proof_path("").size()), id))
        copies.push_back(std::move(*copy));
  return copies;
}

std::optional<std::string> longest_of(const std::vector<GameCopy>& copies) {
  const auto longest = std::max_element(
      copies.begin(), copies.end(),
      [](const GameCopy& one, const GameCopy& other) { return one.lines.size() < other.lines.size(); });
  return longest == copies.end() ? std::nullopt : std::optional(longest->record);
}

bool extends(const GameCopy& copy, const Lines& log, const TableTerms& terms) {
  const auto differ = std::mismatch(copy.lines.begin(), copy.lines.end(), log.begin(), log.end());
  if (differ.first == copy.lines.end()) return true;
  if (copy.in_use) return differ.second == log.end();
  return static_cast<std::size_t>(differ.first - copy.lines.begin()) >= lines_that_count(copy.lines, terms);
}

bool is_ahead(const GameCopy& copy, const Lines& log) {
  return copy.lines.size() > log.size() && std::equal(log.begin(), log.end(), copy.lines.begin());
}

Divergence find_divergence(const Lines& own, const Lines& told) {
  const std::size_t common = std::min(own.size(), told.size());
  std::size_t at = 0;
  while (at < common && own[at] == told[at]) ++at;
  const std::size_t head = head_of(own);
  Divergence divergence;
  divergence.place = at < head ? fmt::format("Line {} of the terms", at + 1)
                               : fmt::format("Entry {} (line {})", at - head + 1, at + 1);
  divergence.own = at < own.size() ? quoted(own[at]) : "nothing";
  divergence.told = at < told.size() ? quoted(told[at]) : "nothing";
  if (at >= head && at < own.size() && (at == told.size() || opens_again(told[at])))
    divergence.more = counted(static_cast<int>(own.size() - at), "entry", "entries");
  return divergence;
}

Result<std::string> save_beside(const std::string& record, const Lines& told) {
  const std::string text = text_of_lines(told);
  for (int number = 1; number <= most_beside; ++number) {
    const std::string path = record + (number == 1 ? ".told" : fmt::format(".told-{}", number));
    if (access(path.c_str(), F_OK) != 0) {
      if (const auto put = Journal::create(path, text); !put) return pass_on(put);
      return path;
    }
    if (const auto kept = read_own_file(path); kept && *kept == text) return path;
  }
  return refuse(fmt::format("{}.told: there are already {} such files", escaped(record), most_beside));
}

std::string place_on(const std::string& shelf, const TableTerms& terms) {
  const auto named = [&](std::string_view id) {
    return fmt::format("{}/{}-{}.rec", shelf, terms.module->name, id);
  };
  const std::string path = named(std::string_view(terms.id).substr(0, 12));
  return exists(proof_path(path)) && !copy_at(path, terms.id) ? named(terms.id) : path;
}

constexpr std::size_t most_unentered = 1 << 16;  // bytes: hundreds of moves

std::string unentered_path(const std::string& record) { return record + ".unentered"; }

Result<void> save_unentered(const std::string& record, const std::string& line) {
  const std::string path = unentered_path(record);
  auto journal = exists(path) ? Journal::open(path) : Journal::create(path, "");
  if (!journal) return pass_on(journal);
  const auto kept = journal->read();
  if (!kept) return pass_on(kept);
  const std::size_t end = kept->rfind('\n') + 1;  // a killed process may have left part of a line
  if (("\n" + kept->substr(0, end)).find("\n" + line + "\n") != std::string::npos) return {};
  if (end + line.size() > most_unentered)
    return refuse(fmt::format("{}: as many as can be kept are there", escaped(path)));
  journal->set_end(end);
  return journal->append(line + "\n");
}

}  // namespace herbarium
