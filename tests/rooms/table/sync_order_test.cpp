// First a move is written, then it is synced, and only then is it shown to anybody.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/file.hpp"
#include "net/storage/game_store.hpp"
#include "support/played_session.hpp"
#include "support/sync_watch.hpp"
#include "support/table_process.hpp"
#include "table/record_file.hpp"
#include "table/shelf.hpp"

using namespace herbarium;
using namespace sessions;
using files::SyncWatch;

namespace {

// The moves that are on disk for certain.
int moves_on_disk(const std::string& path) {
  const std::string bytes = SyncWatch::on_disk(path);
  const std::size_t head_end = bytes.find("\n---\n");
  if (head_end == bytes.npos) return -1;
  return static_cast<int>(
      std::count(bytes.begin() + static_cast<std::ptrdiff_t>(head_end) + 5, bytes.end(), '\n'));
}

// At every view, the record on disk has exactly the moves that it shows.
class Watching final : public ScriptedInterface {
 public:
  Watching(const Table& table, const Lines& lines) : ScriptedInterface(lines), table_(table) {}

  Answer ask(const View& view, const History& history, std::optional<double> limit) override {
    look(view);
    return ScriptedInterface::ask(view, history, limit);
  }
  Playback show_frame(const View& view) override {
    look(view);
    return ScriptedInterface::show_frame(view);
  }

  int times_shown = 0;

 private:
  void look(const View& view) {
    ++times_shown;
    const std::string path = table_.record_path().value();
    CHECK(SyncWatch::is_on_disk(path));
    CHECK(moves_on_disk(path) == table_.match().size());
    if (view.draft && !view.draft->lines.empty()) CHECK(SyncWatch::is_on_disk(path + ".draft"));
  }

  const Table& table_;
};

int times_shown(Table& table, const Lines& lines) {
  Watching ui(table, lines);
  ui.shows_board = true;
  sessions::play(table, ui);
  return ui.times_shown;
}

}  // namespace

TEST_CASE("everything shown of a game is on disk: moves, dice, sheets, and undos") {
  const SyncWatch watch;
  const files::RecordPlace place;
  SUBCASE("stones and dice") {
    const auto table = tables::create(tables::setup("herd", {{"size", 3}}), place.path);
    CHECK(SyncWatch::is_on_disk(place.folder.path().string()));
    CHECK(times_shown(*table, {"b1", "undo", "redo", "undo", "a1", "c2"}) == 7);
    CHECK(table->match().size() > 1);
  }
  SUBCASE("sheets") {
    const auto table = herbs(place.path);
    CHECK(times_shown(*table, alices + bobs + Lines{"1 M1", "undo", "Wh A5", "done"}) > 12);
    CHECK(table->match().size() == 3);
  }
}

TEST_CASE("a file is replaced only by one that is on disk") {
  const SyncWatch watch;
  const files::RecordPlace place;
  for (const char* text : {"one\n", "another\n"}) {
    REQUIRE(replace_file(place.path, text));
    CHECK(place.bytes() == text);
    CHECK(SyncWatch::is_on_disk(place.path));
  }
}

TEST_CASE("a journal reports a line as written when it is on disk, and syncs once for each") {
  const SyncWatch watch;
  const files::RecordPlace place;
  auto journal = Journal::create(place.path, "head\n");
  REQUIRE(journal);
  CHECK(SyncWatch::is_on_disk(place.path));
  CHECK(SyncWatch::is_on_disk(place.folder.path().string()));
  const int before = SyncWatch::times();
  REQUIRE(journal->append("one\n"));
  CHECK(SyncWatch::is_on_disk(place.path));
  REQUIRE(journal->append("two\n"));
  CHECK(SyncWatch::on_disk(place.path) == "head\none\ntwo\n");
  REQUIRE(journal->cut(9));
  CHECK(SyncWatch::on_disk(place.path) == "head\none\n");
  CHECK(SyncWatch::is_on_disk(place.path));
  CHECK(SyncWatch::times() == before + 3);
}

TEST_SUITE_BEGIN("screens");  // a process of its own

TEST_CASE("a table sends nobody an entry that is not in its proof and its record on disk") {
  const SyncWatch watch;
  tables::TableProcess table;
  tables::Pair pair(table);
  SyncWatch::slow_down(20);
  const auto same = tables::create(tables::setup("harbustaz"));
  Rng rng(1);
  for (int move = 0; move < 4; ++move) {
    const Seat seat = same->match().to_act().first();
    const std::string text = same->match().random_move(seat, rng);
    (seat == 1 ? pair.one : pair.two).say("do " + std::to_string(seat) + " play " + text);
    REQUIRE((seat == 1 ? pair.two : pair.one).await("play " + text) != "");
    CHECK(files::says(SyncWatch::on_disk(proof_path(table.record())), "play " + text + " "));
    CHECK(files::says(SyncWatch::on_disk(table.record()), std::to_string(seat) + " " + text));
    CHECK(moves_on_disk(table.record()) == move + 1);
    tables::play(*same, std::to_string(seat) + " " + text);
  }
}

TEST_SUITE_END();
