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
  // For the table and the terminals alike.
  void pass(double seconds) {
    game.pass(seconds);
    clock_.pass(seconds);
  }

  // Plays a conversation: what happens, a line each, and indented below it what people read then, after the
  // seats that read it (`*`: the spectator); `...`: whatever it is. A line that is indented more goes on.
  //
  //     1 undo                 typed at the terminal of seat 1 (0: the spectator's)
  //         2 alice asks to take back everything. `agree` or `refuse`?
  //     1 plays setup c3 d5    a move that is typed there
  //     2 enters agree         an entry of a person without a terminal here; `* lost 2`: of the table
  //     2 shows                the opening or seed that is due from such a person
  //     table: onlookers 0     a line of the table outside the log
  //     wait 1 d               or s
  //     1 waits                what keeps them waiting, as their terminal says
  //         Waiting for bob.
  //     1 sees 2               what their terminal says of a seat, `-` for nothing
  //     1 owes                 the seats that have to act there, `-` for none
  void check(std::string_view conversation) {
    Told lines = files::lines(conversation);
    std::erase_if(lines, [](const std::string& line) { return trimmed(line).empty(); });
    const auto depth = [&](std::size_t at) {
      const auto indentation = [&](std::size_t of) { return lines[of].find_first_not_of(' '); };
      return at < lines.size() ? indentation(at) - indentation(0) : 0;
    };
    for (std::size_t at = 0; at < lines.size();) {
      const std::string act_line = lines[at];
      INFO("after the line: ", act_line);
      Told expected, answers = act(trimmed(act_line));
      for (++at; depth(at) > 0; ++at)
        if (depth(at) <= 4)
          expected.emplace_back(trimmed(lines[at]));
        else
          expected.back() += " " + std::string(trimmed(lines[at]));
      const Told read = told();
      answers.insert(answers.end(), read.begin(), read.end());
      if (expected != Told{"..."}) CHECK(answers == expected);
    }
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
  // Does what a line of a conversation says; returns the answer to a question.
  Told act(std::string_view line) {
    const std::string_view who = take_word(line);
    if (who == "table:") return say(line), Told{};
    if (who == "*") return enter(nature, std::string(line)), Told{};
    if (who == "wait") {
      const double number = std::stod(std::string(take_word(line)));
      return pass(line == "d" ? number * one_day : number), Told{};
    }
    const Seat seat = *whole_number(who);
    const std::string_view word = take_word(line);
    if (word == "plays") return play(seat, std::string(line)), Told{};
    if (word == "enters") return enter(seat, std::string(line)), Told{};
    if (word == "shows") return enter(seat, game.due(seat)), Told{};
    if (word == "waits") return {(*this)[seat].waits_for()};
    if (word == "sees") {
      const std::string status = (*this)[seat].status(*whole_number(line));
      return {status.empty() ? "-" : status};
    }
    if (word == "owes") return {(*this)[seat].seats_to_act().digits()};
    return ask(seat, word, line), Told{};
  }
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
  company.check(R"(
      1 say
          1 Nothing has been said yet.
      1 say hello
          12* alice: hello
      2 undo
          2 There is nothing to take back.
      1 plays setup c3 d5
      2 agree
          2 The table refused this: there is no request.
      1 undo
          1* alice asks to take back everything from set-up on.
          2 alice asks to take back everything from set-up on. `agree` or `refuse`?
      1 waits
          Waiting for bob.
      2 waits
          `agree` or `refuse`?
      2 refuse
          12* bob does not agree.
      1 undo
          1* alice asks to take back everything from set-up on.
          2 alice asks to take back everything from set-up on. `agree` or `refuse`?
      1 refuse
          12* alice withdraws the request.
      1 undo
          1* alice asks to take back everything from set-up on.
          2 alice asks to take back everything from set-up on. `agree` or `refuse`?
      2 plays choose white
          12* The game has continued; the request has ended.
      2 undo
          1 bob asks to take back everything from set-up on. `agree` or `refuse`?
          2* bob asks to take back everything from set-up on.
      1 agree
          12* alice agrees.
          12* It is taken back.)");
  CHECK(company.game.match().size() == 0);
  company.check(R"(
      2 adjourn
          1 bob asks to adjourn the game (it is saved). `agree` or `refuse`?
          2* bob asks to adjourn the game (it is saved).
      1 plays setup c3 d5
      1 agree
          12* alice agrees.
          12* The game is adjourned and saved; anybody with its record can continue it.)");
  for (const Seat seat : {1, 2, 0}) CHECK(company[seat].has_ended());
}

