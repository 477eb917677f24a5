// A seat's view of a game in the engine protocol: enough to play by, without hidden facts.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <semaphore>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/engine_server.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

// An engine in this process, which gets a line and is waited for.
class Engine {
 public:
  Engine()
      : server_({catalog(),
                 "test",
                 "7",
                 {PlayerSpec::Kind::level, 1},
                 1,
                 [](const Match& match, Seat viewer) {
                   return Lines{fmt::format("{} {}", match.size(), viewer), ""};
                 }},
                [this] { woken_.release(); }) {}

  // The answer to the last line, up to its `ok` or error.
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

 private:
  std::counting_semaphore<> woken_{0};
  std::string answer_;
  EngineServer server_;
};

// A game of random moves, with the seats due in any order.
struct RandomGame {
  RandomGame(const Module& module, const Options& options, std::uint64_t seed)
      : match(module.start(options)), rng(seed) {}

  // The next move: its seat and its text.
  std::pair<Seat, std::string> next() {
    const SeatSet people = match.to_act().without({nature});
    const bool rolls = people.empty() || (match.to_act().has(nature) && rng.below(20) == 0);
    const Seat seat = rolls ? nature : random_member(people, rng);
    return {seat, rolls ? match.roll(rng) : match.random_move(seat, rng)};
  }

  Match match;
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

// Whether a beginning of a secret move is known.
bool is_begun(const Match& match, int move, Seat seat) {
  return match.known_text(move, seat) != match.text(move, seat);
}

bool has_secrets_from(const Match& match, Seat seat) {
  for (int move = 0; move < match.size(); ++move)
    if (match.is_secret(move, seat) && !is_begun(match, move, seat)) return true;
  return false;
}

// The same game with a different stone at the end of a sheet; nothing if there is none, or if the game
// changes by it.
std::optional<Match> with_another_stone(const Match& match, int move) {
  std::string text = match.full_text(move);
  const std::size_t white = text.rfind("Wh ");
  const std::size_t at = white == text.npos ? text.rfind("Bl ") : white;
  if (at == text.npos) return std::nullopt;
  const std::size_t end = text.find(' ', at + 3);
  text.replace(at + 3, end - at - 3, text.substr(at + 3, end - at - 3) == "B5" ? "B6" : "B5");
  auto other = match;
  other.rewind(move);
  REQUIRE(other.submit(match.actor(move), text));
  for (int later = move + 1; later < match.size(); ++later)
    if (!other.submit(match.actor(later), match.full_text(later))) return std::nullopt;
  return other;
}

}  // namespace

TEST_CASE("a seat's events are enough to play by") {
  int beginnings = 0;
  for (const GameKind& kind : kinds) {
    const Module& module = *find_module(catalog(), kind.game);
    for (std::uint64_t seed = 1; seed <= kind.games; ++seed) {
      RandomGame game(module, options_of(module, kind), seed);
      const auto seats = static_cast<std::size_t>(game.match.seats());
      std::vector<Engine> engines(seats);
      std::vector<std::vector<KnownEvent>> told(seats);
      for (Engine& engine : engines) REQUIRE(engine.ask(new_line(kind)).back() == "ok");
      for (int moves = 0; moves < 120 && !game.match.over(); ++moves) {
        const auto [seat, move] = game.next();
        if (seat != nature) {
          const auto index = static_cast<std::size_t>(seat - 1);
          const auto now = events_known_to(game.match, seat);
          const auto lines = lines_between(told[index], now);
          REQUIRE(lines);
          for (const std::string& line : *lines) {
            INFO(line);
            REQUIRE(engines[index].ask(line) == Lines{"ok"});
            beginnings += line.starts_with("part ") ? 1 : 0;
          }
          told[index] = now;
          if (!has_secrets_from(game.match, seat))
            REQUIRE(engines[index].told("position") == "position " + game.match.position());
          const Lines legal = engines[index].ask(fmt::format("legal {}", seat));
          REQUIRE(legal.size() == game.match.legal(seat).size() + 1);
        }
        REQUIRE(game.match.submit(seat, move));
      }
    }
  }
  CHECK(beginnings > 0);
}

TEST_CASE("a seat's events do not depend on facts hidden from it") {
  int secrets = 0;
  int sealed = 0;
  for (const GameKind& kind : kinds) {
    const Module& module = *find_module(catalog(), kind.game);
    for (std::uint64_t seed = 1; seed <= kind.games; ++seed) {
      RandomGame game(module, options_of(module, kind), seed);
      for (int moves = 0; moves < 120 && !game.match.over(); ++moves) {
        const auto [seat, move] = game.next();
        Match other = game.match;
        if (seat != nature) REQUIRE(other.submit(seat, other.random_move(seat, game.rng)));
        REQUIRE(game.match.submit(seat, move));
        for (Seat viewer = 1; viewer <= game.match.seats(); ++viewer) {
          const int last = game.match.size() - 1;
          if (seat != nature && game.match.is_secret(last, viewer) && other.is_secret(last, viewer) &&
              !is_begun(game.match, last, viewer)) {
            REQUIRE(events_known_to(game.match, viewer) == events_known_to(other, viewer));
            ++secrets;
          }
          for (int each = 0; each <= last; ++each) {
            if (!is_begun(game.match, each, viewer)) continue;
            const auto twin = with_another_stone(game.match, each);
            if (!twin || !is_begun(*twin, each, viewer)) continue;
            REQUIRE(events_known_to(game.match, viewer) == events_known_to(*twin, viewer));
            ++sealed;
          }
        }
      }
    }
  }
  CHECK(secrets > 100);
  CHECK(sealed > 10);
}

TEST_CASE("a game with moves taken back is sent again") {
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
