#include "support/shared_games.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "laws/random_games.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"

namespace tables {

using namespace herbarium;

TableTerms terms(const Setup& setup, const TimeLimit& limit) {
  TableTerms terms{setup.module, setup.options, std::string(32, 'a'), "2026-01-02T03:04:05Z", limit};
  terms.key = signing_key(nature).name();
  terms.version = "1.0.0";
  return terms;
}

SigningKey signing_key(Seat seat) {
  static const std::vector<SigningKey> keys = [] {
    std::vector<SigningKey> made;
    for (char digit = '0'; digit <= '9'; ++digit) made.emplace_back(std::string(64, digit));
    return made;
  }();
  return keys.at(static_cast<std::size_t>(seat));
}

// The key that signs for the table: it is named when the table is opened.
SigningKey table_key(const Ledger& ledger, const std::string& what) {
  const std::string name = what.starts_with("sitting ") ? what.substr(8, 64) : ledger.table_key();
  for (Seat opener = 0; opener <= 9; ++opener)
    if (signing_key(opener).name() == name) return signing_key(opener);
  return signing_key(nature);
}

std::string claim_of(const Ledger& ledger, const SigningKey& key, Seat seat, const std::string& name,
                     const std::string& place) {
  const std::string text = ledger.claim_text(seat, place, protocol_features, key_a, name);
  return fmt::format("{} {} {} {} {} {}", key.name(), place, protocol_features, key_a, key.sign(text), name);
}

Entry signed_entry(const Ledger& ledger, double time, Seat who, const std::string& what,
                   const std::optional<SigningKey>& key) {
  Entry entry{time, who, what};
  const bool talks = Ledger::kind_of(who, what).has(EntryKind::is_talk);
  const bool person = who != nature && who <= ledger.match().seats() &&
                      (ledger.is_person(who) || (talks && !ledger.key(who).empty()));
  if (person)
    entry.seal = ledger.sign_as(key.value_or(signing_key(who)), who, ledger.last_number(who) + 1, what);
  else
    entry.seal = ledger.sign_as_table(key.value_or(table_key(ledger, what)), entry);
  return entry;
}

SharedGame::SharedGame(const TableTerms& terms, bool seated) : table(terms), proof(write_terms(terms)) {
  for (const Seat seat : table.seats()) {
    terminals.emplace_back(terms);
    commitments.emplace_back(seat, std::nullopt);
  }
  static constexpr const char* names[] = {"alice", "bob", "carol", "dave", "erin", "frank"};
  if (!seated) return;
  for (const Seat seat : table.seats()) enter(nature, sits(seat, of_seat(names, seat)));
}

void SharedGame::enter(Seat who, const std::string& what) { enter(signs(who, what)); }

std::string SharedGame::refusal(Seat who, const std::string& what) { return refusal(signs(who, what)); }

Entry SharedGame::signs(Seat who, const std::string& what) {
  time += 0.125;
  return signed_entry(table, time, who, what);
}

Entry SharedGame::signs(Seat who, const std::string& what, int number) {
  Entry entry = signs(who, what);
  entry.seal = table.sign_as(signing_key(who), who, number, what);
  return entry;
}

std::string SharedGame::sits(Seat seat, const std::string& name, const std::string& place) const {
  return fmt::format("seat {} human {}", seat, claim_of(table, signing_key(seat), seat, name, place));
}

void SharedGame::check(std::string_view story) {
  for (const std::string& line : files::lines(story)) {
    INFO("the line: ", line);
    const std::string spaced = " " + line;
    const std::size_t facts_at = std::min(spaced.find(" = "), spaced.size());
    const std::size_t refusal_at = std::min(spaced.find(" ! "), facts_at);
    const std::string reason = act(trimmed(spaced.substr(0, refusal_at)));
    if (refusal_at == facts_at)
      REQUIRE(reason == "");
    else
      CHECK(files::says(reason, trimmed(std::string_view(spaced).substr(refusal_at + 3))));
    std::string_view expected = std::string_view(spaced).substr(std::min(facts_at + 3, spaced.size()));
    while (!expected.empty()) {
      const std::size_t end = std::min(expected.find(", "), expected.size());
      CHECK(files::says(facts(), fmt::format(", {}, ", expected.substr(0, end))));
      expected.remove_prefix(std::min(end + 2, expected.size()));
    }
  }
}

std::string SharedGame::act(std::string_view line) {
  const auto follows = [&](std::string_view words) {
    const bool does = line.starts_with(words);
    if (does) line.remove_prefix(words.size());
    return does;
  };
  const auto seat_of = [](std::string_view word) { return word == "*" ? nature : word.at(0) - '0'; };
  const auto seconds = [&] {
    const double number = std::stod(std::string(take_word(line)));
    return number * (take_word(line) == "d" ? one_day : 1);
  };
  if (line.empty()) return "";
  if (follows("wait ")) return pass(seconds()), "";
  if (line == "move") return move(), "";
  if (line == "settle") return settle(), "";
  if (line == "roll begins") return begin_roll(), "";
  if (follows("go on to round ")) return go_on_to_round(*whole_number(line)), "";
  if (follows("moves up to seat ")) {
    while (!table.awaited().has(seat_of(line))) move();
    return "";
  }
  if (follows("go on to seat ")) return go_on_to_seat(seat_of(line)), "";
  if (follows("reopened by ")) return sit_again(seat_of(line)), "";
  const std::optional<double> later = follows("in ") ? std::optional(seconds()) : std::nullopt;
  const Seat seat = seat_of(take_word(line));
  if (later) return said_at(time + *later, seat, std::string(line));
  if (line == "hands in") return hand_in(seat), "";
  if (line == "shows") return show(seat), "";
  if (follows("hands in ")) return hand_in(seat, std::string(line)), "";
  if (follows("and all ")) return agree(seat, std::string(line)), "";
  return refusal(seat, std::string(line));
}

std::string SharedGame::facts() const {
  std::string text =
      fmt::format(", moves {}, round {}, last line {}, ", match().size(), match().round(),
                  table.record_lines().empty() ? "-" : files::lines(table.record_lines().back()).front());
  const auto where = [&](const auto& is) { return table.seats_that(is); };
  for (const auto& [word, seats] :
       {std::pair("awaits", table.awaited()),
        {"committed", table.committed()},
        {"to agree", table.to_agree()},
        {"to accept", table.to_accept()},
        {"programs", table.programs()},
        {"unaware", table.unaware()},
        {"untossed", table.voided().untossed},
        {"asked by", table.proposal() ? SeatSet{table.proposal()->by} : SeatSet()},
        {"winners", match().over() ? match().score().winners : SeatSet()},
        {"seeds", where([&](Seat seat) { return !table.seed_commitment(seat).empty(); })},
        {"shown", where([&](Seat seat) { return table.has_revealed_seed(seat); })},
        {"opened", where([&](Seat seat) { return table.has_revealed(seat); })},
        {"late", where([&](Seat seat) { return table.out_of_time_since(seat).has_value(); })},
        {"away", where([&](Seat seat) { return table.away_until(seat).has_value(); })}})
    text += fmt::format("{} {}, ", word, seats.digits());
  for (const auto& [word, is] : {std::pair("begun", table.has_begun()),
                                 {"over", match().over()},
                                 {"ended", table.has_ended()},
                                 {"rolling", table.is_rolling()},
                                 {"rolling together", table.is_roll_begun()},
                                 {"revealing", table.is_revealing()},
                                 {"parts closed", table.has_closed_parts()},
                                 {"asked", table.proposal().has_value()},
                                 {"in real time", match().in_real_time()}})
    text += fmt::format("{}{}, ", is ? "" : "not ", word);
  for (const Seat seat : table.seats())
    if (const auto left = table.seconds_left(seat, time))
      text += fmt::format("{} has {}{}, ", seat, *left < 0 ? "-" : "", duration(std::abs(*left)));
  return text;
}

Entry SharedGame::in_time(Entry entry) const {
  if (entry.seal.number > 0) entry.time = std::max(entry.time, time);
  return entry;
}

std::string SharedGame::said_to(const Entry& entry) const {
  Ledger ledger = table;
  const auto taken = ledger.take(in_time(entry));
  return taken ? "" : taken.error().reason;
}

std::string SharedGame::said_at(double when, Seat who, const std::string& what) const {
  Ledger ledger = table;
  const auto taken = ledger.take(signed_entry(table, when, who, what));
  return taken ? "" : taken.error().reason;
}

void SharedGame::agree(Seat by, const std::string& what) {
  enter(by, "ask " + what);
  for (const Seat seat : table.to_agree()) enter(seat, "agree");
}

void SharedGame::sit_again(Seat opener) {
  enter(nature, "sitting " + signing_key(opener).name());
  for (const Seat seat : table.people()) enter(nature, fmt::format("lost {}", seat));
}

void SharedGame::enter(const Entry& entry) {
  INFO(entry.who, " ", entry.what);
  const std::string reason = refusal(entry);
  INFO(reason);
  REQUIRE(reason.empty());
}

std::string SharedGame::refusal(const Entry& signed_before) {
  const Entry entry = in_time(signed_before);
  const std::string before = told(table);
  if (const auto taken = table.take(entry); !taken) {
    CHECK(told(table) == before);
    CHECK_FALSE(taken.error().reason.empty());
    return taken.error().reason;
  }
  for (Ledger& terminal : terminals) REQUIRE(terminal.take(entry));
  proof += write_entry(entry) + "\n";
  return {};
}

void SharedGame::settle() {
  for (bool any = true; std::exchange(any, false);)
    for (const Seat seat : table.seats()) {
      if (!table.is_person(seat)) continue;
      const std::string what = due(seat);
      if (!what.empty()) enter(seat, what);
      any = any || !what.empty();
    }
}

void SharedGame::begin_roll() {
  while (!table.is_roll_begun()) {
    bool any = false;
    for (const Seat seat : table.seats()) {
      if (table.is_roll_begun() || due(seat).empty()) continue;
      show(seat);
      any = true;
    }
    if (!any) hand_in(table.awaited().first());
  }
}

std::string SharedGame::due(Seat seat) {
  const auto due = of_seat(commitments, seat).due(of_seat(terminals, seat));
  REQUIRE(due);
  return due->value_or("");
}

void SharedGame::hand_in(Seat seat, const std::string& move) {
  if (!match().secret().has(seat) || move == "resign") return enter(seat, "play " + move);
  const auto lock = of_seat(commitments, seat).commit(of_seat(terminals, seat), move);
  REQUIRE(lock);
  enter(seat, *lock);
}

void SharedGame::hand_in(Seat seat) { hand_in(seat, match().random_move(seat, rng)); }

void SharedGame::move(std::size_t number) {
  const Seat seat = match().to_act().first();
  hand_in(seat, match().legal(seat).at(number));
}

void SharedGame::go_on_to_round(int round) {
  while (match().round() < round) go_on();
  settle();
}

void SharedGame::go_on_to_seat(Seat seat) {
  while (!table.awaited().has(seat) || table.is_rolling()) go_on();
}

void SharedGame::go_on() {
  REQUIRE_FALSE(match().over());
  settle();
  if (match().over()) return;
  const auto alarm = table.alarm_time();
  if (alarm && (table.awaited().empty() || rng.below(10) == 0)) {
    time = std::max(time, *alarm);
    return enter(nature, "clock");
  }
  REQUIRE_FALSE(table.awaited().empty());
  hand_in(random_member(table.awaited(), rng));
}

std::string SharedGame::told(const Ledger& ledger) {
  const auto or_none = [](const std::optional<double>& number) {
    return number ? fmt::format("{:.6f}", *number) : std::string("none");
  };
  std::string text = ledger.record_header();
  for (const std::string& line : ledger.record_lines()) text += line;
  text += fmt::format("{}\nsize {} time {} given {} begun {} ended {}\n", ledger.match().position(),
                      ledger.size(), ledger.time(), ledger.given(), ledger.has_begun(), ledger.has_ended());
  text += fmt::format("chain {} table {}\n", ledger.chain(), ledger.table_key());
  text += fmt::format("accepts {} void {} {}\n", ledger.to_accept().digits(), ledger.voided().locks.digits(),
                      ledger.voided().untossed.digits());
  text += fmt::format("awaited {} locked {} opens {} rolling {} alarm {}\n", ledger.awaited().digits(),
                      ledger.committed().digits(), ledger.is_revealing(), ledger.is_rolling(),
                      or_none(ledger.alarm_time()));
  for (Seat seat = 1; seat <= ledger.match().seats(); ++seat)
    text += fmt::format("{} signs {} {} {}\n", seat, ledger.key(seat), ledger.last_number(seat),
                        ledger.owner(seat)) +
            fmt::format("{}: {} {} ({}) seed {} lock {} void {} tossed {} opened {} lost {} left {}\n", seat,
                        word_of(ledger.occupant(seat).kind), ledger.occupant(seat).name,
                        ledger.absent_person(seat), ledger.seed_commitment(seat), ledger.commitment(seat),
                        ledger.times_void(seat), ledger.has_revealed_seed(seat), ledger.has_revealed(seat),
                        or_none(ledger.lost_since(seat)), or_none(ledger.seconds_left(seat, ledger.time()))) +
            fmt::format("passed from {} away until {} holidays {}\n", or_none(ledger.passable_from(seat)),
                        or_none(ledger.away_until(seat)), ledger.holidays_left(seat));
  if (const auto& proposal = ledger.proposal())
    text +=
        fmt::format("asked {} by {} number {} agreed {} to agree {}\n", static_cast<int>(proposal->kind),
                    proposal->by, proposal->number, proposal->agreed.digits(), ledger.to_agree().digits());
  for (const Remark& remark : ledger.remarks()) text += fmt::format("{} said {}\n", remark.by, remark.words);
  return text;
}

std::string SharedGame::record() const {
  std::string text = table.record_header();
  for (const std::string& line : table.record_lines()) text += line;
  return text;
}

Ledger SharedGame::read() const {
  auto read = read_proof(proof, all_games());
  REQUIRE(read);
  return read->ledger;
}

std::vector<std::string> SharedGame::report() const { return report_of(*read_proof(proof, all_games())); }

std::string SharedGame::commit_of(Seat seat, const std::string& key, const std::string& move) const {
  return "lock " + digest(key, table.commitment_text(seat, move));
}

std::string SharedGame::seed_of(Seat seat, const std::string& seed) const {
  return "seed " + digest(seed, table.seed_text(seat));
}

std::string SharedGame::reveal_of(Seat seat, const std::string& seed, const std::string& next) const {
  return fmt::format("toss {} {}", seed, digest(next, table.seed_text(seat)));
}

SharedGame herbs() { return SharedGame(setup("herbs")); }

SharedGame picks() {
  SharedGame game(setup("toy", {{"players", 2}}));
  game.settle();
  REQUIRE(game.match().secret().digits() == "12");
  return game;
}

SharedGame herd() { return SharedGame(setup("herd", {{"size", 5}})); }

SharedGame stones(const TimeLimit& limit) { return SharedGame(setup("harbustaz", {{"size", 4}}), limit); }

SharedGame four_in_rush() {
  SharedGame game(setup("rush", {{"players", 4}}));
  game.settle();
  return game;
}

}  // namespace tables
