// A table that is opened in a process of its own, and what its host learns of it.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/poor_disk.hpp"
#include "support/shelf.hpp"
#include "support/state_folder.hpp"
#include "support/tables.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;

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
