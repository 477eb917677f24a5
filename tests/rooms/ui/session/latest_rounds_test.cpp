// The earlier rounds next to the board, beyond screens: free places of any kind.
#include "ui/text/rounds.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

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
  CHECK(lines[1].starts_with(" 1 alice: sheet 0 M5 5, 1 TL 0, Wh B3 1"));
  CHECK(lines[2].starts_with(" 1 bob the 2nd: sheet 2 M5 5, 2 TR 0, Bl D8 2"));
  // Sheets of the current round are private.
  REQUIRE(match.submit(1, "sheet 0 TR, Wh B8"));
  CHECK(lines_of(latest_rounds(match, names, 2, match.size())) == lines);
}

namespace {

std::vector<Panel> rounds(const std::vector<Texts>& newest_first) {
  std::vector<Panel> panels;
  for (const Texts& each : newest_first) {
    Panel& panel = panels.emplace_back();
    panel.title = panels.size() == 1 ? "Earlier" : "";
    panel.earlier = true;
    for (const std::string& text : each) panel.lines.push_back({{text}});
  }
  return panels;
}

}  // namespace

TEST_CASE("earlier rounds stand oldest first, as many as there is room for, and in one place") {
  const std::vector<Panel> panels = rounds({{"3 alice", "3 bob"}, {"2 alice", "2 bob"}, {"1 alice"}});
  const Room beside{{0, 50}, {5, 30}}, below{{9, 0}, {4, 40}};
  CHECK(shown(place_recent(panels, {beside, below})) ==
        Texts{"50/0 Earlier", "50/1 2 alice", "50/2 2 bob", "50/3 3 alice", "50/4 3 bob"});
  // What goes on in another column of the same rows does not fall out of its place.
  const Room next{{0, 20}, {2, 20}}, last{{0, 50}, {2, 20}};
  CHECK(shown(place_recent(panels, {next, last})).size() == 3);
  CHECK(shown(place_recent(rounds({{"2 alice"}, {"1 alice"}}), {next, last})) ==
        Texts{"20/0 Earlier", "20/1 1 alice", "50/0 2 alice"});
  CHECK(place_recent(panels, {beside}).is_first_whole);
  CHECK(shown(place_recent(panels, {{{0, 0}, {9, 10}}})).empty());  // too narrow to be read
  CHECK(place_recent({}, {}).is_first_whole);
}

TEST_CASE("where the last round has no room as a whole, its beginning goes, and a sign says so") {
  const std::vector<Panel> panels = rounds({{"first", "second", "third"}});
  const auto in_rows = [&](int rows) { return shown(place_recent(panels, {{{0, 0}, {rows, 30}}})); };
  CHECK(in_rows(4).back() == "0/3 third");
  CHECK(in_rows(3) == Texts{"0/0 Earlier", "0/1 ...", "0/2 third"});
  CHECK_FALSE(place_recent(panels, {{{0, 0}, {3, 30}}}).is_first_whole);
  const std::vector<Panel> lengthy = rounds({{"a line of which there are several in thirty columns"}});
  CHECK(shown(place_recent(lengthy, {{{0, 0}, {2, 30}}})).empty());  // "..." alone says nothing
}

TEST_CASE("sheets stay in their column, and scroll with the step that is carried out") {
  Panel sheets{.title = "", .lines = {{{"alice  bob"}}}, .together = true};
  for (int step = 1; step <= 6; ++step) sheets.lines.push_back({{fmt::format("step {}", step)}});
  const Room beside{{0, 50}, {4, 30}}, below{{9, 0}, {3, 40}};
  const auto at_step = [&](std::size_t step) {
    sheets.now = step;
    return shown(place_recent({sheets}, {beside, below}));
  };
  CHECK(at_step(1) == Texts{"50/0 alice  bob", "50/1 step 1", "50/2 step 2", "50/3 step 3"});
  CHECK(at_step(4) == Texts{"50/0 alice  bob", "50/1 step 3", "50/2 step 4", "50/3 step 5"});
  CHECK(at_step(6) == Texts{"50/0 alice  bob", "50/1 step 4", "50/2 step 5", "50/3 step 6"});
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
  for (const std::string& line : lines_of(latest_rounds(match, names, 2, match.size())))
    CHECK(line.find("coin 1") == line.npos);
  if (tossed)
    CHECK(lines_of(latest_rounds(match, names, 2, match.size()))
              .back()
              .ends_with("wins the coin and goes first."));
}

TEST_CASE("a drawing stands in one place, or is left out") {
  std::vector<Panel> panels{{"Points", {{{"| 12"}}, {{"+---"}}}}};
  const Room small{{0, 0}, {2, 30}}, right{{5, 40}, {3, 30}};
  panels[0].together = true;
  CHECK(shown(place_recent(panels, {small, right})) == Texts{"40/5 Points", "40/6 | 12", "40/7 +---"});
  CHECK(place_recent(panels, {small, right}).is_first_whole);
  CHECK_FALSE(place_recent(panels, {small, small}).is_first_whole);
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
