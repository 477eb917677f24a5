// What people at a shared table propose to each other, in words.
#include <fmt/format.h>

#include <algorithm>

#include "net/client/remote_table.hpp"

namespace herbarium {

bool RemoteTable::dice_since(int moves) const {
  for (int move = moves; move < match().size(); ++move)
    if (match().actor(move) == nature) return true;
  return ledger_.is_rolling();
}

// What others should know before they agree that somebody else plays a seat.
std::string RemoteTable::cost_of_handing_over(Seat of) const {
  if (ledger_.has_closed_parts()) return " (all hand in anew, and the round begins again)";
  if (ledger_.is_revealing()) return " (all hand in anew)";
  if (ledger_.is_roll_begun() && !ledger_.has_revealed_seed(of)) return " (the dice are thrown anew)";
  return "";
}

std::string RemoteTable::words_of(const Proposal& proposal) const {
  switch (proposal.kind) {
    case Proposal::Kind::adjourn: return "adjourn the game (it is kept)";
    case Proposal::Kind::take_back:
      return fmt::format(
          "take back all from {} on{}",
          match().module().rounds.in_words(match().at(std::min(proposal.number, match().size() - 1)).round()),
          dice_since(proposal.number) ? " (dice that fell since are thrown anew)" : "");
    case Proposal::Kind::program:
      return fmt::format("let the program play for {}{}", name(proposal.number),
                         cost_of_handing_over(proposal.number));
    case Proposal::Kind::person:
      return fmt::format("play seat {} again instead of the program{}", proposal.number,
                         cost_of_handing_over(proposal.number));
    case Proposal::Kind::claim: return fmt::format("count the game as lost for {}", name(proposal.number));
  }
  return "";
}

void RemoteTable::tell_proposal() {
  const auto& proposal = ledger_.proposal();
  if (!proposal) return;
  const bool mine = ledger_.to_agree().has(seat());
  say(fmt::format("{} asks to {}.{}", name(proposal->by), words_of(*proposal),
                  mine ? " `agree` or `refuse`?" : ""));
}

void RemoteTable::tell_outcome(const Proposal& proposal) {
  switch (proposal.kind) {
    case Proposal::Kind::adjourn:
      return say("The game is adjourned and kept; whoever has its record can go on with it.");
    case Proposal::Kind::take_back: return say("It is taken back.");
    case Proposal::Kind::program: return say(fmt::format("The program plays seat {} now.", proposal.number));
    case Proposal::Kind::person:
      return say(fmt::format("{} plays seat {} again.", name(proposal.number), proposal.number));
    case Proposal::Kind::claim:
      return say(fmt::format("The game counts as lost for {}.", name(proposal.number)));
  }
}

}  // namespace herbarium
