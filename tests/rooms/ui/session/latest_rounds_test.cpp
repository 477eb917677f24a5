// The earlier rounds next to the board, beyond screens: free places of any kind.
#include "ui/text/rounds.hpp"

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "ui/layout/blocks.hpp"

using namespace herbarium;

namespace {

using Texts = std::vector<std::string>;

const SeatNames names{"alice", "bob the 2nd"};

Match started(const std::string& name, const std::vector<std::pair<Seat, std::string>>& moves) {
  const Module& module = *find_module(catalog(), name);
  auto match = module.start(default_options(module.options));
  for (const auto& move : moves) REQUIRE_MESSAGE(match.submit(move.first, move.second), move.second);
  return match;
}

// All lines, as they are shown where there is room.
Texts lines_of(const std::vector<Panel>& panels, int width = 100) {
  const Recent recent = place_recent(panels, {{{0, 0}, {50, width}}});
  Texts lines;
  for (const PlacedBlock& block : recent.blocks)
    for (const Line& line : block.block) lines.push_back(plain_text(line));
  return lines;
}

Texts shown(const Recent& recent) {
  Texts lines;
  for (const PlacedBlock& block : recent.blocks)
    for (std::size_t i = 0; i < block.block.size(); ++i)
      lines.push_back(std::to_string(block.place.column) + "/" +
                      std::to_string(block.place.row + static_cast<int>(i)) + " " +
                      plain_text(block.block[i]));
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
  const Texts lines = lines_of(latest_rounds(match, names, 2, match.size()));
  REQUIRE(lines.size() == 3);
  CHECK(lines[1].starts_with(" 1 bob the 2nd: sheet 2 M5 5, 2 TR 0, Bl D8 2"));
  CHECK(lines[2].starts_with(" 1 alice: sheet 0 M5 5, 1 TL 0, Wh B3 1"));
  // Sheets of the current round are private.
  REQUIRE(match.submit(1, "sheet 0 TR, Wh B8"));
  CHECK(lines_of(latest_rounds(match, names, 2, match.size())) == lines);
}

TEST_CASE("recent rounds flow from one free place to the next, but a single line never does") {
  const std::vector<Panel> panels{{"Earlier", {{{"newest"}}, {{"older than that"}}}}, {"", {{{"old"}}}}};
  const Room left{{0, 0}, {3, 30}}, right{{5, 40}, {2, 30}};
  CHECK(shown(place_recent(panels, {left, right})) ==
        Texts{"0/0 Earlier", "0/1 newest", "0/2 older than that", "40/5 old"});
  CHECK(place_recent(panels, {left}).is_first_whole);
  CHECK(shown(place_recent(panels, {left})).size() == 3);
  CHECK(shown(place_recent(panels, {{{0, 0}, {9, 10}}})).empty());  // too narrow to be read
}

TEST_CASE("a drawing stays together, and is split only if no place can hold it") {
  std::vector<Panel> panels{{"Points", {{{"| 12"}}, {{"+---"}}}}};
  const Room small{{0, 0}, {2, 30}}, right{{5, 40}, {3, 30}};
  CHECK(shown(place_recent(panels, {small, right})) == Texts{"0/0 Points", "0/1 | 12", "40/5 +---"});
  panels[0].together = true;
  CHECK(shown(place_recent(panels, {small, right})) == Texts{"40/5 Points", "40/6 | 12", "40/7 +---"});
  CHECK(place_recent(panels, {small, right}).is_first_whole);
  CHECK(shown(place_recent(panels, {small, small})).size() == 3);
  CHECK_FALSE(place_recent(panels, {small, small}).is_first_whole);
}

TEST_CASE("if the last round does not fit as a whole, its oldest part is omitted, with a sign") {
  const std::vector<Panel> panels{{"Earlier", {{{"newest"}}, {{"older"}}, {{"oldest"}}}}};
  const auto in_rows = [&](int rows) { return shown(place_recent(panels, {{{0, 0}, {rows, 30}}})); };
  CHECK(in_rows(4).back() == "0/3 oldest");
  CHECK(in_rows(3) == Texts{"0/0 Earlier", "0/1 newest", "0/2 ..."});
  CHECK_FALSE(place_recent(panels, {{{0, 0}, {3, 30}}}).is_first_whole);
  const std::vector<Panel> lengthy{{"Earlier", {{{"a line of which there are several in thirty columns"}}}}};
  CHECK(shown(place_recent(lengthy, {{{0, 0}, {2, 30}}})) == Texts{"0/0 Earlier", "0/1 ..."});
  CHECK(place_recent({}, {}).is_first_whole);
}

TEST_CASE("no drawing is cut: a drawing goes where it fits below its heading, or is omitted") {
  const Line heading{{"A drawing:", Role::strong}};
  const Panel summary{
      .title = "All", .lines = {{{"one"}}, {{"two"}}, heading, {{"|"}}, {{"+--"}}}, .together = true};
  const Panel more{"More", {{{"else"}}}};
  const Room upper{{0, 50}, {4, 20}}, lower{{9, 0}, {3, 20}}, low{{9, 0}, {2, 20}};
  CHECK(shown(place_recent({summary}, {upper, lower})) ==
        Texts{"50/0 All", "50/1 one", "50/2 two", "0/9 A drawing:", "0/10 |", "0/11 +--"});
  CHECK(shown(place_recent({summary, more}, {upper, low})) ==
        Texts{"50/0 All", "50/1 one", "50/2 two", "0/9 More", "0/10 else"});
  CHECK_FALSE(place_recent({summary}, {upper, lower}).is_first_whole);
}
