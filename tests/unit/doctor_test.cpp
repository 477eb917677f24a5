// What is found to be wrong with a person's files, and what mending it does.
#include <doctest/doctest.h>

#include <filesystem>

#include "games/catalog.hpp"
#include "support/shared_games.hpp"
#include "support/shelf.hpp"
#include "verbs/doctor/examinations.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

struct Files {
  files::Shelf shelf;
  std::string folder = std::filesystem::path(shelf.path("x")).parent_path().string();

  // "name: what", of all that is found.
  Lines found() {
    Examination examination;
    examine_records(folder, catalog(), examination);
    examine_litter(folder, examination);
    examine_proofs(folder, folder + "/secrets", catalog(), examination);
    ailments = examination.ailments;
    Lines lines;
    for (const Ailment& each : ailments)
      lines.push_back(std::filesystem::path(each.path).filename().string() + ": " + each.what);
    return lines;
  }
  // Mends all that can be mended; returns what is found after that.
  Lines mended() {
    for (const Ailment& each : ailments)
      if (each.mend) CHECK(each.mend());
    return found();
  }
  std::string text(const std::string& name) const { return files::read(shelf.path(name)); }

  std::vector<Ailment> ailments;
};

const std::string header = "herbarium 1\ngame herd\noption size 3\nseat 1 human Ada\nseat 2 human Ben\n---\n";

}  // namespace

TEST_CASE("a torn line is cut off, and a draft without its game goes into the trash") {
  Files files;
  files.shelf.put("whole.rec", header + "* roll 6 6\n", 0);
  CHECK(files.found().empty());
  files.shelf.put("torn.rec", header + "* roll 6 6\n1 pla", 0);
  files.shelf.put("gone.rec.draft", "0 1\nx\n", 0);
  CHECK(files.found() == Lines{"gone.rec.draft: the game that it belongs to is not here any more",
                               "torn.rec: its last line is torn; the game goes on without it"});
  CHECK(files.mended().empty());
  CHECK(files.text("torn.rec") == header + "* roll 6 6\n");
  CHECK(files.text("trash/gone.rec.draft") == "0 1\nx\n");
}

TEST_CASE("a damaged game is named with its place, and left as it is") {
  Files files;
  files.shelf.put("bad.rec", header + "* roll 6 7\n", 0);
  REQUIRE(files.found().size() == 1);
  CHECK(files.found()[0].starts_with("bad.rec: damaged: line 7: "));
  CHECK_FALSE(files.ailments[0].mend);
  CHECK(files.text("bad.rec") == header + "* roll 6 7\n");
}

TEST_CASE("what was half written a while ago is deleted, and no more") {
  Files files;
  files.shelf.put("a.rec.begun-123", header, 5);
  files.shelf.put("a.rec.draft.new", "", 5);
  files.shelf.put("b.rec.begun-124", header, 0);  // somebody may be writing it
  files.shelf.put("c.begun-x", "", 5);
  CHECK(files.found() == Lines{"a.rec.begun-123: it was never finished, and nothing reads it",
                               "a.rec.draft.new: it was never finished, and nothing reads it"});
  CHECK(files.mended().empty());
  CHECK(std::filesystem::exists(files.shelf.path("b.rec.begun-124")));
  CHECK(std::filesystem::exists(files.shelf.path("c.begun-x")));
}

TEST_CASE("the record of a shared game is written anew where it lacks what its proof has") {
  Files files;
  tables::SharedGame game = tables::herd();
  files.shelf.put("none.rec.proof", game.proof, 0);
  game.settle();
  const std::string before = game.record();
  game.enter(1, "play place e5");
  files.shelf.put("game.rec", before, 0);
  files.shelf.put("game.rec.proof", game.proof, 0);
  files.shelf.put("lone.rec.proof", game.proof, 0);
  const Lines found = files.found();
  REQUIRE(found.size() >= 2);
  CHECK(found[0] == "game.rec: it lacks what its table wrote into the proof before it was killed");
  CHECK(found[1] == "lone.rec.proof: its record is missing");
  files.mended();
  CHECK(files.text("game.rec") == game.record());
  CHECK(files.text("lone.rec") == game.record());
  CHECK(files.text("game.rec.proof") == game.proof);
}

TEST_CASE("a record that contradicts its proof is named, and both are left alone") {
  Files files;
  tables::SharedGame game = tables::herd();
  game.settle();
  game.enter(1, "play place e5");
  std::string record = game.record();
  record.replace(record.find("place e5"), 8, "place e6");
  files.shelf.put("game.rec", record, 0);
  files.shelf.put("game.rec.proof", game.proof, 0);
  REQUIRE(files.found().size() == 1);
  CHECK(files.found()[0].starts_with("game.rec: it does not agree with its proof"));
  CHECK_FALSE(files.ailments[0].mend);
}
