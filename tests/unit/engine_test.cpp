// The engine protocol: what is answered to commands, and what a seat is told of a game.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <semaphore>

#include "base/random_choice.hpp"
#include "base/text/lines.hpp"
#include "engine/command_words.hpp"
#include "engine/engine_server.hpp"
#include "games/catalog.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

// An engine in this process, which is given a line and waited for.
class Engine {
 public:
  explicit Engine(int level = 1)
      : server_({catalog(),
                 "test",
                 "7",
                 {PlayerSpec::Kind::level, level},
                 1,
                 [](const Match& match, Seat viewer) {
                   return Lines{fmt::format("{} {}", match.size(), viewer), ""};
                 }},
                [this] { woken_.release(); }) {}

  // The answer to what was said, up to its `ok` or error.
  Lines hear() {
    for (;;) {
      answer_ += server_.answers();
      const std::size_t ends = std::min(answer_.find("ok\n"), answer_.find("error "));
      const std::size_t end = ends == answer_.npos ? ends : answer_.find('\n', ends);
      if (end == answer_.npos) {
        woken_.acquire();
        continue;
      }
      const Lines lines = lines_of(answer_.substr(0, end + 1));
      answer_.erase(0, end + 1);
      return lines;
    }
  }
  void say(const std::string& line) { server_.hear(line); }
  Lines ask(const std::string& line) {
    say(line);
    return hear();
  }
  // Its first line.
  std::string told(const std::string& line) { return ask(line).front(); }

  EngineServer& server() { return server_; }

 private:
  std::counting_semaphore<> woken_{0};
  std::string answer_;
  EngineServer server_;
};

// A game of random moves, the seats that are due in any order.
struct RandomGame {
  RandomGame(const Module& module, const Options& options, std::uint64_t seed)
      : match(module.start(options)), rng(seed) {}

  // The next move: who makes it, and what it is.
  std::pair<Seat, std::string> next() {
    const SeatSet people = match->to_act().without({nature});
    const bool rolls = people.empty() || (match->to_act().has(nature) && rng.below(20) == 0);
    const Seat seat = rolls ? nature : random_member(people, rng);
    return {seat, rolls ? match->roll(rng) : match->random_move(seat, rng)};
  }

  std::unique_ptr<Match> match;
  Rng rng;
};

struct GameKind {
  std::string game;
  std::vector<std::pair<std::string, int>> options;
  std::uint64_t games = 10;
};

// Conflicts are rare among random sheets.
const std::vector<GameKind> kinds{{"herd", {{"size", 3}}, 2},
                                  {"harbustaz", {{"size", 4}}, 2},
                                  {"herbs", {{"ap", 60}}, 80},
                                  {"rush", {{"players", 4}, {"rounds", 30}}},
                                  {"uibadi", {{"players", 3}, {"size", 4}, {"clock", 10}}}};

Options options_of(const Module& module, const GameKind& kind) {
  Options options = default_options(module.options);
  for (const auto& [name, value] : kind.options)
    REQUIRE(set_option(module.options, options, name, fmt::format("{}", value)));
  return options;
}

std::string new_line(const GameKind& kind) {
  std::string line = "new " + kind.game;
  for (const auto& [name, value] : kind.options) line += fmt::format(" {}={}", name, value);
  return line;
}

bool has_secrets_from(const Match& match, Seat seat) {
  for (int move = 0; move < match.size(); ++move)
    if (match.is_secret(move, seat) && match.beginning(move).empty()) return true;
  return false;
}

// The same game with another stone at the end of a sheet; null if it has none, or is another game then.
std::unique_ptr<Match> with_another_stone(const Match& match, int move) {
  std::string text = match.full_text(move);
  const std::size_t white = text.rfind("Wh ");
  const std::size_t at = white == text.npos ? text.rfind("Bl ") : white;
  if (at == text.npos) return nullptr;
  const std::size_t end = text.find(' ', at + 3);
  text.replace(at + 3, end - at - 3, text.substr(at + 3, end - at - 3) == "B5" ? "B6" : "B5");
  auto other = match.copy();
  other->rewind(move);
  REQUIRE(other->submit(match.actor(move), text));
  for (int later = move + 1; later < match.size(); ++later)
    if (!other->submit(match.actor(later), match.full_text(later))) return nullptr;
  return other;
}

}  // namespace

