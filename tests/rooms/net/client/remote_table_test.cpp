// A shared table for the people at their terminals: the messages of each when another acts.
#include "net/client/remote_table.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "support/fake_tables.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_session.hpp"
#include "ui/session/views.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

using Told = std::vector<std::string>;

// A person at a terminal, and the table's end of their connection.
struct Guest : Visit {
  Guest(const SharedGame& begun, Seat at)
      : Visit(begun, {}, at), seat(at), shared(std::move(client), std::nullopt) {}
  Seat seat;
  RemoteTable shared;
};

// An honest table without a process. Some players have terminals, and 0 is a spectator.
class Company {
 public:
  explicit Company(SharedGame begun, const std::vector<Seat>& seats = {1, 2, spectator})
      : game(std::move(begun)) {
    for (const Seat seat : seats) guests_.push_back(std::make_unique<Guest>(game, seat));
    settle();
  }

  Guest& guest(Seat seat) {
    return **std::find_if(guests_.begin(), guests_.end(),
                          [&](const auto& each) { return each->seat == seat; });
  }
  RemoteTable& operator[](Seat seat) { return guest(seat).shared; }

  void ask(Seat seat, std::string_view word, std::string_view argument = "") {
    (*this)[seat].command(word, std::string(argument));
    settle();
  }
  void play(Seat seat, const std::string& move) {
    REQUIRE((*this)[seat].submit(seat, move));
    settle();
  }
  // An entry of the table, or of a person without a terminal here.
  void enter(Seat who, const std::string& what) {
    game.enter(who, what);
    pass_on();
    settle();
  }
  // The same, received by the terminals, but not heard yet.
  void arrive(Seat who, const std::string& what) {
    game.enter(who, what);
    pass_on();
    for (const auto& each : guests_) each->shared.event_source().dispatch();
  }
  // What is due from a seat without a terminal, up to the next roll.
  void show_all_of(Seat seat) {
    while (!game.table.is_rolling() && game.due(seat) != "") enter(seat, game.due(seat));
  }
  // A line of the table outside the log.
  void say(std::string_view line) {
    for (const auto& each : guests_) each->table.say(line);
    settle();
  }
  void lose(Seat seat, double seconds = 0) {
    enter(nature, fmt::format("lost {}", seat));
    pass(seconds);
  }
  // For the table and the terminals alike.
  void pass(double seconds) {
    game.pass(seconds);
    clock_.pass(seconds);
  }

  // The messages since the last call, after the seats that received them; `*` is the spectator.
  Told told() {
    Told words, whom;
    for (const auto& each : guests_)
      for (const std::string& line : each->shared.news()) {
        const auto at = std::find(words.begin(), words.end(), line) - words.begin();
        if (at == static_cast<std::ptrdiff_t>(words.size())) words.push_back(line), whom.emplace_back();
        whom[static_cast<std::size_t>(at)] +=
            each->seat == spectator ? '*' : static_cast<char>('0' + each->seat);
      }
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = whom[i] + " " + words[i];
    return words;
  }

  // Enters the terminals' lines, and sends the results to all, until nothing more comes.
  void settle() {
    for (bool any = true; std::exchange(any, false);)
      for (const auto& each : guests_) {
        each->shared.event_source().dispatch();
        while (each->shared.hear()) {
        }
        for (const std::string& line : files::lines(each->table.heard())) any = take(*each, line) || any;
      }
  }

 private:
  // `do SEAT WHAT SEAL`; nothing else is for this table.
  bool take(Guest& from, std::string_view line) {
    if (take_word(line) != "do") return false;
    const auto seat = whole_number(take_word(line));
    const auto seal = take_seal(line);
    REQUIRE(seal);
    pass(0.125);
    const std::string refused = game.refusal({game.time, *seat, std::string(line), *seal});
    refused.empty() ? pass_on() : from.table.say("no " + refused);
    return true;
  }
  void pass_on() {
    for (const auto& each : guests_) each->send_last(game);
  }

 public:
  SharedGame game;

 private:
  tables::ManualClock clock_;
  std::vector<std::unique_ptr<Guest>> guests_;
};

const std::string question = " `agree` or `refuse`?";

}  // namespace

