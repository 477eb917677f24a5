#include "ui/text/names.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <variant>

#include "base/random.hpp"
#include "games/catalog.hpp"

using namespace herbarium;

namespace {

// Whether a span names a seat by its number without a reference: a name would not replace it.
bool forgets_seat(const Span& span) {
  if (!std::holds_alternative<std::monostate>(span.reference)) return false;
  return in_names({"zq", "zq", "zq", "zq", "zq", "zq"}, std::string_view(span.text)).find("zq") !=
         std::string::npos;
}

void check(const Spans& line) {
  for (const Span& span : line) CHECK_MESSAGE(!forgets_seat(span), plain_text(line));
}

// The seat that moves next; nature last, so that people do not wait for clocks to run out.
Seat next_to_move(const Match& match) {
  const SeatSet people = match.to_act().without({nature});
  return people.empty() ? nature : people.first();
}

}  // namespace

TEST_CASE("everything that a game says of a seat refers to it") {
  constexpr int moves = 150;
  for (const Module* game : catalog()) {
    CAPTURE(game->name);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Rng rng(seed, 0);
      auto match = game->start(default_options(game->options));
      for (int move = 0; move < moves && !match.over(); ++move) {
        const Seat seat = next_to_move(match);
        check(match.due(seat));
        REQUIRE(match.submit(seat, seat == nature ? match.roll(rng) : match.random_move(seat, rng)));
        for (const Phrase& phrase : match.phrases(move)) check(phrase.words);
      }
    }
  }
}