TEST_CASE("a command is split into words without a shell") {
  const auto words = [](const std::string& text) { return command_words(text).value_or(Lines{"refused"}); };
  CHECK(words("  engine --level 9\t") == Lines{"engine", "--level", "9"});
  CHECK(words("'/my engines/one' \"a 'b' \\\" \\\\\" c\\ d ''") ==
        Lines{"/my engines/one", "a 'b' \" \\", "c d", ""});
  CHECK(words("a'b'\"c\"\\d") == Lines{"abcd"});
  CHECK(words("'$HOME' `x` ; *") == Lines{"$HOME", "`x`", ";", "*"});
  for (const char* wrong : {"", "   ", "''", "a 'b", "a \"b", "a\\"}) {
    INFO(wrong);
    CHECK(!command_words(wrong));
  }
}

TEST_CASE("an engine says what it is, and plays what it is told") {
  Engine engine;
  CHECK(engine.ask("hello 1") == Lines{"protocol 1", "name test", "version 7", "ok"});
  const Lines games = engine.ask("games");
  CHECK(std::count(games.begin(), games.end(), "option uibadi clock 60 0..0 10..600") == 1);
  CHECK(engine.ask("new herd size=3 seed=5") == Lines{"seats 2", "ok"});
  CHECK(engine.ask("due") == Lines{"due * a roll of two dice", "ok"});
  CHECK(engine.ask("play * roll 5 3") == Lines{"ok"});
  CHECK(engine.ask("PLAY 1 place c3").front().starts_with("error unknown PLAY: "));
  CHECK(engine.ask("play 1 place c3") == Lines{"ok"});
  CHECK(engine.ask("due") == Lines{"due 1 2 stones to place", "ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 place 1 5-3 "));
  CHECK(engine.ask("legal 2") == Lines{"move resign", "ok"});
  CHECK(engine.told("legal 1") == "move place a1");
  CHECK(engine.ask("show 2") == Lines{"show 2 2", "show", "ok"});
  CHECK(engine.ask("undo 2") == Lines{"ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 roll 1 - "));
  CHECK(engine.told("roll").starts_with("move roll "));
  CHECK(engine.told("roll") == engine.told("roll"));
  engine.say("record");
  engine.say("herbarium 1");
  engine.say("game herd");
  engine.say("option size 3");
  engine.say("---");
  engine.say("* roll 1 1");
  CHECK(engine.ask(".") == Lines{"seats 2", "ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 place 1 1-1 "));
  CHECK(engine.ask("play 1 resign") == Lines{"ok"});
  CHECK(engine.ask("due") == Lines{"over 2", "ok"});
}

TEST_CASE("whatever an engine cannot do has a code, and names what was read") {
  Engine engine;
  const auto error = [&](const std::string& line) {
    const Lines lines = engine.ask(line);
    REQUIRE(lines.size() == 1);
    return lines[0];
  };
  CHECK(error("hello you") ==
        "error syntax you: `hello VERSION` is wanted, with the version of the protocol");
  CHECK(error("jump") == "error unknown jump: no such command; `commands` lists them");
  CHECK(error("\x1b[2J").starts_with("error unknown \\x1b[2J: "));
  for (const char* line : {"play 1 pass", "due", "legal 1", "suggest 1", "undo", "roll", "position", "show"})
    CHECK(error(line) == "error state there is no game; `new GAME` begins one");
  CHECK(error("new chess") == "error game chess: no such game; `games` lists them");
  CHECK(error("new herd size") == "error syntax size: OPTION=NUMBER is wanted");
  CHECK(error("new herd size=99") == "error option size=99: 99: option size takes 2 to 13");
  CHECK(error("new herd seed=x") == "error syntax seed=x: a whole number is wanted");
  CHECK(error("new") == "error game no such game; `games` lists them");
  CHECK(error("new herd size=") == "error option size=: option size takes 2 to 13");
  engine.say("record");
  engine.say("herbarium 2");
  CHECK(error(".").starts_with("error record 1:"));
  REQUIRE(engine.ask("new herd size=3").back() == "ok");
  CHECK(error("play 3 place a1") == "error seat 3: a seat from 1 to 2 is wanted, or * for chance");
  CHECK(error("play 1 place a1").starts_with("error move place a1: "));
  CHECK(error("secret 1 sheet") == "error move sheet: no secret move is due of seat 1");
  CHECK(error("reveal 1 place a1") == "error move 1: there are events 1 to 0");
  CHECK(error("play") == "error seat a seat from 1 to 2 is wanted, or * for chance");
  CHECK(error("play 1").starts_with("error move seat 1 has nothing to do now"));
  CHECK(error("part") == "error syntax a number is wanted");
  CHECK(error("secret 1") == "error move no secret move is due of seat 1");
  CHECK(error("suggest 1 playouts") ==
        "error syntax playouts: `playouts NUMBER` or `seconds NUMBER` is wanted");
  CHECK(error("undo 1") == "error state 1: 0 events were told");
  CHECK(error("suggest 1") == "error seat 1: nothing is due of this seat");
  CHECK(error("suggest *") == "error seat *: chance is no player; `roll` draws for it");
  REQUIRE(engine.ask("play * roll 1 1").back() == "ok");
  CHECK(error("suggest 1 playouts 0") ==
        "error syntax playouts 0: `playouts NUMBER` or `seconds NUMBER` is wanted");
  CHECK(error("reveal 1 roll 2 2") == "error move 1: this event is no secret");
  engine.server().hear_bad_line("the line is longer than 9 bytes");
  CHECK(engine.hear() == Lines{"error line the line is longer than 9 bytes"});
}

