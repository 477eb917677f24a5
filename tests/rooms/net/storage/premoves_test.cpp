// Moves that a player announces: "if the other plays X, I play Y".
#include "net/storage/premoves.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using tables::SharedGame;

namespace {

// Alice has put down the peasants, and it is Bob's turn, who chooses a colour; then Black begins.
struct Begun {
  Begun() {
    game.hand_in(1, "setup c3 d5");
    game.settle();
  }
  // As it is after Bob takes White.
  Match with_white() const {
    Match match = game.match();
    REQUIRE(match.submit(2, "choose white"));
    return match;
  }
  Result<Premove> reads(std::string_view words, Seat seat = 1) {
    return read_premove(game.table, seat, words);
  }
  std::string refusal(std::string_view words, Seat seat = 1) {
    const auto read = reads(words, seat);
    return read ? "" : read.error().reason;
  }
  // Announces it for Alice, next to what she has announced before.
  void announce(std::string_view words) {
    const auto read = reads(words);
    REQUIRE(read);
    const auto all = with(alice().premoves(), *read, game.table);
    REQUIRE(all);
    REQUIRE(alice().announce(*all));
  }
  CommitmentStore& alice() { return game.commitments[0]; }
  std::string due() { return alice().due(game.table)->value_or(""); }
  std::vector<std::string> announced() {
    std::vector<std::string> words;
    for (const Premove& each : still_open(alice().premoves(), game.table)) words.push_back(each.in_words());
    return words;
  }

