#include "net/storage/turn_notice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "base/clock.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "table/seating.hpp"

namespace herbarium {

namespace {

constexpr unsigned longest_notice = 60;  // seconds that the program may run

std::vector<std::string> notifier;

// The game, for the program's environment. Names are other people's words.
std::vector<std::string> variables_of(const Ledger& ledger, Seat seat, const std::string& address) {
  std::vector<Occupant> others;
  for (const Seat each : ledger.seats())
    if (each != seat) others.push_back(ledger.occupant(each));
  const auto until = ledger.deadline(seat);
  return {fmt::format("HERBARIUM_GAME={}", ledger.terms().module->name),
          fmt::format("HERBARIUM_TABLE={}", escaped(address)),
          fmt::format("HERBARIUM_SEAT={}", seat),
          fmt::format("HERBARIUM_OTHERS={}", fmt::join(display_names(others), ", ")),
          fmt::format("HERBARIUM_UNTIL={}", until ? date_text(*until) : ""),
          fmt::format("HERBARIUM_COMMAND=herbarium join {}", shell_word(address))};
}

}  // namespace

void set_notifier(std::vector<std::string> command) { notifier = std::move(command); }

bool has_notifier() { return !notifier.empty(); }

void TurnNotice::look(const Ledger& ledger, Seat seat, const std::string& address, bool is_seen) {
  // An act that a terminal does without its person is not a turn.
  if (notifier.empty() || !(ledger.deciding() & ledger.people()).has(seat)) return;
  // Somebody else's moves in a row, like their aims in a battle, are one turn.
  int turn = 0;
  Seat last_actor = seat;
  for (int move = 0; move < ledger.match().size(); ++move)
    if (const Seat actor = ledger.match().actor(move); actor != nature && actor != last_actor) {
      last_actor = actor;
      if (actor != seat) ++turn;
    }
  const auto last = turns_.find(seat);
  const bool is_new = last == turns_.end() || last->second != turn;
  turns_[seat] = turn;
  if (is_new && !is_seen) start_detached(notifier, variables_of(ledger, seat, address), longest_notice);
}

}  // namespace herbarium