TEST_CASE("the same commands give the same answers, and stop and quit are obeyed while it thinks") {
  Engine engine(9);
  const auto suggestion = [&] {
    REQUIRE(engine.ask("new harbustaz size=4 seed=3").back() == "ok");
    REQUIRE(engine.ask("play 1 setup c3 d5").back() == "ok");
    return engine.ask("suggest 2 playouts 50");
  };
  const Lines first = suggestion();
  CHECK(suggestion() == first);
  CHECK(first.back() == "ok");
  CHECK(first.front().starts_with("info playouts "));
  // Endless, unless it is stopped.
  REQUIRE(engine.ask("new herd size=7").back() == "ok");
  REQUIRE(engine.ask("play * roll 6 6").back() == "ok");
  for (int turn = 0; turn < 2; ++turn) engine.say("suggest 1 playouts 99999999");
  engine.say("stop");
  for (int turn = 0; turn < 2; ++turn) {
    const Lines lines = engine.hear();
    CHECK(lines.back() == "ok");
    CHECK(lines[lines.size() - 2].starts_with("move place "));
  }
  CHECK(engine.hear() == Lines{"ok"});
  engine.say("suggest 1 playouts 99999999");
  engine.server().hear_end();
  CHECK(engine.hear().back() == "ok");
  CHECK(engine.server().has_ended());
  CHECK(engine.server().answers().empty());
}

TEST_CASE("a search lives on through a turn, and what it suggests is the same without") {
  const Lines story{"new herd size=3 seed=3", "play * roll 3 4", "play 1 place b2"};
  const std::string question = "suggest 1 playouts 16000";
  const auto told = [&](bool asks_at_once) {
    Engine engine(9);
    for (const std::string& line : story) {
      if (asks_at_once && line == story.back()) REQUIRE(engine.ask(question).back() == "ok");
      REQUIRE(engine.ask(line).back() == "ok");
    }
    return engine.ask(question);
  };
  const auto playouts = [](const Lines& answer) { return std::stoi(answer.front().substr(14)); };
  const Lines living = told(true);
  const Lines anew = told(false);
  CHECK(living[1] == anew[1]);
  CHECK(living[1].starts_with("move place "));
  CHECK(playouts(living) < playouts(anew));
}

TEST_CASE("a search goes on through a long turn where there is no room for all of it") {
  Engine engine(9);
  REQUIRE(engine.ask("new herd size=7 seed=3").back() == "ok");
  REQUIRE(engine.ask("play * roll 6 6").back() == "ok");
  for (int stone = 0; stone < 6; ++stone) {
    const Lines suggested = engine.ask("suggest 1 playouts 16000");
    REQUIRE(suggested.back() == "ok");
    REQUIRE(suggested[1].starts_with("move place "));
    REQUIRE(engine.ask("play 1 " + suggested[1].substr(5)).back() == "ok");
  }
}

