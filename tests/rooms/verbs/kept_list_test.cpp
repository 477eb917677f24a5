#include "verbs/play/kept_games.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "support/files.hpp"
#include "support/shelf.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using files::Shelf;
using Which = KeptList::Which;
namespace fs = std::filesystem;

namespace {

std::string herd(const std::string& first, const std::string& second, const std::string& moves) {
  return fmt::format("herbarium 1\ngame herd\noption size 2\nseat 1 {}\nseat 2 {}\n---\n* roll 1 1\n{}",
                     first, second, moves);
}

}  // namespace

TEST_CASE("of hundreds of saved games only the listed ones are played through") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  for (int i = 0; i < 300; ++i)
    shelf.put(fmt::format("game-{}.rec", i), herd("human Ada", "ai level-3", "1 place a1\n"), i);
  KeptList list(games, Which::all);
  KeptList unfinished(games, Which::unfinished);
  CHECK(list.size() == 300);
  CHECK(list.has(299));
  CHECK_FALSE(unfinished.size());
  CHECK(list.entry(0, 77).label.ends_with("turn 2"));
  CHECK(unfinished.has(2));
  // Later reads find no files.
  for (int i = 0; i < 300; ++i) fs::remove(shelf.path(fmt::format("game-{}.rec", i)));
  CHECK(list.entry(0, 77).label.ends_with("turn 2"));
  CHECK(files::says(list.entry(250, 77).label, "damaged: "));
  CHECK(unfinished.has(2));
  CHECK_FALSE(unfinished.has(3));
  CHECK(unfinished.size() == 3);
}

TEST_CASE("saved games are found by game, name and date, all words together") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  shelf.put("final.rec", herd("human Ada", "human Bert", "1 place a1\n"), 1);
  shelf.put("herd-20260101-101010.rec", herd("human Ada", "ai level-3", "1 resign\n"), 2);
  KeptList list(games, Which::all);
  const auto found = [&](const std::string& words) {
    list.filter(words);
    std::size_t count = 0;
    while (list.has(count)) ++count;
    return count;
  };
  CHECK(found("") == 2);
  CHECK(found("HERD ada") == 2);
  CHECK(found("  bert ") == 1);
  CHECK(found("bert level") == 0);
  CHECK(found("final") == 1);
  CHECK(found(local_text("%Y-%m")) == 2);
  CHECK(found(local_text("%b")) == 2);
  CHECK(KeptList(games, Which::unfinished).has(0));
  CHECK_FALSE(KeptList(games, Which::unfinished).has(1));
}

TEST_CASE("a row fits any width, and shows date, game, opponents and result") {
  const Shelf shelf;
  const Module* const games[] = {tables::setup("herd").module};
  shelf.put("herd-20260101-101010.rec", herd("human Ada", "ai level-3", "1 resign\n"), 0);
  const std::string longer = std::string(30, 'x');
  shelf.put("of my life.rec", herd("human " + longer, "human " + longer, "1 place a1\n"), 1);
  KeptList list(games, Which::all);
  REQUIRE(list.has(1));
  CHECK(list.entry(0, 77).label ==
        short_date(list.header(0).changed) + "  Herd       Level 3                     lost (resigned)");
  for (const int width : {57, 77, 117})
    for (const std::size_t row : {0U, 1U}) CHECK(columns(list.entry(row, width).label) <= width);
  CHECK(files::says(list.entry(1, 77).label, "of my life: xxx"));
  CHECK(files::says(list.entry(1, 77).label, "..."));
  CHECK(short_date(0) == local_text("%b %e  %Y", 0));
  CHECK(short_date(0).size() == 12);
}