TEST_CASE(
    "at a table everybody learns the others' remarks, proposals and answers, and is asked for consent") {
  Company company(stones());
  CHECK(company[1].notes() ==
        Told{"You are at the table alice/lunch. `who` shows who else is here, and `say` talks to them."});
  CHECK(company[0].notes() == Told{"You are at the table alice/lunch. You have no seat here and only watch; "
                                   "`who` shows who else is here."});
  company.ask(1, "say");
  CHECK(company.told() == Told{"1 Nothing has been said yet."});
  company.ask(1, "say", "hello");
  CHECK(company.told() == Told{"12* alice: hello"});
  company.ask(2, "undo");
  CHECK(company.told() == Told{"2 There is nothing to take back."});
  company.play(1, "setup c3 d5");
  CHECK(company.told() == Told{});
  company.ask(2, "agree");
  CHECK(company.told() == Told{"2 The table refused this: there is no request."});

  const std::string asked = " alice asks to take back everything from set-up on.";
  company.ask(1, "undo");
  CHECK(company.told() == Told{"1*" + asked, "2" + asked + question});
  CHECK(company[1].waits_for() == "Waiting for bob.");
  CHECK(company[2].waits_for() == "`agree` or `refuse`?");
  company.ask(2, "refuse");
  CHECK(company.told() == Told{"12* bob does not agree."});
  company.ask(1, "undo");
  company.ask(1, "refuse");
  CHECK(company.told() == Told{"1*" + asked, "12* alice withdraws the request.", "2" + asked + question});
  company.ask(1, "undo");
  static_cast<void>(company.told());
  company.play(2, "choose white");
  CHECK(company.told() == Told{"12* The game has continued; the request has ended."});
  company.ask(2, "undo");
  company.ask(1, "agree");
  CHECK(company.told() == Told{"1 bob asks to take back everything from set-up on." + question,
                               "12* alice agrees.", "12* It is taken back.",
                               "2* bob asks to take back everything from set-up on."});
  CHECK(company.game.match().size() == 0);

  company.ask(2, "adjourn");
  CHECK(company.told() == Told{"1 bob asks to adjourn the game (it is saved)." + question,
                               "2* bob asks to adjourn the game (it is saved)."});
  company.play(1, "setup c3 d5");
  CHECK(company.told() == Told{});
  company.ask(1, "agree");
  CHECK(company.told() ==
        Told{"12* alice agrees.",
             "12* The game is adjourned and saved; anybody with its record can continue it."});
  for (const Seat seat : {1, 2, 0}) CHECK(company[seat].has_ended());
}

TEST_CASE("`undo` goes back to one's own last turn, also when the other has answered") {
  SharedGame game = stones();
  game.enter(1, "play setup c3 d5");
  game.enter(2, "play choose white");
  for (int moves = 0; moves < 2; ++moves) game.move();
  Company company(std::move(game), {1, 2});
  static_cast<void>(company.told());
  company.ask(1, "undo");
  const std::string asked = " alice asks to take back everything from action 1 on.";
  CHECK(company.told() == Told{"1" + asked, "2" + asked + question});
}

TEST_CASE("others learn of a lost connection, of time running out, and of a seat's new player") {
  Company company(stones());
  company.lose(2);
  CHECK(company.told() == Told{"1* bob is disconnected, or left."});
  CHECK(company[1].status(2) == "is disconnected");
  company.enter(nature, "here 2");
  CHECK(company.told() == Told{"1* bob is here again."});
  company.ask(1, "claim");
  company.ask(1, "claim", "2");
  CHECK(company.told() == Told{"1 For which seat? `claim 2`",
                               "1 The table refused this: the game does not wait for seat 2 at present."});
  company.play(1, "setup c3 d5");
  company.lose(2);
  CHECK(company[1].waits_for() ==
        "bob is away. Wait, or `adjourn`; in 1 d you can `program 2` or `claim 2`.");
  company.pass(86400);
  company.ask(1, "program");  // for oneself; nobody else is here to agree
  company.ask(1, "back");
  company.ask(1, "program", "2");
  CHECK(company.told() == Told{"1* bob is disconnected, or left.", "12* The program plays seat 1 now.",
                               "12* alice plays seat 1 again.", "12* The program plays seat 2 now."});
  CHECK(company[0].status(2) == "the program plays, is disconnected, thinks");
  CHECK(company[2].seats_to_act().empty());
  company.enter(nature, "here 2");
  company.ask(2, "back");
  CHECK(company.told() == Told{"1* bob is here again.", "12* bob plays seat 2 again."});
  CHECK(company[2].seats_to_act().digits() == "2");
  company.ask(2, "program");
  CHECK(company.told() == Told{"1 bob asks to let the program play for bob." + question,
                               "2* bob asks to let the program play for bob."});
  company.lose(2);
  company.pass(86400);
  company.ask(1, "claim");
  CHECK(company.told() ==
        Told{"1* bob is disconnected, or left.", "12* alice has claimed the game from bob."});
  CHECK(company.game.match().score().winners.digits() == "1");

  // At any of two seats that are away.
  Company four(SharedGame(setup("rush", {{"players", 4}})), {1, spectator});
  four.lose(2);
  four.lose(3);
  four.ask(1, "claim");
  CHECK(four.told() == Told{"1* bob is disconnected, or left.", "1* carol is disconnected, or left.",
                            "1 For which seat? `claim 2`"});

  Company late(stones({TimeLimit::Kind::player, 60}));
  late.pass(61);
  late.ask(2, "say", "well?");
  CHECK(late[2].status(1) == "thinks, out of time");
  CHECK(late[2].waits_for() == "alice has run out of time. Wait, or `program 1` or `claim 1`.");
  static_cast<void>(late.told());
  // A player who ran out of time first cannot claim.
  late.play(1, "setup c3 d5");
  late.pass(61);
  late.ask(1, "say", "well?");
  CHECK(late[1].status(1) == "out of time");
  late.ask(1, "claim");
  CHECK(late.told() ==
        Told{"12* alice: well?",
             "1 The table refused this: your own time ran out first, so you cannot claim the game."});
}

