#include <doctest/doctest.h>

#include "support/full_disk.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

TEST_CASE("a full disk asks: without, and the moves wait until there is room again") {
  files::RecordPlace place;
  const auto table = herbs(place.path);
  const std::string before = place.bytes();
  {
    const files::FullDisk disk;
    const Played game(*table, alices + Lines{"maybe", "without"} + bobs + Lines{"^C", "no"},
                      [&](const View&) { disk.fill(); });
    CHECK(game.ui.said("The record cannot be written: "));
    CHECK(game.ui.said("One of these three words, or its first letter."));
    CHECK(game.ui.said("1 move is not on disk."));
    CHECK(game.ui.said("2 moves are not on disk."));
    CHECK(game.ui.said("Leave the game? 2 moves are not on disk and will be lost."));
    CHECK(game.ui.views.back().title.starts_with("[2 moves are not on disk] Herbs: "));
    CHECK(game.ui.refused_lines() == 1);
    CHECK(table->keeping() == Keeping::waiting);
  }
  CHECK(table->match().round() == 2);
  CHECK(place.bytes() == before);
  const Played game(*table, {"Wh A5", "done", "quit"});
  CHECK(game.ui.said("The record is whole again."));
  CHECK_FALSE(game.ui.views.back().title.starts_with("["));
  CHECK(place.bytes() == before + "1 sheet 1 M1 1, Wh A4 1\n2 sheet Wh H2 1\n1 sheet Wh A5 1\n");
}

TEST_CASE("a full disk asks: try again, and a move is shown only when it is on disk") {
  files::RecordPlace place;
  const auto table = herbs(place.path);
  const files::FullDisk disk;
  std::vector<int> sizes;
  const Played game(*table, alices + Lines{"t", "try again"}, [&](const View& view) {
    sizes.push_back(table->match().size());
    view.prompt == "try, elsewhere or without> " && sizes.size() > 4 ? disk.empty() : disk.fill();
  });
  CHECK(sizes == std::vector<int>{0, 0, 0, 0, 0, 1});
  CHECK(place.bytes().ends_with("1 sheet 1 M1 1, Wh A4 1\n"));
}

TEST_CASE("a full disk asks: elsewhere, and the whole record continues there") {
  files::RecordPlace place, other;
  const auto table = herbs(place.path);
  tables::play(*table, "1 sheet 1 M1, Wh A4");
  const std::string before = place.bytes();
  const files::FullDisk disk;
  const Played game(*table, bobs + Lines{"e", "", "e", "/no/such/folder/", other.folder.path().string()},
                    [&](const View& view) { view.prompt == "where> " ? disk.empty() : disk.fill(); });
  CHECK(game.ui.said("It cannot be written there: /no/such/folder/game.rec: No such file or directory"));
  CHECK(game.ui.said("The whole record is in " + other.path + "; " + place.path + " stays as it is."));
  CHECK(table->record_path() == other.path);
  CHECK(place.bytes() == before);
  CHECK(other.bytes() == before + "2 sheet Wh H2 1\n");
}

TEST_CASE("a full disk asks: stop, with everything before it saved") {
  files::RecordPlace place;
  {
    const auto table = herbs(place.path);
    Played(*table, alices);
    const files::FullDisk disk;
    const Played game(*table, bobs + Lines{"^C"} + bobs, [&](const View&) { disk.fill(); });
    CHECK(table->match().size() == 1);
    CHECK(game.ui.views.size() == 3);
    CHECK(game.ui.refused_lines() == 1);
  }
  CHECK(tables::resume(place.path)->match().size() == 1);
}