TEST_CASE("what a seat is told is enough to play by") {
  int beginnings = 0;
  for (const GameKind& kind : kinds) {
    const Module& module = *find_module(catalog(), kind.game);
    for (std::uint64_t seed = 1; seed <= kind.games; ++seed) {
      RandomGame game(module, options_of(module, kind), seed);
      const auto seats = static_cast<std::size_t>(game.match->seats());
      std::vector<Engine> engines(seats);
      std::vector<std::vector<KnownEvent>> told(seats);
      for (Engine& engine : engines) REQUIRE(engine.ask(new_line(kind)).back() == "ok");
      for (int moves = 0; moves < 120 && !game.match->over(); ++moves) {
        const auto [seat, move] = game.next();
        if (seat != nature) {
          const auto index = static_cast<std::size_t>(seat - 1);
          const auto now = events_known_to(*game.match, seat);
          const auto lines = lines_between(told[index], now);
          REQUIRE(lines);
          for (const std::string& line : *lines) {
            INFO(line);
            REQUIRE(engines[index].ask(line) == Lines{"ok"});
            beginnings += line.starts_with("part ") ? 1 : 0;
          }
          told[index] = now;
          if (!has_secrets_from(*game.match, seat))
            REQUIRE(engines[index].told("position") == "position " + game.match->position());
          const Lines legal = engines[index].ask(fmt::format("legal {}", seat));
          REQUIRE(legal.size() == game.match->legal(seat).size() + 1);
        }
        REQUIRE(game.match->submit(seat, move));
      }
    }
  }
  CHECK(beginnings > 0);
}

TEST_CASE("what a seat is told does not depend on what it may not know") {
  int secrets = 0;
  int sealed = 0;
  for (const GameKind& kind : kinds) {
    const Module& module = *find_module(catalog(), kind.game);
    for (std::uint64_t seed = 1; seed <= kind.games; ++seed) {
      RandomGame game(module, options_of(module, kind), seed);
      for (int moves = 0; moves < 120 && !game.match->over(); ++moves) {
        const auto [seat, move] = game.next();
        const auto other = game.match->copy();
        if (seat != nature) REQUIRE(other->submit(seat, other->random_move(seat, game.rng)));
        REQUIRE(game.match->submit(seat, move));
        for (Seat viewer = 1; viewer <= game.match->seats(); ++viewer) {
          const int last = game.match->size() - 1;
          if (seat != nature && game.match->is_secret(last, viewer) && other->is_secret(last, viewer) &&
              game.match->beginning(last).empty()) {
            REQUIRE(events_known_to(*game.match, viewer) == events_known_to(*other, viewer));
            ++secrets;
          }
          for (int each = 0; each <= last; ++each) {
            if (!game.match->is_secret(each, viewer) || game.match->beginning(each).empty()) continue;
            const auto twin = with_another_stone(*game.match, each);
            if (!twin || twin->beginning(each).empty()) continue;
            REQUIRE(events_known_to(*game.match, viewer) == events_known_to(*twin, viewer));
            ++sealed;
          }
        }
      }
    }
  }
  CHECK(secrets > 100);
  CHECK(sealed > 10);
}

TEST_CASE("a game in which something was taken back is told anew") {
  const std::vector<KnownEvent> before{{1, KnownEvent::Kind::open, "place a1"},
                                       {2, KnownEvent::Kind::secret, "sheet"}};
  auto now = before;
  CHECK(lines_between(before, now) == Lines{});
  now[1] = {2, KnownEvent::Kind::beginning, "sheet -, ... 7"};
  CHECK(lines_between(before, now) == Lines{"part 2 sheet -, ... 7"});
  CHECK(lines_between({}, now) == Lines{"play 1 place a1", "secret 2 sheet", "part 2 sheet -, ... 7"});
  CHECK(!lines_between(now, before));
  now[1] = {2, KnownEvent::Kind::open, "sheet"};
  now.push_back({nature, KnownEvent::Kind::open, "coin 1"});
  CHECK(lines_between(before, now) == Lines{"reveal 2 sheet", "play * coin 1"});
  CHECK(!lines_between(now, before));
  now[0].text = "place a2";
  CHECK(!lines_between(before, now));
  now.clear();
  CHECK(!lines_between(before, now));
}
