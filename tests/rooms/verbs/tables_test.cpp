// The commands for tables: opening one in a process of its own, agreeing to a rematch, attending.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/poor_disk.hpp"
#include "support/scripted_interface.hpp"
#include "support/shared_games.hpp"
#include "support/shelf.hpp"
#include "support/state_folder.hpp"
#include "support/tables.hpp"
#include "verbs/tables/attend.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;

namespace {

// A person who reads what is shown, and sits down or not.
struct Asked : ScriptedInterface {
  explicit Asked(bool sits) : agrees(sits) {}
  std::optional<Picked> choose(const std::string&, List&, std::size_t) override {
    ++asked;
    return Picked{agrees ? std::size_t{0} : std::size_t{1}};
  }
  bool agrees;
  int asked = 0;
};

}  // namespace

TEST_CASE("the host of a table on a file system without locks is warned of it") {
  const files::TemporaryFolder base;
  const files::Shelf shelf;
  const StateFolder state;
  HostOptions host;
  host.game.setup = tables::setup("herd");
  host.linger = 0;
  const auto notes_here = [&] {
    const auto opened = open_new_table(tables::all_games(), host, base.path());
    REQUIRE(opened);
    return join_options_for(*opened, {}, host.linger).notes;
  };
  CHECK(notes_here().empty());
  host.name = "other";
  const files::PoorDisk disk;
  const auto notes = notes_here();
  REQUIRE(notes.size() == 1);
  CHECK(files::says(notes[0], "This file system has no locks. Instead, " + shelf.path("herd-")));
}

TEST_CASE("a rematch on other terms than before needs its person's word") {
  const TableTerms before = tables::terms(tables::setup("herd"), {TimeLimit::Kind::turn, 60});
  TableTerms next = before;
  next.id = std::string(32, 'b');
  Asked person(false);
  CHECK(agrees_to_same(person, before)(next));
  CHECK(person.asked == 0);
  // Even usual terms, when the clock that was agreed to is gone.
  next.limit = {};
  CHECK_FALSE(agrees_to_same(person, before)(next));
  REQUIRE(person.asked == 1);
  CHECK(files::says(person.shown.back().all, "There is no time limit."));
  Asked willing(true);
  CHECK(agrees_to_same(willing, before)(next));
}

TEST_CASE("an opponent's table is visited now and then, whatever it says of itself") {
  tables::ManualClock clock;
  Visit visit;
  CHECK(visit.is_due_again("id 5 1", true, false));
  visit = {"id 5 1"};
  CHECK_FALSE(visit.is_due_again("id 5 1", true, false));
  CHECK_FALSE(visit.is_due_again("id 6 1", false, false));
  CHECK(visit.is_due_again("id 6 1", true, false));
  clock.pass(13 * 3600);
  CHECK(visit.is_due_again("id 5 1", false, false));
  CHECK(visit.is_due_again("id 6 1", false, false));
  CHECK_FALSE(visit.is_due_again("id 6 1", false, true));
}
