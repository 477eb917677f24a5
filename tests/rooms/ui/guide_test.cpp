// The guide next to the board: its parts for each space, the remembered choice, and each game's own.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/module.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"
#include "ui/guide_switch.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/text/description.hpp"

using namespace herbarium;

namespace {

constexpr GuideCommand asking[] = {{"go N", "1 each", "walk there"}, {"wait", "0", "stay"}};
constexpr GuideCommand answering[] = {{"yes", "", "so be it"}};
constexpr GuideSection sections[] = {{"ask", "Your turn", asking}, {"answer", "Asked", answering}};
constexpr GuideSign signs[] = {{"o", "stone"}, {"*", "just changed"}, {"'", "would be so"}};
constexpr Guide small{"Be first.", sections, signs};

std::vector<std::string> in_form(int form, int width, std::string_view phase = "ask") {
  return plain_texts(guide_block({&small, phase}, form, width));
}

}  // namespace

TEST_CASE(
    "a guide has a row for each command and sign, or is packed, or shows only commands with their costs") {
  CHECK(in_form(0, 40) == std::vector<std::string>{"Aim: Be first. (F2 hides this)", "", "Your turn",
                                                   "go N  1 each  walk there", "wait  0       stay", "",
                                                   "Legend", "o  stone", "*  just changed",
                                                   "'  would be so"});
  CHECK(in_form(1, 60) == std::vector<std::string>{"Aim: Be first. (F2 hides this)",
                                                   "Your turn: go N walk there, 1 each; wait stay, 0",
                                                   "Legend: o stone  * just changed  ' would be so"});
  CHECK(in_form(2, 32) == std::vector<std::string>{"Aim: Be first. (F2 hides this)",
                                                   "Your turn: go N 1 each; wait 0",
                                                   "Legend: o stone  * just changed", "' would be so"});
}

TEST_CASE("commands without their meanings are called examples, unless they are typed as they are") {
  static constexpr GuideCommand aims[] = {{"f7 d9 w", "", "say, f7 moves to d9"}, {"stop", "", "give up"}};
  static constexpr GuideCommand answers[] = {{"yes", "", "so be it"}, {"no", "", "do not"}};
  static constexpr GuideSection of_both[] = {{"aim", "Battle", aims}, {"answer", "When asked", answers}};
  static constexpr Guide guide{"Win.", of_both, {}};
  const auto text = [](std::string_view phase, int form, int width = 70) {
    return plain_texts(guide_block({&guide, phase}, form, width)).back();
  };
  CHECK(text("aim", 4) == "Battle, as in: f7 d9 w; stop");
  CHECK(text("aim", 1) == "Battle: f7 d9 w say, f7 moves to d9; stop give up");
  CHECK(text("aim", 4, 28) == "Battle, as in: f7 d9 w; stop");
  CHECK(text("aim", 4, 27) == "Battle: f7 d9 w; stop");
  CHECK(text("answer", 4) == "When asked: yes; no");
}

TEST_CASE("of a guide the signs go first, then the aim; a heading is never cut") {
  CHECK(in_form(3, 32) ==
        std::vector<std::string>{"Aim: Be first. (F2 hides this)", "Your turn: go N 1 each; wait 0"});
  CHECK(in_form(4, 60) == std::vector<std::string>{"Your turn: go N 1 each; wait 0"});
  CHECK(in_form(4, 8) == std::vector<std::string>{"Your", "  turn:", "go N 1", "  each;", "wait 0"});
}

TEST_CASE("a guide has the commands of the phase, else of the most frequent phase") {
  CHECK(in_form(0, 40, "answer")[3] == "yes  so be it");
  CHECK(in_form(0, 40, "")[2] == "Your turn");
  CHECK(in_form(0, 40, "unheard of")[2] == "Your turn");
}

TEST_CASE("whether a guide is shown is remembered for each game") {
  const files::TemporaryFolder folder;
  const std::string file = folder.path().string() + "/state/guide";
  GuideSwitch herd(file, "herd");
  CHECK(herd.is_on());
  herd.toggle();
  CHECK_FALSE(herd.is_on());
  CHECK_FALSE(GuideSwitch(file, "herd").is_on());
  CHECK(GuideSwitch(file, "herbs").is_on());
  GuideSwitch(file, "herbs").toggle();
  CHECK(files::read(file) == "herd\nherbs\n");
  GuideSwitch(file, "herd").toggle();
  CHECK(files::read(file) == "herbs\n");
}

TEST_CASE("a spoiled or missing file hides no guide, and one that cannot be written is no trouble") {
  const files::TemporaryFolder folder;
  const std::string file = folder.path().string() + "/guide";
  files::write(file, std::string("\0\xff rubbish\nherd", 14));
  CHECK(GuideSwitch(file, "herd").is_on());
  CHECK(GuideSwitch(file, "").is_on());
  for (const std::string& nowhere :
       {std::string(), folder.path().string() + "/guide/file", std::string("/dev/null/x")}) {
    GuideSwitch nothing(nowhere, "herd");
    nothing.toggle();
    CHECK_FALSE(nothing.is_on());
  }
}

TEST_CASE("the guide of a game is short, in ASCII, and has each command and sign once") {
  for (const Module* game : catalog()) {
    CAPTURE(game->name);
    const Guide& guide = game->guide;
    if (guide.empty()) continue;
    CHECK(guide.aim.size() <= 75);  // a row of 80 columns
    const std::string text = guide_text(guide, true);
    std::size_t longest = 0;
    for (const std::string& line : files::lines(text)) longest = std::max(longest, line.size());
    CHECK(longest < 80);
    CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    std::vector<std::string_view> known;
    for (const GuideSign& sign : guide.signs) known.push_back(sign.sign);
    std::sort(known.begin(), known.end());
    CHECK(std::adjacent_find(known.begin(), known.end()) == known.end());
  }
}

TEST_CASE("next to larger cells a sign is a row of the figure drawn there") {
  static constexpr GuideSign drawn[] = {{"o", "stone", "/~\\", "(   )"}, {"*", "new"}};
  static constexpr Guide guide{"Be first.", sections, drawn};
  const auto last = [&](Spacing cells) {
    return plain_text(guide_block({&guide, "ask"}, 1, 60, cells).back());
  };
  CHECK(last(Spacing::usual) == "Legend: o stone  * new");
  CHECK(last(Spacing::medium) == "Legend: /~\\ stone  * new");
  CHECK(last(Spacing::large) == "Legend: (   ) stone  * new");
  CHECK(files::says(legend_text(guide, true), "o  stone; large: (   )"));
  CHECK(files::says(legend_text(guide, false), "o  stone\n"));
}

TEST_CASE("a sign that only larger cells have is not next to smaller ones") {
  static constexpr GuideSign drawn[] = {{"o", "stone"}, {"", "stands alone", "/ \\", "(   )"}};
  static constexpr Guide guide{"Be first.", sections, drawn};
  const auto last = [&](Spacing cells) {
    return plain_text(guide_block({&guide, "ask"}, 1, 60, cells).back());
  };
  CHECK(last(Spacing::usual) == "Legend: o stone");
  CHECK(last(Spacing::large) == "Legend: o stone  (   ) stands alone");
}