TEST_CASE("a person says what they will play if the other plays something, and it is played at once") {
  Company company(stones());
  company.play(1, "setup c3 d5");
  Match after = company.game.match();
  REQUIRE(after.submit(2, "choose white"));
  const std::string move = after.legal(1).at(0);
  company.ask(1, "if");
  company.ask(1, "forget");
  company.ask(1, "if", "choose green then a1");
  company.ask(1, "if", "choose white then " + move);
  company.ask(1, "if");
  company.ask(1, "forget", "2");
  company.ask(2, "if", "choose white then " + move);
  CHECK(company.told() ==
        Told{"1 You have noted nothing. `if X then Y`: when the other plays X, you play Y.",
             "1 You have noted nothing.", "1 Nothing is noted: green: `black` or `white` is expected here.",
             fmt::format("1 Noted, and shown to nobody: if choose white then {}.", move),
             fmt::format("1 1. if choose white then {}.", move),
             "1 Which one? `if` lists them; then `forget 1` or `forget all`.",
             "2 Nothing is noted: it is your turn: move first, then say what you will answer."});
  // Neither the table nor the other terminal has heard of it.
  CHECK(company.guest(1).table.heard() == "");
  SUBCASE("it is played") {
    company.play(2, "choose white");
    CHECK(company.told() == Told{fmt::format("1 As you have noted, you play {}.", move)});
    CHECK(company.game.match().full_text(2) == move);
    CHECK(company[1].match().size() == 3);
    CHECK(company[2].match().size() == 3);
    company.ask(1, "if");
    CHECK(company.told() ==
          Told{"1 You have noted nothing. `if X then Y`: when the other plays X, you play Y."});
  }
  SUBCASE("it is forgotten") {
    company.ask(1, "forget");
    company.play(2, "choose white");
    CHECK(company.told() == Told{"1 Forgotten."});
    CHECK(company.game.match().size() == 2);
  }
  SUBCASE("the terminal was away meanwhile") {
    company.guest(1).table.hang_up();
    company[1].event_source().dispatch();
    company.game.enter(2, "play choose white");
    company.guest(1).table.prepare(welcome_to(company.game, 1));
    company.pass(1);
    company.settle();
    CHECK(company.game.match().size() == 3);
  }
}

TEST_CASE("what would break the connection is not sent, and its sender is told") {
  Company company(stones());
  company.guest(spectator);
  for (const Seat seat : {1, spectator}) {
    for (const char* words : {"one\ntwo", "a\x1b[31mb", "a\x7f"}) company.ask(seat, "say", words);
    const Told told = company.told();
    CHECK(told.size() == 3);
    for (const std::string& line : told) CHECK(says(line, "cannot be sent; leave it out; nothing was sent."));
  }
  company.ask(1, "say", "one, two");
  const Told told = company.told();
  REQUIRE(told.size() == 1);
  CHECK(says(told[0], ": one, two"));
}

TEST_CASE("a spectator talks to other spectators, and has no part in decisions") {
  tables::ManualClock clock;
  Company company(stones());
  Guest& carol = company.guest(spectator);
  const auto sends = [&](std::string_view word, const std::string& argument = "") {
    carol.shared.command(word, argument);
    return carol.table.heard();
  };
  CHECK(sends("say", "good move") == "tell good move\n");
  for (const char* word :
       {"agree", "refuse", "adjourn", "program", "back", "free", "reserve", "claim", "undo"})
    CHECK(sends(word) == "");
  CHECK(company.told() == Told{"********* You are only watching."});
  CHECK(sends("rematch") == "");
  CHECK(company.told() == Told{"* If the players want a rematch, you can watch it."});
  company.say("told dave good move");
  CHECK(company.told() == Told{"12* [table] dave (watching) says \"good move\""});
  company.say("onlookers 2 carol dave");
  CHECK(company.told() == Told{"12* 2 people are watching; `who` has their names."});
  // Arrivals and departures are reported within ten seconds.
  for (int i = 0; i < 100; ++i) company.say(i % 2 == 0 ? "onlookers 1 carol" : "onlookers 0");
  company.say("onlookers 1 carol");
  CHECK(company.told() == Told{});
  clock.pass(9.9);
  company.say("ping");
  CHECK(company.told() == Told{});
  clock.pass(0.2);
  company.say("ping");
  CHECK(company.told() == Told{"12* 1 person is watching; `who` has the name."});
}

