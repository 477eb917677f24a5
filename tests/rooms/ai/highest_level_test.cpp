// The highest level at the smallest and the largest options of every game, where people wait for its
// searches: on several threads, in trees kept through a turn, which may not fit in memory.
#include <doctest/doctest.h>

#include <map>

#include "ai/search.hpp"
#include "base/random.hpp"
#include "core/match.hpp"
#include "games/catalog.hpp"

using namespace herbarium;

namespace {

constexpr int large = ai::large_search;
constexpr int small = 12;

Options options_at_end(const Module& module, bool largest) {
  Options options = default_options(module.options);
  for (std::size_t i = 0; i < module.options.size(); ++i) {
    const Ranges& ranges = module.options[i].ranges;
    options[i] = largest ? ranges.second.high : ranges.first.low;
  }
  return options;
}

// A game of the highest level against itself, in which nothing is taken back.
class LongGame {
 public:
  LongGame(const Module& module, const Options& options) : match_(module.start(options)) {}

  bool is_over() const { return match_.over(); }

  // Lets the next actor move; a seat with this many playouts. Returns whether it was a seat. The choice of
  // a large search is played only now and then, as by people who ask for hints: the next search continues
  // from moves that it has hardly tried.
  bool go_on(int playouts) {
    const Seat seat = random_member(match_.to_act(), rng_);
    if (seat == nature) return play(seat, match_.roll(rng_)), false;
    order_.seat = seat;
    order_.player = {PlayerSpec::Kind::level, highest_level, playouts};
    order_.threads = 2;
    order_.kept = &kept_[seat];
    const std::string move = match_.module().think(match_, order_).move;
    REQUIRE(match_.validate(seat, move));
    const bool strays = playouts == large && rng_.below(2) == 0;
    play(seat, strays ? match_.random_move(seat, rng_) : move);
    return true;
  }

  void play(Seat seat, std::string_view move) {
    INFO(match_.position(), " ", seat, " ", move);
    REQUIRE(match_.submit(seat, move));
  }

  // A hint to the seat due, with everything explained.
  void advise(int playouts) {
    while (match_.to_act() == SeatSet{nature}) play(nature, match_.roll(rng_));
    ThinkOrder order = order_;
    order.seat = match_.to_act().without({nature}).first();
    order.player = {PlayerSpec::Kind::level, highest_level, playouts};
    order.advises = order.explains = order.shows_tree = true;
    const SearchResult result = match_.module().think(match_, order);
    REQUIRE(match_.validate(order.seat, result.move));
    REQUIRE_FALSE(result.turn.empty());
    CHECK(result.turn.front() == result.move);
  }

 private:
  Match match_;
  Rng rng_{7};
  ThinkOrder order_{};
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_;
};

// A turn of as many stones as there can be: trees are full before it ends.
constexpr std::string_view long_turn = "roll 6 6";

// The amount to play of a game: decisions by large searches, then by small ones. A game of the smallest
// options ends with those.
struct Course {
  std::string_view game;
  bool largest;
  int large_decisions;
  int small_decisions;
  std::string_view roll = "";  // nature's first
};

void play(const Course& course) {
  const Module& module = *find_module(catalog(), course.game);
  LongGame game(module, options_at_end(module, course.largest));
  if (!course.roll.empty()) game.play(nature, course.roll);
  for (int made = 0; made < course.large_decisions && !game.is_over();) made += game.go_on(large);
  for (int made = 0; made < course.small_decisions && !game.is_over();) made += game.go_on(small);
  CHECK((course.largest || game.is_over()));
}

}  // namespace

TEST_CASE("the highest level plays every game at its smallest options to the end") {
  for (const Course& course :
       {Course{"herd", false, 20, 500, long_turn}, Course{"harbustaz", false, 4, 500},
        Course{"herbs", false, 2, 500}, Course{"rush", false, 4, 500}, Course{"uibadi", false, 4, 2000}}) {
    INFO(course.game);
    play(course);
  }
}

TEST_CASE("the highest level plays every game at its largest options, where memory cannot hold a search") {
  for (const Course& course :
       {Course{"herd", true, 8, 8, long_turn}, Course{"harbustaz", true, 4, 30}, Course{"herbs", true, 0, 3},
        Course{"rush", true, 4, 30}, Course{"uibadi", true, 4, 30}}) {
    INFO(course.game);
    play(course);
  }
}

TEST_CASE("hints work at the largest options, too, with their reasons and all searched moves") {
  for (const Module* module : catalog()) {
    INFO(module->name);
    // A sheet is a whole turn, and each playout of it a round.
    LongGame(*module, options_at_end(*module, true)).advise(module->traits.sheets ? large / 16 : large);
  }
}
