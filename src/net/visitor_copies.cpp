// What a terminal keeps of a table's game, and how it stops where a table tells another past.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/visitor.hpp"
#include "table/journal.hpp"

namespace herbarium {
namespace {

const std::string another_past = "The table tells another past than you know. ";

std::string words_of(const Parting& parting) {
  const std::string more =
      parting.more.empty() ? "" : fmt::format(" Your copy has {} more than the table's.", parting.more);
  return fmt::format("{}: here stands {}, the table says {}.{}", parting.place, parting.own, parting.told,
                     more);
}

// What is said where a story parts from a copy; that of the table is kept beside it.
std::string words_of_parting(const GameCopy& copy, const std::vector<std::string>& told) {
  const auto kept = keep_beside(copy.record, told);
  const std::string evidence = kept ? fmt::format("what the table tells is kept as {}", escaped(*kept))
                                    : "what the table tells could not be kept: " + kept.error().reason;
  return fmt::format(
      "{} Your copy is {}; nothing of it was changed, and {}. To go on from your copy: herbarium host "
      "--resume {} (in the menu: Resume). Whoever wants to believe the table moves the copy to another "
      "folder first.",
      words_of(parting(copy.lines, told)), escaped(proof_path(copy.record)), evidence, escaped(copy.record));
}

}  // namespace

std::vector<GameCopy> Visitor::copies() const {
  const std::string& id = ledger_->terms().id;
  std::vector<GameCopy> found;
  if (!visit_.shelf.empty()) found = copies_in(visit_.shelf, id);
  const auto is_there = [&](const GameCopy& copy) { return copy.record == visit_.record; };
  if (!visit_.record || std::any_of(found.begin(), found.end(), is_there)) return found;
  if (auto copy = copy_at(*visit_.record, id)) found.push_back(std::move(*copy));
  return found;
}

// Why the table is not believed: what it tells does not go on from what this person has of the game.
std::optional<std::string> Visitor::other_past() {
  expected_.clear();
  for (const GameCopy& copy : copies()) {
    if (!goes_on_from(copy, story_)) return another_past + words_of_parting(copy, story_);
    if (copy.lines.size() > story_.size() + expected_.size())
      expected_.assign(copy.lines.begin() + static_cast<std::ptrdiff_t>(story_.size()), copy.lines.end());
  }
  return std::nullopt;
}

// Whether an entry that is new here is the one that another terminal of this person has heard already. Until
// all those have come, nothing is said here.
bool Visitor::is_expected(std::string_view line) {
  if (expected_.empty()) return true;
  if (expected_.front() == line) return expected_.pop_front(), true;
  std::vector<std::string> own = story_, told = story_;
  own.insert(own.end(), expected_.begin(), expected_.end());
  told.emplace_back(line);
  give_up(another_past + words_of(parting(own, told)));
  return false;
}

// The same where it comes back with another story than it told this terminal before; `line` is the first
// that differs, or empty if none came.
std::string Visitor::parted_here(std::string_view line) const {
  std::vector<std::string> told(story_.begin(), story_.begin() + static_cast<std::ptrdiff_t>(heard_));
  if (!line.empty()) told.emplace_back(line);
  if (!keeper_) return " " + words_of(parting(story_, told));
  return " " + words_of_parting({keeper_->record_path(), story_}, told);
}

// What the person has to take on trust of a game that he has no copy of.
void Visitor::tell_of_unproved() {
  if (const int given = ledger_->given())
    tell(fmt::format("This game was begun elsewhere: the first {} events are given, and nothing proves them.",
                     given));
  const Match& match = ledger_->match();
  bool has_played = false;
  for (int move = ledger_->given(); move < match.size(); ++move)
    has_played = has_played || match.actor(move) == seat_;
  if (has_played && (visit_.keeps || visit_.record) && copies().empty())
    tell(
        "This terminal has no copy of the game: whether what the table tells of your moves so far is true "
        "cannot be checked here.");
}

// A table that keeps the game on this person's shelf itself needs no help. The longest copy grows.
std::optional<std::string> Visitor::place_on_shelf() const {
  const bool own_host = line_->table && line_->table->uid == geteuid();
  std::optional<GameCopy> longest;
  for (GameCopy& copy : copies()) {
    if (copy.in_use && own_host) return std::nullopt;
    if (!longest || copy.lines.size() > longest->lines.size()) longest = std::move(copy);
  }
  if (longest) return longest->record;
  if (!make_folders(visit_.shelf)) return std::nullopt;
  const TableTerms& terms = ledger_->terms();
  return fmt::format("{}/{}-{}.rec", visit_.shelf, terms.module->name, terms.id.substr(0, 12));
}

// From the whole story on: what stood there before may be of an earlier moment.
void Visitor::keep() {
  if (keeper_) return;
  if (!visit_.record && visit_.keeps && !visit_.shelf.empty()) visit_.record = place_on_shelf();
  if (!visit_.record) return;
  std::string text;
  for (const std::string& each : story_) text += each + "\n";
  auto keeper = Keeper::begin(*visit_.record, text, *ledger_);
  const bool was_taken = std::exchange(is_taken_, !keeper && is_in_use(proof_path(*visit_.record)));
  if (!keeper && was_taken && is_taken_) return;
  if (!keeper) return tell("The game is not kept here: " + keeper.error().reason);
  if (was_taken) tell("The game is kept here now.");
  keeper_ = std::move(*keeper);
  if (const auto& aside = keeper_->set_aside())
    tell(fmt::format("{} told another game than was played here; it is kept as {}.", escaped(*visit_.record),
                     escaped(*aside)));
}

}  // namespace herbarium