TEST_CASE("`who` lists who thinks, has handed in, is disconnected or watches, and one's own sheet") {
  Company company(herbs());
  company.say("onlookers 21 carol dave");
  CHECK(company.told() == Told{"12* 21 people are watching; `who` has their names."});
  const std::string sheet = company.game.match().random_move(1, company.game.rng);
  CHECK(company[1].submit(2, sheet).error().refusal.reason == "that seat is not played at this terminal");
  REQUIRE(company[1].submit(1, sheet));
  CHECK(company[1].submit(1, sheet).error().refusal.reason ==
        "a secret move that was handed in cannot be changed");
  company.settle();
  CHECK(company.told() == Told{"2* alice has handed in."});
  for (const Seat seat : {1, 2, 0}) company.ask(seat, "who");
  CHECK(company.told() ==
        Told{"1 Seat 1: alice (you), has handed in", "1* Seat 2: bob, thinks",
             "12* The game is Herbs. There is no time limit. A player who owes a move for 1 d "
             "can lose the game: the others may claim it. Nobody may ask the program for "
             "hints. Anybody can watch.",
             "1 You have handed in: " + sheet + ".", "12* Watching: carol, dave, and 19 more.",
             "2* Seat 1: alice, has handed in", "2 Seat 2: bob (you), thinks"});
  for (const Request& request : company[1].requests())
    if (request.question)
      for (const char* seat : {"0", "-1", "9", ""})
        CHECK((request.word == "claim" || request.question(seat).empty()));
  company.lose(1);
  company.ask(2, "adjourn");
  CHECK(company.game.table.has_ended());
}

TEST_CASE("a move that the table refuses does not count, and can be tried again") {
  Company company(stones());
  REQUIRE(company[1].submit(1, "setup c3 d5"));
  CHECK(company[1].seats_to_act().empty());
  CHECK(company[1].accepted() == 1);
  CHECK(company[1].waits_for() == "Sent; the table has not confirmed it yet.");
  CHECK(company.guest(1).table.heard().starts_with("do 1 play setup c3 d5 "));
  company.guest(1).table.say("no not now");
  company.settle();
  CHECK(company.told() ==
        Told{"1 The table refused this: not now.",
             "1 The table has refused your \"play setup c3 d5\", which the game allows. This "
             "terminal saves no copy of the game, so nothing shows it."});
  CHECK(company[1].seats_to_act().digits() == "1");
  CHECK(company[1].accepted() == 0);
  company.play(1, "setup c3 d5");
  CHECK(company.game.match().size() == 1);
  CHECK(company[1].accepted() == 1);
}

TEST_CASE("a move counts as sent until it is answered, whatever else the table says meanwhile") {
  SharedGame game = herd();
  std::string first;
  Seat seat = spectator;
  // The first move of a turn that goes on after it.
  while (first.empty()) {
    game.go_on();
    if (game.table.is_rolling()) continue;
    seat = game.match().to_act().first();
    for (const std::string& move : game.match().legal(seat)) {
      Match match = game.match();
      if (match.submit(seat, move) && match.to_act().has(seat)) first = move;
    }
  }
  Guest guest(game, seat);
  RemoteTable& table = guest.shared;
  const auto hear = [&](const std::string& line) {
    guest.table.say(line);
    table.event_source().dispatch();
    while (table.hear()) {
    }
  };
  const auto enter = [&](const std::string& what) {
    guest.game.enter(seat, what);
    hear("entry " + guest.game.last());
  };
  REQUIRE(table.submit(seat, first));
  game.enter(seat, "play " + first);
  const std::string second = game.match().legal(seat).front();
  REQUIRE(table.submit(seat, second));
  const int moves = table.match().size();
  CHECK(table.accepted() == moves + 2);
  SUBCASE("a notice after the answer to the first") {
    enter("play " + first);
    hear("notice a storm is coming");
    CHECK(table.accepted() == moves + 2);
    CHECK(table.waits_for() == "Sent; the table has not confirmed it yet.");
    CHECK(table.seats_to_act().empty());
    enter("play " + second);
    CHECK(table.match().size() >= moves + 2);
  }
  SUBCASE("a notice that comes together with the answer to the first") {
    guest.table.say("notice a storm is coming");
    enter("play " + first);
    CHECK(table.accepted() == moves + 2);
    enter("play " + second);
    CHECK(table.accepted() == table.match().size());
  }
  SUBCASE("a refusal of the first, on which the second depends") {
    hear("no not now");
    CHECK(table.accepted() == moves);
    CHECK(table.seats_to_act() == SeatSet{seat});
    REQUIRE(table.submit(seat, first));
    hear("no it makes no sense");
    CHECK(table.accepted() == moves + 1);
    enter("play " + first);
    CHECK(table.accepted() == moves + 1);
  }
  SUBCASE("a refusal of something else") {
    table.command("agree", "");
    hear("no there is no request");
    CHECK(table.accepted() == moves + 2);
    enter("play " + first);
    CHECK(table.accepted() == moves + 2);
    enter("play " + second);
    CHECK(table.match().size() >= moves + 2);
  }
}