TEST_CASE("`undo` goes back to one's own last turn, also when the other has answered") {
  SharedGame game = stones();
  game.check(R"(
      1 play setup c3 d5
      2 play choose white
      move
      move)");
  Company company(std::move(game), {1, 2});
  company.told();
  company.check(R"(
      1 undo
          1 alice asks to take back everything from action 1 on.
          2 alice asks to take back everything from action 1 on. `agree` or `refuse`?)");
}

TEST_CASE("others learn of a lost connection, of time running out, and of a seat's new player") {
  Company company(stones());
  company.check(R"(
      * lost 2
          1* bob is disconnected, or left.
      1 sees 2
          is disconnected
      * here 2
          1* bob is here again.
      1 claim
          1 For which seat? `claim 2`
      1 claim 2
          1 The table refused this: the game does not wait for seat 2 at present.
      1 plays setup c3 d5
      * lost 2
          1* bob is disconnected, or left.
      1 waits
          bob is away. Wait, or `adjourn`; in 1 d you can `program 2` or `claim 2`.
      wait 1 d
      1 program
          12* The program plays seat 1 now.
      1 back
          12* alice plays seat 1 again.
      1 program 2
          12* The program plays seat 2 now.
      0 sees 2
          the program plays, is disconnected, thinks
      2 owes
          -
      * here 2
          1* bob is here again.
      2 back
          12* bob plays seat 2 again.
      2 owes
          2
      2 program
          1 bob asks to let the program play for bob. `agree` or `refuse`?
          2* bob asks to let the program play for bob.
      * lost 2
          1* bob is disconnected, or left.
      wait 1 d
      1 claim
          12* alice has claimed the game from bob.)");
  CHECK(company.game.match().score().winners.digits() == "1");

  // At any of two seats that are away.
  Company(SharedGame(setup("rush", {{"players", 4}})), {1, spectator}).check(R"(
      * lost 2
          1* bob is disconnected, or left.
      * lost 3
          1* carol is disconnected, or left.
      1 claim
          1 For which seat? `claim 2`)");

  // A player who ran out of time first cannot claim.
  Company(stones({TimeLimit::Kind::player, 60})).check(R"(
      wait 61 s
          12* Each player has 1 min for the whole game. A player whose time has run out can lose the game: the
              others may claim it.
      2 say well?
          12* bob: well?
      2 sees 1
          thinks, out of time
      2 waits
          alice has run out of time. Wait, or `program 1` or `claim 1`.
      1 plays setup c3 d5
      wait 61 s
      1 say well?
          12* alice: well?
      1 sees 1
          out of time
      1 claim
          1 The table refused this: your own time ran out first, so you cannot claim the game.)");
}

