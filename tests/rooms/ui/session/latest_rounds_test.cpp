// The earlier rounds as panels.
#include "ui/text/rounds.hpp"

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "ui/drawing/text_block.hpp"

using namespace herbarium;

namespace {

using Texts = std::vector<std::string>;

const SeatNames alice_and_bob{"alice", "bob the 2nd"};

Match started(const std::string& name, const std::vector<std::pair<Seat, std::string>>& moves) {
  const Module& module = *find_module(catalog(), name);
  auto match = module.start(default_options(module.options));
  for (const auto& move : moves) REQUIRE_MESSAGE(match.submit(move.first, move.second), move.second);
  return match;
}

// All lines, as they are shown: the oldest round first.
Texts lines_of(const std::vector<Panel>& newest_first) {
  Texts lines;
  for (auto panel = newest_first.rbegin(); panel != newest_first.rend(); ++panel)
    for (const Spans& line : panel->lines) lines.push_back(plain_text(wrapped(line, 200)[0]));
  return lines;
}

}  // namespace

TEST_CASE("the sheets of a round are whole, with all bids") {
  auto match = started("herbs", {{1, "sheet 0 M5, 1 TL, Wh B3"}, {2, "sheet 2 M5, 2 TR, Bl D8"}});
  if (match.to_act().has(1) && match.round() == 1) {
    REQUIRE(match.submit(1, "bid 3"));
    REQUIRE(match.submit(2, "bid 1"));
  }
  REQUIRE(match.round() == 2);
  const Texts lines = lines_of(latest_rounds(match, alice_and_bob, 2, match.size()));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with(" 1 alice: sheet 0 M5 5, 1 TL 0, Wh B3 1"));
  CHECK(lines[1].starts_with(" 1 bob the 2nd: sheet 2 M5 5, 2 TR 0, Bl D8 2"));
  // Sheets of the current round are private.
  REQUIRE(match.submit(1, "sheet 0 TR, Wh B8"));
  CHECK(lines_of(latest_rounds(match, alice_and_bob, 2, match.size())) == lines);
}

TEST_CASE("a coin is told as what it decided, in no words of the record") {
  auto match = started("herbs", {{1, "sheet 0 M6, 0 TR, 0 M6, Wh B8"}, {2, "sheet 2 M6, 2 TR, 2 M6, Wh D8"}});
  Rng rng(1, 1);
  bool tossed = false;
  while (match.round() == 1) {
    const Seat seat = match.to_act().first();
    tossed = tossed || seat == nature;
    REQUIRE(match.submit(seat, seat == nature ? match.roll(rng) : "bid 1"));
  }
  for (const std::string& line : lines_of(latest_rounds(match, alice_and_bob, 2, match.size())))
    CHECK(line.find("coin 1") == line.npos);
  if (tossed)
    CHECK(lines_of(latest_rounds(match, alice_and_bob, 2, match.size()))
              .back()
              .ends_with("wins the coin and goes first."));
}