TEST_CASE("a hint is announced to all, and available if the table allows it") {
  CHECK(Company(stones())[1].announce_hint().error().reason ==
        "Hints are off at this table (`host --hints` allows them).");
  TableTerms allowing = terms(setup("harbustaz", {{"size", 4}}));
  allowing.hints = true;
  Company company{SharedGame(allowing)};
  CHECK(company.told() == Told{"12* Players may ask the program for hints; everybody is told."});
  REQUIRE(company[1].announce_hint());
  company.ask(1, "say", "hm");
  CHECK(company.told() == Told{"1 You ask the program what to play.", "12* alice: hm",
                               "2* alice asks the program what to play."});
  company.play(1, "setup c3 d5");
  REQUIRE(company[2].announce_hint());
  company.ask(2, "say", "hm");
  CHECK(company.told() ==
        Told{"1* bob asks the program what to play.", "12* bob: hm", "2 You ask the program what to play."});
  // With only one person they are allowed, and nobody is told.
  Company alone(stones());
  alone.play(1, "setup c3 d5");
  alone.pass(usual_patience);
  alone.ask(1, "program", "2");
  alone.ask(2, "agree");
  static_cast<void>(alone.told());
  REQUIRE(alone[1].announce_hint());
  alone.ask(1, "say", "hm");
  CHECK(alone.told() == Told{"12* alice: hm"});
}

TEST_CASE("a terminal says what keeps its person waiting") {
  Company rolling(herd(), {1, spectator});
  rolling.enter(2, rolling.game.due(2));
  REQUIRE(rolling.game.table.is_roll_begun());
  rolling.lose(2);
  CHECK(rolling[1].waits_for().starts_with("bob is away. Wait, or `adjourn`; in 1 d"));
  Company idle(stones());
  const auto question_of_claim = [&](Seat seat, const std::string& number) {
    for (const Request& each : idle[seat].requests())
      if (each.word == "claim") return each.question(number);
    return std::string("none");
  };
  CHECK(question_of_claim(2, "1") == "");
  idle.pass(86400);
  idle.ask(2, "say", "well?");
  CHECK(idle[2].waits_for() == "alice has not moved for 1 d. Wait, or `program 1` or `claim 1`.");
  CHECK(question_of_claim(2, "1") != "");
  CHECK(question_of_claim(2, "") != "");
  CHECK(question_of_claim(1, "2") == "");
  CHECK_FALSE(idle[1].allows_hints());
  idle.guest(2).table.say("bye you have taken your seat at another terminal");
  idle.settle();
  CHECK(idle[2].waits_for() == "This terminal is no longer at the table. Type `quit`.");
}

TEST_CASE("before a seat is handed over people learn the cost, and afterwards the loss") {
  const std::string asked = " bob asks to let the program play for bob";
  const std::vector<Seat> without_bob = {1, spectator};
  const auto hand_over = [&](Company& company) {
    static_cast<void>(company.told());
    company.enter(2, "ask program 2");
    company.ask(1, "agree");
  };
  const std::string agrees = "1* alice agrees.", taken = "1* The program plays seat 2 now.",
                    anew = "1 Everything handed in is void; hand in again.";
  SUBCASE("dice, where its seed has not been shown") {
    Company company(herd(), without_bob);
    company.enter(2, company.game.due(2));
    REQUIRE(company.game.table.is_roll_begun());
    CHECK(company[1].waits_for() == "The dice are being rolled.");
    CHECK(company[1].status(2) == "");
    hand_over(company);
    const std::string cost = asked + " (the dice are rolled again).";
    CHECK(company.told() ==
          Told{"1" + cost + question, agrees, taken,
               "1* The dice will be rolled again: bob had not shown the seed for this roll.", "*" + cost});
  }
  SUBCASE("nothing, where it has") {
    Company company(herd(), {2, spectator});
    company.enter(1, company.game.due(1));
    company.ask(2, "program");
    company.enter(1, "agree");
    CHECK(company.told() == Told{"2* bob asks to let the program play for bob.", "2* alice agrees.",
                                 "2* The program plays seat 2 now."});
    CHECK_FALSE(company.game.table.voided().untossed.has(2));
  }
  SUBCASE("what all have handed in and are opening") {
    Company company(picks(), without_bob);
    company.play(1, company.game.match().random_move(1, company.game.rng));
    company.enter(2, *company.game.commitments[1].commit(company.game.table, "pick 0"));
    hand_over(company);
    const std::string cost = asked + " (everybody hands in again).";
    CHECK(company.told() == Told{"1" + cost + question, agrees, taken, anew, "*" + cost});
    CHECK(company[1].seats_to_act().digits() == "1");
  }
  SUBCASE("a round of sheets of which lines are still closed") {
    Company company(herbs(), without_bob);
    auto& bob = company.game.commitments[1];
    company.play(1, "sheet 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1");
    company.enter(2, *bob.commit(company.game.table, "sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2"));
    company.show_all_of(2);
    REQUIRE(company.game.table.has_closed_parts());
    REQUIRE(company.game.match().phase(1) == "bid");
    Company other(company.game, {spectator});
    other.enter(1, "play resign");
    CHECK(other.told() == Told{"* The present round ends here."});
    hand_over(company);
    const std::string cost = asked + " (everybody hands in again, and the round starts again).";
    CHECK(company.told() == Told{"1" + cost + question, agrees, taken, anew, "*" + cost});
    CHECK(company[1].seats_to_act().digits() == "1");
  }
}