TEST_CASE("a person says what they will play if the other plays something, and it is played at once") {
  Company company(stones());
  company.check(R"(
      1 plays setup c3 d5
      1 if
          1 You have noted nothing. `if X then Y`: when the other plays X, you play Y.
      1 forget
          1 You have noted nothing.
      1 if choose green then a1
          1 Nothing is noted: green: `black` or `white` is expected here.
      1 if choose white then move c4
          1 Noted, and shown to nobody: if choose white then move c4.
      1 if
          1 1. if choose white then move c4.
      1 forget 2
          1 Which one? `if` lists them; then `forget 1` or `forget all`.
      2 if choose white then move c4
          2 Nothing is noted: it is your turn: move first, then say what you will answer.)");
  // Neither the table nor the other terminal has heard of it.
  CHECK(company.guest(1).table.heard() == "");
  SUBCASE("it is played") {
    company.check(R"(
        2 plays choose white
            1 As you have noted, you play move c4.
        1 if
            1 You have noted nothing. `if X then Y`: when the other plays X, you play Y.)");
    CHECK(company.game.match().full_text(2) == "move c4");
    CHECK(company[1].match().size() == 3);
    CHECK(company[2].match().size() == 3);
  }
  SUBCASE("it is forgotten") {
    company.check(R"(
        1 forget
            1 Forgotten.
        2 plays choose white)");
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
  company.check(R"(
      table: told dave good move
          12* [table] dave (watching) says "good move"
      table: onlookers 2 carol dave
          12* 2 people are watching; `who` has their names.)");
  // Arrivals and departures are reported within ten seconds.
  for (int i = 0; i < 100; ++i) company.say(i % 2 == 0 ? "onlookers 1 carol" : "onlookers 0");
  company.check(R"(
      table: onlookers 1 carol
      wait 9.9 s
      table: ping
      wait 0.2 s
      table: ping
          12* 1 person is watching; `who` has the name.)");
}

TEST_CASE("`who` lists who thinks, has handed in, is disconnected or watches, and one's own sheet") {
  Company company(herbs());
  company.check(R"(
      table: onlookers 21 carol dave
          12* 21 people are watching; `who` has their names.)");
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
  company.check(R"(
      * lost 1
          2* alice is disconnected, or left.
      2 adjourn
          12* The game is adjourned and saved; anybody with its record can continue it.)");
  CHECK(company.game.table.has_ended());
}

TEST_CASE("a move that the table refuses does not count, and can be tried again") {
  Company company(stones());
  REQUIRE(company[1].submit(1, "setup c3 d5"));
  CHECK(company[1].accepted() == 1);
  CHECK(company.guest(1).table.heard().starts_with("do 1 play setup c3 d5 "));
  company.check(R"(
      1 waits
          Sent; the table has not confirmed it yet.
      1 owes
          -)");
  company.guest(1).table.say("no not now");
  company.settle();
  CHECK(company.told() ==
        Told{"1 The table refused this: not now.",
             "1 The table has refused your \"play setup c3 d5\", which the game allows. This "
             "terminal saves no copy of the game, so nothing shows it."});
  CHECK(company[1].accepted() == 0);
  company.check(R"(
      1 owes
          1
      1 plays setup c3 d5)");
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
  company.check(R"(
      1 say hm
          1 You ask the program what to play.
          12* alice: hm
          2* alice asks the program what to play.
      1 plays setup c3 d5)");
  REQUIRE(company[2].announce_hint());
  company.check(R"(
      2 say hm
          1* bob asks the program what to play.
          12* bob: hm
          2 You ask the program what to play.)");
  // With only one person they are allowed, and nobody is told.
  Company alone(stones());
  alone.check(R"(
      1 plays setup c3 d5
      wait 1 d
      1 program 2
          12* The program plays seat 2 now.)");
  REQUIRE(alone[1].announce_hint());
  alone.check(R"(
      1 say hm
          12* alice: hm)");
}

TEST_CASE("a terminal says what keeps its person waiting") {
  Company rolling(herd(), {1, spectator});
  rolling.check(R"(
      2 shows
      * lost 2
          1* bob is disconnected, or left.
      1 waits
          bob is away. Wait, or `adjourn`; in 1 d you can `program 2` or `claim 2`.)");
  REQUIRE(rolling.game.table.is_roll_begun());
  Company idle(stones());
  const auto question_of_claim = [&](Seat seat, const std::string& number) {
    for (const Request& each : idle[seat].requests())
      if (each.word == "claim") return each.question(number);
    return std::string("none");
  };
  CHECK(question_of_claim(2, "1") == "");
  idle.check(R"(
      wait 1 d
      2 say well?
          12* bob: well?
      2 waits
          alice has not moved for 1 d. Wait, or `program 1` or `claim 1`.)");
  CHECK(question_of_claim(2, "1") != "");
  CHECK(question_of_claim(2, "") != "");
  CHECK(question_of_claim(1, "2") == "");
  CHECK_FALSE(idle[1].allows_hints());
  idle.guest(2).table.say("bye you have taken your seat at another terminal");
  idle.settle();
  idle.told();
  idle.check(R"(
      2 waits
          This terminal is no longer at the table. Type `quit`.)");
}

TEST_CASE("before a seat is handed over people learn the cost, and afterwards the loss") {
  const std::vector<Seat> without_bob = {1, spectator};
  SUBCASE("dice, where its seed has not been shown") {
    Company company(herd(), without_bob);
    company.check(R"(
        2 shows
        1 waits
            The dice are being rolled.
        1 sees 2
            -
        2 enters ask program 2
            1 bob asks to let the program play for bob (the dice are rolled again). `agree` or `refuse`?
            * bob asks to let the program play for bob (the dice are rolled again).
        1 agree
            1* alice agrees.
            1* The program plays seat 2 now.
            1* The dice will be rolled again: bob had not shown the seed for this roll.)");
  }
  SUBCASE("nothing, where it has") {
    Company company(herd(), {2, spectator});
    company.check(R"(
        1 shows
        2 program
            2* bob asks to let the program play for bob.
        1 enters agree
            2* alice agrees.
            2* The program plays seat 2 now.)");
    company.game.check("= untossed -");
  }
  SUBCASE("what all have handed in and are opening") {
    Company company(picks(), without_bob);
    company.play(1, company.game.match().random_move(1, company.game.rng));
    company.enter(2, *company.game.commitments[1].commit(company.game.table, "pick 0"));
    company.told();
    company.check(R"(
        2 enters ask program 2
            1 bob asks to let the program play for bob (everybody hands in again). `agree` or `refuse`?
            * bob asks to let the program play for bob (everybody hands in again).
        1 agree
            1* alice agrees.
            1* The program plays seat 2 now.
            1 Everything handed in is void; hand in again.
        1 owes
            1)");
  }
  SUBCASE("a round of sheets of which lines are still closed") {
    Company company(herbs(), without_bob);
    auto& bob = company.game.commitments[1];
    company.play(1, "sheet 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1");
    company.enter(2, *bob.commit(company.game.table, "sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2"));
    company.show_all_of(2);
    company.told();
    company.game.check("= parts closed");
    REQUIRE(company.game.match().phase(1) == "bid");
    Company(company.game, {spectator}).check(R"(
        1 enters play resign
            * The present round ends here.)");
    company.check(R"(
        2 enters ask program 2
            1 bob asks to let the program play for bob (everybody hands in again, and the round starts again).
                `agree` or `refuse`?
            * bob asks to let the program play for bob (everybody hands in again, and the round starts again).
        1 agree
            1* alice agrees.
            1* The program plays seat 2 now.
            1 Everything handed in is void; hand in again.
        1 owes
            1)");
  }
}

TEST_CASE("nothing is agreed to, or played after, before the person has been shown it") {
  Company company(stones(), {2});
  company.check(R"(
      1 enters play setup c3 d5
          ...)");
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
  company.check(R"(
      1 plays setup c3 d5
      2 adjourn
          ...
      2 refuse
          ...
      2 undo
          ...
      1 agree
          1 The request is another one than a moment ago; if you agree to it, type `agree` again.
          1 bob asks to take back everything from set-up on. `agree` or `refuse`?)");
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
  SUBCASE("such as a claim") {
    SharedGame game = four_in_rush();
    const Seat late = game.table.awaited().first(), asked = late % 4 + 1, other = asked % 4 + 1;
    Company company(std::move(game), {asked});
    company.enter(other, "ask adjourn");
    company.pass(2 * one_day);
    company.enter(other, fmt::format("ask claim {}", late));
    company.told();
    company.ask(asked, "agree");
    CHECK(says(company.told().front(), "The request is another one than a moment ago"));
    CHECK_FALSE(company.game.table.proposal()->agreed.has(asked));
    company.ask(asked, "agree");
    CHECK(company.game.table.proposal()->agreed.has(asked));
  }
  SUBCASE("such as the table's new key") {
    SharedGame game = four_in_rush();
    game.agree(1, "program 1");
    game.sit_again(3);
    Company company(std::move(game), {2});
    company.check(R"(
        3 enters ask adjourn
            ...
        3 enters refuse
            ...
        2 agree
            2 The request is another one than a moment ago; if you agree to it, type `agree` again.
            2 This table was opened again with another key, 17cb79fb2b4120f2. Until bob, carol and dave accept
                it, dice and secret moves wait. Accepting it means: only the program's secrets are replaced.
                Type `agree` to accept. If the first host opens the table again, nothing is replaced.)");
    CHECK(company.game.table.to_accept().has(2));
    company.ask(2, "agree");
    CHECK_FALSE(company.game.table.to_accept().has(2));
  }
}

TEST_CASE("nobody agrees to a request that has become dearer since they were shown it") {
  Company company(herd(), {1});
  company.check(R"(
      2 enters ask renew 2
          ...
      2 shows
      1 agree
          1 The request is another one than a moment ago; if you agree to it, type `agree` again.
          1 bob asks to replace the secrets of seat 2, which are on another machine (the dice are rolled
              again). `agree` or `refuse`?)");
  REQUIRE(company.game.table.is_roll_begun());
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
  company.told();
  // Nobody has acted in turn 2, so turn 1 goes, together with the roll in progress.
  company.check(R"(
      1 undo
          1* alice asks to take back everything from turn 1 on (later dice are rolled again).)");
  let_dice_fall();
  CHECK(company.told() == Told{"1* The game has continued; the request has ended."});
  company.check(R"(
      1 undo
          1* alice asks to take back everything from turn 1 on (later dice are rolled again).)");
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
  company.told();
  company.check(R"(
      1 undo
          1* alice asks to take back everything from round 1 on (later dice are rolled again).)");
}

TEST_CASE("a takeback without dice rolls none again; a sheet goes with it, unmentioned") {
  Company company(herbs());
  company.check(R"(
      1 plays sheet 0 M1 1, Wh B3 1
          ...
      2 plays sheet 2 M1 1, Bl D7 2
          ...
      1 plays sheet 0 M1 1, Wh B4 1
          ...
      2 undo
          1 bob asks to take back everything from round 1 on. `agree` or `refuse`?
          2* bob asks to take back everything from round 1 on.
      1 agree
          12* alice agrees.
          12* It is taken back.
      1 owes
          1)");
}

TEST_CASE("all learn of an illegal sheet, and why it is illegal") {
  Company company(herbs(), {1, spectator});
  const std::vector<std::string> parts = {"5", "2 M5 5", "-", "-", "-", "-"};
  std::string lock = "lock";
  for (int i = 0; i < 6; ++i)
    lock += " " + digest(key_b, company.game.table.part_text(2, i, parts[static_cast<std::size_t>(i)]));
  company.play(1, "sheet -, 0 M1 1, Wh B3 1");
  company.enter(2, lock);
  company.told();
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
  const auto times = [&](const std::string& line) { return std::count(told.begin(), told.end(), line); };
  CHECK(times("1 bob is not here: `herbarium join alice/lunch` at another terminal.") == 1);
  CHECK(times("1 carol asks to adjourn the game (it is saved)." + question) == 1);
  CHECK(times("* carol asks to adjourn the game (it is saved).") == 1);
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
  game.check(R"(
      1 play setup c3 d5
      1 ask takeback 0
      * lost 1)");
  CHECK(heard(game, 1) == "");
  game.enter(2, "refuse");
  const std::string asked = "1 alice asked to take back everything from set-up on. ";
  CHECK(heard(game, 1) == asked + "bob did not agree.");
  CHECK(heard(game, 2) == "");
  game.enter(1, "say then not");
  CHECK(heard(game, 1) == "");
  game.check(R"(
      1 ask takeback 0
      2 play choose white)");
  CHECK(heard(game, 1) == asked + "The game has continued; the request has ended.");
  game.check(R"(
      1 ask takeback 0
      * end
      reopened by *)");
  CHECK(heard(game, 1).ends_with("The table was closed; the request has ended."));
  CHECK(heard(game, 2).ends_with("The table was closed; the request has ended."));
  game.check(R"(
      1 ask takeback 0
      2 agree)");
  CHECK(heard(game, 1).ends_with("It is taken back."));
  CHECK(heard(game, 2) == "");
  game = stones();
  game.enter(1, "play setup c3 d5");
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
  game.sit_again();
  CHECK(heard(game, 1).ends_with("It was adjourned."));
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
  game.check(R"(
      1 play setup c3 d5
      * lost 2)");
  CHECK(told_of(game) == "");
  game.check(R"(
      wait 4 d
      * here 2)");
  CHECK(told_of(game) == "2 Your time has run out: the others can claim the game.");
  {
    Company company(game, {1, 2});
    company.told();
    for (const Seat seat : {1, 2}) company.ask(seat, "clock");
    CHECK(company.told() == Told{"12 bob: out of time."});
  }
  game.enter(1, "give 2 1");
  CHECK(told_of(game) == "");
  game.agree(1, "program 1");
  const Told told = Company(game, {1}).told();
  CHECK(std::count(told.begin(), told.end(), "1 The program plays your seat; `back` asks for it.") == 1);
  SharedGame closed = stones(*read_limit("days 3"));
  closed.check(R"(
      1 play setup c3 d5
      * end
      wait 4 d
      reopened by *)");
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
