// What a person asks of a shared table besides moves.
#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/remote_table.hpp"
#include "table/rounds.hpp"

namespace herbarium {

void RemoteTable::send_word(const std::string& line) {
  if (!client_->send_word(line)) say("The line to the table is lost; nothing was sent.");
}

// The latest remarks, including those made while this terminal was away.
void RemoteTable::tell_remarks() {
  constexpr std::size_t most = 20;
  const auto& remarks = ledger_.remarks();
  if (remarks.empty()) return say("Nothing has been said yet.");
  for (std::size_t i = remarks.size() - std::min(most, remarks.size()); i < remarks.size(); ++i)
    say(fmt::format("{}: {}", name(remarks[i].by), escaped(remarks[i].words)));
}

void RemoteTable::ask(const std::string& what) {
  if (!client_->say(what)) say("The line to the table is lost; nothing was sent.");
}

// `program`, `program 2`, `claim 2`: without a number, the own seat or the only one whose player is away.
void RemoteTable::ask_for_seat(std::string_view kind, std::string_view number) {
  auto of = whole_number(number);
  SeatSet away;
  for (const Seat each : ledger_.people()) {
    const bool late = ledger_.seconds_left(each, client_->clock()).value_or(1) <= 0;
    if (each != seat() && (ledger_.lost_since(each) || late)) away.add(each);
  }
  if (!of && kind == "claim" && away.size() == 1) of = away.first();
  if (!of && kind != "claim") of = seat();
  if (!of) return say(fmt::format("For which seat? `{} 2`", kind));
  ask(fmt::format("ask {} {}", kind, *of));
}

void RemoteTable::ask_to_take_back() {
  const SeatSet people = ledger_.people();
  const auto round = last_round_of(match(), [&](Seat actor) { return people.has(actor); });
  if (!round) return say("There is nothing to take back.");
  ask(fmt::format("ask takeback {}", first_move_since(match(), *round)));
}

Result<void> RemoteTable::announce_hint() {
  if (ledger_.people().size() <= 1) return {};
  if (!ledger_.terms().hints) return refuse("Hints are off at this table (`host --hints` allows them).");
  if (!client_->say("hint")) return refuse("The line to the table is lost; the program was not asked.");
  return {};
}

void RemoteTable::request(TableRequest request, std::string_view argument) {
  if (request == TableRequest::who) return who();
  if (request == TableRequest::say && argument.empty()) return tell_remarks();
  if (seat() == spectator && request == TableRequest::say) return send_word("tell " + std::string(argument));
  if (seat() == spectator && request == TableRequest::rematch)
    return say("If the players want a rematch, you are taken along.");
  if (seat() == spectator) return say("You only look on.");
  switch (request) {
    case TableRequest::who: break;
    case TableRequest::say: return ask("say " + std::string(argument));
    case TableRequest::agree: return ask("agree");
    case TableRequest::refuse: return ask("refuse");
    case TableRequest::adjourn: return ask("ask adjourn");
    case TableRequest::free_seat: return send_word("host free " + std::string(argument));
    case TableRequest::keep_seat: return send_word("host reserve " + std::string(argument));
    case TableRequest::program:
      if (!ledger_.has_begun()) return send_word("host program " + std::string(argument));
      return ask_for_seat("program", argument);
    case TableRequest::claim: return ask_for_seat("claim", argument);
    case TableRequest::back: return ask_for_seat("person", "");
    case TableRequest::take_back: return ask_to_take_back();
    case TableRequest::rematch: return send_word("rematch");
  }
}

}  // namespace herbarium