TEST_CASE("nothing is agreed to, or played after, before the person has been shown it") {
  Company company(stones(), {2});
  company.enter(1, "play setup c3 d5");
  company.told();
  company.arrive(1, "ask takeback 0");
  company[2].command("agree");
  company.settle();
  CHECK(company.told().front() == "2 Something has just happened at the table; look at it first.");
  CHECK(company.game.match().size() == 1);
  company.enter(1, "refuse");
  company.ask(2, "undo");
  const std::string reply = company[2].match().now().legal(2).front();
  company.arrive(1, "agree");
  REQUIRE(company.game.match().size() == 0);
  CHECK(company[2].submit(2, reply).error().refusal.reason ==
        "something has just happened at the table; look again");
  company.settle();
  CHECK(company[2].match().size() == 0);
}

TEST_CASE("whoever changes their request while the other types gets no agreement to the new one") {
  Company company(stones());
  company.play(1, "setup c3 d5");
  company.told();
  company.ask(2, "adjourn");
  company.ask(2, "refuse");
  company.ask(2, "undo");
  company.told();
  company.ask(1, "agree");
  const std::string asked = "1 bob asks to take back everything from set-up on." + question;
  CHECK(
      company.told() ==
      Told{"1 The request is another one than a moment ago; if you agree to it, type `agree` again.", asked});
  CHECK(company.game.match().size() == 1);
  SUBCASE("but to one that was read") {
    company.ask(1, "agree");
    CHECK(company.game.match().size() == 0);
  }
  SUBCASE("nor does it help to change it again") {
    company.ask(2, "refuse");
    company.ask(2, "undo");
    company.ask(1, "agree");
    CHECK(company.game.match().size() == 1);
  }
}

TEST_CASE(
    "who puts another request in the place of theirs, or withdraws it, gets no agreement to anything else") {
  const std::string again =
      " The request is another one than a moment ago; if you agree to it, type `agree` again.";
  SUBCASE("such as a claim") {
    SharedGame game = four_in_rush();
    const Seat late = game.table.awaited().first(), asked = late % 4 + 1, other = asked % 4 + 1;
    Company company(std::move(game), {asked});
    company.enter(other, "ask adjourn");
    company.pass(2 * one_day);
    company.enter(other, fmt::format("ask claim {}", late));
    company.told();
    company.ask(asked, "agree");
    CHECK(company.told().front() == fmt::format("{}{}", asked, again));
    CHECK_FALSE(company.game.table.proposal()->agreed.has(asked));
    company.ask(asked, "agree");
    CHECK(company.game.table.proposal()->agreed.has(asked));
  }
  SUBCASE("such as the table's new key") {
    SharedGame game = four_in_rush();
    game.agree(1, "program 1");
    game.sit_again(3);
    Company company(std::move(game), {2});
    company.enter(3, "ask adjourn");
    company.enter(3, "refuse");
    company.told();
    company.ask(2, "agree");
    CHECK(company.told().front() == "2" + again);
    CHECK(company.game.table.to_accept().has(2));
    company.ask(2, "agree");
    CHECK_FALSE(company.game.table.to_accept().has(2));
  }
}

TEST_CASE("nobody agrees to a request that has become dearer since they were shown it") {
  Company company(herd(), {1});
  company.enter(2, "ask renew 2");
  company.enter(2, company.game.due(2));
  REQUIRE(company.game.table.is_roll_begun());
  company.told();
  company.ask(1, "agree");
  const Told told = company.told();
  CHECK(told.front() ==
        "1 The request is another one than a moment ago; if you agree to it, type `agree` again.");
  CHECK(files::says(told.back(), "(the dice are rolled again)." + question));
  CHECK(company.game.table.is_roll_begun());
  company.ask(1, "agree");
  CHECK_FALSE(company.game.table.is_roll_begun());
}

TEST_CASE("the question about a takeback mentions its dice, and lapses when they fall") {
  Company company(herd(), {1, spectator});
  const auto let_dice_fall = [&] {
    while (company.game.table.is_rolling()) company.enter(2, company.game.due(2));
  };
  let_dice_fall();
  while (!company.game.table.is_rolling()) company.play(1, company.game.match().legal(1).front());
  static_cast<void>(company.told());
  // Nobody has acted in turn 2, so turn 1 goes, together with the roll in progress.
  const std::string asked =
      "1* alice asks to take back everything from turn 1 on (later dice are rolled again).";
  company.ask(1, "undo");
  CHECK(company.told() == Told{asked});
  let_dice_fall();
  CHECK(company.told() == Told{"1* The game has continued; the request has ended."});
  company.ask(1, "undo");
  CHECK(company.told() == Told{asked});
}

