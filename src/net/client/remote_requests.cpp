// What a person asks of a shared table besides moves, and what others propose to them.
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/remote_table.hpp"

namespace herbarium {

// --- proposals

bool RemoteTable::dice_since(int moves) const {
  const Match& match = ledger().match();
  for (int move = moves; move < match.size(); ++move)
    if (match.actor(move) == nature) return true;
  return ledger().is_rolling();
}

// Facts for the others before they agree to another player on a seat.
std::string RemoteTable::cost_of_handing_over(Seat of) const {
  if (ledger().has_closed_parts()) return " (everybody hands in again, and the round starts again)";
  if (ledger().is_revealing()) return " (everybody hands in again)";
  if (ledger().is_roll_begun() && !ledger().has_revealed_seed(of)) return " (the dice are rolled again)";
  return "";
}

// A text of a table of proposals about one of them (net/ledger/ledger.hpp).
std::string RemoteTable::in_words(std::string_view text, const Proposal& proposal,
                                  const std::string& cost) const {
  return fmt::format(fmt::runtime(text), name(proposal.by),
                     proposal.is_for_seat() ? name(proposal.number) : "", proposal.number, cost);
}

void RemoteTable::tell_proposal() {
  told_proposal_ = present_proposal();
  if (!told_proposal_.empty())
    say(told_proposal_ + (ledger().to_agree().has(seat()) ? " `agree` or `refuse`?" : ""));
}

// The open proposal with its present cost: since it was made, a roll may have begun, or the opening of moves.
std::string RemoteTable::present_proposal() const {
  const auto& proposal = ledger().proposal();
  if (!proposal) return "";
  const std::string cost = proposal->is_for_seat()        ? cost_of_handing_over(proposal->number)
                           : dice_since(proposal->number) ? " (later dice are rolled again)"
                                                          : "";
  return fmt::format("{} asks to {}.", name(proposal->by), asked_for(*proposal, cost));
}

// "take back everything from turn 3 on"
std::string RemoteTable::asked_for(const Proposal& proposal, std::string cost) const {
  const Match& match = ledger().match();
  if (proposal.kind == Proposal::Kind::take_back) {
    const int round = match.at(std::min(proposal.number, match.size())).round();
    cost = match.module().rounds.in_words(round) + " on" + cost;
  }
  return in_words(kind_of(proposal).asked, proposal, cost);
}

// --- requests

void RemoteTable::tell_sent(bool sent) {
  if (sent) return;
  std::string why = client_->why_unsent();
  why[0] = upper(why[0]);
  say(why + "; nothing was sent.");
}

// The latest remarks, including those made while this terminal was away.
void RemoteTable::tell_remarks(int most) {
  const auto& remarks = ledger().remarks();
  for (auto each = remarks.end() - std::min<std::ptrdiff_t>(most, std::ssize(remarks)); each != remarks.end();
       ++each)
    say(in_words(*each));
}

std::string RemoteTable::in_words(const Remark& remark) const {
  if (!remark.request) return fmt::format("{}: {}", name(remark.by), escaped(remark.words));
  // The game is open again.
  const bool was_adjourned =
      remark.kind == Remark::Kind::done && remark.request->kind == Proposal::Kind::adjourn;
  return fmt::format("{} asked to {}. {}", name(remark.request->by), asked_for(*remark.request),
                     was_adjourned ? "It was adjourned." : ending_of(remark));
}

std::string RemoteTable::ending_of(const Remark& remark) const {
  switch (remark.kind) {
    case Remark::Kind::done: return in_words(kind_of(*remark.request).done, *remark.request);
    case Remark::Kind::refused: return fmt::format("{} did not agree.", name(remark.by));
    case Remark::Kind::overtaken: return "The game has continued; the request has ended.";
    default: return "The table was closed; the request has ended.";
  }
}

// The remarks of others since this person was last here to answer, and what became of requests. `say` shows
// all of them.
void RemoteTable::tell_unheard() {
  constexpr int most = 3;
  if (seat() != spectator && !client_->is_by_letter()) tell_remarks(std::min(ledger().unheard(seat()), most));
}

// `program`, `program 2`, `claim 2`: without a number, this seat or the only one whose player is away.
void RemoteTable::ask_for_seat(std::string_view kind, std::string_view number) {
  auto of = whole_number(number);
  const SeatSet away = ledger().people().without({seat()}) & ledger().seats_that([this](Seat each) {
    return ledger().passable_from(each).has_value();
  });
  if (!of && kind == "claim" && away.size() == 1) of = away.first();
  if (!of && kind != "claim") of = seat();
  if (!of) return say(fmt::format("For which seat? `{} 2`", kind));
  tell_sent(client_->say(fmt::format("ask {} {}", kind, *of)));
}

// `away 5d`, and `away 0` to come back early.
void RemoteTable::stop_time(std::string_view text) {
  const std::string left = duration(ledger().holidays_left(seat()));
  const auto days = read_days(text);
  if (days) return tell_sent(client_->say(fmt::format("away {}", *days)));
  say(fmt::format("You can stop your time for {} in all; for 5 days: `away 5d`. `away 0` lets it go on.",
                  left));
}

// `give 2d` to the only other player, `give 2 2d` to seat 2.
void RemoteTable::give_days(std::string_view text) {
  const SeatSet others = ledger().people().without({seat()});
  std::string_view rest = text;
  auto of = whole_number(take_word(rest));
  if (rest.empty()) rest = text, of = others.size() == 1 ? std::optional(others.first()) : std::nullopt;
  const auto days = read_days(rest);
  if (!of || !days)
    return say(
        fmt::format("How many days, up to {}, and to whom? To seat 2: `give 2 3d`; to the only other "
                    "player: `give 3d`.",
                    most_days));
  tell_sent(client_->say(fmt::format("give {} {}", *of, *days)));
}

// Over days people are seldom there to be asked.
void RemoteTable::waive(const std::string& kind) {
  if (seat() == spectator || !ledger().terms().limit.in_days) return;
  tell_sent(client_->say("waive " + (kind.empty() ? "none" : kind)));
}

void RemoteTable::ask_to_take_back() {
  const SeatSet people = ledger().people();
  auto round = last_round_of(match(), [this](Seat actor) { return actor == seat(); });
  if (!round) round = last_round_of(match(), [&](Seat actor) { return people.has(actor); });
  if (!round) return say("There is nothing to take back.");
  tell_sent(client_->say(fmt::format("ask takeback {}", first_move_since(match(), *round))));
}

bool RemoteTable::allows_hints() const {
  return ledger().having_a_say().size() <= 1 || ledger().terms().hints;
}

Result<void> RemoteTable::announce_hint() {
  if (!allows_hints()) return refuse("Hints are off at this table (`host --hints` allows them).");
  if (ledger().having_a_say().size() > 1 && !client_->say("hint"))
    return refuse("Not connected to the table; the program was not asked.");
  return {};
}

// Only to what the person has been shown.
void RemoteTable::agree() {
  if (client_->has_news()) return say("Something has just happened at the table; look at it first.");
  const bool accepts = !ledger().to_agree().has(seat()) && ledger().to_accept().has(seat());
  // The person must not agree by mistake to a request that has replaced another while they typed `agree`, or
  // that costs more by now.
  const bool is_to_key = accepts && now_seconds() - std::exchange(request_ended_, -1e9) < between_requests;
  const std::string present = present_proposal();
  const bool is_dearer = !present.empty() && present != told_proposal_;
  if (std::exchange(is_request_switched_, false) || is_to_key || is_dearer) {
    say("The request is another one than a moment ago; if you agree to it, type `agree` again.");
    return accepts ? tell_new_key() : tell_proposal();
  }
  if (!accepts && present.empty() && ledger().match().over() && !client_->is_by_letter())
    return say("There is no request; `rematch` plays again, once everybody has typed it.");
  tell_sent(client_->say(accepts ? "accept " + ledger().table_key() : "agree"));
}

// `if X then Y`; without words, lists the announcements.
void RemoteTable::announce(std::string_view words) {
  const std::vector<Premove> open = still_open(client_->commitments().premoves(), ledger());
  if (words.empty()) {
    if (open.empty())
      return say("You have noted nothing. `if X then Y`: when the other plays X, you play Y.");
    int number = 0;
    for (const Premove& each : open) say(fmt::format("{}. {}.", ++number, each.in_words()));
    return;
  }
  if (ledger().match().here() != match_.here() || !pending_.empty())
    return say("Your move is under way, or another has just come; look again.");
  const auto added = read_premove(ledger(), seat(), words);
  const auto all = added ? with(open, *added, ledger()) : pass_on(added);
  const auto kept = all ? client_->commitments().announce(*all) : pass_on(all);
  say(kept ? fmt::format("Noted, and shown to nobody: {}.", added->in_words())
           : fmt::format("Nothing is noted: {}.", kept.error().reason));
}

// `forget 2` and `forget all`; without a word, the only one.
void RemoteTable::forget(std::string_view which) {
  std::vector<Premove> open = still_open(client_->commitments().premoves(), ledger());
  const int count = static_cast<int>(open.size());
  const int number = which.empty() && count == 1 ? 1 : whole_number(which).value_or(0);
  if (which == "all")
    open.clear();
  else if (number >= 1 && number <= count)
    open.erase(open.begin() + number - 1);
  else
    return say(count == 0 ? "You have noted nothing."
                          : "Which one? `if` lists them; then `forget 1` or `forget all`.");
  const auto kept = client_->commitments().announce(std::move(open));
  say(kept ? "Forgotten." : fmt::format("Nothing is forgotten: {}.", kept.error().reason));
}

// The host assigns the seats before the game begins; only those who play ask for anything later.
std::vector<Request> RemoteTable::requests() {
  using Text = const std::string&;
  const auto by_all = [](auto request) { return [=](Text rest) { return request(rest), true; }; };
  const auto by_players = [&](auto request) {
    return by_all(
        [=, this](Text rest) { return seat() == spectator ? say("You are only watching.") : request(rest); });
  };
  const auto to_host = [this](const char* word) {
    return [=, this](Text rest) { tell_sent(client_->send_word(fmt::format("host {} {}", word, rest))); };
  };
  std::vector<Request> all{
      {"say", "[WORDS]", "send a message to everybody at the table; alone: show the messages",
       by_all([this](Text words) {
         if (words.empty() && ledger().remarks().empty()) return say("Nothing has been said yet.");
         if (words.empty()) return tell_remarks(20);
         tell_sent(seat() == spectator ? client_->send_word("tell " + words) : client_->say("say " + words));
       }),
       true},
      {"who", "[-v]", "list the people at the table; -v: with their keys",
       by_all([this](Text rest) { who(rest == "-v"); }), true},
      {"agree", "", "agree to what another asks", by_players([this](Text) { agree(); })},
      {"refuse", "", "do not agree to it", by_players([this](Text) { tell_sent(client_->say("refuse")); })},
      {"adjourn", "", "ask to stop here, and go on another day",
       by_players([this](Text) { tell_sent(client_->say("ask adjourn")); })},
      {"program", "[N]", "ask that the program plays your seat, or seat N that is away",
       by_players([=, this](Text number) {
         ledger().has_begun() ? ask_for_seat("program", number) : to_host("program")(number);
       }),
       false,
       [this](Text number) {
         const auto of = whole_number(number);
         const bool is_anothers = of && *of != seat() && ledger().has_seat(*of) && occupant(*of).is_person();
         return is_anothers ? fmt::format("Shall the program play for {} from now on?", name(*of)) : "";
       }},
      {"back", "", "ask to play your seat again instead of the program",
       by_players([this](Text) { ask_for_seat("person", ""); })},
      {"renew", "", "ask for new dice seeds here, if your own are on another machine of yours",
       by_players([this](Text) { ask_for_seat("renew", ""); })},
      {"claim", "[N]", "ask that the game is lost for seat N that is away",
       by_players([this](Text number) { ask_for_seat("claim", number); }), false,
       [this](Text number) {
         const auto of = whole_number(number);
         const SeatSet late = ledger().passable(client_->clock()).without({seat()});
         // A claim that is too early needs no question: the table says when it is possible.
         const Seat claimed = of.value_or(late.size() == 1 ? late.first() : nature);
         return ledger().has_seat(claimed) && late.has(claimed)
                    ? fmt::format("Do you claim the game, so that it counts as lost for {}?", name(claimed))
                    : "";
       }},
      {"free", "N", "free seat N before the game begins, if you opened the table",
       by_players(to_host("free"))},
      {"reserve", "N NAME", "the same, and keep it for NAME", by_players(to_host("reserve"))},
      {"undo", "", "", by_players([this](Text) { ask_to_take_back(); })},
      {"rematch", "", "", by_all([this](Text) {
         if (seat() == spectator) return say("If the players want a rematch, you can watch it.");
         tell_sent(client_->send_word("rematch"));
       })},
  };
  if (client_->is_by_letter())
    std::erase_if(all, [](const Request& each) {
      return !is_one_of(each.word, {"say", "who", "agree", "refuse", "renew", "claim", "undo"});
    });
  if (has_premoves(module())) {
    all.push_back({"if", "[X then Y]",
                   "when the other plays X, play Y at once; alone: list what you have noted",
                   by_players([this](Text words) { announce(words); })});
    all.push_back({"forget", "[N]", "take back what `if` lists under that number",
                   by_players([this](Text which) { forget(which); })});
  }
  if (!ledger().terms().limit.in_days) return all;
  all.push_back({"clock", "", "", by_all([this](Text) { tell_times(); })});
  all.push_back({"away", "[DAYS]", "stop your time, for instance for 5 days: away 5d; away 0: let it go on",
                 by_players([this](Text days) { stop_time(days); })});
  all.push_back({"give", "[N] DAYS", "give another player more time, for instance 2 days: give 2d",
                 by_players([this](Text rest) { give_days(rest); })});
  return all;
}

}  // namespace herbarium