  SharedGame game = tables::stones();
};

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("an announced move is due when the other has played what it answers, and never otherwise") {
  Begun begun;
  SharedGame& game = begun.game;
  const Match after = begun.with_white();
  const std::string first = after.legal(1).at(0), second = after.legal(1).at(1);
  CHECK(begun.due() == "");
  const auto in_short = [](const std::string& move) { return move.substr(move.find(' ') + 1); };
  REQUIRE(first.starts_with("move "));
  begun.announce(fmt::format("white then {}", in_short(first)));
  begun.announce(fmt::format("choose   white then {}", first));
  CHECK(begun.announced() == Words{fmt::format("if choose white then {}", first)});
  CHECK(begun.due() == "");
  SUBCASE("it applies") {
    game.hand_in(2, "choose white");
    CHECK(begun.due() == "play " + first);
    CHECK(begun.announced() == Words{"then " + first});
    SUBCASE("also if the other asks for something, but not if the player does") {
      game.enter(2, "ask takeback 0");
      CHECK(begun.due() == "play " + first);
      game.check(R"(
          1 refuse
          1 ask adjourn)");
      CHECK(begun.due() == "");
      game.enter(1, "refuse");
      CHECK(begun.due() == "play " + first);
      REQUIRE(begun.alice().remember(game.table));
      game.check(R"(
          2 and all takeback 0
          1 hands in setup c3 d5
          2 hands in choose white)");
      CHECK(begun.due() == "");
    }
    SUBCASE("once") {
      const Entry played = game.signs(1, "play " + first);
      REQUIRE(begun.alice().remember(game.table, played.what + " " + write_seal(played.seal)));
      CHECK(begun.due() == "");
      CHECK_FALSE(last_announced(begun.alice().premoves(), game.table, 1));
      game.enter(played);
      CHECK(last_announced(begun.alice().premoves(), game.table, 1) == first);
      CHECK(begun.due() == "");
      CHECK(begun.announced() == Words{});
    }
    SUBCASE("but the person has moved otherwise") {
      game.hand_in(1, second);
      CHECK_FALSE(last_announced(begun.alice().premoves(), game.table, 1));
      CHECK(begun.due() == "");
      CHECK(begun.announced() == Words{});
    }
  }
  SUBCASE("the other plays something else") {
    game.hand_in(2, "choose black");
    CHECK(begun.due() == "");
    CHECK(begun.announced() == Words{});
  }
  SUBCASE("it is given up") {
    REQUIRE(begun.alice().announce({}));
    game.hand_in(2, "choose white");
    CHECK(begun.due() == "");
  }
  SUBCASE("the turn was taken back") {
    game.check(R"(
        1 and all takeback 0
        1 hands in setup c3 d5
        2 hands in choose white)");
    CHECK(begun.due() == "");
  }
}

TEST_CASE("conditions go several moves deep, and the later of two answers counts") {
  Begun begun;
  SharedGame& game = begun.game;
  Match line = begun.with_white();
  const std::string own = line.legal(1).at(0), instead = line.legal(1).at(1);
  REQUIRE(line.submit(1, own));
  const std::string one = line.legal(2).at(0), other = line.legal(2).at(1);
  Match otherwise = line;
  REQUIRE(line.submit(2, one));
  REQUIRE(otherwise.submit(2, other));
  const std::string last = line.legal(1).at(2);
  const std::string shorter = fmt::format("choose white then {}", own);
  const std::string longer = fmt::format("{} if {} then {}", shorter, one, last);
  begun.announce(shorter);
  begun.announce(longer);
  CHECK(begun.announced() == Words{"if " + longer});  // it says the shorter one, too
  begun.announce(shorter);
  CHECK(begun.announced() == Words{"if " + longer});
  begun.announce(fmt::format("{} if {} then {}", shorter, other, otherwise.legal(1).at(0)));
  CHECK(begun.announced().size() == 2);
  SUBCASE("all of it is played") {
    game.hand_in(2, "choose white");
    CHECK(begun.due() == "play " + own);
    REQUIRE(begun.alice().remember(game.table));
    game.hand_in(1, own);
    CHECK(begun.due() == "");
    game.hand_in(2, one);
    CHECK(begun.due() == "play " + last);
    CHECK(begun.announced() == Words{"then " + last});
  }
  SUBCASE("another answer to the same move") {
    begun.announce(fmt::format("choose white then {}", instead));
    CHECK(begun.announced() == Words{fmt::format("if choose white then {}", instead)});
    game.hand_in(2, "choose white");
    CHECK(begun.due() == "play " + instead);
  }
}

TEST_CASE("what is announced has to be legal, and answers the other's moves") {
  Begun begun;
  using files::says;
  CHECK(says(begun.refusal("choose black then choose white", 2), "it is your turn"));
  CHECK(says(begun.refusal(""), "type `if MOVE then MOVE`"));
  CHECK(says(begun.refusal("choose white"), "what do you play after choose white?"));
  CHECK(says(begun.refusal("choose white then"), "what do you play after choose white?"));
  CHECK(says(begun.refusal("choose green then a1"), "green: "));
  CHECK(says(begun.refusal("choose white then z9\x1b[2J"), "z9\\x1b[2J: "));
  CHECK(says(begun.refusal("resign then a1"), "the game is over after resign"));
  // Black begins: if Bob takes Black, Alice does not move next.
  CHECK(says(begun.refusal("choose black then a1"),
             "after choose black it is not the others' turn and then yours"));
}

TEST_CASE("conditions are on disk with the secrets, forty of them at most") {
  const files::RecordPlace place;
  Begun begun;
  const Match after = begun.with_white();
  const auto answers = after.legal(1);
  const std::string path = place.path + ".secrets";
  CommitmentStore store(1, path);
  const auto first = begun.reads(fmt::format("choose white then {}", answers[0]));
  REQUIRE(first);
  REQUIRE(store.announce({*first}));
  REQUIRE(store.remember(begun.game.table));
  REQUIRE(store.due(begun.game.table));
  CHECK(CommitmentStore(1, path).premoves() == std::vector<Premove>{*first});
  CHECK(parse_premove(write_premove(*first)) == first.value());
  for (const char* wrong : {"", "if", "if x y z", "if 3 abc a1", "known 3 abc"})
    CHECK_FALSE(parse_premove(wrong));

  std::vector<Premove> many;
  for (std::size_t at = 0; at < most_premoves; ++at) {
    Premove other = *first;
    other.moves[0] = fmt::format("other {}", at);
    many.push_back(other);
  }
  const auto full = with(many, *first, begun.game.table);
  REQUIRE_FALSE(full);
  CHECK(files::says(full.error().reason, "40 are noted already"));
  many.pop_back();
  CHECK(with(many, *first, begun.game.table));
}

TEST_CASE("only players who take turns in the open can say what they will play") {
  for (const Module* module : catalog()) {
    CAPTURE(module->name);
    CHECK(has_premoves(*module) == (module->name == "harbustaz"));
  }
}