TEST_CASE("the question about a takeback mentions a coin being tossed like dice that fell") {
  Company company(herbs(), {1, spectator});
  auto& bob = company.game.commitments[1];
  const auto hand_in = [&](const std::string& own, const std::string& other) {
    company.play(1, own);
    company.enter(2, *bob.commit(company.game.table, other));
    company.show_all_of(2);
  };
  hand_in("sheet 0 M5 5, Wh B3 1", "sheet 2 M5 5, Bl D7 2");
  hand_in("bid 1", "bid 1");
  REQUIRE(company.game.table.is_rolling());
  static_cast<void>(company.told());
  company.ask(1, "undo");
  CHECK(company.told() ==
        Told{"1* alice asks to take back everything from round 1 on (later dice are rolled again)."});
}

TEST_CASE("a takeback without dice rolls none again; a sheet goes with it, unmentioned") {
  Company company(herbs());
  company.play(1, "sheet 0 M1 1, Wh B3 1");
  company.play(2, "sheet 2 M1 1, Bl D7 2");
  REQUIRE(company.game.match().round() == 2);
  company.play(1, "sheet 0 M1 1, Wh B4 1");
  static_cast<void>(company.told());
  company.ask(2, "undo");
  company.ask(1, "agree");
  const std::string asked = " bob asks to take back everything from round 1 on.";
  CHECK(company.told() ==
        Told{"1" + asked + question, "12* alice agrees.", "12* It is taken back.", "2*" + asked});
  CHECK(company[1].seats_to_act().digits() == "1");
}

TEST_CASE("all learn of an illegal sheet, and why it is illegal") {
  Company company(herbs(), {1, spectator});
  const std::vector<std::string> parts = {"5", "2 M5 5", "-", "-", "-", "-"};
  std::string lock = "lock";
  for (int i = 0; i < 6; ++i)
    lock += " " + digest(key_b, company.game.table.part_text(2, i, parts[static_cast<std::size_t>(i)]));
  company.play(1, "sheet -, 0 M1 1, Wh B3 1");
  company.enter(2, lock);
  static_cast<void>(company.told());
  while (const auto part = company.game.table.part_due(2))
    company.enter(2, fmt::format("open {} {}", key_b, parts[static_cast<std::size_t>(*part)]));
  const Told told = company.told();
  REQUIRE(told.size() == 1);
  CHECK(told[0].starts_with("1* bob handed in an illegal move, and has lost: "));
}

TEST_CASE("a latecomer learns of absences, proposals and the last remarks") {
  SharedGame game = four_in_rush();
  for (int i = 1; i <= 21; ++i) game.enter(3, fmt::format("say word {}", i));
  game.enter(nature, "lost 2");
  game.enter(3, "ask adjourn");
  Company company(std::move(game), {1, spectator});
  const Told told = company.told();
  CHECK(std::count(told.begin(), told.end(),
                   "1 bob is not here: `herbarium join alice/lunch` at another terminal.") == 1);
  CHECK(std::count(told.begin(), told.end(), "1 carol asks to adjourn the game (it is saved)." + question) ==
        1);
  CHECK(std::count(told.begin(), told.end(), "* carol asks to adjourn the game (it is saved).") == 1);
  CHECK(std::none_of(told.begin(), told.end(),
                     [](const std::string& each) { return each.starts_with("* bob"); }));
  company.ask(1, "say");
  const Told said = company.told();
  REQUIRE(said.size() == 20);
  CHECK(said.front() == "1 carol: word 2");
  CHECK(said.back() == "1 carol: word 21");
}

namespace {

// What a seat reads on coming back, of the lines with this part.
std::string read_by(const SharedGame& game, Seat seat, const std::string& part) {
  Company company(game, {seat});
  Told told = company.told();
  std::erase_if(told, [&](const std::string& each) { return each.find(part) == each.npos; });
  return fmt::format("{}", fmt::join(told, "; "));
}

}  // namespace

TEST_CASE("whoever comes back reads what was said since they last moved or spoke, three messages at most") {
  const auto heard = [](const SharedGame& game, Seat seat) { return read_by(game, seat, ": word"); };
  SharedGame game = stones();
  game.enter(1, "play setup c3 d5");
  game.enter(1, "say word 1");
  CHECK(heard(game, 1) == "");
  CHECK(heard(game, 2) == "2 alice: word 1");
  game.enter(2, "play choose white");
  CHECK(heard(game, 2) == "");
  for (int i = 2; i <= 5; ++i) game.enter(1, fmt::format("say word {}", i));
  CHECK(heard(game, 2) == "2 alice: word 3; 2 alice: word 4; 2 alice: word 5");
  game.enter(2, "say word 6");
  CHECK(heard(game, 2) == "");
  CHECK(heard(game, 1) == "1 bob: word 6");
}

