// What happens at a shared table, told to the person at this terminal.
#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/remote_table.hpp"

namespace herbarium {

void RemoteTable::tell_entry(const Entry& entry, const std::optional<Proposal>& before) {
  std::string_view rest = entry.what;
  const std::string_view word = take_word(rest);
  const Seat of = whole_number(rest.substr(0, rest.find(' '))).value_or(0);
  const bool other = entry.who != seat();
  if (word == "say") say(fmt::format("{}: {}", name(entry.who), escaped(rest)));
  if (word == "seat") say(fmt::format("{} takes seat {}.", name(of), of));
  if (word == "lost" && of != seat()) say(name(of) + " has lost the line, or left.");
  if (word == "here" && of != seat()) say(name(of) + " is here again.");
  if (word == "lock" && other) say(name(entry.who) + " has handed in.");
  if (word == "hint")
    say(fmt::format("{} {} the program what to play.", other ? name(entry.who) : "You",
                    other ? "asks" : "ask"));
  if (word == "free" && of != 0) say(fmt::format("Seat {} is free again.", of));
  if (word == "sitting") say("The game goes on.");
  if (word == "end") say("The table has ended; the game is kept.");
  if (word == "ask" && ledger_.proposal()) tell_proposal();
  if (word == "refuse" && before && before->by == entry.who)
    say(fmt::format("{} asks for it no longer.", name(entry.who)));
  else if (word == "refuse")
    say(fmt::format("{} does not agree.", name(entry.who)));
  if (word == "agree") say(fmt::format("{} agrees.", name(entry.who)));
  if (ledger_.settled()) return tell_outcome(*ledger_.settled());
  const bool gone = before && !ledger_.proposal();
  if (gone && (word == "play" || word == "toss" || word == "open"))
    say("The game has gone on; nothing is asked any more.");
}

// How many rolls each seat has broken off.
std::vector<int> RemoteTable::rolls_broken() const {
  std::vector<int> broken;
  for (Seat each = 1; each <= match().seats(); ++each) broken.push_back(ledger_.rolls_broken(each));
  return broken;
}

void RemoteTable::tell_void_lock() { say("What was handed in is void; hand in anew."); }

void RemoteTable::tell_rematch() { say("A new game begins, everybody on the next seat."); }

void RemoteTable::tell_round_ended() { say("The round under way is not played to its end."); }

void RemoteTable::tell_illegal_move() {
  if (const auto& illegal = ledger_.illegal_move())
    say(fmt::format("{} had handed in what is not legal, and has lost: {}.", name(illegal->seat),
                    illegal->reason));
}

void RemoteTable::tell_broken_rolls(const std::vector<int>& before) {
  for (Seat each = 1; each <= match().seats(); ++each)
    if (const int times = ledger_.rolls_broken(each); times > of_seat(before, each))
      say(fmt::format("The dice are thrown anew: {} did not show the seed for them ({} so far).", name(each),
                      times == 1 ? "once" : fmt::format("{} times", times)));
}

}  // namespace herbarium
