// What is found to be wrong with a person's files, and what mending it does.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"
#include "support/shelf.hpp"
#include "verbs/doctor/doctor.hpp"

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

TEST_CASE("what is no game, or one that this program does not know, is told from a damaged one") {
  Files files;
  files.shelf.put("a.rec", "", 0);
  files.shelf.put("b.rec", "my notes\n", 0);
  files.shelf.put("c.rec", "herbarium 9\ngame herd\n---\n", 0);
  files.shelf.put("d.rec", "herbarium 1\ngame chess\n---\n", 0);
  std::filesystem::create_directory(files.shelf.path("e.rec"));
  std::filesystem::create_symlink("gone", files.shelf.path("f.rec"));
  std::filesystem::create_symlink("g.rec", files.shelf.path("g.rec"));
  CHECK(files.found() ==
        Lines{"a.rec: it is empty",
              "b.rec: no game can be read from it: line 1: my notes: not a record: the first line must be "
              "`herbarium 1`",
              "c.rec: no game can be read from it: line 1: herbarium 9: this program reads version 1",
              "d.rec: damaged: line 2: chess: no such game here; `herbarium games` lists them",
              "e.rec: it is no file, and no game is in it", "f.rec: it is a link that leads to no file",
              "g.rec: it is a link that leads to no file"});
  for (const Ailment& each : files.ailments) {
    CHECK_FALSE(each.mend);
    CHECK_FALSE(each.cure.empty());
    CHECK_FALSE(files::says(each.cure, "head -n"));
  }
}

TEST_CASE("of a damaged game it is said how to go on with what stands before the damage") {
  Files files;
  files.shelf.put("bad.rec", header + "* roll 1 1\n1 place a1\n1 place a1\n", 0);
  REQUIRE(files.found().size() == 1);
  const std::string& cure = files.ailments[0].cure;
  const std::size_t command = cure.find("head -n 8");
  REQUIRE(command != cure.npos);
  files.shelf.put("bad.rec", header + "* roll 1 1\n1 place a1\n", 0);
  CHECK(files.found().empty());
}

TEST_CASE("what a table told goes into the trash with its game gone, and stays beside it else") {
  Files files;
  files.shelf.put("gone.rec.told-2", "x\n", 0);
  files.shelf.put("here.rec", header, 0);
  files.shelf.put("here.rec.told", "x\n", 0);
  CHECK(files.found() == Lines{"gone.rec.told-2: the game that it belongs to is not here any more"});
  CHECK(files.mended().empty());
  CHECK(std::filesystem::exists(files.shelf.path("here.rec.told")));
}

TEST_CASE("what others could read or change is theirs no more") {
  Files files;
  std::filesystem::create_directories(files.folder);
  const auto found = [&](Kind kind, const std::string& name) {
    Examination examination;
    examine_access(files.shelf.path(name), kind, examination);
    return examination.ailments;
  };
  CHECK(found(Kind::file, "none").empty());
  files.shelf.put("key", "x\n", 0);
  ::chmod(files.shelf.path("key").c_str(), 0644);
  CHECK(found(Kind::file, "key").empty());
  auto open = found(Kind::secret_file, "key");
  REQUIRE(open.size() == 1);
  CHECK(open[0].what == "others can read it");
  CHECK(open[0].mend());
  CHECK(found(Kind::secret_file, "key").empty());
  CHECK(found(Kind::folder, "key")[0].what == "it is no folder, and one is wanted here");
  ::chmod(files.folder.c_str(), 0777);
  open = found(Kind::folder, ".");
  REQUIRE(open.size() == 1);
  CHECK(open[0].what == "others can write to it");
  CHECK(open[0].mend());
  CHECK(found(Kind::folder, ".").empty());
  CHECK(found(Kind::file, ".")[0].what == "it is no file, and one is wanted here");
  std::filesystem::create_symlink("gone", files.shelf.path("link"));
  CHECK(found(Kind::file, "link")[0].what == "it is a link that leads nowhere");
}

TEST_CASE("a key that cannot be used is named, and none is made") {
  Files files;
  const auto found = [&] {
    Examination examination;
    examine_key(files.folder, examination);
    return examination.ailments;
  };
  std::filesystem::create_directories(files.folder);
  CHECK(found().empty());
  CHECK_FALSE(std::filesystem::exists(files.shelf.path("key")));
  files.shelf.put("key", "rubbish\n", 0);
  ::chmod(files.shelf.path("key").c_str(), 0600);
  REQUIRE(found().size() == 1);
  CHECK(found()[0].what == "your key is not used: it holds none");
  CHECK_FALSE(found()[0].mend);
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