TEST_CASE("whoever comes back reads what became of a request since they last moved or spoke") {
  const auto heard = [](const SharedGame& game, Seat seat) { return read_by(game, seat, " asked to "); };
  SharedGame game = stones(*read_limit("days 3"));
  game.enter(1, "play setup c3 d5");
  game.enter(1, "ask takeback 0");
  game.enter(nature, "lost 1");
  CHECK(heard(game, 1) == "");
  game.enter(2, "refuse");
  const std::string asked = "1 alice asked to take back everything from set-up on. ";
  CHECK(heard(game, 1) == asked + "bob did not agree.");
  CHECK(heard(game, 2) == "");
  game.enter(1, "say then not");
  CHECK(heard(game, 1) == "");
  game.enter(1, "ask takeback 0");
  game.enter(2, "play choose white");
  CHECK(heard(game, 1) == asked + "The game has continued; the request has ended.");
  game.enter(1, "ask takeback 0");
  game.enter(nature, "end");
  game.sit_again();
  CHECK(heard(game, 1).ends_with("The table was closed; the request has ended."));
  CHECK(heard(game, 2).ends_with("The table was closed; the request has ended."));
  game.enter(1, "ask takeback 0");
  game.enter(2, "agree");
  CHECK(heard(game, 1).ends_with("It is taken back."));
  CHECK(heard(game, 2) == "");
}

TEST_CASE("whoever comes too late over days reads that the game can be claimed, or when it can") {
  const auto told_of = [](const SharedGame& game) {
    Company company(game, {2});
    const Told told = company.told();
    const auto late = std::find_if(told.begin(), told.end(), [](const std::string& each) {
      return each.starts_with("2 Your time has run out");
    });
    return late == told.end() ? "" : *late;
  };
  SharedGame game = stones(*read_limit("days 3"));
  game.enter(1, "play setup c3 d5");
  game.enter(nature, "lost 2");
  CHECK(told_of(game) == "");
  game.pass(4 * one_day);
  game.enter(nature, "here 2");
  CHECK(told_of(game) == "2 Your time has run out: the others can claim the game.");
  {
    Company company(game, {1, 2});
    static_cast<void>(company.told());
    for (const Seat seat : {1, 2}) company.ask(seat, "clock");
    CHECK(company.told() == Told{"12 bob: out of time."});
  }
  game.enter(1, "give 2 1");
  CHECK(told_of(game) == "");
  game.enter(1, "ask program 1");
  game.enter(2, "agree");
  Company company(game, {1});
  const Told told = company.told();
  CHECK(std::count(told.begin(), told.end(), "1 The program plays your seat; `back` asks for it.") == 1);
  SharedGame closed = stones(*read_limit("days 3"));
  closed.enter(1, "play setup c3 d5");
  closed.enter(nature, "end");
  closed.pass(4 * one_day);
  closed.sit_again();
  CHECK(files::says(told_of(closed), "the others can claim the game in "));
  CHECK(files::says(told_of(closed), ", because the table was closed."));
}

TEST_CASE("over days people stop their time and give each other more, and read how much they can") {
  Company company(stones(*read_limit("days 3 away 14")), {1, 2});
  company.told();
  company.ask(1, "away", "soon");
  company.ask(1, "give", "101d");
  company.ask(1, "give", "3 2d");
  CHECK(company.told() ==
        Told{"1 You can stop your time for 14 d in all; for 5 days: `away 5d`. `away 0` lets it go on.",
             "1 How many days, up to 100, and to whom? To seat 2: `give 2 3d`; to the only other player: "
             "`give 3d`.",
             "1 The table refused this: no other person plays that seat."});
  company.ask(1, "away", "5d");
  company.ask(1, "give", "2d");
  company.ask(2, "give", "2d");
  CHECK(company.told() == Told{"12 The time of alice stands still for 5 d.",
                               "1 The table refused this: seat 2 has its full time when its turn comes.",
                               "12 bob gives alice 2 d more."});
}

TEST_CASE("over days a clock hurries nobody, and what has happened is shown at its pace") {
  CHECK(is_hurried(Guest(stones(*read_limit("turn 600")), 1).shared));
  CHECK_FALSE(is_hurried(Guest(stones(*read_limit("days 3")), 1).shared));
  CHECK_FALSE(is_hurried(Guest(stones(), 1).shared));
}

TEST_CASE("the bell rings once when a turn begins, and not again after each line typed in it") {
  Guest bob(stones(), 2);
  const auto enter = [&](Seat who, const std::string& what) {
    bob.game.enter(who, what);
    bob.table.say("entry " + bob.game.last());
    bob.shared.event_source().dispatch();
  };
  int waits = 0;
  ScriptedInterface ui({"who", "look", "score", "choose white", "who", "quit"});
  // While bob waits, alice opens the game; his own choice is confirmed; and she plays until it is his turn.
  ui.on_wait = [&](const View&) {
    ++waits;
    if (waits == 1) enter(1, "play setup c3 d5");
    if (waits == 2) enter(2, "play choose white");
    if (waits > 2 && !bob.game.match().to_act().has(2)) enter(1, "play " + bob.game.match().legal(1).front());
    return herbarium::Answer{herbarium::Answer::Kind::expired, ""};
  };
  sessions::play(bob.shared, ui);
  std::vector<std::string> rung;
  for (const auto& each : ui.shown)
    if (each.how == "notify" || (each.how == "ask" && !each.what.empty())) rung.push_back(each.how);
  INFO(fmt::format("what was asked and rung: {}", fmt::join(rung, " ")));
  CHECK(ui.trail("notify").size() == 2);
}
